// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/log_scenario.h"

#include "core/base/text.h"
#include "core/calibration/python_values.h"
#include "core/engines/vllm/rules.h"
#include "core/scenario/engine_options.h"

#include <algorithm>
#include <charconv>

namespace hbm {

namespace {

const GivenOption* find(const std::vector<GivenOption>& given, std::string_view name)
{
    const auto it
        = std::find_if(given.begin(), given.end(), [&](const GivenOption& g) { return g.name == name; });
    return it == given.end() ? nullptr : &*it;
}

/// The words of the option for what the log prints: vLLM prints what it made of a speculative configuration
/// by other names than it takes.
std::string optionValue(const LogSetting& setting)
{
    if (setting.name.starts_with("cache-type-") && setting.value == "f16")
        return "float16"; // ggml's name for it
    if (setting.name != "speculative_config" || setting.value.find('(') == std::string::npos)
        return setting.value;
    std::string json;
    for (const auto& [printed, taken] : { std::pair { "method", "method" }, { "model", "model" },
             { "num_spec_tokens", "num_speculative_tokens" },
             { "num_speculative_tokens", "num_speculative_tokens" } })
        if (const auto raw = memberOf(setting.value, printed))
            if (const auto value = plainValueOf(*raw))
                json += (json.empty() ? "{\"" : ",\"") + std::string(taken) + "\":"
                    + (std::all_of(value->begin(), value->end(), [](char c) { return c >= '0' && c <= '9'; })
                            ? *value
                            : "\"" + *value + "\"");
    return json.empty() ? setting.value : json + "}";
}

class Filler
{
public:
    Filler(const LogFacts& facts, const Scenario& base, const std::vector<GivenOption>& given)
        : m_facts(facts)
        , m_given(given)
    {
        m_result.scenario = base;
    }

    void engine()
    {
        Scenario& s = m_result.scenario;
        if (!m_facts.engine)
            return;
        if (const GivenOption* said = find(m_given, "engine")) {
            if (s.engine.kind != *m_facts.engine)
                conflict("engine", said->value, std::string(nameOf(*m_facts.engine)));
        } else {
            s.engine.kind = *m_facts.engine;
            took("engine", std::string(nameOf(*m_facts.engine)), 0);
        }
        if (s.engine.kind != *m_facts.engine)
            return;
        const std::string version = versionOfLog(m_facts);
        if (s.engine.kind == EngineKind::Vllm && !m_facts.version.empty() && version != m_facts.version)
            m_result.issues.push_back({ Severity::Warning, "log-version-unknown", "engine-version",
                { m_facts.version, version.empty() ? std::string(vllm::kNewestVersion) : version } });
        if (const GivenOption* said = find(m_given, "engine-version")) {
            if (!version.empty() && version == m_facts.version && said->value != version)
                conflict("engine-version", said->value, version);
        } else if (!version.empty()) {
            s.engine.version = version;
            took("engine-version", version, 0);
        }
    }

    void settings()
    {
        for (SettingOrigin origin : { SettingOrigin::Arguments, SettingOrigin::Resolved })
            for (const LogSetting& setting : m_facts.settings)
                if (setting.origin == origin)
                    take(plainOptionName(setting.name), optionValue(setting), setting.line);
        if (m_facts.settings.empty() || !m_result.scenario.maxModelLen)
            if (const LogFigure* length = lowest(m_facts, LogKey::ConcurrencyLength))
                take("max-model-len", std::to_string(length->value), length->line);
        if (!m_result.scenario.engine.memoryUtilization)
            if (const LogFigure* utilization = lowest(m_facts, LogKey::Utilization))
                takeUtilization(*utilization);
    }

    /// Ranks that the lines name stand for sizes that no line states.
    void ranks()
    {
        int tensor = 0, pipeline = 0, data = 0;
        for (const LogFigure& f : m_facts.figures) {
            tensor = std::max(tensor, ranksNamed(f.worker, "TP"));
            pipeline = std::max(pipeline, ranksNamed(f.worker, "PP"));
            data = std::max(data, ranksNamed(f.worker, "DP"));
        }
        Parallelism& p = m_result.scenario.parallelism;
        const auto use = [&](std::optional<int>& size, int ranks, const char* name) {
            if (!size && ranks > 0 && !find(m_given, name)) {
                size = ranks;
                if (ranks > 1)
                    took(name, std::to_string(ranks), 0);
            }
        };
        use(p.tensor, tensor, "tensor-parallel-size");
        use(p.pipeline, pipeline, "pipeline-parallel-size");
        use(p.data, data, "data-parallel-size");
        if (find(m_given, "gpus") || find(m_given, "node"))
            return;
        const std::int64_t needed
            = product({ p.tensor.value_or(1), p.pipeline.value_or(1), p.data.value_or(1) });
        m_result.scenario.gpusPerNode
            = static_cast<int>(std::clamp<std::int64_t>(needed, 1, limits::kGpusPerNode));
    }

    void pool()
    {
        const auto figure = givenPool(m_facts);
        if (!figure || figure->value <= 0 || find(m_given, "available-kv-gib"))
            return;
        EngineSettings& engine = m_result.scenario.engine;
        engine.availableKv = Bytes { figure->value };
        engine.availableKvRounding = Bytes { figure->halfWidth };
    }

    /// A GGUF file beside which only the model's layout is known: its bits are anyone's guess, its size is
    /// not.
    void weights()
    {
        Scenario& s = m_result.scenario;
        const LogFigure* file = highest(m_facts, LogKey::FileWeights);
        const bool chosen = s.weightsOverride || s.weightBits || s.weightFormat;
        const bool readFromGguf = s.model && s.model->facts.contains("general.architecture");
        if (!file || file->value <= 0 || chosen || readFromGguf || s.engine.kind != EngineKind::LlamaCpp)
            return;
        s.weightsOverride = Bytes { file->value };
        const std::string text = bytesText(*s.weightsOverride, ByteUnit::GiB, 2);
        took("weights", text, file->line);
        if (const LogFigure* other = highest(m_facts, LogKey::OtherFileWeights))
            m_result.issues.push_back({ Severity::Warning, "log-several-files", "weights",
                { text, bytesText({ other->value }, ByteUnit::GiB, 2), std::to_string(other->line) } });
    }

    LogScenario finish()
    {
        if (m_facts.starts > 1)
            m_result.issues.push_back(
                { Severity::Info, "log-several-starts", "", { std::to_string(m_facts.starts) } });
        if (m_facts.full)
            m_result.issues.push_back({ Severity::Warning, "log-full", "", {} });
        for (const LogFailure& f : m_facts.failures)
            m_result.issues.push_back({ Severity::Warning, f.code, "", { std::to_string(f.line) } });
        return std::move(m_result);
    }

private:
    void took(std::string name, std::string value, std::int64_t line)
    {
        std::erase_if(m_result.taken, [&](const TakenSetting& t) { return t.name == name; });
        m_result.taken.push_back({ std::move(name), std::move(value), line });
    }

    void conflict(std::string_view name, std::string_view given, const std::string& logged)
    {
        m_result.issues.push_back({ Severity::Warning, "log-conflict", std::string(name),
            { printable(given, 60), printable(logged, 60) } });
    }

    void take(const std::string& name, const std::string& value, std::int64_t line)
    {
        Scenario after = m_result.scenario;
        const auto use = takeEngineOption(after, name, value);
        if (!use) {
            m_result.issues.push_back({ Severity::Info, "log-setting", name,
                { printable(value, 60), std::to_string(line), use.error().code } });
            return;
        }
        if (*use == OptionUse::NotModelled) {
            const bool known = std::find(m_result.notModelled.begin(), m_result.notModelled.end(), name)
                != m_result.notModelled.end();
            if (!known)
                m_result.notModelled.push_back(name);
        }
        if (*use != OptionUse::Taken)
            return;
        if (const GivenOption* said = givenFor(name)) {
            if (!(after == m_result.scenario))
                conflict(said->name, said->value, value);
            return;
        }
        const bool one = value == "1" && (name.ends_with("parallel-size") || name.ends_with("p-size"));
        if ((!(after == m_result.scenario) && !one) || isStated(name))
            took(name == "max-seq-len" ? "max-model-len" : name, value, line);
        m_result.scenario = std::move(after);
    }

    /// The user's word on the same choice, whichever of the engine's names it has.
    const GivenOption* givenFor(const std::string& name) const
    {
        if (const GivenOption* same = find(m_given, name))
            return same;
        if (const GivenOption* negated = find(m_given, "no-" + name))
            return negated;
        struct Alias
        {
            std::string_view log, given;
        };
        constexpr Alias kAliases[] { { "max-seq-len", "max-model-len" },
            { "context-length", "max-model-len" }, { "ctx-size", "max-model-len" },
            { "tp-size", "tensor-parallel-size" }, { "pp-size", "pipeline-parallel-size" },
            { "dp-size", "data-parallel-size" }, { "mem-fraction-static", "gpu-memory-utilization" },
            { "max-running-requests", "max-num-seqs" }, { "max-batch-size", "max-num-seqs" },
            { "parallel", "max-num-seqs" }, { "chunked-prefill-size", "max-num-batched-tokens" },
            { "max-num-tokens", "max-num-batched-tokens" }, { "page-size", "block-size" },
            { "tokens-per-block", "block-size" }, { "cache-type-k", "kv-cache-dtype" },
            { "kv-cache-memory-bytes", "available-kv-gib" } };
        for (const Alias& alias : kAliases)
            if (alias.log == name)
                if (const GivenOption* said = find(m_given, alias.given))
                    return said;
        return nullptr;
    }

    /// Worth showing though it is what the scenario said before.
    static bool isStated(const std::string& name)
    {
        return name == "tensor-parallel-size" || name == "max-model-len" || name == "max-seq-len";
    }

    void takeUtilization(const LogFigure& figure)
    {
        if (find(m_given, "gpu-memory-utilization") || figure.value <= 0 || figure.value > 1'000'000)
            return;
        m_result.scenario.engine.memoryUtilization = figure.value;
        std::string text = std::to_string(figure.value);
        text.insert(0, 7 - std::min<std::size_t>(7, text.size()), '0');
        took("gpu-memory-utilization", text.substr(0, 1) + "." + text.substr(1, 4), figure.line);
    }

    /// Ranks up to the one that a worker's name holds behind `kind`: "Worker_TP3" is four; 0 = none.
    static int ranksNamed(std::string_view worker, std::string_view kind)
    {
        const std::size_t at = worker.find(kind);
        if (at == std::string_view::npos)
            return 0;
        int rank = -1;
        const std::string_view digits = worker.substr(at + kind.size());
        std::from_chars(digits.data(), digits.data() + digits.size(), rank);
        return rank >= 0 && rank < limits::kGpusPerNode ? rank + 1 : 0;
    }

    const LogFacts& m_facts;
    const std::vector<GivenOption>& m_given;
    LogScenario m_result;
};

} // namespace

LogScenario fillScenario(const LogFacts& facts, const Scenario& base, const std::vector<GivenOption>& given)
{
    Filler filler(facts, base, given);
    filler.engine();
    filler.settings();
    filler.ranks();
    filler.pool();
    filler.weights();
    return filler.finish();
}

} // namespace hbm
