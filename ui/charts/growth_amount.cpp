// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Amounts on a logarithmic chart: from single bytes to exbibytes on one axis, so the unit moves with the
// amount. The unit that the user chose decides between powers of 1024 and of 1000.
#include "ui/charts/growth_text.h"

#include "ui/support/format.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace hbm::ui::growth {

namespace {

using Names = std::array<QLatin1String, 7>;

constexpr Names kBinary { QLatin1String("B"), QLatin1String("KiB"), QLatin1String("MiB"),
    QLatin1String("GiB"), QLatin1String("TiB"), QLatin1String("PiB"), QLatin1String("EiB") };
constexpr Names kDecimal { QLatin1String("B"), QLatin1String("kB"), QLatin1String("MB"), QLatin1String("GB"),
    QLatin1String("TB"), QLatin1String("PB"), QLatin1String("EB") };

struct Scaled
{
    double value;
    std::size_t step;
    QLatin1String name;
};

/// The largest unit that is there at least once. Who chose MiB keeps it up to a whole TiB, which no session
/// of today reaches.
Scaled scaled(double bytes, ByteUnit unit)
{
    const double base = unit == ByteUnit::GB ? 1000 : 1024;
    const Names& names = unit == ByteUnit::GB ? kDecimal : kBinary;
    if (unit == ByteUnit::MiB && bytes >= kMiB && bytes < static_cast<double>(kGiB) * 1024)
        return { bytes / kMiB, 2, names[2] };
    std::size_t step = 0;
    for (; step + 1 < names.size() && bytes >= base * (1 - 1e-12); ++step)
        bytes /= base;
    return { bytes, step, names[step] };
}

QString number(double value, int decimals)
{
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', decimals);
}

} // namespace

QString amount(Bytes bytes, ByteUnit unit)
{
    if (bytes.saturated())
        return exactBytes(bytes);
    const Scaled s = scaled(static_cast<double>(bytes.value), unit);
    return number(s.value, s.step == 0 || s.value >= 1000 ? 0 : 1) + QChar(u' ') + s.name;
}

QString axisAmount(double bytes, ByteUnit unit)
{
    const Scaled s = scaled(bytes, unit);
    return number(std::round(s.value), 0) + QChar(u' ') + s.name;
}

} // namespace hbm::ui::growth
