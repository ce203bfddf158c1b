// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama-server's arguments, by the names of its --help.
#include "core/base/text.h"
#include "core/scenario/engine_options_table.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace hbm::options {

namespace {

using enum OptionValue;

/// A session has a slot: an equal part of the pool, or all of it when slots share one cache, which is the
/// default while the server chooses their number. The order of the options must not matter.
void settleSlots(Scenario& scenario)
{
    const EngineSettings& engine = scenario.engine;
    if (!engine.maxTotalTokens)
        return scenario.maxModelLen.reset();
    const bool shared = engine.llama.unifiedCache.value_or(!engine.maxNumSeqs);
    const std::int64_t slots = shared ? 1 : engine.maxNumSeqs.value_or(1);
    scenario.maxModelLen = std::max<std::int64_t>(1, *engine.maxTotalTokens / slots);
    // The server cuts a slot to what the model was trained with.
    if (scenario.model && scenario.model->contextLength)
        scenario.maxModelLen = std::min(*scenario.maxModelLen, *scenario.model->contextLength);
}

Taken contextSize(const Given& g)
{
    std::optional<Tokens> tokens;
    if (g.value != "0") { // 0: the model's own
        const auto taken = count(g, tokens, limits::kTokens);
        if (!taken)
            return taken;
    }
    g.scenario.engine.maxTotalTokens = tokens;
    settleSlots(g.scenario);
    return OptionUse::Taken;
}

Taken slots(const Given& g)
{
    std::optional<std::int64_t> number;
    if (g.value != "-1") {
        const auto taken = count(g, number, limits::kSequences);
        if (!taken)
            return taken;
    }
    g.scenario.engine.maxNumSeqs = number;
    settleSlots(g.scenario);
    return OptionUse::Taken;
}

Taken unified(const Given& g)
{
    const auto taken = flag(g, g.scenario.engine.llama.unifiedCache);
    if (taken)
        settleSlots(g.scenario);
    return taken;
}

/// The two caches have types of their own, f16 unless said; the scenario says only where they differ.
Taken cacheType(const Given& g, bool keys)
{
    std::optional<KvDtype> k = g.scenario.kvDtype;
    std::optional<KvDtype> v = g.scenario.engine.llama.valueDtype;
    if (!v && k)
        v = keys ? KvDtype::Bf16 : k;
    const auto taken = kvType(g, keys ? k : v);
    if (!taken)
        return taken;
    g.scenario.kvDtype = k;
    g.scenario.engine.llama.valueDtype = v.value_or(KvDtype::Bf16) == k.value_or(KvDtype::Bf16)
        ? std::nullopt
        : std::optional(v.value_or(KvDtype::Bf16));
    return taken;
}

Taken gpuLayers(const Given& g)
{
    std::optional<int>& layers = g.scenario.engine.llama.gpuLayers;
    if (saysNothing(g.value) || lowerCase(g.value.substr(0, 8)) == "all" || g.value == "-1")
        return layers.reset(), OptionUse::Taken;
    const auto number = wholeNumber(g, 0, 1'000'000);
    if (!number)
        return tl::unexpected<Error>(number.error());
    layers = static_cast<int>(*number);
    return OptionUse::Taken;
}

/// "3,1", "0.5,0.5" or "3/1" as whole numbers without a common factor beyond what was typed.
Taken tensorSplit(const Given& g)
{
    std::vector<std::int64_t> parts;
    std::string_view rest = g.value;
    bool whole = true;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find_first_of(",/"), rest.size());
        const auto part = parseMillionths(rest.substr(0, std::min<std::size_t>(end, 32)), g.option);
        if (!part || parts.size() >= static_cast<std::size_t>(limits::kGpusPerNode))
            return failure("option-number", std::string(g.option), { printable(g.value, 40) });
        if (*part > 1'000'000'000'000) // a million: proportions, not bytes
            return failure("option-range", std::string(g.option), { printable(g.value, 40), "0", "1000000" });
        whole = whole && *part % 1'000'000 == 0;
        parts.push_back(*part);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    std::int64_t common = whole ? 1'000'000 : 0;
    for (std::int64_t part : parts)
        common = whole ? common : std::gcd(common, part);
    std::vector<int> split;
    for (std::int64_t part : parts)
        split.push_back(static_cast<int>(std::min<std::int64_t>(
            part / std::max<std::int64_t>(1, common), std::numeric_limits<int>::max())));
    g.scenario.engine.llama.tensorSplit = std::move(split);
    return OptionUse::Taken;
}

Taken splitMode(const Given& g)
{
    return g.value == "layer" ? OptionUse::NotAboutMemory : OptionUse::NotModelled;
}

/// auto turns it on wherever the kernels can.
Taken flashAttention(const Given& g)
{
    if (lowerCase(g.value.substr(0, 8)) == "auto")
        return g.scenario.engine.llama.flashAttention = true, OptionUse::Taken;
    return flag(g, g.scenario.engine.llama.flashAttention);
}

constexpr OptionRow kRows[] {
    { "ctx-size c", One, contextSize },
    { "parallel np", One, slots },
    { "kv-unified kvu", None, unified },
    { "no-kvu", None,
        [](const Given& g) {
            const auto taken = flag(g, g.scenario.engine.llama.unifiedCache, false);
            settleSlots(g.scenario);
            return taken;
        } },
    { "batch-size b", One,
        [](const Given& g) {
            return count(g, g.scenario.engine.maxNumBatchedTokens, limits::kBatchedTokens);
        } },
    { "ubatch-size ub", One,
        [](const Given& g) { return count(g, g.scenario.engine.llama.microBatch, limits::kBatchedTokens); } },
    { "cache-type-k ctk", One, [](const Given& g) { return cacheType(g, true); } },
    { "cache-type-v ctv", One, [](const Given& g) { return cacheType(g, false); } },
    { "flash-attn fa", Maybe, flashAttention },
    { "swa-full", None, [](const Given& g) { return flag(g, g.scenario.engine.llama.fullWindowCache); } },
    { "gpu-layers n-gpu-layers ngl", One, gpuLayers },
    { "tensor-split ts", One, tensorSplit },
    { "split-mode sm", One, splitMode },
    { "cache-prompt", None, [](const Given& g) { return flag(g, g.scenario.engine.prefixCaching); } },

    // They change memory, and nothing here plans them.
    { "override-tensor ot n-cpu-moe ncmoe n-cpu-ffn ncffn moe-cache-mib mmproj mm mmproj-url mmu lora "
      "lora-scaled control-vector control-vector-scaled model-draft md spec-draft-model hf-repo-draft hfd "
      "hfrd spec-draft-hf draft-max draft spec-draft-n-max draft-min ctx-size-draft cd gpu-layers-draft "
      "ngld n-gpu-layers-draft cache-type-k-draft ctkd spec-draft-type-k cache-type-v-draft ctvd "
      "spec-draft-type-v spec-type override-kv device dev main-gpu mg rpc fit-target fitt fit-ctx fitc",
        One, notModelled },
    { "cpu-moe cmoe no-kv-offload nkvo", None, notModelled },

    // They change none.
    { "host port api-key api-key-file alias a hf-token hft hf-file hff path api-prefix threads t "
      "threads-batch tb "
      "threads-http prio poll numa cpu-mask C cpu-range Cr predict n n-predict keep rope-scaling "
      "rope-scale rope-freq-base rope-freq-scale yarn-orig-ctx yarn-ext-factor yarn-attn-factor "
      "yarn-beta-slow yarn-beta-fast defrag-thold dt load-mode lm fit log-file log-verbosity verbosity lv "
      "log-colors samplers seed s temp temperature top-k top-p min-p top-nsigma typical repeat-last-n "
      "repeat-penalty presence-penalty frequency-penalty dry-multiplier dry-base dry-allowed-length "
      "dry-penalty-last-n xtc-probability xtc-threshold mirostat grammar grammar-file json-schema j "
      "chat-template chat-template-file chat-template-kwargs reasoning-format reasoning-budget reasoning "
      "rea reasoning-effort timeout to cache-reuse cache-ram cram slot-save-path slot-prompt-similarity "
      "sps ssl-key-file ssl-cert-file image-min-tokens image-max-tokens models-dir models-max "
      "models-preset draft-p-min ctx-checkpoints pooling tags media-path",
        One, notAboutMemory },
    { "mmap mlock no-host repack jinja cont-batching cb nocb verbose v log-disable metrics props slots "
      "webui ui embedding embeddings rerank reranking warmup context-shift perf escape special sp "
      "log-prefix log-timestamps offline check-tensors op-offload ignore-eos mmproj-offload mmproj-auto "
      "mmproj-none kv-offload kvo spm-infill no-mmproj direct-io dio no-nocb models-autoload "
      "prefill-assistant cache-idle-slots reasoning-preserve",
        None, notAboutMemory },
};

} // namespace

std::span<const OptionRow> llamaCppOptions()
{
    return kRows;
}

} // namespace hbm::options
