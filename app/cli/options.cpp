// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/open_named.h"

#include <CLI/CLI.hpp>

namespace hbm::cli {

namespace {

void addHardware(CLI::App& command, ScenarioOptions& o)
{
    command.add_option("--gpu", o.gpu, "Accelerator id or a unique part of one (hbm-plan gpus)");
    command.add_option("--gpus", o.gpus, "GPUs per node (default 1)")->check(CLI::PositiveNumber);
    command.add_option("--nodes", o.nodes, "Nodes (default 1)")->check(CLI::PositiveNumber);
    command.add_option("--node", o.node, "Node profile in place of --gpu and --gpus");
    command.add_option("--profile", o.profiles, "A hardware profile file of your own; may be repeated");
}

void addParallelism(CLI::App& command, ScenarioOptions& o)
{
    command.add_option("-t,--tensor-parallel-size,--tp,--tp-size,--tp_size", o.tensor,
        "default: all GPUs that divide the heads");
    command.add_option("-p,--pipeline-parallel-size,--pp,--pp-size,--pp_size", o.pipeline, "default 1");
    command.add_option("-d,--data-parallel-size,--dp,--dp-size", o.data, "default 1");
    command.add_option("--decode-context-parallel-size,--dcp", o.decodeContext, "default 1");
    command.add_flag("--enable-expert-parallel", o.expert, "Place whole experts on ranks");
    command.add_flag("--enable-dp-attention,--enable-attention-dp", o.dataAttention,
        "Data-parallel groups share the experts; sizes count as in SGLang or TensorRT-LLM");
}

void addWeights(CLI::App& command, ScenarioOptions& o)
{
    command.add_option("--dtype", o.dtype, "Model dtype; 2-byte types plan alike");
    command.add_option("--quantization,-q", o.quantization, "Requantize the weights to this format");
    command.add_option("--bits-per-weight", o.bitsPerWeight,
        "Average over all parameters, e.g. 4.85; before --quantization");
    command.add_option("--weights", o.weights, "Total weight bytes, e.g. 753GB");
    command.add_flag("--language-model-only", o.languageModelOnly, "Leave towers for images and sound out");
}

void addWorkload(CLI::App& command, ScenarioOptions& o)
{
    command.add_option("--max-model-len,--context-length,--max-seq-len,--max_seq_len", o.maxModelLen,
        "Context length, e.g. 128k");
    command.add_option(
        "--encoder-tokens", o.encoderTokens, "Encoder's input per session, e.g. 1500; default its maximum");
    command.add_option("--image-tokens", o.imageTokens,
        "Tokens of a session's images, 0 for text only; default one image (models that cache them apart)");
    command.add_option("--sessions", o.sessions, "Live sessions wanted (default 1)");
}

/// Names of one setting in several engines; the first is vLLM's.
void addEngine(CLI::App& command, ScenarioOptions& o)
{
    command.add_option(
        "--engine", o.engine, "vllm (default), sglang, trtllm, llamacpp, or ideal, the textbook");
    command.add_option("--engine-version", o.engineVersion, "e.g. 0.28");
    command.add_option("--kv-cache-dtype", o.kvDtype, "auto, bf16, fp8, …");
    command.add_option("--max-num-seqs,--max-running-requests,--max-batch-size,--max_batch_size,--parallel",
        o.maxNumSeqs, "Sessions at a time");
    command.add_option(
        "--max-num-batched-tokens,--chunked-prefill-size,--max-num-tokens,--max_num_tokens,--batch-size,-b",
        o.maxNumBatchedTokens, "Tokens of one forward pass");
    command.add_option("--gpu-memory-utilization,--mem-fraction-static,"
                       "--kv-cache-free-gpu-memory-fraction,--kv_cache_free_gpu_memory_fraction",
        o.utilization, "e.g. 0.92");
    command.add_option("--block-size,--page-size,--tokens-per-block", o.blockSize, "Tokens per block");
    command.add_option("--max-total-tokens,--ctx-size,-c", o.maxTotalTokens, "Tokens of the whole pool");
    command.add_option("--num-gpu-blocks-override", o.numGpuBlocks, "Blocks of the pool (vLLM)");
    command.add_option(
        "--available-kv-gib", o.availableKv, "Skip the budget: this pool per GPU, as a log prints it");
    command.add_option("--speculative-config", o.speculative,
        R"(vLLM's form, e.g. {"method":"mtp","num_speculative_tokens":3})");
    command.add_option("--draft-layers", o.draftLayers,
        "Layers of a draft model beside the model; known for mtp (0), eagle and eagle3 (1)");
    command.add_option("--mamba-cache-mode", o.mambaCacheMode,
        "Copies of a recurrent state per session: none, align or all; default by version");
    command.add_option("--mamba-ssm-cache-dtype,--mamba-ssm-dtype", o.mambaSsmDtype,
        "Type of a recurrent state: auto (default), float32, bfloat16 or float16");
    command.add_flag("--no-async-scheduling,--disable-overlap-schedule", o.noAsync, "");
    command.add_flag("--enforce-eager,--disable-cuda-graph", o.eager, "No CUDA graphs");
    command.add_flag("--enable-prefix-caching", o.prefixCaching, "");
    command.add_flag("--no-enable-prefix-caching,--disable-radix-cache", o.noPrefixCaching, "");
    command.add_flag("--disable-hybrid-kv-cache-manager,--disable-hybrid-swa-memory", o.noHybridManager,
        "Window layers keep the whole context");
}

void addSglang(CLI::App& command, ScenarioOptions& o)
{
    command.add_option("--swa-full-tokens-ratio", o.swaFullTokensRatio, "SGLang: window to full tokens");
    command.add_option(
        "--mamba-full-memory-ratio", o.mambaFullMemoryRatio, "SGLang: memory of states to that of the cache");
    command.add_option("--cuda-graph-max-bs", o.cudaGraphMaxBatch, "SGLang: largest batch with a graph");
}

void addLlamaCpp(CLI::App& command, ScenarioOptions& o)
{
    command
        .add_option("--cache-type-k", o.keyDtype,
            "llama.cpp: type of the keys alone; the values stay f16 without --cache-type-v")
        ->excludes(command.get_option("--kv-cache-dtype"));
    command.add_option(
        "--cache-type-v", o.valueDtype, "llama.cpp: type of the values; default as --kv-cache-dtype");
    auto* unified = command.add_flag("--kv-unified", o.unifiedCache, "llama.cpp: one cache for all slots");
    command.add_flag("--no-kv-unified", o.separateCaches, "llama.cpp: a cache for each slot")
        ->excludes(unified);
    command.add_option("--ubatch-size", o.microBatch, "llama.cpp: tokens of a micro-batch");
    command.add_flag("--swa-full", o.fullWindowCache, "llama.cpp: window layers keep the whole context");
    command.add_option("--flash-attn", o.flashAttention, "llama.cpp: on, off or auto");
    command.add_option(
        "--n-gpu-layers,--gpu-layers", o.gpuLayers, "llama.cpp: layers on GPUs (-ngl); default all");
    command.add_option("--tensor-split", o.tensorSplit, "llama.cpp: shares of the layers per GPU, e.g. 3,1");
}

void addReserve(CLI::App& command, ScenarioOptions& o)
{
    command.add_option(
        "--reserve-persistent", o.reservePersistent, "Communicators and workspaces, e.g. 1GiB");
    command.add_option("--reserve-activation", o.reserveActivation, "Peak of one forward pass");
    command.add_option("--reserve-graphs", o.reserveGraphs, "CUDA graphs");
    command.add_option("--reserve-context", o.reserveContext, "CUDA context, outside the budget");
    command.add_option("--reserve-fitted", o.reserveFitted, "All of it as one, from a log");
    command.add_option("--reserve-fitted-source", o.fittedSource, "Which log that was");
}

} // namespace

void addScenarioOptions(CLI::App& command, ScenarioOptions& o, bool withModel)
{
    if (withModel) {
        command.add_option("MODEL", o.model, kModelHelp)->required();
        command.add_option("--scenario", o.scenario,
            "Name or number of a scenario in a plan file (default the current one); options go before what "
            "it says");
        command.add_flag(
            "--exact-weights", o.exactWeights, "Fetch the headers of all weight files of a model on the Hub");
    }
    addHardware(command, o);
    addEngine(command, o);
    addParallelism(command, o);
    addWeights(command, o);
    addWorkload(command, o);
    addReserve(command, o);
    addSglang(command, o);
    addLlamaCpp(command, o);
}

} // namespace hbm::cli
