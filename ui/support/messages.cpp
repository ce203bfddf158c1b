// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Looks a code's English template up, has it translated, and puts the arguments in. No sentence is written
// here that the terminal has too.
#include "ui/support/messages.h"

#include "core/report/messages.h"
#include "core/report/source_text.h"
#include "ui/support/format.h"
#include "ui/support/language.h"
#include "ui/support/local_numbers.h"

#include <QCoreApplication>
#include <QStringList>

#include <span>
#include <string>
#include <vector>

namespace hbm::ui {

namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString translated(const char* english)
{
    return QCoreApplication::translate("hbm", english);
}

QString filled(std::string_view code, std::string_view zero, std::span<const std::string> args)
{
    const char* const english = messageTemplate(code);
    if (english) {
        std::vector<std::string> local;
        for (const std::string& arg : args)
            local.push_back(localNumber(text(arg)).toStdString());
        return text(fillTemplate(translated(english).toStdString(), zero, local));
    }
    // A code without a row is a fault that a test catches; say what there is rather than nothing.
    QStringList parts { text(code) };
    if (!zero.empty())
        parts << text(zero);
    for (const std::string& arg : args)
        parts << text(arg);
    return parts.join(QStringLiteral(" · "));
}

/// A label inside a formula. English labels start with a capital, which looks wrong after "="; a translation
/// is left alone, since its nouns may need theirs.
QString inFormula(std::string_view code)
{
    QString word = label(code);
    const char* const english = labelTemplate(code);
    // "Reserve" is the same word in both languages.
    const bool untranslated
        = english && word == QString::fromUtf8(english) && languageInUse() == QStringLiteral("en");
    const bool acronym = word.size() > 1 && !word.at(1).isLower() && !word.at(1).isSpace();
    if (untranslated && !word.isEmpty() && !acronym)
        word[0] = word.at(0).toLower();
    return word;
}

/// With every digit: what is multiplied must give what is printed.
QString exactText(const Figure& figure, ByteUnit unit)
{
    return figure.unit == Unit::Bytes ? exactBytes(figure.bytes()) : figureText(figure, unit);
}

QString formula(const Figure& figure, const QStringList& operands)
{
    const QString sign = QChar(u' ') + text(symbolOf(figure.operation)) + QChar(u' ');
    switch (figure.operation) {
    case Operation::Minimum:
    case Operation::Maximum:
        return text(symbolOf(figure.operation)) + QChar(u'(') + operands.join(QStringLiteral(", "))
            + QChar(u')');
    case Operation::FloorDivide:
        return QStringLiteral("⌊") + operands.join(sign) + QStringLiteral("⌋");
    case Operation::CeilDivide:
    case Operation::ScaleUp:
        return QStringLiteral("⌈") + operands.join(sign) + QStringLiteral("⌉");
    case Operation::Value:
    case Operation::Sum:
    case Operation::Difference:
    case Operation::Product:
        break;
    }
    return operands.join(sign);
}

/// What is put into the formula: a dividend that is a product is written out, since its own size is nowhere
/// (32 of 256 pieces: 32 times all of them).
std::vector<Figure> inserted(const Figure& figure)
{
    std::vector<Figure> flat = figure.operands;
    if (figure.operation == Operation::CeilDivide && flat.front().operation == Operation::Product) {
        const std::vector<Figure> factors = flat.front().operands;
        flat.erase(flat.begin());
        flat.insert(flat.begin(), factors.begin(), factors.end());
    }
    return flat;
}

/// The formula in words, or in digits.
template <class TextOf> QString formulaOf(const Figure& figure, TextOf textOf)
{
    QStringList operands;
    for (const Figure& operand : inserted(figure))
        operands << textOf(operand);
    const qsizetype factors = operands.size() - static_cast<qsizetype>(figure.operands.size()) + 1;
    if (factors > 1) {
        const QString sign = QChar(u' ') + text(symbolOf(Operation::Product)) + QChar(u' ');
        const QString dividend = operands.mid(0, factors).join(sign);
        operands = QStringList(dividend) + operands.mid(factors);
    }
    return formula(figure, operands);
}

/// "16,384 (derived, config:num_hidden_layers)": an operand on a line of its own, and how it is divided.
QString operandLine(const Figure& figure, ByteUnit unit)
{
    QString line
        = QStringLiteral("    ") + label(figure.name) + QStringLiteral(": ") + exactText(figure, unit);
    if (figure.operation == Operation::CeilDivide)
        line += QStringLiteral(" = ")
            + formulaOf(figure, [unit](const Figure& operand) { return exactText(operand, unit); });
    QStringList notes { evidenceText(figure.evidence) };
    if (!figure.source.empty())
        notes << sourceWords(figure.source);
    return line + QStringLiteral(" (") + notes.join(QStringLiteral(", ")) + QChar(u')');
}

} // namespace

QString evidenceText(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Exact:
        return QCoreApplication::translate("hbm", "exact");
    case Evidence::Setting:
        return QCoreApplication::translate("hbm", "setting");
    case Evidence::Measured:
        return QCoreApplication::translate("hbm", "measured");
    case Evidence::Derived:
        return QCoreApplication::translate("hbm", "derived");
    case Evidence::Assumed:
        return QCoreApplication::translate("hbm", "assumed");
    case Evidence::Unknown:
        break;
    }
    return QCoreApplication::translate("hbm", "unknown");
}

QString sentence(const Issue& issue)
{
    return filled(issue.code, issue.field, issue.args);
}

QString sentence(const Error& error)
{
    return filled(error.code, error.where, error.args);
}

QString sentence(const Explanation& explanation)
{
    return filled(explanation.code, {}, explanation.args);
}

QString sourceWords(std::string_view source)
{
    const Explanation said = sourceSentence(source);
    return said.code.empty() || !messageTemplate(said.code) ? text(hbm::sourceText(source)) : ui::sentence(said);
}

QString label(std::string_view code)
{
    const char* const english = labelTemplate(code);
    return english ? translated(english) : text(code);
}

QString verdictText(Verdict verdict)
{
    const char* const english = verdictTemplate(verdict);
    return english ? translated(english) : text(nameOf(verdict));
}

QString formulaText(const Figure& figure, ByteUnit unit)
{
    const QString equals = QStringLiteral("= ");
    QStringList lines { label(figure.name) };
    if (!figure.operands.empty()) {
        lines << equals + formulaOf(figure, [](const Figure& operand) {
            return inFormula(operand.name);
        }) << equals + formulaOf(figure, [unit](const Figure& operand) { return exactText(operand, unit); });
    }
    QString result = equals + exactText(figure, unit);
    if (figure.unit == Unit::Bytes && !figure.bytes().saturated())
        result += QStringLiteral(" (") + ui::bytesText(figure.bytes(), unit) + QChar(u')');
    lines << result;
    if (!figure.source.empty())
        lines << QCoreApplication::translate("hbm", "source: %1").arg(sourceWords(figure.source));
    lines << QCoreApplication::translate("hbm", "evidence: %1").arg(evidenceText(figure.evidence));
    for (const Figure& operand : inserted(figure))
        lines << operandLine(operand, unit);
    return lines.join(QChar(u'\n'));
}

QString formulaLine(const Figure& figure, ByteUnit unit)
{
    if (figure.operands.empty())
        return sourceWords(figure.source);
    return formulaOf(figure, [unit](const Figure& operand) -> QString {
        return inFormula(operand.name) + QChar(u' ') + figureText(operand, unit);
    });
}

} // namespace hbm::ui
