// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace hbm::hub {

/// flock(2) on a file that stays, as the Hub's own tools lock; record locks (fcntl) and theirs do not see
/// each other. Waits at most so many seconds and goes on without: the lock saves work, renames keep order.
class CacheLock
{
public:
    CacheLock(const std::filesystem::path& file, int seconds);
    ~CacheLock();
    CacheLock(const CacheLock&) = delete;
    CacheLock& operator=(const CacheLock&) = delete;

    bool isHeld() const { return m_held; }

private:
    int m_file = -1;
    bool m_held = false;
};

} // namespace hbm::hub
