// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each form of vLLM's lines (engine-accounting section 7). Figures are those of published logs where a case
// id of ../shared/data/measured is given.
#include "tests/core/calibration/log_samples.h"

using namespace hbm;
using test::factsOf;
using test::gib;
using test::settingText;
using test::valueOf;

TEST_CASE("vLLM: blocks of V0 in its spellings", "[log][vllm]")
{
    for (const char* device : { "GPU", "CUDA", "cuda" }) {
        const LogFacts f = factsOf("INFO 02-29 19:21:45 llm_engine.py:338] # " + std::string(device)
            + " blocks: 1952, # CPU blocks: 2048\n");
        CHECK(f.engine == EngineKind::Vllm);
        CHECK(valueOf(f, LogKey::Blocks) == 1952);
    }
}

TEST_CASE("vLLM: tokens and concurrency, on two lines and joined", "[log][vllm]")
{
    for (const char* between : { "\nINFO 08-14 14:07:22 [kv_cache_utils.py:864] ", ", " }) {
        const LogFacts f
            = factsOf("(EngineCore_DP0 pid=88) INFO 08-14 14:07:22 [kv_cache_utils.py:860] GPU KV "
                      "cache size: 868,080 tokens"
                + std::string(between) + "Maximum concurrency for 1,024 tokens per request: 847.73x\n");
        CHECK(valueOf(f, LogKey::KvTokens) == 868'080);
        CHECK(valueOf(f, LogKey::ConcurrencyLength) == 1024);
        CHECK(valueOf(f, LogKey::Concurrency) == 847'730'000);
        CHECK(lowest(f, LogKey::Concurrency)->halfWidth == 5000);
        CHECK(lowest(f, LogKey::KvTokens)->worker == "EngineCore_DP0");
    }
}

TEST_CASE("vLLM: weights, pool and graphs, with and without signs", "[log][vllm]")
{
    const LogFacts f
        = factsOf("Model loading took 14.9596 GiB and 3.1 seconds\n"
                  "Available KV cache memory: 105.97 GiB\n"
                  "Graph capturing finished in 24 secs, took -0.41 GiB\n"
                  "Estimated CUDA graph memory: 0.14 GiB total\n"
                  "Profiling CUDA graph memory: PIECEWISE=51 (largest=512), FULL=35 (largest=256)\n");
    CHECK(valueOf(f, LogKey::Weights) == gib(14.9596));
    CHECK(lowest(f, LogKey::Weights)->halfWidth == 53'688); // half of 0.0001 GiB, rounded up
    CHECK(valueOf(f, LogKey::KvPool) == gib(105.97));
    CHECK(lowest(f, LogKey::KvPool)->halfWidth == 5'368'710);
    CHECK(valueOf(f, LogKey::Graphs) == gib(-0.41));
    CHECK(valueOf(f, LogKey::GraphsEstimated) == gib(0.14));
    CHECK(valueOf(f, LogKey::GraphSizes) == 51);
    CHECK(valueOf(factsOf("Loading model weights took 14.9595 GB\n"), LogKey::Weights) == gib(14.9595));
    CHECK(valueOf(factsOf("Model loading took 56.93 GiB memory and 9 seconds\n"), LogKey::Weights)
        == gib(56.93));
    CHECK(valueOf(factsOf("Available KV cache memory: -3.31 GiB\n"), LogKey::KvPool) == gib(-3.31));
    CHECK(factsOf("Graph capturing finished in 24 secs\n").engine == EngineKind::Vllm);
}

TEST_CASE("vLLM: the profile of 0.6.4 and the split of 0.6.5", "[log][vllm]")
{
    const LogFacts a = factsOf(
        "INFO 11-27 02:03:37 worker.py:232] Memory profiling results: total_gpu_memory=79.10GiB "
        "initial_memory_usage=15.51GiB peak_torch_memory=16.23GiB memory_usage_post_profile=15.66GiB "
        "non_torch_memory=0.65GiB kv_cache_size=54.31GiB gpu_memory_utilization=0.90\n");
    CHECK(valueOf(a, LogKey::TotalMemory) == gib(79.10));
    CHECK(valueOf(a, LogKey::NonTorch) == gib(0.65));
    CHECK(valueOf(a, LogKey::KvPool) == gib(54.31));
    CHECK(valueOf(a, LogKey::Utilization) == 900'000);
    // m064, as one message over two lines
    const LogFacts b = factsOf(
        "INFO 01-25 10:00:00 worker.py:241] the current vLLM instance can use total_gpu_memory (79.22GiB) x "
        "gpu_memory_utilization (0.90) = 71.29GiB\n"
        "INFO 01-25 10:00:00 worker.py:241] model weights take 14.96GiB; non_torch_memory takes 1.79GiB; "
        "PyTorch activation peak memory takes 1.26GiB; the rest of the memory reserved for KV Cache is "
        "53.29GiB.\n");
    CHECK(valueOf(b, LogKey::TotalMemory) == gib(79.22));
    CHECK(valueOf(b, LogKey::Requested) == gib(71.29));
    CHECK(valueOf(b, LogKey::Weights) == gib(14.96));
    CHECK(valueOf(b, LogKey::NonTorch) == gib(1.79));
    CHECK(valueOf(b, LogKey::Activation) == gib(1.26));
    CHECK(valueOf(b, LogKey::KvPool) == gib(53.29));
}

TEST_CASE("vLLM: free memory on the device, the old wording (m051)", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "Free memory on device (78.57/79.18 GiB) on startup. Desired GPU memory utilization is (0.9, 71.26 "
        "GiB). Actual usage is 56.93 GiB for weight, 5.58 GiB for peak activation, 0.07 GiB for non-torch "
        "memory, and 0.69 GiB for CUDAGraph memory. Replace gpu_memory_utilization config with "
        "`--kv-cache-memory=8427094835` to fit into requested memory, or `--kv-cache-memory=16278222336` to "
        "fully utilize gpu memory. Current kv cache memory in use is 9320060723 bytes.\n");
    CHECK(valueOf(f, LogKey::TotalMemory) == gib(79.18));
    CHECK(valueOf(f, LogKey::FreeAtStart) == gib(78.57));
    CHECK(valueOf(f, LogKey::Utilization) == 900'000);
    CHECK(valueOf(f, LogKey::Requested) == gib(71.26));
    CHECK(valueOf(f, LogKey::Weights) == gib(56.93));
    CHECK(valueOf(f, LogKey::Activation) == gib(5.58));
    CHECK(valueOf(f, LogKey::NonTorch) == gib(0.07));
    CHECK(valueOf(f, LogKey::Graphs) == gib(0.69));
    CHECK(valueOf(f, LogKey::KvPool) == 9'320'060'723);
    CHECK(lowest(f, LogKey::KvPool)->halfWidth == 0);
}

TEST_CASE("vLLM: free memory on the device, consumed memory (m052)", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "(EngineCore pid=12) INFO 07-01 10:00:00 [gpu_worker.py:789] Free memory on device cuda:0 "
        "(78.84/79.25 GiB) on startup. Desired GPU memory utilization is (0.9, 71.33 GiB). Actual usage is "
        "57.26 GiB for consumed memory (weights + non-torch), 0.23 GiB for peak activation, and 0.11 GiB for "
        "CUDAGraph memory. Replace gpu_memory_utilization config with `--kv-cache-memory=14500000000` (13.50 "
        "GiB) to fit into requested memory. Current kv cache memory in use is 13.84 GiB.\n");
    CHECK(valueOf(f, LogKey::Consumed) == gib(57.26));
    CHECK(valueOf(f, LogKey::Activation) == gib(0.23));
    CHECK(valueOf(f, LogKey::Graphs) == gib(0.11));
    CHECK(valueOf(f, LogKey::KvPool) == gib(13.84));
    CHECK(lowest(f, LogKey::Weights) == nullptr);
}

TEST_CASE("vLLM: the equivalent utilization gives the total of the device", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "CUDA graph memory profiling is enabled (default since v0.21.0). The current "
        "--gpu-memory-utilization=0.9200 is equivalent to --gpu-memory-utilization=0.9048 without CUDA graph "
        "memory profiling. To maintain the same effective KV cache size as before, increase "
        "--gpu-memory-utilization to 0.9352. To disable, set VLLM_MEMORY_PROFILER_ESTIMATE_CUDAGRAPHS=0.\n");
    CHECK(valueOf(f, LogKey::Utilization) == 920'000);
    CHECK(valueOf(f, LogKey::UtilizationEquivalent) == 904'800);
    CHECK(settingText(factsOf("WARNING [gpu_worker.py:460] CUDA graph memory profiling is disabled "
                              "(VLLM_MEMORY_PROFILER_ESTIMATE_CUDAGRAPHS=0).\n"),
              "graph_estimate")
        == "false");
}

TEST_CASE("vLLM: DEBUG lines", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "DEBUG 05-14 10:43:20 [gpu_worker.py:300] Initial free memory: 78.84 GiB; Requested memory: 0.9 "
        "(util), 71.33 GiB\n"
        "DEBUG 05-14 10:43:20 [gpu_worker.py:301] Memory profiling takes 31.20 seconds. Total non KV cache "
        "memory: 63.53GiB; torch peak memory increase: 2.04GiB; total consumed (from mem_get_info): "
        "61.49GiB; weights memory: 55.87GiB.\n");
    CHECK(valueOf(f, LogKey::FreeAtStart) == gib(78.84));
    CHECK(valueOf(f, LogKey::Requested) == gib(71.33));
    CHECK(valueOf(f, LogKey::NonKv) == gib(63.53));
    CHECK(valueOf(f, LogKey::Activation) == gib(2.04));
    CHECK(valueOf(f, LogKey::Consumed) == gib(61.49));
    CHECK(valueOf(f, LogKey::Weights) == gib(55.87));
    const LogFacts older = factsOf("Memory profiling takes 9.1 seconds. Total non KV cache memory: 24.12GiB; "
                                   "torch peak memory increase: 2.04GiB; non-torch forward increase memory: "
                                   "0.10GiB; weights memory: 21.98GiB.\n");
    CHECK(valueOf(older, LogKey::NonTorch) == gib(0.10));
    const LogFacts pinned = factsOf("Initial free memory 31.17 GiB, reserved 1.62 GiB memory for KV Cache as "
                                    "specified by kv_cache_memory_bytes config\n");
    CHECK(valueOf(pinned, LogKey::KvPool) == gib(1.62));
}

TEST_CASE("vLLM: what changes the meaning of its figures", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "INFO [interface.py:1] Setting attention block size to 1072 tokens to ensure that attention page "
        "size is >= mamba page size.\n"
        "INFO [interface.py:2] Padding mamba page size by 0.05% to ensure that mamba page size and attention "
        "page size are exactly equal.\n"
        "WARNING [kv_cache_utils.py:1] Add 3 padding layers, may waste at most 10.00% KV cache memory\n"
        "INFO [core.py:1] Overriding num_gpu_blocks=1487 with num_gpu_blocks_override=512\n"
        "INFO [core.py:2] Auto-fit max_model_len: reduced from 262144 to 121840\n"
        "INFO [kv.py:1] Multiplying the GPU KV cache size by the dcp_world_size 8.\n"
        "INFO [kv.py:2] Turning off hybrid kv cache manager because it is not supported\n"
        "INFO [vllm.py:1] Asynchronous scheduling is enabled.\n"
        "INFO [s.py:1] Chunked prefill is enabled with max_num_batched_tokens=8192.\n"
        "INFO [c.py:1] Mamba cache mode is set to 'align' for Qwen3_5 by default when prefix caching is "
        "enabled\n");
    CHECK(valueOf(f, LogKey::BlockTokens) == 1072);
    CHECK(valueOf(f, LogKey::PaddingLayers) == 3);
    CHECK(valueOf(f, LogKey::Blocks) == 512);
    CHECK(settingText(f, "num_gpu_blocks_override") == "512");
    CHECK(settingText(f, "max_model_len") == "121840");
    CHECK(settingText(f, "decode_context_parallel_size") == "8");
    CHECK(settingText(f, "disable_hybrid_kv_cache_manager") == "true");
    CHECK(settingText(f, "async_scheduling") == "true");
    CHECK(settingText(f, "max_num_batched_tokens") == "8192");
    CHECK(settingText(f, "mamba_cache_mode") == "align");
}

TEST_CASE("vLLM: arguments and the engine's configuration", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "(APIServer pid=1) INFO 11-03 05:51:44 [api_server.py:1839] vLLM API server version 0.11.0\n"
        "(APIServer pid=1) INFO 11-03 05:51:44 [utils.py:233] non-default args: {'model_tag': "
        "'org/name', 'port': 8005, 'model': 'org/name', 'max_model_len': 4096, 'served_model_name': "
        "['a,b', 'c'], 'tensor_parallel_size': 2, 'gpu_memory_utilization': 0.96, 'speculative_config': "
        "{'method': 'mtp', 'num_speculative_tokens': 3}, 'enforce_eager': True}\n"
        "(EngineCore_DP0 pid=9) INFO 11-03 05:51:50 [core.py:77] Initializing a V1 LLM engine (v0.11.0) with "
        "config: model='org/name', speculative_config=None, dtype=torch.bfloat16, max_seq_len=4096, "
        "tensor_parallel_size=2, kv_cache_dtype=auto, quantization=None, compilation_config={\"level\":3,"
        "\"sizes\":[]}\n"
        "(EngineCore_DP0 pid=9) INFO 11-03 05:51:51 [a.py:1] next\n");
    CHECK(f.version == "0.11.0");
    CHECK(f.model == "org/name");
    CHECK(f.starts == 1);
    CHECK(settingText(f, "tensor_parallel_size") == "2");
    CHECK(settingText(f, "gpu_memory_utilization") == "0.96");
    CHECK(settingText(f, "enforce_eager") == "true");
    CHECK(settingText(f, "max_seq_len") == "4096");
    CHECK(settingText(f, "quantization") == "(none)");
    CHECK(settingText(f, "speculative_config") == R"({"method":"mtp","num_speculative_tokens":3})");
}

TEST_CASE("vLLM: refusals", "[log][vllm]")
{
    const LogFacts f = factsOf(
        "(EngineCore pid=3) ERROR 01-01 00:00:00 [core.py:1] ValueError: To serve at least one request with "
        "the model's max seq len (262144), (18.35 GiB KV cache is needed, which is larger than the available "
        "KV cache memory (8.72 GiB). Based on the available memory, the estimated maximum model length is "
        "121840. Try increasing `gpu_memory_utilization` or decreasing `max_model_len`.\n");
    REQUIRE(f.failures.size() == 1); // m009
    CHECK(f.failures[0].code == "log-context-too-long");
    CHECK(valueOf(f, LogKey::KvNeeded) == gib(18.35));
    CHECK(valueOf(f, LogKey::KvPool) == gib(8.72));
    CHECK(valueOf(f, LogKey::EstimatedLength) == 121'840);
    CHECK(valueOf(f, LogKey::ConcurrencyLength) == 262'144);
    // without the first bracket, as newer versions print it
    CHECK(valueOf(factsOf("To serve at least one request with the model's max seq len (65536), 9.48 GiB KV "
                          "cache is needed, which is larger than the available KV cache memory (4.42 GiB). "
                          "Based on the available memory, the estimated maximum model length is 11656.\n"),
              LogKey::KvNeeded)
        == gib(9.48));
    const LogFacts v0 = factsOf("ValueError: The model's max seq len (163840) is larger than the maximum "
                                "number of tokens that can be stored in KV cache (13360). Try increasing\n");
    CHECK(valueOf(v0, LogKey::KvTokens) == 13'360); // m179
    CHECK(factsOf("ValueError: No available memory for the cache blocks. Try increasing\n").failures[0].code
        == "log-no-cache-memory");
    CHECK(factsOf("ValueError: Free memory on device (59.32/79.15 GiB) on startup is less than desired GPU "
                  "memory utilization (0.9, 71.24 GiB). Decrease GPU memory utilization\n")
              .failures[0]
              .code
        == "log-free-too-little");
    CHECK(factsOf("Model loading took 1.0 GiB and 3 seconds\ntorch.OutOfMemoryError: CUDA out of memory. "
                  "Tried to allocate 2 GiB\n")
              .failures[0]
              .code
        == "log-out-of-memory");
}

TEST_CASE("vLLM: the last start of a log counts", "[log][vllm]")
{
    const LogFacts f = factsOf("vLLM API server version 0.11.0 \nAvailable KV cache memory: 1.00 GiB\n"
                               "vLLM API server version 0.12.0 \nAvailable KV cache memory: 2.00 GiB\n");
    CHECK(f.starts == 2);
    CHECK(f.version == "0.12.0");
    CHECK(valueOf(f, LogKey::KvPool) == gib(2));
}
