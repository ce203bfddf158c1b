// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include <CLI/CLI.hpp>

namespace hbm::cli {

void addScenarioOptions(CLI::App& command, ScenarioOptions& o, bool withModel)
{
    if (withModel)
        command.add_option("MODEL", o.model, "config.json, a folder with one, a .gguf file, or bundled:NAME")
            ->required();
    command.add_option("--gpu", o.gpu, "Accelerator id or a unique part of one (hbm-plan gpus)");
    command.add_option("--gpus", o.gpus, "GPUs per node (default 1)")->check(CLI::PositiveNumber);
    command.add_option("--nodes", o.nodes, "Nodes (default 1)")->check(CLI::PositiveNumber);
    command.add_option("--node", o.node, "Node profile in place of --gpu and --gpus");
    command.add_option("--profile", o.profiles, "A hardware profile file of your own; may be repeated");
    command.add_option("--engine", o.engine, "vllm (default) or ideal, the textbook");
    command.add_option("--engine-version", o.engineVersion, "e.g. 0.28");
    command.add_option("-t,--tensor-parallel-size", o.tensor, "default: all GPUs that divide the heads");
    command.add_option("-p,--pipeline-parallel-size", o.pipeline, "default 1");
    command.add_option("-d,--data-parallel-size", o.data, "default 1");
    command.add_option("--decode-context-parallel-size,--dcp", o.decodeContext, "default 1");
    command.add_flag("--enable-expert-parallel", o.expert, "Place whole experts on ranks");
    command.add_option("--kv-cache-dtype", o.kvDtype, "auto, bf16, fp8, …");
    command.add_option("--dtype", o.dtype, "Model dtype; 2-byte types plan alike");
    command.add_option("--quantization,-q", o.quantization, "Requantize the weights to this format");
    command.add_option("--bits-per-weight", o.bitsPerWeight,
        "Average over all parameters, e.g. 4.85; before --quantization");
    command.add_option("--max-model-len", o.maxModelLen, "Context length, e.g. 128k");
    command.add_option(
        "--encoder-tokens", o.encoderTokens, "Encoder's input per session, e.g. 1500; default its maximum");
    command.add_option("--image-tokens", o.imageTokens,
        "Tokens of a session's images, 0 for text only; default one image (models that cache them apart)");
    command.add_option("--max-num-seqs", o.maxNumSeqs, "");
    command.add_option("--max-num-batched-tokens", o.maxNumBatchedTokens, "");
    command.add_option("--gpu-memory-utilization", o.utilization, "e.g. 0.92");
    command.add_option("--block-size", o.blockSize, "Tokens per block");
    command.add_option("--speculative-config", o.speculative,
        R"(vLLM's form, e.g. {"method":"mtp","num_speculative_tokens":3})");
    command.add_option("--mamba-cache-mode", o.mambaCacheMode,
        "Copies of a recurrent state per session: none, align or all; default by version");
    command.add_option("--mamba-ssm-cache-dtype", o.mambaSsmDtype,
        "Type of a recurrent state: auto (default), float32, bfloat16 or float16");
    command.add_flag("--no-async-scheduling", o.noAsync, "");
    command.add_flag("--language-model-only", o.languageModelOnly, "Leave towers for images and sound out");
    command.add_flag("--enable-prefix-caching", o.prefixCaching, "");
    command.add_option("--weights", o.weights, "Total weight bytes, e.g. 753GB");
    command.add_option(
        "--reserve-persistent", o.reservePersistent, "Communicators and workspaces, e.g. 1GiB");
    command.add_option("--reserve-activation", o.reserveActivation, "Peak of one forward pass");
    command.add_option("--reserve-graphs", o.reserveGraphs, "CUDA graphs");
    command.add_option("--reserve-context", o.reserveContext, "CUDA context, outside the budget");
    command.add_option("--sessions", o.sessions, "Live sessions wanted (default 1)");
    command.add_option(
        "--available-kv-gib", o.availableKv, "Skip the budget: this pool per GPU, as a log prints it");
}

} // namespace hbm::cli
