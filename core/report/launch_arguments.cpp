// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_arguments.h"

#include "core/base/text.h"
#include "core/scenario/engine_options.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::size_t kLongestName = 80;

bool isNumber(std::string_view word)
{
    return word.size() > 1 && word[0] == '-' && ((word[1] >= '0' && word[1] <= '9') || word[1] == '.');
}

bool isOption(const ShellWord& word)
{
    return word.text.size() > 1 && word.text[0] == '-' && !isNumber(word.text);
}

bool isSwitchWord(std::string_view word)
{
    for (std::string_view known : { "on", "off", "auto", "true", "false", "0", "1", "enabled", "disabled" })
        if (lowerCase(word.substr(0, 10)) == known)
            return true;
    return false;
}

/// Only what names are made of: the rest of a word may be a secret.
std::string nameOnly(std::string_view name)
{
    constexpr std::string_view kAllowed
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+";
    name = name.substr(0, std::min(name.find_first_not_of(kAllowed), name.size()));
    return std::string(name.substr(0, kLongestName));
}

/// "-tp8": the name and its value in one word.
std::size_t attachedValue(EngineKind engine, std::string_view word)
{
    if (word.size() < 3 || word[1] == '-' || isKnownOption(engine, word))
        return std::string_view::npos;
    const std::size_t digit = word.find_first_of("0123456789");
    const bool rest = digit != std::string_view::npos && digit > 1
        && word.find_first_not_of("0123456789.", digit) == std::string_view::npos;
    return rest && isKnownOption(engine, word.substr(0, digit)) ? digit : std::string_view::npos;
}

} // namespace

Arguments splitArguments(const LaunchProgram& program)
{
    Arguments arguments;
    const std::vector<ShellWord>& words = program.arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const ShellWord& word = words[i];
        if (!isOption(word)) {
            if (program.modelFirst && arguments.model.empty() && arguments.unresolvedModel.empty()) {
                arguments.unresolvedModel = word.unresolved;
                arguments.model = word.unresolved.empty() ? word.text : std::string();
            }
            continue;
        }
        Arguments::Option option;
        option.unresolved = word.unresolved;
        const std::size_t equals = word.text.find('=');
        const std::size_t attached = attachedValue(program.engine, word.text);
        if (attached != std::string::npos) {
            option.name = word.text.substr(0, attached);
            option.value = word.text.substr(attached);
            option.hasValue = true;
            arguments.options.push_back(std::move(option));
            continue;
        }
        option.name = fullOptionName(program.engine, nameOnly(word.text.substr(0, equals)));
        const OptionValue takes = valueOfOption(program.engine, option.name);
        if (equals != std::string::npos) {
            option.value = word.text.substr(equals + 1);
            option.hasValue = true;
        }
        const auto next = [&] { return i + 1 < words.size() && !isOption(words[i + 1]); };
        const bool wanted = takes == OptionValue::Maybe ? next() && isSwitchWord(words[i + 1].text)
                                                        : takes != OptionValue::None;
        if (!option.hasValue && wanted && next()) {
            ++i;
            option.value = words[i].text;
            option.unresolved = words[i].unresolved;
            option.hasValue = true;
            while (takes == OptionValue::Several && next())
                option.value += " " + words[++i].text;
        }
        arguments.options.push_back(std::move(option));
    }
    return arguments;
}

} // namespace hbm
