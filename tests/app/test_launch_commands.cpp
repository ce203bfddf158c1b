// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan launch and read-launch.
#include "app/cli/commands.h"

#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace hbm;

namespace {

struct Result
{
    int code = 0;
    std::string out, err;
};

Result run(const std::vector<std::string>& arguments)
{
    std::ostringstream out, err;
    const int code = cli::run(arguments, { out, err });
    return { code, out.str(), err.str() };
}

Result readText(const std::string& text, std::vector<std::string> more = {})
{
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "command.sh").string();
    std::ofstream(file, std::ios::binary) << text;
    more.insert(more.begin(), { "read-launch", file });
    return run(more);
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("launch prints the command of a plan", "[cli][launch]")
{
    const std::vector<std::string> glm { "launch", "bundled:glm-5.2-fp8", "--gpu", "b200-sxm", "--gpus", "8",
        "--kv-cache-dtype", "fp8", "--max-model-len", "128k" };
    const Result script = run(glm);
    CHECK(script.code == cli::kFits);
    CHECK(contains(script.out, "# Planned for vLLM "));
    CHECK(contains(script.out, "vllm serve zai-org/GLM-5.2-FP8 \\\n    --tensor-parallel-size 8 \\\n"));
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), glm.begin(), glm.end());
        return run(more);
    };
    CHECK(with({ "--one-line" }).out
        == "vllm serve zai-org/GLM-5.2-FP8 --tensor-parallel-size 8 --kv-cache-dtype fp8 --max-model-len "
           "131072\n");
    const auto json = nlohmann::json::parse(with({ "--json" }).out);
    CHECK(json["words"][2] == "zai-org/GLM-5.2-FP8");
    CHECK(json["file"].is_null());
    CHECK(contains(with({ "--swa-full" }).err, "swa-full is taken but changes nothing"));
    CHECK(with({ "--engine", "ideal" }).code == cli::kError);
    CHECK(with({ "--json", "--one-line" }).code == cli::kError);
    CHECK(run({ "launch", "bundled:nothing", "--gpu", "l4" }).code == cli::kError);
    // It does not fit: the command is printed all the same, and the code says so.
    CHECK(run({ "launch", "bundled:glm-5.2-fp8", "--gpu", "l4" }).code == cli::kDoesNotFit);
}

TEST_CASE("read-launch prints what a command means", "[cli][launch]")
{
    const std::string text
        = "docker run --gpus all -e HF_TOKEN=hunter2 vllm/vllm-openai:v0.26.0 --model a/b -tp 8 "
          "--cpu-offload-gb 3 --max-model-len 128k --api-key hunter2";
    const Result r = readText(text, { "--gpu", "b200" });
    CHECK(r.code == cli::kFits);
    CHECK(contains(r.out,
        "hbm-plan plan a/b --gpu b200-sxm --gpus 8 --engine-version 0.26.0 --tensor-parallel-size 8 "
        "--max-model-len 128000\n"));
    CHECK(contains(r.out, "  * --cpu-offload-gb changes how much memory is used"));
    CHECK_FALSE(contains(r.out + r.err, "hunter2"));
    CHECK(contains(readText(text).out, " --gpu GPU\n"));
    const auto json = nlohmann::json::parse(readText(text, { "--json" }).out);
    CHECK(json["engine"] == "vllm");
    CHECK(json["version"] == "0.26.0");
    CHECK(json["settings"]["max-model-len"] == "128000");
    CHECK(json["options"].size() == 4);
    CHECK(json["issues"][0]["code"] == "launch-option-not-modelled");
    CHECK_FALSE(contains(json.dump(), "hunter2"));
    // A model that lies here is read, so that what it has can be told.
    CHECK(contains(readText("vllm serve bundled:llama-3.1-8b -q fp8").out, " --quantization fp8"));
}

TEST_CASE("read-launch refuses what is no command", "[cli][launch][bad-input]")
{
    for (const Result& r : { readText("hello"), readText(""), readText("vllm serve 'a/b"),
             run({ "read-launch", "/nowhere/x" }), readText(std::string(1 << 20, 'x')),
             readText("vllm serve a/b", { "--gpu", "h200" }), run({ "read-launch" }) }) {
        CHECK(r.code == cli::kError);
        CHECK(r.out.empty());
        CHECK_FALSE(r.err.empty());
    }
}
