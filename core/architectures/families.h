// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The attention families that are taught, one small file each in families/, and the order in which they are
// asked: structure first, model_type second (attention-layouts 1.6). A newcomer adds a family by writing one
// file with a `matches` and a `read` and putting one row into the table of families.cpp.
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

#include <span>

namespace hbm {

struct Family
{
    std::string_view name;
    std::string_view keeps; ///< for people: what its layers keep
    bool (*matches)(Config& config);
    /// Fills cache, dims and facts. Wrong values stick in the config's error.
    void (*read)(Config& config, ModelSpec& spec);
};

/// In the order in which they are asked; the last one matches everything.
std::span<const Family> families();

#define HBM_FAMILY(Name)                                                                                     \
    bool matches##Name(Config& config);                                                                      \
    void read##Name(Config& config, ModelSpec& spec);
HBM_FAMILY(EncoderDecoder)
HBM_FAMILY(CrossAttention)
HBM_FAMILY(ByteLatent)
HBM_FAMILY(DeepseekV4)
HBM_FAMILY(KimiDelta)
HBM_FAMILY(BailingDelta)
HBM_FAMILY(Lightning)
HBM_FAMILY(Mla)
HBM_FAMILY(NemotronNas)
HBM_FAMILY(LayerHeads)
HBM_FAMILY(NemotronH)
HBM_FAMILY(Zamba2)
HBM_FAMILY(Plamo2)
HBM_FAMILY(Bamba)
HBM_FAMILY(Jamba)
HBM_FAMILY(GatedDelta)
HBM_FAMILY(Griffin)
HBM_FAMILY(ShortConvolution)
HBM_FAMILY(Mamba)
HBM_FAMILY(Rwkv)
HBM_FAMILY(Xlstm)
HBM_FAMILY(Mimo)
HBM_FAMILY(Step)
HBM_FAMILY(Inkling)
HBM_FAMILY(MinimaxM3)
HBM_FAMILY(GemmaShared)
HBM_FAMILY(CrossLayer)
HBM_FAMILY(Looped)
HBM_FAMILY(MultiQuery)
HBM_FAMILY(NestedAttention)
HBM_FAMILY(GroupedQuery)
#undef HBM_FAMILY
void readAssumed(Config& config, ModelSpec& spec); ///< plain GQA for what nobody taught it

/// Query heads and the dimensions of a latent row, which every family with latent layers reads alike.
void readLatentDimensions(Config& config, ModelSpec& spec);

/// True when the model_type begins with one of `types`, or a class of `architectures` with `className`: files
/// without a type are told by their class, and one type may stand for two classes.
bool isKind(Config& config, std::initializer_list<std::string_view> types, std::string_view className);

/// The first key that marks a layout which plain attention does not describe (recurrent state, compressed
/// caches, per-layer lists, cross-attention), or empty.
std::string_view untaughtMarker(Config& config);

} // namespace hbm
