// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/typed_model.h"

#include "core/hub/settings.h"

#include <QFileInfo>

namespace hbm::ui {

namespace {

/// Before a name of one word, which could be a file's too.
const QString kScheme = QStringLiteral("hf://");

bool isGguf(const std::string& path)
{
    return QString::fromStdString(path).endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive);
}

} // namespace

QString nameOf(const hub::Reference& reference)
{
    QString name = QString::fromStdString(reference.id);
    if (!reference.revision.empty())
        name += QLatin1Char('@') + QString::fromStdString(reference.revision);
    if (!reference.path.empty())
        name += QLatin1Char('/') + QString::fromStdString(reference.path);
    if (!reference.tag.empty())
        name += QLatin1Char(':') + QString::fromStdString(reference.tag);
    return name;
}

QString nameOf(const HubOrigin& origin)
{
    hub::Reference reference;
    reference.id = origin.repository;
    reference.revision = origin.revision;
    if (isGguf(origin.file))
        reference.path = origin.file;
    return nameOf(reference);
}

TypedModel typedModel(const QString& text, const std::string& endpoint)
{
    using Place = TypedModel::Place;
    const QString typed = text.trimmed();
    if (typed.startsWith(QLatin1String("bundled:")))
        return { Place::Bundled, true, typed };
    const auto reference = hub::parseReference(typed.toStdString(), endpoint);
    if (reference && reference->kind == hub::ReferenceKind::Model)
        return { Place::Hub, true, nameOf(*reference) };
    if (reference && reference->kind == hub::ReferenceKind::Local)
        return { Place::Local, true, QString::fromStdString(reference->id) };
    if (!typed.isEmpty() && QFileInfo::exists(typed))
        return { Place::Local, true, typed };
    if (!reference)
        return { Place::Refused, true, typed, reference.error() };
    return { Place::Hub, false, nameOf(*reference) };
}

QString recentName(const std::string& asked, const ModelSpec& model, const std::string& endpoint)
{
    if (!model.hub)
        return QString::fromStdString(asked);
    hub::Reference reference; // which file of it was meant is known from what was asked only
    if (const auto parsed = hub::parseReference(asked, endpoint)) {
        reference.tag = parsed->tag;
        if (isGguf(parsed->path))
            reference.path = parsed->path;
    }
    reference.id = model.hub->repository;
    reference.revision = model.hub->revision;
    const QString name = nameOf(reference);
    return name.contains(QLatin1Char('/')) ? name : kScheme + name;
}

bool canBeOpened(const QString& name)
{
    using Place = TypedModel::Place;
    const TypedModel typed = typedModel(name, hub::Settings().endpoint);
    return typed.place == Place::Bundled
        || (typed.place == Place::Hub && (typed.isWhole || name.startsWith(kScheme)))
        || (typed.place != Place::Refused && QFileInfo::exists(name));
}

} // namespace hbm::ui
