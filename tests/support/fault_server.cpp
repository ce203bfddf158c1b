// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fault_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <chrono>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace hbm::test {

namespace {

using namespace std::chrono_literals;

/// Listens on loopback; the port that the system chose.
int listenAnywhere(int& port, int backlog)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    if (listener < 0 || bind(listener, generic, size) != 0 || listen(listener, backlog) != 0
        || getsockname(listener, generic, &size) != 0)
        throw std::runtime_error("no port on loopback");
    port = ntohs(address.sin_port);
    return listener;
}

/// "/path?query" of "GET /path?query HTTP/1.1"; through a proxy, the whole address.
std::string targetOf(const std::string& head)
{
    const std::size_t from = head.find(' ') + 1;
    return head.substr(from, head.find(' ', from) - from);
}

} // namespace

std::string httpAnswer(
    const std::string& status, const std::string& body, const std::vector<std::string>& headers)
{
    std::string text = "HTTP/1.1 " + status + "\r\nConnection: close\r\n";
    for (const std::string& header : headers)
        text += header + "\r\n";
    return text + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

FaultServer::FaultServer()
    : m_listener(listenAnywhere(m_port, 256))
    , m_acceptor([this] { accept(); })
{
}

FaultServer::~FaultServer()
{
    m_stop = true;
    m_acceptor.join();
    {
        const std::lock_guard lock(m_mutex);
        for (const int peer : m_peers)
            shutdown(peer, SHUT_RDWR);
    }
    for (std::thread& server : m_servers)
        server.join();
    close(m_listener);
}

void FaultServer::plan(const std::string& path, std::vector<Reply> replies)
{
    const std::lock_guard lock(m_mutex);
    m_pages[path] = { std::move(replies), 0, {} };
}

int FaultServer::requests(const std::string& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_pages.find(path);
    return it == m_pages.end() ? 0 : it->second.requests;
}

std::string FaultServer::lastRequest(const std::string& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_pages.find(path);
    return it == m_pages.end() ? std::string() : it->second.head;
}

bool FaultServer::waitFor(const std::string& path, int requests) const
{
    std::unique_lock lock(m_mutex);
    return m_asked.wait_for(lock, 5s, [&] {
        const auto it = m_pages.find(path);
        return it != m_pages.end() && it->second.requests >= requests;
    });
}

void FaultServer::accept()
{
    while (!m_stop) {
        pollfd ready { m_listener, POLLIN, 0 };
        if (poll(&ready, 1, 20) <= 0)
            continue;
        const int peer = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (peer < 0)
            continue;
        const std::lock_guard lock(m_mutex);
        m_peers.push_back(peer);
        m_servers.emplace_back([this, peer] { serve(peer); });
    }
}

bool FaultServer::send(int peer, const std::string& bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t sent = ::send(peer, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        at += static_cast<std::size_t>(sent);
        m_sent += sent;
    }
    return true;
}

void FaultServer::serve(int peer)
{
    std::string head;
    char buffer[4096];
    while (head.find("\r\n\r\n") == std::string::npos) {
        const ssize_t read = recv(peer, buffer, sizeof buffer, 0);
        if (read <= 0)
            break;
        head.append(buffer, static_cast<std::size_t>(read));
    }
    Reply reply;
    if (!head.empty()) {
        const std::lock_guard lock(m_mutex);
        if (const auto it = m_pages.find(targetOf(head)); it != m_pages.end()) {
            Page& page = it->second;
            page.head = head;
            const auto last = static_cast<int>(page.replies.size()) - 1;
            reply = page.replies[static_cast<std::size_t>(std::min(page.requests++, last))];
        }
        m_asked.notify_all();
    }
    bool well = send(peer, reply.bytes);
    if (reply.ending == Ending::Repeat)
        for (std::int64_t i = 0; well && i < reply.times; ++i)
            well = send(peer, reply.more);
    if (reply.ending == Ending::Hang)
        while (recv(peer, buffer, sizeof buffer, 0) > 0) { }
    if (reply.ending == Ending::Reset) {
        std::this_thread::sleep_for(20ms);
        const linger now { 1, 0 };
        setsockopt(peer, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    } else {
        shutdown(peer, SHUT_WR);
    }
    const std::lock_guard lock(m_mutex);
    m_peers.erase(std::find(m_peers.begin(), m_peers.end(), peer));
    close(peer);
}

FullPort::FullPort()
    : m_listener(listenAnywhere(m_port, 0))
{
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(m_port));
    for (int i = 0; i < 8; ++i) { // a queue of none takes one or two all the same
        m_waiting.push_back(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
        static_cast<void>(connect(m_waiting.back(), reinterpret_cast<sockaddr*>(&address), sizeof address));
    }
}

FullPort::~FullPort()
{
    for (const int waiting : m_waiting)
        close(waiting);
    close(m_listener);
}

} // namespace hbm::test
