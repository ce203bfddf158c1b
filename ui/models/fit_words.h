// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words that the fit map and its table have in common.
#pragma once

#include "core/planning/capacity_plan.h"

#include <QString>

namespace hbm::ui::fit {

QString sessionsText(std::int64_t count); ///< "1 session", "1,024 sessions"
QString contextText(Tokens context); ///< "131,072 (128k)": both spellings, where they differ
QString limitText(Limit limit); ///< "KV pool", "max sequences"; a dash when nothing limits

} // namespace hbm::ui::fit
