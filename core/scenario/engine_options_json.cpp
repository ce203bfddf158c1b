// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/engine_options_json.h"

#include "core/base/json_text.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace hbm::options {

namespace {

constexpr int kDeepestPath = 16; ///< of "--option.a.b.c": real ones have two steps

/// One quoted Python string at `i` as a JSON string; `i` is moved behind it.
std::string pythonString(std::string_view text, std::size_t& i)
{
    const char quote = text[i++];
    std::string out = "\"";
    for (; i < text.size() && text[i] != quote; ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            const char next = text[++i];
            out += next == '\'' ? std::string(1, next) : std::string { '\\', next };
        } else {
            out += text[i] == '"' ? std::string("\\\"") : std::string(1, text[i]);
        }
    }
    ++i;
    return out + "\"";
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Single quotes to double ones; None, True and False to null, true and false; tuples to lists.
std::string pythonToJson(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '\'' || text[i] == '"') {
            out += pythonString(text, i);
        } else if (isWordCharacter(text[i])) {
            std::size_t end = i;
            while (end < text.size() && isWordCharacter(text[end]))
                ++end;
            const std::string_view word = text.substr(i, end - i);
            out += word == "None" ? "null" : word == "True" ? "true" : word == "False" ? "false" : word;
            i = end;
        } else {
            out += text[i] == '(' ? '[' : text[i] == ')' ? ']' : text[i];
            ++i;
        }
    }
    return out;
}

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> list)
{
    for (std::string_view entry : list)
        if (text == entry)
            return true;
    return false;
}

} // namespace

Expected<nlohmann::json> readObject(std::string_view value, std::string_view option)
{
    auto json = parseJsonObject(value, option);
    if (!json && json.error().code == "json-syntax")
        if (auto python = parseJsonObject(pythonToJson(value), option))
            return python;
    return json;
}

std::string dottedJson(std::string_view path, std::string_view value)
{
    nlohmann::json leaf;
    if (auto json = parseJson(value, "value"))
        leaf = std::move(*json);
    else
        leaf = std::string(value);
    for (int depth = 0; depth < kDeepestPath && !path.empty(); ++depth) {
        const std::size_t dot = depth + 1 == kDeepestPath ? std::string_view::npos : path.rfind('.');
        const std::string key(dot == std::string_view::npos ? path : path.substr(dot + 1));
        leaf = nlohmann::json { { key, leaf } };
        path = dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
    }
    return leaf.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string memberText(const nlohmann::json& object, std::string_view key)
{
    const auto member = object.find(std::string(key));
    if (member == object.end() || member->is_null())
        return {};
    if (member->is_string())
        return member->get<std::string>();
    return member->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Expected<Speculation> readSpeculativeConfig(std::string_view value, std::string_view option)
{
    const auto json = readObject(value, option);
    if (!json)
        return tl::unexpected<Error>(json.error());
    Speculation wanted;
    wanted.method = lowerCase(memberText(*json, "method"));
    const std::string& method = wanted.method;
    if (isOneOf(method, { "ngram", "ngram_gpu", "[ngram]", "suffix" }))
        return Speculation { 0, 0, method };
    if (method.empty() && json->contains("model"))
        wanted.method = "draft_model";
    if (method.empty() || method == "mtp" || endsWith(method, "_mtp"))
        wanted.draftLayers = 0;
    else if (isOneOf(method, { "eagle", "eagle3" }))
        wanted.draftLayers = 1;
    else if (isOneOf(method, { "draft_model", "dflash" }))
        wanted.draftLayers = std::nullopt;
    else
        return failure("speculative-method", std::string(option), { printable(method, 40) });
    // num_spec_tokens is what a start-up log calls it.
    for (const char* key : { "num_speculative_tokens", "num_spec_tokens" })
        if (const auto tokens = json->find(key); tokens != json->end() && tokens->is_number_integer())
            if (const auto n = tokens->get<std::int64_t>(); n >= 1 && n <= 64)
                wanted.tokens = static_cast<int>(n);
    if (wanted.tokens == 0)
        return failure("option-json", std::string(option), { "num_speculative_tokens from 1 to 64" });
    return wanted;
}

} // namespace hbm::options
