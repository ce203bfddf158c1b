// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that arrives in pieces, read as one range of characters that ends after a given length: the JSON
// library parses a header of 100 MB from it without the header ever being in memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>

namespace hbm {

/// Fills the buffer with the next bytes and returns how many; 0 = there are no more.
using ByteFeed = std::function<std::size_t(char* buffer, std::size_t size)>;

class FedText
{
public:
    /// Characters of one string in quotes. Metadata holds pictures of some hundred kilobytes.
    static constexpr std::int64_t kLongestText = std::int64_t { 8 } << 20;

    FedText(ByteFeed feed, std::int64_t length)
        : m_feed(std::move(feed))
        , m_left(length)
    {
    }

    /// The next character without taking it, or -1 at the end.
    int peek()
    {
        if (textTooLong() || (m_at == m_filled && !refill()))
            return -1;
        return static_cast<unsigned char>(m_buffer[m_at]);
    }
    void take()
    {
        const char c = m_buffer[m_at++];
        ++m_run;
        if (std::exchange(m_escaped, false))
            return;
        if (c == '\\')
            m_escaped = m_inQuotes;
        else if (c == '"')
            m_inQuotes = !m_inQuotes, m_run = 0;
    }
    /// The text ended early, because one string of it would have to be kept whole by the parser.
    bool textTooLong() const { return m_inQuotes && m_run > kLongestText; }
    /// How many characters of the length are still to come; more than 0 at the end: the feed was short.
    std::int64_t left() const { return m_left + static_cast<std::int64_t>(m_filled - m_at); }

    class Iterator
    {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = const char*;
        using reference = char;

        explicit Iterator(FedText* text = nullptr)
            : m_text(text)
        {
        }
        char operator*() const { return static_cast<char>(m_text->peek()); }
        Iterator& operator++()
        {
            m_text->take();
            return *this;
        }
        bool operator==(const Iterator& other) const { return atEnd() == other.atEnd(); }

    private:
        bool atEnd() const { return !m_text || m_text->peek() < 0; }
        FedText* m_text;
    };
    Iterator begin() { return Iterator(this); }
    Iterator end() { return Iterator(); }

private:
    bool refill()
    {
        const auto wanted = static_cast<std::size_t>(
            std::min(m_left, static_cast<std::int64_t>(m_buffer.size())));
        m_at = 0;
        m_filled = wanted > 0 ? m_feed(m_buffer.data(), wanted) : 0;
        m_left -= static_cast<std::int64_t>(m_filled);
        return m_filled > 0;
    }

    ByteFeed m_feed;
    std::int64_t m_left;
    std::size_t m_at = 0;
    std::size_t m_filled = 0;
    std::int64_t m_run = 0; ///< characters since the last quote
    bool m_inQuotes = false;
    bool m_escaped = false;
    std::array<char, 65536> m_buffer;
};

} // namespace hbm
