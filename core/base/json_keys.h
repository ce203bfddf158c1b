// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a JSON library does not tell of a text: keys that stand twice, and under which key a number is that no
// double can hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct JsonKeys
{
    std::vector<std::string> twice; ///< keys that stand twice in one object, each once; at most eight
    std::string hugeKey; ///< the key of the first number beyond a double; may be empty
    std::string hugeNumber; ///< as it is written; empty without one
};

/// Of standard JSON; as far as it can be read.
JsonKeys readJsonKeys(std::string_view text);

} // namespace hbm
