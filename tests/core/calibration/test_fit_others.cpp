// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fitted reserve of TensorRT-LLM is what its plan charges; parts are never below zero.
#include "core/calibration/calibration_match.h"
#include "core/calibration/known_gpu.h"
#include "core/calibration/log_scenario.h"
#include "core/planning/plan.h"
#include "tests/core/calibration/log_samples.h"
#include "tests/support/models.h"

using namespace hbm;
using test::factsOf;
using test::gib;

namespace {

LogFacts factsOfFile(const char* name)
{
    return readLogFile(test::logPath(std::string(name) + ".log")).value();
}

void checkParts(const FittedReserve& fit)
{
    CHECK(fit.rest.value >= 0);
    for (const auto& part : { fit.activation, fit.nonTorch, fit.graphs })
        CHECK(part.value_or(Bytes {}).value >= 0);
}

} // namespace

TEST_CASE("fit: TensorRT-LLM's parts close to the total (m042, m081)", "[log][fit]")
{
    // The cache of the dry run lies outside torch: 17.76 = 15.06 + 0.14 + 2.55, and 0.13 of them are freed.
    const auto fit = fitReserve(factsOfFile("trtllm_m042"), test::scenario("llama-3.1-8b", "h200-sxm", 1));
    REQUIRE(fit);
    CHECK(fit->total.value == gib(17.76) - gib(15.06) - gib(0.13));
    CHECK(fit->activation == Bytes { gib(0.14) });
    CHECK(fit->nonTorch == Bytes { gib(2.55) - gib(0.13) });
    CHECK(fit->rest.value <= gib(0.02));
    checkParts(*fit);
    // 113.65 = 63.52 + 0.85 + 49.28
    const auto spark
        = fitReserve(factsOfFile("trtllm_m081"), test::scenario("gpt-oss-120b", "dgx-spark-gb10", 1));
    REQUIRE(spark);
    CHECK(spark->total.value == gib(113.65) - gib(63.52) - gib(0.56));
    CHECK(spark->rest.value <= gib(0.02));
    checkParts(*spark);
}

TEST_CASE("fit: a TensorRT-LLM plan with it has the pool of the log (m042)", "[log][fit]")
{
    const LogFacts facts = factsOfFile("trtllm_m042");
    Scenario s = fillScenario(facts, test::scenario("llama-3.1-8b", "h200-sxm", 1), {}).scenario;
    const auto fit = fitReserve(facts, s);
    REQUIRE(fit);
    s.engine.availableKv.reset();
    const CalibrationEntry kept = calibrationOf(facts, s, *fit, "m042.log", "2025-12-01");
    CHECK(kept.engine == EngineKind::TensorRtLlm);
    CHECK(kept.version == "1.2.0rc4");
    CalibrationFile file;
    addCalibration(file, kept);
    const auto match = matchCalibration(readCalibration(writeCalibration(file), "x").value(), s);
    REQUIRE(match);
    CHECK(match->exact());
    REQUIRE(applyCalibration(s, match->entry));
    CHECK(plan(s).ranks.front().reserve.value == fit->total.value);
    // Nothing is left but how far off the weights are, and the rounding of four figures of 0.01 GiB and of
    // the device's memory.
    const CapacityPlan planned = plan(s);
    const std::int64_t weightsOff = planned.ranks.front().weights.value - gib(15.06);
    CHECK(std::abs(weightsOff) < gib(0.08));
    const std::int64_t off = planned.ranks.front().kvPool.value - gib(109.96) + weightsOff * 9 / 10;
    CHECK(std::abs(off) <= 4 * gib(0.005) + gib(0.001));
    // Tokens: the same at 131,072 B each, and a block.
    const std::int64_t tokensOff = planned.pool.tokensAsLogged - 900'800 + weightsOff * 9 / 10 / 131'072;
    CHECK(std::abs(tokensOff) <= (4 * gib(0.005) + gib(0.001)) / 131'072 + 32);
}

TEST_CASE("fit: parts that exceed their total are not shown", "[log][fit]")
{
    const std::string start
        = "[TensorRT-LLM] TensorRT-LLM version: 1.2.0\n[TRT-LLM] [I] Memory used after loading "
          "model weights (inside torch) in memory usage profiling: 15.00 GiB\n";
    const std::string peak
        = "[TRT-LLM] [I] Peak memory during memory usage profiling (torch + non-torch): 18.00 GiB, "
          "available KV cache memory when calculating max tokens: 50.00 GiB, fraction is set 0.9, "
          "kv size is 131072. device total memory 79.10 GiB, , tmp kv_mem 0.00 GiB\n";
    const auto with = [&](const char* dynamic, const char* outside) {
        return fitReserve(
            factsOf(start
                + "[TRT-LLM] [I] Memory dynamically allocated during inference (inside torch) in "
                  "memory usage profiling: "
                + dynamic
                + " GiB\n[TRT-LLM] [I] Memory used outside torch (e.g., NCCL and CUDA graphs) in "
                  "memory usage profiling: "
                + outside + " GiB\n" + peak),
            test::scenario("llama-3.1-8b", "h100-sxm", 1));
    };
    const auto rounded = with("1.01", "2.00"); // 3.00 in all
    REQUIRE(rounded);
    CHECK(rounded->rest.value == 0);
    CHECK(rounded->activation == Bytes { gib(1.01) });
    const auto apart = with("2.00", "2.00");
    REQUIRE(apart);
    CHECK(apart->total.value == gib(3.00));
    CHECK_FALSE(apart->activation);
    CHECK_FALSE(apart->nonTorch);
    CHECK(apart->rest == apart->total);
    REQUIRE(apart->notes.size() == 1);
    CHECK(apart->notes[0].code == "fit-parts-exceed");
    CHECK(apart->notes[0].args.at(0) == "4.00 GiB");
    const auto freed = with("-0.50", "2.00"); // the allocator gave memory back
    REQUIRE(freed);
    CHECK_FALSE(freed->activation);
    checkParts(*freed);
}

TEST_CASE("fit: only what the plan charges is said to make the pool exact", "[log][fit]")
{
    CHECK(chargesFitted(EngineKind::Vllm));
    CHECK(chargesFitted(EngineKind::TensorRtLlm));
    CHECK_FALSE(chargesFitted(EngineKind::Sglang));
    CHECK_FALSE(chargesFitted(EngineKind::LlamaCpp));
}

TEST_CASE("fit: less than nothing is another GPU's log, and has no parts", "[log][fit]")
{
    // m041 is of an H200; an A100 has 80 GB for 15 GiB of weights and 106 GiB of cache.
    const auto facts = readLogFile(test::logPath("vllm_m041.log")).value();
    const auto fit = fitReserve(facts, test::scenario("llama-3.1-8b", "a100-sxm4-80gb", 1));
    REQUIRE(fit);
    CHECK(fit->total.value < 0);
    CHECK_FALSE(fit->activation);
    CHECK_FALSE(fit->graphs);
    const auto has = [&](std::string_view code) {
        return std::any_of(
            fit->notes.begin(), fit->notes.end(), [&](const Explanation& e) { return e.code == code; });
    };
    CHECK(has("fit-device-other"));
    CHECK_FALSE(has("fit-parts-exceed"));
}
