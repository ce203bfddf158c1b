// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The name of a tensor in pieces: "model.layers.3.self_attn.q_proj.weight" begins behind `model`.
#pragma once

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace hbm {

/// A name cut at its dots, in small letters, without the wrappers in front.
class TensorName
{
public:
    using Names = std::initializer_list<std::string_view>;

    TensorName(std::string_view name, bool hasEncoder)
        : m_name(lowerCase(name))
    {
        std::string_view rest = m_name;
        while (m_count < m_parts.size() && !rest.empty()) {
            const std::size_t cut = std::min(rest.find('.'), rest.size());
            m_parts[m_count++] = rest.substr(0, cut);
            rest.remove_prefix(std::min(cut + 1, rest.size()));
        }
        while (m_first + 1 < m_count
            && (isAny(m_parts[m_first], kWrappers) || (!hasEncoder && m_parts[m_first] == "encoder")))
            ++m_first;
    }

    std::string_view first() const { return m_parts[m_first]; }
    std::string_view last() const { return m_count > 0 ? m_parts[m_count - 1] : std::string_view(); }

    template <class List> bool hasAny(const List& names) const
    {
        return any([&](std::string_view s) { return isAny(s, names); });
    }
    bool has(Names names) const { return hasAny(names); }
    bool hasStart(Names starts) const
    {
        return any([&](std::string_view s) {
            return std::any_of(
                starts.begin(), starts.end(), [&](std::string_view start) { return s.starts_with(start); });
        });
    }
    bool hasPiece(std::string_view piece) const
    {
        return any([&](std::string_view s) { return s.find(piece) != std::string_view::npos; });
    }
    std::string_view beforeLast() const { return m_count > 1 ? m_parts[m_count - 2] : std::string_view(); }
    bool startsWithLayer() const { return layer() >= 0 && isAny(first(), kCounters); }

    /// The number behind a segment of that name; -1 = there is none.
    int numberBehind(std::string_view name) const
    {
        for (std::size_t i = m_first; i + 1 < m_count; ++i)
            if (m_parts[i] == name)
                if (const int number = numberAt(i + 1); number >= 0)
                    return number;
        return -1;
    }

    /// The number behind the first segment that counts layers.
    int layer() const
    {
        for (std::size_t i = m_first; i + 1 < m_count; ++i)
            if (isAny(m_parts[i], kCounters))
                if (const int number = numberAt(i + 1); number >= 0)
                    return number;
        return -1;
    }

private:
    static constexpr std::array<std::string_view, 6> kCounters { "layers", "h", "blocks", "block", "layer",
        "blk" };
    static constexpr std::array<std::string_view, 13> kWrappers { "model", "language_model", "text_model",
        "transformer", "thinker", "base_model", "backbone", "decoder", "gpt_neox", "causal_lm", "llm", "rwkv",
        "language" };

    template <class List> static bool isAny(std::string_view s, const List& names)
    {
        return std::find(names.begin(), names.end(), s) != names.end();
    }
    int numberAt(std::size_t i) const
    {
        int number = -1;
        const std::string_view text = m_parts[i];
        return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc {} ? number
                                                                                                  : -1;
    }
    template <class Test> bool any(Test test) const
    {
        return std::any_of(m_parts.begin() + static_cast<std::ptrdiff_t>(m_first),
            m_parts.begin() + static_cast<std::ptrdiff_t>(m_count), test);
    }

    std::string m_name;
    std::array<std::string_view, 24> m_parts {};
    std::size_t m_count = 0;
    std::size_t m_first = 0;
};

} // namespace hbm
