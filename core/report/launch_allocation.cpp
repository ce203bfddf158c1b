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

namespace {

constexpr int kMostGpus = limits::kGpusPerNode * limits::kNodes;

/// "h100:8", "gpu:8" and "8" are eight.
std::optional<int> numberOf(std::string_view value, int most)
{
    const std::size_t colon = value.rfind(':');
    return countIn(value.substr(colon == std::string_view::npos ? 0 : colon + 1), most);
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> list)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

/// An option with its value, which is behind "=", the next word, or for one letter the rest of the word.
struct Said
{
    std::string_view name;
    std::string_view value;
};

Said saidAt(const std::vector<ShellWord>& words, std::size_t i, std::size_t end, bool slurm)
{
    const std::string_view word = words[i].text;
    if (slurm && word.size() > 2 && (word.starts_with("-N") || word.starts_with("-G")))
        return { word.substr(0, 2), word.substr(word[2] == '=' ? 3 : 2) };
    const std::size_t equals = word.find('=');
    Said said { word.substr(0, equals),
        equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1) };
    if (said.value.empty() && i + 1 < end)
        said.value = words[i + 1].text == "=" && i + 2 < end ? words[i + 2].text : words[i + 1].text;
    return said;
}

template <class T> void keep(std::optional<T>& target, const std::optional<T>& more)
{
    target = more ? more : target;
}

/// --nodes and --gpus of srun, salloc and sbatch: the job's, not a node's.
void takeOfJob(const Said& said, Allocation& a)
{
    if (isOneOf(said.name, { "--nodes", "-N" })) // "2-4": at least two
        keep(a.nodes, countIn(said.value.substr(0, said.value.find('-')), limits::kNodes));
    else if (isOneOf(said.name, { "--gpus", "-G" }))
        keep(a.jobGpus, numberOf(said.value, kMostGpus));
}

void takeOfNode(const Said& said, bool slurm, Allocation& a)
{
    if (said.name.ends_with("_VISIBLE_DEVICES"))
        keep(a.gpus, visibleGpus(said.value));
    else if (said.name == "--env" && said.value.find("_VISIBLE_DEVICES=") != std::string_view::npos)
        keep(a.gpus, visibleGpus(said.value.substr(said.value.find('=') + 1)));
    else if (isOneOf(said.name, { "--gpus-per-node", "--gpus-per-task", "--gres" })
        || (said.name == "--gpus" && !slurm)) {
        keep(a.gpus, numberOf(said.value, limits::kGpusPerNode));
        const std::size_t device = said.value.find("device=");
        if (said.name == "--gpus" && device != std::string_view::npos)
            keep(a.gpus, visibleGpus(said.value.substr(device)));
    }
}

} // namespace

void Allocation::add(const Allocation& other)
{
    keep(nodes, other.nodes);
    keep(gpus, other.gpus);
    keep(jobGpus, other.jobGpus);
}

std::optional<int> Allocation::gpusOn(int nodeCount) const
{
    if (gpus || !jobGpus)
        return gpus;
    const int each = std::max(1, *jobGpus / std::max(1, nodeCount));
    return each <= limits::kGpusPerNode ? std::optional<int>(each) : std::nullopt;
}

Allocation allocationSaid(const std::vector<ShellWord>& words, std::size_t end)
{
    end = std::min(end, words.size());
    Allocation a;
    bool slurm = false;
    for (std::size_t i = 0; i < end; ++i) {
        const std::string name = programName(words[i].text);
        if (isOneOf(name, { "srun", "salloc", "sbatch" }))
            slurm = true;
        else if (isOneOf(name, { "docker", "podman", "nerdctl" }))
            slurm = false; // --gpus is the container's from here on, and -N no option of it
        if (!words[i].unresolved.empty())
            continue;
        const Said said = saidAt(words, i, end, slurm);
        if (slurm)
            takeOfJob(said, a);
        takeOfNode(said, slurm, a);
    }
    return a;
}

} // namespace hbm
