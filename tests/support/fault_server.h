// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A server that does on purpose what real ones do by accident: bytes as given, and an end as given. One
// thread for each connection, a port of the system's choice on loopback.
#pragma once

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace hbm::test {

enum class Ending
{
    Close, ///< in order
    Reset, ///< RST, after what was sent has had time to be read
    Hang, ///< says nothing more until the other side or the server ends
    Repeat ///< `more` again and again, `times` at most, then Close
};

struct Reply
{
    std::string bytes; ///< status line and all
    Ending ending = Ending::Close;
    std::string more {};
    std::int64_t times = 0;
};

/// Status line, headers, and a Content-Length where there is a body.
std::string httpAnswer(
    const std::string& status, const std::string& body, const std::vector<std::string>& headers = {});

class FaultServer
{
public:
    FaultServer(); ///< throws std::runtime_error where no port can be had
    ~FaultServer(); ///< ends all connections
    FaultServer(const FaultServer&) = delete;
    FaultServer& operator=(const FaultServer&) = delete;

    /// What a path is answered with, one reply a request; the last one stays. Unknown paths are closed.
    void plan(const std::string& path, std::vector<Reply> replies);

    int port() const { return m_port; }
    std::string endpoint() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    int requests(const std::string& path) const;
    std::string lastRequest(const std::string& path) const; ///< its head
    std::int64_t bytesSent() const { return m_sent; } ///< to all

    /// False when the path was not asked so often within five seconds.
    bool waitFor(const std::string& path, int requests) const;

private:
    struct Page
    {
        std::vector<Reply> replies;
        int requests = 0;
        std::string head;
    };
    void accept();
    void serve(int peer);
    bool send(int peer, const std::string& bytes);

    int m_port = 0;
    int m_listener; ///< sets the port
    std::atomic<bool> m_stop { false };
    std::atomic<std::int64_t> m_sent { 0 };
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_asked;
    std::map<std::string, Page> m_pages;
    std::vector<int> m_peers; ///< open connections
    std::vector<std::thread> m_servers;
    std::thread m_acceptor;
};

/// A port that is listened at and whose queue is full: to connect takes for ever.
class FullPort
{
public:
    FullPort();
    ~FullPort();
    FullPort(const FullPort&) = delete;
    FullPort& operator=(const FullPort&) = delete;

    std::string endpoint() const { return "http://127.0.0.1:" + std::to_string(m_port); }

private:
    int m_port = 0;
    int m_listener; ///< sets the port
    std::vector<int> m_waiting;
};

} // namespace hbm::test
