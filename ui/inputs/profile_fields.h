// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a hardware profile can be edited, as a table: rows of the editor, names of undo steps and places of
// complaints follow from it. What is not in it stays in the file as it is.
#pragma once

#include "ui/inputs/profile_field.h"

namespace hbm::ui {

const std::vector<ProfileField>& acceleratorFields();
const std::vector<ProfileField>& nodeFields();
const std::vector<ProfileField>& profileFields(const Profile& profile); ///< by its kind
const ProfileField* findProfileField(const Profile& profile, const std::string& key);

/// Sources of a field, one to a line.
QString sourcesText(const Profile& profile, const std::string& key);
void setSources(Profile& profile, const std::string& key, const QString& text);

} // namespace hbm::ui
