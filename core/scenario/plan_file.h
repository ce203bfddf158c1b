// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan file, *.hbmplan: the scenarios of one comparison with the models and accelerators that they were
// made with, so that the same plan comes out of it years later. JSON with sorted keys and one value a line:
// the same workbook gives the same bytes, and a change of one choice is a change of one line.
#pragma once

#include "core/base/error.h"
#include "core/scenario/workbook.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace hbm {

/// The largest plan that is read. A scenario takes about 1 kB, a model 5 to 100, an accelerator 3.
inline constexpr std::int64_t kMaxPlanBytes = std::int64_t { 16 } << 20;

inline constexpr std::string_view kPlanSuffix = ".hbmplan";

/// Errors: those of parseJsonObject and of JsonObject; "plan-none" (no schema;
/// args: the one that is read), "plan-schema" (args: the schema found, the one that is
/// read), "plan-newer" (the same), "plan-key-twice" (args: the key), "plan-reference" (a scenario names a
/// model or an accelerator that the file does not have; args: the name), "plan-empty" (no scenario),
/// "file-large" (args: the size, the limit), those of readProfile for an accelerator. `where` has the JSON
/// path. A later version's keys are kept (Workbook::unknownKeys); models and accelerators that no scenario
/// names are left out.
Expected<Workbook> readPlanFile(std::string_view text, std::string_view where);

/// Reads a file of at most kMaxPlanBytes. Errors: those of readFile and readPlanFile.
Expected<Workbook> readPlanFileAt(const std::filesystem::path& path);

/// Two spaces an indent, a line end at the end. Texts lose what a file may not hold (plain_text.h), a profile
/// of the user's the folder that it came from.
std::string writePlanFile(const Workbook& workbook);

/// True for the text of a JSON object whose "schema" is a plan's, of any version.
bool namesPlanSchema(std::string_view text);

} // namespace hbm
