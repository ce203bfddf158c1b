// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One libcurl handle with everything that it writes into.
#pragma once

#include "core/hub/transfer.h"

#include <curl/curl.h>

namespace hbm::hub {

class EasyTransfer
{
public:
    EasyTransfer(
        const Hop& hop, const TransferSettings& settings, const CancelFlag& cancel, const Progress& progress);
    ~EasyTransfer();
    EasyTransfer(const EasyTransfer&) = delete;
    EasyTransfer& operator=(const EasyTransfer&) = delete;

    CURL* handle() const { return m_easy; }
    const CancelFlag& cancelFlag() const { return m_cancel; }
    bool isReady() const { return m_ready; } ///< false where libcurl refused an option
    HopResult finish(CURLcode code); ///< what came of it
    HopResult cancelled() const;

private:
    static std::size_t onBody(char* data, std::size_t size, std::size_t count, void* self);
    static std::size_t onHeader(char* data, std::size_t size, std::size_t count, void* self);
    static curl_socket_t onSocket(void* self, curlsocktype purpose, curl_sockaddr* address);

    bool take(std::string_view data);
    bool takeHeader(std::string_view line);

    const Hop& m_hop;
    const CancelFlag& m_cancel;
    const Progress& m_progress;
    CURL* m_easy;
    curl_slist* m_lines = nullptr;
    HopResult m_result;
    std::size_t m_headerBytes = 0;
    bool m_ready = false;
    bool m_tooLarge = false;
    bool m_headersTooLarge = false;
};

} // namespace hbm::hub
