// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One libcurl handle with everything that it writes into.
#pragma once

#include "core/hub/hop.h"

#include <chrono>
#include <curl/curl.h>

namespace hbm::hub {

class EasyTransfer
{
public:
    /// `proxy` is the one to use: empty = none, whatever the environment says.
    EasyTransfer(const Hop& hop, const TransferSettings& settings, const std::string& proxy,
        const CancelFlag& cancel, const Progress& progress);
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

    /// Why we stopped it ourselves.
    enum class Stop
    {
        None,
        Enough, ///< all that is wanted of the body is here
        TooLarge,
        HeadersTooLarge,
        PrivateAddress
    };
    struct Measure
    {
        std::int64_t most; ///< bytes of the body
        Stop then; ///< what more of them means
    };
    bool take(std::string_view data);
    bool takeHeader(std::string_view line);
    bool stop(Stop why);
    Measure measure() const;
    bool isTooLong() const; ///< by the length that the headers say
    void tell();

    const Hop& m_hop;
    const CancelFlag& m_cancel;
    const Progress& m_progress;
    CURL* m_easy;
    curl_slist* m_lines = nullptr;
    HopResult m_result;
    std::size_t m_headerBytes = 0;
    bool m_ready = false;
    Stop m_stop = Stop::None;
    std::optional<std::chrono::steady_clock::time_point> m_told; ///< when progress was told last
};

} // namespace hbm::hub
