// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/local_numbers.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

constexpr qsizetype kLongest = 40; ///< 2^63 with separators, places and a unit is shorter
constexpr std::array kUnits { "B", "kB", "KiB", "MB", "MiB", "GB", "GiB", "TB", "TiB", "%" };

bool isDigits(QStringView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c >= QLatin1Char('0') && c <= QLatin1Char('9');
    });
}

/// "1,048,576": groups of three behind a first one of up to three.
bool isGrouped(QStringView text)
{
    const auto groups = text.split(QLatin1Char(','));
    for (qsizetype i = 0; i < groups.size(); ++i)
        if (!isDigits(groups[i]) || groups[i].size() > 3 || (i > 0 && groups[i].size() != 3))
            return false;
    return groups.size() > 1;
}

} // namespace

QString localNumber(const QString& text)
{
    if (text.size() > kLongest)
        return text;
    const qsizetype blank = text.indexOf(QLatin1Char(' '));
    const QString unit = blank < 0 ? QString() : text.mid(blank + 1);
    const bool hasUnit = std::any_of(
        kUnits.begin(), kUnits.end(), [&](const char* name) { return unit == QLatin1String(name); });
    if (blank >= 0 && !hasUnit)
        return text;
    const QString number = text.left(blank < 0 ? text.size() : blank);
    const qsizetype point = number.indexOf(QLatin1Char('.'));
    const QString whole = number.left(point < 0 ? number.size() : point);
    const bool grouped = isGrouped(whole);
    if ((!grouped && !(hasUnit && isDigits(whole)))
        || (point >= 0 && !isDigits(QStringView(number).mid(point + 1))))
        return text;
    const QLocale locale;
    QString local = whole;
    local.replace(QLatin1Char(','), locale.groupSeparator());
    if (point >= 0)
        local += locale.decimalPoint() + number.mid(point + 1);
    return hasUnit ? local + QLatin1Char(' ') + unit : local;
}

} // namespace hbm::ui
