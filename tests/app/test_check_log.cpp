// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan check-log: exit codes, text, JSON keys, calibrations and bad input.
#include "app/cli/commands.h"

#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

using nlohmann::json;

namespace {

struct Result
{
    int code;
    std::string out, err;
};

Result run(std::vector<std::string> arguments)
{
    std::ostringstream out, err;
    const int code = hbm::cli::run(arguments, { out, err });
    return { code, out.str(), err.str() };
}

std::string sample(const std::string& name)
{
    return std::string(HBM_SOURCE_DIR) + "/tests/data/logs/" + name + ".log";
}

/// The report of a sample, without the folder that the sources lie in.
std::string reportOf(const std::string& name, std::vector<std::string> more)
{
    std::vector<std::string> arguments { "check-log", sample(name) };
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::string text = run(arguments).out;
    const std::string folder = std::string(HBM_SOURCE_DIR) + "/";
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder))
        text.erase(at, folder.size());
    return text;
}

} // namespace

TEST_CASE("check-log: the text of three published logs", "[cli][approval][check-log]")
{
    hbm::test::approve("check_log_m051.txt", reportOf("vllm_m051", { "bundled:qwen3-30b-a3b" }));
    hbm::test::approve(
        "check_log_m047.txt", reportOf("vllm_m047", { "bundled:llama-3.1-8b", "--gpu", "h100-sxm" }));
    // The sizes of m026 with a wrong word of the user's: the log disagrees, and the reason is found.
    hbm::test::approve("check_log_m026_conflict.txt",
        reportOf("vllm_m026",
            { "bundled:kimi-k2-instruct", "--gpu", "h200-sxm", "--decode-context-parallel-size", "1" }));
}

TEST_CASE("check-log: exit codes", "[cli][check-log]")
{
    const auto code = [](std::vector<std::string> more) {
        more.insert(more.begin(), "check-log");
        return run(more).code;
    };
    CHECK(code({ sample("vllm_m051"), "bundled:qwen3-30b-a3b" }) == 0);
    CHECK(code({ sample("vllm_m041"), "bundled:llama-3.1-8b", "--gpu", "h200-sxm" }) == 0);
    CHECK(
        code({ sample("vllm_m025"), "bundled:kimi-k2-instruct", "--gpu", "h200-sxm" }) == 1); // INT4 weights
    CHECK(code({ sample("vllm_m051"), "bundled:llama-3.1-8b" }) == 1); // another model
    CHECK(code({ "/nowhere/x.log", "bundled:llama-3.1-8b" }) == 2);
    CHECK(code({ sample("vllm_m051"), "bundled:nothing" }) == 2);
    CHECK(code({ sample("vllm_m051") }) == 2);
    CHECK(code({ sample("vllm_m051"), "bundled:qwen3-30b-a3b", "--engine", "tgi" }) == 2);

    const Result unknown = run({ "check-log", sample("vllm_m041"), "bundled:llama-3.1-8b" });
    CHECK(unknown.code == 2);
    CHECK(unknown.out.empty());
    CHECK(unknown.err.find("Pass --gpu") != std::string::npos);
    const Result none
        = run({ "check-log", std::string(HBM_SOURCE_DIR) + "/README.md", "bundled:llama-3.1-8b" });
    CHECK(none.code == 2);
    CHECK(none.err.find("README.md: none of the") != std::string::npos);
}

TEST_CASE("check-log: keys that scripts read", "[cli][check-log]")
{
    const Result r = run({ "check-log", sample("vllm_m051"), "bundled:qwen3-30b-a3b", "--json" });
    REQUIRE(r.code == 0);
    const json j = json::parse(r.out);
    CHECK(j["log"]["engine"] == "vllm");
    CHECK(j["log"]["version"] == "0.10.2");
    CHECK(j["log"]["model"] == "Qwen/Qwen3-30B-A3B-Instruct-2507");
    CHECK(j["scenario"]["gpu"] == "h100-sxm");
    CHECK(j["scenario"]["max_model_len"] == 6144);
    CHECK(j["agrees"] == true);
    CHECK(j["reserve"]["activation_bytes"].get<double>() / (1 << 30) == Approx(5.58));
    CHECK(j["hypotheses"].empty());
    const auto row = [&](const char* item) {
        for (const json& one : j["rows"])
            if (one["item"] == item)
                return one;
        return json();
    };
    const json tokens = row("tokens");
    for (const char* key :
        { "unit", "logged", "logged_half_width", "line", "worker", "text", "verdict", "explanations",
            "predicted", "predicted_low", "predicted_high", "difference", "difference_percent" })
        CHECK(tokens.contains(key));
    CHECK(tokens["logged"] == 94784);
    CHECK(tokens["unit"] == "tokens");
    CHECK(tokens["verdict"] == "within-rounding");
    CHECK(row("concurrency")["logged"] == 15.43);
    CHECK(row("non-torch")["explanations"][0]["code"] == "explain-rule-of-thumb");
    CHECK(row("weights")["line"] == 10); // the line that splits the memory is the last to give them
}

TEST_CASE("check-log: a log from standard input", "[cli][check-log]")
{
    std::ifstream file(sample("vllm_m051"));
    std::streambuf* before = std::cin.rdbuf(file.rdbuf());
    const Result r = run({ "check-log", "-", "bundled:qwen3-30b-a3b" });
    std::cin.rdbuf(before);
    std::cin.clear();
    CHECK(r.code == 0);
    CHECK(r.out.rfind("standard input: vLLM 0.10.2", 0) == 0);
}

TEST_CASE("check-log keeps a calibration, plan takes it", "[cli][check-log]")
{
    const hbm::test::TemporaryFolder folder;
    const std::string file = (folder.path() / "kept.json").string();
    const Result kept
        = run({ "check-log", sample("vllm_m051"), "bundled:qwen3-30b-a3b", "--keep-calibration=" + file });
    CHECK(kept.code == 0);
    CHECK(kept.out.find("is kept in " + file) != std::string::npos);
    const std::vector<std::string> plan { "plan", "bundled:qwen3-30b-a3b", "--gpu", "h100-sxm",
        "--engine-version", "0.10.2", "--max-model-len", "6144", "--json" };
    auto with = plan;
    with.insert(with.end(), { "--calibration", file });
    const json calibrated = json::parse(run(with).out), plain = json::parse(run(plan).out);
    // 71.26 - 56.93 - 8.68 GiB of the log
    CHECK(calibrated["per_gpu"][0]["reserve_bytes"].get<double>() / (1 << 30) == Approx(5.65).margin(0.001));
    CHECK(plain["per_gpu"][0]["reserve_bytes"] != calibrated["per_gpu"][0]["reserve_bytes"]);
    CHECK(run(with).code == 0);
    with.pop_back();
    with.push_back((folder.path() / "none.json").string());
    CHECK(run(with).code == 2);

    auto other = plan;
    other[1] = "bundled:llama-3.1-8b";
    other.pop_back();
    other.insert(other.end(), { "--calibration", file });
    CHECK(
        run(other).out.find("holds no log of this engine, GPU") != std::string::npos); // another architecture
    other[3] = "l4";
    CHECK(run(other).out.find("holds no log of this engine, GPU") != std::string::npos);

    // A folder that is not there is most likely mistyped.
    const std::string missing = (folder.path() / "typo").string();
    const Result mistyped = run({ "check-log", sample("vllm_m051"), "bundled:qwen3-30b-a3b",
        "--keep-calibration=" + missing + "/x.json" });
    CHECK(mistyped.code == 2);
    CHECK(mistyped.err.find("there is no folder " + missing + ".") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(missing));

    // Without a name: the user's data folder.
    const char* before = std::getenv("XDG_DATA_HOME");
    const std::string value = before ? before : "";
    setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
    const Result own
        = run({ "check-log", sample("vllm_m051"), "bundled:qwen3-30b-a3b", "--keep-calibration" });
    before ? setenv("XDG_DATA_HOME", value.c_str(), 1) : unsetenv("XDG_DATA_HOME");
    CHECK(own.code == 0);
    CHECK(std::filesystem::exists(folder.path() / "hbm-planner" / "calibration.json"));
    CHECK(run({ "check-log", sample("vllm_m025"), "bundled:kimi-k2-instruct", "--gpu", "h200-sxm",
                  "--keep-calibration=" + file })
              .err.find("does not hold what a calibration needs")
        != std::string::npos);
}
