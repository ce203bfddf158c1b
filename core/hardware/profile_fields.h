// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Typed access to the members of a profile's JSON object, and back. The first thing that is wrong is kept,
// later reads go on with "unknown", so that a reader is a plain list of fields. null and absent are the same.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

using Sources = std::map<std::string, std::vector<std::string>>;

/// Largest memory of one accelerator: 64 times the biggest that exists, so a wrong unit is noticed.
inline constexpr std::int64_t kMaxDeviceMemory = 16 * 1024 * kGiB;
/// Largest host memory or disk of a node or rack: 1 EiB.
inline constexpr std::int64_t kMaxHostStorage = 1024 * 1024 * 1024 * kGiB;
/// Counts of devices, cores and watts.
inline constexpr std::int64_t kMaxCount = 100'000;
/// Bytes, bits or operations a second; a rack of 2026 does about 10^18 operations.
inline constexpr std::int64_t kMaxRate = 1'000'000'000'000'000'000;
/// Characters of a name, note or source.
inline constexpr std::size_t kMaxProfileText = 400;

class ProfileFields
{
public:
    /// A key that holds an amount, and how many bytes one of its units is.
    struct SizeKey
    {
        std::string_view name;
        std::int64_t unit = 1;
    };

    /// Both arguments must outlive the reader.
    ProfileFields(const nlohmann::json& object, std::string_view where);

    bool has(std::string_view key); ///< the key is there, be it with null
    std::string text(std::string_view key); ///< empty when unknown
    std::string requiredText(std::string_view key);
    std::string identifier(std::string_view key); ///< required; [a-z0-9][a-z0-9._-]{0,63}
    bool flag(std::string_view key); ///< false when unknown
    std::optional<std::int64_t> whole(std::string_view key, std::int64_t limit); ///< 1..limit
    std::optional<int> count(std::string_view key); ///< 1..kMaxCount
    int requiredCount(std::string_view key);
    /// One size that may be given in several units. Keys that disagree are an error.
    std::optional<Bytes> size(std::initializer_list<SizeKey> keys, std::int64_t limit);
    std::vector<std::string> texts(std::string_view key);
    Sources sources(); ///< member "sources": key -> list of texts
    /// Numbers of keys such as peak_dense_bf16_flops and peak_dense_int8_ops, by the part between.
    std::map<std::string, std::int64_t> peaks();

    void fail(std::string code, std::string_view path, std::vector<std::string> args = {});
    const std::optional<Error>& error() const { return m_error; }
    /// The members that nobody asked for, as JSON text; empty when there are none.
    std::string unreadKeys() const;

private:
    const nlohmann::json* find(std::string_view key); ///< nullptr when absent or null
    std::string checkedText(const nlohmann::json& value, std::string_view path);
    std::vector<std::string> checkedTexts(const nlohmann::json& value, std::string_view path);
    std::optional<std::int64_t> scaled(std::string_view key, std::int64_t unit, std::int64_t limit);

    const nlohmann::json& m_object;
    std::string_view m_where;
    std::optional<Error> m_error;
    std::set<std::string, std::less<>> m_asked; ///< keys
};

} // namespace hbm
