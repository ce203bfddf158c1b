// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plan files read back what was written: every bundled model under every engine, and what is shared once
// stays shared.
#include "core/scenario/plan_file.h"

#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/models.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <fstream>

using namespace hbm;
using namespace hbm::test;

namespace {

std::vector<std::string> bundledNames()
{
    std::vector<std::string> names;
    const auto folder = std::filesystem::path(HBM_SOURCE_DIR) / "resources" / "models";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".json")
            names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Workbook readBack(const Workbook& workbook)
{
    const std::string text = writePlanFile(workbook);
    const auto read = readPlanFile(text, "a.hbmplan");
    if (!read)
        FAIL(read.error().code << " " << read.error().where);
    CHECK(writePlanFile(*read) == text);
    return *read;
}

/// The example of the first screen as three scenarios that a comparison would hold.
Workbook example()
{
    Scenario tensor = scenario("glm-5.2-fp8", "b200", 8);
    tensor.kvDtype = KvDtype::Fp8;
    tensor.maxModelLen = 1 << 20;
    Scenario data = tensor;
    data.parallelism.data = 8;
    data.parallelism.expert = true;
    data.engine.memoryUtilization = 920'000;
    Scenario other = data;
    other.engine = {};
    other.engine.kind = EngineKind::Sglang;
    other.parallelism.dataAttention = true;
    other.sessions = 16;
    return { { { "TP 8", tensor }, { "DP 8 + EP", data }, { "SGLang", other } }, 1, 0 };
}

} // namespace

TEST_CASE("every bundled model reads back under every engine, and plans alike", "[plan-file]")
{
    REQUIRE(bundledNames().size() > 20);
    for (const std::string& name : bundledNames()) {
        Workbook workbook;
        for (EngineKind engine : allEngineKinds()) {
            Scenario s = scenario(name, "h200-sxm", 8);
            s.engine.kind = engine;
            workbook.scenarios.push_back({ std::string(properName(engine)), s });
        }
        INFO(name);
        const Workbook read = readBack(workbook);
        REQUIRE(read == workbook);
        for (std::size_t i = 0; i < read.scenarios.size(); ++i) {
            const Scenario &before = workbook.scenarios[i].scenario, &after = read.scenarios[i].scenario;
            CHECK(planToJson(after, plan(after)) == planToJson(before, plan(before)));
            CHECK(after.model == read.scenarios.front().scenario.model);
            CHECK(after.accelerator == read.scenarios.front().scenario.accelerator);
        }
    }
}

TEST_CASE("the example's plan file is as a reviewer has read it", "[plan-file]")
{
    const Workbook workbook = example();
    CHECK(readBack(workbook) == workbook);
    approve("example.hbmplan", writePlanFile(workbook));
}
