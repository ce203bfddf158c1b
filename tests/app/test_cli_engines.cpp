// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan with each engine: the words of its own log, its own names of options.
#include "app/cli/commands.h"

#include "tests/catch.h"
#include "tests/support/approval.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace {

std::string planned(std::vector<std::string> arguments, int expected = 0)
{
    arguments.insert(arguments.begin(), "plan");
    std::ostringstream out, err;
    CHECK(hbm::cli::run(arguments, { out, err }) == expected);
    CHECK(err.str().empty());
    return out.str();
}

} // namespace

TEST_CASE("plans of the other engines", "[cli][approval]")
{
    hbm::test::approve("plan_sglang_gpt_oss.txt",
        planned({ "bundled:gpt-oss-120b", "--gpu", "h100-sxm", "--gpus", "2", "--engine", "sglang",
            "--max-model-len", "64k", "--sessions", "8" }));
    hbm::test::approve("plan_sglang_qwen.txt",
        planned({ "bundled:qwen3.5-27b", "--gpu", "h200-sxm", "--engine", "sglang", "--max-model-len", "32k",
            "--language-model-only" }));
    hbm::test::approve("plan_trtllm_llama.txt",
        planned({ "bundled:llama-3.1-70b", "--gpu", "b200", "--gpus", "2", "--engine", "trtllm",
            "--max-model-len", "32k", "--sessions", "16", "--kv-cache-dtype", "fp8" }));
    hbm::test::approve("plan_llamacpp_qwen.txt",
        planned({ "bundled:qwen3-32b", "--gpu", "rtx3090", "--gpus", "2", "--engine", "llamacpp",
            "--max-model-len", "32k", "--kv-cache-dtype", "q8_0", "--bits-per-weight", "4.85" }));
}

TEST_CASE("an engine's log is checked with its pool", "[cli]")
{
    // Measured case m158: DeepSeek-R1 with an fp8 cache, 17.16 GiB, 524,288 tokens of 35,136 B.
    const auto p = nlohmann::json::parse(
        planned({ "bundled:deepseek-v3", "--gpu", "b200", "--gpus", "8", "--engine", "sglang",
            "--kv-cache-dtype", "fp8", "--max-model-len", "8192", "--available-kv-gib", "17.16", "--json" }));
    CHECK(std::abs(p["pool"]["tokens_as_logged"].get<long>() - 524'288) < 524);
    CHECK(p["engine"]["name"] == "sglang");
    CHECK(p["bytes_per_token_per_gpu"] == 35'136);
}

TEST_CASE("an engine that is not modelled", "[cli]")
{
    std::ostringstream out, err;
    CHECK(hbm::cli::run({ "plan", "bundled:qwen3-32b", "--gpu", "b200", "--engine", "tgi" }, { out, err })
        == 2);
    CHECK(err.str()
        == "hbm-plan: --engine: \"tgi\" is not modelled. There are: vllm, sglang, trtllm, "
           "llamacpp, ideal.\n");
}

TEST_CASE("levers say in their title what their bytes are", "[cli][levers]")
{
    std::ostringstream out, err;
    hbm::cli::run({ "levers", "bundled:llama-3.1-8b", "--gpu", "rtx4090", "--sessions", "4" }, { out, err });
    CHECK(out.str().find("less needed per GPU") != std::string::npos);
    std::ostringstream json;
    hbm::cli::run(
        { "levers", "bundled:llama-3.1-8b", "--gpu", "rtx4090", "--sessions", "4", "--json" }, { json, err });
    for (const auto& lever : nlohmann::json::parse(json.str())) {
        CHECK(lever.contains("less_needed_bytes_per_gpu"));
        if (lever["code"] == "lever-kv-dtype")
            CHECK(lever["less_needed_bytes_per_gpu"] == 32LL << 30);
    }
}
