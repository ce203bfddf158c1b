// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each form of the lines of SGLang, TensorRT-LLM, llama.cpp and Ollama (engine-accounting section 7). Figures
// are those of published logs where a case id of ../shared/data/measured is given.
#include "tests/core/calibration/log_samples.h"

using namespace hbm;
using test::factsOf;
using test::gib;
using test::settingText;
using test::valueOf;

namespace {

std::int64_t mib(double value)
{
    return static_cast<std::int64_t>(value * static_cast<double>(kMiB) + 0.5);
}

} // namespace

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

TEST_CASE("llama.cpp: buffers of each device, cells and types", "[log][llamacpp]")
{
    const LogFacts f = factsOf(
        "build: 4701 (be3bbd62) with cc for x86_64-linux-gnu\n"
        "srv    load_model: loading model '/models/UI-Venus-1.5-8B-Q8_0.gguf'\n"
        "ggml_cuda_init: found 1 CUDA devices:\n"
        "  Device 0: NVIDIA GeForce RTX 4090, compute capability 8.9, VMM: yes\n"
        "load_tensors: offloaded 30/37 layers to GPU\n"
        "load_tensors:   CPU_Mapped model buffer size =   520.30 MiB\n"
        "load_tensors:        CUDA0 model buffer size =  8302.10 MiB\n"
        "llama_context: n_seq_max     = 1\n"
        "llama_context: n_ctx         = 8192\n"
        "llama_context: n_ctx_seq     = 8192\n"
        "llama_context: n_batch       = 2048\n"
        "llama_context: n_ubatch      = 512\n"
        "llama_context: flash_attn    = enabled\n"
        "llama_context: kv_unified    = false\n"
        "llama_context:  CUDA_Host  output buffer size =     0.58 MiB\n"
        "llama_kv_cache:      CUDA0 KV buffer size =   612.00 MiB\n"
        "llama_kv_cache: size =  612.00 MiB (  8192 cells,  36 layers,  1/1 seqs), K (q8_0):  306.00 MiB, V "
        "(q8_0):  306.00 MiB\n"
        "sched_reserve:      CUDA0 compute buffer size =   382.00 MiB\n"
        "sched_reserve:  CUDA_Host compute buffer size =    24.01 MiB\n");
    CHECK(f.engine == EngineKind::LlamaCpp);
    CHECK(f.version == "b4701");
    CHECK(f.model == "UI-Venus-1.5-8B-Q8_0.gguf");
    REQUIRE(f.gpuNames.size() == 1);
    CHECK(f.gpuNames[0] == "NVIDIA GeForce RTX 4090");
    CHECK(valueOf(f, LogKey::Weights) == mib(8302.10));
    CHECK(valueOf(f, LogKey::HostWeights) == mib(520.30));
    CHECK(lowest(f, LogKey::KvPool)->value == mib(612)); // m170
    CHECK(lowest(f, LogKey::KvPool)->worker == "CUDA0");
    CHECK_FALSE(lowest(f, LogKey::KvPool)->rough);
    CHECK(valueOf(f, LogKey::KvTokens) == 8192);
    CHECK(valueOf(f, LogKey::ComputeBuffer) == mib(382));
    CHECK(settingText(f, "ctx-size") == "8192");
    CHECK(settingText(f, "cache-type-k") == "q8_0");
    CHECK(settingText(f, "cache-type-v") == "q8_0");
    CHECK(settingText(f, "kv-unified") == "false");
    CHECK(settingText(f, "flash-attn") == "true");
    CHECK(settingText(f, "n-gpu-layers") == "30");
    CHECK(settingText(f, "ubatch-size") == "512");
}

TEST_CASE("llama.cpp: window caches, recurrent states and old builds", "[log][llamacpp]")
{
    const LogFacts f = factsOf(
        "llama_kv_cache_iswa: creating non-SWA KV cache, size = 32768 cells\n"
        "llama_kv_cache:      CUDA0 KV buffer size =   512.00 MiB\n"
        "llama_kv_cache: size =  512.00 MiB ( 32768 cells,   4 layers,  1/1 seqs), K (f16):  256.00 MiB, V "
        "(f16):  256.00 MiB\n"
        "llama_kv_cache_iswa: creating     SWA KV cache, size = 1024 cells\n"
        "llama_kv_cache:      CUDA0 KV buffer size =    40.00 MiB\n"
        "llama_kv_cache: size =   40.00 MiB (  1024 cells,  20 layers,  1/1 seqs), K (f16):   20.00 MiB, V "
        "(f16):   20.00 MiB\n"
        "llama_memory_recurrent:      CUDA0 RS buffer size =   149.62 MiB\n");
    CHECK(lowest(f, LogKey::KvPool)->value == mib(512)); // m172
    CHECK(lowest(f, LogKey::KvWindowPool)->value == mib(40));
    CHECK(valueOf(f, LogKey::KvTokens) == 32'768);
    CHECK(valueOf(f, LogKey::KvWindowTokens) == 1024);
    CHECK(valueOf(f, LogKey::StatePool) == mib(149.62));
    const LogFacts old
        = factsOf("llm_load_tensors:      CUDA0 buffer size =  5434.38 MiB\n"
                  "llm_load_tensors:      CUDA1 buffer size = 13989.53 MiB\n"
                  "llama_new_context_with_model: n_ctx      = 4096\n"
                  "llama_new_context_with_model: KV self size  = 5120.00 MiB, K (f16): 2560.00 "
                  "MiB, V (f16): 2560.00 MiB\n");
    CHECK(lowest(old, LogKey::Weights)->value == mib(5434.38)); // m174
    CHECK(highest(old, LogKey::Weights)->worker == "CUDA1");
    CHECK(lowest(old, LogKey::KvPool)->value == mib(5120));
    // four slots with a stream each
    CHECK(
        valueOf(factsOf("llama_kv_cache: size = 1152.00 MiB (  2048 cells,  36 layers,  4/4 seqs), K (f16): "
                        " 576.00 MiB, V (f16):  576.00 MiB\n"),
            LogKey::KvTokens)
        == 8192);
}

TEST_CASE("llama.cpp: breakdown and fit, rougher than the buffers", "[log][llamacpp]")
{
    const LogFacts f = factsOf(
        "0.01.984.034 I common_memory_breakdown_print: | memory breakdown [MiB] | total    free     self   "
        "model   context   compute    unaccounted |\n"
        "0.01.984.034 I common_memory_breakdown_print: |   - CUDA0 (RTX 5090)   | 32606 = 30330 + (21832 = "
        "16386 +    4950 +     495) +      -19555 |\n"
        "0.01.984.035 I common_memory_breakdown_print: |   - Host               |                    958 =   "
        "682 +       0 +     276                |\n"
        "0.01.984.036 I common_params_fit_impl: projected to use 21832 MiB of device memory vs. 30330 MiB of "
        "free device memory\n"
        "0.02.000.000 I load_tensors:        CUDA0 model buffer size = 16385.81 MiB\n");
    CHECK(valueOf(f, LogKey::TotalMemory) == mib(32606));
    CHECK(lowest(f, LogKey::Weights)->value == mib(16385.81));
    CHECK(lowest(f, LogKey::KvPool)->value == mib(4950));
    CHECK(lowest(f, LogKey::KvPool)->halfWidth == kMiB / 2);
    CHECK(valueOf(f, LogKey::Projected) == mib(21832));
    CHECK(valueOf(f, LogKey::FreeAtStart) == mib(30330));
    REQUIRE(f.gpuNames.size() == 1);
    CHECK(f.gpuNames[0] == "RTX 5090");
    CHECK(
        factsOf("ggml_backend_cuda_buffer_type_alloc_buffer: allocating 17524.43 MiB on device 0: cudaMalloc "
                "failed: out of memory\n")
            .failures.size()
        == 1);
}

TEST_CASE("Ollama: key=value lines through journald", "[log][ollama]")
{
    const LogFacts f = factsOf(
        "Sep 11 00:42:49 ai ollama[3110]: time=2025-09-11T00:42:49.0Z level=INFO source=routes.go:1 "
        "msg=\"Listening on 127.0.0.1:11434 (version 0.11.10)\"\n"
        "Sep 11 00:42:49 ai ollama[3110]: time=2025-09-11T00:42:49.1Z level=INFO source=types.go:131 "
        "msg=\"inference compute\" id=GPU-1 library=cuda variant=v12 compute=8.9 driver=12.4 name=CUDA0 "
        "description=\"NVIDIA GeForce RTX 4090\" total=\"23.6 GiB\" available=\"23.2 GiB\"\n"
        "Sep 11 00:42:50 ai ollama[3110]: time=2025-09-11T00:42:50.4Z level=INFO source=runner.go:895 "
        "msg=load request=\"{Operation:commit LoraPath:[] Parallel:1 BatchSize:512 FlashAttention:Enabled "
        "KvSize:4096 KvCacheType:q8_0 NumThreads:4 GPULayers:[] MultiUserCache:false}\"\n"
        "Sep 11 00:42:50 ai ollama[3110]: time=2025-09-11T00:42:50.5Z level=INFO source=device.go:206 "
        "msg=\"model weights\" device=CUDA0 size=\"18.5 GiB\"\n"
        "Sep 11 00:42:50 ai ollama[3110]: time=2025-09-11T00:42:50.5Z level=INFO source=device.go:211 "
        "msg=\"model weights\" device=CPU size=\"1.1 GiB\"\n"
        "Sep 11 00:42:50 ai ollama[3110]: time=2025-09-11T00:42:50.5Z level=INFO source=device.go:217 "
        "msg=\"kv cache\" device=CUDA0 size=\"450.0 MiB\"\n"
        "Sep 11 00:42:50 ai ollama[3110]: time=2025-09-11T00:42:50.5Z level=INFO source=device.go:228 "
        "msg=\"compute graph\" device=CUDA0 size=\"190.5 MiB\"\n");
    CHECK(f.engine == EngineKind::LlamaCpp);
    CHECK(f.ollama);
    CHECK(f.version == "0.11.10");
    CHECK(f.gpuNames.at(0) == "NVIDIA GeForce RTX 4090");
    CHECK(valueOf(f, LogKey::TotalMemory) == gib(23.6));
    CHECK(valueOf(f, LogKey::Weights) == gib(18.5));
    CHECK(lowest(f, LogKey::Weights)->rough);
    CHECK(valueOf(f, LogKey::HostWeights) == gib(1.1));
    CHECK(valueOf(f, LogKey::KvPool) == mib(450));
    CHECK(valueOf(f, LogKey::ComputeBuffer) == mib(190.5));
    CHECK(settingText(f, "ctx-size") == "4096");
    CHECK(settingText(f, "cache-type-k") == "q8_0");
}
