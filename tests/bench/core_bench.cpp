// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints how long the core takes; asserts nothing. Run: core_bench [corpus folder]
#include "core/architectures/read_model.h"
#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
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

struct FileTime
{
    std::string name;
    std::uintmax_t bytes = 0;
    double parse = 0; ///< microseconds, of JSON alone
    double read = 0; ///< from the parsed file to the model
};

/// The quickest of a few runs: what the work costs when nothing else runs.
double quickest(const std::function<void()>& work)
{
    using Clock = std::chrono::steady_clock;
    double best = 1e18;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        work();
        best = std::min(best, std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    return best;
}

void printSums(const char* name, const std::vector<FileTime>& files, double FileTime::*time)
{
    std::vector<double> times;
    for (const FileTime& f : files)
        times.push_back(f.*time);
    std::sort(times.begin(), times.end());
    const double sum = std::accumulate(times.begin(), times.end(), 0.0);
    std::printf("  %-24s average %8.1f us   median %8.1f us   slowest %8.1f us\n", name,
        sum / static_cast<double>(times.size()), times[times.size() / 2], times.back());
}

/// Every config of a folder of folders: JSON alone beside what the reader adds to it.
void measureCorpus(const std::filesystem::path& corpus)
{
    std::vector<FileTime> files;
    std::vector<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
        const auto path = entry.path() / "config.json";
        const auto text = readFile(path);
        if (!text)
            continue;
        folders.push_back(entry.path().string());
        FileTime f { entry.path().filename().string(), text->size() };
        f.parse = quickest([&] { (void)parseJsonObject(*text, "config.json"); });
        if (const auto json = parseJsonObject(*text, "config.json"))
            f.read = quickest([&] { (void)readModelConfig(*json, { f.name, f.name, "config.json" }); });
        files.push_back(std::move(f));
    }
    if (files.empty())
        return;
    const auto start = std::chrono::steady_clock::now();
    for (const std::string& folder : folders)
        (void)openModel(folder);
    const double us
        = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    std::printf("reading %zu configs: %.1f us each, from the disk\n", folders.size(),
        us / static_cast<double>(folders.size()));
    printSums("parsing the JSON", files, &FileTime::parse);
    printSums("reading the model", files, &FileTime::read);
    std::sort(
        files.begin(), files.end(), [](const FileTime& a, const FileTime& b) { return a.read > b.read; });
    files.resize(std::min<std::size_t>(5, files.size()));
    for (const FileTime& f : files)
        std::printf(
            "    %-52s %8ju B   parse %8.1f us   read %8.1f us\n", f.name.c_str(), f.bytes, f.parse, f.read);
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

    for (const char* name : { "kimi-k3", "deepseek-v4-flash" }) {
        Scenario other;
        other.model = std::make_shared<const ModelSpec>(*openModel(std::string("bundled:") + name));
        other.accelerator = s.accelerator;
        other.gpusPerNode = 8;
        measure((std::string("plan(), ") + name + " on 8 x B200").c_str(), 2000, [&] { plan(other); });
    }
    if (argc > 1)
        measureCorpus(argv[1]);
}
