// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each form of the lines of SGLang and TensorRT-LLM (engine-accounting section 7). Figures
// are those of published logs where a case id of ../shared/data/measured is given.
#include "tests/core/calibration/log_samples.h"

using namespace hbm;
using test::factsOf;
using test::gib;
using test::settingText;
using test::valueOf;

TEST_CASE("SGLang: weights, pool, graphs and summary", "[log][sglang]")
{
    const LogFacts f = factsOf(
        "[2025-07-14 05:48:20] server_args=ServerArgs(model_path='meta-llama/Llama-3.1-8B-Instruct', "
        "context_length=None, kv_cache_dtype='auto', mem_fraction_static=0.835, tp_size=1, "
        "disable_radix_cache=False, chunked_prefill_size=8192)\n"
        "[2025-07-14 05:48:30 TP0] Load weight begin. avail mem=78.59 GB\n"
        "[2025-07-14 05:48:43 TP0] Load weight end. elapsed=3.20 s, type=LlamaForCausalLM, "
        "dtype=torch.bfloat16, avail mem=63.48 GB, mem usage=15.11 GB.\n"
        "[2025-07-14 05:48:43 TP0] KV Cache is allocated. dtype: torch.bfloat16, #tokens: 442750, K size: "
        "27.02 GB, V size: 27.02 GB\n"
        "[2025-07-14 05:48:43 TP0] Memory pool end. avail mem=8.34 GB\n"
        "[2025-07-14 05:48:44 TP0] Capture cuda graph begin. This can take up to several minutes. avail "
        "mem=7.71 GB\n"
        "[2025-07-14 05:49:02 TP0] Capture cuda graph end. Time elapsed: 18.07 s. mem usage=1.11 GB. avail "
        "mem=6.60 GB.\n"
        "[2025-07-14 05:49:02 TP0] max_total_num_tokens=442750, chunked_prefill_size=8192, "
        "max_prefill_tokens=16384, max_running_requests=2048, context_len=131072, available_gpu_mem=6.60 "
        "GB\n");
    CHECK(f.engine == EngineKind::Sglang);
    CHECK(f.model == "meta-llama/Llama-3.1-8B-Instruct");
    CHECK(settingText(f, "mem_fraction_static") == "0.835");
    CHECK(settingText(f, "context_length") == "131072");
    CHECK(settingText(f, "max_running_requests") == "2048");
    CHECK(valueOf(f, LogKey::AvailableBeforeLoad) == gib(78.59));
    CHECK(valueOf(f, LogKey::AvailableAfterLoad) == gib(63.48));
    CHECK(valueOf(f, LogKey::Weights) == gib(15.11)); // m156
    CHECK(valueOf(f, LogKey::KvPool) == 2 * gib(27.02));
    CHECK(lowest(f, LogKey::KvPool)->halfWidth == 2 * 5'368'710);
    CHECK(lowest(f, LogKey::KvPool)->worker == "TP0");
    CHECK(valueOf(f, LogKey::KvTokens) == 442'750);
    CHECK(valueOf(f, LogKey::Graphs) == gib(1.11));
    CHECK(valueOf(f, LogKey::AvailableAtEnd) == gib(6.60));
}

TEST_CASE("SGLang: window pool, draft model and its graphs (m010)", "[log][sglang]")
{
    const LogFacts f = factsOf(
        "[2026-08-01 10:00:00] Load weight begin. avail mem=115.36 GB\n"
        "[2026-08-01 10:01:00] Load weight end. elapsed=60.0 s, type=Laguna, avail mem=47.80 GB, mem "
        "usage=67.56 GB.\n"
        "[2026-08-01 10:01:01] Use sliding window memory pool. full_layer_tokens=185897, "
        "swa_layer_tokens=148717\n"
        "[2026-08-01 10:01:02] KV Cache is allocated. dtype: torch.bfloat16, #tokens: 148717, K size: 10.21 "
        "GB, V size: 10.21 GB\n"
        "[2026-08-01 10:01:02] KV Cache is allocated. dtype: torch.bfloat16, #tokens: 185897, K size: 4.25 "
        "GB, V size: 4.25 GB\n"
        "[2026-08-01 10:01:03] Load weight begin. avail mem=19.00 GB\n"
        "[2026-08-01 10:01:04] Load weight end. elapsed=1.0 s, type=Draft, avail mem=17.42 GB, mem "
        "usage=1.58 GB.\n"
        "[2026-08-01 10:01:05] KV Cache is allocated. dtype: torch.bfloat16, #tokens: 185897, K size: 2.13 "
        "GB, V size: 2.13 GB\n"
        "[2026-08-01 10:02:00] Capture target verify CUDA graph end. elapsed=25.74 s, mem usage=5.24 GB, "
        "avail mem=12.49 GB.\n"
        "[2026-08-01 10:02:10] Capture draft CUDA graph end. elapsed=2.1 s, mem usage=0.60 GB, avail "
        "mem=11.00 GB.\n");
    CHECK(valueOf(f, LogKey::Weights) == gib(67.56));
    CHECK(valueOf(f, LogKey::Weights, true) == gib(1.58));
    CHECK(valueOf(f, LogKey::KvTokens) == 185'897);
    CHECK(valueOf(f, LogKey::KvPool) == 2 * gib(4.25));
    CHECK(valueOf(f, LogKey::KvWindowTokens) == 148'717);
    CHECK(valueOf(f, LogKey::KvWindowPool) == 2 * gib(10.21));
    CHECK(valueOf(f, LogKey::KvDraftPool) == 2 * gib(2.13));
    CHECK(valueOf(f, LogKey::Graphs) == gib(5.24) + gib(0.60));
}

TEST_CASE("SGLang: latents, states, DeepSeek-V4 and a refusal", "[log][sglang]")
{
    CHECK(valueOf(factsOf("KV Cache is allocated. #tokens: 137344, KV size: 9.00 GB\n"), LogKey::KvPool)
        == gib(9)); // m130
    CHECK(valueOf(factsOf("Mamba Cache is allocated. max_mamba_cache_size: 48, conv_state size: 0.09GB, "
                          "ssm_state size: 6.46GB\n"),
              LogKey::StatePool)
        == gib(0.09) + gib(6.46));
    const LogFacts v4
        = factsOf("DSV4 memory calculation: bytes_per_full_token=7705.45, available_bytes=17.40 "
                  "GB, c128_state_fixed=0.10 GB, full_token=2410752\n");
    CHECK(valueOf(v4, LogKey::BytesPerToken) == 7705);
    CHECK(valueOf(v4, LogKey::KvTokens) == 2'410'752);
    CHECK(factsOf("RuntimeError: Loaded weights leave no GPU memory for the KV cache under "
                  "--mem-fraction-static=0.5\n")
              .failures[0]
              .code
        == "log-no-cache-memory");
    // a rank's smaller pool decides
    const LogFacts ranks = factsOf("[2025-01-01 00:00:00 TP0] KV Cache is allocated. #tokens: 128, KV size: "
                                   "9.01 GB\n[2025-01-01 00:00:00 TP1] KV Cache is allocated. #tokens: 128, "
                                   "KV size: 9.00 GB\n");
    CHECK(lowest(ranks, LogKey::KvPool)->worker == "TP1");
    CHECK(highest(ranks, LogKey::KvPool)->value == gib(9.01));
}

TEST_CASE("TensorRT-LLM: the profile of the PyTorch backend (m081)", "[log][trtllm]")
{
    const LogFacts f = factsOf(
        "[TensorRT-LLM][INFO] [MemUsageChange] Allocated 0.56 GiB for max tokens in paged KV cache (8224).\n"
        "[12/20/2025-04:21:10] [TRT-LLM] [I] max_seq_len=8224, max_num_requests=64, max_num_tokens=8192, "
        "max_batch_size=64\n"
        "[12/20/2025-04:21:50] [TRT-LLM] [I] Memory used after loading model weights (inside torch) in "
        "memory "
        "usage profiling: 63.52 GiB\n"
        "[12/20/2025-04:21:50] [TRT-LLM] [I] Memory used after loading model weights (outside torch) in "
        "memory usage profiling: 49.78 GiB\n"
        "[12/20/2025-04:21:51] [TRT-LLM] [I] Memory dynamically allocated during inference (inside torch) in "
        "memory usage profiling: 0.85 GiB\n"
        "[12/20/2025-04:21:51] [TRT-LLM] [I] Memory used outside torch (e.g., NCCL and CUDA graphs) in "
        "memory "
        "usage profiling: 49.28 GiB\n"
        "[12/20/2025-04:21:51] [TRT-LLM] [I] Peak memory during memory usage profiling (torch + non-torch): "
        "113.65 GiB, available KV cache memory when calculating max tokens: 5.95 GiB, fraction is set "
        "0.8999999761581421, kv size is 73728. device total memory 119.70 GiB, , tmp kv_mem 0.56 GiB\n"
        "[12/20/2025-04:21:51] [TRT-LLM] [W] Attention window size 131072 exceeds upper bound 86720 for "
        "available blocks. Reducing to 86720.\n"
        "[TensorRT-LLM][INFO] Number of tokens per block: 32.\n");
    CHECK(f.engine == EngineKind::TensorRtLlm);
    CHECK(valueOf(f, LogKey::Weights) == gib(63.52));
    CHECK(valueOf(f, LogKey::OutsideAfterLoad) == gib(49.78));
    CHECK(valueOf(f, LogKey::Activation) == gib(0.85));
    CHECK(valueOf(f, LogKey::NonTorch) == gib(49.28));
    CHECK(valueOf(f, LogKey::Peak) == gib(113.65));
    CHECK(lowest(f, LogKey::KvPool)->value == gib(5.95));
    CHECK(valueOf(f, LogKey::TotalMemory) == gib(119.70));
    CHECK(valueOf(f, LogKey::TemporaryKv) == gib(0.56));
    CHECK(valueOf(f, LogKey::BytesPerToken) == 73'728);
    CHECK(valueOf(f, LogKey::Utilization) == 900'000);
    CHECK(valueOf(f, LogKey::BlockTokens) == 32);
    CHECK(lowest(f, LogKey::KvTokens)->value == 86'720);
    CHECK(settingText(f, "max_num_tokens") == "8192");
}

TEST_CASE("TensorRT-LLM: engines, newest wording and ranks", "[log][trtllm]")
{
    const LogFacts f = factsOf(
        "[TensorRT-LLM][INFO] Memory usage when calculating max tokens in paged kv cache: total: 79.10 GiB, "
        "available: 70.48 GiB\n"
        "[TensorRT-LLM][INFO] Number of blocks in KV cache primary pool: 4060\n"
        "[TensorRT-LLM][INFO] [MemUsageChange] Allocated 63.44 GiB for max tokens in paged KV cache "
        "(259840).\n");
    CHECK(valueOf(f, LogKey::Blocks) == 4060); // m164
    CHECK(valueOf(f, LogKey::KvPool) == gib(63.44));
    CHECK(valueOf(f, LogKey::KvTokens) == 259'840);
    CHECK(valueOf(f, LogKey::AvailableAfterLoad) == gib(70.48));
    const LogFacts newest = factsOf(
        "Peak memory during memory usage profiling (torch + non-torch): 17.76 GiB, available KV cache memory "
        "when calculating max tokens: 109.96 GiB, fraction is set 0.9, kv size per token is 131072. device "
        "total memory 139.80 GiB, temporary kv cache memory during profiling: 0.13 GiB\n");
    CHECK(valueOf(newest, LogKey::TemporaryKv) == gib(0.13));
    CHECK(valueOf(newest, LogKey::BytesPerToken) == 131'072); // m042
    const LogFacts ranks = factsOf("Rank 0 uses 27.6 GB for model weights.\nRank 1 uses 27.5 GB for model "
                                   "weights.\n");
    CHECK(highest(ranks, LogKey::Weights)->worker == "rank 0");
    CHECK(lowest(ranks, LogKey::Weights)->value == gib(27.5));
}
