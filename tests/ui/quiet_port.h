// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port of loopback that takes connections, counts them and never answers.
#pragma once

#include <arpa/inet.h>
#include <cstdint>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace hbm::test {

class QuietPort
{
public:
    QuietPort()
    {
        sockaddr_in address {};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const generic = reinterpret_cast<sockaddr*>(&address);
        if (bind(m_socket, generic, size) != 0 || listen(m_socket, 16) != 0
            || getsockname(m_socket, generic, &size) != 0)
            throw std::runtime_error("no free port on loopback");
        m_number = ntohs(address.sin_port);
    }
    ~QuietPort()
    {
        for (const int taken : m_taken)
            close(taken);
        close(m_socket);
    }
    QuietPort(const QuietPort&) = delete;
    QuietPort& operator=(const QuietPort&) = delete;

    int number() const { return m_number; }
    std::size_t connections() const ///< so far
    {
        for (int taken; (taken = accept4(m_socket, nullptr, nullptr, SOCK_CLOEXEC)) >= 0;)
            m_taken.push_back(taken);
        return m_taken.size();
    }

private:
    int m_socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int m_number = 0;
    mutable std::vector<int> m_taken;
};

} // namespace hbm::test
