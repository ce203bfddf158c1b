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

class HubServer
{
public:
    HubServer(); ///< throws std::runtime_error with the log where nginx does not start
    ~HubServer();
    HubServer(const HubServer&) = delete;
    HubServer& operator=(const HubServer&) = delete;

    std::string endpoint() const; ///< "http://127.0.0.1:PORT"
    int hubPort() const { return m_hub; }
    int dataPort() const { return m_data; }
    void write(const std::string& file, const std::string& content) const; ///< below files/
    std::vector<Request> requests() const; ///< so far, in the order of their ends

    static const std::string& commit();
    static const std::string& config(); ///< config.json of org/model
    static bool isInstalled();

private:
    TemporaryFolder m_folder;
    int m_hub = 0, m_data = 0;
    pid_t m_process = -1;
};

} // namespace hbm::test
