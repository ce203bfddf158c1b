// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps what was fetched, in the layout that every tool of the Hub reads (specification 2.4): into our own
// cache, or, when the user shares downloads, into theirs. Every write is a rename of something complete, so
// that neither another writer nor a kill in the middle leaves a part of a file under its name.
#pragma once

#include "core/base/error.h"
#include "core/hub/cache_layout.h"

namespace hbm::hub {

struct Download
{
    std::string commit; ///< 40 hexadecimal digits
    std::string etag; ///< names the blob: 40 or 64 hexadecimal digits
    std::string path; ///< in the repository
    std::string_view bytes; ///< the whole file, checked against its etag
};

struct WriteRules
{
    bool symlinks = true; ///< else a copy in the snapshot
    bool movesRefs = false; ///< our own cache, where no engine looks for weights: refs/ follow the Hub
    int lockSeconds = 10; ///< then it is written without the lock, which no correctness hangs on
};

/// Blob and snapshot entry. Names are checked again. Errors: hub-cache-name, hub-cache-write with the file
/// and the system's reason; the caller makes a warning of them, the bytes are in hand already.
Expected<void> keepDownload(const CacheLayout& cache, const Download& download, const WriteRules& rules = {});

/// Lets refs/REVISION stand for the commit, but never moves it away from a commit whose snapshot is here: an
/// engine that starts offline looks for the weights at the commit that refs/ names. True when it stands for
/// it now. The snapshot must exist. Errors as above.
Expected<bool> keepRef(const CacheLayout& cache, std::string_view revision, std::string_view commit,
    const WriteRules& rules = {});

/// Remembers that the Hub itself said there is no such file at that commit. Errors as above.
Expected<void> keepMissing(const CacheLayout& cache, std::string_view commit, std::string_view path);

/// Remembers in our own cache what the Hub calls the model that was asked for by another name ("gpt2"), so
/// that the name works offline. Errors as above.
Expected<void> keepOtherName(const CacheLayout& cache, std::string_view id);

/// Keeps which files there are at a commit (trees/COMMIT.json), so that sizes are known offline. Errors as
/// above.
Expected<void> keepTree(const CacheLayout& cache, std::string_view commit, std::string_view json);

/// Keeps the first bytes of a weight file, up to the end of its header, under the name of its blob. Only in
/// our own cache: other tools know no such files. Errors as above.
Expected<void> keepHeader(const CacheLayout& cache, std::string_view etag, std::string_view bytes);

} // namespace hbm::hub
