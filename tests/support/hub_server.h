// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real HTTP server that plays the Hub: nginx on free ports of loopback, with a folder of its own, stopped
// at the end.
#pragma once

#include "tests/support/temporary_folder.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace hbm::test {

struct Request
{
    int port = 0;
    std::string method, target;
    int status = 0;
    std::string range, authorization, encoding, connection; ///< "-" where there was none
};

/// A file of a repository below "lab/", which the server knows from its start: listed by the API, small ones
/// behind a 307, large ones (weights) behind a 302 to the second host, all with the etag of their content.
struct HubFile
{
    std::string repository; ///< "lab/name"
    std::string path;
    std::string content;
    std::int64_t size = 0; ///< above the content's: the rest are zeros that take no room
    std::string etag {}; ///< in place of the true one
};

class HubServer
{
public:
    /// `rate`: bytes a second of each answer of the second host; 0 = as fast as it goes. Throws
    /// std::runtime_error with the log where nginx does not start.
    explicit HubServer(const std::vector<HubFile>& files = {}, int rate = 0);
    ~HubServer();
    HubServer(const HubServer&) = delete;
    HubServer& operator=(const HubServer&) = delete;

    std::string endpoint() const; ///< "http://127.0.0.1:PORT"
    int hubPort() const { return m_hub; }
    int dataPort() const { return m_data; }
    void write(const std::string& file, const std::string& content) const; ///< below files/
    void remove(const std::string& file) const; ///< below files/
    void stop(); ///< nobody answers any more
    std::vector<Request> requests() const; ///< so far, in the order of their ends

    static const std::string& commit();
    static const std::string& config(); ///< config.json of org/model
    static bool isInstalled();

private:
    void lay(const std::vector<HubFile>& files) const;

    TemporaryFolder m_folder;
    int m_hub = 0, m_data = 0;
    pid_t m_process = -1;
};

} // namespace hbm::test
