// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/hub.h"

#include "core/hub/address.h"
#include "core/hub/cache_read.h"

#include <algorithm>
#include <utility>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

/// $XDG_CACHE_HOME counts only when it is absolute, as its specification says. Another Hub than the public
/// one has a folder of its own: the same name may be another model there.
fs::path ownCacheOf(const Environment& environment, const std::string& endpoint)
{
    const std::string folder
        = endpoint == Settings {}.endpoint ? std::string("hub") : "hub@" + encodedSegment(endpoint);
    const auto base = environment("XDG_CACHE_HOME");
    if (base && fs::path(*base).is_absolute())
        return fs::path(*base) / "hbm-planner" / folder;
    const auto home = environment("HOME");
    return home && fs::path(*home).is_absolute() ? fs::path(*home) / ".cache" / "hbm-planner" / folder
                                                 : fs::path();
}

} // namespace

HubSetup hubSetup(const Environment& environment, std::string_view version)
{
    HubSetup setup;
    setup.settings = settingsFrom(environment, setup.issues);
    setup.ownCache = ownCacheOf(environment, setup.settings.endpoint);
    setup.version = std::string(version);
    return setup;
}

Hub::Hub(HubSetup setup)
    : m_setup(std::move(setup))
    , m_share(m_setup.share)
    , m_unsaid(m_setup.issues)
{
}

Client& Hub::client()
{
    const std::lock_guard lock(m_mutex);
    if (!m_client) {
        auto token = activeToken(m_setup.settings, m_unsaid);
        m_client = std::make_unique<Client>(m_setup.settings, std::move(token),
            TransferSettings { userAgent(m_setup.settings, m_setup.version), m_setup.settings.caFile, {},
                m_setup.settings.caFolder },
            m_setup.sleeper);
    }
    return *m_client;
}

std::optional<Issue> Hub::takeIssue(std::string_view code)
{
    const std::lock_guard lock(m_mutex);
    const auto it = std::find_if(
        m_unsaid.begin(), m_unsaid.end(), [&](const Issue& issue) { return issue.code == code; });
    if (it == m_unsaid.end())
        return std::nullopt;
    Issue issue = std::move(*it);
    m_unsaid.erase(it);
    return issue;
}

Issues Hub::takeIssues()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_unsaid, {});
}

bool Hub::isNewWarning(const std::string& warning)
{
    constexpr std::size_t kMostTopics = 20;
    const std::lock_guard lock(m_mutex);
    return m_warnings.size() < kMostTopics && m_warnings.insert(warning.substr(0, warning.find(';'))).second;
}

void Hub::cancel(CancelFlag& flag)
{
    flag.set();
    const std::lock_guard lock(m_mutex);
    if (m_client)
        m_client->engine().cancel(flag);
}

std::optional<std::string> Hub::tokenLeftOut()
{
    const std::lock_guard lock(m_mutex);
    return m_client && m_client->leftTokenOut() ? std::optional(m_client->tokenSource()) : std::nullopt;
}

std::vector<CacheLayout> Hub::caches(std::string_view id) const
{
    std::vector<CacheLayout> found;
    const auto add = [&](const fs::path& root) {
        if (!root.empty())
            found.emplace_back(root, id);
    };
    add(m_setup.ownCache);
    add(m_setup.settings.cache);
    for (const fs::path& root : m_setup.settings.otherCaches)
        add(root);
    return found;
}

std::optional<CacheLayout> Hub::ownCache(std::string_view id) const
{
    return m_setup.ownCache.empty() ? std::nullopt : std::optional<CacheLayout>({ m_setup.ownCache, id });
}

std::optional<CacheLayout> Hub::sharedCache(std::string_view id) const
{
    const bool wanted = m_share && !m_setup.settings.cache.empty();
    return wanted ? std::optional<CacheLayout>({ m_setup.settings.cache, id }) : std::nullopt;
}

std::vector<std::string> knownModels(const Hub& hub)
{
    std::vector<fs::path> roots { hub.setup().ownCache, hub.setup().settings.cache };
    roots.insert(
        roots.end(), hub.setup().settings.otherCaches.begin(), hub.setup().settings.otherCaches.end());
    std::vector<std::string> models;
    for (const fs::path& root : roots)
        if (!root.empty()) {
            const auto inside = cachedModels(root);
            models.insert(models.end(), inside.begin(), inside.end());
        }
    std::sort(models.begin(), models.end());
    models.erase(std::unique(models.begin(), models.end()), models.end());
    return models;
}

} // namespace hbm::hub
