// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GGUF models on the Hub: the file is picked, its header read by Range in windows that grow.
#include "tests/catch.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/hub_models.h"

using namespace hbm;
using hbm::test::HubFile;
using hbm::test::HubServer;
using hbm::test::Planner;

namespace {

test::GgufBytes model()
{
    test::GgufBytes bytes = test::ggufModel("llama", 2);
    bytes.tensor("token_embd.weight", { 1024, 512 }).tensor("blk.0.attn_q.weight", { 1024, 1024 });
    return bytes;
}

HubFile hubFile(const std::string& repository, const std::string& path, const test::GgufBytes& bytes)
{
    return { repository, path, bytes.header(), static_cast<std::int64_t>(bytes.file().size()) };
}

/// The ranges that the second host was asked for.
std::vector<std::string> ranges(const HubServer& server)
{
    std::vector<std::string> asked;
    for (const test::Request& r : server.requests())
        if (r.port == server.dataPort())
            asked.push_back(r.range);
    return asked;
}

} // namespace

TEST_CASE("a GGUF model by its tag: three requests, the header of which is kept", "[hub][open][gguf]")
{
    const HubServer server({ hubFile("lab/quants", "m-Q4_K_M.gguf", model()),
        hubFile("lab/quants", "m-Q8_0.gguf", model()), { "lab/quants", "mmproj-F16.gguf", "GGUF" },
        { "lab/quants", "config.json", "{}" } });
    Planner planner(server.endpoint());
    planner.withToken("good");
    const auto read = planner.open("lab/quants:Q8_0");
    REQUIRE(read);
    CHECK(read->layers == 2);
    CHECK(read->name == "lab/quants:Q8_0");
    CHECK(read->source == "lab/quants:Q8_0");
    CHECK(read->hub->file == "m-Q8_0.gguf");
    CHECK(read->stored->tensorBytes.value == (1024 * 512 + 1024 * 1024) * 4);
    CHECK(read->stored->ignored == std::vector<std::string> { "mmproj-F16.gguf" });
    CHECK(server.requests().size() == 3); // listing, and the file at either host
    CHECK(ranges(server) == std::vector<std::string> { "bytes=0-1048575" });

    CHECK(planner.codeOf("lab/quants") == "hub-gguf-several");
    CHECK(planner.codeOf("lab/quants:Q2_K") == "hub-gguf-none");
    CHECK(planner.codeOf("lab/quants/m-Q4_K_M.gguf") == "opened");
    const std::size_t before = server.requests().size();
    planner.setup.settings.offline = true;
    CHECK(planner.open("lab/quants:Q8_0")); // the header was kept
    CHECK(server.requests().size() == before);
}

TEST_CASE("a header behind a large vocabulary is fetched in windows without a hole or an overlap", "[hub][open][gguf]")
{
    test::GgufBytes bytes = test::ggufModel("llama", 2);
    // 300,000 words of 12 letters: 20 bytes each with their length, 6 MB.
    const std::vector<std::string> words(300'000, "abcdefghijkl");
    bytes.texts("tokenizer.ggml.tokens", words);
    bytes.tensor("token_embd.weight", { 1024, 512 });
    const std::int64_t size = std::int64_t { 64 } << 20;
    HubFile file = hubFile("lab/words", "words-F16.gguf", bytes);
    file.size = std::max(file.size, static_cast<std::int64_t>(bytes.file().size()));
    const HubServer server({ file });
    static_cast<void>(size);
    const Planner planner(server.endpoint());
    REQUIRE(planner.open("lab/words"));
    // 1, 2 and 4 MiB: 7 MiB hold 6 MB of words.
    CHECK(ranges(server)
        == std::vector<std::string> { "bytes=0-1048575", "bytes=1048576-3145727", "bytes=3145728-7340031" });
}

TEST_CASE("parts of a split are read one by one; one that lacks is named", "[hub][open][gguf]")
{
    test::GgufBytes first = test::ggufModel("llama", 2);
    first.u16("split.no", 0).u16("split.count", 2).i32("split.tensors.count", 2);
    first.tensor("token_embd.weight", { 1024, 512 });
    test::GgufBytes second("llama");
    second.u16("split.no", 1).u16("split.count", 2).i32("split.tensors.count", 2);
    second.tensor("blk.0.attn_q.weight", { 1024, 1024 });
    const HubServer server({ hubFile("lab/split", "Q8/m-00001-of-00002.gguf", first),
        hubFile("lab/split", "Q8/m-00002-of-00002.gguf", second),
        hubFile("lab/gap", "m-00002-of-00002.gguf", second) });
    const Planner planner(server.endpoint());
    const auto read = planner.open("lab/split");
    REQUIRE(read);
    CHECK(read->stored->files == 2);
    CHECK(read->stored->tensorBytes.value == (1024 * 512 + 1024 * 1024) * 4);
    CHECK(ranges(server).size() == 2);
    CHECK(planner.codeOf("lab/gap") == "hub-gguf-part");
}
