// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/outline_pieces.h"

#include <algorithm>

namespace hbm {

namespace {

/// Modules in the place of a family's own groups: blocks with a recurrent state, mostly.
std::vector<std::string_view> modulesOf(WeightPart part)
{
    switch (part) {
    case WeightPart::DenseMlp:
        return { "mlp.down_proj", "mixer.down_proj", "feed_forward.w2" };
    case WeightPart::Embedding:
        return { "embed_tokens_per_layer" };
    case WeightPart::Encoder:
        return { "encoder.layers.0.self_attn.out_proj", "encoder.block.0.layer.0.SelfAttention.o" };
    default:
        return { "linear_attn.out_proj", "mixer.out_proj", "mamba.out_proj", "self_attn.o_proj" };
    }
}

/// "layers.9.mlp.down_proj"; for a layer of multi-token prediction by its own names too.
std::vector<std::string> fullNames(const WeightPiece& piece, int layer, std::int64_t layers)
{
    std::vector<std::string> names;
    for (std::string_view module : piece.modules) {
        const std::string name(module);
        if (piece.group.layers.empty()) {
            names.push_back(name);
            continue;
        }
        names.push_back("layers." + std::to_string(layer) + "." + name);
        if (layer < layers)
            continue;
        const std::string own = std::to_string(layer - layers);
        names.push_back("mtp.layers." + own + "." + name);
        names.push_back("mtp." + own + "." + name);
    }
    return names;
}

bool alike(const WeightGroup& a, const WeightGroup& b)
{
    return a.part == b.part && a.split == b.split && a.place == b.place && a.units == b.units
        && a.layers == b.layers;
}

} // namespace

void OutlinePieces::add(WeightPart part, WeightSplit split, const std::vector<int>& layers,
    std::int64_t parameters, Names modules, std::int64_t units)
{
    if (parameters <= 0 || layers.empty())
        return;
    WeightPiece piece;
    piece.group.part = part;
    piece.group.split = split;
    piece.group.layers = layers;
    piece.group.parameters = parameters;
    piece.group.units = units;
    piece.modules = modules;
    m_list.push_back(std::move(piece));
}

void OutlinePieces::addOutside(WeightPart part, WeightSplit split, StagePlace place, std::int64_t parameters,
    Names modules, std::int64_t units)
{
    if (parameters <= 0)
        return;
    WeightPiece piece;
    piece.group.part = part;
    piece.group.split = split;
    piece.group.place = place;
    piece.group.parameters = parameters;
    piece.group.units = units;
    piece.modules = modules;
    m_list.push_back(std::move(piece));
}

void OutlinePieces::addGroup(const WeightGroup& group)
{
    if (group.parameters > 0 && (group.place != StagePlace::Layers || !group.layers.empty()))
        m_list.push_back({ group, modulesOf(group.part) });
}

std::vector<WeightGroup> resolvePieces(const OutlinePieces& pieces, const QuantizationScheme* scheme,
    const WeightFormat& base, std::int64_t layers)
{
    struct Stored
    {
        WeightGroup group;
        WeightFormat format;
    };
    std::vector<Stored> stored;
    const auto store = [&](WeightGroup group, const WeightFormat& format) {
        const auto same = std::find_if(stored.begin(), stored.end(),
            [&](const Stored& s) { return s.format == format && alike(s.group, group); });
        if (same != stored.end())
            same->group.parameters = addSaturated(same->group.parameters, group.parameters);
        else
            stored.push_back({ std::move(group), format });
    };
    for (const WeightPiece& piece : pieces.list()) {
        if (!scheme) {
            store(piece.group, base);
            continue;
        }
        if (piece.group.layers.empty()) {
            store(piece.group, scheme->formatOf(piece.group.part, fullNames(piece, 0, layers)));
            continue;
        }
        std::vector<std::pair<WeightFormat, std::vector<int>>> byFormat;
        for (int layer : piece.group.layers) {
            const WeightFormat& format = scheme->formatOf(piece.group.part, fullNames(piece, layer, layers));
            auto at = std::find_if(
                byFormat.begin(), byFormat.end(), [&](const auto& entry) { return entry.first == format; });
            if (at == byFormat.end())
                at = byFormat.insert(byFormat.end(), { format, {} });
            at->second.push_back(layer);
        }
        for (auto& [format, list] : byFormat) {
            WeightGroup group = piece.group;
            group.layers = std::move(list);
            store(std::move(group), format);
        }
    }
    std::vector<WeightGroup> groups;
    for (Stored& s : stored) {
        s.group.bytes = bytesIn(s.format, s.group.parameters);
        s.group.format = s.format.name;
        groups.push_back(std::move(s.group));
    }
    return groups;
}

} // namespace hbm
