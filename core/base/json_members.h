// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One list of a struct's members for reading and for writing, so that the two cannot differ:
//
//     template <class Visit> void membersOf(Type<Parallelism>, Visit& visit)
//     {
//         visit("tensor-parallel-size", &Parallelism::tensor, Whole { 1, 4096 });
//     }
//
// A member that has the value of a new struct is not written; "always" writes it anyway, and demands it.
#pragma once

#include "core/base/json_fields.h"
#include "core/base/json_rules.h"
#include "core/base/number_ranges.h"
#include "core/base/plain_text.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace hbm {

template <class T> void readMembers(const JsonObject& object, T& value);
template <class T> nlohmann::json membersToJson(const T& value);

template <class T> class MemberReader
{
public:
    MemberReader(const JsonObject& object, T& value)
        : m_object(object)
        , m_value(value)
    {
    }

    template <class M, class Rule> void always(std::string_view key, M T::*member, const Rule& rule)
    {
        if (m_object.require(key))
            (*this)(key, member, rule);
    }
    template <class B> void operator()(std::string_view key, B T::*member)
    {
        if (const auto on = m_object.flag(key))
            m_value.*member = *on;
    }
    template <class N> void operator()(std::string_view key, N T::*member, const Whole& rule)
    {
        if (const auto number = m_object.whole(key, rule.low, highest(m_value.*member, rule.high)))
            members::put(*number, m_value.*member);
    }
    template <class N> void operator()(std::string_view key, N T::*member, const Decimal& rule)
    {
        if (const auto number = m_object.parts(key, rule.scale, rule.low, rule.high))
            members::put(*number, m_value.*member);
    }
    template <class S> void operator()(std::string_view key, S T::*member, const Text&)
    {
        if (auto text = m_object.text(key))
            m_value.*member = std::move(*text);
    }
    template <class S> void operator()(std::string_view key, S T::*member, const Words& rule)
    {
        if (auto text = m_object.oneOf(key, rule.all))
            m_value.*member = std::move(*text);
    }
    template <class M, class E> void operator()(std::string_view key, M T::*member, const Names<E>& rule)
    {
        std::vector<std::string_view> words;
        for (E one : rule.all)
            words.push_back(nameOf(one));
        const auto word = m_object.oneOf(key, words);
        for (std::size_t i = 0; word && i < words.size(); ++i)
            if (words[i] == *word)
                m_value.*member = rule.all[i];
    }
    template <class N> void operator()(std::string_view key, N T::*member, const Coded& rule)
    {
        std::vector<std::string_view> words;
        for (const auto& [word, number] : rule.all)
            words.push_back(word);
        const auto word = m_object.oneOf(key, words);
        for (const auto& [name, number] : rule.all)
            if (word == name)
                m_value.*member = number;
    }
    void operator()(std::string_view key, std::vector<int> T::*member, const Ranges& rule)
    {
        if (auto numbers = m_object.ranges(key, rule.largest))
            m_value.*member = std::move(*numbers);
    }
    void operator()(std::string_view key, std::vector<int> T::*member, const Numbers& rule)
    {
        if (auto numbers = m_object.numbers(key, rule.each.low, rule.each.high, rule.most))
            m_value.*member = std::move(*numbers);
    }
    void operator()(std::string_view key, std::vector<std::string> T::*member, const List& rule)
    {
        if (auto texts = m_object.texts(key, rule.most))
            m_value.*member = std::move(*texts);
    }
    void operator()(std::string_view key, std::map<std::string, std::string> T::*member, const TextMap& rule)
    {
        if (auto texts = m_object.textMap(key, rule.most))
            m_value.*member = std::move(*texts);
    }
    template <class S> void operator()(std::string_view key, std::vector<S> T::*member, const List& rule)
    {
        const nlohmann::json* items = m_object.list(key, rule.most);
        for (std::size_t i = 0; items && i < items->size() && !m_object.reading().error; ++i)
            readMembers(JsonObject(m_object.reading(), (*items)[i],
                            m_object.pathOf(key) + "[" + std::to_string(i) + "]"),
                (m_value.*member).emplace_back());
    }
    template <class S> void operator()(std::string_view key, S T::*member, const Part&)
    {
        if (const nlohmann::json* part = m_object.find(key))
            readMembers(JsonObject(m_object.reading(), *part, m_object.pathOf(key)), m_value.*member);
    }
    template <class S> void operator()(std::string_view key, std::optional<S> T::*member, const Part&)
    {
        if (const nlohmann::json* part = m_object.find(key))
            readMembers(
                JsonObject(m_object.reading(), *part, m_object.pathOf(key)), (m_value.*member).emplace());
    }

private:
    template <class N> static std::int64_t highest(const N&, std::int64_t high) { return high; }
    static std::int64_t highest(int, std::int64_t high)
    {
        return std::min<std::int64_t>(high, std::numeric_limits<int>::max());
    }
    static std::int64_t highest(const std::optional<int>&, std::int64_t high) { return highest(0, high); }

    JsonObject m_object;
    T& m_value;
};

template <class T> class MemberWriter
{
public:
    explicit MemberWriter(const T& value)
        : m_value(value)
    {
    }

    template <class M, class Rule> void always(std::string_view key, M T::*member, const Rule& rule)
    {
        json[std::string(key)] = written(m_value.*member, rule);
    }
    template <class M, class... Rule> void operator()(std::string_view key, M T::*member, const Rule&... rule)
    {
        static const T kUnchosen {};
        if (!(m_value.*member == kUnchosen.*member))
            json[std::string(key)] = chosen(m_value.*member, rule...);
    }

    nlohmann::json json = nlohmann::json::object();

private:
    using J = nlohmann::json;
    template <class M, class... Rule> static J chosen(const M& value, const Rule&... rule)
    {
        return written(value, rule...);
    }
    template <class M, class... Rule> static J chosen(const std::optional<M>& value, const Rule&... rule)
    {
        return written(*value, rule...);
    }
    static J written(bool value) { return value; }
    template <class N> static J written(const N& value, const Whole&) { return members::number(value); }
    static J written(std::int64_t value, const Decimal& rule) { return decimalJson(value, rule.scale); }
    static J written(const std::string& value, const Text&) { return plainText(value, kMaxFieldText); }
    static J written(const std::string& value, const Words&) { return plainText(value, kMaxFieldText); }
    template <class E> static J written(E value, const Names<E>&) { return std::string(nameOf(value)); }
    static J written(int value, const Coded& rule)
    {
        for (const auto& [name, number] : rule.all)
            if (number == value)
                return std::string(name);
        return value; // refused by the reader, which names the choices
    }
    static J written(const std::vector<int>& value, const Ranges&) { return numberRanges(value); }
    static J written(const std::vector<int>& value, const Numbers&) { return value; }
    static J written(const std::vector<std::string>& value, const List&)
    {
        J list = J::array();
        for (const std::string& text : value)
            list.push_back(plainText(text, kMaxFieldText));
        return list;
    }
    template <class S> static J written(const std::vector<S>& value, const List&)
    {
        J list = J::array();
        for (const S& item : value)
            list.push_back(membersToJson(item));
        return list;
    }
    static J written(const std::map<std::string, std::string>& value, const TextMap&)
    {
        J object = J::object();
        for (const auto& [name, text] : value)
            object[plainText(name, kMaxFieldText)] = plainText(text, kMaxFieldText);
        return object;
    }
    template <class S> static J written(const S& value, const Part&) { return membersToJson(value); }

    const T& m_value;
};

template <class T> void readMembers(const JsonObject& object, T& value)
{
    MemberReader<T> reader(object, value);
    membersOf(Type<T> {}, reader);
}

template <class T> nlohmann::json membersToJson(const T& value)
{
    MemberWriter<T> writer(value);
    membersOf(Type<T> {}, writer);
    return std::move(writer.json);
}

} // namespace hbm
