// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Types whose KV heads are inside attn_config: MPT and DBRX. attention-layouts 2.1 and 2.3.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

bool matchesNestedAttention(Config& config)
{
    const std::string type = config.text("model_type");
    return type == "mpt" || type == "dbrx";
}

void readNestedAttention(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 0, 0);
    std::int64_t heads = shape.queryHeads;
    if (auto nested = config.nested("attn_config")) {
        heads = nested->firstInteger({ "kv_n_heads" }, 1, limits::kHeads).value_or(heads);
        config.adopt(*nested);
    }
    if (auto ffn = config.nested("ffn_config")) { // DBRX: experts too
        spec.dims.intermediateSize
            = ffn->integer("ffn_hidden_size", 1, limits::kWidth).value_or(spec.dims.intermediateSize);
        spec.dims.numExperts = ffn->integer("moe_num_experts", 0, limits::kExperts).value_or(0);
        spec.dims.numExpertsPerToken = ffn->integer("moe_top_k", 0, limits::kExperts).value_or(0);
        config.adopt(*ffn);
        if (spec.dims.numExperts <= 1)
            spec.dims.numExperts = 0;
        spec.dims.moeIntermediateSize = spec.dims.numExperts > 0 ? spec.dims.intermediateSize : 0;
    }
    if (spec.dims.intermediateSize == 0) // MPT's expansion_ratio
        spec.dims.intermediateSize
            = multiplySaturated(config.integer("expansion_ratio", 1, 1024).value_or(4), spec.dims.hiddenSize);
    if (config.text("model_type") == "mpt") {
        spec.dims.mlpMatrices = 2;
        spec.dims.tiedEmbeddings = true;
    }
    spec.dims.numKeyValueHeads = heads;
    spec.facts["attn_config.kv_n_heads"] = std::to_string(heads);
    spec.cache.push_back(keyValue(layerRange(0, spec.layers), heads, shape.headDim));
}

} // namespace hbm
