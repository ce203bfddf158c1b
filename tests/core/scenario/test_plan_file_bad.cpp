// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plan files that nobody should have made: each is refused with its place and a sentence, none is guessed at.
#include "core/scenario/plan_file.h"

#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/temporary_folder.h"

#include <fstream>

using namespace hbm;
using namespace hbm::test;
using nlohmann::json;

namespace {

const json& goodFile()
{
    static const json file = [] {
        Scenario s = scenario("llama-3.1-8b", "b200", 1);
        s.engine.kind = EngineKind::LlamaCpp;
        s.engine.llama.tensorSplit = { 3, 1 };
        return json::parse(writePlanFile({ { { "A", s } }, 0, {} }));
    }();
    return file;
}

struct BadValue
{
    const char* pointer; ///< of the value, or "" for a patch of the root
    const char* value; ///< as JSON; null at "" removes nothing
    const char* code;
    const char* place; ///< the path in the error
};

// Written by hand from the rules of the file; "/0" is the first of a list.
const BadValue kBadValues[] {
    { "/schema", R"("hbm-planner/plan/2")", "plan-newer", "schema" },
    { "/schema", R"("hbm-planner/plan/10")", "plan-newer", "schema" },
    { "/schema", R"("hbm-planner/plan/0")", "plan-schema", "schema" },
    { "/schema", R"("hbm-planner/plan/2b")", "plan-schema", "schema" },
    { "/schema", R"("hbm-planner/node/1")", "plan-schema", "schema" },
    { "/schema", "1", "plan-none", "" },
    { "/scenarios", "[]", "plan-empty", "scenarios" },
    { "/scenarios", "{}", "json-type", "scenarios" },
    { "/scenarios/0", "null", "json-type", "scenarios[0]" },
    { "/scenarios/0/name", R"("")", "json-missing", "scenarios[0].name" },
    { "/scenarios/0/name", R"("a\nb")", "json-text", "scenarios[0].name" },
    { "/scenarios/0/name", R"("a\u202Eb")", "json-text", "scenarios[0].name" },
    { "/scenarios/0/name", "3", "json-type", "scenarios[0].name" },
    { "/scenarios/0/model", R"("other")", "plan-reference", "scenarios[0].model" },
    { "/scenarios/0/accelerator", R"("b300")", "plan-reference", "scenarios[0].accelerator" },
    { "/scenarios/0/engine", "{}", "json-missing", "scenarios[0].engine.name" },
    { "/scenarios/0/engine/name", R"("tgi")", "json-choice", "scenarios[0].engine.name" },
    { "/scenarios/0/engine/block-size", "0", "json-range", "scenarios[0].engine.block-size" },
    { "/scenarios/0/engine/block-size", "16.5", "json-type", "scenarios[0].engine.block-size" },
    { "/scenarios/0/engine/block-size", R"("16")", "json-type", "scenarios[0].engine.block-size" },
    { "/scenarios/0/engine/block-size", "null", "json-type", "scenarios[0].engine.block-size" },
    { "/scenarios/0/engine/gpu-memory-utilization", "1.5", "json-range",
        "scenarios[0].engine.gpu-memory-utilization" },
    { "/scenarios/0/engine/gpu-memory-utilization", "0.92000001", "json-digits",
        "scenarios[0].engine.gpu-memory-utilization" },
    { "/scenarios/0/engine/gpu-memory-utilization", "1e308", "json-range",
        "scenarios[0].engine.gpu-memory-utilization" },
    { "/scenarios/0/engine/async-scheduling", "1", "json-type", "scenarios[0].engine.async-scheduling" },
    { "/scenarios/0/engine/mamba-ssm-cache-dtype", R"("int4")", "json-choice",
        "scenarios[0].engine.mamba-ssm-cache-dtype" },
    { "/scenarios/0/engine/llamacpp/tensor-split/1", "-1", "json-range",
        "scenarios[0].engine.llamacpp.tensor-split[1]" },
    { "/scenarios/0/kv-cache-dtype", R"("fp7")", "json-choice", "scenarios[0].kv-cache-dtype" },
    { "/scenarios/0/quantization", R"("q9")", "json-choice", "scenarios[0].quantization" },
    { "/scenarios/0/gpus-per-node", "1025", "json-range", "scenarios[0].gpus-per-node" },
    { "/scenarios/0/max-model-len", "-1", "json-range", "scenarios[0].max-model-len" },
    { "/scenarios/0/max-model-len", "18446744073709551615", "json-range", "scenarios[0].max-model-len" },
    { "/scenarios/0/weights-bytes", "9223372036854775808", "json-range", "scenarios[0].weights-bytes" },
    { "/scenarios/0/weights-bytes", "1e9", "json-type", "scenarios[0].weights-bytes" },
    { "/scenarios/0/sessions", "100000001", "json-range", "scenarios[0].sessions" },
    { "/scenarios/0/reserve", "[]", "json-type", "scenarios[0].reserve" },
    { "/current", "1", "json-range", "current" },
    { "/baseline", "-1", "json-range", "baseline" },
    { "/models", "[]", "json-type", "models" },
    { "/models/M/cache/0/kind", R"("key")", "json-choice", "models.M.cache[0].kind" },
    { "/models/M/cache/0/layers", R"("3,2")", "json-ranges", "models.M.cache[0].layers" },
    { "/models/M/cache/0/layers", R"("0-16385")", "json-ranges", "models.M.cache[0].layers" },
    { "/models/M/cache/0/layers", "[0, 1]", "json-type", "models.M.cache[0].layers" },
    { "/models/M/cache/0/tokens_per_row", "0", "json-range", "models.M.cache[0].tokens_per_row" },
    { "/models/M/weights/0/bytes", "-5", "json-range", "models.M.weights[0].bytes" },
    { "/models/M/num_hidden_layers", "99999", "json-range", "models.M.num_hidden_layers" },
    { "/models/M/facts", R"({"a": 1})", "json-type", "models.M.facts.a" },
    { "/accelerators/b200-sxm/tdp_w", "-1", "profile-range", "accelerators.b200-sxm: tdp_w" },
    { "/accelerators/b200-sxm/schema", R"("hbm-planner/node/1")", "profile-kind",
        "accelerators.b200-sxm: schema" },
    { "/accelerators/b200-sxm", "7", "json-type", "accelerators.b200-sxm" },
};

/// The good file under short names, with one value put in.
std::string with(const BadValue& row)
{
    json file = goodFile();
    json model = file["models"].front();
    file["models"] = { { "M", std::move(model) } };
    file["scenarios"][0]["model"] = "M";
    file[json::json_pointer(row.pointer)] = json::parse(row.value);
    return file.dump();
}

Error errorOf(std::string_view text)
{
    const auto read = readPlanFile(text, "a.hbmplan");
    REQUIRE_FALSE(read);
    CHECK(messageTemplate(read.error().code) != nullptr);
    CHECK(sentence(read.error()).find('{') == std::string::npos); // every argument is there
    return read.error();
}

} // namespace

TEST_CASE("a wrong value of a plan file is told with its place", "[plan-file]")
{
    for (const BadValue& row : kBadValues) {
        INFO(row.pointer << " " << row.value);
        const Error error = errorOf(with(row));
        CHECK(error.code == row.code);
        CHECK(error.where == (*row.place ? "a.hbmplan: " + std::string(row.place) : "a.hbmplan"));
    }
}

TEST_CASE("what a plan file cannot do without", "[plan-file]")
{
    for (const char* key : { "name", "model", "engine" }) {
        json file = goodFile();
        file["scenarios"][0].erase(key);
        CHECK(errorOf(file.dump())
            == Error { "json-missing", "a.hbmplan: scenarios[0]." + std::string(key), {} });
    }
    json file = goodFile();
    file.erase("scenarios");
    CHECK(errorOf(file.dump()).code == "json-missing");
    file = goodFile();
    file.erase("models");
    CHECK(errorOf(file.dump()).code == "plan-reference");
    file["scenarios"][0].erase("accelerator"); // a plan without a GPU is one
    CHECK(readPlanFile(json::parse(writePlanFile(*readPlanFile(goodFile().dump(), ""))).dump(), ""));
}

TEST_CASE("a merge that went wrong is not read", "[plan-file]")
{
    std::string text = goodFile().dump(2);
    const auto at = text.find("  \"scenarios\"");
    text.insert(at, "<<<<<<< ours\n");
    const Error marker = errorOf(text);
    CHECK(marker.code == "json-syntax");
    CHECK(marker.args.front()
        == std::to_string(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n') + 1));

    text = goodFile().dump(2);
    text.insert(text.find("\"gpus-per-node\"") == std::string::npos ? text.find("\"model\": ")
                                                                    : text.find("\"gpus-per-node\""),
        "\"sessions\": 2, \"sessions\": 3, ");
    CHECK(errorOf(text) == Error { "plan-key-twice", "a.hbmplan", { "sessions" } });
}

TEST_CASE("a plan file is bounded", "[plan-file]")
{
    json file = goodFile();
    for (int i = 0; i < 100; ++i)
        file["scenarios"].push_back(file["scenarios"][0]);
    CHECK(errorOf(file.dump()) == Error { "json-many", "a.hbmplan: scenarios", { "101", "100" } });

    file = goodFile();
    json component = file["models"].front()["cache"][0];
    component["layers"] = "0-16384";
    for (int i = 0; i < 300; ++i) // 300 x 16,385 layers are more than one file may list
        file["models"].front()["cache"].push_back(component);
    CHECK(errorOf(file.dump()).code == "json-ranges");

    file = goodFile();
    component["layers"] = "0"; // of thousands, each of thousands of stages would hold some
    for (int i = 0; i < 1024; ++i)
        file["models"].front()["cache"].push_back(component);
    CHECK(errorOf(file.dump()).code == "json-many");

    file = goodFile();
    file["scenarios"][0]["name"] = std::string(8193, 'x');
    CHECK(errorOf(file.dump()).code == "json-text");

    CHECK(errorOf(std::string(kMaxPlanBytes + 1, ' ')).code == "file-large");
    std::string deep
        = R"({"schema": "hbm-planner/plan/1", "x": )" + std::string(200, '[') + std::string(200, ']') + "}";
    CHECK(errorOf(deep).code == "json-depth");
    CHECK(errorOf("").code == "json-empty");
    CHECK(errorOf("[]").code == "json-not-object");
}

TEST_CASE("what is dropped is asked whether it is a plan", "[plan-file]")
{
    CHECK(namesPlanSchema(goodFile().dump()));
    CHECK(namesPlanSchema(R"({"schema": "hbm-planner/plan/7"})"));
    for (const char* text :
        { "", "{}", "[]", R"({"schema": 1})", R"({"schema": "hbm-planner/node/1"})", "{" })
        CHECK_FALSE(namesPlanSchema(text));
}

TEST_CASE("plan files on disk are opened with a bound", "[plan-file]")
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "a.hbmplan";
    CHECK(readPlanFileAt(path).error().code == "file-missing");
    CHECK(readPlanFileAt(folder.path()).error().code == "file-folder");
    std::ofstream(path) << goodFile().dump();
    CHECK(readPlanFileAt(path).value().scenarios.size() == 1);
    std::ofstream(path, std::ios::app) << std::string(kMaxPlanBytes, ' ');
    CHECK(readPlanFileAt(path).error().code == "file-large");
}
