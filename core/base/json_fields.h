// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Strict, bounded access to the members of a JSON object that this program wrote and anybody may have edited.
// The first thing that is wrong is kept with its path; later reads go on with "absent", so that a reader is a
// plain list of fields. null is a wrong type: what is not chosen is absent.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// Characters of one text of a file.
inline constexpr std::size_t kMaxFieldText = 8192;

/// What the objects of one file share while it is read.
struct JsonReading
{
    std::string where; ///< the file, for errors
    std::size_t numbersLeft = 4'000'000; ///< of lists that are written as ranges: "0-77" is short
    std::optional<Error> error {}; ///< the first

    void fail(std::string code, std::string_view path, std::vector<std::string> args = {});
};

class JsonObject
{
public:
    /// Anything but an object is an error and reads as an empty one. The value and `reading` must outlive it.
    JsonObject(JsonReading& reading, const nlohmann::json& value, std::string path);

    const nlohmann::json* find(std::string_view key) const; ///< nullptr when absent
    const nlohmann::json* require(std::string_view key); ///< the same as an error: "json-missing"
    std::string pathOf(std::string_view key) const; ///< "scenarios[0].engine.version"
    JsonReading& reading() const { return m_reading; }
    void fail(std::string code, std::string_view key, std::vector<std::string> args = {});

    std::optional<bool> flag(std::string_view key);
    std::optional<std::int64_t> whole(std::string_view key, std::int64_t low, std::int64_t high);
    /// A decimal as whole parts of 1 / scale: 0.92 of a million is 920000. More digits are "json-range".
    std::optional<std::int64_t> parts(
        std::string_view key, std::int64_t scale, std::int64_t low, std::int64_t high);
    std::optional<std::string> text(std::string_view key); ///< plain text of at most kMaxFieldText
    std::optional<std::string> oneOf(std::string_view key, const std::vector<std::string_view>& words);
    std::optional<std::vector<int>> ranges(std::string_view key, int largest);
    /// The members of a list of at most `most`; nullptr when absent or no list.
    const nlohmann::json* list(std::string_view key, std::size_t most);
    std::optional<std::vector<int>> numbers(
        std::string_view key, std::int64_t low, std::int64_t high, std::size_t most);
    std::optional<std::vector<std::string>> texts(std::string_view key, std::size_t most);
    std::optional<std::map<std::string, std::string>> textMap(std::string_view key, std::size_t most);

private:
    std::optional<std::int64_t> inRange(
        std::string_view key, const nlohmann::json& value, std::int64_t low, std::int64_t high);
    bool hasType(std::string_view key, const nlohmann::json& value, bool right, const char* wanted);

    JsonReading& m_reading;
    const nlohmann::json& m_value;
    std::string m_path;
};

/// What a writer puts for `parts` of 1 / scale: the shortest decimal.
nlohmann::json decimalJson(std::int64_t parts, std::int64_t scale);

} // namespace hbm
