// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Hub's token: a secret. It is sent to the Hub's own origin and nowhere else, is stored by nobody here,
// and has no way into a message: what is said of it is where it came from.
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>

namespace hbm::hub {

struct Token
{
    std::string value;
    std::string source; ///< "HF_TOKEN", or the file that it was read from

    bool operator==(const Token&) const = default;
};

/// Line breaks taken out, spaces at the ends too; nothing where nothing is left. A value with anything but
/// printable ASCII in it, or above 4,096 bytes, is an Error (hub-token) that does not show it: libcurl sends
/// header lines as they are.
Expected<std::optional<Token>> cleanToken(std::string_view text, std::string_view source);

} // namespace hbm::hub
