// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a config.json, read, printed and planned: nothing may crash, hang or wrap, a refusal must have
// a sentence and name a key, and a model that keeps nothing must say so.
#include "core/architectures/read_model.h"
#include "core/base/json_text.h"
#include "core/hardware/catalogue.h"
#include "core/memory/session_cache.h"
#include "core/model/growth.h"
#include "core/model/layer_view.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/messages.h"
#include "core/report/text_report.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/json_mutator.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

using namespace hbm;
using namespace hbm::fuzz;

namespace {

void checkError(const Error& error)
{
    checkSentence(error.code, sentence(error));
    if (error.code == "config-missing")
        require(!error.args.empty() && !error.args[0].empty(), "error names no key", sentence(error));
    else if (error.code.rfind("config-", 0) == 0)
        require(error.where.find(": ") != std::string::npos, "error names no key", sentence(error));
}

bool says(const ModelSpec& spec, std::string_view field)
{
    return std::any_of(spec.issues.begin(), spec.issues.end(),
        [&](const Issue& i) { return i.field == field && i.severity != Severity::Info; });
}

void checkLayers(const CacheComponent& c, std::int64_t end)
{
    require(!c.layers.empty(), "component without layers", std::string(nameOf(c.kind)));
    require(std::is_sorted(c.layers.begin(), c.layers.end())
            && std::adjacent_find(c.layers.begin(), c.layers.end()) == c.layers.end(),
        "layers not rising", std::string(nameOf(c.kind)));
    require(c.layers.front() >= 0 && c.layers.back() < end, "layer outside the model");
    require(c.tokensPerRow > 0 && c.heads > 0, "no heads or no tokens in a row");
    require(c.cap == CapKind::None || c.capTokens > 0, "cap of nothing");
}

/// A convolution over one token needs none of those before it.
bool oneTap(const CacheComponent& c)
{
    return c.states.size() == 1 && c.states[0].role == StateRole::Convolution && c.states[0].rows == 0;
}

void checkSpec(const ModelSpec& spec)
{
    checkIssues(spec.issues);
    if (!spec.noCacheReason.empty())
        return;
    require(spec.layers > 0 && spec.layers <= 3 * limits::kLayers, "layers", std::to_string(spec.layers));
    for (const CacheComponent& c : spec.cache)
        checkLayers(c, spec.layers);
    for (const CacheComponent& c : spec.speculativeCache)
        checkLayers(c, spec.layers + limits::kLayers);
    for (const BorrowedCache& b : spec.borrowed)
        require(b.layer >= 0 && b.layer < spec.layers && b.owner >= 0 && b.owner < b.layer, "borrows ahead",
            std::to_string(b.layer) + " of " + std::to_string(b.owner));
    const SessionLength length { 4096, 4096, 4096 };
    for (const CacheComponent& c : spec.cache)
        require(oneTap(c) || sessionBytes(c, length, KvDtype::Fp8).value > 0 || says(spec, "model"),
            "silent zero", spec.family + ": " + std::string(nameOf(c.kind)));
    require(!spec.cache.empty() || says(spec, "model"), "keeps nothing without a reason", spec.family);
    require(totalBytes(spec.weights, false).value > 0 || says(spec, "weights"), "no weights without a reason",
        spec.family);
}

void checkPlan(const Scenario& scenario)
{
    const CapacityPlan result = plan(scenario);
    checkIssues(result.issues);
    checkIssues(result.assumptions);
    (void)jsonText(planToJson(scenario, result));
    (void)planText(scenario, result);
    require(result.weightsTotal.value >= 0 && result.bytesPerSession.value >= 0 && result.pool.blocks >= 0
            && result.pool.blocksPerSessionAdmission >= 0 && result.pool.tokensAsLogged >= 0,
        "negative figure", scenario.model->family);
}

void checkModel(const ModelSpec& read)
{
    checkSpec(read);
    (void)jsonText(modelToJson(read));
    (void)modelText(read);

    static const Catalogue catalogue = shippedCatalogue();
    Scenario one;
    one.model = std::make_shared<const ModelSpec>(read);
    one.accelerator = findAccelerator(catalogue, "h200-sxm").value();
    checkPlan(one);

    Scenario eight = one;
    eight.gpusPerNode = 8;
    eight.parallelism.tensor = 8;
    eight.engine.speculativeTokens = 3;
    for (StateCacheMode mode : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All }) {
        eight.engine.stateCacheMode = mode;
        checkPlan(eight);
    }
    const std::vector<CacheComponent> cache = sessionCache(eight, settle(eight));
    const SessionLength length { 8192, 1500, 1601 };
    (void)layerRuns(layerRows(read, cache, length, KvDtype::Bf16));
    for (KvDtype dtype : allKvDtypes())
        (void)growthTable(cache, length, dtype, growthContexts(cache, 1, 1 << 20, 8));

    Scenario staged = eight; // 4 stages of 2 ranks
    staged.parallelism.tensor = 2;
    staged.parallelism.pipeline = 4;
    checkPlan(staged);

    eight.engine = {};
    eight.engine.kind = EngineKind::Ideal;
    checkPlan(eight);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto json = parseJsonObject(text, "config.json");
    if (!json) {
        checkError(json.error());
        return 0;
    }
    const auto spec = readModelConfig(*json, { "fuzz", "fuzz", "config.json" });
    if (spec)
        checkModel(*spec);
    else
        checkError(spec.error());
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t maximum, unsigned int seed)
{
    if (seed % 8 != 0) {
        const std::string_view text(reinterpret_cast<const char*>(data), size);
        const std::string mutated = hbm::fuzz::mutateJson(text, seed);
        if (!mutated.empty() && mutated.size() <= maximum) {
            std::copy(mutated.begin(), mutated.end(), data);
            return mutated.size();
        }
    }
    return LLVMFuzzerMutate(data, size, maximum);
}
