// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/devices.h"

#include <algorithm>

namespace hbm::llamacpp {

namespace {

/// Running sums of the proportions.
std::vector<std::int64_t> splitPoints(int devices, const std::vector<int>& split)
{
    std::vector<std::int64_t> points;
    std::int64_t sum = 0;
    for (int i = 0; i < devices; ++i) {
        const auto index = static_cast<std::size_t>(i);
        sum = addSaturated(sum, index < split.size() ? std::max(0, split[index]) : 0);
        points.push_back(sum);
    }
    if (sum == 0)
        for (std::size_t i = 0; i < points.size(); ++i)
            points[i] = static_cast<std::int64_t>(i) + 1;
    return points;
}

} // namespace

Deal dealLayers(std::int64_t layers, std::optional<int> gpuLayers, int devices, const std::vector<int>& split)
{
    devices = std::max(1, devices);
    const std::int64_t all = layers + 1;
    const std::int64_t offloaded
        = std::clamp<std::int64_t>(gpuLayers.value_or(static_cast<int>(all)), 0, all);
    const std::int64_t start = all - offloaded;
    Deal deal;
    deal.host = { 0, static_cast<int>(std::min(start, layers)) };
    deal.hostOutput = offloaded == 0;
    const std::vector<std::int64_t> points = splitPoints(devices, split);
    std::int64_t next = start;
    for (const std::int64_t point : points) {
        // Layer i goes to the first device whose point is beyond (i - start) / offloaded.
        const std::int64_t end = start + scaleUp(offloaded, point, points.back());
        Device device;
        device.range = { static_cast<int>(std::min(next, layers)), static_cast<int>(std::min(end, layers)) };
        device.output = next <= layers && end > layers;
        next = std::max(next, end);
        deal.devices.push_back(device);
    }
    return deal;
}

} // namespace hbm::llamacpp
