// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Engines in Kubernetes manifests, Compose files and bare lists of arguments.
#include "core/base/limits.h"
#include "core/report/flat_yaml.h"
#include "core/report/launch_program.h"
#include "core/report/shell_words.h"

#include <algorithm>
#include <map>

namespace hbm {

namespace {

/// What belongs to one container: entries of one parent.
struct Container
{
    std::string image;
    std::vector<ShellWord> entrypoint; ///< of Compose: before the command, wherever it is written
    std::vector<ShellWord> command, arguments;
    std::optional<int> gpus;
};

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// The words of a scalar, which may be a command line; of a list item, one word.
void addWords(std::vector<ShellWord>& words, const std::string& value, bool item)
{
    if (item)
        return words.push_back({ value, {} });
    if (const auto text = splitShell(value, "command"))
        for (const ShellCommand& command : text->commands)
            words.insert(words.end(), command.words.begin(), command.words.end());
}

/// Splits "spec.containers.0.args.2" before the last "args": parent, key and whether an index follows.
struct Place
{
    std::string parent;
    std::string key;
    bool item = false;
};

std::optional<Place> placeOf(const std::string& path)
{
    for (const char* key : { "command", "args", "entrypoint", "image" })
        for (bool item : { false, true }) {
            std::string head = path;
            if (item) {
                const std::size_t dot = path.rfind('.');
                if (dot == std::string::npos
                    || path.find_first_not_of("0123456789", dot + 1) != std::string::npos)
                    continue;
                head = path.substr(0, dot);
            }
            const std::string end = std::string(".") + key;
            if (head == key)
                return Place { "", key, item };
            if (endsWith(head, end))
                return Place { head.substr(0, head.size() - end.size()), key, item };
        }
    return std::nullopt;
}

/// Numbers of devices lie deeper than the container whose they are.
void addGpus(Container& container, const YamlEntry& entry, int& devices)
{
    if (endsWith(entry.path, "nvidia.com/gpu") || endsWith(entry.path, "amd.com/gpu")
        || endsWith(entry.path, ".count"))
        container.gpus = countIn(entry.value, limits::kGpusPerNode)
            ? countIn(entry.value, limits::kGpusPerNode)
            : container.gpus;
    else if (entry.path.find(".device_ids.") != std::string::npos && devices < limits::kGpusPerNode)
        container.gpus = ++devices;
    else if (entry.path.find("_VISIBLE_DEVICES") != std::string::npos)
        container.gpus = visibleGpus(entry.value) ? visibleGpus(entry.value) : container.gpus;
    else if (entry.value.find("_VISIBLE_DEVICES=") != std::string::npos)
        container.gpus = visibleGpus(entry.value.substr(entry.value.find('=') + 1));
}

std::optional<LaunchProgram> programOf(const Container& container)
{
    ShellCommand command;
    if (!container.image.empty()) // as docker run does it
        command.words = { { "docker", {} }, { "run", {} }, { container.image, {} } };
    for (const auto* words : { &container.entrypoint, &container.command, &container.arguments })
        command.words.insert(command.words.end(), words->begin(), words->end());
    auto program = findProgram(command, {});
    if (program && container.gpus)
        program->allocation.gpus = container.gpus;
    return program;
}

} // namespace

std::optional<LaunchProgram> findProgramInYaml(std::string_view text)
{
    const std::vector<YamlEntry> entries = flattenYaml(text);
    std::map<std::string, Container> containers; // by the path of the parent
    std::vector<std::string> order;
    for (const YamlEntry& entry : entries)
        if (const auto place = placeOf(entry.path)) {
            if (!containers.count(place->parent))
                order.push_back(place->parent);
            Container& container = containers[place->parent];
            if (place->key == "image")
                container.image = entry.value;
            else
                addWords(place->key == "args"        ? container.arguments
                        : place->key == "entrypoint" ? container.entrypoint
                                                     : container.command,
                    entry.value, place->item);
        }
    for (const std::string& parent : order) {
        Container& container = containers[parent];
        int devices = 0;
        for (const YamlEntry& entry : entries)
            if (parent.empty() || entry.path.rfind(parent + ".", 0) == 0)
                addGpus(container, entry, devices);
        if (auto program = programOf(container))
            return program;
        if (order.size() > 1000)
            break;
    }
    for (const std::string& parent : order) // arguments without a word on their program
        if (auto program = guessProgram(containers[parent].arguments))
            return program;
    std::vector<ShellWord> bare; // a list and nothing else
    for (const YamlEntry& entry : entries)
        if (entry.path.find_first_not_of("0123456789") == std::string::npos)
            bare.push_back({ entry.value, {} });
    return guessProgram(bare);
}

} // namespace hbm
