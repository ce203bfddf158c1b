// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/typed_model.h"

#include "core/hub/local_path.h"

#include <QFileInfo>

namespace hbm::ui {

namespace {

/// Before a name of one word, which could be a file's too.
const QString kScheme = QStringLiteral("hf://");

/// "confg.json": what is missing there is a file, not a repository of that name.
bool namesFile(const hub::Reference& reference)
{
    const QString name = QString::fromStdString(reference.id).toLower();
    return reference.path.empty()
        && (name.endsWith(QLatin1String(".json")) || name.endsWith(QLatin1String(".safetensors"))
            || (reference.kind == hub::ReferenceKind::Name && name.endsWith(QLatin1String(".gguf"))));
}

/// As hub::openAnyModel finds it.
bool isThere(const QString& name)
{
    return QFileInfo::exists(
        QString::fromStdString(hub::localPath(name.toStdString(), hub::processEnvironment())));
}

} // namespace

QString nameOf(const hub::Reference& reference)
{
    return QString::fromStdString(hub::referenceText(reference));
}

TypedModel typedModel(const QString& text, const std::string& endpoint)
{
    using Place = TypedModel::Place;
    const QString typed = text.trimmed();
    if (typed.startsWith(QLatin1String("bundled:")))
        return { Place::Bundled, true, typed };
    if (!typed.isEmpty() && QFileInfo(typed).exists() && !QFileInfo(typed).isDir())
        return { Place::Local, true, typed };
    const auto reference = hub::parseReference(typed.toStdString(), endpoint);
    if (!reference)
        return { Place::Refused, true, typed, reference.error() };
    if (reference->kind == hub::ReferenceKind::Local)
        return { Place::Local, true, QString::fromStdString(reference->id) };
    if (namesFile(*reference))
        return { Place::Local, true, typed };
    return { Place::Hub, reference->kind == hub::ReferenceKind::Model, nameOf(*reference) };
}

QString recentName(const std::string& asked, const ModelSpec& model)
{
    if (!model.hub)
        return QString::fromStdString(asked);
    const QString name = QString::fromStdString(model.source);
    return name.contains(QLatin1Char('/')) ? name : kScheme + name;
}

bool canBeOpened(const QString& name)
{
    using Place = TypedModel::Place;
    const TypedModel typed = typedModel(name, hub::Settings().endpoint);
    return typed.place == Place::Bundled
        || (typed.place == Place::Hub && (typed.isWhole || name.startsWith(kScheme)))
        || (typed.place != Place::Refused && isThere(typed.shown));
}

} // namespace hbm::ui
