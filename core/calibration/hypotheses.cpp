// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/hypotheses.h"

#include "core/planning/plan.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace hbm {

namespace {

constexpr std::size_t kMostNamed = 5;
constexpr std::int64_t kCloseEnough = 5; ///< basis points: the smallest pool of several ranks may be it

struct Change
{
    Explanation explanation;
    std::string option;
    std::string topic; ///< two changes of one topic make no pair
    std::function<void(Scenario&)> apply;
};

class Changes
{
public:
    explicit Changes(const Scenario& scenario)
        : m_scenario(scenario)
    {
    }

    void add(std::string code, std::vector<std::string> args, std::string topic,
        std::function<void(Scenario&)> apply)
    {
        Scenario after = m_scenario;
        apply(after);
        if (after == m_scenario)
            return;
        std::string option = topic;
        for (const std::string& arg : args)
            option += " " + arg;
        m_all.push_back(
            { { std::move(code), std::move(args) }, std::move(option), std::move(topic), std::move(apply) });
    }

    std::vector<Change> take() { return std::move(m_all); }

private:
    const Scenario& m_scenario;
    std::vector<Change> m_all;
};

void addSpeculation(Changes& changes, const Scenario& s)
{
    if (s.engine.speculativeTokens > 0)
        changes.add("explain-no-mtp", {}, "no speculative-config",
            [](Scenario& x) { x.engine.speculativeTokens = x.engine.draftLayers = 0; });
    if (s.model->speculativeCache.empty())
        return;
    for (int tokens : { 1, 2, 3, 4, 5, 7 })
        changes.add("explain-mtp", { std::to_string(tokens) }, "num_speculative_tokens",
            [tokens](Scenario& x) { x.engine.speculativeTokens = tokens; });
}

void addStates(Changes& changes, const Scenario& s)
{
    const auto& cache = s.model->cache;
    if (std::none_of(cache.begin(), cache.end(), [](const CacheComponent& c) { return !c.states.empty(); }))
        return;
    for (StateCacheMode mode : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All })
        changes.add("explain-state-mode", { std::string(nameOf(mode)) }, "mamba-cache-mode",
            [mode](Scenario& x) { x.engine.stateCacheMode = mode; });
    for (const auto& [bytes, type] : { std::pair { 2, "bfloat16" }, { 4, "float32" } })
        changes.add("explain-state-dtype", { type }, "mamba-ssm-cache-dtype",
            [bytes = bytes](Scenario& x) { x.engine.stateElementBytes = bytes; });
}

void addWindows(Changes& changes, const Scenario& s)
{
    const auto& cache = s.model->cache;
    if (std::none_of(
            cache.begin(), cache.end(), [](const CacheComponent& c) { return c.cap != CapKind::None; }))
        return;
    changes.add("explain-hybrid-off", {}, "disable-hybrid-kv-cache-manager",
        [](Scenario& x) { x.engine.hybridCacheManager = false; });
    changes.add("explain-hybrid-on", {}, "no-disable-hybrid-kv-cache-manager",
        [](Scenario& x) { x.engine.hybridCacheManager = true; });
    for (std::int64_t tokens : { 2048, 2496, 4096, 8192, 16384, 32768 })
        changes.add("explain-batched-tokens", { std::to_string(tokens) }, "max-num-batched-tokens",
            [tokens](Scenario& x) { x.engine.maxNumBatchedTokens = tokens; });
    changes.add(
        "explain-no-async", {}, "no-async-scheduling", [](Scenario& x) { x.engine.asyncScheduling = false; });
    changes.add(
        "explain-async", {}, "async-scheduling", [](Scenario& x) { x.engine.asyncScheduling = true; });
}

std::vector<Change> changesOf(const Scenario& s)
{
    Changes changes(s);
    for (KvDtype dtype : { KvDtype::Fp8, KvDtype::Bf16, KvDtype::Nvfp4, KvDtype::Fp8PerTokenHead })
        if (dtype != s.kvDtype)
            changes.add("explain-kv-dtype", { std::string(nameOf(dtype)) }, "kv-cache-dtype",
                [dtype](Scenario& x) { x.kvDtype = dtype; });
    const int tensor = s.parallelism.tensor.value_or(1);
    for (int size = 1; size <= std::min(tensor, 64); size *= 2)
        if (tensor % size == 0 && size != s.parallelism.decodeContext.value_or(1))
            changes.add("explain-dcp", { std::to_string(size) }, "decode-context-parallel-size",
                [size](Scenario& x) { x.parallelism.decodeContext = size; });
    addSpeculation(changes, s);
    addStates(changes, s);
    addWindows(changes, s);
    if (s.engine.kind == EngineKind::Vllm)
        // One of each set of definitions: how tokens are counted, windows and states held (spec section 9).
        for (const char* version : { "0.28", "0.25", "0.20", "0.8", "0.7" })
            changes.add("explain-version", { version }, "engine-version",
                [version](Scenario& x) { x.engine.version = version; });
    for (std::int64_t size : { 16, 32, 64, 128, 256 })
        changes.add("explain-block-size", { std::to_string(size) }, "block-size",
            [size](Scenario& x) { x.engine.blockSize = size; });
    return changes.take();
}

bool isOff(const CheckRow& row)
{
    return row.predicted && row.verdict != CheckVerdict::WithinRounding
        && std::abs(differenceBasisPoints(row)) > kCloseEnough;
}

/// One plan tells most pairs apart: the tokens of the pool are nowhere near.
bool isFarOff(const LogFacts& facts, const Scenario& scenario)
{
    const LogFigure* tokens = lowest(facts, LogKey::KvTokens);
    if (!tokens || !scenario.engine.availableKv)
        return false;
    const Tokens predicted = plan(scenario).pool.tokensAsLogged;
    return std::abs(subtractSaturated(predicted, tokens->value)) > tokens->value / 50 + 512;
}

/// The items that were off and come out exactly; empty when the change does not hold.
std::vector<CheckItem> explained(const std::vector<CheckRow>& before, const std::vector<CheckRow>& after)
{
    std::vector<CheckItem> items;
    for (const CheckRow& old : before) {
        const auto now = std::find_if(
            after.begin(), after.end(), [&](const CheckRow& row) { return row.item == old.item; });
        if (now == after.end() || (isOff(*now) && old.predicted))
            return {};
        if (isOff(old) && now->verdict == CheckVerdict::WithinRounding)
            items.push_back(old.item);
        else if (isOff(old))
            return {};
    }
    return items;
}

} // namespace

std::vector<Hypothesis> explainRows(
    const LogFacts& facts, const Scenario& scenario, const std::vector<CheckRow>& rows)
{
    std::vector<Hypothesis> found;
    if (std::none_of(rows.begin(), rows.end(), isOff))
        return found;
    const std::vector<Change> changes = changesOf(scenario);
    for (const Change& change : changes) {
        Scenario s = scenario;
        change.apply(s);
        if (auto items = explained(rows, poolRows(facts, s)); !items.empty() && found.size() < kMostNamed)
            found.push_back({ change.explanation, change.option, std::move(items) });
    }
    for (std::size_t i = 0; found.empty() && i < changes.size(); ++i)
        for (std::size_t j = i + 1; j < changes.size() && found.size() < kMostNamed; ++j) {
            if (changes[i].topic == changes[j].topic)
                continue;
            Scenario s = scenario;
            changes[i].apply(s);
            changes[j].apply(s);
            if (isFarOff(facts, s))
                continue;
            if (auto items = explained(rows, poolRows(facts, s)); !items.empty())
                found.push_back({ { "explain-both", { changes[i].option, changes[j].option } },
                    changes[i].option + ", " + changes[j].option, std::move(items) });
        }
    return found;
}

std::vector<Hypothesis> explainWeights(
    const LogFacts& facts, const Scenario& scenario, const std::vector<CheckRow>& rows)
{
    std::vector<Hypothesis> found;
    const auto rowOf = [](const std::vector<CheckRow>& list, CheckItem item) {
        const auto it
            = std::find_if(list.begin(), list.end(), [&](const CheckRow& row) { return row.item == item; });
        return it == list.end() || !it->predicted ? nullptr : &*it;
    };
    const CheckItem item = rowOf(rows, CheckItem::Weights) ? CheckItem::Weights : CheckItem::KvPool;
    const auto fits = [&](const std::vector<CheckRow>& list) {
        const CheckRow* row = rowOf(list, item);
        if (!row)
            return false;
        if (item == CheckItem::Weights)
            return std::abs(differenceBasisPoints(*row)) <= kAgreement / 2;
        return row->predicted->value > 0 && row->predicted->low <= row->logged.value
            && row->logged.value <= row->predicted->high;
    };
    const CheckRow* first = rowOf(rows, item);
    if (!first || first->verdict != CheckVerdict::Differs || fits(rows))
        return found;
    Changes changes(scenario);
    addSpeculation(changes, scenario);
    changes.add("explain-text-only", {}, "language-model-only",
        [](Scenario& x) { x.engine.languageModelOnly = true; });
    changes.add("explain-towers", {}, "no-language-model-only",
        [](Scenario& x) { x.engine.languageModelOnly = false; });
    for (const char* format : { "bf16", "fp8", "int8", "mxfp4", "nvfp4", "int4", "awq", "nf4" })
        changes.add("explain-weight-format", { format }, "quantization",
            [format](Scenario& x) { x.weightFormat = format; });
    for (bool expert : { false, true })
        changes.add(expert ? "explain-expert" : "explain-no-expert", {},
            expert ? "enable-expert-parallel" : "no-enable-expert-parallel",
            [expert](Scenario& x) { x.parallelism.expert = expert; });
    for (const Change& change : changes.take()) {
        Scenario s = scenario;
        change.apply(s);
        if (found.size() < kMostNamed && fits(checkRows(facts, s)))
            found.push_back({ change.explanation, change.option, { item } });
    }
    return found;
}

} // namespace hbm
