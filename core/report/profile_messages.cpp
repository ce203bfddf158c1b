// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// About saving the user's own profiles.
constexpr std::array kProfiles {
    MessageTemplate { "profile-folder",
        HBM_TEXT("There is no folder for profiles of your own: neither XDG_DATA_HOME nor HOME is set.") },
    MessageTemplate { "profile-folder-made", HBM_TEXT("The folder {0} could not be made: {1}.") },
    MessageTemplate { "profile-aside", HBM_TEXT("{0} could not be moved: {1}.") },
};

} // namespace

std::span<const MessageTemplate> profileMessages()
{
    return kProfiles;
}

} // namespace hbm
