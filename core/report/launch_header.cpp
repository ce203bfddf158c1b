// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_header.h"

#include "core/base/limits.h"
#include "core/report/launch_program.h"
#include "core/report/shell_words.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::string_view kMark = "# hbm-planner:";
constexpr std::size_t kLongestVersion = 40;
constexpr std::size_t kLongestHeader = 200;

bool isVersion(std::string_view text)
{
    constexpr std::string_view kAllowed
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.+-_";
    return !text.empty() && text.size() <= kLongestVersion
        && text.find_first_not_of(kAllowed) == std::string_view::npos
        && text.find_first_of("0123456789") != std::string_view::npos;
}

bool isCommit(std::string_view text)
{
    return text.size() == 40 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

LaunchHeader readMarked(std::string_view line)
{
    LaunchHeader header;
    line = line.substr(0, kLongestHeader);
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const std::string_view value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
        if (name == "version" && isVersion(value))
            header.version = value;
        else if (name == "commit" && isCommit(value))
            header.commit = value;
        else if (name == "nodes")
            header.nodes = countIn(value, limits::kNodes);
        else if (name == "gpus-per-node")
            header.gpusPerNode = countIn(value, limits::kGpusPerNode);
    }
    return header;
}

/// "#SBATCH --nodes=2 --gpus-per-node=8": the options of srun, on lines of their own.
void readBatch(std::string_view line, LaunchHeader& header)
{
    const auto text = splitShell(line.substr(0, 4 * kLongestHeader), "comment");
    if (!text)
        return;
    for (const ShellCommand& command : text->commands) {
        const Allocation said = allocationSaid(command.words, command.words.size());
        header.nodes = said.nodes ? said.nodes : header.nodes;
        header.gpusPerNode = said.gpus ? said.gpus : header.gpusPerNode;
        header.jobGpus = said.jobGpus ? said.jobGpus : header.jobGpus;
    }
}

} // namespace

LaunchHeader launchHeader(const Scenario& scenario)
{
    LaunchHeader header;
    if (isVersion(scenario.engine.version))
        header.version = scenario.engine.version;
    if (scenario.model && scenario.model->hub)
        header.commit = scenario.model->hub->commit;
    if (scenario.nodes > 1)
        header.nodes = scenario.nodes;
    // llama.cpp has no parallel size that would say it: layers go to all GPUs that are visible.
    if (scenario.nodes > 1 || scenario.engine.kind == EngineKind::LlamaCpp)
        header.gpusPerNode = scenario.gpusPerNode;
    return header;
}

std::string headerText(const LaunchHeader& header)
{
    std::string text;
    if (!header.version.empty())
        text += " version=" + header.version;
    if (!header.commit.empty())
        text += " commit=" + header.commit;
    if (header.nodes)
        text += " nodes=" + std::to_string(*header.nodes);
    if (header.gpusPerNode)
        text += " gpus-per-node=" + std::to_string(*header.gpusPerNode);
    return text.empty() ? text : std::string(kMark) + text;
}

LaunchHeader readLaunchHeader(std::string_view text)
{
    constexpr std::string_view kBatch = "#SBATCH";
    LaunchHeader header;
    std::optional<LaunchHeader> marked;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with(kMark) && !marked)
            marked = readMarked(line.substr(kMark.size()));
        else if (line.starts_with(kBatch))
            readBatch(line.substr(1), header);
    }
    if (!marked)
        return header;
    header.version = marked->version;
    header.nodes = marked->nodes ? marked->nodes : header.nodes;
    header.gpusPerNode = marked->gpusPerNode ? marked->gpusPerNode : header.gpusPerNode;
    return header;
}

} // namespace hbm
