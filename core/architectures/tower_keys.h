// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lenient reading of the part of a config that describes a vision or audio tower: such parts leave out half
// of their keys, and an odd one must not refuse the language model beside them.
#pragma once

#include "core/base/limits.h"
#include "core/base/units.h"

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace hbm {

class TowerKeys
{
public:
    /// `object` may be nullptr or no object: then every key is absent.
    explicit TowerKeys(const nlohmann::json* object);

    bool present() const { return m_object != nullptr; }
    bool has(std::string_view key) const;
    /// The first of `keys` that holds a number, or a list of numbers of which the first counts ([448, 448]);
    /// clamped to 0 … limits::kWidth.
    std::int64_t number(std::initializer_list<std::string_view> keys, std::int64_t fallback) const;
    bool flag(std::string_view key, bool fallback) const;
    std::string text(std::string_view key) const;
    TowerKeys part(std::string_view key) const;
    std::int64_t entries(std::string_view key, std::int64_t fallback) const; ///< of a list

private:
    const nlohmann::json* m_object;
};

/// Sums that stay at the largest number.
std::int64_t sumOf(std::initializer_list<std::int64_t> terms);

} // namespace hbm
