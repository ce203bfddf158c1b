// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sliding, chunked and borrowed caches of GGUF models: attention-layouts 4.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/gguf_bytes.h"

using namespace hbm;
using test::codeOf;
using test::count;
using test::GgufBytes;
using test::ggufModel;
using test::growing;
using test::owners;
using test::readGgufBytes;
using test::says;
using test::window;

TEST_CASE("windows: the file's own pattern, as a number and as a list", "[gguf]")
{
    const auto with = [](const char* architecture) {
        return ggufModel(architecture, 12)
            .own("attention.head_count_kv", 2)
            .own("attention.sliding_window", 512);
    };
    auto third = with("gemma3").own("attention.sliding_window_pattern", 3);
    CHECK(owners(*readGgufBytes(third), CacheKind::KeyValue) == std::vector<int> { 2, 5, 8, 11 });
    CHECK(window(*readGgufBytes(third)) == 8 * 1024 * 512);
    auto all = with("gemma3").own("attention.sliding_window_pattern", 0);
    CHECK(count(*readGgufBytes(all), CacheKind::KeyValue, true) == 12);
    auto never = with("gemma3").own("attention.sliding_window_pattern", 1);
    CHECK(count(*readGgufBytes(never), CacheKind::KeyValue, true) == 0);
    auto list
        = with("gemma4").ownFlags("attention.sliding_window_pattern", { 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0 });
    CHECK(owners(*readGgufBytes(list), CacheKind::KeyValue) == std::vector<int> { 3, 7, 10, 11 });
    auto period = with("muse").ownFlags("attention.sliding_window_pattern", { 1, 1, 0 });
    CHECK(owners(*readGgufBytes(period), CacheKind::KeyValue) == std::vector<int> { 2, 5, 8, 11 });
    CHECK(says(*readGgufBytes(period), "gguf-pattern-repeated"));
    auto tooLong = with("gemma4").ownFlags("attention.sliding_window_pattern", std::vector<int>(13, 1));
    CHECK(codeOf(tooLong) == "gguf-list-length");
    // a window of each layer's own: 0 is none
    auto each = ggufModel("somethingnew", 3).own("attention.head_count_kv", 2);
    each.own("attention.sliding_window", { 128, 0, 256 });
    CHECK(window(*readGgufBytes(each)) == (128 + 256) * 1024);
    CHECK(growing(*readGgufBytes(each)) == 1024);
}

TEST_CASE("windows that llama.cpp knows by the architecture", "[gguf]")
{
    const auto full = [](const char* architecture, std::uint32_t blocks, std::uint32_t tokens) {
        auto b = ggufModel(architecture, blocks).own("attention.head_count_kv", 2);
        if (tokens > 0)
            b.own("attention.sliding_window", tokens);
        return owners(*readGgufBytes(b), CacheKind::KeyValue);
    };
    using Layers = std::vector<int>;
    CHECK(full("gemma2", 6, 0) == Layers { 1, 3, 5 }); // 4096 without the key
    CHECK(full("gemma3", 12, 1024) == Layers { 5, 11 });
    CHECK(full("cohere2", 8, 4096) == Layers { 3, 7 });
    CHECK(full("gpt-oss", 4, 128) == Layers { 1, 3 });
    CHECK(full("olmo2", 8, 4096) == Layers { 3, 7 });
    CHECK(full("olmo2", 3, 0) == Layers { 0, 1, 2 });
    CHECK(full("smallthinker", 8, 4096) == Layers { 0, 4 }); // the full one comes first
    CHECK(full("exaone4", 64, 4096).size() == 16);
    CHECK(full("exaone4", 30, 4096).size() == 30); // only the one of 64 layers slides
    CHECK(full("phi3", 4, 2047).size() == 4);
    CHECK(full("qwen2", 4, 4096).size() == 4);
    auto phi3 = ggufModel("phi3", 4).own("attention.sliding_window", 2047);
    CHECK(says(*readGgufBytes(phi3), "gguf-window-unused"));
    CHECK_FALSE(says(*readGgufBytes(ggufModel("phi3", 4)), "gguf-window-unused"));

    auto llama4 = ggufModel("llama4", 8).own("attention.head_count_kv", 2);
    const auto m = readGgufBytes(llama4);
    CHECK(owners(*m, CacheKind::KeyValue) == Layers { 3, 7 });
    CHECK(m->cache.back().cap == CapKind::Chunk);
    CHECK(m->cache.back().capTokens == 8192);
    CHECK(full("llama4", 8, 0) == Layers { 3, 7 });
    llama4.own("attention.sliding_window", 0);
    CHECK(count(*readGgufBytes(llama4), CacheKind::KeyValue) == 8);
}

TEST_CASE("Gemma-4: other heads in sliding layers, the last layers borrow", "[gguf]")
{
    // E2B in small: 10 layers, each fifth full, 5 shared. Sliding 1 x 256, full 1 x 512.
    auto b = ggufModel("gemma4", 10).own("attention.head_count_kv", 1);
    b.own("attention.key_length", 512).own("attention.value_length", 512);
    b.own("attention.key_length_swa", 256).own("attention.value_length_swa", 256);
    b.own("attention.sliding_window", 512).own("attention.shared_kv_layers", 5);
    b.ownFlags("attention.sliding_window_pattern", { 1, 1, 1, 1, 0, 1, 1, 1, 1, 0 });
    const auto m = readGgufBytes(b);
    REQUIRE(m);
    CHECK(owners(*m, CacheKind::KeyValue) == std::vector<int> { 4 });
    CHECK(owners(*m, CacheKind::KeyValue, true) == std::vector<int> { 0, 1, 2, 3 });
    CHECK(growing(*m) == 2 * 512 * 2);
    CHECK(window(*m) == 4 * 2 * 256 * 2 * 512);
    REQUIRE(m->borrowed.size() == 5);
    CHECK(m->borrowed[0] == BorrowedCache { 5, 3, CacheKind::KeyValue }); // sliding reads sliding
    CHECK(m->borrowed[4] == BorrowedCache { 9, 4, CacheKind::KeyValue }); // full reads full

    // Gemma-3n E4B: 35 layers, window in four of five, KV in the first 20 by llama.cpp's own rule.
    // attention-layouts 4.2: full 8,192 B a token; sliding 32,768 x 512
    auto e4b = ggufModel("gemma3n", 35).own("attention.head_count_kv", 2);
    e4b.own("attention.key_length", 256)
        .own("attention.value_length", 256)
        .own("attention.sliding_window", 512);
    CHECK(growing(*readGgufBytes(e4b)) == 8192);
    CHECK(window(*readGgufBytes(e4b)) == 16'777'216);
    CHECK(readGgufBytes(e4b)->borrowed.size() == 15);
}
