// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How values are written on command lines.
#pragma once

#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace hbm {

/// As one word for a POSIX shell: in single quotes unless every character is harmless.
std::string shellQuoted(std::string_view text);

/// The model as a launch command names it: its Hub name, else where it was read.
std::string launchName(const ModelSpec& model);

/// The engine's word for a KV cache type; empty when it has none, or when its default says it.
std::string kvName(EngineKind engine, KvDtype dtype);

/// vLLM's --speculative-config. The draft's name is not known to a scenario: kDraftModel stands for it.
std::string speculativeConfig(int tokens, int draftLayers);
inline constexpr std::string_view kDraftModel = "DRAFT_MODEL";

} // namespace hbm
