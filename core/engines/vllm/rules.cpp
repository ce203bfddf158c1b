// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/rules.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace hbm::vllm {

namespace {

/// "0.28.1" -> 28, "1.2" -> 1002; -1 when it is no version.
int minorOf(std::string_view text)
{
    if (!text.empty() && (text.front() == 'v' || text.front() == 'V'))
        text.remove_prefix(1);
    int major = 0;
    const auto [afterMajor, ec] = std::from_chars(text.data(), text.data() + text.size(), major);
    if (ec != std::errc() || afterMajor == text.data() + text.size() || *afterMajor != '.')
        return -1;
    int minor = 0;
    const auto [end, ec2] = std::from_chars(afterMajor + 1, text.data() + text.size(), minor);
    if (ec2 != std::errc() || (end != text.data() + text.size() && *end != '.' && *end != 'r' && *end != '+'))
        return -1;
    if (major < 0 || major > 99 || minor < 0 || minor > 999)
        return -1;
    return major * 1000 + minor;
}

} // namespace

Expected<Rules> rulesFor(std::string_view version)
{
    const std::string_view wanted = version.empty() ? kNewestVersion : version;
    const int minor = minorOf(wanted);
    if (minor < 6)
        return failure("engine-version", "engine-version",
            { printable(wanted, 40), "0.6", std::string(kNewestVersion) });
    Rules rules;
    rules.version = printable(wanted, 40);
    if (minor <= 20) {
        rules.memoryUtilization = 900'000;
        rules.chargesGraphs = false;
        rules.stateMode = StateCacheMode::None;
        rules.tokenLog = minor <= 8 ? TokenLog::BlocksTimesSize : TokenLog::PerGroup;
    }
    if (minor <= 16)
        rules.samplerTenthBytes = 384;
    if (minor <= 7) {
        rules.firstEngine = true;
        rules.samplerTenthBytes = 0;
    }
    rules.hybridManager = minor >= 9;
    rules.hybridChunks = minor >= 13;
    rules.crossAsSelf = minor <= 8;
    rules.indexerRowsPerToken = minor <= 10 ? 0 : minor == 11 ? 2 : 40;
    rules.newerThanModelled = minor > minorOf(kNewestVersion);
    rules.batchesInFlight = minor >= 26 ? 2 : 1;
    rules.largeDeviceTier = minor >= 28;
    return rules;
}

bool sharesSystemMemory(const Accelerator* gpu)
{
    return gpu && gpu->memoryUnified && lowerCase(gpu->vendor) == "nvidia";
}

SchedulerDefaults schedulerDefaults(
    const Rules& rules, const Accelerator* gpu, Bytes deviceMemory, Tokens contextLength)
{
    if (rules.firstEngine)
        return { contextLength > 32 * kKiB ? 512 : std::max<Tokens>(contextLength, 2048), 256 };
    const bool a100 = gpu && lowerCase(gpu->name).find("a100") != std::string::npos;
    if (sharesSystemMemory(gpu) || a100 || deviceMemory.value < 70 * kGiB)
        return { 2048, 256 };
    if (rules.largeDeviceTier && deviceMemory.value >= 160 * kGiB)
        return { 16384, 1024 };
    return { 8192, 1024 };
}

} // namespace hbm::vllm
