// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parallel sizes as an engine counts them, and as a scenario does. They differ when data-parallel groups
// share the attention: there, engines count all ranks as tensor parallel, while Parallelism::tensor is the
// group that shares one session.
#pragma once

#include "core/scenario/scenario.h"

namespace hbm {

/// What the engine's options say: SGLang's --tp 16 --dp 2 --enable-dp-attention for tensor 8, data 2;
/// TensorRT-LLM's --tp_size 8 for tensor 1, data 8. The same sizes for other engines and settings.
Parallelism engineSizes(EngineKind engine, Parallelism scenario);

/// The reverse. Error: "option-dp-attention" (field `where`) when the ranks cannot be divided among the
/// groups.
Expected<Parallelism> scenarioSizes(EngineKind engine, Parallelism engineSizes, std::string_view where);

} // namespace hbm
