// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was read of a model, for a terminal: components, layers, bytes per session, weights.
#include "core/base/text.h"
#include "core/model/layer_view.h"
#include "core/report/issue_list.h"
#include "core/report/origin_text.h"
#include "core/report/stored_report.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace hbm {

namespace {

/// How many of its rows a component keeps, in words.
std::string keptText(const CacheComponent& c)
{
    std::string text;
    if (c.kind == CacheKind::State)
        return c.cap == CapKind::None ? "fixed" : fmt::format("fixed, {} rows", withThousands(c.capTokens));
    if (c.axis == TokenAxis::Encoder)
        text = c.axisTokens ? fmt::format("{} encoder tokens", withThousands(*c.axisTokens))
                            : std::string("encoder tokens");
    else if (c.axis == TokenAxis::Image)
        text = "image tokens";
    else if (c.axis == TokenAxis::None)
        return fmt::format("{} tokens, fixed", withThousands(c.capTokens));
    else
        text = c.cap == CapKind::None ? std::string("all tokens")
                                      : fmt::format("{} of {}", nameOf(c.cap), withThousands(c.capTokens));
    if (c.tokensPerRow > 1)
        text += fmt::format(", 1 row for {}", c.tokensPerRow);
    return text;
}

std::string componentsText(const ModelSpec& model)
{
    std::string out
        = fmt::format("  {:<14}{:>7}{:>12}{:>12}  {}\n", "kind", "layers", "B bf16", "B fp8", "kept");
    for (const CacheComponent& c : model.cache) {
        const std::int64_t state = stateBytes(c);
        out += fmt::format("  {:<14}{:>7}{:>12}{:>12}  {}\n", nameOf(c.kind), c.layers.size(),
            state > 0 ? state : rowBytes(c, KvDtype::Bf16), state > 0 ? state : rowBytes(c, KvDtype::Fp8),
            keptText(c));
    }
    return out;
}

/// "0-2 full, 3 latent, …", or counts where runs are many; and how many layers borrow.
std::string layersText(const ModelSpec& model)
{
    constexpr std::size_t kMostRuns = 12;
    const std::vector<LayerRow> rows = layerRows(model, model.cache, 0, KvDtype::Bf16);
    const std::vector<LayerRun> runs = layerRuns(rows);
    std::string out;
    if (runs.size() <= kMostRuns) {
        for (const LayerRun& run : runs)
            out += (out.empty() ? "" : ", ")
                + (run.first == run.last ? std::to_string(run.first)
                                         : fmt::format("{}-{}", run.first, run.last))
                + fmt::format(" {}", nameOf(run.kind));
    } else {
        std::map<LayerKind, int> counts;
        for (const LayerRow& row : rows)
            ++counts[row.kind];
        for (const auto& [kind, count] : counts)
            out += (out.empty() ? "" : ", ") + fmt::format("{} {}", count, nameOf(kind));
    }
    out = fmt::format("  layers: {}\n", out);
    if (!model.borrowed.empty())
        out += fmt::format("  {} layers read the {} cache of another layer\n", model.borrowed.size(),
            nameOf(model.borrowed.front().kind));
    return out;
}

std::string sessionText(const ModelSpec& model)
{
    const CacheSummary bf16 = summarise(model.cache, KvDtype::Bf16),
                       fp8 = summarise(model.cache, KvDtype::Fp8);
    std::string out;
    const auto line = [&](std::string_view name, const std::string& a, const std::string& b) {
        out += fmt::format("  {:<34}{:>16}{:>16}\n", name, a, b);
    };
    const auto perToken = [](const Ratio& r) {
        return r.denominator == 1
            ? withThousands(r.numerator)
            : fmt::format("{:.10g}", static_cast<double>(r.numerator) / static_cast<double>(r.denominator));
    };
    const auto pair = [&](std::string_view name, std::int64_t a, std::int64_t b, bool always = false) {
        if (always || a > 0 || b > 0)
            line(name, withThousands(a), withThousands(b));
    };
    line("", "bf16 cache", "fp8 cache");
    pair("textbook formula, B per token", textbookBytesPerToken(model.cache, KvDtype::Bf16),
        textbookBytesPerToken(model.cache, KvDtype::Fp8), true);
    line("really stored, B per token", perToken(bf16.growingBytesPerToken),
        perToken(fp8.growingBytesPerToken));
    pair("windows when full, B", bf16.windowBytesPerSession.value, fp8.windowBytesPerSession.value, true);
    pair("fixed, B", bf16.fixedBytesPerSession.value, fp8.fixedBytesPerSession.value);
    pair("cross cache, B per encoder token", bf16.encoderBytesPerToken, fp8.encoderBytesPerToken);
    pair("cross cache, B per image token", bf16.imageBytesPerToken, fp8.imageBytesPerToken);
    return out;
}

/// Each place with its method, then the parts by format: "nvfp4: routed experts, dense mlp".
std::string quantizationText(const ModelSpec& model)
{
    std::string out;
    for (const QuantizationNote& note : model.quantizations) {
        out += fmt::format("  {}: method {}, {}{}\n", note.place, note.method,
            note.format.empty() ? "format unknown" : fmt::format("layers mostly {}", note.format),
            note.kvCache.empty() ? std::string() : fmt::format(", KV cache {}", note.kvCache));
        std::map<std::string, std::string> byFormat;
        for (const auto& [part, format] : note.parts) {
            std::string name = part;
            std::replace(name.begin(), name.end(), '_', ' ');
            std::string& list = byFormat[format];
            list += (list.empty() ? "" : ", ") + name;
        }
        for (const auto& [format, parts] : byFormat)
            out += fmt::format("    {}: {}\n", format, parts);
    }
    return out.empty() ? out : "\nQuantization\n" + out;
}

} // namespace

std::string modelText(const ModelSpec& model)
{
    std::string out = fmt::format("{}\n  {} layers, model type {}, family {}{}{}\n", nameWithOrigin(model),
        model.layers, model.modelType.empty() ? "(none)" : model.modelType, model.family,
        model.assumed ? " (ASSUMED)" : "", model.preview ? " (PREVIEW)" : "");
    if (!model.noCacheReason.empty()) {
        out += fmt::format("  no KV cache: {}\n", model.noCacheReason);
        appendIssues(out, "Why", model.issues);
        return out;
    }
    out += fmt::format("  context length {}\n\nCached per token and layer\n",
        model.contextLength ? withThousands(*model.contextLength) : "unknown");
    out += componentsText(model) + layersText(model);
    out += "\nPer session, one copy\n" + sessionText(model);
    out += fmt::format("\nWeights ({}, {}, {})\n  {} parameters, {}\n", model.weightFormat,
        nameOf(weightEvidence(model)), weightSource(model),
        withThousands(totalParameters(model.weights, false)), bytesText(totalBytes(model.weights, false)));
    if (totalParameters(model.weights, true) != totalParameters(model.weights, false))
        out += fmt::format("  {} with multi-token prediction, {}\n",
            withThousands(totalParameters(model.weights, true)), bytesText(totalBytes(model.weights, true)));
    out += storedText(model) + quantizationText(model);
    appendIssues(out, "Notes", model.issues);
    return out;
}

} // namespace hbm
