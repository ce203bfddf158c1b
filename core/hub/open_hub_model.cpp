// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/open_hub_model.h"

#include "core/base/json_text.h"
#include "core/base/text.h"
#include "core/formats/config_text.h"
#include "core/formats/gguf_choice.h"
#include "core/hub/fetch_gguf.h"
#include "core/hub/find_listing.h"
#include "core/hub/hub_weights.h"
#include "core/hub/limits.h"
#include "core/hub/name_rules.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm::hub {

namespace {

bool endsWith(const std::string& path, std::string_view ending)
{
    return lowerCase(path).ends_with(ending);
}

bool holdsAny(const Listing& listing, std::string_view ending)
{
    return std::any_of(listing.files.begin(), listing.files.end(),
        [&](const ListedFile& file) { return endsWith(file.path, ending); });
}

/// The user named a GGUF file, or there is nothing else.
bool wantsGguf(const Reference& reference, const Listing& listing)
{
    return !reference.tag.empty() || endsWith(reference.path, ".gguf")
        || (holdsAny(listing, ".gguf") && !holdsAny(listing, ".safetensors"));
}

/// Which file describes the model: the one that was named, else the first of the usual names.
std::string configOf(const Reference& reference, const Listing& listing)
{
    if (endsWith(reference.path, ".json") && !endsWith(reference.path, ".index.json"))
        return reference.path;
    for (std::string_view name : kConfigNames)
        if (listing.has(name))
            return std::string(name);
    return {};
}

/// What to type to get the same again.
std::string sourceOf(const Reference& reference, const std::string& id)
{
    std::string source = id;
    if (!reference.revision.empty())
        source += "@" + reference.revision;
    if (!reference.path.empty())
        source += "/" + reference.path;
    if (!reference.tag.empty())
        source += ":" + reference.tag;
    return source;
}

/// What a repository without a description has instead, by ending.
std::string endingsOf(const Listing& listing)
{
    std::vector<std::string> endings;
    for (const ListedFile& file : listing.files) {
        const std::string name = file.path.substr(file.path.rfind('/') + 1);
        const std::size_t dot = name.rfind('.');
        if (dot != std::string::npos && dot > 0)
            endings.push_back(printable(name.substr(dot), 16));
    }
    std::sort(endings.begin(), endings.end());
    endings.erase(std::unique(endings.begin(), endings.end()), endings.end());
    std::string text;
    constexpr std::size_t kMostEndings = 8;
    for (std::size_t i = 0; i < std::min(endings.size(), kMostEndings); ++i)
        text += (i > 0 ? ", " : "") + endings[i];
    return text;
}

/// An adapter changes a model that lies elsewhere: which one, as far as its file names one of the Hub.
Error adapterError(const Listing& listing, std::string_view config, bool asBase)
{
    std::string base;
    if (const auto json = parseJsonObject(config, listing.id))
        if (const auto it = json->find("base_model_name_or_path"); it != json->end() && it->is_string())
            base = it->get<std::string>();
    if (!isModelId(base)) // often a folder on its author's machine
        base.clear();
    if (asBase)
        return { "hub-adapter-chain", listing.id, { base } };
    std::int64_t bytes = 0;
    for (const ListedFile& file : listing.files)
        if (file.path == "adapter_model.safetensors" || file.path == "adapter_model.bin")
            bytes = std::max(bytes, file.bytes);
    return { base.empty() ? "hub-adapter-unnamed" : "hub-adapter", listing.id,
        { base, bytes > 0 ? bytesText({ bytes }, ByteUnit::MiB) : "?" } };
}

Expected<ModelSpec> openConfig(Fetch& fetch, const Reference& reference, const OpenOptions& options,
    const Found& found, const Watch& watch)
{
    const Listing& listing = found.listing;
    const std::string config = configOf(reference, listing);
    if (config.empty() && found.origin.fromCache)
        return failure("hub-cache-no-config", listing.id, { listing.commit.substr(0, 7) });
    if (config.empty())
        return failure("hub-no-config", listing.id, { endingsOf(listing) });
    auto text = fetch.text(config, limits::kConfigBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const bool adapter = config == "adapter_config.json"
        || (listing.has("adapter_config.json")
            && chooseWeightFiles(listing.files, nullptr).kind == WeightFileKind::None);
    if (adapter) {
        auto said = fetch.text("adapter_config.json", limits::kConfigBytes);
        return tl::unexpected<Error>(adapterError(listing, said ? *said : *text, options.asBase));
    }
    std::optional<std::string> separate;
    if (config == kConfigNames.front() && listing.has(kQuantizationFile)) {
        auto quantization = fetch.text(std::string(kQuantizationFile), limits::kConfigBytes);
        if (!quantization && quantization.error().code == "cancelled")
            return tl::unexpected<Error>(quantization.error());
        separate = quantization ? std::move(*quantization) : std::string();
    }
    auto model = readConfigText(
        *text, separate, { listing.id, sourceOf(reference, listing.id), listing.id + ": " + config });
    const bool described = config == "config.json" || config == "params.json";
    if (!model || !model->noCacheReason.empty() || !described)
        return model;
    if (!found.complete || !listing.sizes) {
        model->issues.push_back({ Severity::Info, "hub-no-list", "weights", {} });
        return model;
    }
    auto read = readHubWeights(fetch, listing, endsWith(reference.path, ".safetensors") ? reference.path : "",
        options.exactWeights, *model, watch);
    if (!read)
        return tl::unexpected<Error>(read.error());
    return model;
}

/// What is to be said of where it came from.
void describe(ModelSpec& model, const Reference& reference, const Found& found, Issues said)
{
    const HubOrigin& origin = *model.hub;
    Issues first;
    if (origin.fromCache) {
        first.push_back({ Severity::Warning, origin.olderCommit ? "hub-cached-older" : "hub-cached-copy",
            "model", { origin.cachedOn, origin.commit.substr(0, 7) } });
        if (found.why && found.why->code != "hub-offline")
            first.push_back({ Severity::Info, found.why->code, found.why->where, found.why->args });
    }
    if (lowerCase(reference.id) != lowerCase(origin.repository))
        first.push_back({ Severity::Info, "hub-renamed", "model", { reference.id, origin.repository } });
    if (reference.droppedCredentials)
        first.push_back({ Severity::Warning, "hub-dropped-credentials", "model", {} });
    first.insert(first.end(), said.begin(), said.end());
    model.issues.insert(model.issues.begin(), first.begin(), first.end());
}

} // namespace

Expected<ModelSpec> openHubModel(
    Hub& hub, const Reference& reference, const OpenOptions& options, const Watch& watch)
{
    Fetch fetch(hub,
        { reference.id, reference.revision, isCommit(reference.revision) ? reference.revision : "" }, watch);
    const auto found = findListing(fetch);
    if (!found) {
        const std::string& code = found.error().code;
        if (reference.kind == ReferenceKind::Name
            && (code.starts_with("hub-no-repository") || code == "hub-unknown-404"))
            return failure("hub-no-such-name", reference.id);
        return tl::unexpected<Error>(found.error());
    }
    HubOrigin origin = found->origin;
    auto model = Expected<ModelSpec>(tl::unexpect, Error {});
    if (wantsGguf(reference, found->listing)) {
        const auto set = chooseGguf(found->listing.files,
            endsWith(reference.path, ".gguf") ? reference.path : "", reference.tag, origin.repository);
        if (!set)
            return tl::unexpected<Error>(set.error());
        origin.file = set->parts.front().path;
        model = fetchGguf(fetch, found->listing, *set, sourceOf(reference, origin.repository), watch);
    } else {
        model = openConfig(fetch, reference, options, *found, watch);
    }
    if (!model)
        return model;
    model->hub = std::move(origin);
    if (const auto source = hub.tokenLeftOut())
        fetch.issues.push_back({ Severity::Warning, "hub-token-left-out", "model", { *source } });
    describe(*model, reference, *found, std::move(fetch.issues));
    return model;
}

} // namespace hbm::hub
