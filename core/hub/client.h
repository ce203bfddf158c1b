// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks the Hub: follows redirects by hand, so that every hop is checked and the token stays at home, tries
// again where that helps, and says what a refusal means.
#pragma once

#include "core/hub/refusal.h"
#include "core/hub/settings.h"
#include "core/hub/transfer.h"

#include <array>
#include <chrono>

namespace hbm::hub {

/// Waits between tries; a test puts a clock of its own here. False when the wait was cancelled.
using Sleeper = std::function<bool(std::chrono::milliseconds, const CancelFlag&)>;

/// What happens meanwhile, for a progress line.
struct Happening
{
    std::int64_t bytes = 0;
    std::optional<std::int64_t> allBytes;
    std::int64_t waitSeconds = 0; ///< above 0: the Hub asked to wait
};
using Listener = std::function<void(const Happening&)>;

struct Question
{
    std::string address; ///< below the endpoint
    Asked asked; ///< for messages; what is said of tokens, API and range is filled in by the client
    std::int64_t mostBytes = 0; ///< of the body
    std::optional<ByteRange> range;
    bool json = false; ///< of the API
};

/// Outlives every ask().
class Client
{
public:
    Client(Settings settings, std::optional<Token> token, TransferSettings transfer, Sleeper sleeper = {});

    const Settings& settings() const { return m_settings; }
    TransferEngine& engine() { return m_engine; }

    /// The answer behind all redirects, or why there is none: the refusals of refusal.h; hub-offline;
    /// hub-cancelled; hub-too-large; hub-redirect, hub-redirect-loop; and of the connection hub-name,
    /// hub-connect, hub-timed-out, hub-handshake, hub-certificate, hub-proxy, hub-broken, hub-not-http,
    /// hub-bad-answer, hub-failed. A body without a length that was cut short is an answer like any other:
    /// the caller compares a file with its etag, and reads what the API says as JSON.
    /// Tries again what may pass, and once without a token that the Hub calls invalid. Blocks; any number of
    /// threads may ask at once.
    Expected<Answer> ask(const Question& question, const CancelFlag& cancel, const Listener& listener = {});

    /// A token that the Hub called invalid was left out and the model was public: said once, as an issue.
    /// It is not sent again.
    bool leftTokenOut() const { return m_leftTokenOut.load(); }
    std::string tokenSource() const { return m_token ? m_token->source : std::string(); }

private:
    Expected<Answer> follow(
        const Question& question, bool withToken, const CancelFlag& cancel, const Listener& listener);

    Asked askedOf(const Question& question, const Answer& answer) const;
    void noteFullWindow(const Question& question, const Headers& headers);
    bool waitForWindow(const Question& question, const CancelFlag& cancel, const Listener& listener);

    Settings m_settings;
    std::optional<Token> m_token;
    TransferEngine m_engine;
    Sleeper m_sleeper;
    std::atomic<bool> m_leftTokenOut { false };
    /// Steady seconds at which a full window of the limits for files and for the API begins anew: one answer
    /// says it for all that would ask meanwhile.
    std::array<std::atomic<std::int64_t>, 2> m_fullUntil {};
};

/// Name, version, libcurl and system; name and version alone where telemetry is off.
std::string userAgent(const Settings& settings, std::string_view version);

} // namespace hbm::hub
