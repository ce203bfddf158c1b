// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds an option in its engine's table and hands the value to its row.
#include "core/scenario/engine_options.h"

#include "core/base/text.h"
#include "core/scenario/engine_options_json.h"
#include "core/scenario/engine_options_table.h"

#include <algorithm>

namespace hbm {

namespace {

using namespace options;

constexpr std::size_t kLongestValue = 65536; ///< real ones stay under a kilobyte; JSON under a few

std::span<const OptionRow> tableOf(EngineKind engine)
{
    switch (engine) {
    case EngineKind::Ideal:
    case EngineKind::Vllm:
        return vllmOptions();
    case EngineKind::Sglang:
        return sglangOptions();
    case EngineKind::TensorRtLlm:
        return tensorRtOptions();
    case EngineKind::LlamaCpp:
        return llamaCppOptions();
    }
    return {};
}

/// Calls `visit` with each name of a row until it returns true.
template <class Visit> bool anyName(std::string_view names, Visit visit)
{
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(' '), names.size());
        if (visit(names.substr(0, end)))
            return true;
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return false;
}

const OptionRow* rowOf(EngineKind engine, std::string_view plain)
{
    for (const OptionRow& row : tableOf(engine))
        if (anyName(row.names, [&](std::string_view name) { return name == plain; }))
            return &row;
    return nullptr;
}

struct Found
{
    const OptionRow* row = nullptr;
    bool negated = false; ///< --no-…
    std::string path {}; ///< behind the first dot of a JSON option
};

Found find(EngineKind engine, std::string_view plain)
{
    if (const OptionRow* row = rowOf(engine, plain))
        return { row };
    if (plain.substr(0, 3) == "no-")
        if (const OptionRow* row = rowOf(engine, plain.substr(3)); row && row->value == OptionValue::None)
            return { row, true };
    const std::size_t dot = plain.find('.');
    if (dot != std::string_view::npos && dot > 0)
        if (const OptionRow* row = rowOf(engine, plain.substr(0, dot)))
            return { row, false, std::string(plain.substr(dot + 1)) };
    if (engine == EngineKind::Vllm && plain.size() == 2 && plain[0] == 'O') // -O0 … -O3
        return { rowOf(engine, "optimization-level"), false, {} };
    return {};
}

} // namespace

std::string plainOptionName(std::string_view name)
{
    std::string plain(name.substr(std::min(name.find_first_not_of('-'), name.size())));
    std::replace(plain.begin(), plain.end(), '_', '-');
    return plain;
}

Expected<OptionUse> takeEngineOption(Scenario& scenario, std::string_view name, std::string_view value)
{
    const std::string shown = printable(name, 60);
    const std::string plain = plainOptionName(name.substr(0, 200));
    const Found found = find(scenario.engine.kind, plain);
    if (!found.row)
        return OptionUse::Unknown;
    if (value.size() > kLongestValue)
        return failure("option-long", shown, { std::to_string(kLongestValue) });
    std::string text(value);
    if (!found.path.empty())
        text = options::dottedJson(name.substr(name.find('.') + 1), value);
    else if (found.negated)
        text = lowerCase(value) == "false" ? "true" : "false";
    else if (plain.size() == 2 && plain[0] == 'O' && value.empty())
        text = plain.substr(1);
    return found.row->take({ scenario, shown, text });
}

OptionValue valueOfOption(EngineKind engine, std::string_view name)
{
    const std::string plain = plainOptionName(name.substr(0, 200));
    if (engine == EngineKind::Vllm && plain.size() == 2 && plain[0] == 'O' && plain[1] >= '0'
        && plain[1] <= '9')
        return OptionValue::None;
    const Found found = find(engine, plain);
    if (!found.row || !found.path.empty())
        return OptionValue::One;
    return found.row->value;
}

bool isKnownOption(EngineKind engine, std::string_view name)
{
    return find(engine, plainOptionName(name.substr(0, 200))).row != nullptr;
}

bool isFlagOption(EngineKind engine, std::string_view name)
{
    return valueOfOption(engine, name) == OptionValue::None;
}

std::string fullOptionName(EngineKind engine, std::string_view name)
{
    const std::string plain = plainOptionName(name.substr(0, 200));
    const bool python = engine == EngineKind::Vllm || engine == EngineKind::Sglang;
    if (!python || plain.size() < 4 || name.substr(0, 2) != "--" || find(engine, plain).row)
        return std::string(name);
    std::string_view match;
    for (const OptionRow& row : tableOf(engine)) {
        const bool two = anyName(row.names, [&](std::string_view known) {
            if (known.substr(0, plain.size()) != plain)
                return false;
            const bool second = !match.empty();
            match = known;
            return second;
        });
        if (two)
            return std::string(name);
    }
    return match.empty() ? std::string(name) : "--" + std::string(match);
}

std::vector<std::string_view> knownOptionNames(EngineKind engine)
{
    std::vector<std::string_view> names;
    for (const OptionRow& row : tableOf(engine))
        anyName(row.names, [&](std::string_view name) { return names.push_back(name), false; });
    return names;
}

} // namespace hbm
