// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What each engine calls a choice, and which choices it has at all: one table, from which the fields take
// what they are called, whether they are shown, and why they do not apply.
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace hbm::ui {

QString engineName(EngineKind engine); ///< "vLLM", "SGLang", …; "Textbook"

/// The option of an engine behind a field, as it is written: "--mem-fraction-static",
/// "kv_cache_config.free_gpu_memory_fraction". Empty where the engine has no such option, or the field is
/// about no option at all. The textbook has none.
QString optionName(QStringView field, EngineKind engine);

/// False where an engine has nothing like it: the field is not shown then. The textbook stands for vLLM,
/// whose settings it greys out.
bool hasOption(QStringView field, EngineKind engine);

/// The field that an engine's option name belongs to: "mem-fraction-static" -> "gpu-memory-utilization".
/// Empty when no engine calls anything so.
QString fieldOfOption(QStringView option);

/// Why a field does not apply to the scenario's engine; empty when it does.
QString whyEngineLacks(QStringView field, const Scenario& scenario);

} // namespace hbm::ui
