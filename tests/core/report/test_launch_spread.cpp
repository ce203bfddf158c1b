// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Servers spread over nodes, by what each engine asserts when it starts. vLLM: tensor x pipeline x data is
// divisible by nnodes. SGLang: tp_size x pp_size is, and a dp_size on several nodes takes DP attention.
#include "core/report/launch_command.h"
#include "core/report/launch_nodes.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

struct Sizes
{
    int tensor = 1, pipeline = 1, data = 1;
};

std::string script(EngineKind engine, int gpus, int nodes, Sizes sizes, bool dataAttention = false)
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", gpus);
    s.nodes = nodes;
    s.engine.kind = engine;
    s.parallelism.dataAttention = dataAttention;
    CapacityPlan p;
    p.tensor = sizes.tensor;
    p.pipeline = sizes.pipeline;
    p.data = sizes.data;
    p.usedGpus = sizes.tensor * sizes.pipeline * sizes.data;
    const auto command = launchCommand(s, p);
    REQUIRE(command);
    return launchScript(*command);
}

bool holds(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("nodes of a server hold equal shares where the engine needs it", "[launch]")
{
    CHECK(nodesFor({ 5, 4 }, 8, 3) == 3);
    CHECK_FALSE(evenNodesFor({ 1, 20 }, 8, 3)); // 20 ranks on three nodes: 6.67 each
    CHECK(evenNodesFor({ 1, 20 }, 8, 4) == 4); // 5 each
    CHECK(evenNodesFor({ 3, 4 }, 8, 3) == 3); // two nodes would cut the second of three groups in half
    CHECK_FALSE(evenNodesFor({ 3, 4 }, 8, 2));
    CHECK(evenNodesFor({ 2, 16 }, 8, 8) == 4);
    CHECK(evenNodesFor({ 1, 8 }, 8, 2) == 1);
    CHECK(evenNodesFor({ 1, 16 }, 8, 1) == 1); // too few GPUs: no question of nodes
    CHECK(evenNodesFor({ 1, 64 }, 8, 4) == 4);
    CHECK(evenNodesFor({ 0, 0 }, 0, 0) == 1);
}

TEST_CASE("vLLM's nodes divide its ranks", "[launch]")
{
    const auto vllm
        = [](int gpus, int nodes, Sizes sizes) { return script(EngineKind::Vllm, gpus, nodes, sizes); };
    const std::string uneven = vllm(8, 3, { 4, 5 });
    CHECK_FALSE(holds(uneven, "--nnodes 3"));
    CHECK(holds(uneven, "20 ranks cannot be divided so among up to 3 nodes of 8 GPUs"));
    CHECK(holds(uneven, "--distributed-executor-backend ray"));
    CHECK(holds(vllm(8, 4, { 4, 5 }), "--nnodes 4"));
    CHECK(holds(vllm(8, 2, { 8, 1, 2 }), "--data-parallel-size 2 \\\n    --nnodes 2"));
    CHECK(holds(vllm(8, 3, { 4, 1, 3 }), "--nnodes 3")); // a copy each
    CHECK(holds(vllm(8, 2, { 4, 1, 3 }), "--data-parallel-backend ray"));
    CHECK_FALSE(holds(vllm(8, 2, { 4 }), "nodes:"));
}

TEST_CASE("SGLang's nodes divide its ranks; copies over nodes are servers", "[launch]")
{
    const auto sglang = [](int gpus, int nodes, Sizes sizes, bool attention = false) {
        return script(EngineKind::Sglang, gpus, nodes, sizes, attention);
    };
    const std::string uneven = sglang(8, 3, { 4, 5 });
    CHECK_FALSE(holds(uneven, "--nnodes 3"));
    CHECK(holds(uneven, "20 ranks cannot be divided so among up to 3 nodes of 8 GPUs"));
    const std::string copies = sglang(8, 2, { 8, 1, 2 });
    CHECK(holds(copies, "--tp-size 8"));
    CHECK_FALSE(holds(copies, "--dp-size"));
    CHECK_FALSE(holds(copies, "--nnodes"));
    CHECK(holds(copies, "start 2 such servers"));
    CHECK(holds(sglang(8, 4, { 16, 1, 2 }), "--nnodes 2")); // two nodes for each of the copies
    CHECK(holds(sglang(8, 2, { 2, 1, 4 }), "--dp-size 4")); // all on one node
    const std::string attention = sglang(8, 2, { 8, 1, 2 }, true);
    CHECK(holds(attention, "--tp-size 16"));
    CHECK(holds(attention, "--dp-size 2"));
    CHECK(holds(attention, "--nnodes 2"));
    CHECK_FALSE(holds(attention, "such servers"));
}

TEST_CASE("TensorRT-LLM and llama.cpp speak of the nodes of one server", "[launch]")
{
    const auto trt = [](int gpus, int nodes, Sizes sizes, bool attention = false) {
        return script(EngineKind::TensorRtLlm, gpus, nodes, sizes, attention);
    };
    CHECK_FALSE(holds(trt(8, 2, { 4 }), "nodes: start"));
    CHECK(holds(trt(8, 2, { 8, 2 }), "2 nodes: start it with mpirun or srun as 16 tasks"));
    CHECK(holds(trt(8, 2, { 1, 1, 16 }, true), "2 nodes: start it with mpirun or srun as 16 tasks"));
    const std::string copies = trt(6, 3, { 2, 1, 8 });
    CHECK(holds(copies, "start 8 such servers"));
    CHECK_FALSE(holds(copies, "tasks"));
    const auto llama = [](Sizes sizes) { return script(EngineKind::LlamaCpp, 4, 2, sizes); };
    CHECK_FALSE(holds(llama({ 1, 4 }), "rpc-server"));
    CHECK(holds(llama({ 1, 8 }), "2 nodes: start an rpc-server"));
}
