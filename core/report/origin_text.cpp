// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/origin_text.h"

#include <nlohmann/json.hpp>

namespace hbm {

std::string originText(const ModelSpec& model)
{
    if (!model.hub)
        return {};
    const HubOrigin& hub = *model.hub;
    std::string text = "commit " + hub.commit;
    if (hub.revision != hub.commit)
        text += " of " + (hub.revision.empty() ? std::string("main") : hub.revision);
    if (!hub.file.empty())
        text += ", " + hub.file;
    if (hub.fromCache)
        text += hub.cachedOn.empty() ? ", offline copy" : ", offline copy of " + hub.cachedOn;
    return text;
}

std::string nameWithOrigin(const ModelSpec& model)
{
    const std::string origin = originText(model);
    return origin.empty() ? model.name : model.name + "\n" + origin;
}

nlohmann::json originToJson(const ModelSpec& model)
{
    if (!model.hub)
        return nullptr;
    const HubOrigin& hub = *model.hub;
    const auto orNull = [](const std::string& text) {
        return text.empty() ? nlohmann::json(nullptr) : nlohmann::json(text);
    };
    return { { "repository", hub.repository }, { "revision", orNull(hub.revision) }, { "commit", hub.commit },
        { "file", orNull(hub.file) }, { "endpoint", hub.endpoint }, { "from_cache", hub.fromCache },
        { "cached_on", orNull(hub.cachedOn) }, { "older_commit", hub.olderCommit } };
}

} // namespace hbm
