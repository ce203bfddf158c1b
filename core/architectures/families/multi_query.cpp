// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Types that say with a flag of their own how many KV heads there are: Falcon, StarCoder, ChatGLM.
// attention-layouts 2.2 and 2.3.
//
// A number beside a flag that switches it off misleads: Falcon-7B writes num_kv_heads 71 and caches one head.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

namespace {

bool isFalcon(const std::string& type)
{
    return type == "falcon" || type == "RefinedWeb" || type == "RefinedWebModel";
}

} // namespace

bool matchesMultiQuery(Config& config)
{
    const std::string type = config.text("model_type");
    return isFalcon(type) || type == "gpt_bigcode" || type == "chatglm";
}

void readMultiQuery(Config& config, ModelSpec& spec)
{
    const std::string type = config.text("model_type");
    const HeadShape shape = readHeads(config, spec, 0, type == "chatglm" ? 128 : 0);
    std::int64_t heads = shape.kvHeads;
    if (type == "chatglm") { // the group number counts only with the flag, which is off by default
        heads = config.boolean("multi_query_attention") == true
            ? config.integer("multi_query_group_num", 1, limits::kHeads).value_or(1)
            : shape.queryHeads;
    } else if (isFalcon(type) && config.boolean("new_decoder_architecture") == true) {
        // the 40B and later: num_kv_heads counts, multi_query does not
    } else {
        heads = config.boolean("multi_query").value_or(true) ? 1 : shape.queryHeads;
    }
    if (type != "chatglm") { // up and down, four times the hidden size; one table for both ends
        spec.dims.mlpMatrices = 2;
        spec.dims.tiedEmbeddings = true;
    }
    spec.dims.numKeyValueHeads = heads;
    spec.facts["kv_heads"] = std::to_string(heads);
    spec.cache.push_back(keyValue(layerRange(0, spec.layers), heads, shape.headDim));
}

} // namespace hbm
