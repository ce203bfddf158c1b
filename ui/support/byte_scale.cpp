// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/byte_scale.h"

#include "ui/support/format.h"

#include <QLocale>

#include <array>

namespace hbm::ui {

namespace {

using Names = std::array<QLatin1String, 7>;

constexpr Names kBinary { QLatin1String("B"), QLatin1String("KiB"), QLatin1String("MiB"),
    QLatin1String("GiB"), QLatin1String("TiB"), QLatin1String("PiB"), QLatin1String("EiB") };
constexpr Names kDecimal { QLatin1String("B"), QLatin1String("kB"), QLatin1String("MB"), QLatin1String("GB"),
    QLatin1String("TB"), QLatin1String("PB"), QLatin1String("EB") };

} // namespace

ByteScale byteScale(double bytes, ByteUnit unit)
{
    const double base = unit == ByteUnit::GB ? 1000 : 1024;
    const Names& names = unit == ByteUnit::GB ? kDecimal : kBinary;
    if (unit == ByteUnit::MiB && bytes >= kMiB && bytes < static_cast<double>(kGiB) * 1024)
        return { static_cast<double>(kMiB), 2, names[2] };
    std::size_t step = 0;
    double size = 1;
    for (; step + 1 < names.size() && bytes >= size * base * (1 - 1e-12); ++step)
        size *= base;
    return { size, static_cast<int>(step), names[step] };
}

QString scaledNumber(double bytes, const ByteScale& scale, int decimals)
{
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale.toString(bytes / scale.size, 'f', decimals);
}

QString amountText(Bytes bytes, ByteUnit unit)
{
    if (bytes.saturated())
        return exactBytes(bytes);
    const auto value = static_cast<double>(bytes.value);
    const ByteScale scale = byteScale(value, unit);
    const bool whole = scale.step == 0 || value / scale.size >= 1000;
    return scaledNumber(value, scale, whole ? 0 : 1) + QChar(u' ') + scale.name;
}

} // namespace hbm::ui
