// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a formula along, as a reader of its text would: from the printed numbers, with arithmetic of its
// own.
#pragma once

#include "core/report/formula_text.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace hbm::test {

/// A printed number, its separators and unit left away; decimals as millionths.
inline std::optional<Int128> printedNumber(std::string text)
{
    for (const char* left : { "(", ")", ",", " B", " tokens", " blocks" })
        for (std::size_t at; (at = text.find(left)) != std::string::npos;)
            text.erase(at, std::string(left).size());
    const bool negative = text.starts_with("-");
    if (negative)
        text.erase(0, 1);
    const std::size_t dot = text.find('.');
    std::string digits = text.substr(0, dot);
    if (dot != std::string::npos) {
        std::string places = text.substr(dot + 1);
        if (places.size() > 6)
            return std::nullopt;
        places.resize(6, '0');
        digits += places;
    }
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    Int128 value = 0;
    for (const char c : digits)
        value = value * 10 + (c - '0');
    return negative ? -value : value;
}

/// The numbers of "⌊16,385 ÷ 3,452,928 B⌋", in their order.
inline std::vector<Int128> printedNumbers(const Figure& figure, std::string text)
{
    std::vector<Int128> numbers;
    const bool listed = figure.operation == Operation::Minimum || figure.operation == Operation::Maximum;
    if (listed)
        text = text.substr(4, text.size() - 5); // min( and )
    for (const char* bracket : { "⌊", "⌋", "⌈", "⌉" })
        if (const std::size_t at = text.find(bracket); at != std::string::npos)
            text.erase(at, std::string(bracket).size());
    const std::string sign = listed ? ", " : " " + std::string(symbolOf(figure.operation)) + " ";
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(sign, from), text.size());
        if (const auto number = printedNumber(text.substr(from, to - from)))
            numbers.push_back(*number);
        from = to + sign.size();
    }
    return numbers;
}

inline Int128 computed(Operation operation, const std::vector<Int128>& numbers)
{
    Int128 result = numbers.front();
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        const Int128 next = numbers[i];
        switch (operation) {
        case Operation::Value:
            break;
        case Operation::Sum:
            result += next;
            break;
        case Operation::Difference:
            result -= next;
            break;
        case Operation::Product:
            result *= next;
            break;
        case Operation::FloorDivide:
            result = next <= 0 ? 0 : result / next;
            break;
        case Operation::CeilDivide:
            result = next <= 0 ? 0 : result / next + (result % next > 0 ? 1 : 0);
            break;
        case Operation::Minimum:
            result = std::min(result, next);
            break;
        case Operation::Maximum:
            result = std::max(result, next);
            break;
        case Operation::ScaleUp: {
            const Int128 wide = result * next;
            result = wide / 1'000'000 + (wide % 1'000'000 > 0 ? 1 : 0);
            break;
        }
        }
    }
    return result;
}

/// At either end: a product of what is below nothing ends at the least of all numbers.
inline bool saturates(const Figure& figure)
{
    return figure.value == kSaturated || figure.value == std::numeric_limits<std::int64_t>::min()
        || std::any_of(figure.operands.begin(), figure.operands.end(), saturates);
}

/// What is wrong with the text of a figure or of an operand; empty when a reader gets what is printed.
inline std::string formulaFault(const Figure& figure)
{
    static const FormulaStyle style = englishStyle();
    for (const Figure& operand : figure.operands)
        if (std::string fault = formulaFault(operand); !fault.empty())
            return fault;
    if (saturates(figure))
        return {};
    const auto value = printedNumber(style.exact(figure));
    if (!value || *value != figure.value)
        return "value: " + style.exact(figure);
    if (figure.operands.empty())
        return {};
    const std::string text = formulaNumbers(figure, style);
    const auto numbers = printedNumbers(figure, text);
    if (numbers.size() != figure.operands.size())
        return "operands: " + text;
    if (computed(figure.operation, numbers) != figure.value)
        return formulaSentence(figure, style);
    return {};
}

} // namespace hbm::test
