// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/source_text.h"

#include "core/base/text.h"
#include "core/report/messages.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

struct Kind
{
    std::string_view prefix;
    SourceKind kind;
    std::string_view code; ///< of its sentence; rules have one each
};

constexpr std::array kKinds {
    Kind { "config:", SourceKind::Config, "source-config" },
    Kind { "profile:", SourceKind::Hardware, "source-profile" },
    Kind { "setting:", SourceKind::Setting, "source-setting" },
    Kind { "log:", SourceKind::Log, "source-log" },
    Kind { "headers:", SourceKind::Headers, "source-headers" },
    Kind { "sizes:", SourceKind::Sizes, "source-sizes" },
    Kind { "rule:", SourceKind::Rule, "" },
    Kind { "engine:", SourceKind::Rule, "" },
    Kind { "plan:", SourceKind::Rule, "" },
};

/// Keys that stand for what several say together.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kWhole { {
    { "config:layers", "source-config-layers" },
    { "config:row", "source-config-rows" },
    { "config:rows", "source-config-rows" },
    { "config:state", "source-config-state" },
    { "config:textbook formula", "source-config-textbook" },
    { "config:parameter outline", "source-config-parameters" },
    { "profile:runtime", "source-profile-runtime" },
    { "profile:driver", "source-profile-driver" },
    { "profile:nominal", "source-profile-nominal" },
    { "profile:marketed", "source-profile-marketed" },
    { "profile:memory_bytes_marketed", "source-profile-marketed" },
    { "profile:unknown", "source-profile-unknown" },
} };

const Kind* kindOf(std::string_view source)
{
    const auto kind = std::find_if(
        kKinds.begin(), kKinds.end(), [&](const Kind& k) { return source.starts_with(k.prefix); });
    return kind == kKinds.end() ? nullptr : &*kind;
}

bool startsKey(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool inKey(char c)
{
    return startsKey(c) || (c >= '0' && c <= '9') || c == '.';
}

} // namespace

SourceParts sourceParts(std::string_view source)
{
    const Kind* kind = kindOf(source);
    if (!kind)
        return {};
    SourceParts parts { kind->kind, source.substr(kind->prefix.size()), {} };
    if (kind->kind != SourceKind::Rule) // names of files may hold any letter
        return parts;
    std::size_t bar = parts.key.find('|');
    std::string_view rest = bar == std::string_view::npos ? std::string_view() : parts.key.substr(bar + 1);
    parts.key = parts.key.substr(0, bar);
    while (!rest.empty()) {
        bar = rest.find('|');
        parts.args.emplace_back(rest.substr(0, bar));
        rest = bar == std::string_view::npos ? std::string_view() : rest.substr(bar + 1);
    }
    return parts;
}

Explanation sourceSentence(std::string_view source)
{
    const Kind* kind = kindOf(source);
    if (!kind)
        return {};
    SourceParts parts = sourceParts(source);
    if (kind->kind == SourceKind::Rule)
        return { std::string(kind->prefix) + std::string(parts.key), std::move(parts.args) };
    for (const auto& [whole, code] : kWhole)
        if (source == whole)
            return { std::string(code), {} };
    return { std::string(kind->code), { printable(parts.key) } };
}

std::string sourceText(std::string_view source)
{
    const Explanation said = sourceSentence(source);
    if (said.code.empty())
        return printable(source);
    return messageTemplate(said.code) ? sentence(said) : printable(sourceParts(source).key);
}

std::vector<std::string_view> configKeys(std::string_view expression)
{
    std::vector<std::string_view> keys;
    for (std::size_t i = 0; i < expression.size();) {
        if (!startsKey(expression[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < expression.size() && inKey(expression[end]))
            ++end;
        const std::string_view word = expression.substr(i, end - i);
        if (word.find('_') != std::string_view::npos) // "tp", "rotary width" and "layers" are no keys
            keys.push_back(word);
        i = end;
    }
    return keys;
}

} // namespace hbm
