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
#include "tests/support/corpus.h"
#include "tests/support/models.h"
#include "tests/support/written_models.h"

#include <algorithm>

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

TEST_CASE("every config of the corpus reads back", "[plan-file][corpus]")
{
    if (!corpusPresent())
        return;
    std::size_t models = 0;
    for (const auto& entry : std::filesystem::directory_iterator(corpus() / "configs")) {
        auto model = openModel(entry.path().string());
        if (!model)
            continue;
        Scenario s;
        s.model = std::make_shared<const ModelSpec>(std::move(*model));
        const Workbook workbook { { { "A", s } }, 0, {} };
        INFO(entry.path());
        const auto read = readPlanFile(writePlanFile(workbook), "a.hbmplan");
        REQUIRE(read);
        CHECK(*read == workbook);
        ++models;
    }
    CHECK(models > 500);
}

TEST_CASE("models read from tensor headers read back", "[plan-file]")
{
    if (writtenModels().empty())
        return;
    std::size_t withHeaders = 0;
    for (const auto& entry : std::filesystem::directory_iterator(writtenModels())) {
        auto model = openModel(entry.path().string());
        if (!model)
            continue;
        withHeaders += model->stored && model->stored->exact();
        Scenario s = scenario("gpt-oss-20b", "b200", 1);
        s.model = std::make_shared<const ModelSpec>(std::move(*model));
        INFO(entry.path());
        CHECK(readBack({ { { "A", s } }, 0, {} }).scenarios[0].scenario == s);
    }
    CHECK(withHeaders > 3);
}

TEST_CASE("every shipped GPU reads back; of the user's own the folder is left out", "[plan-file]")
{
    Scenario s;
    s.model = bundled("gpt-oss-20b");
    Workbook workbook;
    const Catalogue catalogue = shippedCatalogue();
    for (std::size_t i = 0; i < catalogue.accelerators.size(); ++i) {
        s.accelerator = catalogue.accelerators[i];
        workbook.scenarios.push_back({ s.accelerator->name, s });
        if (workbook.scenarios.size() == kMaxScenarios || i + 1 == catalogue.accelerators.size()) {
            CHECK(readBack(workbook) == workbook);
            workbook.scenarios.clear();
        }
    }
    Accelerator own = *gpu("b200-sxm");
    own.origin = "/home/somebody/profiles/mine.json";
    s.accelerator = std::make_shared<const Accelerator>(own);
    const Workbook read = readBack({ { { "A", s } }, 0, {} });
    CHECK(read.scenarios[0].scenario.accelerator->origin == "mine.json");
}

TEST_CASE("models of one name stand apart, equal ones once", "[plan-file]")
{
    const Scenario a = scenario("gpt-oss-20b", "b200", 1);
    Scenario b = a, c = a;
    ModelSpec other = *a.model;
    other.weightFormat = "bf16";
    b.model = std::make_shared<const ModelSpec>(other);
    c.model = std::make_shared<const ModelSpec>(*a.model); // another copy
    const Workbook read = readBack({ { { "A", a }, { "B", b }, { "C", c } }, 0, {} });
    CHECK(read.scenarios[1].scenario.model->weightFormat == "bf16");
    CHECK(read.scenarios[0].scenario.model == read.scenarios[2].scenario.model);
    CHECK(read.scenarios[0].scenario.model != read.scenarios[1].scenario.model);
}

TEST_CASE("names keep what a file may hold, and never become empty", "[plan-file]")
{
    Scenario s;
    s.model = bundled("gpt-oss-20b");
    const auto nameOf = [&](const char* name) {
        return readBack({ { { name, s } }, 0, {} }).scenarios[0].name;
    };
    CHECK(nameOf("FP8 \"cache\" – größer") == "FP8 \"cache\" – größer");
    CHECK(nameOf("two\nlines\x1b[31m") == "twolines[31m");
    CHECK(nameOf("\xff") == "?");
    CHECK(nameOf("\n") == "unnamed");
}
