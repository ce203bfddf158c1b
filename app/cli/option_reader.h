// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Typed options as numbers, sizes and types. The first error stays, so that one message tells what to mend.
#pragma once

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/model/kv_dtype.h"

#include <optional>
#include <string>

namespace hbm::cli {

/// What was typed takes the place of what a plan says; silence leaves it.
template <class T> void said(std::optional<T>& target, const std::optional<T>& typed)
{
    if (typed)
        target = typed;
}

/// Runs small readers one after the other; the first error stays.
class OptionReader
{
public:
    std::optional<Error> error;

    std::optional<std::int64_t> count(
        const std::string& text, std::string_view option, std::int64_t maximum, std::int64_t minimum = 1)
    {
        if (text.empty())
            return std::nullopt;
        if (minimum == 0 && text == "0")
            return 0;
        auto value = parseTokens(text, option);
        if (!value)
            return keep(value.error());
        if (*value > maximum)
            return keep({ "option-range", std::string(option),
                { text, std::to_string(minimum), std::to_string(maximum) } });
        return *value;
    }

    std::optional<int> size(std::optional<int> value, std::string_view option)
    {
        if (value && (*value < 1 || *value > limits::kGpusPerNode * limits::kNodes)) {
            keep({ "option-range", std::string(option),
                { std::to_string(*value), "1", std::to_string(limits::kGpusPerNode * limits::kNodes) } });
            return std::nullopt;
        }
        return value;
    }

    std::optional<Bytes> bytes(const std::string& text, std::string_view option)
    {
        if (text.empty())
            return std::nullopt;
        auto value = parseBytes(text, option);
        if (!value)
            return keep(value.error());
        return *value;
    }

    /// "4.85" as thousandths of a bit: an average below 0.1 or above 64 bits is a slip.
    std::optional<std::int64_t> bits(const std::string& text, std::string_view option)
    {
        if (text.empty())
            return std::nullopt;
        const auto value = parseMillionths(text, option);
        if (!value)
            return keep(value.error());
        if (*value < 100'000 || *value > 64'000'000)
            return keep({ "option-range", std::string(option), { text, "0.1", "64" } });
        return *value / 1000;
    }

    /// A fraction in millionths, above 0.
    std::optional<std::int64_t> fraction(
        const std::string& text, std::string_view option, std::int64_t maximum = 1'000'000)
    {
        if (text.empty())
            return std::nullopt;
        const auto value = parseMillionths(text, option);
        if (!value)
            return keep(value.error());
        if (*value < 1 || *value > maximum)
            return keep({ "option-range", std::string(option),
                { text, "0.000001", std::to_string(maximum / 1'000'000) } });
        return *value;
    }

    std::optional<KvDtype> kvType(const std::string& text, std::string_view option)
    {
        if (text.empty() || text == "auto")
            return std::nullopt;
        const auto type = parseKvDtype(text, option);
        if (!type)
            return keep(type.error());
        return *type;
    }

    std::nullopt_t keep(Error e)
    {
        if (!error)
            error = std::move(e);
        return std::nullopt;
    }
};

} // namespace hbm::cli
