// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/weight_words.h"

#include "core/planning/plan.h"
#include "ui/support/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Weights", text);
}

/// Block types of GGUF files: q4_k, iq2_xs, tq1_0.
bool isGguf(const std::string& name)
{
    const std::size_t at = name.find('q');
    return at != std::string::npos && at <= 1 && at + 1 < name.size() && name[at + 1] >= '0'
        && name[at + 1] <= '9';
}

double bitsOf(const WeightFormat& format)
{
    return 8.0 * static_cast<double>(format.bytesPerParameter.numerator)
        / static_cast<double>(format.bytesPerParameter.denominator);
}

enum class Group
{
    Wide,
    Bytes,
    Narrow,
    Gguf
};

Group groupOf(const WeightFormat& format)
{
    if (isGguf(format.name))
        return Group::Gguf;
    const double bits = bitsOf(format);
    return bits > 12 ? Group::Wide : bits > 6 ? Group::Bytes : Group::Narrow;
}

/// What the GPU with the most weights holds of them.
Bytes largestShare(const CapacityPlan& plan)
{
    Bytes most {};
    for (const RankPlan& rank : plan.ranks)
        most = std::max(most, rank.weights.bytes());
    return most;
}

/// "−312.0 GiB", "+12.0 GiB".
QString signedBytes(Bytes before, Bytes after, ByteUnit unit)
{
    const bool less = after < before;
    return QChar(less ? 0x2212 : u'+') + ui::bytesText(less ? before - after : after - before, unit);
}

} // namespace

QString weightFormatName(const std::string& name)
{
    const auto formats = weightFormats();
    if (std::none_of(formats.begin(), formats.end(), [&](const WeightFormat& f) { return f.name == name; }))
        return QString::fromStdString(name);
    const QString large = QString::fromStdString(name).toUpper();
    // Their scales are counted for groups of 128 weights.
    return name == "int4" || name == "awq" || name == "gptq" ? large + QStringLiteral(" (g128)") : large;
}

const std::vector<WeightFormat>& weightFormatsInOrder()
{
    static const std::vector<WeightFormat> ordered = [] {
        const auto all = weightFormats();
        std::vector<WeightFormat> formats(all.begin(), all.end());
        std::stable_sort(formats.begin(), formats.end(), [](const WeightFormat& a, const WeightFormat& b) {
            if (groupOf(a) != groupOf(b))
                return groupOf(a) < groupOf(b);
            return groupOf(a) == Group::Gguf && bitsOf(a) > bitsOf(b);
        });
        return formats;
    }();
    return ordered;
}

QString weightFormatGroup(const WeightFormat& format)
{
    switch (groupOf(format)) {
    case Group::Wide:
        return tr("16 bits and more");
    case Group::Bytes:
        return tr("8 bits");
    case Group::Narrow:
        return tr("4 bits");
    case Group::Gguf:
        break;
    }
    return tr("GGUF block types");
}

QString bitsText(const WeightFormat& format)
{
    QString number = QLocale().toString(bitsOf(format), 'f', 2);
    const QString point = QLocale().decimalPoint();
    while (number.contains(point) && (number.endsWith(QChar(u'0')) || number.endsWith(point)))
        number.chop(1);
    return tr("%1 bits").arg(number);
}

QString freedText(std::int64_t freed, ByteUnit unit)
{
    if (freed == 0)
        return {};
    return freed > 0 ? tr("frees %1").arg(ui::bytesText({ freed }, unit))
                     : tr("takes %1 more").arg(ui::bytesText({ -freed }, unit));
}

Scenario withCheckpointWeights(Scenario scenario)
{
    scenario.weightFormat.reset();
    scenario.weightBits.reset();
    scenario.weightsOverride.reset();
    return scenario;
}

QString weightsChange(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    if (!scenario.weightFormat && !scenario.weightBits && !scenario.weightsOverride)
        return {};
    const CapacityPlan before = hbm::plan(withCheckpointWeights(scenario));
    if (before.weightsTotal.value == 0) // unknown: there is nothing to compare with
        return {};
    const Bytes was = largestShare(before), is = largestShare(plan);
    if (before.weightsTotal.value == plan.weightsTotal.value && was == is)
        return {};
    const QString all = signedBytes(before.weightsTotal.bytes(), plan.weightsTotal.bytes(), unit);
    const QString one = signedBytes(was, is, unit);
    const QString words = plan.ranks.size() > 1 ? tr("%1 in all, %2 on the GPU with most weights")
                                                : tr("%1 in all, %2 per GPU");
    return words.arg(all, one);
}

} // namespace hbm::ui
