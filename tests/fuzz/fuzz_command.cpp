// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a pasted launch command, and as options of each engine: nothing may crash or hang, every code
// must have a sentence, what is printed must be UTF-8, and the command made of what was read must read back
// as the same scenario.
#include "core/base/secrets.h"
#include "core/hardware/catalogue.h"
#include "core/report/chosen_options.h"
#include "core/report/json_report.h"
#include "core/report/launch_apply.h"
#include "core/report/launch_command.h"
#include "core/report/launch_line.h"
#include "core/report/option_text.h"
#include "core/scenario/engine_options.h"
#include "tests/fuzz/checks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

using namespace hbm;
using namespace hbm::fuzz;

namespace {

constexpr EngineKind kEngines[] { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm,
    EngineKind::LlamaCpp };

const std::vector<std::string>& pieces()
{
    static const std::vector<std::string> all = [] {
        std::vector<std::string> list { "vllm serve ", "python -m sglang.launch_server ", "trtllm-serve ",
            "llama-server ", "docker run --gpus all ", "vllm/vllm-openai:v0.21.0 ", "lmsysorg/sglang:v0.5.6 ",
            "bash -c '", "a/b ", "8 ", "128k ", "0.9 ", "fp8 ", "auto ", "-1 ", "\\\n", "\n", "'", "\"", "$X",
            "${X:-1} ", "$(x) ", "cat > f.yaml <<EOF\n", "EOF\n", "--config f.yaml ", "args:\n",
            "command: ", "image: vllm/vllm-openai\n", "- ", "  ", "[", "]", "{\"method\":\"mtp\",",
            "\"num_speculative_tokens\":3}", ": ", "=", "X=5\n", "export CUDA_VISIBLE_DEVICES=0,1\n", "&& ",
            "> f ", "# " };
        for (EngineKind engine : kEngines)
            for (std::string_view name : knownOptionNames(engine))
                list.push_back((name.size() > 3 ? "--" : "-") + std::string(name) + " ");
        return list;
    }();
    return all;
}

Scenario baseScenario()
{
    static const Catalogue catalogue = shippedCatalogue();
    static const auto model = [] {
        ModelSpec spec;
        spec.name = "a/b";
        spec.source = "a/b";
        spec.contextLength = 1 << 20;
        return std::make_shared<const ModelSpec>(spec);
    }();
    Scenario s;
    s.model = model;
    s.accelerator = findAccelerator(catalogue, "h200-sxm").value();
    s.gpusPerNode = 8;
    return s;
}

/// The sizes that plan() would settle.
CapacityPlan planOf(const Scenario& s)
{
    CapacityPlan p;
    p.tensor = s.parallelism.tensor.value_or(1);
    p.pipeline = s.parallelism.pipeline.value_or(1);
    p.data = s.parallelism.data.value_or(1);
    p.decodeContext = s.parallelism.decodeContext.value_or(1);
    return p;
}

/// Without what a command need not or cannot say.
Scenario sayable(Scenario s)
{
    if (s.kvDtype && kvName(s.engine.kind, *s.kvDtype).empty())
        s.kvDtype = std::nullopt;
    if (s.weightFormat && s.weightFormat != "fp8" && s.weightFormat != "nf4")
        s.weightFormat = std::nullopt;
    const auto one = [](std::optional<int>& size) { size = size.value_or(1); };
    one(s.parallelism.tensor);
    one(s.parallelism.pipeline);
    one(s.parallelism.data);
    one(s.parallelism.decodeContext);
    if (s.parallelism.tensor == 1) // experts on one rank are whole anyway
        s.parallelism.expert = false;
    s.engine.version.clear();
    s.gpusPerNode = s.nodes = 1;
    return s;
}

void checkBack(const Scenario& scenario)
{
    const auto command = launchCommand(scenario, planOf(scenario));
    require(command.has_value(), "no command for an engine");
    for (const Issue& note : command->notes)
        checkSentence(note.code, sentence(note));
    const bool tooManyRanks
        = multiplySaturated(scenario.parallelism.tensor.value_or(1), scenario.parallelism.data.value_or(1))
        > limits::kGpusPerNode * limits::kNodes;
    if (tooManyRanks || (scenario.engine.draftLayers > 0 && scenario.engine.speculativeTokens == 0)
        || scenario.engine.speculativeTokens > 63)
        return;
    // SGLang's copies on nodes of their own are several servers: the command is that of one.
    const bool copies = scenario.engine.kind == EngineKind::Sglang
        && std::any_of(command->notes.begin(), command->notes.end(),
            [](const Issue& note) { return note.code == "launch-copies"; });
    Scenario said = sayable(scenario);
    if (copies)
        said.parallelism.data = 1;
    for (const std::string& text : { launchScript(*command), launchOneLine(*command) }) {
        const auto line = readLaunchLine(text);
        require(line.has_value(), "own command is refused", text);
        require(line->engine == scenario.engine.kind, "own command is of another engine", text);
        const AppliedLine applied = applyLaunchLine(baseScenario(), *line);
        require(sayable(applied.scenario) == said, "own command says something else", text);
    }
}

void checkCommand(std::string_view text)
{
    const auto line = readLaunchLine(text);
    if (!line) {
        checkSentence(line.error().code, sentence(line.error()));
        return;
    }
    const AppliedLine applied = applyLaunchLine(baseScenario(), *line);
    checkIssues(applied.issues);
    nlohmann::json shown = { line->model, line->version };
    for (const LaunchOption& option : line->options) {
        shown.push_back(option.name);
        shown.push_back(option.value);
        require(!isSecretOption(option.name) || option.value.empty(), "a secret is kept", option.name);
    }
    for (const Issue& issue : applied.issues)
        shown.push_back(sentence(issue));
    for (const ChosenOption& option : chosenOptions(applied.scenario))
        shown.push_back(option.value);
    (void)shown.dump(); // throws for what is no UTF-8
    checkBack(applied.scenario);
}

/// Lines of "name value".
void checkOptions(EngineKind engine, std::string_view text)
{
    Scenario s = baseScenario();
    s.engine.kind = engine;
    for (int lines = 0; !text.empty() && lines < 100; ++lines) {
        const std::string_view row = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(row.size() + 1, text.size()));
        const std::size_t blank = std::min(row.find(' '), row.size());
        const Scenario before = s;
        const auto use
            = takeEngineOption(s, row.substr(0, blank), row.substr(std::min(blank + 1, row.size())));
        if (!use)
            checkSentence(use.error().code, sentence(use.error()));
        require((use && *use == OptionUse::Taken) || s == before || (use && *use == OptionUse::NotModelled)
                || (use && *use == OptionUse::NotAboutMemory),
            "an error changes the scenario", std::string(row));
    }
    (void)launchCommand(s, planOf(s));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!text.empty() && text[0] >= 1 && text[0] <= 4)
        checkOptions(kEngines[text[0] - 1], text.substr(1));
    else
        checkCommand(text);
    return 0;
}

/// Mostly puts in or cuts out a word: whole options, not bytes.
extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t maximum, unsigned int seed)
{
    std::minstd_rand random(seed);
    if (random() % 3 == 0)
        return LLVMFuzzerMutate(data, size, maximum);
    std::string text(reinterpret_cast<const char*>(data), size);
    std::size_t at = text.empty() ? 0 : random() % (text.size() + 1);
    if (random() % 4 != 0) { // at the start of a word
        at = std::min(text.find(' ', at), text.size());
        at = std::min(at + 1, text.size());
    }
    if (random() % 4 == 0)
        text.erase(at, random() % 20);
    else
        text.insert(at, pieces()[random() % pieces().size()]);
    text.resize(std::min(text.size(), maximum));
    std::copy(text.begin(), text.end(), data);
    return text.size();
}
