// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same rules as base/text, with the separators of the user's locale.
#include "ui/support/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace hbm::ui {

namespace {

QString dash()
{
    return QStringLiteral("–");
}

QString named(std::string_view name)
{
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString decimal(double value, int decimals)
{
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', decimals);
}

QString whole(std::int64_t value)
{
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale.toString(static_cast<qlonglong>(value));
}

/// Whether an amount would be printed as 0.0 though it is not zero.
bool vanishes(Bytes bytes, ByteUnit unit, int decimals)
{
    const double inUnit = static_cast<double>(bytes.value) / static_cast<double>(bytesPer(unit));
    const double smallestShown = unit == ByteUnit::MiB ? 0.5 : 0.5 * std::pow(10.0, -decimals);
    return bytes.value != 0 && std::abs(inUnit) < smallestShown;
}

QString inSmallerUnit(Bytes bytes, ByteUnit unit, int decimals)
{
    struct Step
    {
        double size;
        QLatin1String name;
    };
    constexpr std::array<Step, 2> kDecimal { { { 1e6, QLatin1String("MB") }, { 1e3, QLatin1String("kB") } } };
    constexpr std::array<Step, 2> kBinary { { { 1048576, QLatin1String("MiB") },
        { 1024, QLatin1String("KiB") } } };
    const double value = static_cast<double>(bytes.value);
    for (const Step& step : unit == ByteUnit::GB ? kDecimal : kBinary)
        if (std::abs(value) >= step.size)
            return decimal(value / step.size, decimals) + QChar(u' ') + step.name;
    return exactBytes(bytes);
}

} // namespace

QString bytesNumber(Bytes bytes, ByteUnit unit, int decimals)
{
    // A mebibyte is fine enough to be shown whole.
    const double inUnit = static_cast<double>(bytes.value) / static_cast<double>(bytesPer(unit));
    return decimal(inUnit, unit == ByteUnit::MiB ? 0 : decimals);
}

QString bytesText(Bytes bytes, ByteUnit unit, int decimals)
{
    if (bytes.saturated())
        return QCoreApplication::translate("hbm", "more than 8 EiB");
    if (vanishes(bytes, unit, decimals))
        return inSmallerUnit(bytes, unit, decimals);
    return bytesNumber(bytes, unit, decimals) + QChar(u' ') + named(nameOf(unit));
}

QString exactBytes(Bytes bytes)
{
    if (bytes.saturated())
        return QCoreApplication::translate("hbm", "more than 8 EiB");
    return whole(bytes.value) + QStringLiteral(" B");
}

QString countText(std::int64_t count)
{
    return whole(count);
}

QString signedCountText(std::int64_t difference)
{
    const QChar sign = difference == 0 ? QChar(u'±') : difference < 0 ? QChar(u'−') : QChar(u'+');
    return sign + whole(difference < 0 ? subtractSaturated(0, difference) : difference);
}

QString tokensText(Tokens tokens)
{
    if (tokens >= kMiB && tokens % kMiB == 0)
        return whole(tokens / kMiB) + QChar(u'M');
    if (tokens >= kKiB && tokens < kMiB && tokens % kKiB == 0)
        return whole(tokens / kKiB) + QChar(u'k');
    return whole(tokens);
}

QString optionalCount(const std::optional<std::int64_t>& count)
{
    return count ? whole(*count) : dash();
}

QString percentText(double share, int decimals)
{
    if (!std::isfinite(share))
        return dash();
    return decimal(share * 100, decimals) + QStringLiteral(" %");
}

QString figureText(const Figure& figure, ByteUnit unit)
{
    if (figure.evidence == Evidence::Unknown && figure.value == 0)
        return dash();
    switch (figure.unit) {
    case Unit::Bytes:
        return ui::bytesText(figure.bytes(), unit);
    case Unit::BytesPerToken: // thousands of bytes: a KiB would hide what people check against papers
        return exactBytes(figure.bytes());
    case Unit::TokenCount:
    case Unit::Count:
    case Unit::Blocks:
        return whole(figure.value);
    case Unit::Millionths: {
        // 0.92, not 0.920000: at least two places, no zeros after them.
        const std::int64_t rest = figure.value % 1'000'000;
        const int places = rest % 10'000 == 0 ? 2 : rest % 1'000 == 0 ? 3 : rest % 100 == 0 ? 4 : 6;
        return decimal(static_cast<double>(figure.value) / 1e6, places);
    }
    }
    return dash();
}

} // namespace hbm::ui
