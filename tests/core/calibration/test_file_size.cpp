// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The size of a GGUF file that llama.cpp prints, as the weights of a plan that knows the layout only.
#include "core/calibration/log_scenario.h"
#include "core/planning/plan.h"
#include "tests/core/calibration/log_samples.h"
#include "tests/support/models.h"

using namespace hbm;
using test::factsOf;
using test::gib;
using test::valueOf;

namespace {

const std::string kBuild = "build: 7972 (e06088da0) with GNU 13.3.0 for Linux x86_64\n";
const std::string kSize = kBuild
    + "print_info: file format = GGUF V3 (latest)\nprint_info: file type   = Q4_K - "
      "Medium\nprint_info: file size   = 4.58 GiB (4.89 BPW)\n";

Scenario llama()
{
    return test::scenario("llama-3.1-8b", "rtx4090", 1);
}

std::optional<Bytes> weightsOf(const std::string& log, const Scenario& base)
{
    return fillScenario(factsOf(log), base, {}).scenario.weightsOverride;
}

} // namespace

TEST_CASE("llama.cpp: the size of the file, in both wordings", "[log][llamacpp]")
{
    CHECK(valueOf(factsOf(kSize), LogKey::FileWeights) == gib(4.58));
    CHECK(valueOf(factsOf(kBuild + "llm_load_print_meta: model size       = 3.880 GiB (4.150 BPW)\n"),
              LogKey::FileWeights)
        == gib(3.88));
    CHECK(valueOf(factsOf(kBuild + "print_info: file size   = 577.22 MiB (8.50 BPW)\n"), LogKey::FileWeights)
        > 0);
    // Of a projector for images, and of nothing.
    CHECK_FALSE(
        lowest(factsOf(kBuild + "clip_ctx: model size =  854.00 MiB (8.5 BPW)\n"), LogKey::FileWeights));
    CHECK_FALSE(lowest(factsOf(kBuild + "print_info: file size   = ?\n"), LogKey::FileWeights));
}

TEST_CASE("llama.cpp: the file's size is the weights of a plan without a GGUF", "[log][llamacpp]")
{
    const LogScenario filled = fillScenario(factsOf(kSize), llama(), {});
    CHECK(filled.scenario.weightsOverride == Bytes { gib(4.58) });
    CHECK(std::any_of(filled.taken.begin(), filled.taken.end(),
        [](const TakenSetting& t) { return t.name == "weights" && t.value == "4.58 GiB" && t.line == 4; }));
    // All layers on the GPU; the table of tokens stays on the CPU, so a little less.
    const std::int64_t planned = plan(filled.scenario).weightsTotal.value;
    CHECK(planned <= gib(4.58));
    CHECK(planned > gib(4.0)); // 14.96 GiB in 16 bit

    Scenario own = llama();
    own.weightsOverride = Bytes { gib(5) };
    CHECK(weightsOf(kSize, own) == Bytes { gib(5) });
    own = llama();
    own.weightFormat = "q8_0";
    CHECK_FALSE(weightsOf(kSize, own));
    own = llama();
    own.weightBits = 5000;
    CHECK_FALSE(weightsOf(kSize, own));
    own = llama();
    ModelSpec gguf = *own.model; // its tensors are known to the byte
    gguf.facts["general.architecture"] = "llama";
    own.model = std::make_shared<const ModelSpec>(gguf);
    CHECK_FALSE(weightsOf(kSize, own));
}

TEST_CASE("llama.cpp: of two files the larger is the model, and that is said", "[log][llamacpp]")
{
    const std::string main = "print_info: file size   = 36.20 GiB (4.82 BPW)\n";
    const std::string other = "print_info: file size   = 1.20 GiB (8.50 BPW)\n"; // a draft or a projector
    for (const std::string& log : { kBuild + main + other, kBuild + other + main }) {
        CHECK(valueOf(factsOf(log), LogKey::FileWeights) == gib(36.20));
        const LogScenario filled = fillScenario(factsOf(log), llama(), {});
        CHECK(filled.scenario.weightsOverride == Bytes { gib(36.20) });
        const auto issue = std::find_if(filled.issues.begin(), filled.issues.end(),
            [](const Issue& i) { return i.code == "log-several-files"; });
        REQUIRE(issue != filled.issues.end());
        CHECK(issue->severity == Severity::Warning);
        CHECK(issue->args.at(1) == "1.20 GiB");
    }
    const auto told = [](const std::string& log) {
        const Issues issues = fillScenario(factsOf(log), llama(), {}).issues;
        return std::any_of(
            issues.begin(), issues.end(), [](const Issue& i) { return i.code == "log-several-files"; });
    };
    CHECK_FALSE(told(kBuild + main + main)); // the same file again
    CHECK_FALSE(told(kBuild + main + "srv load_model: loading draft model '/m/d.gguf'\n" + other));
}
