// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts a launch command together; one function per engine. Only for the launch_*.cpp files.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/report/launch_nodes.h"
#include "core/report/launch_text.h"
#include "core/scenario/scenario.h"

namespace hbm {

struct LaunchBuilder
{
    const Scenario& scenario;
    const CapacityPlan& plan;
    Parallelism sizes; ///< as planned and as the engine counts them
    LaunchCommand command {};

    void program(std::vector<std::string> words) { command.parts.push_back(std::move(words)); }
    void flag(bool given, std::string name)
    {
        if (given)
            command.parts.push_back({ std::move(name) });
    }
    void option(std::string name, std::string value)
    {
        command.parts.push_back({ std::move(name), std::move(value) });
    }
    template <class T> void number(std::string name, const std::optional<T>& value)
    {
        if (value)
            option(std::move(name), std::to_string(*value));
    }
    void fraction(std::string name, const std::optional<std::int64_t>& millionths);
    /// A parallel size that is not 1.
    void size(std::string name, std::optional<int> value)
    {
        if (value.value_or(1) > 1)
            option(std::move(name), std::to_string(*value));
    }
    void note(std::string code, std::string field = {}, std::vector<std::string> args = {})
    {
        command.notes.push_back({ Severity::Info, std::move(code), std::move(field), std::move(args) });
    }
    /// The one that the user named; else the command says none, as the plan did, and its header the commit.
    void revision(std::string name);
    int nodesFor(ServerRanks ranks) const; ///< of the scenario's nodes, by one server
    std::optional<int> evenNodesFor(ServerRanks ranks) const;
    /// That no number of the nodes takes equal shares of the ranks.
    void noteUneven(std::string code, ServerRanks ranks, std::vector<std::string> more = {});
    /// kv-cache-dtype and its like; a note when the engine has no word for the type.
    void kvType(std::string name, const std::optional<KvDtype>& type);
    /// --quantization for weights that the engine converts while it loads them; a note for others.
    void weightFormat(std::string name);
};

void buildVllm(LaunchBuilder& b);
void buildSglang(LaunchBuilder& b);
void buildTensorRt(LaunchBuilder& b);
void buildLlamaCpp(LaunchBuilder& b);

} // namespace hbm
