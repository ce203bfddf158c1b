// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes and GPUs that the words in front of a program give it: variables, container options, Slurm.
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/report/launch_program.h"

#include <algorithm>

namespace hbm {

std::string programName(std::string_view word)
{
    const std::size_t slash = word.find_last_of("/\\");
    std::string name = lowerCase(word.substr(slash == std::string_view::npos ? 0 : slash + 1));
    return name.ends_with(".exe") ? name.substr(0, name.size() - 4) : name;
}

std::optional<int> countIn(std::string_view text, int most)
{
    if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    const int n = std::stoi(std::string(text));
    return n >= 1 && n <= most ? std::optional<int>(n) : std::nullopt;
}

std::optional<int> gpusSaid(const std::vector<ShellWord>& words, std::size_t end)
{
    end = std::min(end, words.size());
    std::optional<int> gpus;
    const auto take = [&](std::optional<int> more) { gpus = more ? more : gpus; };
    for (std::size_t i = 0; i < end; ++i) {
        std::string_view word = words[i].text;
        if (!words[i].unresolved.empty())
            continue;
        const std::size_t equals = word.find('=');
        std::string_view name = word.substr(0, equals);
        std::string_view value
            = equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
        if (value.empty() && i + 1 < end)
            value = words[i + 1].text == "=" && i + 2 < end ? words[i + 2].text : words[i + 1].text;
        const bool split = name.ends_with("_VISIBLE_DEVICES");
        if (name == "--env" && value.find("_VISIBLE_DEVICES=") != std::string_view::npos)
            take(visibleGpus(value.substr(value.find('=') + 1)));
        else if (split)
            take(visibleGpus(value));
        else if (name == "--gpus" || name == "--gpus-per-node" || name == "--gpus-per-task"
            || name == "--gres") {
            std::string_view number
                = value.substr(value.rfind(':') == std::string_view::npos ? 0 : value.rfind(':') + 1);
            if (countIn(number, limits::kGpusPerNode))
                take(countIn(number, limits::kGpusPerNode));
            else if (name == "--gpus" && value.find("device=") != std::string_view::npos)
                take(visibleGpus(value.substr(value.find("device="))));
        }
    }
    return gpus;
}

std::optional<int> nodesSaid(const std::vector<ShellWord>& words, std::size_t end)
{
    end = std::min(end, words.size());
    std::optional<int> nodes;
    bool slurm = false;
    for (std::size_t i = 0; i < end; ++i) {
        const std::string_view word = words[i].text;
        const std::string name = programName(word);
        slurm = slurm || name == "srun" || name == "salloc" || name == "sbatch";
        if (!slurm || !word.starts_with('-'))
            continue;
        std::string_view value;
        if (word == "--nodes" || word == "-N")
            value = i + 1 < end ? std::string_view(words[i + 1].text) : value;
        else if (word.starts_with("--nodes="))
            value = word.substr(8);
        else if (word.starts_with("-N"))
            value = word.substr(2);
        if (const auto n = countIn(value, limits::kNodes))
            nodes = n;
    }
    return nodes;
}

} // namespace hbm
