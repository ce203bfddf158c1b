// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan read-launch FILE|-: what a pasted launch command means, as an hbm-plan command and notes.
#include "app/cli/commands.h"

#include "app/cli/to_scenario.h"
#include "core/formats/open_model.h"
#include "core/hub/local_path.h"
#include "core/report/chosen_options.h"
#include "core/report/command_line.h"
#include "core/report/json_report.h"
#include "core/report/launch_apply.h"
#include "core/report/launch_line.h"
#include "core/report/messages.h"
#include "core/report/shell_words.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

namespace hbm::cli {

namespace {

struct Arguments
{
    std::string file;
    std::string gpu;
    std::vector<std::string> profiles;
    bool json = false;
};

/// One byte more than is read, so that a longer text is refused and not cut.
Expected<std::string> textOf(const std::string& file)
{
    std::ifstream opened;
    if (file != "-") {
        opened.open(file, std::ios::binary);
        if (!opened)
            return failure("file-missing", file);
    }
    std::istream& in = file == "-" ? std::cin : opened;
    std::string text(kLongestLaunchText + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

/// The model that the line names when it lies here, else its name only.
std::shared_ptr<const ModelSpec> modelOf(const LaunchLine& line)
{
    if (!line.model.empty())
        if (auto opened = openModel(hub::localPath(line.model, hub::processEnvironment())))
            return std::make_shared<const ModelSpec>(std::move(*opened));
    ModelSpec named;
    named.name = line.model.empty() ? "MODEL" : line.model;
    named.source = line.model.empty() ? named.name : modelText(line);
    return std::make_shared<const ModelSpec>(named);
}

const char* nameOf(OptionUse use)
{
    switch (use) {
    case OptionUse::Taken:
        return "taken";
    case OptionUse::NotAboutMemory:
        return "not_about_memory";
    case OptionUse::NotModelled:
        return "not_modelled";
    case OptionUse::Unknown:
        break;
    }
    return "unknown";
}

nlohmann::json toJson(const LaunchLine& line, const AppliedLine& applied)
{
    nlohmann::json options = nlohmann::json::array(), settings = nlohmann::json::object(),
                   issues = nlohmann::json::array();
    for (const LaunchOption& option : line.options)
        options.push_back({ { "name", option.name },
            { "value", option.use == OptionUse::Taken ? option.value : std::string() },
            { "use", nameOf(option.use) } });
    for (const ChosenOption& option : chosenOptions(applied.scenario))
        settings[std::string(option.name)]
            = option.value.empty() ? nlohmann::json(true) : nlohmann::json(option.value);
    for (const Issue& issue : applied.issues)
        issues.push_back(
            { { "code", issue.code }, { "field", issue.field }, { "message", sentence(issue) } });
    nlohmann::json gpus;
    if (line.gpus)
        gpus = *line.gpus;
    return { { "engine", hbm::nameOf(line.engine) }, { "version", line.version }, { "model", line.model },
        { "revision", line.revision }, { "file", line.file }, { "gpus", gpus },
        { "command", planCommand(applied.scenario) }, { "settings", settings }, { "options", options },
        { "issues", issues } };
}

int readLaunch(const Arguments& arguments, Streams streams)
{
    const auto text = textOf(arguments.file);
    if (!text)
        return report(text.error(), streams);
    const auto line = readLaunchLine(*text);
    if (!line)
        return report(line.error(), streams);
    Scenario base;
    base.model = modelOf(*line);
    if (!arguments.gpu.empty()) {
        const auto catalogue = loadCatalogue(arguments.profiles);
        if (!catalogue)
            return report(catalogue.error(), streams);
        auto gpu = findAccelerator(*catalogue, arguments.gpu);
        if (!gpu)
            return report(gpu.error(), streams);
        base.accelerator = *gpu;
    }
    const AppliedLine applied = applyLaunchLine(base, *line);
    if (arguments.json) {
        streams.out << jsonText(toJson(*line, applied));
        return kFits;
    }
    streams.out << planCommand(applied.scenario) << (base.accelerator ? "" : " --gpu GPU") << "\n";
    for (const Issue& issue : applied.issues)
        streams.out << "  * " << sentence(issue) << "\n";
    return kFits;
}

} // namespace

void addReadLaunchCommand(CLI::App& app, Action& chosen)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "read-launch", "What a launch command means: vllm serve, docker run, a manifest, …");
    command->add_option("FILE", arguments->file, "The text, or - for standard input")->required();
    command->add_option("--gpu", arguments->gpu, "Accelerator id or a unique part of one");
    command->add_option("--profile", arguments->profiles, "A hardware profile file of your own");
    command->add_flag("--json", arguments->json, "Machine-readable");
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) { return readLaunch(*arguments, streams); };
    });
}

} // namespace hbm::cli
