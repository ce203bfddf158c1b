// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reserve by the recipe of engine-accounting section 7, the GPU by what a log says of it, and versions.
#include "core/calibration/fit_reserve.h"
#include "core/calibration/known_gpu.h"
#include "core/calibration/log_scenario.h"
#include "tests/core/calibration/log_samples.h"
#include "tests/support/models.h"

using namespace hbm;
using test::factsOf;
using test::gib;

namespace {

Scenario llama()
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.version = "0.11.2";
    return s;
}

std::string gpuOf(std::vector<std::string> names, double total = 0)
{
    LogFacts facts;
    facts.source = "x.log";
    facts.gpuNames = std::move(names);
    if (total > 0)
        facts.figures.push_back({ LogKey::TotalMemory, Unit::Bytes, gib(total), 0, {}, false, false, 1, {} });
    const auto gpu = gpuOfLog(facts, shippedCatalogue());
    return gpu ? (*gpu)->id : gpu.error().code;
}

} // namespace

TEST_CASE("fit: the split of V0 (m064)", "[log][fit]")
{
    const LogFacts f = factsOf(
        "the current vLLM instance can use total_gpu_memory (79.22GiB) x gpu_memory_utilization (0.90) = "
        "71.29GiB\nmodel weights take 14.96GiB; non_torch_memory takes 1.79GiB; PyTorch activation peak "
        "memory "
        "takes 1.26GiB; the rest of the memory reserved for KV Cache is 53.29GiB.\n");
    const auto fit = fitReserve(f, llama());
    REQUIRE(fit);
    CHECK(fit->total.value == gib(71.29) - gib(14.96) - gib(53.29)); // 3.04: 1.79 + 1.26, rounded
    CHECK(fit->activation == Bytes { gib(1.26) });
    CHECK(fit->nonTorch == Bytes { gib(1.79) });
    CHECK(fit->notes.at(0).code == "fit-closes");
    CHECK(fit->halfWidth.value == 3 * 5'368'710);
}

TEST_CASE("fit: with the estimate of graphs in the budget", "[log][fit]")
{
    // The worked example of engine-accounting 1.1: 169.57 - 106.69 - 6.31 - 0.95 - 4.99 = 50.63, log 50.62.
    const std::string line
        = "Estimated CUDA graph memory: 4.99 GiB total\nAvailable KV cache memory: 50.62 GiB\n"
          "Free memory on device (183.00/184.31 GiB) on startup. Desired GPU memory utilization is (0.92, "
          "169.57 GiB). Actual usage is 106.69 GiB for weight, 6.31 GiB for peak activation, 0.95 GiB for "
          "non-torch memory, and 4.13 GiB for CUDAGraph memory. Current kv cache memory in use is 50.62 "
          "GiB.\n";
    const auto fit = fitReserve(factsOf(line), llama());
    REQUIRE(fit);
    CHECK(fit->graphs == Bytes { gib(4.99) });
    CHECK(std::abs(fit->rest.value) < kGiB / 50);
    CHECK(fit->notes.at(0).code == "fit-closes-with-graphs");
}

TEST_CASE("fit: the device's memory from the equivalent utilization", "[log][fit]")
{
    // engine-accounting section 7: 0.36 / 0.0152 = 23.7 GiB
    const LogFacts f
        = factsOf("Model loading took 14.26 GiB and 3 seconds\nEstimated CUDA graph memory: 0.36 GiB "
                  "total\nAvailable KV "
                  "cache memory: 4.00 GiB\nThe current --gpu-memory-utilization=0.9200 is equivalent to "
                  "--gpu-memory-utilization=0.9048 without CUDA graph memory profiling.\n");
    const auto fit = fitReserve(f, llama());
    REQUIRE(fit);
    const double total = 0.36 / 0.0152 * 0.92 - 14.26 - 4.00;
    CHECK(static_cast<double>(fit->total.value) / static_cast<double>(kGiB) == Approx(total).margin(0.01));
    CHECK(fit->halfWidth.value > kGiB / 10); // two rounded figures
    CHECK(fit->graphs == Bytes { gib(0.36) });
}

TEST_CASE("fit: what a log does not hold is told or refused", "[log][fit]")
{
    CHECK_FALSE(fitReserve(factsOf("GPU KV cache size: 1 tokens\n"), llama()));
    CHECK_FALSE(fitReserve(factsOf("non-default args: {'kv_cache_memory_bytes': 1000}\nAvailable KV cache "
                                   "memory: 1.00 GiB\nINFO x\n"),
        llama()));
    const auto fit = fitReserve(factsOf("Available KV cache memory: 50.00 GiB\n"), llama());
    REQUIRE(fit);
    REQUIRE(fit->notes.size() == 2);
    CHECK(fit->notes[0].code == "fit-total-from-profile");
    CHECK(fit->notes[1].code == "fit-weights-predicted");
    // more pool than the predicted weights leave
    CHECK_FALSE(fitReserve(factsOf("Available KV cache memory: 70.00 GiB\n"), llama()));
}

TEST_CASE("fit: SGLang's reserve is what goes after the pools (engine-accounting section 7)", "[log][fit]")
{
    const auto fit = fitReserve(
        factsOf("Memory pool end. avail mem=11.22 GB\nCapture cuda graph end. Time elapsed: 9.0 s. mem "
                "usage=0.89 "
                "GB. avail mem=10.33 GB.\nmax_total_num_tokens=903439, chunked_prefill_size=8192, "
                "max_prefill_tokens=16384, max_running_requests=2048, context_len=131072, "
                "available_gpu_mem=10.26 GB\n"),
        llama());
    REQUIRE(fit); // m152
    CHECK(fit->total.value == gib(11.22) - gib(10.26));
    CHECK(fit->graphs == Bytes { gib(0.89) });
}

TEST_CASE("the GPU by name and memory", "[log][gpu]")
{
    CHECK(gpuOf({ "NVIDIA_H100_80GB_HBM3" }) == "h100-sxm");
    CHECK(gpuOf({ "NVIDIA H100 PCIe" }) == "h100-pcie");
    CHECK(gpuOf({ "NVIDIA_H200" }) == "log-gpu-ambiguous");
    CHECK(gpuOf({ "NVIDIA_H200" }, 139.80) == "log-gpu-ambiguous"); // NVL and SXM have the same memory
    CHECK(gpuOf({ "NVIDIA_A100-SXM4-80GB" }) == "a100-sxm4-80gb");
    CHECK(gpuOf({ "NVIDIA_A100-SXM4-40GB" }) == "a100-sxm4-40gb");
    CHECK(gpuOf({ "NVIDIA_L40S" }) == "l40s");
    CHECK(gpuOf({ "NVIDIA_L4" }) == "l4");
    CHECK(gpuOf({ "Tesla T4" }) == "t4");
    CHECK(gpuOf({ "NVIDIA_B200" }) == "b200-sxm");
    CHECK(gpuOf({ "NVIDIA GB10" }) == "dgx-spark-gb10");
    CHECK(gpuOf({ "AMD_Instinct_MI300X" }) == "mi300x");
    CHECK(gpuOf({ "NVIDIA GeForce RTX 4090" }) == "rtx4090");
    CHECK(gpuOf({ "RTX 5090" }) == "rtx5090"); // llama.cpp's short form
    CHECK(gpuOf({ "NVIDIA GeForce RTX 5070 Ti" }) == "rtx5070ti");
    CHECK(gpuOf({ "NVIDIA GeForce RTX 4090 Laptop GPU" }) == "log-gpu-unknown");
    CHECK(gpuOf({ "NVIDIA GeForce RTX 4080 SUPER" }) == "log-gpu-unknown");
    CHECK(gpuOf({ "NVIDIA RTX PRO 6000 Blackwell Workstation Edition" }) == "rtx-pro-6000-ws");
    CHECK(gpuOf({ "NVIDIA H20" }, 95.0) == "h20-96gb");
    CHECK(gpuOf({}, 121.69) == "dgx-spark-gb10"); // no other is near
    CHECK(gpuOf({}, 44.42) == "log-gpu-ambiguous");
    CHECK(gpuOf({}, 7.7) == "log-gpu-unknown");
    CHECK(gpuOf({}) == "log-gpu-unknown");
    CHECK(gpuOf({ "", "???", std::string(500, 'h') }) == "log-gpu-unknown");
}

TEST_CASE("the version by name, else by wording", "[log][version]")
{
    CHECK(versionOfLog(factsOf("vLLM API server version 0.11.2 \nx\n")) == "0.11.2");
    CHECK(
        versionOfLog(factsOf("vLLM API server version 0.1.dev20051+g487ecf187 \nModel loading took 1.00 GiB "
                             "and 2 seconds\n"))
            .empty());
    CHECK(versionOfLog(factsOf("Estimated CUDA graph memory: 0.14 GiB total\n")) == "0.25");
    CHECK(versionOfLog(factsOf("# GPU blocks: 1952, # CPU blocks: 2048\n")) == "0.7");
    Scenario base = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const LogScenario filled = fillScenario(
        factsOf(
            "vLLM API server version 0.1.dev1+g4d2a68d64 \nEstimated CUDA graph memory: 0.14 GiB total\n"),
        base, {});
    CHECK(filled.scenario.engine.version == "0.25");
    REQUIRE(filled.issues.size() == 1);
    CHECK(filled.issues[0].code == "log-version-unknown");
}

TEST_CASE("TensorRT-LLM's version is taken; Ollama's is no engine's", "[log][version]")
{
    const Scenario base = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const std::string limits
        = "[12/01/2025-09:30:10] [TRT-LLM] [I] max_seq_len=1025, max_num_requests=32, max_num_tokens=1024, "
          "max_batch_size=32\n";
    for (const char* line : { "[TensorRT-LLM] TensorRT LLM version: 1.0.0\n",
             "[TensorRT-LLM] TensorRT-LLM version: 1.0.0\n[TensorRT-LLM][INFO] Refreshed the MPI local "
             "session\n",
             "[TensorRT-LLM] TensorRT LLM version: 1.0.0\nnot a message of its own\n" }) {
        const LogScenario filled = fillScenario(factsOf(line + limits), base, {});
        CHECK(filled.scenario.engine.version == "1.0.0");
        CHECK(std::any_of(filled.taken.begin(), filled.taken.end(),
            [](const TakenSetting& t) { return t.name == "engine-version" && t.value == "1.0.0"; }));
    }
    CHECK(fillScenario(factsOf("[TensorRT-LLM] TensorRT-LLM version: 1.2.0rc4\n" + limits), base, {})
              .scenario.engine.version
        == "1.2.0rc4");
    Scenario typed = base;
    typed.engine.kind = EngineKind::TensorRtLlm;
    typed.engine.version = "1.3";
    const LogScenario own = fillScenario(factsOf("[TensorRT-LLM] TensorRT-LLM version: 1.2.0rc4\n" + limits),
        typed, { { "engine", "trtllm" }, { "engine-version", "1.3" } });
    CHECK(own.scenario.engine.version == "1.3");
    REQUIRE(own.issues.size() == 1);
    CHECK(own.issues[0].code == "log-conflict");
    CHECK(fillScenario(
        factsOf("time=x level=INFO msg=\"Listening on 127.0.0.1:11434 (version 0.11.10)\"\n"), base, {})
              .scenario.engine.version.empty());
}

TEST_CASE("ranks that lines name stand for sizes that none states", "[log][scenario]")
{
    std::string log;
    for (int rank = 0; rank < 4; ++rank)
        log += "(Worker_TP" + std::to_string(rank) + " pid=1) Model loading took 3.74 GiB and 1 seconds\n";
    const LogScenario filled = fillScenario(factsOf(log), test::scenario("llama-3.1-8b", "h100-sxm", 1), {});
    CHECK(filled.scenario.parallelism.tensor == 4);
    CHECK(filled.scenario.gpusPerNode == 4);
    const LogScenario own
        = fillScenario(factsOf(log), test::scenario("llama-3.1-8b", "h100-sxm", 8), { { "gpus", "8" } });
    CHECK(own.scenario.gpusPerNode == 8);
}
