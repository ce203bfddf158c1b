// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan as people and scripts call it: output, exit codes, and messages for bad input.
#include "app/cli/commands.h"

#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/temporary_folder.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using nlohmann::json;

namespace {

struct Result
{
    int code;
    std::string out, err;
    json parsed() const { return json::parse(out); }
};

Result run(std::vector<std::string> arguments)
{
    std::ostringstream out, err;
    const int code = hbm::cli::run(arguments, { out, err });
    return { code, out.str(), err.str() };
}

/// The worked example; more options may follow.
Result planGlm(std::vector<std::string> more)
{
    std::vector<std::string> arguments { "plan", "bundled:glm-5.2-fp8", "--gpu", "b200", "--gpus", "8",
        "--kv-cache-dtype", "fp8" };
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
}

} // namespace

TEST_CASE("exit codes: 0 fits, 1 does not, 2 is an error with nothing on stdout", "[cli]")
{
    CHECK(planGlm({}).code == 0);
    CHECK(planGlm({ "--sessions", "100" }).code == 1);
    CHECK(planGlm({ "--tensor-parallel-size", "3" }).code == 1); // not possible is not fitting
    const Result error = planGlm({ "--max-model-len", "lots" });
    CHECK(error.code == 2);
    CHECK(error.out.empty());
    CHECK(error.err
        == "hbm-plan: --max-model-len: \"lots\" is no number. Examples: 131072, 128k, 1M, 32*1024.\n");
    CHECK(run({}).code == 2);
    CHECK(run({ "frobnicate" }).code == 2);
    CHECK(run({ "plan" }).code == 2);
    CHECK(run({ "--help" }).code == 0);
    CHECK(run({ "--version" }).out.rfind("hbm-plan ", 0) == 0);
}

TEST_CASE("model: the article's floor and what is really stored are told apart", "[cli]")
{
    const Result r = run({ "model", "bundled:glm-5.2-fp8", "--json" });
    REQUIRE(r.code == 0);
    const json m = r.parsed();
    CHECK(m["model_type"] == "glm_moe_dsa");
    CHECK(m["layers"] == 78);
    CHECK(m["context_length"] == 1048576);
    CHECK(m["assumed"] == false);
    CHECK(m["no_cache_reason"].is_null());
    CHECK(m["cache"]["textbook_bytes_per_token"]["fp8"] == 44928); // 78 x 576
    CHECK(m["cache"]["textbook_bytes_per_token"]["bf16"] == 89856);
    CHECK(m["cache"]["growing_bytes_per_token"]["fp8"] == 78 * 656 + 21 * 132);
    CHECK(m["cache"]["growing_bytes_per_token"]["bf16"] == 78 * 1152 + 21 * 132);
    CHECK(m["cache"]["window_bytes_per_session"]["bf16"] == 0);
    CHECK(m["cache"]["fixed_bytes_per_session"] == 0);
    const json& indexer = m["cache"]["components"][1];
    CHECK(indexer["kind"] == "indexer_key");
    CHECK(indexer["layers"] == 21);
    CHECK(indexer["bytes_per_row"]["bf16"] == 132);
    CHECK(indexer["tokens_per_row"] == 1);
    CHECK(indexer["cap_tokens"].is_null());
    CHECK(indexer["tp_rule"] == "replicated");
    CHECK(m["weights"]["evidence"] == "derived");
    CHECK(m["weights"]["parameters"].get<std::int64_t>() / 1'000'000'000 == 743);
}

TEST_CASE("plan: keys that scripts read", "[cli]")
{
    const json p = planGlm({ "--json" }).parsed();
    for (const char* key :
        { "fits", "verdict", "limited_by", "per_gpu", "bytes_per_token_per_gpu", "bytes_per_session_per_gpu",
            "pool", "sessions", "weights_bytes", "kv_budget_bytes_ceiling", "issues" })
        CHECK(p.contains(key));
    for (const char* key :
        { "rank", "count", "weights_bytes", "kv_pool_bytes", "reserve_bytes", "free_bytes", "total_bytes" })
        CHECK(p["per_gpu"][0].contains(key));
    for (const char* key : { "blocks", "block_tokens", "tokens_as_logged", "max_concurrency" })
        CHECK(p["pool"].contains(key));
    CHECK(p["sessions"]["ceiling"] == 13);
    CHECK(p["sessions"]["admission"] == 1);
    CHECK(p["sessions"]["cap"] == 1024);
    CHECK(p["per_gpu"][0]["count"] == 8);
    CHECK(p["per_gpu"][0]["total_bytes"] == 191501854310);
}

TEST_CASE("plan: every option reaches the plan", "[cli]")
{
    const json p
        = planGlm({ "--engine-version", "0.25", "--data-parallel-size", "2", "--pipeline-parallel-size", "2",
                      "--enable-expert-parallel", "--max-model-len", "128k", "--max-num-seqs", "64",
                      "--max-num-batched-tokens", "4096", "--gpu-memory-utilization", "0.85", "--block-size",
                      "128", "--sessions", "5", "--no-async-scheduling", "--enable-prefix-caching",
                      "--speculative-config", R"({"method":"mtp","num_speculative_tokens":3})", "--json" })
              .parsed();
    CHECK(p["engine"]["version"] == "0.25");
    CHECK(p["engine"]["gpu_memory_utilization"] == 0.85);
    CHECK(p["engine"]["max_num_seqs"] == 64);
    CHECK(p["engine"]["max_num_batched_tokens"] == 4096);
    CHECK(p["parallel"]
        == json({ { "tensor", 2 }, { "pipeline", 2 }, { "data", 2 }, { "decode_context", 1 },
            { "expert", true } }));
    CHECK(p["max_model_len"] == 131072);
    CHECK(p["sessions_wanted"] == 5);
    CHECK(p["pool"]["block_tokens"] == 128);
    CHECK(p["sessions"]["cap"] == 128);
    CHECK(planGlm({ "--weights", "700GB", "--json" }).parsed()["weights_bytes"] == 700000000000);
    CHECK(planGlm({ "--nodes", "2", "--json" }).parsed()["gpus"] == 16);
    CHECK(run({ "plan", "bundled:llama-3.1-8b", "--node", "dgx-h200-8", "--json" }).parsed()["gpus"] == 8);
    CHECK(run({ "plan", "bundled:llama-3.1-8b", "--gpu", "l4", "-q", "awq", "--json" })
              .parsed()["weights_bytes"]
        < 7000000000);
}

TEST_CASE("options that change nothing say so", "[cli]")
{
    CHECK(planGlm({ "--mamba-cache-mode", "align" }).out.find("mamba-cache-mode changes nothing")
        != std::string::npos);
    CHECK(
        planGlm({ "--enable-prefix-caching" }).out.find("enable-prefix-caching is taken but changes nothing")
        != std::string::npos);
    CHECK(planGlm({}).out.find("changes nothing") == std::string::npos);
}

TEST_CASE("a profile in the user's data folder is found, a broken one is reported and the rest load", "[cli]")
{
    const hbm::test::TemporaryFolder folder;
    const auto profiles = folder.path() / "hbm-planner" / "hardware_profiles";
    std::filesystem::create_directories(profiles);
    std::ofstream(profiles / "mine.json")
        << R"({"schema":"hbm-planner/accelerator/1","id":"mine","name":"Mine","memory_bytes_runtime_total":90000000000})";
    std::ofstream(profiles / "broken.json") << R"({"id":"broken","name":"B","memory_bytes_driver":"80"})";
    const char* before = std::getenv("XDG_DATA_HOME");
    const std::string kept = before ? before : "";
    setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
    const Result r = run({ "plan", "bundled:llama-3.1-8b", "--gpu", "mine", "--json" });
    before ? setenv("XDG_DATA_HOME", kept.c_str(), 1) : unsetenv("XDG_DATA_HOME");
    CHECK(r.code == 0);
    CHECK(r.parsed()["per_gpu"][0]["total_bytes"] == 90000000000);
    CHECK(r.err.find("broken.json") != std::string::npos);
    CHECK(r.err.find("memory_bytes_driver") != std::string::npos);
}

TEST_CASE("text, Markdown and CSV", "[cli][approval]")
{
    hbm::test::approve("plan_glm.txt", planGlm({}).out);
    hbm::test::approve("plan_glm.md", planGlm({ "--markdown" }).out);
    hbm::test::approve("plan_glm_dp8_3_sessions.csv",
        planGlm({ "--tensor-parallel-size", "1", "--data-parallel-size", "8", "--enable-expert-parallel",
                    "--sessions", "3", "--csv" })
            .out);
    hbm::test::approve("model_glm.txt", run({ "model", "bundled:glm-5.2-fp8" }).out);
    hbm::test::approve("model_gpt_oss.txt", run({ "model", "bundled:gpt-oss-120b" }).out);
    CHECK(planGlm({ "--json", "--csv" }).code == 2);
}

TEST_CASE("bad input: one message that names file and key, exit code 2", "[cli][bad-input]")
{
    const hbm::test::TemporaryFolder folder;
    const auto write = [&](const char* name, std::string_view text) {
        std::ofstream(folder.path() / name, std::ios::binary) << text;
        return (folder.path() / name).string();
    };
    std::filesystem::create_directory(folder.path() / "empty");
    struct Row
    {
        std::string file;
        const char* says;
    };
    const Row rows[] = {
        { (folder.path() / "none.json").string(), "none.json: there is no such file" },
        { write("text.json", "hello"), "text.json is not JSON: line 1" },
        { write("array.json", "[1,2]"), "array.json: a JSON object is wanted, this is: array" },
        { write("empty.json", ""), "empty.json is empty" },
        { write("negative.json", R"({"num_hidden_layers":-1,"hidden_size":64})"),
            "negative.json: num_hidden_layers is -1" },
        { write("absurd.json", R"({"num_hidden_layers":99999999,"hidden_size":64})"),
            "absurd.json: num_hidden_layers is 99999999" },
        { write("string.json", R"({"num_hidden_layers":"many","hidden_size":64})"),
            "string.json: num_hidden_layers must be a whole number" },
        { write("deep.json", std::string(10000, '[')), "deep.json: nested deeper" },
        { write("model.gguf", "GGUF"), "model.gguf: the file ends inside its header, after 4 bytes" },
        { (folder.path() / "empty").string(), "the folder has no config.json" },
        { "bundled:nothing", "There is no bundled model nothing. There are: " },
        { "", "Nothing was pasted" },
    };
    for (const Row& row : rows) {
        INFO(row.file);
        const Result r = run({ "model", row.file });
        CHECK(r.code == 2);
        CHECK(r.out.empty());
        CHECK(r.err.find(row.says) != std::string::npos);
        CHECK(std::count(r.err.begin(), r.err.end(), '\n') == 1);
    }
    const auto big = folder.path() / "big.json";
    std::ofstream(big) << "{";
    std::filesystem::resize_file(big, 1024LL * 1024 * 1024);
    CHECK(run({ "model", big.string() }).err.find("big.json is 1,024 MiB") != std::string::npos);

    const std::string profile = write("gpu.json",
        R"({"schema":"hbm-planner/accelerator/1","id":"mine","name":"Mine","memory_bytes_driver":"80"})");
    const Result bad = run({ "plan", "bundled:llama-3.1-8b", "--gpu", "l4", "--profile", profile });
    CHECK(bad.code == 2);
    CHECK(bad.err.find("gpu.json") != std::string::npos);
    CHECK(bad.err.find("memory_bytes_driver") != std::string::npos);
    CHECK(run({ "plan", "bundled:llama-3.1-8b", "--gpu", "h200" }).err.find("h200-nvl, h200-sxm")
        != std::string::npos);
    CHECK(run({ "plan", "bundled:llama-3.1-8b" }).err.find("--gpu is wanted") != std::string::npos);
    for (const auto& [option, value] : std::vector<std::pair<std::string, std::string>> { { "--gpus", "-1" },
             { "--gpus", "99999999999" }, { "--tensor-parallel-size", "0" }, { "--kv-cache-dtype", "fp7" },
             { "--gpu-memory-utilization", "1.5" }, { "--gpu-memory-utilization", "0" },
             { "--engine", "tgi" }, { "--engine-version", "0.3" }, { "--max-num-seqs", "-5" },
             { "--weights",
                 "700"
                 "G" },
             { "--quantization", "fp5" }, { "--speculative-config", "{" }, { "--speculative-config", "{}" },
             { "--gpus", "0" }, { "--nodes", "0" }, { "--dtype", "float32" },
             { "--speculative-config", R"({"method":"medusa","num_speculative_tokens":3})" },
             { "--speculative-config", R"({"model":"draft","num_speculative_tokens":3})" },
             { "--sessions", "0" }, { "--available-kv-gib", "abc" }, { "--nodes", "5000" } }) {
        INFO(option << " " << value);
        const Result r = planGlm({ option, value });
        CHECK(r.code == 2);
        CHECK(r.out.empty());
        CHECK(r.err.find(option) != std::string::npos);
    }
}

TEST_CASE("a profile of one's own wins over a shipped one of the same id", "[cli]")
{
    const hbm::test::TemporaryFolder folder;
    const auto file = (folder.path() / "l4.json").string();
    std::ofstream(file)
        << R"({"schema":"hbm-planner/accelerator/1","id":"l4","name":"My L4","memory_bytes_runtime_total":20000000000})";
    const json p
        = run({ "plan", "bundled:llama-3.1-8b", "--gpu", "l4", "--profile", file, "--json" }).parsed();
    CHECK(p["per_gpu"][0]["total_bytes"] == 20000000000);
    CHECK(p["memory_basis"] == "runtime");
}

TEST_CASE("gpus lists three sizes and what is unknown", "[cli]")
{
    const json g = run({ "gpus", "--json" }).parsed();
    CHECK(g["accelerators"].size() == 77);
    CHECK(g["nodes"].size() == 63);
    for (const json& a : g["accelerators"])
        if (a["id"] == "b200-sxm") {
            CHECK(a["memory_bytes_marketed"] == 180000000000);
            CHECK(a["memory_bytes_driver"] == 192265846784);
            CHECK(a["memory_bytes_runtime_total"] == 191501854310);
        } else if (a["id"] == "b100")
            CHECK(a["memory_bytes_plan"].is_null());
    CHECK(run({ "gpus" }).out.find("b200-sxm") != std::string::npos);
}

TEST_CASE("names that are not UTF-8 do not break the JSON", "[cli][bad-input]")
{
    const hbm::test::TemporaryFolder folder;
    const auto odd = folder.path() / "\xff\xfe";
    std::filesystem::create_directory(odd);
    std::ofstream(odd / "config.json")
        << R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4})";
    const Result r = run({ "model", odd.string(), "--json" });
    CHECK(r.code == 0);
    CHECK(r.parsed()["layers"] == 2);
    CHECK(planGlm({ "--engine-version", "0.28r\xff", "--json" }).parsed()["fits"] == true);
}

TEST_CASE("parts of a model at the limit of int64 stay there", "[cli][bad-input]")
{
    const hbm::test::TemporaryFolder folder;
    const auto file = (folder.path() / "huge.json").string();
    std::ofstream(file) << R"({"model_type":"deepseek_v3","num_hidden_layers":4096,"hidden_size":4194304,
        "num_attention_heads":65536,"kv_lora_rank":65536,"n_routed_experts":65536,"moe_intermediate_size":4194304,
        "num_nextn_predict_layers":64,"vocab_size":268435456})";
    const json m = run({ "model", file, "--json" }).parsed();
    CHECK(m["weights"]["parts"]["multi_token_prediction"]["parameters"] == INT64_MAX);
}
