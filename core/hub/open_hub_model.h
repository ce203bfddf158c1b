// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model by its name on the Hub, to a ModelSpec: few requests, caches first, and a cached copy where the
// Hub cannot be asked.
#pragma once

#include "core/base/watch.h"
#include "core/hub/hub.h"
#include "core/hub/reference.h"
#include "core/model/model_spec.h"

namespace hbm::hub {

struct OpenOptions
{
    bool exactWeights = false; ///< read the header of every weight file, by Range, in parallel
};

/// What people call a model, wherever it is: "bundled:NAME", a path, "org/name", an address of the Hub, a
/// command with one in it. Something that exists on this machine under that path comes before a name on the
/// Hub only where it cannot be one ("org/name" is always the Hub's).
/// Errors: those of hbm::openModel for what is local, of parseReference, of Client::ask, of the readers of
/// configs and headers, and: "cancelled"; "hub-adapter" (args: base model, empty = not said or no model of
/// the Hub), "hub-adapter-chain", "hub-no-config" (args: what is there), "hub-gguf-several" (args: how many,
/// their tags, comma separated), "hub-gguf-none" (args: tag, tags that there are), "hub-hash".
Expected<ModelSpec> openAnyModel(
    Hub& hub, std::string_view text, const OpenOptions& options = {}, const Watch& watch = {});

Expected<ModelSpec> openHubModel(
    Hub& hub, const Reference& reference, const OpenOptions& options = {}, const Watch& watch = {});

} // namespace hbm::hub
