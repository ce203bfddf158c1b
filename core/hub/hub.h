// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Hub as this program sees it: settings, token, connections and caches. One for the whole process.
#pragma once

#include "core/hub/cache_limit.h"
#include "core/hub/client.h"

#include <memory>
#include <mutex>
#include <set>

namespace hbm::hub {

struct HubSetup
{
    Settings settings;
    std::filesystem::path ownCache; ///< where we keep what we fetch; empty = nowhere
    bool share = false; ///< the user wants downloads in the shared cache too
    std::string version; ///< of the program, for the User-Agent
    Sleeper sleeper {}; ///< for tests
    Issues issues {}; ///< what could not be used of the environment
};

/// By the environment; our own cache is $XDG_CACHE_HOME/hbm-planner/hub, else ~/.cache/hbm-planner/hub.
HubSetup hubSetup(const Environment& environment, std::string_view version);

/// Any number of threads may use one. Making one touches neither network nor files.
class Hub
{
public:
    explicit Hub(HubSetup setup);

    const HubSetup& setup() const { return m_setup; }
    void setShare(bool share) { m_share = share; }
    bool share() const { return m_share; }

    /// Nobody is asked: by the environment, or since the user wants it so.
    bool isOffline() const { return m_setup.settings.offline || m_offline; }
    void setOffline(bool offline) { m_offline = offline; }

    /// What our own cache is kept down to whenever a model was opened.
    std::int64_t cacheLimit() const { return m_cacheLimit; }
    void setCacheLimit(std::int64_t bytes) { m_cacheLimit = bytes; }

    /// Made when it is first wanted: reads the token file and starts the transfer thread.
    Client& client();

    /// What could not be used of the environment, the first time; then nothing. Whether or not the Hub is
    /// asked: an endpoint or a time-out that was not understood is news offline too.
    Issues takeIssues();

    /// The first of them with that code, once; the others stay.
    std::optional<Issue> takeIssue(std::string_view code);

    /// Ends what runs with that flag.
    void cancel(CancelFlag& flag);

    /// Whether an invalid token had to be left out, and where it came from.
    std::optional<std::string> tokenLeftOut();

    /// True once for each topic ("topic; message") that the Hub warns of.
    bool isNewWarning(const std::string& warning);

    /// Every cache that may hold the model, ours first.
    std::vector<CacheLayout> caches(std::string_view id) const;

    /// Where downloads go: ours, and the shared one when the user wants that.
    std::optional<CacheLayout> ownCache(std::string_view id) const;
    std::optional<CacheLayout> sharedCache(std::string_view id) const;

private:
    HubSetup m_setup;
    std::atomic<bool> m_share;
    std::atomic<bool> m_offline { false };
    std::atomic<std::int64_t> m_cacheLimit { kDefaultCacheLimit };
    std::mutex m_mutex;
    std::unique_ptr<Client> m_client;
    std::set<std::string> m_warnings; ///< topics
    Issues m_unsaid; ///< of environment and token
};

/// The ids of all models in any of the caches, sorted, each once. Reads folders: not for the GUI thread.
std::vector<std::string> knownModels(const Hub& hub);

} // namespace hbm::hub
