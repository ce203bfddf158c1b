// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints how long the core takes; asserts nothing. Run: core_bench [corpus folder]
#include "core/architectures/read_model.h"
#include "core/hardware/catalogue.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

using namespace hbm;

namespace {

/// Median and 99th percentile in microseconds of `runs` calls.
void measure(const char* name, int runs, const std::function<void()>& work)
{
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const auto start = Clock::now();
        work();
        times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    std::printf("%-44s median %9.1f us   p99 %9.1f us\n", name, times[times.size() / 2],
        times[times.size() * 99 / 100]);
}

} // namespace

int main(int argc, char** argv)
{
    measure("shipped catalogue, 140 profiles", 50, [] { shippedCatalogue(); });
    const Catalogue catalogue = shippedCatalogue();
    measure("open bundled:glm-5.2-fp8", 200, [] { (void)openModel("bundled:glm-5.2-fp8"); });

    Scenario s;
    s.model = std::make_shared<const ModelSpec>(*openModel("bundled:glm-5.2-fp8"));
    s.accelerator = *findAccelerator(catalogue, "b200-sxm");
    s.gpusPerNode = 8;
    measure("plan(), GLM-5.2 on 8 x B200, TP 8", 5000, [&] { plan(s); });
    s.parallelism = { 1, 4, 2, std::nullopt, true };
    measure("plan(), PP 4 x DP 2", 2000, [&] { plan(s); });
    s.parallelism = {};
    measure("longestContext()", 500, [&] { longestContext(s); });
    std::vector<Tokens> stops;
    for (Tokens t = 512; t <= 1 << 20; t *= 2)
        stops.push_back(t);
    const KvDtype dtypes[] = { KvDtype::Bf16, KvDtype::Fp8 };
    measure(
        "sessionsOverContext(), 12 stops x 2 dtypes", 500, [&] { sessionsOverContext(s, stops, dtypes); });

    if (argc > 1) {
        std::vector<std::string> folders;
        for (const auto& entry : std::filesystem::directory_iterator(argv[1]))
            if (std::filesystem::exists(entry.path() / "config.json"))
                folders.push_back(entry.path().string());
        const auto start = std::chrono::steady_clock::now();
        for (const std::string& folder : folders)
            (void)openModel(folder);
        const double us
            = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
        std::printf("reading %zu configs: %.1f us each\n", folders.size(),
            us / static_cast<double>(std::max<std::size_t>(1, folders.size())));
    }
}
