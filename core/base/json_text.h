// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON as real config.json files have it: a byte order mark, bare Infinity and NaN (NVIDIA Nemotron files),
// and, from hostile hands, any depth. The one place where the JSON library's exceptions are caught.
#pragma once

#include "core/base/error.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// Deepest nesting that is read. Published configs stay under 12.
inline constexpr int kMaxJsonDepth = 128;

/// Parses one JSON value. Infinity, -Infinity and NaN outside strings are read as null (no planner key uses
/// them). UTF-8 only; a leading byte order mark is skipped. Of duplicate keys the last one counts, as in
/// Python's reader, which wrote most of these files.
/// Errors: "json-empty", "json-encoding", "json-lfs-pointer", "json-depth", "json-syntax" (args: line,
/// column, what), "json-number" (where: the key too; args: the number as it is written).
Expected<nlohmann::json> parseJson(std::string_view text, std::string_view where);

/// As parseJson, and the value must be an object. Error: "json-not-object" (args: what it is).
Expected<nlohmann::json> parseJsonObject(std::string_view text, std::string_view where);

/// Of a text that parseJson reads: the keys that stand twice in one object, at most eight.
std::vector<std::string> duplicateKeys(std::string_view text);

} // namespace hbm
