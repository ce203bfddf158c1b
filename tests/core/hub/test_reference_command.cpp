// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Commands that were pasted where a model's name belongs, beyond the specification's table: what they say of
// the revision and the file, and options in front of the model.
#include "core/hub/reference.h"
#include "tests/catch.h"

using namespace hbm;
using namespace hbm::hub;

namespace {

constexpr std::string_view kHub = "https://huggingface.co";

struct Row
{
    std::string text, id, revision {}, path {};
    ReferenceKind kind = ReferenceKind::Model;
};

void check(const std::vector<Row>& rows)
{
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto reference = parseReference(row.text, kHub);
        REQUIRE(reference);
        CHECK(reference->kind == row.kind);
        CHECK(reference->id == row.id);
        CHECK(reference->revision == row.revision);
        CHECK(reference->path == row.path);
    }
}

} // namespace

TEST_CASE("a command's revision and file are the model's", "[hub][paste]")
{
    check({
        { "vllm serve o/n --revision v1", "o/n", "v1" },
        { "vllm serve o/n --revision=feature/foo --port 8000", "o/n", "feature/foo" },
        { "vllm serve --revision v1 o/n", "o/n", "v1" },
        { "vllm serve o/n --tokenizer-revision v1", "o/n" },
        { "python -m sglang.launch_server --model-path o/n --revision refs/pr/3", "o/n", "refs/pr/3" },
        { "trtllm-serve o/n --hf_revision v1", "o/n", "v1" },
        { "git clone -b v1 https://huggingface.co/o/n", "o/n", "v1" },
        { "llama-server -hf o/n --hf-file f.gguf", "o/n", {}, "f.gguf" },
        { "llama-server -hff q/f.gguf -hfr o/n", "o/n", {}, "q/f.gguf" },
        { "llama-server -hf o/n:Q4_K_M -hff f.gguf", "o/n", {}, "f.gguf" },
        { "hf download o/n f.gguf", "o/n", {}, "f.gguf" },
        { "hf download o/n q/f.gguf --revision v1 --local-dir .", "o/n", "v1", "q/f.gguf" },
        { "hf download o/n --local-dir d f.gguf", "o/n", {}, "f.gguf" },
        { "hf download o/n LICENSE", "o/n" }, // nothing that a model is read from
        { "hf download o/n a.gguf b.gguf", "o/n" }, // no one file
        { "vllm serve gpt2 --revision v1", "gpt2", "v1", {}, ReferenceKind::Name },
    });
    const auto tagged = parseReference("llama-server -hf o/n:Q4_K_M -hff f.gguf", kHub);
    CHECK((tagged && tagged->tag.empty())); // llama.cpp goes by the file
    // What a command says is checked as what a name says.
    CHECK(parseReference("vllm serve o/n --revision a..b", kHub).error().code == "hub-revision");
    CHECK(parseReference("llama-server -hf o/n -hff ../f.gguf", kHub).error().code == "hub-path-traversal");
}

TEST_CASE("an option's value in front of the model is not the model", "[hub][paste]")
{
    check({
        { "vllm serve --tensor-parallel-size 2 o/n", "o/n" },
        { "vllm serve --trust-remote-code o/n", "o/n" },
        { "vllm serve --trust-remote-code o/n --tokenizer o/t", "o/n" },
        { "vllm serve --tokenizer o/t --enforce-eager o/n --port 80", "o/n" },
        { "vllm serve --download-dir /models o/n", "o/n" },
        { "vllm serve --port 8000 gpt2", "gpt2", {}, {}, ReferenceKind::Name },
        { "vllm serve --enforce-eager gpt2 --port 8000", "gpt2", {}, {}, ReferenceKind::Name },
        { "vllm serve gpt2 --tokenizer o/t", "gpt2", {}, {}, ReferenceKind::Name },
        { "vllm serve --served-model-name a/b o/n", "o/n" },
        { "trtllm-serve --tp_size 8 --backend pytorch https://huggingface.co/o/n", "o/n" },
        { "hf download --quiet o/n f.gguf", "o/n", {}, "f.gguf" },
        { "vllm serve --tensor-parallel-size 2 ./n", "./n", {}, {}, ReferenceKind::Local },
    });
}

TEST_CASE("addresses of the Hub's interface name the oldest models too", "[hub][paste]")
{
    const std::string site(kHub);
    const std::string commit(40, 'b');
    check({
        { site + "/api/models/gpt2/revision/main", "gpt2", "main", {}, ReferenceKind::Name },
        { site + "/gpt2/commits/main", "gpt2", "main", {}, ReferenceKind::Name },
        { site + "/api/models/gpt2/commits/v1", "gpt2", "v1", {}, ReferenceKind::Name },
        { site + "/api/models/gpt2", "gpt2", {}, {}, ReferenceKind::Name },
        { site + "/api/resolve-cache/models/gpt2/" + commit + "/config.json", "gpt2", commit, "config.json",
            ReferenceKind::Name },
        { site + "/o/revision", "o/revision" }, // a name like any other
        { site + "/o/n/commits/main", "o/n", "main" },
    });
    CHECK(parseReference(site + "/o%2Fn", kHub).error().code == "hub-id-segments"); // no name holds a slash
}

TEST_CASE("behind hf:// a byte may be written as %xx, and any file follows the name", "[hub][paste]")
{
    check({
        { "hf://o/n@refs%2Fpr%2F3/config.json", "o/n", "refs/pr/3", "config.json" },
        { "hf://o/n@feature%2Ffoo", "o/n", "feature/foo" },
        { "hf://o/n/a%20b.gguf", "o/n", {}, "a b.gguf" },
        { "hf://o/n/README", "o/n", {}, "README" },
        { "hf://o/n@v1/README", "o/n", "v1", "README" }, // a slash of the revision would be %2F
        { "hf://gpt2@/m.gguf", "gpt2", {}, "m.gguf", ReferenceKind::Name },
    });
    CHECK(parseReference("hf://o/n/%2e%2e/x.gguf", kHub).error().code == "hub-path-traversal");
    CHECK(parseReference("hf://o/n/a%2Fb.gguf", kHub).error().code == "hub-path-traversal");
    CHECK(parseReference("hf://o/n@", kHub).error().code == "hub-revision");
    CHECK(parseReference("hf://o/n@v%zz", kHub).error().code == "hub-percent");
    CHECK(parseReference("hf://o/n/a%00.gguf", kHub).error().code == "hub-control-chars");
}
