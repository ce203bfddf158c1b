// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formula_text.h"

#include "core/report/markdown_text.h"
#include "core/report/messages.h"
#include "core/report/source_text.h"

namespace hbm {

namespace {

std::string filled(std::string_view code, std::string argument)
{
    const std::string args[] { std::move(argument) };
    return fillTemplate(messageTemplate(code), {}, args);
}

std::string exactText(const Figure& figure)
{
    if (figure.value == kSaturated)
        return messageTemplate("unit-beyond");
    switch (figure.unit) {
    case Unit::Bytes:
    case Unit::BytesPerToken:
        return withThousands(figure.value) + " B";
    case Unit::Millionths:
        return decimalText(figure.value);
    case Unit::TokenCount:
    case Unit::Count:
    case Unit::Blocks:
        break;
    }
    return withThousands(figure.value);
}

std::string valueText(const Figure& figure, ByteUnit unit)
{
    const std::string exact = exactText(figure);
    if (figure.value == kSaturated)
        return exact;
    if (figure.unit == Unit::TokenCount)
        return filled("unit-tokens", exact);
    if (figure.unit == Unit::Blocks)
        return filled("unit-blocks", exact);
    if (figure.unit == Unit::Bytes && (figure.value >= kMiB || figure.value <= -kMiB))
        return exact + " (" + bytesText(figure.bytes(), unit, 2) + ")";
    return exact;
}

std::string joined(const Figure& figure, const std::vector<std::string>& operands)
{
    const bool listed = figure.operation == Operation::Minimum || figure.operation == Operation::Maximum;
    const std::string sign = listed ? std::string(", ") : " " + std::string(symbolOf(figure.operation)) + " ";
    std::string text;
    for (std::size_t i = 0; i < operands.size(); ++i)
        text += (i > 0 ? sign : std::string()) + operands[i];
    switch (figure.operation) {
    case Operation::Minimum:
    case Operation::Maximum:
        return std::string(symbolOf(figure.operation)) + "(" + text + ")";
    case Operation::FloorDivide: // brackets that say which way it is rounded
        return "⌊" + text + "⌋";
    case Operation::CeilDivide:
    case Operation::ScaleUp:
        return "⌈" + text + "⌉";
    case Operation::Value:
    case Operation::Sum:
    case Operation::Difference:
    case Operation::Product:
        break;
    }
    return text;
}

void addLines(std::vector<FormulaLine>& lines, const Figure& figure, const FormulaStyle& style,
    const FormulaLimits& limits, int depth)
{
    if (lines.size() >= limits.lines)
        return;
    std::string text = formulaSentence(figure, style);
    if (figure.operands.empty()) {
        const std::string source = style.source(figure);
        text += " (" + style.evidence(figure.evidence) + (source.empty() ? "" : ", " + source) + ")";
    }
    const bool cut = !figure.operands.empty() && (depth >= limits.depth || lines.size() + 1 >= limits.lines);
    lines.push_back({ depth, cut ? text + " …" : std::move(text) });
    if (!cut)
        for (const Figure& operand : figure.operands)
            addLines(lines, operand, style, limits, depth + 1);
}

} // namespace

FormulaStyle englishStyle(ByteUnit unit)
{
    return { [](const Figure& f) { return hbm::label(f.name); }, exactText,
        [unit](const Figure& f) { return valueText(f, unit); },
        [](Evidence e) { return std::string(nameOf(e)); },
        [](const Figure& f) { return sourceText(f.source); } };
}

std::string formulaWords(const Figure& figure, const FormulaStyle& style)
{
    if (figure.operands.empty())
        return {};
    std::vector<std::string> words;
    for (const Figure& operand : figure.operands)
        words.push_back(style.label(operand));
    return joined(figure, words);
}

std::string formulaNumbers(const Figure& figure, const FormulaStyle& style)
{
    if (figure.operands.empty())
        return {};
    std::vector<std::string> numbers;
    for (const Figure& operand : figure.operands) {
        std::string exact = style.exact(operand);
        numbers.push_back(operand.value < 0 ? "(" + exact + ")" : std::move(exact));
    }
    return joined(figure, numbers);
}

std::string formulaSentence(const Figure& figure, const FormulaStyle& style)
{
    std::string text = style.label(figure) + " = ";
    if (!figure.operands.empty())
        text += formulaWords(figure, style) + " = ";
    if (figure.operands.size() > 1) // of one operand the number is the value
        text += formulaNumbers(figure, style) + " = ";
    return text + style.value(figure);
}

std::vector<FormulaLine> formulaLines(
    const Figure& figure, const FormulaStyle& style, const FormulaLimits& limits)
{
    std::vector<FormulaLine> lines;
    addLines(lines, figure, style, limits, 0);
    return lines;
}

std::string formulaText(const Figure& figure, const FormulaStyle& style, const FormulaLimits& limits)
{
    std::string text;
    for (const FormulaLine& line : formulaLines(figure, style, limits))
        text += std::string(static_cast<std::size_t>(line.depth) * 4, ' ') + line.text + "\n";
    return text;
}

std::string formulaMarkdown(const Figure& figure, const FormulaStyle& style, const FormulaLimits& limits)
{
    std::string text;
    for (const FormulaLine& line : formulaLines(figure, style, limits))
        text += std::string(static_cast<std::size_t>(line.depth) * 2, ' ') + "- " + markdownEscaped(line.text)
            + "\n";
    return text;
}

} // namespace hbm
