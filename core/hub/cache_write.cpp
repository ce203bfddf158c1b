// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/cache_write.h"

#include "core/base/text.h"
#include "core/hub/cache_lock.h"
#include "core/hub/cache_read.h"
#include "core/hub/name_rules.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <unistd.h>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> unwritten(const fs::path& file, const std::string& reason)
{
    return failure("hub-cache-write", printable(file.string(), 300), { reason });
}

/// Eight hexadecimal digits that no other writer has.
std::string uniqueSuffix()
{
    constexpr char kDigits[] = "0123456789abcdef";
    std::random_device random;
    std::string text;
    for (std::uint32_t bits = random(); text.size() < 8; bits >>= 4)
        text += kDigits[bits % 16];
    return text;
}

Expected<void> makeFolder(const fs::path& folder)
{
    std::error_code error, unreadable;
    fs::create_directories(folder, error);
    if (error && !fs::is_directory(folder, unreadable))
        return unwritten(folder, error.message());
    return {};
}

Expected<void> writeAll(int file, std::string_view bytes, const fs::path& shown)
{
    while (!bytes.empty()) {
        const ssize_t written = write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return unwritten(shown, std::strerror(errno));
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

/// A new file under a name of its own, complete and on the disk.
Expected<void> writeWhole(const fs::path& beside, std::string_view bytes, const fs::path& shown)
{
    const int handle = open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (handle < 0)
        return unwritten(shown, std::strerror(errno));
    Expected<void> written = writeAll(handle, bytes, shown);
    if (written && fsync(handle) != 0)
        written = unwritten(shown, std::strerror(errno));
    close(handle);
    if (!written)
        unlink(beside.c_str());
    return written;
}

/// It gets its real name when it is complete.
Expected<void> writeByRename(const fs::path& file, const std::string& temporary, std::string_view bytes)
{
    const fs::path beside = file.parent_path() / temporary;
    auto written = writeWhole(beside, bytes, file);
    if (written && rename(beside.c_str(), file.c_str()) != 0) {
        written = unwritten(file, std::strerror(errno));
        unlink(beside.c_str());
    }
    return written;
}

/// The same for a file that is not there yet; false where somebody else was faster, whose file stays.
Expected<bool> writeFirst(const fs::path& file, const std::string& temporary, std::string_view bytes)
{
    const fs::path beside = file.parent_path() / temporary;
    if (auto written = writeWhole(beside, bytes, file); !written)
        return tl::unexpected<Error>(written.error());
    bool first = ::link(beside.c_str(), file.c_str()) == 0;
    Expected<bool> result = first;
    if (!first && errno != EEXIST) { // a file system without hard links
        first = rename(beside.c_str(), file.c_str()) == 0;
        result = first ? Expected<bool>(true) : unwritten(file, std::strerror(errno));
    }
    unlink(beside.c_str());
    return result;
}

bool hasSize(const fs::path& file, std::size_t size)
{
    std::error_code error;
    return fs::is_regular_file(file, error) && fs::file_size(file, error) == size;
}

/// What marks the folder for backup programs.
void markCache(const fs::path& root)
{
    std::error_code error;
    const fs::path tag = root / "CACHEDIR.TAG";
    if (!fs::exists(tag, error))
        static_cast<void>(writeByRename(tag, "CACHEDIR.TAG." + uniqueSuffix(),
            "Signature: 8a477f597d28d172789f06886806bc55\n"
            "# This folder holds what can be fetched again.\n"));
}

/// "../../blobs/ETAG" from wherever the entry lies.
Expected<void> link(const fs::path& entry, const fs::path& blob)
{
    const fs::path target = blob.lexically_relative(entry.parent_path());
    const fs::path beside = entry.parent_path() / (entry.filename().string() + "." + uniqueSuffix());
    if (symlink(target.c_str(), beside.c_str()) != 0)
        return unwritten(entry, std::strerror(errno));
    if (rename(beside.c_str(), entry.c_str()) != 0) {
        const std::string reason = std::strerror(errno);
        unlink(beside.c_str());
        return unwritten(entry, reason);
    }
    return {};
}

tl::unexpected<Error> badName(std::string_view name)
{
    return failure("hub-cache-name", printable(name));
}

} // namespace

Expected<void> keepDownload(const CacheLayout& cache, const Download& download, const WriteRules& rules)
{
    if (!isCommit(download.commit) || !isBlobName(download.etag) || !checkPath(download.path))
        return badName(download.path);
    const fs::path entry = cache.snapshot(download.commit) / download.path;
    const fs::path blob = cache.blobs() / download.etag;
    const fs::path lockFile = cache.lock(download.etag);
    for (const fs::path& folder : { cache.blobs(), entry.parent_path(), lockFile.parent_path() })
        if (auto made = makeFolder(folder); !made)
            return made;
    markCache(cache.root);
    const CacheLock lock(lockFile, rules.lockSeconds);
    if (!rules.symlinks)
        return hasSize(entry, download.bytes.size())
            ? Expected<void> {}
            : writeByRename(entry, entry.filename().string() + "." + uniqueSuffix(), download.bytes);
    if (!hasSize(blob, download.bytes.size()))
        if (auto written
            = writeByRename(blob, download.etag + "." + uniqueSuffix() + ".incomplete", download.bytes);
            !written)
            return written;
    std::error_code error;
    if (fs::equivalent(entry, blob, error))
        return {};
    return link(entry, blob);
}

Expected<bool> keepRef(
    const CacheLayout& cache, std::string_view revision, std::string_view commit, const WriteRules& rules)
{
    if (revision.empty())
        revision = "main";
    if (!isCommit(commit) || !checkRevision(revision))
        return badName(revision);
    std::error_code error;
    if (isCommit(revision) || !fs::is_directory(cache.snapshot(commit), error))
        return false;
    const fs::path ref = cache.ref(revision);
    if (auto made = makeFolder(ref.parent_path()); !made)
        return tl::unexpected<Error>(made.error());
    const std::string temporary = ref.filename().string() + "." + uniqueSuffix() + ".tmp";
    if (!fs::exists(ref, error)) {
        const auto first = writeFirst(ref, temporary, commit);
        if (!first || *first)
            return first;
    }
    if (const auto now = cachedCommit(cache, revision)) {
        if (*now == commit)
            return true;
        if (!rules.movesRefs && fs::is_directory(cache.snapshot(*now), error))
            return false;
    }
    if (auto written = writeByRename(ref, temporary, commit); !written)
        return tl::unexpected<Error>(written.error());
    return true;
}

Expected<void> keepMissing(const CacheLayout& cache, std::string_view commit, std::string_view path)
{
    if (!isCommit(commit) || !checkPath(path))
        return badName(path);
    const fs::path file = cache.knownMissing(commit, path);
    for (const fs::path& folder : { file.parent_path(), cache.snapshot(commit) }) // scanners want snapshots/
        if (auto made = makeFolder(folder); !made)
            return made;
    return writeByRename(file, file.filename().string() + "." + uniqueSuffix(), {});
}

Expected<void> keepOtherName(const CacheLayout& cache, std::string_view id)
{
    if (!isModelId(id))
        return badName(id);
    const fs::path file = cache.otherName();
    if (auto made = makeFolder(file.parent_path()); !made)
        return made;
    return writeByRename(file, file.filename().string() + "." + uniqueSuffix(), id);
}

Expected<void> keepTree(const CacheLayout& cache, std::string_view commit, std::string_view json)
{
    if (!isCommit(commit))
        return badName(commit);
    const fs::path file = cache.tree(commit);
    for (const fs::path& folder : { file.parent_path(), cache.snapshot(commit) }) // scanners want snapshots/
        if (auto made = makeFolder(folder); !made)
            return made;
    markCache(cache.root);
    return writeByRename(file, file.filename().string() + "." + uniqueSuffix(), json);
}

Expected<void> keepHeader(const CacheLayout& cache, std::string_view etag, std::string_view bytes)
{
    if (!isBlobName(etag))
        return badName(etag);
    const fs::path file = cache.header(etag);
    if (auto made = makeFolder(file.parent_path()); !made)
        return made;
    return writeByRename(file, std::string(etag) + "." + uniqueSuffix() + ".incomplete", bytes);
}

} // namespace hbm::hub
