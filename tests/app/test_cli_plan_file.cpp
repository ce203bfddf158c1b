// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plan files on the command line: written, opened, changed by options, and side by side.
#include "core/base/text.h"
#include "core/report/json_report.h"
#include "core/scenario/plan_file.h"
#include "tests/app/run_cli.h"
#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/models.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <fstream>

using namespace hbm;
using namespace hbm::test;
using nlohmann::json;

namespace {

/// A folder with the two scenarios that most tests ask about.
struct Plans
{
    TemporaryFolder folder;
    std::string glm = file("glm.hbmplan");

    std::string file(const char* name) const { return (folder.path() / name).string(); }

    void write(const std::string& path, const Workbook& workbook) const
    {
        std::ofstream(path, std::ios::binary) << writePlanFile(workbook);
    }
    static Workbook read(const std::string& path) { return readPlanFileAt(path).value(); }

    Plans()
    {
        Scenario tensor = scenario("glm-5.2-fp8", "b200", 8);
        tensor.kvDtype = KvDtype::Fp8;
        Scenario data = tensor;
        data.parallelism = { 1, 1, 8, std::nullopt, true };
        data.engine.version = "0.28";
        data.weightsOverride = Bytes { 800 * kGB };
        write(glm, { { { "TP 8", tensor }, { "DP 8", data }, { "DP 8", data, R"({"later":1})" } }, 1, 0 });
    }
};

} // namespace

TEST_CASE("a saved plan opens as the scenario that was typed", "[cli][plan-file]")
{
    const Plans plans;
    const std::string file = plans.file("saved.hbmplan");
    const std::vector<std::string> typed { "plan", "bundled:glm-5.2-fp8", "--gpu", "b200", "--gpus", "8",
        "--kv-cache-dtype", "fp8", "--max-model-len", "200k", "--sessions", "3", "--dp", "2", "--json" };
    std::vector<std::string> saving = typed;
    saving.insert(saving.end(), { "--save", file });
    const CliResult saved = runCli(saving);
    CHECK(saved.err.empty());
    CHECK(saved.out == runCli(typed).out);
    CHECK(runCli({ "plan", file, "--json" }).out == saved.out);
    CHECK(Plans::read(file).scenarios.at(0).name == "zai-org/GLM-5.2-FP8");
}

TEST_CASE("options go before what the plan says, and silence leaves it", "[cli][plan-file]")
{
    const Plans plans;
    const auto saved = [&](std::vector<std::string> more) {
        const std::string file = plans.file("out.hbmplan");
        more.insert(more.begin(), { "plan", plans.glm, "--save", file, "--force" });
        const CliResult result = runCli(more);
        INFO(result.err);
        REQUIRE(result.code != 2);
        const Workbook read = Plans::read(file);
        return read.scenarios[read.current].scenario;
    };
    const Scenario current = Plans::read(plans.glm).scenarios[1].scenario;
    CHECK(saved({}) == current);
    Scenario expected = current;
    expected.sessions = 40;
    expected.kvDtype = std::nullopt;
    expected.parallelism.data = 4;
    CHECK(saved({ "--sessions", "40", "--kv-cache-dtype", "auto", "--dp", "4" }) == expected);

    expected = current;
    expected.gpusPerNode = 16;
    expected.accelerator = gpu("h200-sxm");
    CHECK(saved({ "--gpu", "h200-sxm", "--gpus", "16" }) == expected);

    expected = current; // the version was vLLM's
    expected.engine.kind = EngineKind::Sglang;
    expected.engine.version.clear();
    CHECK(saved({ "--engine", "sglang" }) == expected);

    expected = current; // else the total of the plan would hide the format
    expected.weightsOverride = std::nullopt;
    expected.weightFormat = "nvfp4";
    CHECK(saved({ "--quantization", "nvfp4" }) == expected);
}

TEST_CASE("a scenario is chosen by its name or number", "[cli][plan-file]")
{
    const Plans plans;
    const auto tensorOf = [&](std::vector<std::string> more) {
        more.insert(more.begin(), { "plan", plans.glm, "--json" });
        return runCli(more);
    };
    const CliResult first = tensorOf({ "--scenario", "TP 8" });
    CHECK(first.out == tensorOf({ "--scenario", "1" }).out);
    CHECK(first.out != tensorOf({}).out);
    CHECK(tensorOf({ "--scenario", "3" }).out == tensorOf({}).out);
    CHECK(tensorOf({ "--scenario", "9" }).err
        == "hbm-plan: --scenario: the plan has no scenario \"9\". There are: TP 8, DP 8, DP 8.\n");
    CHECK(tensorOf({ "--scenario", "DP 8" }).err
        == "hbm-plan: --scenario: several scenarios are called \"DP 8\". Give the number of one, from 1 on: "
           "TP 8, "
           "DP 8, DP 8.\n");
    CHECK(runCli({ "plan", "bundled:gpt-oss-20b", "--gpu", "b200", "--scenario", "A" }).code == 2);
    for (const char* command : { "launch", "levers" })
        CHECK(runCli({ command, plans.glm, "--scenario", "1" }).err.empty());
}

TEST_CASE("saving keeps the other scenarios and does not overwrite another plan", "[cli][plan-file]")
{
    const Plans plans;
    CHECK(
        runCli({ "plan", plans.glm, "--scenario", "3", "--sessions", "2", "--save", plans.glm }).err.empty());
    const Workbook after = Plans::read(plans.glm);
    REQUIRE(after.scenarios.size() == 3);
    CHECK(after.current == 2);
    CHECK(after.scenarios[2].scenario.sessions == 2);
    CHECK(after.scenarios[2].unknownKeys == R"({"later":1})");
    CHECK(after.scenarios[1].scenario.sessions == 1);
    CHECK(after.baseline == std::size_t { 0 });

    const CliResult refused = runCli({ "plan", "bundled:gpt-oss-20b", "--gpu", "b200", "--save", plans.glm });
    CHECK(refused.code == 2);
    CHECK(refused.out.empty());
    CHECK(refused.err
        == "hbm-plan: " + printable(plans.glm, 400)
            + " is there already and holds another plan. Add --force to replace it.\n");
    CHECK(Plans::read(plans.glm) == after);
    CHECK(
        runCli({ "plan", "bundled:gpt-oss-20b", "--gpu", "b200", "--save", plans.glm, "--force" }).code == 0);
    CHECK(Plans::read(plans.glm).scenarios.size() == 1);
    CHECK(runCli({ "plan", plans.file("none.hbmplan") }).err.find("there is no such file")
        != std::string::npos);
    CHECK(runCli({ "plan", plans.glm, "--save", plans.file("no/such/x.hbmplan") }).code == 2);
    const std::string plain = plans.file("plain.txt"); // would be read as a model
    const CliResult unnamed = runCli({ "plan", plans.glm, "--save", plain });
    CHECK(unnamed.code == 2);
    CHECK(unnamed.err.find("plain.txt: the name of a plan file ends in .hbmplan") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(plain));
}

TEST_CASE("scenarios of several files stand side by side", "[cli][plan-file]")
{
    const Plans plans;
    const std::string other = plans.file("other.hbmplan");
    Scenario h200 = scenario("glm-5.2-fp8", "h200-sxm", 8);
    h200.kvDtype = KvDtype::Fp8;
    plans.write(other, { { { "H200", h200 } }, 0, {} });

    const CliResult text = runCli({ "compare", plans.glm, other });
    CHECK(text.code == 0);
    approve("compare.txt", text.out);
    approve("compare.md", runCli({ "compare", plans.glm, other, "--markdown" }).out);
    const json all = runCli({ "compare", plans.glm, other, "--json" }).parsed();
    CHECK(all["baseline"] == 0);
    REQUIRE(all["scenarios"].size() == 4);
    CHECK(all["scenarios"][3]["name"] == "other: H200");
    for (const json& row : all["rows"])
        CHECK(row["values"].size() == 4);
    const std::string csv = runCli({ "compare", plans.glm, "--csv" }).out;
    CHECK(csv.starts_with(
        "figure,unit,scenario,value,best,delta\ncompare.model,,TP 8,zai-org/GLM-5.2-FP8,,\n"));

    const json moved
        = runCli({ "compare", plans.glm, other, "--baseline", "other: H200", "--json" }).parsed();
    CHECK(moved["baseline"] == 3);
    CHECK(runCli({ "compare", plans.glm, "--baseline", "none" }).code == 2);
    CHECK(runCli({ "compare" }).code == 2);
    CHECK(runCli({ "compare", plans.file("none.hbmplan") }).code == 2);
}

TEST_CASE("names in a comparison are words, whatever bytes they hold", "[cli][plan-file]")
{
    const Plans plans;
    const Scenario one = scenario("llama-3.1-8b", "h100-sxm", 1);
    const std::string odd = plans.file("evil \x1b[31m\xff & <b>.hbmplan");
    plans.write(odd, { { { "a|b *c* </td>", one } }, 0, {} });
    const std::string csv = runCli({ "compare", odd, plans.glm, "--csv" }).out;
    CHECK(csv.find('\x1b') == std::string::npos);
    CHECK(csv.find('\xff') == std::string::npos);
    CHECK(csv.find("evil [31m") != std::string::npos);
    const std::string markdown = runCli({ "compare", odd, plans.glm, "--markdown" }).out;
    CHECK(markdown.find("\\& \\<b\\>: a\\|b \\*c\\*") != std::string::npos);
    CHECK(markdown.find("<") == markdown.find("\\<") + 1);
}

TEST_CASE("a comparison fits when one of its plans does", "[cli][plan-file]")
{
    const Plans plans;
    const std::string file = plans.file("one.hbmplan");
    Scenario small = scenario("llama-3.1-405b", "l4", 1);
    plans.write(file, { { { "small", small } }, 0, {} });
    CHECK(runCli({ "compare", file }).code == 1);
    CHECK(runCli({ "compare", file, plans.glm }).code == 0);
}
