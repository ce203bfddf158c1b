// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each form of the lines of llama.cpp and Ollama (engine-accounting section 7). Figures
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

TEST_CASE("Ollama up to 0.12 prints the name itself", "[log][llamacpp]")
{
    const std::string stamp = "time=2025-04-30T02:46:26.042+08:00 level=INFO source=types.go:130 ";
    // As in ollama/ollama issue 10483; the line of a CPU is of issue 10506.
    const std::string gpu = stamp
        + "msg=\"inference compute\" id=GPU-a91a library=cuda variant=v12 compute=8.9 driver=12.5 "
          "name=\"NVIDIA "
          "GeForce RTX 4090\" total=\"23.6 GiB\" available=\"21.8 GiB\"\n";
    const std::string cpu = stamp
        + "msg=\"inference compute\" id=0 library=cpu variant=\"\" compute=\"\" driver=0.0 name=\"\" "
          "total=\"31.7 "
          "GiB\" available=\"22.1 GiB\"\n";
    for (const std::string& text : { gpu, gpu + "next line\n", gpu + cpu }) {
        const LogFacts f = factsOf(text);
        REQUIRE(f.gpuNames.size() == 1);
        CHECK(f.gpuNames[0] == "NVIDIA GeForce RTX 4090");
        CHECK(valueOf(f, LogKey::TotalMemory) == gib(23.6));
    }
    CHECK(factsOf(cpu).gpuNames.empty());
    CHECK_FALSE(lowest(factsOf(cpu), LogKey::TotalMemory));
}
