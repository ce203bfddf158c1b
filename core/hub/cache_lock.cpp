// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/cache_lock.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace hbm::hub {

CacheLock::CacheLock(const std::filesystem::path& file, int seconds)
{
    using std::chrono::steady_clock;
    m_file = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0664);
    const auto until = steady_clock::now() + std::chrono::seconds(seconds);
    while (m_file >= 0 && !m_held) {
        m_held = flock(m_file, LOCK_EX | LOCK_NB) == 0;
        const bool busy = errno == EWOULDBLOCK || errno == EINTR;
        if (m_held || !busy || steady_clock::now() >= until)
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

CacheLock::~CacheLock()
{
    if (m_file >= 0)
        close(m_file); // gives the lock back; the file stays, others may be waiting at it
}

} // namespace hbm::hub
