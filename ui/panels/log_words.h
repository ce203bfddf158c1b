// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said about a checked log: words only, so that they can be tested.
#pragma once

#include "ui/document/checked_log.h"

#include <QString>

namespace hbm::ui {

/// "server.log: vLLM 0.11.0, meta-llama/Llama-3.1-8B, 412 lines"
QString logTitle(const LogFacts& facts);

/// "5 figures agree, 1 differs without a reason." and what the reserve of this server is.
QString logSummary(const CheckedLog& log);

/// Says so when the log is about another model than the plan; empty when it is not, or does not say.
QString otherModelText(const CheckedLog& log);

/// Where the fitted reserve is kept, and whether the plan has it.
QString keptText(const CheckedLog& log, const QString& file, bool planned);

/// Why the fitted reserve says nothing about this plan: it is what is left after the wrong weights or the
/// wrong memory. Empty when it may be kept.
QString whyReserveNotKept(const CheckedLog& log);

/// Issues of the settings, what would explain figures that differ, notes of the fit.
Issues logNotes(const CheckedLog& log);

} // namespace hbm::ui
