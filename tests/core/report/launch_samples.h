// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Launch commands in the manner of documentation pages and issue threads, and what they mean. `says` are the
// choices of the scenario, by hbm-plan's names; parallel sizes as the planner counts them.
#pragma once

#include <string>
#include <vector>

namespace hbm::test {

struct LaunchSample
{
    std::string text;
    std::string engine; ///< with the version, where the line says one
    std::string model;
    std::string says; ///< "tensor-parallel-size=8 enforce-eager"
    std::string issues {}; ///< codes, in their order
    int gpus = 0; ///< 0 = not said
};

std::vector<LaunchSample> vllmSamples();
std::vector<LaunchSample> otherSamples();

} // namespace hbm::test
