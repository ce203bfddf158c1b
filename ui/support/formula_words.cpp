// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/formula_words.h"

#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>

namespace hbm::ui {

namespace {

QString tr(const char* english)
{
    return QCoreApplication::translate("Formula", english);
}

/// A row of the core's catalogue with one number in it.
QString row(const char* code, const QString& number)
{
    return ui::sentence(Explanation { code, { number.toStdString() } });
}

} // namespace

QString exactWords(const Figure& figure)
{
    if (figure.value == kSaturated)
        return row("unit-beyond", {});
    if (figure.unit == Unit::Bytes)
        return exactBytes(figure.bytes());
    return figureText(figure, ByteUnit::GiB); // all others are exact there
}

QString valueWords(const Figure& figure, ByteUnit unit)
{
    const QString exact = exactWords(figure);
    if (figure.value == kSaturated)
        return exact;
    switch (figure.unit) {
    case Unit::TokenCount:
        return row("unit-tokens", exact);
    case Unit::Blocks:
        return row("unit-blocks", exact);
    case Unit::Bytes:
        if (figure.value >= kMiB || figure.value <= -kMiB)
            return tr("%1 (%2)").arg(exact, ui::bytesText(figure.bytes(), unit, 2));
        break;
    default:
        break;
    }
    return exact;
}

QString bigWords(const Figure& figure, ByteUnit unit)
{
    if (figure.value == kSaturated)
        return exactWords(figure);
    if (figure.unit == Unit::Bytes)
        return ui::bytesText(figure.bytes(), unit);
    if (figure.name
        == "pool.max-concurrency") // as the engine's log prints it: cut, not rounded, at two places
        return tr("%1×").arg(figureText(
            plainValue({}, Unit::Millionths, figure.value / 10'000 * 10'000, figure.evidence, {}), unit));
    if (figure.unit == Unit::BytesPerToken || figure.unit == Unit::Millionths)
        return exactWords(figure);
    return valueWords(figure, unit);
}

QString evidenceMeaning(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Exact:
        return tr("Exact: read from the headers of the tensors.");
    case Evidence::Setting:
        return tr("Setting: chosen in this plan.");
    case Evidence::Measured:
        return tr("Measured: out of a hardware profile or a server's log.");
    case Evidence::Derived:
        return tr("Derived: computed from the model's config or from the engine's source.");
    case Evidence::Assumed:
        return tr("Assumed: a rule of thumb went into it.");
    case Evidence::Unknown:
        break;
    }
    return tr("Unknown: nobody has said it.");
}

FormulaStyle screenStyle(ByteUnit unit)
{
    return { [](const Figure& f) { return label(f.name).toStdString(); },
        [](const Figure& f) { return exactWords(f).toStdString(); },
        [unit](const Figure& f) { return valueWords(f, unit).toStdString(); },
        [](Evidence e) { return evidenceText(e).toStdString(); },
        [](const Figure& f) { return sourceWords(f.source).toStdString(); } };
}

QString formulaForClipboard(const Figure& figure, ByteUnit unit)
{
    return QString::fromStdString(hbm::formulaText(figure, screenStyle(unit)));
}

} // namespace hbm::ui
