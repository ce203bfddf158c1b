// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the transformers class of a model_type takes for keys that a config.json leaves out, and which of its
// layers slide when no layer_types list says so. Sources: attention-layouts 1.4, 2 and 4.1.
#pragma once

#include <cstdint>
#include <string_view>

namespace hbm {

enum class WindowRule
{
    None, ///< full attention in every layer, whatever sliding_window says
    AllLayers, ///< every layer slides when a window is set
    Gated, ///< only with use_sliding_window: layers from max_window_layers on
    OddFull, ///< even layers slide, odd ones are full
    EveryNthFull, ///< (i + 1) % n == 0 is full
    LayerTypesOnly, ///< no default pattern: full unless layer_types says otherwise
};

/// How many matrices an MLP has: gate, up and down, or up and down.
enum class MlpShape
{
    Gated,
    Plain
};

struct TypeDefaults
{
    std::string_view type;
    std::int64_t kvHeads = 0; ///< when num_key_value_heads is absent; 0 = as many as query heads
    std::int64_t headDim = 0; ///< when head_dim is absent; 0 = hidden / heads
    WindowRule rule = WindowRule::None;
    std::int64_t window = 0; ///< when sliding_window is absent; 0 = none
    std::int64_t pattern = 0; ///< n of EveryNthFull
    bool tiedEmbeddings = false; ///< when tie_word_embeddings is absent
    MlpShape mlp = MlpShape::Gated;
    std::int64_t queryHeads = 0; ///< when num_attention_heads is absent; 0 = required
    std::int64_t layers = 0; ///< when no key counts them (wrappers that name little); 0 = required
    std::int64_t hiddenSize = 0;
    std::int64_t intermediateSize = 0;
    std::int64_t vocabSize = 0;
};

/// The row of a taught plain-softmax type, or nullptr.
const TypeDefaults* typeDefaults(std::string_view modelType);

} // namespace hbm
