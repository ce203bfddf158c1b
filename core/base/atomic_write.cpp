// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_write.h"

#include "core/base/text.h"

#include <fstream>
#include <random>
#include <string>

namespace hbm {

namespace fs = std::filesystem;

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
    // A name of its own, so that two writers do not share one.
    fs::path beside = target;
    beside += "." + std::to_string(std::random_device {}()) + ".part";
    {
        std::ofstream out(beside, std::ios::binary | std::ios::trunc);
        out.write(content.data(), static_cast<std::streamsize>(content.size()));
        if (!out.flush()) {
            out.close();
            fs::remove(beside, ec);
            return failure("file-unwritable", where, { "write failed" });
        }
    }
    fs::rename(beside, target, ec);
    if (!ec)
        return {};
    const std::string reason = ec.message();
    fs::remove(beside, ec);
    return failure("file-unwritable", where, { reason });
}

} // namespace hbm
