// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/formats/open_model.h"
#include "core/hub/fetch.h"
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

/// What is wrong with the environment, where that explains the failure: a token that could not be used, an
/// endpoint that is none. Told once; the rest stays to be told.
std::optional<Error> causeOf(const Error& error, Hub& hub)
{
    const bool anonymous = error.code == "hub-gated-anonymous" || error.code == "hub-no-repository";
    const char* const code = anonymous ? "hub-token" : isUnreachable(error) ? "hub-endpoint" : "";
    const auto issue = hub.takeIssue(code);
    return issue ? std::optional(Error { issue->code, issue->field, issue->args }) : std::nullopt;
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
    if (!model) {
        if (const auto cause = causeOf(model.error(), hub))
            return tl::unexpected<Error>(*cause);
        return model; // what else is wrong with the environment is told with the first model that opens
    }
    if (here)
        model->issues.push_back({ Severity::Info, "hub-local-too", "model", { printable(typed) } });
    const Issues setup = hub.takeIssues();
    model->issues.insert(model->issues.end(), setup.begin(), setup.end());
    return model;
}

} // namespace hbm::hub
