// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/command_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace hbm {

namespace {

/// Single quotes unless every character is harmless.
std::string quoted(const std::string& text)
{
    constexpr std::string_view kHarmless
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@=+,";
    if (!text.empty() && text.find_first_not_of(kHarmless) == std::string::npos)
        return text;
    std::string out = "'";
    for (char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// A pool as a log prints it, with as many digits as it is good to: 46.80 is more than 46.8.
std::string poolGib(Bytes pool, Bytes rounding)
{
    int digits = 0;
    for (std::int64_t half = kGiB / 2; digits < 6 && half > rounding.value; half /= 10)
        ++digits;
    const std::int64_t millionths = scaleUp(pool.value, 1'000'000, kGiB); // undoes the reader's rounding down
    std::string text = fmt::format("{}.{:06}", millionths / 1'000'000, millionths % 1'000'000);
    text.resize(text.size() - static_cast<std::size_t>(6 - digits) - (digits == 0 ? 1 : 0));
    return text;
}

/// Millionths as the shortest decimal: 920000 -> "0.92".
std::string decimal(std::int64_t millionths)
{
    std::string text = fmt::format("{}.{:06}", millionths / 1'000'000, millionths % 1'000'000);
    while (text.back() == '0')
        text.pop_back();
    return text.back() == '.' ? text + "0" : text;
}

/// What mamba-ssm-cache-dtype is about; convolutions stay in the model's dtype.
bool hasChoiceOfType(const StatePart& part)
{
    return part.role == StateRole::Recurrent && part.dtype != StateDtype::Fixed;
}

} // namespace

std::string planCommand(const Scenario& s)
{
    std::string line = "hbm-plan plan " + quoted(s.model->source);
    const auto add = [&](std::string_view option, const auto& value) {
        if (value)
            line += fmt::format(" {} {}", option, *value);
    };
    if (s.accelerator) {
        line += " --gpu " + quoted(s.accelerator->id);
        if (s.accelerator->origin != "shipped" && !s.accelerator->origin.empty())
            line += " --profile " + quoted(s.accelerator->origin);
    }
    line += fmt::format(" --gpus {}", s.gpusPerNode);
    if (s.nodes > 1)
        line += fmt::format(" --nodes {}", s.nodes);
    if (s.engine.kind != EngineKind::Vllm)
        line += fmt::format(" --engine {}", nameOf(s.engine.kind));
    if (!s.engine.version.empty())
        line += " --engine-version " + quoted(s.engine.version);
    add("--tensor-parallel-size", s.parallelism.tensor);
    add("--pipeline-parallel-size", s.parallelism.pipeline);
    add("--data-parallel-size", s.parallelism.data);
    add("--decode-context-parallel-size", s.parallelism.decodeContext);
    if (s.parallelism.expert)
        line += " --enable-expert-parallel";
    if (s.kvDtype)
        line += fmt::format(" --kv-cache-dtype {}", nameOf(*s.kvDtype));
    if (s.weightFormat)
        line += " --quantization " + quoted(*s.weightFormat);
    if (s.weightBits)
        line += " --bits-per-weight " + decimal(*s.weightBits * 1000);
    add("--max-model-len", s.maxModelLen);
    add("--encoder-tokens", s.encoderTokens);
    add("--image-tokens", s.imageTokens);
    add("--max-num-seqs", s.engine.maxNumSeqs);
    add("--max-num-batched-tokens", s.engine.maxNumBatchedTokens);
    if (s.engine.memoryUtilization)
        line += " --gpu-memory-utilization " + decimal(*s.engine.memoryUtilization);
    add("--block-size", s.engine.blockSize);
    if (s.engine.speculativeTokens > 0)
        line += fmt::format(" --speculative-config '{{\"method\":\"mtp\",\"num_speculative_tokens\":{}}}'",
            s.engine.speculativeTokens);
    if (s.engine.stateCacheMode)
        line += fmt::format(" --mamba-cache-mode {}", nameOf(*s.engine.stateCacheMode));
    if (s.engine.stateElementBytes) // types of one size plan alike
        line += fmt::format(
            " --mamba-ssm-cache-dtype {}", *s.engine.stateElementBytes == 4 ? "float32" : "bfloat16");
    if (s.engine.availableKv)
        line += " --available-kv-gib " + poolGib(*s.engine.availableKv, s.engine.availableKvRounding);
    const auto addBytes = [&](std::string_view option, const std::optional<Bytes>& bytes) {
        if (bytes)
            line += fmt::format(" {} {}", option, bytes->value);
    };
    addBytes("--weights", s.weightsOverride);
    addBytes("--reserve-persistent", s.reserve.persistent);
    addBytes("--reserve-activation", s.reserve.activation);
    addBytes("--reserve-graphs", s.reserve.graphs);
    addBytes("--reserve-context", s.reserve.context);
    if (s.engine.languageModelOnly)
        line += " --language-model-only";
    if (!s.engine.asyncScheduling)
        line += " --no-async-scheduling";
    if (s.sessions != 1)
        line += fmt::format(" --sessions {}", s.sessions);
    return line;
}

bool appliesTo(std::string_view option, const ModelSpec& model)
{
    const auto anyComponent
        = [&](auto fits) { return std::any_of(model.cache.begin(), model.cache.end(), fits); };
    if (option == "mamba-cache-mode")
        return anyComponent([](const CacheComponent& c) { return !c.states.empty(); });
    if (option == "mamba-ssm-cache-dtype")
        return anyComponent([](const CacheComponent& c) {
            return std::any_of(c.states.begin(), c.states.end(), hasChoiceOfType);
        });
    if (option == "language-model-only")
        return std::any_of(
            model.weights.begin(), model.weights.end(), [](const WeightGroup& g) { return isTower(g.part); });
    if (option == "encoder-tokens")
        return anyComponent([](const CacheComponent& c) { return c.axis == TokenAxis::Encoder; });
    if (option == "image-tokens")
        return anyComponent([](const CacheComponent& c) { return c.axis == TokenAxis::Image; });
    return true;
}

} // namespace hbm
