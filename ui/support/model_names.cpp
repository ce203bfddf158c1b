// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/model_names.h"

#include <utility>

namespace hbm::ui {

namespace {

QString lastPart(const std::string& name)
{
    QString whole = QString::fromStdString(name).toLower();
    while (whole.endsWith(QLatin1Char('/')))
        whole.chop(1);
    return whole.section(QLatin1Char('/'), -1);
}

} // namespace

bool mayBeSameModel(const std::string& a, const std::string& b)
{
    QString shorter = lastPart(a), longer = lastPart(b);
    if (shorter.size() > longer.size())
        std::swap(shorter, longer);
    if (shorter.isEmpty() || !longer.startsWith(shorter))
        return false;
    return longer.size() == shorter.size() || !longer.at(shorter.size()).isLetterOrNumber();
}

} // namespace hbm::ui
