// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people paste: every row of the table in the Hub's specification (1.11), by its number.
#include "core/hub/reference.h"
#include "core/report/messages.h"
#include "tests/catch.h"

using namespace hbm;
using namespace hbm::hub;

namespace {

constexpr std::string_view kEndpoint = "https://huggingface.co";
const std::string kCommit(40, 'a');

struct Row
{
    int number;
    std::string text;
    Reference expected;
    std::string endpoint = std::string(kEndpoint);
};

Reference model(std::string id, std::string revision = {}, std::string path = {}, std::string tag = {})
{
    return { ReferenceKind::Model, std::move(id), std::move(revision), std::move(path), std::move(tag), {},
        false };
}

Reference word(std::string name, std::string revision = {})
{
    return { ReferenceKind::Name, std::move(name), std::move(revision), {}, {}, {}, false };
}

Reference local(std::string path)
{
    return { ReferenceKind::Local, std::move(path), {}, {}, {}, {}, false };
}

std::vector<Row> accepted()
{
    const std::string site = "https://huggingface.co/";
    const std::string qwen = "Qwen/Qwen3-8B";
    const std::string gguf = "unsloth/Qwen3-8B-GGUF";
    Reference discussion = model(qwen);
    discussion.ignoredRoute = "discussions";
    Reference dropped = model(qwen);
    dropped.droppedCredentials = true;
    return {
        { 1, qwen, model(qwen) },
        { 2, "  Qwen/Qwen3-8B\n", model(qwen) },
        { 2, "\"Qwen/Qwen3-8B\"", model(qwen) },
        { 2, "\xE2\x80\x8BQwen/Qwen3-8B", model(qwen) },
        { 2, "Qwen/Qwen3-8B/", model(qwen) },
        { 3, "gpt2", word("gpt2") },
        { 4, qwen + "@main", model(qwen, "main") },
        { 5, qwen + "@refs/pr/3", model(qwen, "refs/pr/3") },
        { 6, qwen + "@" + kCommit, model(qwen, kCommit) },
        { 7, qwen + "@feature/foo", model(qwen, "feature/foo") },
        { 8, gguf + ":Q4_K_M", model(gguf, {}, {}, "Q4_K_M") },
        { 9, gguf + ":UD-Q4_K_XL", model(gguf, {}, {}, "UD-Q4_K_XL") },
        { 10, gguf + "@main:Q8_0", model(gguf, "main", {}, "Q8_0") },
        { 11, gguf + "/Qwen3-8B-Q4_K_M.gguf", model(gguf, {}, "Qwen3-8B-Q4_K_M.gguf") },
        { 12, site + qwen, model(qwen) },
        { 12, "http://huggingface.co/" + qwen, model(qwen) },
        { 12, "HTTPS://HuggingFace.co/Qwen/Qwen3-8B/", model(qwen) },
        { 13, site + qwen + "/tree/main", model(qwen, "main") },
        { 14, site + qwen + "/tree/main?show_file_info=model-00001-of-00005.safetensors",
            model(qwen, "main") },
        { 15, site + qwen + "/blob/main/config.json", model(qwen, "main", "config.json") },
        { 15, site + qwen + "/blob/main/config.json#L10", model(qwen, "main", "config.json") },
        { 16, site + qwen + "/resolve/v1.0/config.json?download=true", model(qwen, "v1.0", "config.json") },
        { 17, site + qwen + "/tree/refs%2Fpr%2F3", model(qwen, "refs/pr/3") },
        { 17, site + qwen + "/tree/refs/pr/3", model(qwen, "refs/pr/3") },
        { 18, site + qwen + "/blob/feature%2Ffoo/config.json", model(qwen, "feature/foo", "config.json") },
        { 19, site + qwen + "/commit/" + kCommit, model(qwen, kCommit) },
        { 20, site + qwen + "/discussions/12", discussion },
        { 21, site + qwen + ".git", model(qwen) },
        { 21, qwen + ".git", model(qwen) },
        { 22, "https://user:hf_xxx@huggingface.co/Qwen/Qwen3-8B", dropped },
        { 23, site + "api/models/" + qwen + "/revision/main", model(qwen, "main") },
        { 24, site + "api/resolve-cache/models/" + qwen + "/" + kCommit + "/config.json?etag=x",
            model(qwen, kCommit, "config.json") },
        { 25, "hf.co/" + qwen, model(qwen) },
        { 25, "huggingface.co/" + qwen + "/tree/main", model(qwen, "main") },
        { 26, "hf.co/" + gguf + ":Q4_K_M", model(gguf, {}, {}, "Q4_K_M") },
        { 27, site + "gpt2", word("gpt2") },
        { 27, site + "gpt2/tree/main", word("gpt2", "main") },
        { 28, site + "models/" + qwen, model(qwen) },
        { 28, "models/" + qwen, model(qwen) },
        { 29, "hf://Qwen/Qwen3-8B@v1/config.json", model(qwen, "v1", "config.json") },
        { 30, "hf://models/Qwen/Qwen3-8B", model(qwen) },
        { 31, "vllm serve Qwen/Qwen3-8B --tensor-parallel-size 2", model(qwen) },
        { 32, "ollama run hf.co/unsloth/Qwen3-8B-GGUF:Q4_K_M", model(gguf, {}, {}, "Q4_K_M") },
        { 33, "git clone https://huggingface.co/Qwen/Qwen3-8B", model(qwen) },
        { 34, "python -m vllm.entrypoints.openai.api_server --model Qwen/Qwen3-8B", model(qwen) },
        { 35, "AutoModel.from_pretrained(\"Qwen/Qwen3-8B\")", model(qwen) },
        { 36, "https://hub.corp.example:8443/hf/org/name/tree/main", model("org/name", "main"),
            "https://hub.corp.example:8443/hf" },
        { 37, "https://hf-mirror.com/org/name", model("org/name"), "https://hf-mirror.com" },
        { 38, "/data/m/config.json", local("/data/m/config.json") },
        { 38, "./Qwen3-8B", local("./Qwen3-8B") },
        { 38, "~/m/x.gguf", local("~/m/x.gguf") },
        { 38, "C:\\models\\x.gguf", local("C:\\models\\x.gguf") },
        { 38, "file:///data/x.gguf", local("file:///data/x.gguf") },
        { 38, "../../etc/passwd", local("../../etc/passwd") },
        { 39, "meta-llama/Llama-3.1-8B", model("meta-llama/Llama-3.1-8B") },
        { 39, "0/1", model("0/1") },
        { 39, "org/_name", model("org/_name") },
        { 39, "org/" + std::string(96, 'a'), model("org/" + std::string(96, 'a')) },
    };
}

struct Refusal
{
    int number;
    std::string text;
    std::string code;
};

std::vector<Refusal> refused()
{
    const std::string site = "https://huggingface.co/";
    const std::string blob = site + "Qwen/Qwen3-8B/blob/main/";
    return {
        { 40, "", "hub-empty" },
        { 40, "  ", "hub-empty" },
        { 41, std::string(2049, 'x'), "hub-too-long" },
        { 42, "Qwen/Qwen3-8B\nfoo", "hub-control-chars" },
        { 43, "Qwen/Qwen3 8B", "hub-whitespace" },
        { 43, "Qwen/Qwen3-8B extra words", "hub-whitespace" },
        { 43, "org/name:a b", "hub-whitespace" },
        { 44, site + "datasets/squad/x", "hub-dataset" },
        { 44, "datasets/allenai/c4", "hub-dataset" },
        { 44, "datasets", "hub-dataset" },
        { 45, site + "spaces/a/b", "hub-space" },
        { 45, "spaces/a/b", "hub-space" },
        { 46, site + "collections/a/b", "hub-other-type" },
        { 46, site + "papers/2401.00001", "hub-other-type" },
        { 47, site + "docs/hub", "hub-reserved" },
        { 47, site + "settings", "hub-reserved" },
        { 48, site, "hub-id-segments" },
        { 48, "a/b/c", "hub-id-segments" },
        { 49, "a/..", "hub-path-traversal" },
        { 49, "org/../x", "hub-path-traversal" },
        { 50, "org/na..me", "hub-id-dotdot" },
        { 51, "org/na--me", "hub-id-dashdash" },
        { 52, "org/.hidden", "hub-id-chars" },
        { 52, "-org/name", "hub-id-chars" },
        { 52, "org/name-", "hub-id-chars" },
        { 52, "org/n\xC3\xA4me", "hub-id-chars" },
        { 52, "org\\name", "hub-id-backslash" },
        { 52, "org/name?x", "hub-id-chars" },
        { 53, "org/" + std::string(97, 'a'), "hub-id-length" },
        { 54, "org/name@", "hub-revision" },
        { 54, "org/name@a..b", "hub-revision" },
        { 54, "org/name@-x", "hub-revision" },
        { 55, "org/name:", "hub-tag" },
        { 55, "org/name:../x", "hub-tag" },
        { 55, "javascript:alert(1)", "hub-tag" },
        { 56, blob + "%2e%2e/%2e%2e/x", "hub-path-traversal" },
        { 56, blob + "..%2fx", "hub-path-traversal" },
        { 57, blob + "a%zz", "hub-percent" },
        { 58, blob + "a%00b", "hub-control-chars" },
        { 59, "https://example.com/org/name", "hub-host" },
        { 59, "https://huggingface.co.evil.com/org/name", "hub-host" },
        { 59, "https://huggingface.co@evil.com/org/name", "hub-host" },
        { 59, "https://huggingface.co:8443/org/name", "hub-host" },
        { 59, "https://github.com/a/b", "hub-host" },
        { 60, "https://hf-mirror.com/org/name", "hub-mirror" },
        { 61, "ftp://huggingface.co/org/name", "hub-scheme" },
        { 61, "s3://bucket/model", "hub-scheme" },
    };
}

} // namespace

TEST_CASE("what names a model is understood, row by row", "[hub][paste]")
{
    for (const Row& row : accepted()) {
        CAPTURE(row.number, row.text);
        const auto reference = parseReference(row.text, row.endpoint);
        REQUIRE(reference);
        CHECK(reference->id == row.expected.id);
        CHECK(reference->revision == row.expected.revision);
        CHECK(reference->path == row.expected.path);
        CHECK(reference->tag == row.expected.tag);
        CHECK(*reference == row.expected);
    }
}

TEST_CASE("what names none is refused with its reason, row by row", "[hub][paste]")
{
    for (const Refusal& row : refused()) {
        CAPTURE(row.number, row.text);
        const auto reference = parseReference(row.text, kEndpoint);
        REQUIRE_FALSE(reference);
        CHECK(reference.error().code == row.code);
        CHECK(sentence(reference.error()).size() > 20); // not the bare code
    }
}
