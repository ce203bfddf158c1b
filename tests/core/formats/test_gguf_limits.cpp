// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts, lengths and products that files have been made to lie about: hub-and-formats 4.7 and 4.8, rows G3
// and G5 of section 7. Each is refused before anything is allocated or jumped over.
#include "core/formats/gguf_cursor.h"
#include "tests/catch.h"
#include "tests/support/gguf_bytes.h"

#include <chrono>

using namespace hbm;
using test::GgufBytes;
using test::readGgufBytes;

namespace {

constexpr std::uint64_t kHuge = std::uint64_t { 1 } << 49; ///< a file that could hold nearly anything

Error errorOf(const GgufBytes& bytes, std::uint64_t size = kHuge)
{
    const auto file = readGgufBytes(bytes.header(), size);
    return file ? Error { "none", {} } : file.error();
}

} // namespace

TEST_CASE("counts of keys and tensors that the file cannot hold", "[gguf][limits]")
{
    for (std::uint64_t count : { std::uint64_t { 1 } << 61, std::uint64_t { 1 } << 63, ~std::uint64_t { 0 },
             std::uint64_t { 1'000'001 } }) {
        GgufBytes b("llama");
        b.saysTensors = count;
        CHECK(errorOf(b).code == "gguf-count");
        CHECK(errorOf(b).args[0] == "tensors");
        b.saysTensors = 0;
        b.saysKeys = count;
        CHECK(errorOf(b).code == "gguf-count");
        CHECK(errorOf(b).args[0] == "keys");
    }
    // By what is left behind the counts: a tensor takes 24 bytes at least, a key 14.
    GgufBytes b("");
    b.saysTensors = 3;
    std::string bytes = b.header() + std::string(71, '\0');
    CHECK(readGgufBytes(bytes).error().code == "gguf-count");
    CHECK(readGgufBytes(bytes + '\0').error().code == "gguf-tensor-name"); // 72 bytes hold three
    b.saysTensors = 0;
    b.saysKeys = 3;
    CHECK(readGgufBytes(b.header() + std::string(41, '\0')).error().code == "gguf-count");
    CHECK(readGgufBytes(b.header() + std::string(42, '\0')).error().code == "gguf-key-name");
    b.saysKeys = 65'537;
    CHECK(errorOf(b).args[2] == "65536");
}

TEST_CASE("lengths of texts and names", "[gguf][limits]")
{
    for (std::uint64_t length :
        { ~std::uint64_t { 0 }, std::uint64_t { 1 } << 63, std::uint64_t { 1 } << 40 }) {
        GgufBytes b("");
        const std::string raw = b.raw(length);
        b.put("general.name", 8, raw);
        CHECK(errorOf(b).code == "gguf-count"); // a length of 2^64 - 1 plus one wraps to 0 elsewhere
        CHECK(errorOf(b).where == "x.gguf: key general.name");
    }
    GgufBytes shorter(""); // within the limit, but not within the file
    shorter.put("general.name", 8, shorter.raw(std::uint64_t { 100'000 }));
    CHECK(errorOf(shorter, 0).code == "gguf-truncated");

    GgufBytes key("");
    key.u32(std::string(65'536, 'k'), 1);
    CHECK(errorOf(key).code == "gguf-count");
    GgufBytes longest("");
    longest.u32(std::string(65'535, 'k'), 1);
    CHECK(errorOf(longest).code == "none");
    GgufBytes empty("");
    empty.u32("", 1);
    CHECK(errorOf(empty).code == "gguf-key-name");

    GgufBytes name("llama");
    name.tensor(std::string(257, 'n'), { 8 });
    CHECK(errorOf(name).code == "gguf-count");
    GgufBytes fits("llama");
    fits.tensor(std::string(256, 'n'), { 8 });
    CHECK(errorOf(fits).code == "none");
    GgufBytes zero("llama");
    zero.tensor(std::string_view("a\0b", 3), { 8 });
    CHECK(errorOf(zero).code == "gguf-tensor-name");
}

TEST_CASE("arrays: entries, products and depth", "[gguf][limits]")
{
    const auto array = [](std::uint32_t element, std::uint64_t count) {
        GgufBytes b("");
        b.put("x.list", 9, b.raw(element) + b.raw(count));
        return b;
    };
    CHECK(errorOf(array(8, std::uint64_t { 1 } << 60)).code == "gguf-count"); // texts
    CHECK(errorOf(array(0, std::uint64_t { 1 } << 63)).code == "gguf-count"); // a skip backwards, as int64
    CHECK(errorOf(array(10, (std::uint64_t { 1 } << 61) + 1)).code == "gguf-count"); // x 8 wraps to 8
    CHECK(errorOf(array(12, (std::uint64_t { 1 } << 28) + 1)).code == "gguf-count");
    CHECK(errorOf(array(12, std::uint64_t { 1 } << 28)).code == "gguf-header-large"); // 2 GiB of header
    CHECK(errorOf(array(0, 100), 0).code == "gguf-count"); // more than the file has
    CHECK(errorOf(array(13, 0)).code == "gguf-value-type");

    const auto nested = [](int depth) {
        GgufBytes b("");
        std::string value;
        for (int i = 1; i < depth; ++i)
            value += b.raw(std::uint32_t { 9 }) + b.raw(std::uint64_t { 1 });
        b.put("x.list", 9, value + b.raw(std::uint32_t { 0 }) + b.raw(std::uint64_t { 0 }));
        return b;
    };
    CHECK(errorOf(nested(4)).code == "none");
    CHECK(errorOf(nested(5)).code == "gguf-count");
    CHECK(errorOf(nested(5)).args[0] == "arrays in one another");
    CHECK(errorOf(nested(5000)).code == "gguf-count");
}

TEST_CASE("dimensions and sizes of tensors", "[gguf][limits]")
{
    const auto one = [](std::vector<std::uint64_t> dims, std::uint32_t type = 0) {
        GgufBytes b("llama");
        b.tensor("t", dims, type, 0);
        return errorOf(b).code;
    };
    CHECK(one({ 8, 8, 8, 8, 8 }) == "gguf-count"); // n_dims 5
    CHECK(one({ std::uint64_t { 1 } << 32, std::uint64_t { 1 } << 32 }) == "gguf-tensor-size"); // 2^64
    CHECK(one({ std::uint64_t { 1 } << 32, std::uint64_t { 1 } << 32, 1, 1 }) == "gguf-tensor-size");
    CHECK(one({ std::uint64_t { 1 } << 62, 4, 1, 1 }, 2) == "gguf-tensor-size"); // Q4_0
    CHECK(one({ ~std::uint64_t { 0 } }) == "gguf-tensor-size"); // -1
    CHECK(one({ (std::uint64_t { 1 } << 48) + 1 }) == "gguf-tensor-size");
    CHECK(one({ std::uint64_t { 1 } << 48 }) == "gguf-tensor-outside"); // 2^50 bytes, of a file of 2^49
    CHECK(one({ std::uint64_t { 1 } << 48, 2 }) == "gguf-tensor-size");
    CHECK(one({ std::uint64_t { 1 } << 40, 0 }) == "none"); // nothing, whatever the rest says
    CHECK(one({ std::uint64_t { 1 } << 48, std::uint64_t { 1 } << 48, 0, 1 }) == "none");
    CHECK(one({ std::uint64_t { 1 } << 40, std::uint64_t { 1 } << 40 }, 137) == "gguf-tensor-size");

    GgufBytes dims("llama"); // n_dims 2^32 - 1
    std::string bytes = "GGUF" + dims.raw(std::uint32_t { 3 }) + dims.raw(std::uint64_t { 1 })
        + dims.raw(std::uint64_t { 0 }) + dims.textOf("t") + dims.raw(~std::uint32_t { 0 })
        + std::string(40, '\0');
    CHECK(readGgufBytes(bytes, kHuge).error().code == "gguf-count");

    // Sums that pass 2^64, and those of the bypass that followed (2^64 - 1 … - 64): the first tensor is
    // refused, being larger than any file.
    for (std::uint64_t rest : { 32ULL, 64ULL, 0ULL }) {
        GgufBytes sum("llama");
        sum.tensor("a", { std::uint64_t { 1 } << 61 }, 24, 0)
            .tensor("b", { (std::uint64_t { 1 } << 61) + rest }, 24);
        CHECK(errorOf(sum).code == "gguf-tensor-size");
    }
    GgufBytes many("llama"); // each is possible, all of them are not: 5 x 2^48 of 2^50, with a file of 2^49
    for (int i = 0; i < 5; ++i)
        many.tensor("t" + std::to_string(i), { std::uint64_t { 1 } << 46 }, 0);
    CHECK(errorOf(many).code == "gguf-tensor-outside");
}

TEST_CASE("what is held is bounded: metadata beside the tokenizer, names of tensors", "[gguf][limits]")
{
    GgufBytes keys("");
    for (int i = 0; i < 300; ++i)
        keys.list("x.list" + std::to_string(i), std::vector<std::int32_t>(4096, 1)); // 32 KiB each as held
    CHECK(errorOf(keys).code == "gguf-metadata-large");
    GgufBytes longLists("");
    for (int i = 0; i < 300; ++i)
        longLists.list("x.list" + std::to_string(i), std::vector<std::int32_t>(4097, 1)); // not held
    CHECK(errorOf(longLists).code == "none");
    GgufBytes names("llama");
    for (int i = 0; i < 140'000; ++i) // 240 bytes each: more than 32 MiB
        names.tensor(std::string(232, 'n') + std::to_string(10'000'000 + i), {});
    CHECK(errorOf(names).code == "gguf-header-large");
}

TEST_CASE("a hundred thousand tensors take no time, doubled names included", "[gguf][limits]")
{
    GgufBytes b("llama");
    for (int i = 0; i < 100'000; ++i)
        b.tensor(
            "blk." + std::to_string(i % 4096) + ".ffn_up." + std::to_string(i / 4096) + ".weight", { 8 });
    b.tensor("blk.7.ffn_up.3.weight", { 8 });
    const std::string bytes = b.header();
    const auto start = std::chrono::steady_clock::now();
    CHECK(readGgufBytes(bytes, kHuge).error().where == "x.gguf: tensor blk.7.ffn_up.3.weight");
    // 0.05 s here; a search of each name in all others would take minutes
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}
