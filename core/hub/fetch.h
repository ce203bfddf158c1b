// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The requests of one action of the user: which files there are, small files as a whole, the first bytes of
// large ones. Caches are looked into first, and what was fetched is kept.
#pragma once

#include "core/base/watch.h"
#include "core/hub/hub.h"
#include "core/hub/listing.h"

#include <map>
#include <stop_token>

namespace hbm::hub {

/// Whether it says that nobody could be reached, or that the Hub is busy: nothing about the model.
bool isUnreachable(const Error& error);

/// Which files of which commit are wanted.
struct Target
{
    std::string id; ///< as asked; as the Hub spells it once that is known
    std::string revision; ///< as asked; empty = the default branch
    std::string commit; ///< once it is known; requests go to it then
};

class Fetch
{
public:
    Fetch(Hub& hub, Target target, const Watch& watch);
    ~Fetch();

    Target target;
    Issues issues; ///< what the Hub warns of, and what could not be kept

    /// Nobody is asked: by the settings, or since somebody could not be reached.
    bool isOffline() const { return m_hub.isOffline() || m_why.has_value(); }
    /// From here on caches alone; questions fail with `why`.
    void goOffline(Error why) { m_why = std::move(why); }
    const std::string& endpoint() const { return m_hub.setup().settings.endpoint; }
    Hub& hub() const { return m_hub; }
    bool stopped() const { return m_cancel.isSet(); }

    /// Asks the API for the commit and its files: one request, more only where that answer has no sizes.
    /// Sets target.id and target.commit. Errors: those of Client::ask and listing.h, "hub-pages",
    /// "hub-page-host", "hub-other-commit" (args: asked for, got), and those of parseJson.
    Expected<Listing> askListing();

    /// The names of branches and tags, comma separated, for a message; empty where they cannot be had.
    std::string askRevisions();

    /// A file of at most `most` bytes, checked against its etag: of a cache, else of the Hub. Without a
    /// commit the Hub is asked for the revision, and target.commit is set. Errors: those of Client::ask,
    /// "hub-hash", "hub-other-commit", "hub-cache-broken" (offline: its symlink in the cache leads nowhere).
    Expected<std::string> text(const std::string& path, std::int64_t most);

    /// Bytes first..last of a large file of `size` bytes; fewer where the file ends. `etag` is set by the
    /// first part and has to be the same for those that follow. Safe to call from several threads;
    /// tells only of waits. Errors: those of Client::ask; "hub-part": another part came than was asked for.
    Expected<std::string> part(
        const std::string& path, std::int64_t first, std::int64_t last, std::int64_t size, std::string& etag);

    /// Whether the Hub said that few requests are left.
    bool isShort() const { return m_short.load(); }

    /// What the blobs of the commit are called, so that those of other commits are found too.
    void knowBlobs(std::map<std::string, std::string, std::less<>> etags) { m_etags = std::move(etags); }

    /// In a cache at the target's commit, or the same blob of another commit, or nothing.
    std::optional<std::filesystem::path> cached(const std::string& path) const;

    /// Caches by the name that was asked for and by the one that the Hub answered with; ours first.
    std::vector<CacheLayout> caches() const;

    /// The first bytes of a weight file in our own cache, by its blob.
    void keepHeader(const std::string& etag, std::string_view bytes);
    /// After the model was read: the branch stands for this commit, as the Hub said.
    void keepRefs();
    std::optional<std::string> keptHeader(const std::string& etag) const;
    void dropHeader(const std::string& etag) const;
    std::optional<std::filesystem::path> ownHeader(const std::string& etag) const; ///< where it would lie

    /// Told one at a time, from whatever thread.
    void tell(const ReadProgress& how);
    void tellDone(std::int64_t total); ///< one more of so many headers

private:
    Expected<Answer> ask(Question question, const std::optional<ReadProgress>& how);
    std::string fileAddress(const std::string& path) const;
    std::optional<std::string> cachedText(const std::string& path, std::int64_t most);
    void keep(const std::string& path, std::string etag, std::string_view bytes);
    void keepMissing(const std::string& path);
    void keepListing(const Listing& listing);
    void warn(Expected<void> kept);
    void passOn(const Headers& headers);
    Expected<void> askTree(Listing& listing);

    Hub& m_hub;
    const std::string m_askedId;
    const Watch& m_watch;
    CancelFlag m_cancel;
    std::mutex m_mutex; ///< of what several threads tell and warn
    std::atomic<bool> m_short { false };
    std::optional<Error> m_why; ///< nobody can be reached
    std::map<std::string, std::string, std::less<>> m_etags; ///< by path
    std::int64_t m_headersDone = 0;
    int m_warnings = 0; ///< about what could not be kept
    std::optional<std::stop_callback<std::function<void()>>> m_stopper;
};

} // namespace hbm::hub
