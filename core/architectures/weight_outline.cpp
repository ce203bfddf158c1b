// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/weight_outline.h"

#include "core/architectures/attention_outline.h"
#include "core/architectures/components.h"
#include "core/architectures/mlp_outline.h"
#include "core/architectures/outline_pieces.h"
#include "core/architectures/vision_outline.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// Families whose attention is no matter of heads and head sizes: they count it themselves.
bool countsOwnAttention(const ModelSpec& spec)
{
    return spec.family == "deepseek-v4" || spec.family == "byte latent" || spec.family == "zamba2";
}

/// Rows of a learned table of positions; 0 where positions are rotary or added by no table.
std::int64_t positionRows(Config& config, const ModelSpec& spec)
{
    const std::string& type = spec.modelType;
    if (type != "gpt2" && type != "gpt_bigcode" && type != "gpt_neo" && type != "opt" && type != "openai-gpt")
        return 0;
    return config.firstInteger({ "n_positions", "max_position_embeddings" }, 0, limits::kTokens).value_or(0);
}

/// Embedding, head and norms.
void outlineOutside(Config& config, const ModelSpec& spec, OutlinePieces& pieces)
{
    std::optional<bool> written;
    for (std::string_view key : { "tie_word_embeddings", "tie_embedding", "tie_embeddings" })
        if (!written)
            written = config.boolean(key);
    const std::int64_t hidden = spec.dims.hiddenSize;
    // OPT-350m embeds in fewer dimensions than it computes in, with a projection each way.
    const std::int64_t width = config.integer("word_embed_proj_dim", 1, limits::kWidth).value_or(hidden);
    const std::int64_t table = product({ spec.dims.vocabSize, width });
    pieces.addOutside(WeightPart::Embedding, WeightSplit::Vocabulary, StagePlace::First, table,
        { "embed_tokens", "embed", "embeddings" }, spec.dims.vocabSize);
    if (width != hidden)
        pieces.addOutside(WeightPart::Embedding, WeightSplit::Replicated, StagePlace::First,
            product({ 2, hidden, width }), { "project_in" });
    pieces.addOutside(WeightPart::Embedding, WeightSplit::Replicated, StagePlace::First,
        product({ positionRows(config, spec), hidden }), { "embed_positions" });
    if (!written.value_or(spec.dims.tiedEmbeddings))
        pieces.addOutside(WeightPart::OutputHead, WeightSplit::Vocabulary, StagePlace::Last, table,
            { "lm_head", "head" }, spec.dims.vocabSize);
    pieces.add(WeightPart::Norm, WeightSplit::Replicated, layerRange(0, spec.layers),
        multiplySaturated(2, hidden), { "input_layernorm" });
}

/// The multi-token-prediction layer: its attention, its MLP, and the projection that joins the last hidden
/// state and the next embedding (2 x hidden -> hidden).
void outlineMultiToken(Config& config, const ModelSpec& spec, OutlinePieces& pieces)
{
    if (spec.speculativeCache.empty())
        return;
    if (!countsOwnAttention(spec))
        outlineAttention(config, spec, true, pieces);
    std::vector<int> layers;
    for (const CacheComponent& c : spec.speculativeCache)
        layers.insert(layers.end(), c.layers.begin(), c.layers.end());
    std::sort(layers.begin(), layers.end());
    layers.erase(std::unique(layers.begin(), layers.end()), layers.end());
    outlineMultiTokenMlp(config, spec, layers, pieces);
    pieces.add(WeightPart::MultiTokenPrediction, WeightSplit::Replicated, layers,
        product({ 2, spec.dims.hiddenSize, spec.dims.hiddenSize }), { "eh_proj", "fc" });
}

/// A part and the formats that its groups are in, the largest first: "nvfp4", "nvfp4, bf16".
std::map<WeightPart, std::string> formatsByPart(const std::vector<WeightGroup>& groups)
{
    std::map<WeightPart, std::vector<std::pair<std::int64_t, std::string>>> sums;
    for (const WeightGroup& g : groups) {
        auto& list = sums[g.part];
        auto at = std::find_if(list.begin(), list.end(), [&](const auto& e) { return e.second == g.format; });
        if (at == list.end())
            at = list.insert(list.end(), { 0, g.format });
        at->first = addSaturated(at->first, parametersOf(g));
    }
    std::map<WeightPart, std::string> text;
    for (auto& [part, list] : sums) {
        std::sort(list.begin(), list.end(), std::greater<> {});
        for (const auto& [parameters, format] : list)
            text[part] += (text[part].empty() ? "" : ", ") + format;
    }
    return text;
}

/// The format of most parameters of the layers: a small model may be half embedding.
std::string bulkFormat(const std::vector<WeightGroup>& groups, const std::string& fallback)
{
    std::map<std::string, std::int64_t> sums;
    for (const WeightGroup& g : groups)
        if (g.part != WeightPart::Embedding && g.part != WeightPart::OutputHead
            && g.part != WeightPart::Vision)
            sums[g.format] = addSaturated(sums[g.format], parametersOf(g));
    const auto most = std::max_element(
        sums.begin(), sums.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == sums.end() ? fallback : most->first;
}

/// Fills the notes: the format that most parameters are in by each place, and the parts. Says where two
/// places disagree: "attention bf16 or nvfp4, output_head …".
void describe(ModelSpec& spec, const OutlinePieces& pieces, const Quantization& quantization)
{
    std::vector<std::map<WeightPart, std::string>> formats;
    for (std::size_t i = 0; i < quantization.schemes.size(); ++i) {
        QuantizationNote note = quantization.notes[i];
        const QuantizationScheme& scheme = quantization.schemes[i];
        const auto groups
            = i == 0 ? spec.weights : resolvePieces(pieces, &scheme, quantization.base, spec.layers);
        formats.push_back(formatsByPart(groups));
        if (scheme.known)
            note.format = bulkFormat(groups, scheme.bulk().name);
        for (const auto& [part, text] : formats.back())
            if (part != WeightPart::Norm && part != WeightPart::Router)
                note.parts.emplace_back(nameOf(part), text);
        spec.quantizations.push_back(std::move(note));
    }
    if (formats.size() < 2)
        return;
    std::string differences;
    for (const auto& [part, text] : formats[0])
        if (const auto other = formats[1].find(part); other != formats[1].end() && other->second != text)
            differences += (differences.empty() ? "" : "; ") + std::string(nameOf(part)) + ": " + text
                + " or " + other->second;
    if (!differences.empty())
        spec.issues.push_back({ Severity::Warning, "quantization-disagrees", "quantization",
            { spec.quantizations[0].place, spec.quantizations[1].place, differences } });
}

} // namespace

void outlineWeights(Config& config, ModelSpec& spec, const Quantization& quantization)
{
    OutlinePieces pieces;
    for (const WeightGroup& own : spec.weights) // those of the family first
        pieces.addGroup(own);
    outlineOutside(config, spec, pieces);
    if (!countsOwnAttention(spec))
        outlineAttention(config, spec, false, pieces);
    outlineMlp(config, spec, pieces);
    outlineMultiToken(config, spec, pieces);
    spec.weightsRough = outlineTowers(config, spec, pieces) || spec.weightsRough;

    const QuantizationScheme* scheme = quantization.schemes.empty() ? nullptr : &quantization.schemes.front();
    spec.weights = resolvePieces(pieces, scheme, quantization.base, spec.layers);
    spec.weightFormat = bulkFormat(spec.weights, scheme ? scheme->bulk().name : quantization.base.name);
    describe(spec, pieces, quantization);
    // A block that says too little makes the bytes a guess, whatever the parameters are.
    const bool guessed = scheme && (!scheme->known || !scheme->saysWhich);
    if (spec.weightsRough)
        spec.issues.push_back({ Severity::Warning, "weights-rough", "weights", {} });
    spec.weightsRough = spec.weightsRough || guessed;
    if (spec.dims.hiddenSize == 0) // every matrix is as wide or as high: all of them came out as 0
        spec.issues.push_back({ Severity::Problem, "weights-unknown", "weights", {} });
}

} // namespace hbm
