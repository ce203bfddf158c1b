// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of a repository's GGUF files are meant: one quantization of many, in one file or in parts
// (hub-and-formats 4.5).
#pragma once

#include "core/base/error.h"
#include "core/formats/weight_files.h"

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct GgufSet
{
    std::string name; ///< without ending and part number: "Qwen3-8B-Q4_K_M"
    std::string label; ///< what tells it from the other sets and selects it: "Q4_K_M", else the path
    std::vector<ListedFile> parts; ///< in order; at least one
    int count = 1; ///< of parts that there should be

    bool operator==(const GgufSet&) const = default;
};

/// All models among the files, by name; projectors, drafts and importance matrices are none.
std::vector<GgufSet> ggufSets(const std::vector<ListedFile>& files);

/// Names of the files that are no models.
std::vector<std::string> ggufCompanionsOf(const std::vector<ListedFile>& files);

/// The set that `path` (a file of it) or else `tag` names, or the only one there is. A tag is compared as
/// plain text in either case, and has to be bounded on both sides: "Q4_K" is not "Q4_K_M". Never a guess.
/// Errors: "hub-gguf-several" (args: how many, their labels), "hub-gguf-none" (args: what was asked for, the
/// labels that there are), "hub-gguf-no-files" (args: what was asked for), "hub-gguf-part" (args: the part
/// that lacks, how many there are).
Expected<GgufSet> chooseGguf(const std::vector<ListedFile>& files, std::string_view path,
    std::string_view tag, std::string_view where);

} // namespace hbm
