// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Headers of GGUF files: hub-and-formats 4.1 and 4.2, and rows G1, G2, G4 and G6 of section 7.
#include "tests/catch.h"
#include "tests/support/gguf_bytes.h"

using namespace hbm;
using test::GgufBytes;
using test::readGgufBytes;

namespace {

std::string codeOf(std::string_view bytes, std::uint64_t size = 0)
{
    const auto file = readGgufBytes(bytes, size);
    return file ? "none" : file.error().code;
}

GgufBytes small(bool big = false)
{
    GgufBytes b("llama", big);
    b.u32("llama.block_count", 2).i64("llama.context_length", 4096).u16("llama.embedding_length", 64);
    b.f32("llama.rope.freq_base", 10000.0F).flag("llama.attention.causal", 1);
    b.list("llama.attention.head_count_kv", { 2, 0 }).flags("llama.pattern", { 1, 0, 1 });
    b.texts("tokenizer.ggml.tokens", { "a", "bb", "" })
        .text("tokenizer.chat_template", std::string(5000, 'x'));
    b.put("nested", 9,
        b.raw(std::uint32_t { 9 }) + b.raw(std::uint64_t { 1 }) + b.raw(std::uint32_t { 0 })
            + b.raw(std::uint64_t { 2 }) + "ab");
    b.tensor("token_embd.weight", { 64, 3 }); // 768 bytes
    b.tensor("blk.0.attn_q.weight", { 32, 2 }, 8, {}, 0); // Q8_0: 2 blocks of 34 bytes
    b.tensor("scalar", {}, 0, 896);
    return b;
}

} // namespace

TEST_CASE("a header with every type of value, in both byte orders", "[gguf]")
{
    for (bool big : { false, true }) {
        GgufBytes b = small(big);
        const std::string bytes = b.header() + std::string(900, '\0');
        const auto file = readGgufBytes(bytes);
        REQUIRE(file);
        CHECK(file->version == 3);
        CHECK(file->bigEndian == big);
        CHECK(file->alignment == 32);
        CHECK(std::get<std::int64_t>(file->metadata.at("llama.block_count")) == 2);
        CHECK(std::get<std::int64_t>(file->metadata.at("llama.context_length")) == 4096);
        CHECK(std::get<std::int64_t>(file->metadata.at("llama.embedding_length")) == 64);
        CHECK(std::get<double>(file->metadata.at("llama.rope.freq_base")) == 10000.0);
        CHECK(std::get<bool>(file->metadata.at("llama.attention.causal")));
        CHECK(std::get<std::vector<std::int64_t>>(file->metadata.at("llama.attention.head_count_kv"))
            == std::vector<std::int64_t> { 2, 0 });
        CHECK(std::get<std::vector<std::int64_t>>(file->metadata.at("llama.pattern"))
            == std::vector<std::int64_t> { 1, 0, 1 });
        CHECK(ggufText(file->metadata, "general.architecture") == "llama");
        // of the tokenizer only the number of tokens; of nested arrays that they are there
        CHECK(ggufCount(file->metadata, "tokenizer.ggml.tokens") == 3);
        CHECK_FALSE(file->metadata.contains("tokenizer.chat_template"));
        CHECK(std::get<GgufOmitted>(file->metadata.at("nested")) == GgufOmitted { GgufType::Array, 1, true });

        REQUIRE(file->tensors.size() == 3);
        CHECK(file->tensors.name(1) == "blk.0.attn_q.weight");
        CHECK(file->tensors.dtype(1) == "Q8_0");
        CHECK(file->tensors.bytes(0).value == 768); // 64 x 3 x 4
        CHECK(file->tensors.bytes(1).value == 68); // 64 weights: 2 blocks of 2 + 32 bytes
        CHECK(file->tensors.bytes(2).value == 4); // no dimensions: one element
        CHECK(file->tensors.elements(2) == 1);
        CHECK(file->tensorBytes.value == 840);
        CHECK(file->dataBytes.value == 900);
        CHECK(file->fileBytes.value == static_cast<std::int64_t>(bytes.size()));
        // 768, then 68 padded to 96: the next one starts at 864, but this one at 896
        REQUIRE(file->notes.size() == 1);
        CHECK(file->notes[0].code == "gguf-gap");
        CHECK(file->notes[0].args[0] == "32 B");
    }
}

TEST_CASE("a file cut at any byte is refused, and nothing else happens", "[gguf]")
{
    const std::string whole = small().header() + std::string(900, '\0');
    const std::size_t header = whole.size() - 900;
    for (bool big : { false, true }) {
        const std::string bytes = small(big).header() + std::string(900, '\0');
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const std::string code = codeOf(std::string_view(bytes).substr(0, size));
            INFO(size);
            CHECK((code == "gguf-truncated" || code == "gguf-count" || code == "gguf-tensor-outside"));
            if (size >= header)
                CHECK(code == "gguf-tensor-outside");
        }
    }
    CHECK(codeOf("GGUF") == "gguf-truncated");
    CHECK(codeOf("") == "gguf-truncated");
    // a header that is there in part only, of a file that goes on: the rest cannot be read
    CHECK(codeOf(std::string_view(whole).substr(0, 100), whole.size()) == "file-unreadable");
}

TEST_CASE("versions and magics", "[gguf]")
{
    GgufBytes b = small();
    const auto with = [&](std::uint32_t version) {
        b.version = version;
        return b.header() + std::string(900, '\0');
    };
    CHECK(codeOf(with(2)) == "none");
    CHECK(codeOf(with(3)) == "none");
    CHECK(codeOf(with(1)) == "gguf-version-one");
    CHECK(codeOf(with(0)) == "gguf-version");
    CHECK(codeOf(with(4)) == "gguf-version");
    CHECK(codeOf(with(1U << 16)) == "gguf-version"); // 256 in the other byte order
    CHECK(readGgufBytes(with(4)).error().args[0] == "4");
    GgufBytes big = small(true);
    big.version = 4;
    CHECK(readGgufBytes(big.header()).error().args[0] == "4");
    CHECK(codeOf("FUGG" + with(3).substr(4)) == "gguf-magic");
    for (const char* old : { "lmgg", "fmgg", "tjgg", "algg" })
        CHECK(codeOf(old + std::string(60, 'x')) == "gguf-old-ggml");
    CHECK(
        codeOf("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4\n") == "gguf-lfs-pointer");
    const auto kind = [](const std::string& bytes) { return readGgufBytes(bytes).error().args.at(0); };
    CHECK(kind("PK\x03\x04") == "PyTorch weights");
    CHECK(kind(std::string("\x80\x02}q", 4)) == "PyTorch weights");
    CHECK(kind(R"({"model_type":"llama"})") == "JSON");
    CHECK(kind(std::string("\x40\0\0\0\0\0\0\0{\"a\":{}}", 16)) == "safetensors");
    CHECK(kind("<!doctype html>") == "a web page");
}

TEST_CASE("alignment: a u32, a power of two, and no extra one when the header already fits", "[gguf]")
{
    const auto with = [](std::uint32_t value) {
        GgufBytes b("llama");
        b.u32("general.alignment", value);
        b.alignment = 32;
        b.tensor("a", { 8 });
        return codeOf(b.header() + std::string(64, '\0'));
    };
    CHECK(with(0) == "gguf-alignment");
    CHECK(with(3) == "gguf-alignment");
    CHECK(with(1U << 30) == "gguf-alignment");
    CHECK(with(1U << 21) == "gguf-alignment");
    CHECK(with(32) == "none");
    CHECK(with(16) == "none");

    GgufBytes signedOne("llama");
    signedOne.i32("general.alignment", 32);
    CHECK(codeOf(signedOne.header()) == "gguf-key-type");
    GgufBytes asText("llama");
    asText.text("general.alignment", "32");
    CHECK(codeOf(asText.header()) == "gguf-key-type");

    GgufBytes tight("llama");
    tight.u32("general.alignment", 4).tensor("a", { 8 });
    const auto file = readGgufBytes(tight.header() + std::string(64, '\0'));
    REQUIRE(file);
    CHECK(file->notes.front().code == "gguf-alignment-small");

    // Two names that differ by one byte: one header ends on a multiple of 32, where nothing is added.
    for (std::size_t length = 1; length <= 40; ++length) {
        GgufBytes b("llama");
        b.tensor(std::string(length, 'n'), { 8 });
        const std::string header = b.header();
        REQUIRE(header.size() % 32 == 0);
        const auto read = readGgufBytes(header + std::string(32, '\0'));
        REQUIRE(read);
        CHECK(read->dataBytes.value == 32);
        CHECK(codeOf(header + std::string(31, '\0')) == "gguf-tensor-outside");
    }
    GgufBytes none("llama"); // no tensors: no padding
    CHECK(readGgufBytes(none.header())->dataBytes.value == 0);
}

TEST_CASE("tensors must lie in the file, aligned, one beside the other", "[gguf]")
{
    const auto placed = [](std::uint64_t first, std::uint64_t second, std::size_t data) {
        GgufBytes b("llama");
        b.tensor("a", { 8 }, 0, first).tensor("b", { 8 }, 0, second);
        return codeOf(b.header() + std::string(data, '\0'));
    };
    CHECK(placed(0, 32, 64) == "none");
    CHECK(placed(32, 0, 64) == "none"); // any order
    CHECK(placed(0, 32, 63) == "gguf-tensor-outside"); // one byte too few
    CHECK(placed(0, 96, 64) == "gguf-tensor-outside");
    CHECK(placed(0, 16, 64) == "gguf-tensor-offset");
    CHECK(placed(0, 0, 64) == "gguf-tensor-overlap");
    CHECK(
        placed(0, ~std::uint64_t { 31 }, 64) == "gguf-tensor-outside"); // 2^64 - 32, and 32 bytes: wraps to 0

    GgufBytes over("llama");
    over.tensor("long", { 16 }, 0, 0).tensor("over", { 8 }, 0, 32);
    const auto error = readGgufBytes(over.header() + std::string(64, '\0')).error();
    CHECK(error.code == "gguf-tensor-overlap");
    CHECK(error.where == "x.gguf: tensor over");
    CHECK(error.args == std::vector<std::string> { "long" });

    GgufBytes empty("llama"); // of no elements: takes no room, and may share a place
    empty.tensor("none", { 8, 0, 4 }, 0, 0).tensor("a", { 8 }, 0, 0);
    CHECK(readGgufBytes(empty.header() + std::string(32, '\0'))->tensorBytes.value == 32);

    GgufBytes gap("llama");
    gap.tensor("a", { 8 }, 0, 64);
    const auto file = readGgufBytes(gap.header() + std::string(200, '\0'));
    REQUIRE(file);
    REQUIRE(file->notes.size() == 1);
    CHECK(file->notes[0].args[0] == "168 B"); // 64 before it, 104 behind it
}

TEST_CASE("types that ggml has not are sized by the gap to the next tensor", "[gguf]")
{
    for (std::uint32_t type : { 4U, 31U, 36U, 43U, 150U, 1U << 31, 0xFFFFFFFFU }) {
        GgufBytes b("llama");
        b.tensor("first", { 256, 7 }, type, 0)
            .tensor("last", { 100 }, type, 512)
            .tensor("mid", { 8 }, 0, 256);
        const auto file = readGgufBytes(b.header() + std::string(700, '\0'));
        INFO(type);
        REQUIRE(file);
        CHECK(file->tensors.dtype(0) == "type " + std::to_string(type));
        CHECK(file->tensors.bytes(0).value == 256); // up to "mid"
        CHECK(file->tensors.bytes(1).value == 188); // up to the end
        CHECK(file->tensors.bytes(2).value == 32);
        CHECK(file->tensors.name(2) == "mid");
        CHECK(file->tensors.elements(0) == 1792);
        CHECK(file->tensorBytes.value == 476);
        const auto& notes = file->notes;
        const auto it = std::find_if(
            notes.begin(), notes.end(), [](const Issue& i) { return i.code == "gguf-type-unknown"; });
        REQUIRE(it != notes.end());
        CHECK(it->args == std::vector<std::string> { "2", "type " + std::to_string(type), "first" });
    }
}

TEST_CASE("what a message says: file, key or tensor, and what to do", "[gguf]")
{
    GgufBytes b("llama");
    b.put("llama.odd", 77, "");
    const auto value = readGgufBytes(b.header()).error();
    CHECK(value.code == "gguf-value-type");
    CHECK(value.where == "x.gguf: key llama.odd");
    CHECK(value.args == std::vector<std::string> { "77" });
    GgufBytes twice("llama");
    twice.u32("llama.block_count", 1).u32("llama.block_count", 2);
    CHECK(readGgufBytes(twice.header()).error().where == "x.gguf: key llama.block_count");
    CHECK(codeOf(twice.header()) == "gguf-key-duplicate");
    GgufBytes tensors("llama");
    tensors.tensor("b", { 8 }).tensor("a", { 8 }).tensor("b", { 8 });
    CHECK(readGgufBytes(tensors.file()).error().where == "x.gguf: tensor b");
    CHECK(codeOf(tensors.file()) == "gguf-tensor-duplicate");
    GgufBytes row("llama");
    row.tensor("blk.0.ffn_up.weight", { 100, 2 }, 12); // Q4_K has blocks of 256
    const auto error = readGgufBytes(row.file()).error();
    CHECK(error.code == "gguf-tensor-row");
    CHECK(error.args == std::vector<std::string> { "100", "256", "Q4_K" });
    GgufBytes odd("llama");
    odd.flag("llama.flag", 7);
    const auto file = readGgufBytes(odd.header());
    CHECK(file->notes.front().code == "gguf-bool");
    CHECK(std::get<bool>(file->metadata.at("llama.flag")));
}
