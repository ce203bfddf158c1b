// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/engine_terms.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

/// Names as the engines' documentation writes them. "" = the engine has no such thing; "*" = it has, without
/// an option of its own.
struct Term
{
    const char* field;
    const char* vllm;
    const char* sglang;
    const char* tensorRt;
    const char* llamaCpp;
};

constexpr std::array kTerms {
    Term { "engine-version", "*", "", "", "" },
    Term { "gpu-memory-utilization", "--gpu-memory-utilization", "--mem-fraction-static",
        "kv_cache_config.free_gpu_memory_fraction", "" },
    Term { "max-num-seqs", "--max-num-seqs", "--max-running-requests", "--max_batch_size", "--parallel" },
    Term { "max-num-batched-tokens", "--max-num-batched-tokens", "--chunked-prefill-size", "--max_num_tokens",
        "--batch-size" },
    Term { "block-size", "--block-size", "--page-size", "kv_cache_config.tokens_per_block", "" },
    Term { "num_speculative_tokens", "--speculative-config", "--speculative-num-draft-tokens",
        "speculative_config.num_nextn_predict_layers", "" },
    Term { "draft-layers", "--speculative-config", "--speculative-algorithm",
        "speculative_config.decoding_type", "" },
    Term { "max-total-tokens", "", "--max-total-tokens", "kv_cache_config.max_tokens", "--ctx-size" },
    Term { "num-gpu-blocks-override", "--num-gpu-blocks-override", "", "", "" },
    Term { "cuda-graphs", "--enforce-eager", "--disable-cuda-graph", "cuda_graph_config", "" },
    Term { "cuda-graph-max-bs", "", "--cuda-graph-max-bs", "", "" },
    Term { "enable-prefix-caching", "--no-enable-prefix-caching", "--disable-radix-cache",
        "kv_cache_config.enable_block_reuse", "" },
    Term { "hybrid-kv-cache-manager", "--disable-hybrid-kv-cache-manager", "--disable-hybrid-swa-memory", "",
        "" },
    Term { "swa-full-tokens-ratio", "", "--swa-full-tokens-ratio", "", "" },
    Term { "mamba-full-memory-ratio", "", "--mamba-full-memory-ratio", "", "" },
    Term {
        "kv-cache-dtype", "--kv-cache-dtype", "--kv-cache-dtype", "kv_cache_config.dtype", "--cache-type-k" },
    Term { "cache-type-v", "", "", "", "--cache-type-v" },
    Term { "kv-unified", "", "", "", "--kv-unified" },
    Term { "ubatch-size", "", "", "", "--ubatch-size" },
    Term { "swa-full", "", "", "", "--swa-full" },
    Term { "flash-attn", "", "", "", "--flash-attn" },
    Term { "n-gpu-layers", "", "", "", "--n-gpu-layers" },
    Term { "tensor-split", "", "", "", "--tensor-split" },
    Term { "max-model-len", "--max-model-len", "--context-length", "--max_seq_len", "--ctx-size" },
    Term { "quantization", "--quantization", "--quantization", "*", "*" },
    Term { "language-model-only", "--language-model-only", "--language-only", "", "" },
    Term { "mamba-cache-mode", "--mamba-cache-mode", "", "", "" },
    Term { "mamba-ssm-cache-dtype", "--mamba-ssm-cache-dtype", "--mamba-ssm-dtype",
        "kv_cache_config.mamba_ssm_cache_dtype", "" },
    Term { "tensor-parallel-size", "--tensor-parallel-size", "--tp-size", "--tp_size", "" },
    Term { "pipeline-parallel-size", "--pipeline-parallel-size", "--pp-size", "--pp_size", "*" },
    Term { "data-parallel-size", "--data-parallel-size", "--dp-size", "*", "" },
    Term { "decode-context-parallel-size", "--decode-context-parallel-size", "--dcp-size", "", "" },
    Term { "enable-expert-parallel", "--enable-expert-parallel", "--ep-size", "--ep_size", "" },
    Term { "enable-dp-attention", "", "--enable-dp-attention", "enable_attention_dp", "" },
    Term { "reserve.graphs", "*", "*", "*", "" },
};

const Term* termOf(QStringView field)
{
    const auto found = std::find_if(
        kTerms.begin(), kTerms.end(), [&](const Term& t) { return field == QLatin1String(t.field); });
    return found == kTerms.end() ? nullptr : &*found;
}

QLatin1String nameIn(const Term& term, EngineKind engine)
{
    switch (engine) {
    case EngineKind::Sglang:
        return QLatin1String(term.sglang);
    case EngineKind::TensorRtLlm:
        return QLatin1String(term.tensorRt);
    case EngineKind::LlamaCpp:
        return QLatin1String(term.llamaCpp);
    case EngineKind::Vllm:
    case EngineKind::Ideal:
        break;
    }
    return QLatin1String(term.vllm);
}

/// Without dashes in front, dashes for underscores, the last part of a path.
QString plainName(QStringView option)
{
    QString plain = option.mid(option.lastIndexOf(QLatin1Char('.')) + 1).toString();
    plain.replace(QLatin1Char('_'), QLatin1Char('-'));
    while (plain.startsWith(QLatin1Char('-')))
        plain.remove(0, 1);
    return plain;
}

} // namespace

QString engineName(EngineKind engine)
{
    if (engine == EngineKind::Ideal)
        return QCoreApplication::translate("Fields", "Textbook");
    const std::string_view name = properName(engine);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString optionName(QStringView field, EngineKind engine)
{
    const Term* term = termOf(field);
    if (!term || engine == EngineKind::Ideal)
        return {};
    const QLatin1String name = nameIn(*term, engine);
    return name == QLatin1String("*") ? QString() : QString(name);
}

bool hasOption(QStringView field, EngineKind engine)
{
    const Term* term = termOf(field);
    return !term || !nameIn(*term, engine).isEmpty();
}

QString fieldOfOption(QStringView option)
{
    const QString plain = plainName(option);
    if (plain.isEmpty() || plain == QLatin1String("*"))
        return {};
    for (const Term& term : kTerms)
        for (const char* name : { term.vllm, term.sglang, term.tensorRt, term.llamaCpp })
            if (plainName(QString::fromLatin1(name)) == plain)
                return QString::fromLatin1(term.field);
    return {};
}

QString whyEngineLacks(QStringView field, const Scenario& scenario)
{
    const EngineKind engine = scenario.engine.kind;
    return hasOption(field, engine)
        ? QString()
        : QCoreApplication::translate("Fields", "%1 has nothing like it.").arg(engineName(engine));
}

} // namespace hbm::ui
