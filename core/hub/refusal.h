// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an answer that is no success means, in the Hub's own order of reasons (specification 1.6): each has a
// message of its own with its cure.
#pragma once

#include "core/base/error.h"
#include "core/hub/answer.h"

namespace hbm::hub {

/// What was asked for, as far as a message names it.
struct Asked
{
    std::string endpoint; ///< "https://huggingface.co"
    std::string id; ///< "org/name"
    std::string revision; ///< empty = the default branch
    std::string path; ///< file in the repository; empty = the repository itself
    std::string tokenSource; ///< where the token that was sent came from; empty = none was sent
    std::string heldBack {}; ///< where the token came from that plain http kept from being sent
    bool api = false; ///< a question of the API, answered in JSON; else a file's bytes
    bool ranged = false; ///< some of a file's bytes
};

/// Nothing where the answer is a success of a Hub: 2xx with a commit on a hop or, of the API, in JSON; and no
/// web page, where the bytes are a whole text. Otherwise the Error: hub-not-a-hub, -no-revision, -no-file,
/// -gated-anonymous, -gated-http, -gated-denied, -disabled, -bad-token, -no-repository, -no-repository-http,
/// -no-repository-seen, -forbidden, -unknown-404, -rate-limited, -range, -server, -bad-request, -legal,
/// -status; and hub-data-host (the host; the status) where a host that the Hub named for a file's data
/// refused it.
std::optional<Error> refusalOf(const Answer& answer, const Asked& asked);

/// Whether asking again later may help: 408, 429 and the server's own trouble.
bool isPassing(int status);

} // namespace hbm::hub
