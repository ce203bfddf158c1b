// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which engine a text starts, behind whatever prefix, wrapper or container, and with which arguments.
#pragma once

#include "core/report/shell_text.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// What is in front of a program says of the machines it runs on.
struct Allocation
{
    std::optional<int> nodes {}; ///< of Slurm; of a range the lower end
    std::optional<int> gpus {}; ///< visible on a node
    std::optional<int> jobGpus {}; ///< on all nodes together: Slurm's --gpus

    void add(const Allocation& other); ///< what the other says, over what is here
    std::optional<int> gpusOn(int nodeCount) const; ///< of each; the least where they differ
};

struct LaunchProgram
{
    EngineKind engine = EngineKind::Vllm;
    std::string version {}; ///< of an image tag or a requirement; empty = not said
    Allocation allocation {};
    bool modelFirst = false; ///< the first word that is no option names the model
    std::vector<ShellWord> arguments {};
};

/// Looks through one command. Empty when it starts no engine.
std::optional<LaunchProgram> findProgram(const ShellCommand& command, const ShellText& text);

/// The same in a Kubernetes manifest, a Compose file, or a bare list of arguments.
std::optional<LaunchProgram> findProgramInYaml(std::string_view text);

/// The engine that knows most of the options; empty unless the first word is one.
std::optional<LaunchProgram> guessProgram(const std::vector<ShellWord>& arguments);

/// The engine of a container image and its version: "vllm/vllm-openai:v0.11.0".
struct ImageEngine
{
    EngineKind engine;
    std::string version;
};
std::optional<ImageEngine> engineOfImage(std::string_view image);

/// The program's name without its folder and ".exe", in lower case.
std::string programName(std::string_view word);

/// "8" as a number from 1 to `most`.
std::optional<int> countIn(std::string_view text, int most);

/// Of variables, container options, and Slurm's options behind srun, salloc or sbatch, among the first `end`
/// words. Elsewhere -N and --gpus are something else.
Allocation allocationSaid(const std::vector<ShellWord>& words, std::size_t end);

/// "0,1,3" is three GPUs; empty for "all", for none and for what is not known.
std::optional<int> visibleGpus(std::string_view list);

} // namespace hbm
