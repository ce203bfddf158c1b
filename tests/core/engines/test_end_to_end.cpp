// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From config, GPU and flags alone to the tokens of the pool: nothing is taken from a log but the figure to
// compare with. Where a source does not state a flag, the engine's default or the value that data/measured
// infers stands in, and the case is counted apart.
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/measured_cases.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>

using namespace hbm;
using namespace hbm::test;

namespace {

double gib(std::int64_t bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(kGiB);
}

/// Linear between the two nearest, as most tools count percentiles.
double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    const double at = share * static_cast<double>(values.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const std::size_t high = std::min(low + 1, values.size() - 1);
    return values[low] + (at - static_cast<double>(low)) * (values[high] - values[low]);
}

void printErrors(const char* name, const std::vector<double>& errors)
{
    if (errors.empty())
        return;
    std::printf("%-52s %3zu cases: median %5.2f %%, p90 %5.2f %%, worst %5.2f %%\n", name, errors.size(),
        100 * percentile(errors, 0.5), 100 * percentile(errors, 0.9), 100 * percentile(errors, 1));
}

} // namespace

TEST_CASE("KV tokens from config, GPU and flags alone", "[end-to-end]")
{
    if (!corpusPresent())
        return;
    std::printf("%-5s %-8s %-8s %-30s %-18s %17s %15s %17s %9s\n", "case", "engine", "basis", "model", "gpu",
        "weights/logged", "reserve/logged", "pool/logged GiB", "tokens");
    std::vector<double> stated, inferred, repacked;
    std::string apart;
    for (const MeasuredCase& c : measuredCases()) {
        if (!c.comparable)
            continue;
        if (const std::string missing = missingForEndToEnd(c); !missing.empty()) {
            apart += fmt::format("  {} {}: {}\n", c.id, c.engine, missing);
            continue;
        }
        const Scenario s = scenarioOf(c);
        const CapacityPlan p = plan(s);
        const RankPlan& rank = p.ranks.front();
        const double tokens = c.figure("kv_tokens")->value;
        const double error = static_cast<double>(p.pool.tokensAsLogged) / tokens - 1;
        const auto weights = c.figure("weights_gib_per_gpu"), pool = c.figure("available_kv_gib_per_gpu");
        const double requested = gib(rank.total.value) - gib(rank.keptBack.value);
        const double left = weights && pool ? requested - weights->value - pool->value : 0;
        std::printf("%-5s %-8s %-8s %-30.30s %-18.18s %8.2f %8.2f %7.2f %7.2f %8.2f %8.2f %+8.2f%%\n",
            c.id.c_str(), c.engine.c_str(), c.basis.c_str(), c.config.c_str(), s.accelerator->id.c_str(),
            gib(rank.weights.value), weights ? weights->value : 0, gib(rank.reserve.value), left,
            gib(rank.kvPool.value), pool ? pool->value : 0, 100 * error);
        (isRepacked(c) ? repacked : c.basis == "inferred" ? inferred : stated).push_back(std::fabs(error));
    }
    printErrors("every flag stated or a default", stated);
    printErrors("a flag inferred from the log", inferred);
    std::vector<double> all = stated;
    all.insert(all.end(), inferred.begin(), inferred.end());
    printErrors("both", all);
    printErrors("a repacked checkpoint whose own config is missing", repacked);
    std::printf("not compared:\n%s", apart.c_str());
    CHECK(percentile(stated, 0.5) <= 0.03);
    CHECK(percentile(stated, 0.9) <= 0.12);
    CHECK(percentile(all, 0.5) <= 0.03);
}
