// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What somebody typed or pasted as a model: of the Hub, on this machine, or nothing that can be opened. Says
// it without asking the Hub.
#pragma once

#include "core/hub/reference.h"
#include "core/model/model_spec.h"

#include <QString>

namespace hbm::ui {

struct TypedModel
{
    enum class Place
    {
        Bundled,
        Local,
        Hub,
        Refused
    };

    Place place = Place::Refused;
    bool isWhole = false; ///< a path, or owner and name: not a word that may be the beginning of either
    QString shown; ///< "org/name:TAG" of an address or a command; a path as typed
    Error error {}; ///< with Refused
};

/// By the rules of hub::openAnyModel: a file that is there, and what is called like one, is local; a folder
/// has to be written as a path.
TypedModel typedModel(const QString& text, const std::string& endpoint);

/// "org/name@revision/file.gguf:TAG" with the parts that are there, or what hub::referenceText has instead.
QString nameOf(const hub::Reference& reference);

/// What opens a model again: the whole name of one of the Hub, `asked` of others.
QString recentName(const std::string& asked, const ModelSpec& model);

/// Whether a remembered name may still be opened: bundled, of the Hub, or a file that is there.
bool canBeOpened(const QString& name);

} // namespace hbm::ui
