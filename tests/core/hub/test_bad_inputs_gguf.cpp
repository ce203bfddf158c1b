// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows G1 to G9 of hub-and-formats section 7: GGUF files that are cut, lie or attack, sets that are none, and
// tags that select none or several.
#include "tests/catch.h"
#include "tests/support/bad_inputs.h"
#include "tests/support/gguf_bytes.h"

#include <fmt/core.h>
#include <iostream>
#include <map>

using namespace hbm;
using hbm::test::badFile;
using hbm::test::BadInput;
using hbm::test::GgufBytes;
using hbm::test::HubFile;

namespace {

constexpr const char* kFile = "m.gguf";
constexpr std::int64_t kLarge = std::int64_t { 1 } << 36; ///< bytes of a file that could hold much

/// A whole model of two layers.
GgufBytes model(bool big = false)
{
    GgufBytes bytes("llama", big);
    bytes.own("block_count", 2).own("context_length", 4096).own("embedding_length", 1024);
    bytes.own("attention.head_count", 8);
    return bytes.tensor("token_embd.weight", { 1024, 8 });
}

HubFile file(const std::string& path, const GgufBytes& bytes)
{
    return badFile(path, bytes.header(), static_cast<std::int64_t>(bytes.file().size()));
}

BadInput raw(const char* row, const std::string& what, const std::string& bytes, const std::string& wanted,
    std::int64_t size = 0)
{
    return { row, what, { badFile(kFile, bytes, size) }, wanted, kFile };
}

/// A header in a file that is as large as it likes.
BadInput large(const char* row, const std::string& what, const GgufBytes& bytes, const std::string& wanted)
{
    return raw(row, what, bytes.header(), wanted, kLarge);
}

BadInput whole(const char* row, const std::string& what, const GgufBytes& bytes, const std::string& wanted,
    const std::string& names = kFile)
{
    return { row, what, { file(kFile, bytes) }, wanted, names };
}

std::vector<BadInput> headers()
{
    const auto version = [](std::uint32_t number) {
        GgufBytes bytes = model();
        bytes.version = number;
        return bytes;
    };
    const auto magic = [](const char* text) { return text + model().file().substr(4); };
    std::vector<BadInput> rows {
        raw("G1", "GGUF and no more", "GGUF", "gguf-truncated"),
        raw("G1", "0 bytes", "", "gguf-truncated"),
        whole("G2", "version 0", version(0), "gguf-version"),
        whole("G2", "version 1", version(1), "gguf-version-one"),
        whole("G2", "version 4", version(4), "gguf-version"),
        whole("G2", "version 2", version(2), "opened"),
        whole("G2", "version 3, big-endian", model(true), "opened"),
        raw("G2", "FUGG", magic("FUGG"), "gguf-magic"),
        raw("G2", "lmgg", magic("lmgg"), "gguf-old-ggml"),
    };
    for (const std::uint64_t count : { std::uint64_t { 1 } << 61, ~std::uint64_t { 0 } }) {
        GgufBytes keys = model(), tensors = model();
        keys.saysKeys = tensors.saysTensors = count;
        rows.push_back(large("G3", fmt::format("{} keys", count), keys, "gguf-count"));
        rows.push_back(large("G3", fmt::format("{} tensors", count), tensors, "gguf-count"));
    }
    GgufBytes text(""), list("");
    text.put("general.name", 8, text.raw(~std::uint64_t { 0 }));
    list.put("x.list", 9, list.raw(std::uint32_t { 0 }) + list.raw(std::uint64_t { 1 } << 60));
    rows.push_back(large("G3", "a text of 2^64 - 1 bytes", text, "gguf-count"));
    rows.push_back(large("G3", "a list of 2^60 entries", list, "gguf-count"));
    for (const std::uint32_t alignment : { 0U, 3U, 1U << 30 })
        rows.push_back(whole("G4", fmt::format("alignment {}", alignment),
            model().u32("general.alignment", alignment), "gguf-alignment"));
    rows.push_back(whole("G4", "alignment as i32", model().i32("general.alignment", 32), "gguf-key-type"));
    for (int padding = 0; padding < 32; ++padding) { // one of them ends where the data may begin
        GgufBytes aligned = model();
        aligned.text("general.name", std::string(static_cast<std::size_t>(padding), 'n'));
        aligned.alignment = 1;
        const bool fits = aligned.header().size() % 32 == 0;
        aligned.alignment = 32;
        if (fits)
            rows.push_back(whole("G4", "a header that ends aligned", aligned, "opened"));
    }
    return rows;
}

GgufBytes withTensor(
    const std::vector<std::uint64_t>& dims, std::uint32_t type = 0, std::optional<std::uint64_t> offset = {})
{
    return model().tensor("blk.0.attn_q.weight", dims, type, offset);
}

std::vector<BadInput> tensors()
{
    constexpr std::uint64_t k32 = std::uint64_t { 1 } << 32;
    GgufBytes sum = model();
    sum.tensor("a", { std::uint64_t { 1 } << 61 }, 24, 32'768)
        .tensor("b", { (std::uint64_t { 1 } << 61) + 32 }, 24, std::uint64_t { 1 } << 61);
    std::vector<BadInput> rows {
        large("G5", "dimensions 2^32 x 2^32", withTensor({ k32, k32 }), "gguf-tensor-size"),
        large("G5", "sizes beyond 2^64 together", sum, "gguf-tensor-size"),
        raw("G5", "an offset behind the end", withTensor({ 32 }, 0, std::uint64_t { 1 } << 40).header(),
            "gguf-tensor-outside", 1 << 20),
        large("G5", "five dimensions", withTensor({ 8, 8, 8, 8, 8 }), "gguf-count"),
    };
    for (const std::uint32_t type : { 4U, 43U, 150U, ~0U })
        rows.push_back(whole("G6", fmt::format("type {}", type), withTensor({ 1024, 8 }, type),
            "opened+gguf-type-unknown", "blk.0.attn_q.weight"));
    const std::string heads = "llama.attention.head_count_kv";
    rows.push_back(whole("G7", "KV heads as a number", model().u32(heads, 2), "opened"));
    rows.push_back(whole("G7", "KV heads as a list with zeros", model().list(heads, { 0, 2 }), "opened"));
    rows.push_back(
        whole("G7", "KV heads of one layer of two", model().list(heads, { 2 }), "gguf-list-length", heads));
    rows.push_back(whole("G7", "KV heads below zero", model().i64(heads, -2), "gguf-key-range", heads));
    return rows;
}

GgufBytes part(std::uint16_t number, std::uint16_t count, bool tensors = true)
{
    GgufBytes bytes("llama");
    bytes.own("block_count", 2).own("context_length", 4096).own("embedding_length", 1024);
    bytes.own("attention.head_count", 8).u16("split.no", number).u16("split.count", count);
    if (tensors)
        bytes.tensor(fmt::format("blk.{}.attn_q.weight", number), { 1024, 8 });
    return bytes;
}

std::vector<BadInput> sets()
{
    const auto name = [](const char* prefix, int number, int count) {
        return fmt::format("{}-{:05}-of-{:05}.gguf", prefix, number, count);
    };
    const HubFile first = file(name("m", 1, 3), part(0, 3)), third = file(name("m", 3, 3), part(2, 3));
    const HubFile four = file(name("m", 1, 2), part(0, 4)), after = file(name("m", 2, 2), part(1, 4));
    const HubFile a = file(name("a", 1, 2), part(0, 2)), b = file(name("b", 2, 2), part(1, 2));
    const HubFile keys = file(name("m", 1, 2), part(0, 2, false)), data = file(name("m", 2, 2), part(1, 2));
    const HubFile q4km = file("m-Q4_K_M.gguf", model()), q8 = file("m-Q8_0.gguf", model());
    const HubFile x = file("one-Q4_0.gguf", model()), y = file("two-Q4_0.gguf", model());
    return {
        { "G8", "a gap", { first, third }, "hub-gguf-part", "m-00002-of-00003.gguf", {},
            "gguf-part-missing" },
        { "G8", "split.count 4 of two", { four, after }, "gguf-split-count", name("m", 1, 2) },
        { "G8", "parts of two models", { a, b }, "hub-gguf-part", "a-0000", "/" + name("a", 1, 2),
            "gguf-several" },
        { "G8", "a first part without tensors", { keys, data }, "opened", "m" },
        { "G9", "Q4_K where Q4_K_M is", { q4km, q8 }, "hub-gguf-none", "Q4_K_M, Q8_0", ":Q4_K", "-" },
        { "G9", ".* is no pattern", { q4km, q8 }, "hub-tag", ".*", ":.*", "-" },
        { "G9", "Q4. is no pattern", { q4km, q8 }, "hub-gguf-none", "Q4_K_M, Q8_0", ":Q4.", "-" },
        { "G9", "two that match", { x, y }, "hub-gguf-several", "one-Q4_0, two-Q4_0", ":Q4_0", "-" },
    };
}

} // namespace

TEST_CASE("bad GGUF files, each with its message", "[bad-inputs][hub]")
{
    test::BadInputTable table("G");
    table.run(headers());
    table.run(tensors());
    table.run(sets());
    table.finish({ 1, 2, 3, 4, 5, 6, 7, 8, 9 });
}

TEST_CASE("a GGUF file that is cut at any byte is an error, wherever it lies", "[bad-inputs][hub]")
{
    const std::string bytes = model().header();
    const std::string end = model().file();
    std::vector<HubFile> files;
    const auto nameOf = [](std::size_t cut) { return fmt::format("cut-{}.gguf", cut); };
    for (std::size_t cut = 0; cut < bytes.size(); ++cut)
        files.push_back({ "lab/cut", nameOf(cut), bytes.substr(0, cut) });
    files.push_back({ "lab/cut", "whole.gguf", end });
    const test::HubServer server(files);
    const test::Planner planner(server.endpoint());
    const test::TemporaryFolder here;
    REQUIRE(planner.open("lab/cut/whole.gguf"));
    std::map<std::string, int> codes;
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        const auto local = here.path() / nameOf(cut);
        std::ofstream(local, std::ios::binary) << bytes.substr(0, cut);
        const std::string code = planner.codeOf(local.string());
        INFO(cut);
        CHECK(code.starts_with("gguf-"));
        CHECK(planner.codeOf("lab/cut/" + nameOf(cut)) == code);
        ++codes[code];
    }
    for (const auto& [code, count] : codes)
        std::cout << "G1: cut at " << count << " of " << bytes.size() << " bytes: " << code << "\n";
    test::checkWhole(planner.setup.ownCache);
    CHECK(planner.open("lab/cut/whole.gguf"));
}

TEST_CASE("tensors of unknown types are counted up to the next", "[bad-inputs][hub]")
{
    HubFile one = file(kFile, withTensor({ 1024, 8 }, 43));
    one.repository = "lab/types";
    const test::HubServer server({ one });
    const auto model = test::Planner(server.endpoint()).open("lab/types");
    REQUIRE(model);
    CHECK(model->stored->tensorBytes.value == 2 * 1024 * 8 * 4); // the second by the end of the file
}
