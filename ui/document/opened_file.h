// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person asks to open, and what it turns out to be. Read off the GUI thread.
#pragma once

#include "core/base/watch.h"
#include "core/hardware/profile_file.h"
#include "core/model/model_spec.h"
#include "core/scenario/workbook.h"

#include <functional>
#include <string>
#include <variant>

namespace hbm::ui {

struct OpenedPlan
{
    Workbook workbook;
    std::string path;
    std::string text; ///< as it was read
};

using OpenedFile = std::variant<ModelSpec, Profile, OpenedPlan>;

enum class Wanted
{
    Model,
    Profile,
    Plan,
    Any, ///< a dropped file: a plan or a profile if it names such a schema, else a model, which says what is
         ///< wrong
};

struct OpenRequest
{
    std::string name; ///< a path, "bundled:…", or what people call a model of the Hub
    Wanted wanted = Wanted::Model;
    bool exactWeights = false; ///< of a model of the Hub: read the header of every weight file
    bool asBase = false; ///< the base model of an adapter

    bool operator==(const OpenRequest&) const = default;
};

/// What a document reads with: tests put a slow one in its place.
using FileReader = std::function<Expected<OpenedFile>(const OpenRequest&, const Watch&)>;

/// Reads a model by a function that takes its name, and plans and profiles by readers of their own. Errors:
/// those of `model`, hbm::readProfileFile, hbm::readFile and hbm::readPlanFile.
Expected<OpenedFile> readOpened(const OpenRequest& request, const Watch& watch,
    const std::function<Expected<ModelSpec>(const OpenRequest&, const Watch&)>& model);

/// Only what is on this machine. Errors: those of hbm::openModel, otherwise as above.
Expected<OpenedFile> readLocal(const OpenRequest& request, const Watch& watch = {});

/// What `reader` answers; what it throws is an error too. Nothing may escape from a thread of the pool: a
/// file that wants more memory than there is must not take the plan along.
Expected<OpenedFile> readSafely(const FileReader& reader, const OpenRequest& request, const Watch& watch);

} // namespace hbm::ui
