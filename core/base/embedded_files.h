// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of the source tree that are compiled into the program, so that it runs from any place. The tables
// are written at build time by resources/embed_files.cmake.
#pragma once

#include <span>
#include <string_view>

namespace hbm {

struct EmbeddedFile
{
    std::string_view name; ///< file name without folder and ".json"
    std::string_view content;
};

std::span<const EmbeddedFile> embeddedProfiles(); ///< hardware_profiles/{accelerators,nodes}/*.json
std::span<const EmbeddedFile> embeddedModels(); ///< resources/models/*.json

} // namespace hbm
