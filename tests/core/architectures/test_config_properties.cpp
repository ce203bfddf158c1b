// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds for the model read from any config of several families, whatever its numbers are.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

#include <rapidcheck.h>

using namespace hbm;
using namespace hbm::test;

namespace {

/// Keys and their values as JSON text, in no order.
using Keys = std::vector<std::pair<std::string, std::string>>;

std::string number(int from, int to)
{
    return std::to_string(*rc::gen::inRange(from, to));
}

std::string oneOf(std::vector<std::string> values)
{
    return *rc::gen::elementOf(values);
}

/// `count` entries, each one of `values`.
std::string listOfAny(int count, const std::vector<std::string>& values)
{
    return listOf(count, [&](int) { return oneOf(values); });
}

Keys plain(int layers)
{
    return { { "model_type", oneOf({ R"("llama")", R"("qwen3")", R"("granite")", R"("smollm3")" }) },
        { "num_hidden_layers", std::to_string(layers) }, { "hidden_size", number(512, 8192) },
        { "num_attention_heads", number(1, 128) }, { "num_key_value_heads", number(1, 128) },
        { "head_dim", number(1, 512) } };
}

Keys windowed(int layers)
{
    Keys keys = plain(layers);
    keys[0].second
        = oneOf({ R"("gemma3_text")", R"("mistral")", R"("gpt_oss")", R"("cohere2")", R"("olmo3")" });
    keys.emplace_back("sliding_window", number(1, 20'000));
    if (*rc::gen::arbitrary<bool>())
        keys.emplace_back(
            "layer_types", listOfAny(layers, { R"("full_attention")", R"("sliding_attention")" }));
    return keys;
}

Keys latentRows(int layers)
{
    Keys keys = plain(layers); // whose head_dim and heads must not matter
    keys[0].second = oneOf({ R"("deepseek_v3")", R"("glm_moe_dsa")", R"("kimi_k2")" });
    keys.emplace_back("kv_lora_rank", number(1, 1024));
    keys.emplace_back("qk_rope_head_dim", number(0, 128));
    return keys;
}

Keys mambaHybrid(int layers)
{
    Keys keys = plain(layers);
    keys[0].second = R"("nemotron_h")";
    std::string pattern = "\"";
    for (int i = 0; i < layers; ++i)
        pattern += *rc::gen::element('M', '*', '-', 'E');
    keys.emplace_back("hybrid_override_pattern", pattern + '"');
    keys.emplace_back("mamba_num_heads", number(1, 257));
    keys.emplace_back("mamba_head_dim", number(1, 129));
    keys.emplace_back("n_groups", number(1, 9));
    keys.emplace_back("ssm_state_size", number(1, 257));
    keys.emplace_back("conv_kernel", number(1, 9));
    return keys;
}

Keys gatedDelta(int layers)
{
    Keys keys = plain(layers);
    keys[0].second = oneOf({ R"("qwen3_next")", R"("qwen3_5_text")" });
    keys.emplace_back("linear_num_key_heads", number(1, 65));
    keys.emplace_back("linear_num_value_heads", number(1, 129));
    keys.emplace_back("linear_key_head_dim", number(1, 257));
    keys.emplace_back("linear_value_head_dim", number(1, 257));
    keys.emplace_back("full_attention_interval", number(1, 9));
    return keys;
}

Keys encoderDecoder(int layers)
{
    return { { "model_type", oneOf({ R"("t5")", R"("bart")", R"("whisper")" }) },
        { "is_encoder_decoder", "true" }, { "decoder_layers", std::to_string(layers) },
        { "d_model", number(512, 4096) }, { "num_heads", number(1, 33) }, { "d_kv", number(1, 257) },
        { "encoder_layers", number(1, 33) }, { "max_source_positions", number(1, 3000) } };
}

std::string textOf(const Keys& keys)
{
    std::string text = "{";
    for (const auto& [key, value] : keys)
        text += (text.size() > 1 ? "," : "") + ('"' + key + "\":" + value);
    return text + "}";
}

Keys anyKeys()
{
    const int layers = *rc::gen::inRange(1, 65);
    switch (*rc::gen::inRange(0, 6)) {
    case 0:
        return plain(layers);
    case 1:
        return windowed(layers);
    case 2:
        return latentRows(layers);
    case 3:
        return mambaHybrid(layers);
    case 4:
        return gatedDelta(layers);
    default:
        return encoderDecoder(layers);
    }
}

SessionLength anyLength()
{
    return { *rc::gen::inRange<Tokens>(0, 1 << 21), *rc::gen::inRange<Tokens>(0, 5000),
        *rc::gen::inRange<Tokens>(0, 10'000) };
}

} // namespace

TEST_CASE("the order of the keys decides nothing", "[family][property]")
{
    CHECK(rc::check("shuffled", [] {
        Keys keys = anyKeys();
        const ModelSpec first = readGood(textOf(keys));
        for (std::size_t i = keys.size(); i > 1; --i) // Fisher and Yates
            std::swap(keys[i - 1], keys[*rc::gen::inRange<std::size_t>(0, i)]);
        RC_ASSERT(readGood(textOf(keys)) == first);
        RC_ASSERT(readGood(R"({"text_config":)" + textOf(keys) + "}").cache == first.cache);
    }));
}

TEST_CASE("a longer session never holds less, a window never more than its cap", "[family][property]")
{
    CHECK(rc::check("monotonous", [] {
        const ModelSpec m = readGood(textOf(anyKeys()));
        const KvDtype dtype
            = *rc::gen::elementOf(std::vector<KvDtype>(allKvDtypes().begin(), allKvDtypes().end()));
        const SessionLength a = anyLength();
        const SessionLength b { a.context + *rc::gen::inRange<Tokens>(0, 1 << 21),
            a.encoder + *rc::gen::inRange<Tokens>(0, 5000), a.image + *rc::gen::inRange<Tokens>(0, 5000) };
        RC_ASSERT(sessionBytes(m.cache, a, dtype) <= sessionBytes(m.cache, b, dtype));
        for (const CacheComponent& c : m.cache)
            if (c.cap != CapKind::None) {
                const auto layers = static_cast<std::int64_t>(c.layers.size());
                const std::int64_t full = rowBytes(c, dtype) * layers * c.capTokens + stateBytes(c) * layers;
                RC_ASSERT(sessionBytes(c, b, dtype).value <= full);
                RC_ASSERT(c.capTokens > b.context || sessionBytes(c, b, dtype).value == full);
            }
    }));
}

TEST_CASE("one rank holds the unsharded sum, all ranks at least that", "[family][property]")
{
    CHECK(rc::check("ranks", [] {
        const ModelSpec m = readGood(textOf(anyKeys()));
        const SessionLength length = anyLength();
        const std::int64_t tp = *rc::gen::inRange(2, 129);
        Bytes one, all;
        for (const CacheComponent& c : m.cache) {
            one += sessionBytes(c, length, KvDtype::Bf16, 1);
            all += tp * sessionBytes(c, length, KvDtype::Bf16, tp);
        }
        RC_ASSERT(one == sessionBytes(m.cache, length, KvDtype::Bf16));
        RC_ASSERT(all >= one);
        const CacheSummary whole = summarise(m.cache, KvDtype::Bf16),
                           rank = summarise(m.cache, KvDtype::Bf16, tp);
        RC_ASSERT(rank.fixedBytesPerSession <= whole.fixedBytesPerSession);
        RC_ASSERT(tp * rank.fixedBytesPerSession >= whole.fixedBytesPerSession);
    }));
}

TEST_CASE("two bytes are twice one byte on plain rows, states stay", "[family][property]")
{
    CHECK(rc::check("halves", [] {
        const ModelSpec m = readGood(textOf(anyKeys()));
        const SessionLength length = anyLength();
        for (const CacheComponent& c : m.cache) {
            const Bytes two = sessionBytes(c, length, KvDtype::Bf16),
                        one = sessionBytes(c, length, KvDtype::Fp8);
            if (c.kind == CacheKind::State)
                RC_ASSERT(two == one);
            else if (!c.fixedRowBytes && !c.quantisedRowBytes)
                RC_ASSERT(two == 2 * one);
        }
    }));
}

TEST_CASE("the sums of a model are those of its sessions", "[family][property]")
{
    CHECK(rc::check("sums", [] {
        const ModelSpec m = readGood(textOf(anyKeys()));
        const SessionLength length = anyLength();
        const CacheSummary s = summarise(m.cache, KvDtype::Bf16);
        RC_ASSERT(s.growingBytesPerToken.denominator == 1); // no rows of several tokens here
        std::int64_t expected = s.growingBytesPerToken.numerator * length.context
            + s.fixedBytesPerSession.value + s.encoderBytesPerToken * length.encoder;
        for (const CacheComponent& c : m.cache)
            if (c.cap != CapKind::None)
                expected += std::min(length.context, c.capTokens) * rowBytes(c, KvDtype::Bf16)
                    * static_cast<std::int64_t>(c.layers.size());
        RC_ASSERT(sessionBytes(m.cache, length, KvDtype::Bf16).value == expected);
        // every layer is owned at most once by components of a kind, and is one of the model's
        for (const CacheComponent& c : m.cache)
            for (int layer : c.layers)
                RC_ASSERT(layer >= 0 && layer < m.layers);
    }));
}
