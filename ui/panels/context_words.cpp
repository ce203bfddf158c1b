// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/context_words.h"

#include "ui/models/fit_words.h"
#include "ui/support/byte_scale.h"
#include "ui/support/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace hbm::ui {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::ContextView)
};

QString whereEqual(const CacheCrossing& crossing, Tokens limit, const QString& weights)
{
    const QString sessions = fit::sessionsText(crossing.sessions);
    if (!crossing.context)
        return Words::tr("However long the context, the cache of %1 is never as large as the weights, %2.")
            .arg(sessions, weights);
    const QString tokens = countText(*crossing.context);
    return limit > 0 && *crossing.context > limit
        ? Words::tr(
            "The cache of %1 would be as large as the weights, %2, at %3 tokens: beyond the %4 that the "
            "model is made for.")
              .arg(sessions, weights, tokens, countText(limit))
        : Words::tr("The cache of %1 is as large as the weights, %2, at %3 tokens.")
              .arg(sessions, weights, tokens);
}

} // namespace

QString crossingSentence(const CacheCrossing& crossing, Tokens planned, Tokens limit, ByteUnit unit)
{
    if (crossing.weights.value <= 0)
        return Words::tr("The size of the weights is not known, so that only the cache is drawn.");
    if (crossing.session.value <= 0 && !crossing.context)
        return {};
    QStringList sentences { whereEqual(crossing, limit, amountText(crossing.weights.bytes(), unit)) };
    if (planned > 0 && crossing.sessionsAtContext) {
        const Bytes cache = crossing.session.bytes() * crossing.sessions;
        sentences << Words::tr(
            "At the planned %1 tokens the cache of %2 is %3, %4 of the weights; it takes %5 to reach them.",
            "tokens, sessions, bytes, percent, sessions")
                         .arg(countText(planned), fit::sessionsText(crossing.sessions),
                             amountText(cache, unit),
                             percentText(static_cast<double>(cache.value)
                                 / static_cast<double>(crossing.weights.value)),
                             fit::sessionsText(*crossing.sessionsAtContext));
    }
    return sentences.join(QChar(u' '));
}

} // namespace hbm::ui
