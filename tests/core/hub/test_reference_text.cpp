// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reference written as a text is read back as the same reference.
#include "core/hub/name_rules.h"
#include "core/hub/reference.h"
#include "tests/catch.h"

#include <rapidcheck.h>

using namespace hbm;
using namespace hbm::hub;

namespace {

const std::string kHub = "https://huggingface.co";

Reference model(std::string id, std::string revision = {}, std::string path = {}, std::string tag = {})
{
    return { ReferenceKind::Model, std::move(id), std::move(revision), std::move(path), std::move(tag), {},
        false };
}

std::string oneOf(std::vector<std::string> words)
{
    return *rc::gen::elementOf(std::move(words));
}

/// Of up to `most` of the pieces.
std::string joined(const std::vector<std::string>& pieces, int most)
{
    std::string text;
    for (int i = *rc::gen::inRange(1, most + 1); i > 0; --i)
        text += *rc::gen::elementOf(pieces);
    return text;
}

/// Of pieces that mean something somewhere in a reference; what is no reference is left out by isValid().
Reference anyReference()
{
    const std::vector<std::string> name { "a", "Z", "0", "_", ".", "-", "gguf", ".json", "v1", "hf" };
    const std::vector<std::string> revision { "main", "refs/pr/3", "refs/convert/x", "refs", "/", "v1", "%",
        "%2F", "@", "#", "&", "x.json", "feature/foo", "-", ".", "=", "'", "\"", "(" };
    const std::vector<std::string> path { "a", "/", " ", "%", "%2F", "@", ":", "#", "?", "&", "+", "'", "\"",
        "`", "\xC3\xA4", "\xE2\x80\x8B", "~", "refs", ".", "blob/main", "b.txt", "from_pretrained(\"x\")" };
    Reference r;
    r.kind = *rc::gen::arbitrary<bool>() ? ReferenceKind::Model : ReferenceKind::Name;
    r.id = joined(name, 5);
    if (r.kind == ReferenceKind::Model)
        r.id = oneOf({ "org", "hf.co", "C", "file", "_x" }) + "/" + r.id;
    if (*rc::gen::arbitrary<bool>())
        r.revision = joined(revision, 4);
    if (*rc::gen::arbitrary<bool>())
        r.path = joined(path, 6) + oneOf({ "", "", ".gguf", ".json", ".SAFETENSORS" });
    if (*rc::gen::arbitrary<bool>())
        r.tag = joined({ "Q4_K_M", "UD-", "0", "latest", ".x" }, 3);
    return r;
}

bool isValid(const Reference& r)
{
    const auto id = checkId(r.id);
    return id && *id == r.id && (r.revision.empty() || checkRevision(r.revision))
        && (r.path.empty() || checkPath(r.path)) && (r.tag.empty() || checkTag(r.tag));
}

} // namespace

TEST_CASE("a reference is written as people write it, where that says it all", "[hub][paste]")
{
    CHECK(referenceText(model("Qwen/Qwen3-8B")) == "Qwen/Qwen3-8B");
    CHECK(referenceText(model("Qwen/Qwen3-8B", "feature/foo")) == "Qwen/Qwen3-8B@feature/foo");
    CHECK(referenceText(model("o/n", "v1", "q/m.gguf")) == "o/n@v1/q/m.gguf");
    CHECK(referenceText(model("o/n", "refs/pr/3", "README")) == "o/n@refs/pr/3/README");
    CHECK(referenceText(model("o/n", {}, {}, "Q4_K_M")) == "o/n:Q4_K_M");
    CHECK(referenceText({ ReferenceKind::Name, "gpt2", "main", {}, {}, {}, false }) == "gpt2@main");
    CHECK(referenceText({ ReferenceKind::Local, "~/m/x.gguf", {}, {}, {}, {}, false }) == "~/m/x.gguf");
}

TEST_CASE("a reference that would be read as another one is written as an address", "[hub][paste]")
{
    // feature/foo is a branch, m.gguf the file: unmarked, "feature" would be the one and the rest the other.
    CHECK(referenceText(model("o/n", "feature/foo", "m.gguf")) == "hf://o/n@feature%2Ffoo/m.gguf");
    CHECK(referenceText(model("o/n", "x/y.json")) == "hf://o/n@x%2Fy.json");
    CHECK(referenceText(model("o/n", {}, "a b:c.gguf")) == "hf://o/n/a%20b%3Ac.gguf");
    CHECK(referenceText(model("o/n", "v1", "README")) == "hf://o/n@v1/README");
    CHECK(referenceText({ ReferenceKind::Name, "gpt2", {}, "m.gguf", {}, {}, false })
        == "hf://gpt2@/m.gguf"); // not "m.gguf" of an owner "gpt2"
    Reference pasted = model("o/n");
    pasted.ignoredRoute = "discussions";
    pasted.droppedCredentials = true;
    CHECK(referenceText(pasted) == "o/n");
}

TEST_CASE("what is written reads back as the same reference", "[hub][paste][property]")
{
    CHECK(rc::check("round trip", [] {
        const Reference r = anyReference();
        RC_PRE(isValid(r));
        const std::string text = referenceText(r);
        RC_LOG(text);
        for (const std::string& endpoint : { kHub, std::string("http://127.0.0.1:8080/hf") }) {
            const auto read = parseReference(text, endpoint);
            RC_ASSERT(read.has_value());
            RC_ASSERT(read->kind == r.kind);
            RC_ASSERT(read->id == r.id);
            RC_ASSERT(read->revision == r.revision);
            RC_ASSERT(read->path == r.path);
            RC_ASSERT(*read == r);
        }
    }));
}

TEST_CASE("whatever is read and written reads back", "[hub][paste][property]")
{
    const std::vector<std::string> pieces { "org", "/", "name", "@", ":", "v1", ".gguf", ".json", "refs/pr/3",
        "hf://", "https://huggingface.co/", "tree/", "blob/", "%2F", "%20", "revision/", "models/",
        "vllm serve ", "--revision ", "-hff ", "hf download ", "llama-server -hf ", " ", "~", "Q4", "#" };
    CHECK(rc::check("any text", [&] {
        std::string text;
        for (const std::string& piece :
            *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)))
            text += piece;
        auto first = parseReference(text, kHub);
        if (!first)
            return;
        first->ignoredRoute.clear();
        first->droppedCredentials = false;
        const std::string written = referenceText(*first);
        RC_LOG(text + " -> " + written);
        const auto again = parseReference(written, kHub);
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == *first);
    }));
}
