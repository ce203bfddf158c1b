// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/reserve.h"

#include "core/engines/account_parts.h"

#include <algorithm>

namespace hbm::llamacpp {

namespace {

Figure count(std::string_view name, std::int64_t value, std::string source)
{
    return plainValue(name, Unit::Count, value, Evidence::Assumed, std::move(source));
}

/// The buffer with `width` fp32 elements of the hidden size a token, and `maskBytes` for a cell and token.
Figure computeBuffer(const Scenario& scenario, const Device& device, const ComputeInput& input,
    std::int64_t width, std::int64_t maskBytes)
{
    const ModelDimensions& d = scenario.model->dims;
    const bool empty = device.range.first >= device.range.end && !device.output;
    const Figure batch = plainValue("ubatch-size", Unit::TokenCount, empty ? 0 : input.microBatch,
        Evidence::Setting, "setting:ubatch-size");
    std::vector<Figure> parts;
    if (device.output)
        parts.push_back(productOf("reserve.logits", Unit::Bytes,
            { batch, count("bytes-per-element", 4, "rule:fp32"),
                plainValue(
                    "vocab_size", Unit::Count, d.vocabSize, Evidence::Derived, "config:vocab_size") }));
    parts.push_back(productOf("reserve.forward", Unit::Bytes,
        { batch, count("bytes-per-element", 4, "rule:fp32"),
            count(
                "activation-width", multiplySaturated(width, d.hiddenSize), "rule:4 to 8 x hidden_size") }));
    const Figure cells
        = plainValue("cells", Unit::TokenCount, input.cells, Evidence::Setting, "setting:ctx-size");
    parts.push_back(productOf("reserve.mask", Unit::Bytes,
        { batch, cells, count("bytes-per-element", maskBytes, "rule:2 to 4 bytes of mask") }));
    if (!scenario.engine.llama.flashAttention)
        parts.push_back(productOf("reserve.scores", Unit::Bytes,
            { batch, cells, count("bytes-per-element", 4, "rule:fp32 scores"),
                plainValue("num_attention_heads", Unit::Count, d.numAttentionHeads, Evidence::Derived,
                    "config:num_attention_heads") }));
    return sumOf("reserve.compute", Unit::Bytes, std::move(parts));
}

} // namespace

std::vector<ReservePart> reserveParts(
    const Scenario& scenario, const Device& device, const ComputeInput& input)
{
    std::vector<ReservePart> parts;
    parts.push_back(reservePart("reserve.compute", scenario.reserve.activation,
        computeBuffer(scenario, device, input, 6, 3), computeBuffer(scenario, device, input, 4, 2).bytes(),
        computeBuffer(scenario, device, input, 8, 4).bytes(), true));
    parts.push_back(reservePart("reserve.context", scenario.reserve.context,
        plainValue("reserve.context", Unit::Bytes, hundredthsOfGib(80), Evidence::Assumed,
            "rule:0.4 to 2.1 GiB unaccounted in memory breakdowns"),
        { hundredthsOfGib(40) }, { hundredthsOfGib(210) }, true));
    if (scenario.reserve.persistent)
        parts.push_back(reservePart("reserve.persistent", scenario.reserve.persistent, {}, {}, {}, true));
    return parts;
}

} // namespace hbm::llamacpp
