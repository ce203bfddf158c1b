// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/cache_component.h"

#include "core/model/model_spec.h"
#include "tests/catch.h"

#include <rapidcheck.h>

using namespace hbm;

TEST_CASE("bytes of one head vector, head size 128, K and V", "[kv-dtype]")
{
    // engine-accounting 1.3, table "extra bytes for quantised KV": K + V of one head of 128.
    CHECK(2 * vectorBytes(KvDtype::Bf16, 128) == 512);
    CHECK(2 * vectorBytes(KvDtype::Fp8, 128) == 256);
    CHECK(2 * vectorBytes(KvDtype::Int8PerTokenHead, 128) == 264);
    CHECK(2 * vectorBytes(KvDtype::Fp8PerTokenHead, 128) == 264);
    CHECK(2 * vectorBytes(KvDtype::Int4PerTokenHead, 128) == 136);
    CHECK(2 * vectorBytes(KvDtype::Nvfp4, 128) == 144);
    const auto slot = [](KvDtype dtype, std::int64_t dim) { return headBytes(dtype, dim, dim); };
    CHECK(slot(KvDtype::TurboquantK8V4, 128) == 196);
    CHECK(slot(KvDtype::Turboquant4Bit, 128) == 134);
    CHECK(slot(KvDtype::TurboquantK3V4, 128) == 118);
    CHECK(slot(KvDtype::Turboquant3Bit, 128) == 102);
    CHECK(slot(KvDtype::TurboquantK8V4, 129) == 198); // 129 + ceil(64.5) + 4, even as it is
    CHECK(slot(KvDtype::TurboquantK8V4, 130) == 200); // 130 + 65 + 4 = 199, rounded up
}

TEST_CASE("llama.cpp's blocks", "[kv-dtype]")
{
    // engine-accounting 4.1: bytes of 32 elements
    const std::pair<KvDtype, std::int64_t> blocks[] { { KvDtype::Q8_0, 34 }, { KvDtype::Q5_1, 24 },
        { KvDtype::Q5_0, 22 }, { KvDtype::Q4_1, 20 }, { KvDtype::Q4_0, 18 }, { KvDtype::Iq4Nl, 18 } };
    for (const auto& [dtype, bytes] : blocks) {
        CHECK(vectorBytes(dtype, 128) == 4 * bytes);
        CHECK(blockElements(dtype) == 32);
        CHECK_FALSE(packsSparseRows(dtype));
    }
    CHECK(vectorBytes(KvDtype::Q8_0, 576) == 612); // a latent: 18 blocks
    CHECK(vectorBytes(KvDtype::Fp32, 128) == 512);
    CHECK(parseKvDtype("f16", "x").value() == KvDtype::Bf16);
    CHECK(parseKvDtype("nvfp4_4over6", "x").value() == KvDtype::Nvfp4);
    CHECK(parseKvDtype("IQ4_NL", "x").value() == KvDtype::Iq4Nl);
}

TEST_CASE("the textbook counts elements without scales", "[kv-dtype]")
{
    CacheComponent c;
    c.heads = 8;
    c.keyElements = c.valueElements = 128;
    c.layers = { 0 };
    CHECK(textbookRowBytes(c, KvDtype::Q8_0) == 2048);
    CHECK(textbookRowBytes(c, KvDtype::Q4_0) == 1024);
    CHECK(textbookRowBytes(c, KvDtype::Nvfp4) == 1024);
    CHECK(textbookRowBytes(c, KvDtype::TurboquantK8V4) == 1024 + 512);
    CHECK(textbookRowBytes(c, KvDtype::Q5_0) == 1280);
}

TEST_CASE("names of KV types, with vLLM's aliases", "[kv-dtype]")
{
    CHECK(parseKvDtype("bfloat16", "x").value() == KvDtype::Bf16);
    CHECK(parseKvDtype("FP8_E4M3", "x").value() == KvDtype::Fp8);
    CHECK(parseKvDtype("fp8_ds_mla", "x").value() == KvDtype::Fp8);
    CHECK(parseKvDtype("int3", "--kv-cache-dtype").error().code == "kv-dtype-unknown");
    for (KvDtype d : allKvDtypes())
        CHECK(parseKvDtype(nameOf(d), "x").value() == d);
}

namespace {
CacheComponent keyValue(std::int64_t heads, std::int64_t dim, int layers)
{
    CacheComponent c;
    c.heads = heads;
    c.keyElements = c.valueElements = dim;
    for (int i = 0; i < layers; ++i)
        c.layers.push_back(i);
    return c;
}
}

TEST_CASE("KV heads divide over ranks down to one, latents do not", "[component]")
{
    CacheComponent c = keyValue(8, 128, 1);
    CHECK(rowBytes(c, KvDtype::Bf16, 1) == 4096);
    CHECK(rowBytes(c, KvDtype::Bf16, 8) == 512);
    CHECK(rowBytes(c, KvDtype::Bf16, 16) == 512); // replicated twice: the total grows (trap 21)
    c.tpRule = TpRule::Replicated;
    CHECK(rowBytes(c, KvDtype::Bf16, 8) == 4096);
}

TEST_CASE("V may be narrower than K", "[component]")
{
    CacheComponent c = keyValue(4, 192, 1); // MiMo-V2-Flash: K 192, V 128, 4 heads (attention-layouts 4.3)
    c.valueElements = 128;
    CHECK(rowBytes(c, KvDtype::Bf16) == 4 * (192 + 128) * 2);
}

TEST_CASE("a window keeps at most its cap", "[component]")
{
    CacheComponent c = keyValue(8, 64, 18); // gpt-oss-120b: 4,718,592 B at 128 tokens (attention-layouts 4.3)
    c.cap = CapKind::Window;
    c.capTokens = 128;
    CHECK(sessionBytes(c, 100'000, KvDtype::Bf16).value == 4'718'592);
    CHECK(sessionBytes(c, 64, KvDtype::Bf16).value == 4'718'592 / 2);
}

TEST_CASE("rows of several tokens sum to a fraction per token", "[component]")
{
    CacheComponent c = keyValue(1, 584, 1); // DeepSeek-V4 CSA: 584 B for every 4 tokens = 146 B per token
    c.fixedRowBytes = 584;
    c.tokensPerRow = 4;
    CacheComponent h = c;
    h.tokensPerRow = 128; // HCA: 4.5625 B per token
    const CacheSummary s = summarise({ c, h }, KvDtype::Bf16);
    CHECK(static_cast<double>(s.growingBytesPerToken.numerator)
            / static_cast<double>(s.growingBytesPerToken.denominator)
        == Approx(150.5625).epsilon(0));
}

TEST_CASE("properties of components", "[component][property]")
{
    const auto any = rc::gen::exec([] {
        CacheComponent c
            = keyValue(*rc::gen::inRange(1, 129), *rc::gen::inRange(1, 1025), *rc::gen::inRange(1, 100));
        if (*rc::gen::arbitrary<bool>()) {
            c.cap = CapKind::Window;
            c.capTokens = *rc::gen::inRange(1, 10'000);
        }
        c.states = { { StateRole::Recurrent, 1, *rc::gen::inRange(0, 100'000) } };
        return c;
    });
    CHECK(rc::check("bytes never fall when context grows, a window never exceeds its cap", [&] {
        const CacheComponent c = *any;
        const Tokens a = *rc::gen::inRange<Tokens>(0, 1 << 21);
        const Tokens b = a + *rc::gen::inRange<Tokens>(0, 1 << 21);
        RC_ASSERT(sessionBytes(c, a, KvDtype::Bf16) <= sessionBytes(c, b, KvDtype::Bf16));
        if (c.cap == CapKind::Window)
            RC_ASSERT(sessionBytes(c, b, KvDtype::Bf16) <= sessionBytes(c, c.capTokens, KvDtype::Bf16));
    }));
    CHECK(rc::check("bf16 is twice fp8 on plain rows; ranks together hold at least one copy", [&] {
        const CacheComponent c = *any;
        RC_ASSERT(rowBytes(c, KvDtype::Bf16) == 2 * rowBytes(c, KvDtype::Fp8));
        const std::int64_t tp = *rc::gen::inRange(1, 65);
        RC_ASSERT(tp * rowBytes(c, KvDtype::Bf16, tp) >= rowBytes(c, KvDtype::Bf16, 1));
    }));
}
