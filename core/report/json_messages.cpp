// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences about JSON text that cannot be read, or says two things.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kJson {
    MessageTemplate { "json-empty", HBM_TEXT("{0} is empty; a JSON object is wanted. Download it again.") },
    MessageTemplate { "json-encoding", HBM_TEXT("{0} is not UTF-8 text ({1}). Save it as UTF-8.") },
    MessageTemplate { "json-depth",
        HBM_TEXT("{0}: nested deeper than {1} levels at line {2}; this is no model or profile. Choose "
                 "another file.") },
    MessageTemplate { "json-syntax",
        HBM_TEXT("{0} is not JSON: line {1}, column {2}: {3}. Correct it, or download it again.") },
    MessageTemplate {
        "json-not-object", HBM_TEXT("{0}: a JSON object is wanted, this is: {1}. Is it the right file?") },
    MessageTemplate { "json-lfs-pointer",
        HBM_TEXT(
            "{0} is a Git LFS pointer, not the file itself. Run \"git lfs pull\" where it was cloned.") },
    MessageTemplate { "json-number",
        HBM_TEXT("{0} is {1}, a larger number than can be read. Correct it, or download the file again.") },
    MessageTemplate { "json-duplicate",
        HBM_TEXT("{0}: the key \"{1}\" stands there twice, and the last one counts. Check which is meant.") },
};

} // namespace

std::span<const MessageTemplate> jsonMessages()
{
    return kJson;
}

} // namespace hbm
