// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences for codes of the core, translated. The English templates are report/messages and report/labels;
// a translation is looked up by the template, so there is one catalogue for terminal and window.
#pragma once

#include "core/base/error.h"
#include "core/base/figure.h"
#include "core/base/text.h"
#include "core/model/model_spec.h"
#include "core/planning/capacity_plan.h"
#include "core/report/verdict_text.h"

#include <QString>

namespace hbm::ui {

QString sentence(const Issue& issue);
QString sentence(const Error& error);
QString sentence(const Explanation& explanation);
using hbm::noCacheIssue;
QString label(std::string_view code); ///< "weights.experts" -> "Routed experts"
QString verdictText(Verdict verdict); ///< "Does not fit: weights"
QString evidenceText(Evidence evidence); ///< "derived"

QString sourceWords(std::string_view source); ///< "model config: kv_lora_rank", "0.3 GiB of CUDA graphs"

/// A figure opened up for a hover: name, formula in words, the same with numbers, evidence. Plain text lines.
QString formulaText(const Figure& figure, ByteUnit unit);

/// Where a figure comes from, in one line: "max(sampler 1.4 GiB, forward pass 1.8 GiB)"; of a plain value
/// what its source says. Empty when there is nothing to say.
QString formulaLine(const Figure& figure, ByteUnit unit);

} // namespace hbm::ui
