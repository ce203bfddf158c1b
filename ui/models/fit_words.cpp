// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/fit_words.h"

#include "ui/support/format.h"

#include <QCoreApplication>

namespace hbm::ui::fit {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::FitMap)
};

} // namespace

QString sessionsText(std::int64_t count)
{
    return count == 1 ? Words::tr("1 session") : Words::tr("%1 sessions").arg(countText(count));
}

QString contextText(Tokens context)
{
    const QString exact = countText(context);
    const QString brief = ui::tokensText(context);
    return brief == exact ? exact : Words::tr("%1 (%2)", "tokens: 131,072 (128k)").arg(exact, brief);
}

QString limitText(Limit limit)
{
    switch (limit) {
    case Limit::Weights:
        return Words::tr("weights");
    case Limit::Reserve:
        return Words::tr("reserve");
    case Limit::KvPool:
        return Words::tr("KV pool");
    case Limit::States:
        return Words::tr("recurrent states set aside");
    case Limit::MaxNumSeqs:
        return Words::tr("max sequences");
    case Limit::Configuration:
        return Words::tr("settings that do not go together");
    case Limit::Unknown:
        return Words::tr("unknown");
    case Limit::None:
        break;
    }
    return QStringLiteral("–");
}

} // namespace hbm::ui::fit
