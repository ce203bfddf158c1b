// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What goes wrong while reading or asking: a code, where it happened, and arguments. The sentence for a
// person is made from the code elsewhere (report/messages for the terminal, ui/support for the window).
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace hbm {

struct Error
{
    std::string code; ///< e.g. "file-missing"; every code has a row in report/messages.cpp
    std::string where; ///< file, JSON path ("config.json: num_hidden_layers") or option name
    std::vector<std::string> args {}; ///< put into the sentence as {1}, {2} …; {0} is `where`

    bool operator==(const Error&) const = default;
};

template <class T> using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string code, std::string where, std::vector<std::string> args = {})
{
    return tl::unexpected<Error>(Error { std::move(code), std::move(where), std::move(args) });
}

enum class Severity
{
    Info,
    Warning,
    Problem
};

/// Something the reader or the plan wants a person to know, beside the best answer there is.
struct Issue
{
    Severity severity = Severity::Info;
    std::string code; ///< has a row in report/messages.cpp
    std::string field; ///< the scenario field or config key it is about; may be empty
    std::vector<std::string> args {};

    bool operator==(const Issue&) const = default;
};

using Issues = std::vector<Issue>;

} // namespace hbm
