// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the model box lists, and what it offers to do with a text that was typed. Neither asks the Hub.
#pragma once

#include "ui/widgets/filter_entry.h"

#include <QStringList>

#include <string>
#include <vector>

namespace hbm::ui {

class HubAccess;

inline const QString kOpenFileKey = QStringLiteral("open:"); ///< of "Open a model file…"

/// Recent, then bundled, then downloaded ones that are not recent.
std::vector<FilterEntry> modelEntries(const QStringList& recent, const QStringList& downloaded);

/// "Fetch “org/name” from the Hub", "Open “path”", or why neither.
FilterOffer modelOffer(const QString& typed, const HubAccess& hub);

/// The placeholder of the model box.
QString modelHint(const HubAccess& hub);

} // namespace hbm::ui
