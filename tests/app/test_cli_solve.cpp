// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan's question turned round, and asked many times.
#include "tests/app/run_cli.h"
#include "tests/catch.h"

using namespace hbm::test;
using nlohmann::json;

namespace {

CliResult glm(std::vector<std::string> command, std::vector<std::string> more)
{
    command.insert(
        command.end(), { "bundled:glm-5.2-fp8", "--gpu", "b200", "--gpus", "8", "--kv-cache-dtype", "fp8" });
    command.insert(command.end(), more.begin(), more.end());
    return runCli(command);
}

} // namespace

TEST_CASE("what solve finds is at the edge of what fits", "[cli]")
{
    const json context = glm({ "solve" }, { "--for", "context", "--sessions", "2", "--json" }).parsed();
    const std::int64_t tokens = context["value"];
    const auto fits = [](std::int64_t length, int sessions) {
        return glm({ "plan" },
                   { "--max-model-len", std::to_string(length), "--sessions", std::to_string(sessions) })
                   .code
            == 0;
    };
    CHECK(fits(tokens, 2));
    CHECK_FALSE(fits(tokens + 1, 2));
    CHECK(context["plan"]["fits"] == true);

    const json sessions
        = glm({ "solve" }, { "--for", "sessions", "--max-model-len", "100000", "--json" }).parsed();
    const int count = sessions["value"];
    CHECK(count > 1);
    CHECK(fits(100'000, count));
    CHECK_FALSE(fits(100'000, count + 1));
}

TEST_CASE("solve finds the fewest GPUs and a layout that fits", "[cli]")
{
    const CliResult found = glm({ "solve" }, { "--for", "gpus", "--sessions", "4" });
    CHECK(found.code == 0);
    CHECK(found.out.find(" hold 4 sessions at 1,048,576 tokens.") != std::string::npos);
    const json value = glm({ "solve" }, { "--for", "gpus", "--sessions", "4", "--json" }).parsed();
    CHECK(value["value"] > 4);
    CHECK(value["plan"]["sessions"]["admission"] >= 4);
    CHECK(glm({ "solve" }, { "--for", "gpus", "--sessions", "1M" }).code == 1);
    CHECK(glm({ "solve" }, { "--for", "money" }).code == 2);
    CHECK(glm({ "solve" }, {}).code == 2);
}

TEST_CASE("nothing to find is an exit code of its own", "[cli]")
{
    const CliResult none = runCli({ "solve", "bundled:llama-3.1-405b", "--gpu", "l4", "--for", "context" });
    CHECK(none.code == 1);
    CHECK(none.out.find("Not even one token") != std::string::npos);
    CHECK(runCli({ "solve", "bundled:llama-3.1-405b", "--gpu", "l4", "--for", "sessions", "--json" })
              .parsed()["value"]
        == 0);
}

TEST_CASE("what the engine refuses has no answer", "[cli]")
{
    for (const char* wanted : { "context", "sessions", "gpus" }) {
        CAPTURE(wanted);
        const CliResult refused = runCli({ "solve", "bundled:llama-3.1-70b", "--gpu", "mi300x", "--gpus", "8",
            "--engine", "trtllm", "--for", wanted }); // for CUDA alone
        CHECK(refused.code == 1);
        CHECK(refused.out.find("The engine does not start with these choices") != std::string::npos);
        CHECK(refused.out.find("the plan says why") != std::string::npos);
    }
}

TEST_CASE("the number of GPUs that was not enough is one of the layouts tried", "[cli]")
{
    const auto gpus = [](const char* engine) {
        return runCli({ "solve", "bundled:llama-3.1-70b", "--gpu", "h100-sxm", "--engine", engine, "--for",
                          "gpus", "--sessions", "1M" })
            .out;
    };
    CHECK(gpus("vllm").find(" in any layout that was tried: TP and DP.\n") != std::string::npos);
    CHECK(gpus("llamacpp").find("layout") == std::string::npos); // it has one
}

TEST_CASE("a sweep doubles, adds, or takes what is listed", "[cli]")
{
    const auto values = [](const std::string& over) {
        const CliResult result = glm({ "sweep" }, { "--over", over, "--json" });
        INFO(result.err);
        REQUIRE(result.code != 2);
        std::vector<std::string> list;
        for (const json& step : result.parsed())
            list.push_back(step["value"]);
        return list;
    };
    using Values = std::vector<std::string>;
    CHECK(values("max-model-len=4k..40k") == Values { "4096", "8192", "16384", "32768", "40960" });
    CHECK(values("sessions=1..8:3") == Values { "1", "4", "7", "8" });
    CHECK(values("--kv-cache-dtype=bf16,fp8") == Values { "bf16", "fp8" });
    CHECK(values("tensor-parallel-size=8..8") == Values { "8" });
}

TEST_CASE("every value of a sweep is the plan that would be typed", "[cli]")
{
    const CliResult csv = glm({ "sweep" }, { "--over", "max-model-len=64k..1m", "--csv" });
    CHECK(csv.code == 0);
    CHECK(csv.out.starts_with("max-model-len,fits,verdict,limited_by,context_length,ceiling,admission,steady,"
                              "bytes_per_session_per_gpu,weights_bytes,kv_pool_bytes,kv_in_use_bytes,reserve_"
                              "bytes,over_bytes\n65536,true,fits,"));
    const std::vector<std::string> rest { "bundled:llama-3.1-70b", "--gpus", "8", "--max-model-len", "64k" };
    const auto with = [&](std::vector<std::string> words, std::vector<std::string> more) {
        words.insert(words.end(), rest.begin(), rest.end());
        words.insert(words.end(), more.begin(), more.end());
        return runCli(words).parsed();
    };
    for (const char* over : { "gpu=b200,h100-sxm", "engine=vllm,sglang,llamacpp" }) {
        std::vector<std::string> gpu;
        if (std::string(over).starts_with("engine"))
            gpu = { "--gpu", "h200-sxm" };
        std::vector<std::string> sweeping = gpu;
        sweeping.insert(sweeping.end(), { "--over", over, "--json" });
        for (const json& step : with({ "sweep" }, sweeping)) {
            std::vector<std::string> planning = gpu;
            planning.insert(
                planning.end(), { "--" + step["option"].get<std::string>(), step["value"], "--json" });
            const json plan = with({ "plan" }, planning);
            INFO(step.dump());
            CHECK(step["admission"] == plan["sessions"]["admission"]);
            CHECK(step["verdict"] == plan["verdict"]);
        }
    }
    const std::string formats = glm({ "sweep" }, { "--over", "quantization=q8_0,q4_0", "--markdown" }).out;
    CHECK(formats.find("| q8\\_0 |") != std::string::npos); // not the start of something in italics
    const CliResult text = glm({ "sweep" }, { "--over", "max-model-len=256k..1m" });
    CHECK(text.out.starts_with("max-model-len  ceiling  admission  steady"));
}

TEST_CASE("sweeps that mean nothing are refused", "[cli]")
{
    const auto said = [](const char* over) { return glm({ "sweep" }, { "--over", over }).err; };
    CHECK(said("gpus=0").find("\"0\" is no value of gpus.") != std::string::npos);
    CHECK(said("gpus=x").find("\"x\" is no value of gpus.") != std::string::npos);
    CHECK(said("nodes=1,-3").find("\"-3\" is no value of nodes.") != std::string::npos);
    for (const char* over :
        { "", "max-model-len", "max-model-len=", "colour=1..2", "sessions=8..1", "sessions=1,,2",
            "sessions=1..x", "sessions=1..100M:1", "tensor-parallel-size=two", "gpus=1.5", "engine=tgi" }) {
        const CliResult result = glm({ "sweep" }, { "--over", over });
        INFO(over);
        CHECK(result.code == 2);
        CHECK(result.out.empty());
        CHECK_FALSE(result.err.empty());
    }
}
