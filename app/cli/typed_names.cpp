// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/typed_names.h"

#include "app/cli/short_names.h"

#include <CLI/CLI.hpp>

namespace hbm::cli {

namespace {

/// "--ctx-size=0" and "-c0" without their values; empty for what is no option.
std::string nameIn(const std::string& word)
{
    if (word.size() < 2 || word[0] != '-')
        return {};
    const std::string longer = withLongNames({ word }).front();
    if (longer != word) // -np, and no -n with the value p
        return word;
    return word[1] == '-' ? word.substr(0, word.find('=')) : word.substr(0, 2);
}

} // namespace

TypedNames typedNames(const CLI::App& command, const std::vector<std::string>& words)
{
    TypedNames typed;
    for (const std::string& word : words) {
        const std::string name = nameIn(word);
        if (name.empty())
            continue;
        const CLI::Option* option = command.get_option_no_throw(withLongNames({ name }).front());
        if (option == nullptr || option->count() == 0)
            continue;
        for (const std::string& other : option->get_lnames())
            typed["--" + other] = name;
    }
    return typed;
}

} // namespace hbm::cli
