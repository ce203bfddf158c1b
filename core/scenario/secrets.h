// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys and tokens that people leave in logs and commands: they are taken out before a text is kept or shown.
#pragma once

#include <string>
#include <string_view>

namespace hbm {

/// `text` with "***" in place of the value behind a secret's name (api_key='…', "hf_token": "…"; see
/// isSecretOption), of what follows "Bearer ", of words that begin with hf_ or sk-, and of the user part of
/// an address (https://user:password@host). None and null stay. In linear time.
std::string withoutSecrets(std::string_view text);

} // namespace hbm
