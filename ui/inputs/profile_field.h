// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line of the table of what can be edited in a hardware profile.
#pragma once

#include "core/hardware/profile_file.h"
#include "ui/widgets/quantity_format.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hbm::ui {

enum class ProfileFieldKind
{
    Text, ///< one line
    Words, ///< one line, a list with commas
    Lines, ///< a list, one to a line
    Quantity,
    Switch,
    Gpu ///< the id of an accelerator
};

struct ProfileField
{
    std::string key; ///< of the file, and of its sources
    QString caption; ///< of the group it begins; empty = it goes on
    ProfileFieldKind kind = ProfileFieldKind::Text;
    QString label;
    QString help;
    QuantityFormat format {}; ///< of quantities
    bool hasSource = true; ///< a value that somebody measured or published
    bool showsBytes = false; ///< the exact number below

    std::function<QString(const Profile&)> text {}; ///< of texts, words and lines (joined by line breaks)
    std::function<void(Profile&, const QString&)> setText {};
    std::function<std::optional<std::int64_t>(const Profile&)> number {};
    std::function<void(Profile&, std::optional<std::int64_t>)> setNumber {};

    bool isKnown(const Profile& profile) const; ///< has a value
};

/// Without empty lines and spaces at the ends.
std::vector<std::string> linesOf(const QString& text);

} // namespace hbm::ui
