// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes and versions in launch commands: options, Slurm, and the comment above a written command.
#include "core/report/launch_apply.h"
#include "core/report/launch_command.h"
#include "core/report/launch_line.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

/// "nodes x GPUs per node, version"
std::string read(std::string_view text)
{
    const auto line = readLaunchLine(text);
    REQUIRE(line);
    const auto count = [](const std::optional<int>& n) { return n ? std::to_string(*n) : "?"; };
    return count(line->nodes) + " x " + count(line->gpus) + " " + line->version;
}

CapacityPlan planned(int tensor, int pipeline)
{
    CapacityPlan p;
    p.tensor = tensor;
    p.pipeline = pipeline;
    p.usedGpus = tensor * pipeline;
    return p;
}

bool holds(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("nodes of Slurm and of the engines", "[launch-line]")
{
    CHECK(read("srun --nodes=2 --gpus-per-node=8 vllm serve a/b -tp 16") == "2 x 8 ");
    CHECK(read("srun --nodes 2 vllm serve a/b -tp 16") == "2 x ? ");
    CHECK(read("srun -N 4 -n 4 vllm serve a/b") == "4 x ? ");
    CHECK(read("srun -N4 bash -c 'vllm serve a/b -tp 16'") == "4 x ? ");
    CHECK(read("salloc -N 2 srun trtllm-llmapi-launch trtllm-serve a/b --tp_size 16") == "2 x ? ");
    CHECK(read("#!/bin/bash\n#SBATCH --nodes=2\n#SBATCH --gpus-per-node=4\nsrun vllm serve a/b") == "2 x 4 ");
    CHECK(read("vllm serve a/b --nnodes 2") == "2 x ? ");
    CHECK(read("python -m sglang.launch_server --model-path a/b --nnodes 3") == "3 x ? ");
    CHECK(read("mpirun -N 8 trtllm-serve a/b") == "? x ? "); // processes of a node
    CHECK(read("srun --nodes=2-4 vllm serve a/b") == "2 x ? "); // at least
    CHECK(read("srun -N 2-4 vllm serve a/b") == "2 x ? ");
    CHECK(read("srun -N 99999 vllm serve a/b") == "? x ? ");
    CHECK(read("docker run lmsysorg/sglang:v0.5.6-cu129 python3 -m sglang.launch_server --model-path a/b")
        == "? x ? 0.5.6");
}

/// sbatch's manual: --gpus, -G is "the total number of GPUs required for the job".
TEST_CASE("Slurm's GPUs are the job's, a container's a node's", "[launch-line]")
{
    CHECK(read("srun -N 2 --gpus=16 vllm serve a/b -tp 16") == "2 x 8 ");
    CHECK(read("srun -N 2 -G 16 vllm serve a/b -tp 16") == "2 x 8 ");
    CHECK(read("srun -N2 -G16 vllm serve a/b -tp 16") == "2 x 8 ");
    CHECK(read("srun -N 2 --gpus h100:16 bash -c 'vllm serve a/b -tp 16'") == "2 x 8 ");
    CHECK(read("srun -N 2 --gpus-per-node=h100:4 --gpus=16 vllm serve a/b") == "2 x 4 ");
    CHECK(read("srun -N 2 --gres=gpu:8 vllm serve a/b") == "2 x 8 ");
    CHECK(read("srun --gpus 4 vllm serve a/b -tp 4") == "? x 4 ");
    CHECK(read("srun --gpus 16 vllm serve a/b -tp 16 --nnodes 2") == "2 x 8 ");
    CHECK(read("srun -N 3 -G 16 vllm serve a/b") == "3 x 5 "); // 5, 5 and 6
    CHECK(read("srun -N 2 -G 99999 vllm serve a/b") == "2 x ? ");
    CHECK(read("#SBATCH -N 2\n#SBATCH -G 16\nsrun vllm serve a/b") == "2 x 8 ");
    CHECK(read("#SBATCH --gpus=16\n#SBATCH --nodes=2\nsrun vllm serve a/b") == "2 x 8 ");
    CHECK(read("#SBATCH --gpus-per-node=8\n#SBATCH --nodes=4\nsrun -N 2 -G 8 vllm serve a/b") == "2 x 4 ");
    CHECK(read("docker run --gpus 8 vllm/vllm-openai:v0.28.0 --model a/b") == "? x 8 0.28.0");
    CHECK(read("srun -N 2 docker run --gpus 8 vllm/vllm-openai:v0.28.0 --model a/b") == "2 x 8 0.28.0");
    CHECK(read("vllm serve a/b -G 16") == "? x ? ");
}

TEST_CASE("the comment above a command is read; a broken one is only a comment", "[launch-line]")
{
    const std::string command = "\nvllm serve a/b -tp 8 -pp 2";
    CHECK(read("# hbm-planner: version=0.26 nodes=2 gpus-per-node=8" + command) == "2 x 8 0.26");
    CHECK(read("  # hbm-planner: nodes=2\n# hbm-planner: nodes=3" + command) == "2 x ? ");
    CHECK(read("# hbm-planner: version=$(x) nodes=0 gpus-per-node=9999999999" + command) == "? x ? ");
    CHECK(read("# hbm-planner: version= nodes gpus-per-node=-1 =" + command) == "? x ? ");
    CHECK(read("# hbm-planner: version=" + std::string(1000, '1') + command) == "? x ? ");
    // A version above a batch script leaves its nodes, before the comment and behind it.
    const std::string batch = "#SBATCH --nodes=2\n#SBATCH --gpus-per-node=4\n";
    CHECK(read(batch + "# hbm-planner: version=0.26" + command) == "2 x 4 0.26");
    CHECK(read("# hbm-planner: version=0.26\n" + batch + command) == "2 x 4 0.26");
    CHECK(read(batch + "# hbm-planner: nodes=3" + command) == "3 x 4 ");
    // More nodes by an option than the comment has: somebody changed it.
    CHECK(read("# hbm-planner: nodes=2" + command + " --nnodes 4") == "4 x ? ");
}

TEST_CASE("the version of an image counts for every engine", "[launch-line]")
{
    Scenario base = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    base.engine.version = "0.9"; // vLLM's
    const auto line = readLaunchLine(
        "docker run lmsysorg/sglang:v0.5.6 python3 -m sglang.launch_server --model-path a/b");
    REQUIRE(line);
    CHECK(applyLaunchLine(base, *line).scenario.engine.version == "0.5.6");
    const auto trt = readLaunchLine(
        "docker run nvcr.io/nvidia/tensorrt-llm/release:1.2.0rc3 trtllm-serve a/b --tp_size 2");
    REQUIRE(trt);
    CHECK(applyLaunchLine(base, *trt).scenario.engine.version == "1.2.0");
}

TEST_CASE("the GPUs that llama.cpp sees are written above its command, or asked for", "[launch][launch-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "l4", 4);
    s.engine.kind = EngineKind::LlamaCpp;
    const std::string script = launchScript(*launchCommand(s, planned(1, 4)));
    CHECK(holds(script, "# hbm-planner: gpus-per-node=4\n"));
    const Scenario base = test::scenario("llama-3.1-8b", "l4", 1);
    const auto applied = [&](const std::string& text) {
        const auto line = readLaunchLine(text);
        REQUIRE(line);
        return applyLaunchLine(base, *line);
    };
    CHECK(applied(script).scenario.gpusPerNode == 4);
    CHECK(applied(script).issues.empty());
    const AppliedLine silent = applied("llama-server -m q.gguf -ngl 99");
    CHECK(silent.scenario.gpusPerNode == 1);
    REQUIRE(silent.issues.size() == 1);
    CHECK(silent.issues[0].code == "launch-devices");
    for (const char* says :
        { "CUDA_VISIBLE_DEVICES=0,1 llama-server -m q.gguf", "llama-server -m q.gguf -ngl 0",
            "llama-server -m q.gguf -ts 1,1", "srun -G 2 llama-server -m q.gguf" }) {
        const Issues issues = applied(says).issues;
        CHECK(std::none_of(
            issues.begin(), issues.end(), [](const Issue& issue) { return issue.code == "launch-devices"; }));
    }
}

TEST_CASE("nodes and version are written where the engine takes them, else above", "[launch]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    s.nodes = 2;
    CHECK(holds(launchOneLine(*launchCommand(s, planned(8, 2))), "--nnodes 2"));
    CHECK_FALSE(holds(launchOneLine(*launchCommand(s, planned(8, 1))), "--nnodes")); // one node does it
    CapacityPlan old = planned(8, 2);
    old.engineVersion = s.engine.version = "0.11.2"; // only with Ray
    CHECK_FALSE(holds(launchOneLine(*launchCommand(s, old)), "--nnodes"));
    CHECK(holds(
        launchScript(*launchCommand(s, old)), "# hbm-planner: version=0.11.2 nodes=2 gpus-per-node=8\n"));
    s.engine.kind = EngineKind::Sglang;
    CHECK(holds(launchOneLine(*launchCommand(s, planned(16, 1))), "--nnodes 2"));
    s.engine.version = "x\n$(rm)"; // of a file that somebody made
    CHECK_FALSE(holds(launchScript(*launchCommand(s, planned(16, 1))), "rm"));
}
