// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/sglang/rules.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace hbm::sglang {

namespace {

/// "0.5.9", "v0.5.9.post1" -> 5,009; 0 for what is none.
int releaseOf(std::string_view text)
{
    if (!text.empty() && (text.front() == 'v' || text.front() == 'V'))
        text.remove_prefix(1);
    std::array<int, 3> parts {};
    for (int& part : parts) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), part);
        if (error != std::errc() || part < 0 || part > 999)
            return 0;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty() || text.front() != '.')
            break;
        text.remove_prefix(1);
    }
    return parts[0] * 1'000'000 + parts[1] * 1000 + parts[2];
}

constexpr std::int64_t kThousandthOfMib = 1000; // sums below are in thousandths of a MiB

/// A vision tower shrinks the fraction by its size against ViT-L (24 layers of 1,024). The config's layers
/// and widths are not kept, so its parameters stand in: 12 x layers x width^2 of them.
std::int64_t visionFactor(const Scenario& scenario)
{
    constexpr std::int64_t kViTL = std::int64_t { 12 } * 24 * 1024 * 1024;
    if (scenario.engine.languageModelOnly)
        return 1'000'000;
    std::int64_t parameters = 0;
    for (const WeightGroup& group : scenario.model->weights)
        if (group.part == WeightPart::Vision)
            parameters = addSaturated(parameters, parametersOf(group));
    if (parameters == 0)
        return 1'000'000;
    const std::int64_t complexity = scaleDown(parameters, 1'000'000, kViTL); // millionths
    const std::int64_t factor = std::clamp<std::int64_t>(
        1'000'000 - (std::min<std::int64_t>(complexity, 100'000'000) - 1'000'000) / 10, 800'000, 1'050'000);
    return factor * 95 / 100;
}

bool isCompressed(const ModelSpec& model)
{
    return std::any_of(model.cache.begin(), model.cache.end(), isRing);
}

} // namespace

Rules rulesFor(std::string_view version)
{
    const int release = version.empty() ? 0 : releaseOf(version);
    Rules rules;
    if (release == 0 || release >= releaseOf("0.5.10"))
        return rules;
    rules.olderTier = true;
    rules.speculationMib = 2048;
    rules.unknownMemory = 880'000;
    return rules;
}

SizeDefaults sizeDefaults(const Rules& rules, Bytes deviceMemory, int tensor)
{
    const std::int64_t gib = deviceMemory.value / kGiB;
    const bool few = tensor < 4;
    if (deviceMemory.value <= 0)
        return { 4096, 160 };
    if (gib < 20)
        return { 2048, 8 };
    if (gib < 35)
        return rules.olderTier ? SizeDefaults { 2048, few ? 24 : 80 } : SizeDefaults { 4096, few ? 48 : 160 };
    if (gib < 60)
        return { 4096, few ? 32 : 160 };
    if (gib < 160)
        return { 8192, few ? 256 : 512 };
    return { 16384, 512 };
}

Bytes smiMemory(const Accelerator* accelerator, const PlanMemory& memory)
{
    if (accelerator && accelerator->memoryDriver)
        return { floorDivide(accelerator->memoryDriver->value, std::max(1, accelerator->devicesPerPackage)) };
    return memory.bytes;
}

std::int64_t defaultFraction(const Scenario& scenario, const Settled& settled, const Rules& rules,
    std::int64_t chunkedPrefill, std::int64_t graphMaxBatch)
{
    const Bytes memory = smiMemory(scenario.accelerator.get(), settled.memory);
    if (memory.value <= 0)
        return rules.unknownMemory;
    const std::int64_t ranks = static_cast<std::int64_t>(settled.tensor) * settled.pipeline
        * (settled.dataAttention ? settled.data : 1); // SGLang's tp counts the ranks of DP attention
    std::int64_t reserved = 512 * kThousandthOfMib;
    reserved = addSaturated(reserved, multiplySaturated(std::max<std::int64_t>(chunkedPrefill, 2048), 1500));
    reserved = addSaturated(reserved, multiplySaturated(ranks, 1024 * kThousandthOfMib / 8));
    if (scenario.engine.cudaGraphs)
        reserved = addSaturated(reserved, multiplySaturated(graphMaxBatch, 2 * kThousandthOfMib));
    if (settled.dataAttention)
        reserved = addSaturated(
            reserved, product({ settled.data, graphMaxBatch, graphMaxBatch > 300 ? 4500 : 3000 }));
    const std::int64_t mib = memory.value / kMiB;
    if (mib > 60 * 1024)
        reserved = std::max(reserved, 10 * 1024 * kThousandthOfMib);
    if (scenario.engine.speculativeTokens > 0)
        reserved = addSaturated(reserved, rules.speculationMib * kThousandthOfMib);
    const std::int64_t memoryThousandths = multiplySaturated(mib, kThousandthOfMib);
    const std::int64_t left = std::max<std::int64_t>(0, subtractSaturated(memoryThousandths, reserved));
    const std::int64_t thousandths = scaleDown(left, 2000, memoryThousandths); // twice, to round to nearest
    const std::int64_t fraction = (thousandths + 1) / 2 * 1000;
    return std::max<std::int64_t>(1, scaleDown(fraction, visionFactor(scenario), 1'000'000));
}

std::int64_t defaultPageSize(const ModelSpec& model)
{
    if (isCompressed(model))
        return 256;
    const bool sparse = std::any_of(model.cache.begin(), model.cache.end(),
        [](const CacheComponent& c) { return c.kind == CacheKind::Latent && c.quantisedRowBytes; });
    return sparse ? 64 : 1;
}

bool hasWindowPool(const ModelSpec& model)
{
    constexpr std::string_view kTypes[] { "llama4", "gpt_oss", "mimo_v2", "step3p5", "step3p7", "gemma4",
        "laguna", "inkling" };
    return isCompressed(model)
        || std::any_of(std::begin(kTypes), std::end(kTypes),
            [&](std::string_view type) { return model.modelType.starts_with(type); });
}

std::int64_t defaultWindowRatio(const ModelSpec& model)
{
    return isCompressed(model) ? 100'000 : 800'000;
}

bool runningRequestsPreset(const Scenario& scenario)
{
    return isCompressed(*scenario.model) || scenario.engine.speculativeTokens > 0;
}

std::int64_t defaultRunningRequests(const Scenario& scenario, Tokens poolTokens, Tokens contextLength)
{
    if (isCompressed(*scenario.model))
        return 256;
    if (scenario.engine.speculativeTokens > 0)
        return 48;
    return std::clamp<std::int64_t>(
        scaleDown(poolTokens, 512, std::max<Tokens>(1, contextLength)), 2048, 4096);
}

} // namespace hbm::sglang
