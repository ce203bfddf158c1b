// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which commit of a model of the Hub this is, and whether the Hub was asked for it.
#include "ui/inputs/model_summary.h"
#include "ui/inputs/summary_words.h"

#include <QCoreApplication>

namespace hbm::ui {

namespace {

constexpr std::size_t kShortCommit = 7; // as git and the Hub's pages show it

QString tr(const char* text)
{
    return QCoreApplication::translate("ModelSummary", text);
}

} // namespace

QString hubSummary(const ModelSpec& model)
{
    if (!model.hub)
        return {};
    const HubOrigin& hub = *model.hub;
    const QString commit = QString::fromStdString(hub.commit.substr(0, kShortCommit));
    const QString revision
        = hub.revision.empty() ? QStringLiteral("main") : QString::fromStdString(hub.revision);
    if (!hub.fromCache) {
        QStringList parts { commit, tr("fetched") };
        if (hub.revision != hub.commit)
            parts.prepend(revision);
        return joined(parts);
    }
    const QString day = QString::fromStdString(hub.cachedOn);
    const QString copy = day.isEmpty() ? tr("offline copy") : tr("offline copy of %1").arg(unbroken(day));
    return hub.olderCommit ? tr("%1, older commit %2").arg(copy, commit)
                           : tr("%1, commit %2").arg(copy, commit);
}

QString hubDetails(const ModelSpec& model)
{
    if (!model.hub)
        return {};
    const HubOrigin& hub = *model.hub;
    return tr("%1 at commit %2, from %3")
        .arg(QString::fromStdString(hub.repository), QString::fromStdString(hub.commit),
            QString::fromStdString(hub.endpoint));
}

bool hasExacterWeights(const ModelSpec& model)
{
    return model.hub && model.stored && model.stored->files > 0 && !model.stored->exact();
}

} // namespace hbm::ui
