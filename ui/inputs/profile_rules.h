// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a hardware profile, and what is doubtful, each at its field: the rules of the file
// (hardware_profiles/schema.json) and its habit that a value says where it is from.
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/hardware/profile_file.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace hbm::ui {

struct ProfileComplaint
{
    std::string key; ///< of the field
    Severity severity = Severity::Problem; ///< a problem keeps it from being saved
    QString text; ///< what is wrong and what to do

    bool operator==(const ProfileComplaint&) const = default;
};

struct ProfileSurroundings
{
    std::function<bool(const std::string& id)> isTaken; ///< by another file of the user's
    std::function<bool(const std::string& id)> isGpu; ///< an accelerator of that id is known
};

/// In the order of the fields.
std::vector<ProfileComplaint> complaintsAbout(const Profile& profile, const ProfileSurroundings& around);

/// "A plan uses 178.4 GiB a device: the runtime size.", or that none is known.
QString planMemoryText(const Accelerator& accelerator, ByteUnit unit);

} // namespace hbm::ui
