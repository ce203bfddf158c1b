// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/profile_field.h"

#include <QStringList>

namespace hbm::ui {

bool ProfileField::isKnown(const Profile& profile) const
{
    return number ? number(profile).has_value() : text && !text(profile).isEmpty();
}

std::vector<std::string> linesOf(const QString& text)
{
    std::vector<std::string> lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        if (const QString plain = line.trimmed(); !plain.isEmpty())
            lines.push_back(plain.toStdString());
    return lines;
}

} // namespace hbm::ui
