// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file that a person opens turns out to be. Runs off the GUI thread: touches nothing but the file.
#pragma once

#include "core/base/watch.h"
#include "core/hardware/profile_file.h"
#include "core/model/model_spec.h"

#include <functional>
#include <string>
#include <variant>

namespace hbm::ui {

using OpenedFile = std::variant<ModelSpec, Profile>;

enum class Wanted
{
    Model,
    Profile,
    Either, ///< a dropped file: a profile if it names that schema, else a model, which says what is wrong
};

/// Errors: those of hbm::openModel and hbm::readProfileFile.
Expected<OpenedFile> readOpened(const std::string& name, Wanted wanted, const Watch& watch = {});

/// What a document reads with: tests put a slow one in its place.
using FileReader = std::function<Expected<OpenedFile>(const std::string&, Wanted, const Watch&)>;

/// What `reader` answers; what it throws is an error too. Nothing may escape from a thread of the pool: a
/// file that wants more memory than there is must not take the plan along.
Expected<OpenedFile> readSafely(
    const FileReader& reader, const std::string& name, Wanted wanted, const Watch& watch);

} // namespace hbm::ui
