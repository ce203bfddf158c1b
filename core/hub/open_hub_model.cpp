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

/// "latest" is what Ollama puts behind a name that has no tag.
std::string tagOf(const Reference& reference)
{
    return lowerCase(reference.tag) == "latest" ? std::string() : reference.tag;
}

/// The user named a GGUF file, or there are no other weights, as in a folder (formats/open_model.cpp).
bool wantsGguf(const Reference& reference, const Found& found)
{
    if (!tagOf(reference).empty() || endsWith(reference.path, ".gguf"))
        return true;
    const std::vector<ListedFile>& files = found.listing.files;
    return !ggufSets(files).empty() && chooseWeightFiles(files, nullptr).kind == WeightFileKind::None;
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

/// What to type to get the same again; a file is named where it made a difference.
std::string sourceOf(const Reference& reference, const std::string& id)
{
    Reference again = reference;
    again.kind = id.find('/') == std::string::npos ? ReferenceKind::Name : ReferenceKind::Model;
    again.id = id;
    again.tag = tagOf(reference);
    const bool named = endsWith(reference.path, ".gguf") || endsWith(reference.path, ".safetensors")
        || (endsWith(reference.path, ".json") && reference.path != kConfigNames.front());
    if (!named)
        again.path.clear();
    again.ignoredRoute.clear();
    return referenceText(again);
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
        const auto said = fetch.text("adapter_config.json", limits::kConfigBytes);
        return tl::unexpected<Error>(said ? adapterError(listing, *said, options.asBase) : said.error());
    }
    std::optional<std::string> separate;
    if (config == kConfigNames.front() && listing.has(kQuantizationFile)) {
        auto quantization = fetch.text(std::string(kQuantizationFile), limits::kConfigBytes);
        if (!quantization
            && (quantization.error().code == "cancelled" || isUnreachable(quantization.error())))
            return tl::unexpected<Error>(quantization.error());
        separate = quantization ? std::move(*quantization) : std::string();
    }
    auto model = readConfigText(
        *text, separate, { listing.id, sourceOf(reference, listing.id), listing.id + ": " + config });
    const bool described = config == "config.json" || config == "params.json";
    if (!model || !model->noCacheReason.empty() || !described)
        return model;
    if (!found.complete || !listing.sizes) {
        const char* code = found.origin.fromCache ? "hub-cached-no-weights" : "hub-no-list";
        model->issues.push_back({ Severity::Info, code, "weights", {} });
        return model;
    }
    const std::string named = endsWith(reference.path, ".safetensors") ? reference.path : std::string();
    if (!named.empty() && !listing.has(named))
        return failure("hub-no-file", listing.id, { named, listing.commit.substr(0, 7) });
    auto read = readHubWeights(fetch, listing, named, options.exactWeights, *model, watch);
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
        if (found.why)
            first.push_back({ Severity::Info, found.why->code, found.why->where, found.why->args });
    }
    if (lowerCase(reference.id) != lowerCase(origin.repository))
        first.push_back({ Severity::Info, "hub-renamed", "model", { reference.id, origin.repository } });
    if (reference.droppedCredentials)
        first.push_back({ Severity::Warning, "hub-dropped-credentials", "model", {} });
    first.insert(first.end(), said.begin(), said.end());
    model.issues.insert(model.issues.begin(), first.begin(), first.end());
}

/// The model of what was found, by its GGUF file or its config; sets origin.file.
Expected<ModelSpec> openFound(
    Fetch& fetch, const Reference& reference, const OpenOptions& options, Found& found, const Watch& watch)
{
    fetch.knowBlobs(found.listing.etags);
    if (!wantsGguf(reference, found))
        return openConfig(fetch, reference, options, found, watch);
    const auto set = chooseGguf(found.listing.files, endsWith(reference.path, ".gguf") ? reference.path : "",
        tagOf(reference), found.origin.repository);
    if (!set)
        return tl::unexpected<Error>(set.error());
    found.origin.file = set->parts.front().path;
    return fetchGguf(fetch, found.listing, *set, sourceOf(reference, found.origin.repository), watch);
}

} // namespace

Expected<ModelSpec> openHubModel(
    Hub& hub, const Reference& reference, const OpenOptions& options, const Watch& watch)
{
    Fetch fetch(hub,
        { reference.id, reference.revision, isCommit(reference.revision) ? reference.revision : "" }, watch);
    auto found = findListing(fetch);
    if (!found) {
        const std::string& code = found.error().code;
        if (reference.kind == ReferenceKind::Name
            && (code.starts_with("hub-no-repository") || code == "hub-unknown-404"))
            return failure("hub-no-such-name", reference.id);
        return tl::unexpected<Error>(found.error());
    }
    auto model = openFound(fetch, reference, options, *found, watch);
    if (!model && !found->origin.fromCache && model.error().code != "cancelled") {
        // Listed, but not to be had: a gated model whose branch moved, a cable that was pulled.
        auto copy = fallBack(fetch, model.error());
        if (!copy)
            return tl::unexpected<Error>(copy.error());
        *found = std::move(*copy);
        const Error why = model.error();
        model = openFound(fetch, reference, options, *found, watch);
        if (!model)
            return tl::unexpected<Error>(why);
    }
    if (!model && found->why && found->why->code != "hub-offline" && found->why->code != "hub-unasked")
        return tl::unexpected<Error>(*found->why);
    if (!model)
        return model;
    fetch.keepRefs();
    if (const auto own = hub.ownCache(found->origin.repository)) {
        noteUse(*own);
        trimCache(own->root, hub.cacheLimit(), { reference.id, found->origin.repository });
    }
    model->hub = found->origin;
    if (const auto source = hub.tokenLeftOut())
        fetch.issues.push_back({ Severity::Warning, "hub-token-left-out", "model", { *source } });
    describe(*model, reference, *found, std::move(fetch.issues));
    return model;
}

} // namespace hbm::hub
