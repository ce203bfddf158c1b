// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any workbook reads back as it was written. Structs are taken apart by name, so that a choice that is added
// does not compile here until it is filled, and is then asked of the file.
#include "core/model/spec_weight_members.h"
#include "core/model/weight_format.h"
#include "core/scenario/engine_members.h"
#include "core/scenario/plan_file.h"

#include "tests/catch.h"
#include "tests/support/any_model.h"
#include "tests/support/any_value.h"

using namespace hbm;
using namespace hbm::test;

namespace {

constexpr std::int64_t kAny = INT64_MAX;
constexpr std::int64_t kRanks = std::int64_t { limits::kGpusPerNode } * limits::kNodes;

void fillBytes(std::optional<Bytes>& bytes)
{
    bytes = coin() ? std::optional(Bytes { between(0, kAny) }) : std::nullopt;
}

Parallelism anyParallelism()
{
    Parallelism p;
    auto& [tensor, pipeline, data, decodeContext, expert, dataAttention] = p;
    for (std::optional<int>* size : { &tensor, &pipeline, &data, &decodeContext })
        fill(*size, 1, kRanks);
    fill(expert);
    fill(dataAttention);
    return p;
}

SglangSettings anySglang()
{
    SglangSettings s;
    auto& [swaRatio, mambaRatio, graphBatch] = s;
    fill(swaRatio, 1, 1'000'000);
    fill(mambaRatio, 1, 1'000'000'000);
    fill(graphBatch, 1, limits::kSequences);
    return s;
}

LlamaCppSettings anyLlama()
{
    LlamaCppSettings s;
    auto& [valueDtype, unified, microBatch, fullWindow, flashAttention, gpuLayers, tensorSplit] = s;
    fill(valueDtype, allKvDtypes());
    fill(unified);
    fill(microBatch, 1, limits::kBatchedTokens);
    fill(fullWindow);
    fill(flashAttention);
    fill(gpuLayers, 0, 1'000'000);
    fillList(tensorSplit, 4, [] { return static_cast<int>(between(0, 1'000'000)); });
    return s;
}

EngineSettings anyEngine()
{
    EngineSettings e;
    auto& [kind, version, utilization, maxNumSeqs, maxBatchedTokens, blockSize, maxTotalTokens, gpuBlocks,
        availableKv, availableKvRounding, async, speculativeTokens, draftLayers, cudaGraphs, prefixCaching,
        hybridManager, languageOnly, stateMode, stateBytes, sglang, llama]
        = e;
    fill(kind, allEngineKinds());
    fill(version);
    fill(utilization, 1, 1'000'000);
    fill(maxNumSeqs, 1, limits::kSequences);
    fill(maxBatchedTokens, 1, limits::kBatchedTokens);
    fill(blockSize, 1, limits::kBlockSize);
    fill(maxTotalTokens, 1, limits::kTokens);
    fill(gpuBlocks, 1, limits::kTokens);
    fillBytes(availableKv);
    availableKvRounding = Bytes { between(0, kGiB) };
    for (bool* flag : { &async, &cudaGraphs, &prefixCaching, &hybridManager, &languageOnly })
        fill(*flag);
    fill(speculativeTokens, 0, 64);
    fill(draftLayers, 0, limits::kLayers);
    fill(stateMode, std::span<const StateCacheMode>(kStateCacheModes));
    stateBytes = *rc::gen::element<std::optional<int>>(std::nullopt, 2, 4);
    sglang = anySglang();
    llama = anyLlama();
    return e;
}

ReserveSettings anyReserve()
{
    ReserveSettings r;
    auto& [persistent, activation, graphs, context, fitted, fittedSource] = r;
    for (std::optional<Bytes>* part : { &persistent, &activation, &graphs, &context, &fitted })
        fillBytes(*part);
    fill(fittedSource);
    return r;
}

Scenario anyScenario()
{
    Scenario s;
    auto& [model, accelerator, gpusPerNode, nodes, engine, parallelism, kvDtype, weightFormat, weightBits,
        weightsOverride, maxModelLen, sessions, encoderTokens, imageTokens, reserve]
        = s;
    model = std::make_shared<const ModelSpec>(anyModel());
    if (coin())
        accelerator = std::make_shared<const Accelerator>(anyAccelerator());
    fill(gpusPerNode, 1, limits::kGpusPerNode);
    fill(nodes, 1, limits::kNodes);
    engine = anyEngine();
    parallelism = anyParallelism();
    fill(kvDtype, allKvDtypes());
    if (coin())
        weightFormat
            = (*rc::gen::elementOf(std::vector(weightFormats().begin(), weightFormats().end()))).name;
    fill(weightBits, 100, 64'000);
    fillBytes(weightsOverride);
    fill(maxModelLen, 1, limits::kTokens);
    fill(sessions, 1, limits::kSessions);
    fill(encoderTokens, 1, limits::kTokens);
    fill(imageTokens, 0, limits::kTokens);
    reserve = anyReserve();
    return s;
}

Workbook anyWorkbook()
{
    Workbook w;
    auto& [scenarios, current, baseline, unknown] = w;
    for (int n = *rc::gen::inRange(1, 4); n > 0; --n) {
        NamedScenario one;
        auto& [name, scenario, unknownKeys] = one;
        name = "S" + anyText();
        scenario = anyScenario();
        if (coin() && !scenarios.empty()) { // shared, or the same name for another value
            scenario.model = scenarios.front().scenario.model;
            scenario.accelerator = scenarios.front().scenario.accelerator;
        }
        unknownKeys = *rc::gen::element<std::string>("", R"({"engine":{"later":[1,{"a":null}]},"x":1})");
        scenarios.push_back(one);
    }
    const auto index = [&] {
        return static_cast<std::size_t>(between(0, static_cast<std::int64_t>(scenarios.size()) - 1));
    };
    current = index();
    if (coin())
        baseline = index();
    unknown = *rc::gen::element<std::string>("", R"({"file":{"later":{"deep":[[]]}}})");
    return w;
}

template <class E> void checkNames(std::span<const E> all)
{
    for (E one : all)
        CHECK(nameOf(one) != "unknown");
    CHECK(nameOf(static_cast<E>(all.size())) == "unknown"); // one more was added: list it
}

} // namespace

TEST_CASE("any workbook reads back, and is written alike", "[plan-file]")
{
    CHECK(rc::check("round trip", [] {
        const Workbook workbook = anyWorkbook();
        const std::string text = writePlanFile(workbook);
        const auto read = readPlanFile(text, "any");
        if (!read)
            RC_FAIL(read.error().code + " " + read.error().where);
        RC_ASSERT(*read == workbook);
        RC_ASSERT(writePlanFile(*read) == text);
    }));
}

TEST_CASE("the names that files spell out are all there are", "[plan-file]")
{
    checkNames<CacheKind>(kCacheKinds);
    checkNames<CapKind>(kCapKinds);
    checkNames<TokenAxis>(kTokenAxes);
    checkNames<TpRule>(kTpRules);
    checkNames<StateRole>(kStateRoles);
    checkNames<StateDtype>(kStateDtypes);
    checkNames<WeightPart>(kWeightPartList);
    checkNames<WeightSplit>(kWeightSplits);
    checkNames<StagePlace>(kStagePlaces);
    checkNames<StateCacheMode>(kStateCacheModes);
    checkNames<EngineKind>(allEngineKinds());
}
