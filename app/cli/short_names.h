// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp's short names of two and three letters, which the option parser would read as several options:
// -ngl 20 as -n -g -l 20.
#pragma once

#include <string>
#include <vector>

namespace hbm::cli {

/// With --n-gpu-layers in place of -ngl, and so on. One letter is the parser's own business: -c, -b. Letters
/// that hbm-plan has for something else keep that meaning: -t and -p are no threads and no prompt here.
std::vector<std::string> withLongNames(std::vector<std::string> words);

} // namespace hbm::cli
