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
    if (config.text("model_type") == "mpt") {
        spec.dims.mlpMatrices = 2;
        spec.dims.tiedEmbeddings = true;
    }
    spec.dims.numKeyValueHeads = heads;
    spec.facts["attn_config.kv_n_heads"] = std::to_string(heads);
    spec.cache.push_back(keyValue(layerRange(0, spec.layers), heads, shape.headDim));
}

} // namespace hbm
