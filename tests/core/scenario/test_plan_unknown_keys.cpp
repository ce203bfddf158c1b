// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys of a later version outlive reading and writing, wherever they stand and whatever is changed around
// them.
#include "core/scenario/plan_file.h"

#include "core/base/json_text.h"
#include "core/scenario/unknown_keys.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;
using namespace hbm::test;
using nlohmann::json;

namespace {

json fileOf(const Workbook& workbook)
{
    return json::parse(writePlanFile(workbook));
}

Workbook readOf(const json& file)
{
    return readPlanFile(file.dump(), "a.hbmplan").value();
}

/// Two scenarios of one model and one GPU, with a key of a later version at every depth.
json laterFile()
{
    const Scenario s = scenario("gpt-oss-20b", "b200", 1);
    json file = fileOf({ { { "A", s }, { "B", s } }, 0, {} });
    file["later"] = { { "list", { 1, 2 } } };
    file["scenarios"][0]["colour"] = "red";
    file["scenarios"][0]["engine"]["later-option"] = 5;
    file["scenarios"][1]["parallelism"] = { { "later-size", 2 } };
    json& model = file["models"].front();
    model["later_model"] = true;
    model["cache"][1]["later_rows"] = 7;
    model["dimensions"]["later_dim"] = 9;
    file["accelerators"]["b200-sxm"]["later_rate"] = 1;
    return file;
}

} // namespace

TEST_CASE("unknown keys at any depth are written again", "[plan-file]")
{
    const json file = laterFile();
    const Workbook read = readOf(file);
    CHECK(fileOf(read) == file);
    CHECK(readOf(fileOf(read)) == read);
    CHECK(read.scenarios[0].unknownKeys == R"({"colour":"red","engine":{"later-option":5}})");
}

TEST_CASE("unknown keys follow their scenario and their model", "[plan-file]")
{
    const json file = laterFile();
    Workbook w = readOf(file);
    std::swap(w.scenarios[0], w.scenarios[1]);
    w.scenarios[1].name = "renamed";
    w.scenarios[1].scenario.engine.kind = EngineKind::Sglang;
    w.scenarios.push_back({ "C", scenario("llama-3.1-8b", "h200-sxm", 2) });
    const json written = fileOf(w);
    CHECK(written["scenarios"][1]["colour"] == "red");
    CHECK(written["scenarios"][1]["engine"] == json { { "name", "sglang" }, { "later-option", 5 } });
    CHECK(written["scenarios"][0]["parallelism"]["later-size"] == 2);
    CHECK(written["models"][w.scenarios[0].scenario.model->name] == file["models"].front());
    CHECK(written["models"].size() == 2);
    CHECK_FALSE(written["models"][w.scenarios[2].scenario.model->name].contains("later_model"));
    CHECK(written["accelerators"]["b200-sxm"]["later_rate"] == 1);
}

TEST_CASE("another model in a scenario does not inherit the unknown keys of the one before", "[plan-file]")
{
    Workbook w = readOf(laterFile());
    for (NamedScenario& one : w.scenarios)
        one.scenario.model = bundled("llama-3.1-8b");
    CHECK(writePlanFile(w).find("later_model") == std::string::npos);
}

TEST_CASE("a default that somebody wrote out stays, and a choice goes before it", "[plan-file]")
{
    json file = fileOf({ { { "A", scenario("gpt-oss-20b", "b200", 1) } }, 0, {} });
    file["scenarios"][0]["sessions"] = 1;
    file["current"] = 0;
    Workbook w = readOf(file);
    CHECK(fileOf(w) == file);
    w.scenarios[0].scenario.sessions = 12;
    CHECK(fileOf(w)["scenarios"][0]["sessions"] == 12);
    CHECK(readOf(fileOf(w)).scenarios[0].scenario.sessions == 12);
}

TEST_CASE("an unknown key as deep as a file may be takes no other with it", "[plan-file]")
{
    json file = fileOf({ { { "A", scenario("gpt-oss-20b", "b200", 1) } }, 0, {} });
    json deep = 1;
    for (int level = 1; level < kMaxJsonDepth; ++level)
        deep = json::array({ std::move(deep) });
    file["deep"] = deep;
    file["later"] = { { "list", { 1, 2 } } };
    file["models"].front()["later_model"] = true;
    const json again = fileOf(readOf(file));
    CHECK(again["deep"] == deep);
    CHECK(again["later"] == file["later"]);
    CHECK(again["models"].front()["later_model"] == true);
    CHECK(readOf(again) == readOf(file));
}

TEST_CASE("overlays go into what is there and change nothing of it", "[plan-file]")
{
    json target = { { "a", 1 }, { "list", { { { "x", 1 } }, { { "x", 2 } } } } };
    const json overlay = { { "a", { { "b", 2 } } },
        { "list", { { "1", { { "x", 9 }, { "y", 3 } } }, { "7", 1 } } }, { "c", nullptr } };
    mergeMissing(target, overlay);
    CHECK(target
        == json { { "a", 1 }, { "c", nullptr }, { "list", { { { "x", 1 } }, { { "x", 2 }, { "y", 3 } } } } });
    mergeMissing(target, json(3));
    CHECK(overlayText(json()).empty());
    CHECK(overlayText(json::object()).empty());
    for (const char* text : { "", "{", "[1]", "{}", "3" })
        CHECK(overlayOf(text) == json::object());
    CHECK(missingIn(json { { "a", { 1, 2 } } }, json { { "a", { 1 } } }).is_null()); // another list
}
