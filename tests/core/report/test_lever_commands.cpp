// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lever promises what the command of its scenario does: written, read back and planned, it has the same
// sessions.
#include "core/planning/levers.h"
#include "core/planning/plan.h"
#include "core/report/launch_apply.h"
#include "core/report/launch_command.h"
#include "core/report/launch_line.h"
#include "core/report/lever_report.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

struct Placed
{
    int gpus;
    Parallelism sizes;
};

/// What a command cannot carry is told beside it: weights that have to be converted, copies of a server.
bool carries(const LaunchCommand& command)
{
    return std::none_of(command.notes.begin(), command.notes.end(), [](const Issue& note) {
        return note.code == "launch-weights" || note.code == "launch-copies" || note.code == "launch-pool"
            || note.code == "launch-no-option";
    });
}

CapacityPlan readBack(const Scenario& after, const LaunchCommand& command)
{
    Scenario base = after;
    base.parallelism = { 3, 3, 3, 3, true, true }; // nothing of it may stay
    base.engine = {};
    const auto line = readLaunchLine(launchScript(command));
    REQUIRE(line.has_value());
    Scenario read = applyLaunchLine(base, *line).scenario;
    read.engine.version = after.engine.version;
    read.gpusPerNode = after.gpusPerNode;
    return plan(read);
}

int checkLevers(const Scenario& s)
{
    int checked = 0;
    for (const Lever& lever : levers(s, plan(s))) {
        const CapacityPlan then = plan(lever.after);
        const auto command = launchCommand(lever.after, then);
        REQUIRE(command.has_value());
        if (!carries(*command))
            continue;
        INFO(s.model->name << " " << nameOf(s.engine.kind) << " " << s.gpusPerNode << " GPUs");
        INFO(sentence(lever));
        INFO(launchOneLine(*command));
        const CapacityPlan back = readBack(lever.after, *command);
        CHECK(back.sessions.admission == then.sessions.admission);
        CHECK(back.verdict == then.verdict);
        ++checked;
    }
    return checked;
}

} // namespace

TEST_CASE("the command of each lever has the sessions that the lever promises", "[levers][property]")
{
    const std::vector<Placed> placements { { 1, {} }, { 8, {} }, { 8, { 2, 2, 2, {}, false, false } },
        { 8, { 1, 1, 8, {}, true, true } }, { 8, { 1, 1, 8, {}, false, true } },
        { 4, { 1, 1, 1, {}, false, true } }, { 2, { 1, 1, 2, {}, false, true } } };
    int checked = 0;
    for (const BundledModel& model : bundledModels())
        for (const EngineKind engine : { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm })
            for (const Placed& placed : placements) {
                Scenario s = test::scenario(model.id, "h100-sxm", placed.gpus);
                s.engine.kind = engine;
                s.parallelism = placed.sizes;
                s.maxModelLen = std::min<Tokens>(16'384, s.model->contextLength.value_or(16'384));
                s.sessions = 4;
                checked += checkLevers(s);
            }
    CHECK(checked > 500);
}

TEST_CASE("TensorRT-LLM: without data ranks a lever drops attention DP", "[levers][trtllm]")
{
    Scenario s = test::scenario("gemma-3-27b-it", "h100-sxm", 8);
    s.engine.kind = EngineKind::TensorRtLlm;
    s.parallelism = { 1, 1, 8, {}, false, true }; // -t 8 --enable-dp-attention
    bool tensor = false, more = false;
    for (const Lever& lever : levers(s, plan(s))) {
        if (lever.code == "lever-tensor" && lever.args.at(1) == "8") {
            tensor = true;
            CHECK_FALSE(lever.after.parallelism.dataAttention);
            const auto command = launchCommand(lever.after, plan(lever.after));
            CHECK(launchOneLine(*command).find("--tp_size 8") != std::string::npos);
            CHECK(command->fileText.find("enable_attention_dp") == std::string::npos);
        }
        if (lever.code == "lever-more-gpus") {
            more = true;
            CHECK(plan(lever.after).tensor == 1);
            CHECK(plan(lever.after).data == 16); // the next number that divides the 32 heads
            CHECK(lever.after.gpusPerNode == 16);
        }
    }
    CHECK(tensor);
    CHECK(more);
    // The flag with one rank does nothing, and its command must not make groups of one of the tensor ranks.
    s.parallelism = { 8, 1, {}, {}, false, true };
    const auto command = launchCommand(s, plan(s));
    CHECK(launchOneLine(*command).find("--tp_size 8") != std::string::npos);
}
