// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/model_entries.h"

#include "core/formats/open_model.h"
#include "core/hub/settings.h"
#include "ui/document/hub_access.h"
#include "ui/support/messages.h"
#include "ui/support/typed_model.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("InputsPanel", text);
}

std::vector<FilterEntry> bundledEntries()
{
    std::vector<FilterEntry> entries;
    for (const BundledModel& model : bundledModels())
        entries.push_back({ QStringLiteral("bundled:") + QString::fromStdString(model.id),
            QString::fromStdString(model.name), {}, tr("Bundled"), QString::fromStdString(model.summary) });
    return entries;
}

/// What a path is called: by the folder that holds a config.json or the index of weight files, where
/// downloaders write org/model as org__model; the reader names models the same way.
FilterEntry recentEntry(const QString& name)
{
    const TypedModel typed = typedModel(name, hub::Settings().endpoint);
    if (typed.place == TypedModel::Place::Hub)
        return { name, typed.shown, tr("Hub"), {}, tr("On the Hugging Face Hub") };
    const QFileInfo file(name);
    const bool config = file.fileName() == QLatin1String("config.json")
        || file.fileName().endsWith(QLatin1String(".safetensors.index.json"));
    QString shown = config ? QFileInfo(file.path()).fileName() : file.fileName();
    if (const qsizetype cut = shown.indexOf(QLatin1String("__")); cut > 0)
        shown.replace(cut, 2, QLatin1Char('/'));
    return { name, shown, {}, {}, name };
}

} // namespace

std::vector<FilterEntry> modelEntries(const QStringList& recent, const QStringList& downloaded)
{
    const std::vector<FilterEntry> bundled = bundledEntries();
    std::vector<FilterEntry> entries;
    for (const QString& name : recent) {
        const auto known = std::find_if(
            bundled.begin(), bundled.end(), [&](const FilterEntry& e) { return e.key == name; });
        entries.push_back(known == bundled.end() ? recentEntry(name) : *known);
        entries.back().group = tr("Recent");
    }
    entries.insert(entries.end(), bundled.begin(), bundled.end());
    for (const QString& name : downloaded)
        if (!recent.contains(name, Qt::CaseInsensitive)
            && !recent.contains(QLatin1String("hf://") + name, Qt::CaseInsensitive))
            entries.push_back({ name.contains(QLatin1Char('/')) ? name : QLatin1String("hf://") + name, name,
                {}, tr("Downloaded"), tr("Fetched from the Hub before") });
    entries.push_back({ kOpenFileKey, tr("Open a model file…"), {}, {}, {}, true });
    return entries;
}

FilterOffer modelOffer(const QString& typed, const HubAccess& hub)
{
    using Place = TypedModel::Place;
    const TypedModel model = typedModel(typed, hub.endpoint());
    switch (model.place) {
    case Place::Bundled:
    case Place::Local:
        return { tr("Open “%1”").arg(model.shown), {}, true };
    case Place::Hub:
        return { hub.isOffline() ? tr("Open the downloaded “%1”").arg(model.shown)
                                 : tr("Fetch “%1” from the Hub").arg(model.shown),
            QFileInfo(typed).isDir()
                ? tr("There is a folder of that name here too. Type ./%1 to open that one.").arg(typed)
                : QString(),
            model.isWhole };
    case Place::Refused:
        break;
    }
    return { {}, sentence(model.error), true };
}

QString modelHint(const HubAccess& hub)
{
    return hub.isOffline() ? tr("Model or path; offline: downloaded models only")
                           : tr("Model, org/name, URL or path");
}

} // namespace hbm::ui
