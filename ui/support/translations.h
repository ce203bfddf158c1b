// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The translations that the build compiles from resources/i18n and puts into the library.
#pragma once

#include <span>

namespace hbm::ui {

std::span<const unsigned char> germanTranslation(); ///< a .qm file, as QTranslator::load takes it

} // namespace hbm::ui
