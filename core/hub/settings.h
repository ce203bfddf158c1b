// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the Hub is asked and where its cache lies, by the variables that its own tools read, so that who has
// set them up once need not do it again.
#pragma once

#include "core/hub/token.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace hbm::hub {

struct Settings
{
    std::string endpoint = "https://huggingface.co"; ///< without a slash at its end; may hold a path
    /// The shared hub cache, read only unless the user shares ours. Empty, as the token's file is, where no
    /// variable says a place and there is no HOME: never the folder that the program was started in.
    std::filesystem::path cache;
    std::vector<std::filesystem::path> otherCaches; ///< read too: llama.cpp's
    std::filesystem::path tokenFile;
    std::optional<Token> token; ///< of a variable; the file is read when a token is wanted
    bool implicitToken = true; ///< whether a token that was found, not given, may be sent
    bool offline = false; ///< no network at all
    int answerSeconds = 10; ///< for the first byte of an answer
    int idleSeconds = 10; ///< without data
    bool shortAgent = false; ///< nothing in the User-Agent beside name and version
    std::string agentOrigin; ///< put behind it as "origin/…"
    bool symlinks = true;
    std::string caFile; ///< certificates in place of libcurl's own; empty = those
    std::string caFolder; ///< a folder of certificates, as `c_rehash` names them; empty = libcurl's own

    bool operator==(const Settings&) const = default;
};

/// The value of a variable of the environment, or nothing.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;

/// The process's own.
Environment processEnvironment();

/// By HF_ENDPOINT, HF_HOME, HF_HUB_CACHE, HF_TOKEN, HF_TOKEN_PATH, HF_HUB_OFFLINE, the time-outs and their
/// older names; a set but empty variable is as good as none. What cannot be used becomes an issue
/// (hub-timeout, hub-endpoint, hub-token) and the default stays. No I/O beside the environment, but for
/// whether what names certificates is a folder.
Settings settingsFrom(const Environment& environment, Issues& issues);

/// The token that requests carry: of the settings, else of the token file (64 KiB at most). A file that
/// others can read is an issue (hub-token-readable).
std::optional<Token> activeToken(const Settings& settings, Issues& issues);

} // namespace hbm::hub
