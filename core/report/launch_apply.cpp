// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_apply.h"

#include "core/engines/vllm/rules.h"
#include "core/scenario/engine_options.h"
#include "core/scenario/engine_sizes.h"

#include <algorithm>

namespace hbm {

namespace {

bool isSpeculative(const LaunchOption& option)
{
    const std::string plain = plainOptionName(option.name);
    return plain.rfind("speculative-", 0) == 0;
}

bool isAlgorithm(const LaunchOption& option)
{
    return plainOptionName(option.name).rfind("speculative-algo", 0) == 0
        || plainOptionName(option.name) == "speculative-config.decoding-type";
}

class Applier
{
public:
    explicit Applier(AppliedLine& applied)
        : m_applied(applied)
    {
    }

    void issue(
        Severity severity, std::string code, const std::string& field, std::vector<std::string> args = {})
    {
        m_applied.issues.push_back({ severity, std::move(code), field, std::move(args) });
    }

    /// False when it was refused or says nothing to the planner.
    bool take(const LaunchOption& option)
    {
        if (option.use == OptionUse::NotAboutMemory)
            return false;
        const std::string engine(properName(m_applied.scenario.engine.kind));
        const auto use = takeEngineOption(m_applied.scenario, option.name, option.value);
        if (!use) {
            m_applied.issues.push_back(
                { Severity::Warning, use.error().code, use.error().where, use.error().args });
            return false;
        }
        if (*use == OptionUse::Unknown)
            issue(Severity::Warning, "launch-option-unknown", option.name, { engine });
        else if (*use == OptionUse::NotModelled)
            issue(Severity::Warning, "launch-option-not-modelled", option.name);
        return *use == OptionUse::Taken;
    }

    /// SGLang's and TensorRT-LLM's speculative options mean nothing without a method that keeps a cache.
    void takeAll(const std::vector<LaunchOption>& options)
    {
        const bool split = m_applied.scenario.engine.kind == EngineKind::Sglang
            || m_applied.scenario.engine.kind == EngineKind::TensorRtLlm;
        bool speculates = false;
        for (const LaunchOption& option : options)
            if (split && isAlgorithm(option))
                speculates = take(option);
        for (const LaunchOption& option : options)
            if (!split || !isSpeculative(option) || (speculates && !isAlgorithm(option)))
                take(option);
    }

    void checkVersion(const LaunchLine& line)
    {
        if (line.version.empty())
            return;
        if (line.engine != EngineKind::Vllm || vllm::rulesFor(line.version))
            m_applied.scenario.engine.version = line.version;
        else
            issue(Severity::Warning, "launch-version", {},
                { line.version, std::string(properName(line.engine)) });
    }

    /// An expert-parallel size is all ranks or none to the planner.
    void checkExperts(const LaunchLine& line)
    {
        const Scenario& s = m_applied.scenario;
        if (line.engine != EngineKind::Sglang && line.engine != EngineKind::TensorRtLlm)
            return;
        const int ranks = engineSizes(line.engine, s.parallelism).tensor.value_or(1);
        for (const LaunchOption& option : line.options) {
            const std::string plain = plainOptionName(option.name);
            if (plain != "ep" && plain != "ep-size" && plain != "expert-parallel-size"
                && plain != "moe-expert-parallel-size")
                continue;
            if (s.parallelism.expert && option.value != std::to_string(ranks))
                issue(Severity::Warning, "launch-experts-mixed", option.name,
                    { option.value, std::to_string(ranks) });
        }
    }

    void setGpus(const LaunchLine& line)
    {
        Scenario& s = m_applied.scenario;
        const Parallelism& p = s.parallelism;
        const std::int64_t needed
            = std::max(product({ p.tensor.value_or(1), p.pipeline.value_or(1), p.data.value_or(1) }),
                static_cast<std::int64_t>(s.engine.llama.tensorSplit.size()));
        if (line.nodes)
            s.nodes = *line.nodes;
        if (line.gpus)
            s.gpusPerNode = *line.gpus;
        else if (line.engine == EngineKind::LlamaCpp && s.engine.llama.tensorSplit.empty()
            && s.engine.llama.gpuLayers != 0)
            issue(Severity::Info, "launch-devices", "gpus", { std::to_string(s.gpusPerNode) });
        const std::int64_t most = std::int64_t { limits::kGpusPerNode } * s.nodes;
        const std::int64_t have = product({ s.gpusPerNode, s.nodes });
        const bool enough = have >= needed && (!line.nodes || line.gpus || have == needed);
        if (enough || needed > most)
            return;
        s.gpusPerNode = static_cast<int>(ceilDivide(needed, s.nodes));
        issue(Severity::Info, "launch-gpus", "gpus", { std::to_string(needed) });
    }

private:
    AppliedLine& m_applied;
};

} // namespace

AppliedLine applyLaunchLine(Scenario base, const LaunchLine& line)
{
    AppliedLine applied { std::move(base), line.issues };
    Scenario& s = applied.scenario;
    s.engine = {};
    s.engine.kind = line.engine;
    s.parallelism = {};
    s.kvDtype = std::nullopt;
    s.weightFormat = std::nullopt;
    s.maxModelLen = std::nullopt;
    Applier applier(applied);
    applier.takeAll(line.options);
    if (line.engine != EngineKind::LlamaCpp && !s.parallelism.tensor)
        s.parallelism.tensor = 1;
    applier.checkVersion(line);
    applier.checkExperts(line);
    applier.setGpus(line);
    return applied;
}

} // namespace hbm
