// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The corpus of real configs and measured figures lives beside the repository and is never committed. Tests
// that read it say loudly when it is absent: CTest counts them as skipped (see SKIP_REGULAR_EXPRESSION).
#pragma once

#include <filesystem>
#include <iostream>

namespace hbm::test {

inline std::filesystem::path corpus()
{
    return std::filesystem::path(HBM_SHARED_DIR) / "data";
}

/// True when the corpus is there; otherwise prints the line that makes CTest count a skip.
inline bool corpusPresent()
{
    if (std::filesystem::exists(corpus() / "golden" / "layouts.tsv"))
        return true;
    std::cout << "SKIPPED: the corpus " << corpus() << " is absent\n";
    return false;
}

} // namespace hbm::test
