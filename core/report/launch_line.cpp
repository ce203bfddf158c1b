// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_line.h"

#include "core/base/secrets.h"

#include "core/base/json_text.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/report/flat_yaml.h"
#include "core/report/launch_arguments.h"
#include "core/report/launch_header.h"
#include "core/report/launch_program.h"
#include "core/report/shell_words.h"
#include "core/scenario/engine_options.h"
#include "core/scenario/engine_options_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

constexpr std::string_view kWhere = "launch command";

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> list)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

/// Option files that the text writes before it starts the engine, by name.
using Files = std::map<std::string, std::string>;

Files filesIn(const ShellText& text)
{
    Files files;
    for (const ShellCommand& command : text.commands) {
        if (command.outputFile.empty())
            continue;
        std::string content = command.input;
        const std::string& program = command.words.empty() ? std::string() : command.words.front().text;
        if (content.empty() && (program == "printf" || program == "echo"))
            for (std::size_t i = 1; i < command.words.size(); ++i)
                if (const std::string& word = command.words[i].text; word != "%s\\n" && word != "-e")
                    content += word + "\n";
        files[command.outputFile] = content;
    }
    return files;
}

/// A model's address without a user's name and password in it.
std::string withoutCredentials(std::string model)
{
    const std::size_t scheme = model.find("://");
    const std::size_t at = model.find('@', scheme == std::string::npos ? 0 : scheme + 3);
    if (scheme != std::string::npos && at != std::string::npos && at < model.find('/', scheme + 3))
        model.erase(scheme + 3, at - scheme - 2);
    return printable(model, 300);
}

bool namesModel(EngineKind engine, std::string_view plain)
{
    switch (engine) {
    case EngineKind::Ideal:
    case EngineKind::Vllm:
        return isOneOf(plain, { "model", "model-tag" });
    case EngineKind::Sglang:
        return isOneOf(plain, { "model", "model-path" });
    case EngineKind::TensorRtLlm:
        return isOneOf(plain, { "model", "model-path" });
    case EngineKind::LlamaCpp:
        return isOneOf(plain, { "m", "model", "hf", "hfr", "hf-repo", "mu", "model-url" });
    }
    return false;
}

/// What else says which model it is: the part of the line that the option fills, or none.
std::string LaunchLine::*modelPart(EngineKind engine, std::string_view plain)
{
    if (engine == EngineKind::LlamaCpp)
        return isOneOf(plain, { "hf-file", "hff" }) ? &LaunchLine::file : nullptr;
    const bool also = engine == EngineKind::TensorRtLlm && plain == "hf-revision";
    return plain == "revision" || also ? &LaunchLine::revision : nullptr;
}

class Reader
{
public:
    Reader(const LaunchProgram& program, const Files& files)
        : m_files(files)
    {
        line.engine = program.engine;
        line.version = program.version;
        line.nodes = program.allocation.nodes;
    }

    LaunchLine line;

    void read(const Arguments& arguments)
    {
        line.model = withoutCredentials(arguments.model);
        if (!arguments.unresolvedModel.empty())
            issue("launch-unresolved", "model", { printable(arguments.unresolvedModel, 40) });
        // A file stands for options before those of the line, but TensorRT-LLM lets it overrule them.
        const bool fileLast = line.engine == EngineKind::TensorRtLlm;
        for (int pass = 0; pass < 2; ++pass)
            for (const Arguments::Option& option : arguments.options)
                if ((isOneOf(plainOptionName(option.name), { "config", "extra-llm-api-options" }))
                    == ((pass == 0) != fileLast))
                    take(option);
        joinDotted();
        classify();
    }

private:
    const Files& m_files;

    void issue(std::string code, const std::string& field, std::vector<std::string> args = {})
    {
        line.issues.push_back({ Severity::Warning, std::move(code), field, std::move(args) });
    }

    void take(const Arguments::Option& option)
    {
        const std::string plain = plainOptionName(option.name);
        if (isSecretOption(option.name)) {
            line.options.push_back({ option.name, {}, OptionUse::NotAboutMemory });
            return;
        }
        if (isOneOf(plain, { "config", "extra-llm-api-options" }))
            return readFile(option);
        if (!option.unresolved.empty()) {
            if (!isUnimportant(option.name) || modelPart(line.engine, plain))
                issue("launch-unresolved", option.name, { printable(option.unresolved, 40) });
            return;
        }
        if (namesModel(line.engine, plain)) {
            if (line.model.empty() || option.hasValue)
                line.model = withoutCredentials(option.value);
            return;
        }
        if (const auto part = modelPart(line.engine, plain); part && option.hasValue) {
            line.*part = withoutSecrets(printable(option.value, 300));
            return;
        }
        if (plain == "nnodes" || (line.engine == EngineKind::Vllm && plain == "n")) {
            Scenario scratch; // as a size, so that the same bounds hold
            if (takeEngineOption(scratch, "--pipeline-parallel-size", option.value)
                && scratch.parallelism.pipeline && *scratch.parallelism.pipeline <= limits::kNodes)
                line.nodes = scratch.parallelism.pipeline;
        }
        const OptionValue takes = valueOfOption(line.engine, option.name);
        if (!option.hasValue && takes != OptionValue::None && takes != OptionValue::Maybe
            && isKnownOption(line.engine, option.name))
            return issue("launch-no-value", option.name);
        line.options.push_back({ option.name, option.value });
    }

    bool isUnimportant(const std::string& name) const
    {
        Scenario scratch;
        scratch.engine.kind = line.engine;
        const auto use = takeEngineOption(scratch, name, "1");
        return use && *use == OptionUse::NotAboutMemory;
    }

    void readFile(const Arguments::Option& option)
    {
        const auto file = m_files.find(option.value);
        if (file == m_files.end() || file->second.empty())
            return issue("launch-config-unread", option.name);
        for (const YamlEntry& entry : flattenYaml(file->second)) {
            const std::size_t dot = entry.path.rfind('.');
            const bool listed = dot != std::string::npos
                && entry.path.find_first_not_of("0123456789", dot + 1) == std::string::npos;
            if (!listed) // of a list, the first entries say nothing that is planned
                take({ entry.path, entry.value, {}, true });
        }
    }

    /// "--speculative-config.method mtp" and its like become one JSON value, as the engine makes it.
    void joinDotted()
    {
        if (line.engine != EngineKind::Vllm)
            return;
        std::map<std::string, nlohmann::json> objects;
        std::vector<LaunchOption> rest;
        for (const LaunchOption& option : line.options) {
            const std::size_t dot = option.name.find('.');
            if (dot == std::string::npos || objects.size() > 50) {
                rest.push_back(option);
                continue;
            }
            const auto part = parseJsonObject(
                options::dottedJson(option.name.substr(dot + 1), option.value), option.name);
            nlohmann::json& object = objects[option.name.substr(0, dot)];
            if (part)
                object.is_null() ? void(object = *part) : object.merge_patch(*part);
        }
        for (const auto& object : objects)
            rest.push_back({ object.first,
                object.second.is_null()
                    ? "{}"
                    : object.second.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) });
        line.options = std::move(rest);
    }

    /// Each by itself: what an option is does not hang on the others.
    void classify()
    {
        for (LaunchOption& option : line.options) {
            Scenario scratch;
            scratch.engine.kind = line.engine;
            const auto use = takeEngineOption(scratch, option.name, option.value);
            option.use = use ? *use : OptionUse::Taken; // a bad value is said when it is applied
            if (option.use == OptionUse::Unknown || option.use == OptionUse::NotAboutMemory)
                option.value.clear(); // nobody needs it, and it may be anything
            option.value = withoutSecrets(option.value);
        }
    }
};

std::size_t programsIn(const ShellText& text, std::optional<LaunchProgram>& first)
{
    std::size_t number = 0;
    for (const ShellCommand& command : text.commands)
        if (auto program = findProgram(command, text)) {
            if (number++ == 0)
                first = std::move(program);
        }
    return number;
}

bool looksLikeYaml(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\n");
    if (start == std::string_view::npos)
        return false;
    if (text[start] == '[' || text.substr(start, 2) == "- ")
        return true;
    for (const char* key : { "args:", "command:", "image:", "entrypoint:" })
        if (text.find(key) != std::string_view::npos)
            return true;
    return false;
}

LaunchLine lineOf(const LaunchProgram& program, const Files& files, std::string_view text)
{
    Reader reader(program, files);
    reader.read(splitArguments(program));
    LaunchLine& line = reader.line;
    const LaunchHeader header = readLaunchHeader(text);
    if (line.version.empty())
        line.version = header.version;
    // The option names those that the server runs on, of all; those of a step are fewer than its job's.
    if (header.nodes && !program.allocation.nodes)
        line.nodes = std::max(*header.nodes, line.nodes.value_or(1));
    Allocation said { header.nodes, header.gpusPerNode, header.jobGpus };
    if (program.allocation.jobGpus) // a step's own number counts, not what the job has on a node
        said.gpus.reset();
    said.add(program.allocation);
    line.gpus = said.gpusOn(line.nodes.value_or(1));
    return std::move(line);
}

} // namespace

Expected<LaunchLine> readLaunchLine(std::string_view pasted)
{
    if (pasted.size() > kLongestLaunchText)
        return failure("launch-long", std::string(kWhere),
            { std::to_string(pasted.size()), std::to_string(kLongestLaunchText) });
    const std::string text = typedText(pasted);
    if (looksLikeYaml(text))
        if (const auto program = findProgramInYaml(text))
            return lineOf(*program, {}, text);
    Expected<ShellText> shell = splitShell(text, kWhere);
    std::optional<LaunchProgram> program;
    std::size_t number = shell ? programsIn(*shell, program) : 0;
    if (number == 0)
        if (auto prompted = splitShell(text, kWhere, true)) { // "# vllm serve …" by root
            shell = std::move(prompted);
            number = programsIn(*shell, program);
        }
    if (!shell)
        return tl::unexpected<Error>(shell.error());
    if (number == 0 && !shell->commands.empty())
        program = guessProgram(shell->commands.front().words);
    if (!program)
        return failure("launch-no-engine", std::string(kWhere));
    LaunchLine line = lineOf(*program, filesIn(*shell), text);
    if (number > 1)
        line.issues.push_back({ Severity::Warning, "launch-several", {}, { std::to_string(number) } });
    return line;
}

} // namespace hbm
