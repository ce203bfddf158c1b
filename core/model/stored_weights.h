// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the weight files of a model hold, by their headers and sizes. The data itself is never read.
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace hbm {

struct DtypeTotal
{
    std::string dtype; ///< as the file spells it
    std::int64_t tensors = 0;
    Bytes bytes {};

    bool operator==(const DtypeTotal&) const = default;
};

struct StoredWeights
{
    std::string source; ///< the file that says which files count: "model.safetensors.index.json"
    std::int64_t files = 0;
    std::int64_t headers = 0; ///< files whose header was read; fewer than `files`: the breakdown is partial
    std::int64_t tensors = 0;
    Bytes fileBytes {}; ///< sizes on disk
    Bytes tensorBytes {}; ///< sum over tensors; 0 when no header was read
    Bytes headerBytes {}; ///< read to know this
    bool scaled = false; ///< ModelSpec::weights are the outline, in the sum of the sizes
    std::vector<DtypeTotal> dtypes; ///< most bytes first
    std::vector<std::string> ignored; ///< weight files beside them that were not counted

    /// All headers were read: the groups of ModelSpec::weights are what the files hold, to the byte.
    bool exact() const { return files > 0 && headers == files; }
    bool operator==(const StoredWeights&) const = default;
};

} // namespace hbm
