// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formulas in the user's language and locale: the words and numbers that core/report/formula_text puts
// together.
#pragma once

#include "core/report/formula_text.h"

#include <QString>

namespace hbm::ui {

FormulaStyle screenStyle(ByteUnit unit);

QString exactWords(const Figure& figure); ///< "3,452,928 B", "16,384"
QString valueWords(const Figure& figure, ByteUnit unit); ///< with its unit and rounded: "16,384 blocks"
QString bigWords(const Figure& figure, ByteUnit unit); ///< as short as it may be: "52.7 GiB", "13.27×"
QString evidenceMeaning(Evidence evidence); ///< what the word stands for, as a sentence

/// The figure opened up to its last operand, as plain text to take along.
QString formulaForClipboard(const Figure& figure, ByteUnit unit);

} // namespace hbm::ui
