// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario written as a launch command and read back is the same scenario, in all that its engine has
// options for.
#include "core/report/launch_apply.h"
#include "core/report/launch_command.h"
#include "core/report/launch_line.h"
#include "core/report/option_text.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <rapidcheck.h>

using namespace hbm;

namespace {

template <class T> std::optional<T> maybe(T low, T high)
{
    return *rc::gen::arbitrary<bool>() ? std::optional<T>(*rc::gen::inRange<T>(low, high)) : std::nullopt;
}

std::optional<KvDtype> maybeType(EngineKind engine)
{
    std::vector<std::optional<KvDtype>> types { std::nullopt };
    for (KvDtype type : allKvDtypes())
        if (const std::string word = kvName(engine, type); !word.empty() && parseKvDtype(word, ""))
            types.push_back(type);
    return *rc::gen::elementOf(types);
}

/// Settings that the engine has, all valid; sizes that say more than the engine's default.
Scenario anyScenario(EngineKind engine)
{
    Scenario s = test::scenario(
        *rc::gen::elementOf(std::vector<std::string> { "llama-3.1-8b", "glm-5.2-fp8" }), "b200-sxm", 8);
    s.sessions = *rc::gen::inRange<std::int64_t>(1, 100);
    s.nodes = *rc::gen::elementOf(std::vector<int> { 1, 1, 2, 4 });
    EngineSettings& e = s.engine;
    e.kind = engine;
    const std::string version = engine == EngineKind::Vllm ? "0.11.2"
        : engine == EngineKind::Sglang                     ? "0.5.9"
        : engine == EngineKind::TensorRtLlm                ? "1.2.0rc3"
                                                           : "b6700";
    e.version = *rc::gen::elementOf(std::vector<std::string> { "", version });
    e.maxNumSeqs = maybe<std::int64_t>(1, 2000);
    e.maxNumBatchedTokens = maybe<std::int64_t>(1, 1 << 20);
    e.prefixCaching = *rc::gen::arbitrary<bool>();
    s.kvDtype = maybeType(engine);
    if (engine == EngineKind::LlamaCpp) {
        e.maxTotalTokens = maybe<std::int64_t>(1 << 12, 1 << 17);
        LlamaCppSettings& l = e.llama;
        l.unifiedCache = *rc::gen::elementOf(std::vector<std::optional<bool>> { std::nullopt, true, false });
        l.microBatch = maybe<std::int64_t>(1, 4096);
        l.fullWindowCache = *rc::gen::arbitrary<bool>();
        l.flashAttention = *rc::gen::arbitrary<bool>();
        l.gpuLayers = maybe<int>(0, 100);
        l.tensorSplit = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 100));
        l.tensorSplit.resize(std::min<std::size_t>(l.tensorSplit.size(), 8));
        const bool shared = l.unifiedCache.value_or(!e.maxNumSeqs); // a slot's part is its context
        if (e.maxTotalTokens)
            s.maxModelLen
                = std::max<std::int64_t>(1, *e.maxTotalTokens / (shared ? 1 : e.maxNumSeqs.value_or(1)));
        return s;
    }
    s.parallelism.tensor = *rc::gen::elementOf(std::vector<int> { 1, 2, 4, 8 });
    s.parallelism.pipeline = *rc::gen::elementOf(std::vector<std::optional<int>> { std::nullopt, 2 });
    s.parallelism.expert = *s.parallelism.tensor > 1 && *rc::gen::arbitrary<bool>();
    s.maxModelLen = maybe<Tokens>(1, 1 << 20);
    e.memoryUtilization = maybe<std::int64_t>(1, 1'000'001);
    e.blockSize = maybe<std::int64_t>(1, 2000);
    e.asyncScheduling = *rc::gen::arbitrary<bool>();
    e.cudaGraphs = *rc::gen::arbitrary<bool>();
    e.speculativeTokens = *rc::gen::inRange(0, 9);
    e.draftLayers = e.speculativeTokens > 0 ? *rc::gen::inRange(0, 2) : 0;
    e.stateElementBytes = *rc::gen::elementOf(std::vector<std::optional<int>> { std::nullopt, 2, 4 });
    if (s.model->quantizations.empty() && engine != EngineKind::TensorRtLlm)
        s.weightFormat
            = *rc::gen::elementOf(std::vector<std::optional<std::string>> { std::nullopt, "fp8", "nf4" });
    if (engine == EngineKind::Vllm) {
        s.parallelism.data = *rc::gen::elementOf(std::vector<std::optional<int>> { std::nullopt, 2, 8 });
        s.parallelism.decodeContext
            = *rc::gen::elementOf(std::vector<std::optional<int>> { std::nullopt, 4 });
        e.numGpuBlocks = maybe<std::int64_t>(1, 1 << 20);
        if (const auto pool = maybe<std::int64_t>(1, std::int64_t { 1 } << 40))
            e.availableKv = Bytes { *pool };
        e.stateCacheMode = *rc::gen::elementOf(std::vector<std::optional<StateCacheMode>> {
            std::nullopt, StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All });
    } else {
        e.maxTotalTokens = maybe<std::int64_t>(1, 1 << 24);
        s.parallelism.dataAttention = *rc::gen::arbitrary<bool>();
    }
    if (engine == EngineKind::TensorRtLlm && s.parallelism.dataAttention) {
        s.parallelism.data = *rc::gen::elementOf(std::vector<int> { 2, 8 });
        s.parallelism.tensor = 1;
    }
    if (engine != EngineKind::TensorRtLlm) {
        e.hybridCacheManager = *rc::gen::arbitrary<bool>();
        e.languageModelOnly = *rc::gen::arbitrary<bool>();
    }
    if (engine == EngineKind::Sglang) {
        if (s.parallelism.dataAttention)
            s.parallelism.data = 2;
        e.sglang = { maybe<std::int64_t>(1, 1'000'001), maybe<std::int64_t>(1, 5'000'000),
            maybe<std::int64_t>(1, 1000) };
    }
    return s;
}

/// Its sizes as plan() settles them.
CapacityPlan planOf(const Scenario& s)
{
    CapacityPlan p;
    p.tensor = s.parallelism.tensor.value_or(1);
    p.pipeline = s.parallelism.pipeline.value_or(1);
    p.data = s.parallelism.data.value_or(1);
    p.decodeContext = s.parallelism.decodeContext.value_or(1);
    p.usedGpus = p.tensor * p.pipeline * p.data;
    p.engineVersion = s.engine.version;
    return p;
}

/// What a command need not say: a type that is the default, GPUs; without comments nodes that the engine has
/// no option for, and its version.
Scenario settled(Scenario s, bool comments)
{
    if (!comments) {
        s.nodes = 1;
        s.engine.version.clear();
    }
    if (s.kvDtype && kvName(s.engine.kind, *s.kvDtype).empty())
        s.kvDtype = std::nullopt;
    s.gpusPerNode = 8;
    return s;
}

void roundTrip(EngineKind engine)
{
    const Scenario s = anyScenario(engine);
    const auto command = launchCommand(s, planOf(s));
    RC_ASSERT(command.has_value());
    Scenario base = test::scenario("llama-3.1-8b", "b200-sxm", 1024);
    base.model = s.model;
    base.sessions = s.sessions;
    base.engine.blockSize = 7; // nothing of it may stay
    base.parallelism.data = 3;
    for (const bool comments : { true, false }) {
        const std::string text = comments ? launchScript(*command) : launchOneLine(*command);
        RC_LOG(text);
        const auto line = readLaunchLine(text);
        RC_ASSERT(line.has_value());
        RC_ASSERT(line->engine == engine);
        RC_ASSERT(line->model == launchName(*s.model));
        const AppliedLine applied = applyLaunchLine(base, *line);
        for (const Issue& issue : applied.issues)
            RC_ASSERT((issue.code == "launch-gpus" && s.nodes > 1)
                || (issue.code == "launch-devices" && !comments && engine == EngineKind::LlamaCpp));
        RC_ASSERT(settled(applied.scenario, comments) == settled(s, comments));
        if (comments && s.nodes > 1 && planOf(s).usedGpus <= 8 * s.nodes)
            RC_ASSERT(applied.scenario.gpusPerNode == 8);
    }
}

} // namespace

TEST_CASE("launch commands read back give the scenario", "[launch-line][property]")
{
    for (EngineKind engine :
        { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm, EngineKind::LlamaCpp })
        CHECK(rc::check(std::string(nameOf(engine)), [engine] { roundTrip(engine); }));
}

TEST_CASE("any text is read or refused", "[launch-line][property]")
{
    const std::vector<std::string> pieces { "vllm serve ", "a/b ", "--tp ", "8 ", "'", "\"", "\\", "\n",
        "$X ", "$(", ")", "`", "{\"a\":1} ", "--speculative-config ", "--config f ", "cat >f <<E\n", "E\n",
        "#", ";", "&&", "docker run ", "vllm/vllm-openai:v0.1 ", "args:\n", "- ", "[", "]", ": ",
        "llama-server ", "-c ", "-np ", "=", "bash -c ", "\xff" };
    CHECK(rc::check("total", [&] {
        std::string text;
        for (const std::string& piece :
            *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)))
            text += piece;
        const auto line = readLaunchLine(text);
        if (line)
            (void)applyLaunchLine(test::scenario("llama-3.1-8b", "l4", 1), *line);
    }));
}
