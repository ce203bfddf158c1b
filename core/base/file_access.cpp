// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_access.h"

#include "core/base/text.h"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

namespace hbm {

namespace fs = std::filesystem;

Expected<std::int64_t> regularFileSize(const fs::path& path)
{
    const std::string where = printable(path.string(), 400);
    std::error_code ec;
    const fs::file_status status = fs::status(path, ec);
    if (status.type() == fs::file_type::not_found)
        return failure("file-missing", where);
    if (ec)
        return failure("file-unreadable", where, { ec.message() });
    if (fs::is_directory(status))
        return failure("file-folder", where);
    if (!fs::is_regular_file(status))
        return failure("file-kind", where);
    const auto size = static_cast<std::int64_t>(fs::file_size(path, ec));
    if (ec)
        return failure("file-unreadable", where, { ec.message() });
    return size;
}

Expected<std::string> readFile(const fs::path& path, std::int64_t limit)
{
    const std::string where = printable(path.string(), 400);
    const auto known = regularFileSize(path);
    if (!known)
        return tl::unexpected<Error>(known.error());
    const std::int64_t size = *known;
    if (size > limit)
        return failure(
            "file-large", where, { bytesText({ size }, ByteUnit::MiB), bytesText({ limit }, ByteUnit::MiB) });

    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return failure("file-unreadable", where, { std::generic_category().message(errno) });
    std::string content(static_cast<std::size_t>(size), '\0');
    if (size > 0 && !in.read(content.data(), size))
        return failure("file-unreadable", where, { "read failed" });
    return content;
}

fs::path userDataFolder()
{
    // The XDG base directory specification: a relative value is to be ignored.
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && fs::path(data).is_absolute())
        return fs::path(data) / "hbm-planner";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".local" / "share" / "hbm-planner";
    return {};
}

} // namespace hbm
