// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kinds of value that engine options have.
#include "core/base/text.h"
#include "core/model/weight_format.h"
#include "core/scenario/engine_options_table.h"

#include <algorithm>

namespace hbm::options {

namespace {

constexpr int kMostRanks = limits::kGpusPerNode * limits::kNodes;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> list)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

tl::unexpected<Error> noNumber(const Given& g)
{
    return failure("option-number", std::string(g.option), { printable(g.value, 40) });
}

/// vLLM's sizes: small letters are powers of 1000 and may follow a fraction, capitals powers of 1024.
std::optional<std::int64_t> sizeFactor(EngineKind engine, char letter)
{
    if (engine != EngineKind::Vllm && engine != EngineKind::Ideal)
        return std::nullopt;
    constexpr std::string_view kDecimal = "kmgt", kBinary = "KMGT";
    std::int64_t factor = 1;
    for (std::size_t power = 0; power < kDecimal.size(); ++power) {
        if (letter == kDecimal[power])
            return product({ factor, 1000 });
        factor *= 1000;
    }
    factor = 1;
    for (char binary : kBinary) {
        factor *= 1024;
        if (letter == binary)
            return factor;
    }
    return std::nullopt;
}

} // namespace

bool saysNothing(std::string_view value)
{
    return isOneOf(lowerCase(value.substr(0, 8)), { "", "auto", "none", "null" });
}

Expected<bool> readFlag(const Given& g)
{
    const std::string word = lowerCase(g.value.substr(0, 8));
    if (isOneOf(word, { "", "true", "1", "on", "yes", "enabled" }))
        return true;
    if (isOneOf(word, { "false", "0", "off", "no", "disabled" }))
        return false;
    return failure("option-choice", std::string(g.option), { printable(g.value, 40), "true, false" });
}

Taken flag(const Given& g, bool& target, bool whenGiven)
{
    if (isOneOf(lowerCase(g.value.substr(0, 8)), { "auto", "none", "null" }))
        return OptionUse::Taken;
    const auto on = readFlag(g);
    if (!on)
        return tl::unexpected<Error>(on.error());
    target = *on == whenGiven;
    return OptionUse::Taken;
}

Taken flag(const Given& g, std::optional<bool>& target, bool whenGiven)
{
    bool value = target.value_or(whenGiven);
    const auto taken = flag(g, value, whenGiven);
    if (taken && (g.value.empty() || !saysNothing(g.value)))
        target = value;
    return taken;
}

Expected<std::int64_t> wholeNumber(const Given& g, std::int64_t minimum, std::int64_t maximum)
{
    std::string text;
    for (char c : g.value.substr(0, 64))
        if (c != '_' && c != ' ')
            text += c;
    const bool negative = !text.empty() && text[0] == '-';
    std::size_t i = negative || (!text.empty() && text[0] == '+') ? 1 : 0;
    std::int64_t value = 0;
    const std::size_t firstDigit = i;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
        value = addSaturated(multiplySaturated(value, 10), text[i] - '0');
    if (i == firstDigit || g.value.size() > 64)
        return noNumber(g);
    const EngineKind engine = g.scenario.engine.kind;
    if (i < text.size() && text[i] == '.') { // a fraction needs a decimal unit: 25.6k
        std::string_view digits = std::string_view(text).substr(0, text.size() - 1);
        const auto factor = sizeFactor(engine, text.back());
        const auto parts = parseMillionths(digits, g.option);
        if (!factor || !parts || negative || text.back() < 'a')
            return noNumber(g);
        value = scaleDown(*parts, *factor, 1'000'000);
    } else if (i < text.size()) {
        const auto factor = i + 1 == text.size() ? sizeFactor(engine, text[i]) : std::nullopt;
        if (!factor)
            return noNumber(g);
        value = multiplySaturated(value, *factor);
    }
    if (negative)
        value = -value;
    if (value < minimum || value > maximum)
        return failure("option-range", std::string(g.option),
            { printable(g.value, 40), std::to_string(minimum), std::to_string(maximum) });
    return value;
}

Taken count(const Given& g, std::optional<std::int64_t>& target, std::int64_t maximum)
{
    if (saysNothing(g.value))
        return target.reset(), OptionUse::Taken;
    const auto value = wholeNumber(g, 1, maximum);
    if (!value)
        return tl::unexpected<Error>(value.error());
    target = *value;
    return OptionUse::Taken;
}

Taken parallelSize(const Given& g, std::optional<int>& target)
{
    std::optional<std::int64_t> value;
    const auto taken = count(g, value, kMostRanks);
    if (taken)
        target = value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
    return taken;
}

Taken millionths(const Given& g, std::optional<std::int64_t>& target, std::int64_t maximum)
{
    if (saysNothing(g.value))
        return target.reset(), OptionUse::Taken;
    const auto value = parseMillionths(g.value.substr(0, 64), g.option);
    if (!value || g.value.size() > 64)
        return noNumber(g);
    if (*value < 1 || *value > maximum)
        return failure("option-range", std::string(g.option),
            { printable(g.value, 40), "0.000001", std::to_string(maximum / 1'000'000) });
    target = *value;
    return OptionUse::Taken;
}

Taken kvType(const Given& g, std::optional<KvDtype>& target)
{
    if (saysNothing(g.value))
        return target.reset(), OptionUse::Taken;
    const auto type = parseKvDtype(g.value, g.option);
    if (!type)
        return tl::unexpected<Error>(type.error());
    target = *type;
    return OptionUse::Taken;
}

Taken stateType(const Given& g)
{
    std::optional<int>& bytes = g.scenario.engine.stateElementBytes;
    if (saysNothing(g.value))
        return bytes.reset(), OptionUse::Taken;
    if (isOneOf(g.value, { "float32", "fp32" }))
        bytes = 4;
    else if (isOneOf(g.value, { "bfloat16", "bf16", "float16", "fp16", "half" }))
        bytes = 2;
    else
        return failure("state-dtype-unknown", std::string(g.option), { printable(g.value, 40) });
    return OptionUse::Taken;
}

Taken requantize(const Given& g)
{
    const std::string name = lowerCase(g.value);
    if (saysNothing(name))
        return g.scenario.weightFormat.reset(), OptionUse::Taken;
    // On weights that are quantised already, the option only names what the checkpoint says.
    if (g.scenario.model && !g.scenario.model->quantizations.empty())
        return OptionUse::NotAboutMemory;
    if (isOneOf(name, { "fp8", "w8a8_fp8", "ptpc_fp8", "fbgemm_fp8" }))
        return g.scenario.weightFormat = "fp8", OptionUse::Taken;
    if (name == "bitsandbytes")
        return g.scenario.weightFormat = "nf4", OptionUse::Taken;
    if (isOneOf(name, { "mxfp4", "mxfp8" }))
        return g.scenario.weightFormat = name, OptionUse::Taken;
    return OptionUse::NotModelled; // needs a checkpoint in that format
}

Taken dtype(const Given& g)
{
    if (saysNothing(g.value)
        || isOneOf(
            g.value, { "bfloat16", "bf16", "float16", "fp16", "half", "torch.bfloat16", "torch.float16" }))
        return OptionUse::NotAboutMemory;
    return OptionUse::NotModelled;
}

Taken notAboutMemory(const Given&)
{
    return OptionUse::NotAboutMemory;
}

Taken notModelled(const Given& g)
{
    const std::string value = lowerCase(g.value.substr(0, 8));
    const bool off = isOneOf(
        value, { "false", "0", "0.0", "off", "none", "null", "auto", "{}", "[]", "-1", "no", "disabled" });
    return off ? OptionUse::NotAboutMemory : OptionUse::NotModelled;
}

} // namespace hbm::options
