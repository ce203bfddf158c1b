// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// RecurrentGemma (Griffin): gated linear recurrences with a convolution, and local attention between them.
// attention-layouts 5.5.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

namespace hbm {

bool matchesGriffin(Config& config)
{
    return config.text("model_type") == "recurrent_gemma" || config.has("lru_width");
}

void readGriffin(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 0, 0);
    if (spec.dims.hiddenSize == 0) // the state is as wide
        config.failMissing("hidden_size");
    const Tokens window
        = config.firstInteger({ "attention_window_size", "sliding_window" }, 1, limits::kTokens)
              .value_or(2048);
    const auto width = config.integer("lru_width", 1, limits::kWidth).value_or(spec.dims.hiddenSize);
    const auto kernel = config.integer("conv1d_width", 1, 64).value_or(4);
    std::vector<std::string> blocks = config.strings("block_types");
    if (blocks.empty())
        blocks = config.strings("_block_types");
    if (blocks.empty())
        blocks = { "recurrent", "recurrent", "attention" };
    const auto isAttention
        = [&](int layer) { return blocks[static_cast<std::size_t>(layer) % blocks.size()] == "attention"; };
    const std::vector<int> recurrent = layersWhere(spec.layers, [&](int i) { return !isAttention(i); });
    addIfAny(spec.cache,
        windowed(keyValue(layersWhere(spec.layers, isAttention), shape.kvHeads, shape.headDim), window));
    CacheComponent state = plainState(recurrent, width, { 4, StateDtype::Fixed });
    state.states.push_back(convolutionState({}, width, kernel).states.front());
    addIfAny(spec.cache, std::move(state));
    spec.dims.tiedEmbeddings = true;
    spec.dims.intermediateSize /= 2; // the file counts gate and up together
    // Two ways in and one back, the convolution, and two gates of one block a head.
    const std::int64_t perHead = width / std::max<std::int64_t>(1, shape.queryHeads);
    addMixer(spec.weights, recurrent,
        addSaturated(product({ 3, spec.dims.hiddenSize, width }),
            product({ width, addSaturated(2 * perHead, kernel + 4) })));
    spec.facts["attention_window_size"] = std::to_string(window);
    spec.facts["lru_width"] = std::to_string(width);
}

} // namespace hbm
