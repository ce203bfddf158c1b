// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models with any value in every member. Each struct is taken apart by name: a member that is added to it
// does not compile here until it is filled too, and then the plan file's tests ask for it.
#pragma once

#include "core/hardware/accelerator.h"
#include "core/model/model_spec.h"

namespace hbm::test {

ModelSpec anyModel();
Accelerator anyAccelerator();

} // namespace hbm::test
