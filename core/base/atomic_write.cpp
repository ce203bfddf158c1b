// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_write.h"

#include "core/base/text.h"

#include <cerrno>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <system_error>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace hbm {

namespace fs = std::filesystem;

namespace {

std::string reasonOf(int code)
{
    return std::generic_category().message(code);
}

/// The rename must not reach the disk before the bytes do: a power cut would leave an empty file under the
/// name of the old one. Where the system has no such call, or the file system none, there is nothing to wait
/// for. 0 or the error.
int putOnDisk([[maybe_unused]] const fs::path& file)
{
    int code = 0;
#if __has_include(<unistd.h>)
    const int handle = open(file.c_str(), O_WRONLY | O_CLOEXEC);
    if (handle < 0)
        return 0;
    if (fsync(handle) != 0 && errno != EINVAL && errno != ENOSYS)
        code = errno;
    close(handle);
#endif
    return code;
}

/// A rename asks nobody whether the file in its way may be written. By the mode, which stops root as well: a
/// file is made read-only to stay as it is.
Expected<void> mayBeReplaced(const fs::path& target, const fs::file_status& there, const std::string& where)
{
    constexpr fs::perms anybody = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    if (!fs::is_regular_file(there))
        return {};
    if ((there.permissions() & anybody) == fs::perms::none)
        return failure("file-read-only", where);
    errno = 0;
    if (!std::ofstream(target, std::ios::binary | std::ios::app)) // somebody else's; nothing is written
        return failure("file-unwritable", where, { reasonOf(errno ? errno : EACCES) });
    return {};
}

/// The whole content in a file of its own with these permissions.
Expected<void> writeBeside(
    const fs::path& beside, std::string_view content, std::optional<fs::perms> mode, const std::string& where)
{
    std::error_code ec;
    errno = 0;
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    if (!out)
        return failure("file-unwritable", where, { errno ? reasonOf(errno) : "write failed" });
    if (mode) // before the content is there for others to read
        fs::permissions(beside, *mode, ec);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.close();
    const int code = out ? putOnDisk(beside) : 0;
    if (out && code == 0)
        return {};
    fs::remove(beside, ec);
    return failure("file-unwritable", where, { code ? reasonOf(code) : "write failed" });
}

} // namespace

Expected<void> writeFileAtomically(const fs::path& path, std::string_view content)
{
    const std::string where = printable(path.string(), 400);
    std::error_code ec;
    if (fs::is_directory(path, ec))
        return failure("file-folder", where);
    // A link stays a link: what it points to is written.
    const fs::path target = fs::is_symlink(path, ec) ? fs::weakly_canonical(path, ec) : path;
    if (const fs::path folder = target.parent_path(); !folder.empty() && !fs::exists(folder, ec))
        return failure("folder-missing", where, { printable(folder.string(), 400) });
    const fs::file_status there = fs::status(target, ec);
    if (auto may = mayBeReplaced(target, there, where); !may)
        return may;
    std::optional<fs::perms> mode;
    if (fs::is_regular_file(there))
        mode = there.permissions();
    // A name of its own, so that two writers do not share one.
    fs::path beside = target;
    beside += "." + std::to_string(std::random_device {}()) + ".part";
    if (auto written = writeBeside(beside, content, mode, where); !written)
        return written;
    fs::rename(beside, target, ec);
    if (!ec)
        return {};
    const std::string reason = ec.message();
    fs::remove(beside, ec);
    return failure("file-unwritable", where, { reason });
}

} // namespace hbm
