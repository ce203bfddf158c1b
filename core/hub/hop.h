// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request without its redirects, and what came of it.
#pragma once

#include "core/hub/answer.h"

#include <atomic>
#include <functional>

namespace hbm::hub {

struct ByteRange
{
    std::int64_t first = 0;
    std::int64_t last = 0; ///< included
};

/// Where a host may lie, by the addresses that its name stands for.
enum class Reach
{
    Public,
    Loopback, ///< or on this machine, but in no private network
    Any
};

struct Hop
{
    std::string address; ///< http or https, checked by the caller
    std::vector<std::string> headerLines; ///< "Accept: application/json"; no line breaks
    std::optional<ByteRange> range; ///< asked without compression: servers ignore a range beside it
    std::int64_t mostBytes = 0; ///< of the decoded body; one more, or a length that says so, is TooLarge
    bool plainHttp = false; ///< http is allowed here
    Reach reach = Reach::Public;
    bool keepPrefix = false; ///< with a range that the server ignored: stop after its bytes, and keep them
    int answerSeconds = 10;
    int idleSeconds = 10;
    int totalSeconds = 60;
};

enum class Trouble
{
    None,
    Cancelled,
    TooLarge,
    NameNotFound,
    NoConnection,
    PrivateAddress, ///< the host lies where it must not: see Hop::reach
    TimedOut,
    Handshake, ///< of TLS, for another reason than the certificate
    Certificate,
    Proxy,
    Broken, ///< the connection ended in the middle
    NotHttp,
    BadAnswer, ///< headers beyond all measure, impossible lengths, broken compression
    Other
};

struct HopResult
{
    Trouble trouble = Trouble::None;
    std::string detail; ///< libcurl's own words, for the details of a message
    int status = 0;
    Headers headers;
    std::string body; ///< of a redirect or a refusal: its beginning
    std::string redirect; ///< absolute form of the Location, whatever its scheme; empty = none
};

/// May be set from any thread; one for every action of the user.
class CancelFlag
{
public:
    bool isSet() const { return m_set.load(std::memory_order_relaxed); }
    void set() { m_set.store(true, std::memory_order_relaxed); }

private:
    std::atomic<bool> m_set { false };
};

/// Bytes of the body so far and, when the server said it, in all; from the engine's thread, ten times a
/// second at most. Never after run() has returned. Must not throw, and must not ask the engine anything.
using Progress = std::function<void(std::int64_t, std::optional<std::int64_t>)>;

struct TransferSettings
{
    std::string userAgent; ///< printable ASCII
    std::string caFile; ///< empty: libcurl's own
    std::string proxy; ///< empty: the environment's (proxy.h)
    std::string caFolder {}; ///< of certificates by their hash, beside the file; empty: libcurl's own
};

/// Whether a resolved address lies within reach: not in a private or link-local network or nowhere, and on
/// this machine only where that is allowed (specification 6.7).
bool isWithin(Reach reach, const void* socketAddress);

} // namespace hbm::hub
