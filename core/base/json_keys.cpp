// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_keys.h"

#include "core/base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace hbm {

namespace {

using nlohmann::json;

constexpr std::size_t kMostKeys = 8; ///< that are told
constexpr std::size_t kLongestKey = 80; ///< of which is told

class KeyReader : public nlohmann::json_sax<json>
{
public:
    JsonKeys keys;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool start_object(std::size_t) override
    {
        m_objects.emplace_back();
        return true;
    }
    bool end_object() override
    {
        m_objects.pop_back();
        return true;
    }
    bool key(string_t& name) override
    {
        m_last = printable(name, kLongestKey);
        const bool isNew = m_objects.back().insert(std::hash<std::string_view> {}(name)).second;
        if (!isNew && keys.twice.size() < kMostKeys
            && std::find(keys.twice.begin(), keys.twice.end(), m_last) == keys.twice.end())
            keys.twice.push_back(m_last);
        return true;
    }
    bool parse_error(std::size_t, const std::string& token, const json::exception& e) override
    {
        constexpr int kOutOfRange = 406; // the library's number for it
        if (e.id == kOutOfRange) {
            keys.hugeKey = m_last;
            keys.hugeNumber = printable(token, kLongestKey);
        }
        return false;
    }

private:
    std::vector<std::set<std::size_t>> m_objects; ///< hashes of the keys of those that are open
    std::string m_last;
};

} // namespace

JsonKeys readJsonKeys(std::string_view text)
{
    KeyReader reader;
    json::sax_parse(text.begin(), text.end(), &reader);
    return std::move(reader.keys);
}

} // namespace hbm
