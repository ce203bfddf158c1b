// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/formats/open_model.h"
#include "core/hub/local_path.h"
#include "core/hub/open_hub_model.h"

#include <algorithm>
#include <filesystem>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

/// "confg.json", "models/cfg.json": what is missing there is a file, not a repository of that name.
bool namesFile(const Reference& reference)
{
    const std::string name = lowerCase(reference.id);
    const bool oneWord = reference.kind == ReferenceKind::Name;
    return reference.path.empty()
        && (name.ends_with(".json") || name.ends_with(".safetensors")
            || (oneWord && name.ends_with(".gguf")));
}

} // namespace

Expected<ModelSpec> openAnyModel(
    Hub& hub, std::string_view text, const OpenOptions& options, const Watch& watch)
{
    const std::string typed(text);
    std::error_code error;
    const bool here = !typed.empty() && fs::exists(typed, error);
    if (typed.starts_with("bundled:") || (here && (options.localFirst || !fs::is_directory(typed, error))))
        return openModel(typed, watch);
    const auto reference = parseReference(typed, hub.setup().settings.endpoint);
    if (!reference)
        return tl::unexpected<Error>(reference.error());
    if (reference->kind == ReferenceKind::Local)
        return openModel(localPath(reference->id, processEnvironment()), watch);
    if (namesFile(*reference))
        return openModel(typed, watch);
    auto model = openHubModel(hub, *reference, options, watch);
    if (!model)
        return model; // what is wrong with the environment is told with the first model that opens
    if (here)
        model->issues.push_back({ Severity::Info, "hub-local-too", "model", { printable(typed) } });
    const Issues setup = hub.takeIssues();
    model->issues.insert(model->issues.end(), setup.begin(), setup.end());
    return model;
}

} // namespace hbm::hub
