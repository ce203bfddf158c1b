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
    bool localFirst
        = false; ///< a folder "org/name" here comes before the Hub's: where people type in a shell
    bool asBase = false; ///< the base model of an adapter: another adapter is an error of its own
};

/// What people call a model, wherever it is: "bundled:NAME", a path, "org/name", an address of the Hub, a
/// command with one in it. Only the last three touch the network.
/// Errors: those of hbm::openModel for what is local, of parseReference, of Client::ask, of the readers of
/// configs and headers, and: "cancelled"; "hub-adapter" (args: base model, size), "hub-adapter-unnamed" (its
/// file names none), "hub-adapter-chain"; "hub-no-config" (args: endings of what is there);
/// "hub-cache-no-config" (args: commit); "hub-no-such-name"; "hub-gguf-several" (args: how many, their
/// labels, comma separated: a tag, or a path that ends in .gguf), "hub-gguf-none" (args: what was asked for,
/// labels), "hub-gguf-part" (args: the part that lacks, how many there are); "hub-gguf-header"; "hub-hash";
/// "hub-part".
Expected<ModelSpec> openAnyModel(
    Hub& hub, std::string_view text, const OpenOptions& options = {}, const Watch& watch = {});

Expected<ModelSpec> openHubModel(
    Hub& hub, const Reference& reference, const OpenOptions& options = {}, const Watch& watch = {});

} // namespace hbm::hub
