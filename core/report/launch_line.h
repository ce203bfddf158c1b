// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pasted command that starts an engine, read: which engine, which model, which options. Keys and tokens in
// it are dropped while it is read, so that nothing can print them.
#pragma once

#include "core/base/error.h"
#include "core/scenario/option_use.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct LaunchOption
{
    std::string name; ///< as written: "--max-model-len"; of a file, its key
    std::string value; ///< empty for a flag, and for a secret
    OptionUse use = OptionUse::Unknown;

    bool operator==(const LaunchOption&) const = default;
};

struct LaunchLine
{
    EngineKind engine = EngineKind::Vllm;
    std::string version; ///< "0.11.0", of an image tag, a requirement or a comment of ours; empty = not said
    std::string model; ///< Hub name or path; empty = not said
    std::string revision; ///< branch, tag or commit of it; empty = not said
    std::string file; ///< of its repository, where the command names one: llama.cpp's --hf-file
    std::optional<int> gpus; ///< visible on a node, where the text says it
    std::optional<int> nodes;
    std::vector<LaunchOption> options;
    Issues issues; ///< what could not be read

    bool operator==(const LaunchLine&) const = default;
};

/// Shell text with any prefix, wrapper or container around the program, a Kubernetes manifest, a Compose file
/// or a list of arguments. Option files that stand in the text are read too. Errors: "launch-no-engine",
/// "launch-quote", "launch-long", "launch-words".
Expected<LaunchLine> readLaunchLine(std::string_view text);

/// The model with its revision and file, as hbm-plan takes it: "org/name@v1". Empty where none is named.
std::string modelText(const LaunchLine& line);

} // namespace hbm
