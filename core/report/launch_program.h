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

struct LaunchProgram
{
    EngineKind engine = EngineKind::Vllm;
    std::string version {}; ///< of an image tag or a requirement; empty = not said
    std::optional<int> gpus {}; ///< visible ones, where the text says which
    std::optional<int> nodes {}; ///< of Slurm
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

/// Devices that a variable or an option among the first `end` words makes visible.
std::optional<int> gpusSaid(const std::vector<ShellWord>& words, std::size_t end);

/// Nodes that Slurm's --nodes or -N among the first `end` words gives. Elsewhere -N is something else.
std::optional<int> nodesSaid(const std::vector<ShellWord>& words, std::size_t end);

/// "0,1,3" is three GPUs; empty for "all", for none and for what is not known.
std::optional<int> visibleGpus(std::string_view list);

} // namespace hbm
