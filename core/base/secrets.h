// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys and tokens that people leave in logs and commands: they are taken out before a text is kept or shown.
#pragma once

#include <string>
#include <string_view>

namespace hbm {

/// True when values of the option or key must not be shown: --api-key, hf_token, and names that sound like
/// it.
bool isSecretOption(std::string_view name);

/// `text` with "***" in place of the value behind a secret's name (api_key='…', "hf_token": "…"), of what
/// follows "Bearer ", of words that begin with hf_ or sk-, and of the user part of an address
/// (https://user:password@host). None and null stay. In linear time.
std::string withoutSecrets(std::string_view text);

} // namespace hbm
