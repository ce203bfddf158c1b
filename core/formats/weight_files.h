// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of a repository's files are its weights (hub-and-formats 3.1). Never all that look like it: many
// repositories hold the same weights two or three times, and a sum over them doubles the model.
#pragma once

#include "core/formats/weight_index.h"

#include <string>
#include <vector>

namespace hbm {

struct ListedFile
{
    std::string path; ///< relative to the repository, with '/'
    std::int64_t bytes = 0;

    bool operator==(const ListedFile&) const = default;
};

enum class WeightFileKind
{
    None, ///< no weights here
    Safetensors, ///< headers tell every tensor
    Pickle, ///< .bin, .pth: sizes only; they are programs, and are not opened
    Unclear ///< several candidates: the user has to say which
};

struct WeightFiles
{
    WeightFileKind kind = WeightFileKind::None;
    std::string source; ///< the file or pattern that decided
    std::vector<ListedFile> files; ///< one copy of the weights, by name
    std::vector<std::string> missing; ///< named by the index, not there
    std::vector<std::string> ignored; ///< weight files that are not counted: other copies, other formats

    bool operator==(const WeightFiles&) const = default;
};

/// `index`: what model.safetensors.index.json says, or pytorch_model.bin.index.json where there is no other;
/// nullptr without one.
WeightFiles chooseWeightFiles(const std::vector<ListedFile>& files, const WeightIndex* index);

/// The set of numbered files that one of them belongs to, or that file alone.
WeightFiles setOf(const std::vector<ListedFile>& files, const std::string& named);

/// Whether chooseWeightFiles needs no index: there is none, or the files' own names leave nothing open (one
/// complete set of numbers, and no other file that the index could name).
bool namesDecide(const std::vector<ListedFile>& files);

/// The name of the index that chooseWeightFiles wants to know, or empty.
std::string indexOf(const std::vector<ListedFile>& files);

} // namespace hbm
