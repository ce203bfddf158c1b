// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the explain pane says beside the formulas, as words only, so that it can be tested: where a source
// leads, what a field is and what it moves, how a figure stands to a baseline.
#pragma once

#include "core/base/text.h"
#include "core/planning/plan_figures.h"

#include <QString>
#include <QStringList>

namespace hbm::ui {

struct Field;

/// A source looked up where it points: lines of text, and what can be done with them.
struct SourceNote
{
    QString title; ///< "Model config", "GPU profile"
    QStringList lines; ///< "kv_lora_rank = 512"
    QString origin; ///< of the file, to copy; empty when there is none
};
SourceNote sourceNote(const Scenario& scenario, const QString& source);

/// The engine option and the value in force: "vLLM: --block-size. In force: 64, the default."
QString fieldState(const Field& field, const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);

/// Names of the plan's figures, those of the fullest GPU among them, that change when the field does: found
/// by trying its next value. Empty where it has no other value to try.
QStringList figuresMovedBy(const Field& field, const Scenario& scenario, const CapacityPlan& plan);

/// "Baseline 52.7 GiB, now 2.1 GiB more"; empty when they are equal or of different units.
QString deltaWords(const Figure& now, const Figure& baseline, ByteUnit unit);

/// "KV cache in use, GPU 4, the fullest".
QString titleOf(const CapacityPlan& plan, const QString& name, const Figure& figure);

/// Everything that the pane shows of a figure in one description, for a screen reader.
QString spokenFormula(const Figure& figure, ByteUnit unit);

} // namespace hbm::ui
