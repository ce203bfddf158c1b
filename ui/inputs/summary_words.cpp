// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/summary_words.h"

namespace hbm::ui {

QString joined(const QStringList& parts)
{
    return parts.join(QChar(0x00A0) + QStringLiteral("· "));
}

QString unbroken(QString text)
{
    return text.replace(QLatin1Char(' '), QChar(0x00A0)).replace(QLatin1Char('-'), QChar(0x2011));
}

} // namespace hbm::ui
