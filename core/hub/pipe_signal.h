// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A server that goes away while something is written to it over TLS raises SIGPIPE in the thread that writes,
// which would end the program: libcurl leaves signals alone where there are threads. Blocked there and
// nowhere else, so that a pipe of the terminal (hbm-plan … | head) still ends the program as everybody
// expects.
#pragma once

#include <csignal>
#include <ctime>

namespace hbm::hub {

/// For the calling thread, as long as it lives; what came meanwhile is dropped.
class NoPipeSignal
{
public:
    NoPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~NoPipeSignal()
    {
        if (sigismember(&m_before, SIGPIPE) == 1)
            return;
        const std::timespec atOnce {};
        while (sigtimedwait(&m_pipe, nullptr, &atOnce) == SIGPIPE) { }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    sigset_t m_pipe {};
    sigset_t m_before {};
};

} // namespace hbm::hub
