// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A path on this machine as people paste it: with the ~ that a shell would have replaced, or as the file:
// address that a file manager or a browser copies.
#pragma once

#include "core/hub/settings.h"

#include <string>
#include <string_view>

namespace hbm::hub {

/// "~/m/config.json" with HOME before it; "file:///data/a%20b.gguf", also with "localhost", as its path. As
/// written where it is neither, names another machine or user, or HOME is not set. No I/O.
std::string localPath(std::string_view text, const Environment& environment);

} // namespace hbm::hub
