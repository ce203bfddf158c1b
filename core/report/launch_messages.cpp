// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// About options of engines and the commands that start them.
constexpr std::array kLaunch {
    MessageTemplate { "option-number",
        HBM_TEXT("{0}: \"{1}\" is no number that the engine takes. Examples: 8192; for vLLM also 8k (8,000) "
                 "and 8K (8,192).") },
    MessageTemplate { "option-choice", HBM_TEXT("{0}: \"{1}\" is not one of: {2}.") },
    MessageTemplate { "option-long", HBM_TEXT("{0}: the value is longer than {1} bytes.") },
    MessageTemplate { "option-dp-attention",
        HBM_TEXT("{0}: {1} tensor-parallel ranks cannot be divided among {2} data-parallel groups; the size "
                 "of the groups must be whole.") },
    MessageTemplate { "speculative-draft",
        HBM_TEXT(
            "{0}: the command does not say how many layers the draft \"{1}\" has, so the plan goes "
            "without it. Give the drafted tokens and --draft-layers to hbm-plan, or set both by hand.") },
    MessageTemplate { "speculative-method",
        HBM_TEXT("{0}: the method \"{1}\" is not modelled. There are: mtp, eagle, eagle3, and ngram, which "
                 "keeps nothing.") },
    // notes of a launch command
    MessageTemplate { "launch-planned", HBM_TEXT("Planned for {1} on {2} x {3}.") },
    MessageTemplate {
        "launch-no-option", HBM_TEXT("{0}: {1} has no option for it; the command leaves it out.") },
    MessageTemplate { "launch-fp4-name",
        HBM_TEXT("{0}: releases of SGLang before July 2026 call nvfp4 fp4_e2m1, and newer ones refuse that "
                 "name.") },
    MessageTemplate {
        "launch-weights", HBM_TEXT("The plan has weights in {1}: serve a checkpoint in that format.") },
    MessageTemplate { "launch-weights-size",
        HBM_TEXT("The plan has weights of a size given by hand: serve the checkpoint that has it.") },
    MessageTemplate { "launch-draft", HBM_TEXT("Put the draft model's name in place of {1}.") },
    MessageTemplate { "launch-gguf", HBM_TEXT("{1} must be a repository, or a file, of GGUF weights.") },
    MessageTemplate { "launch-revision",
        HBM_TEXT(
            "The plan is for revision {1}, and llama.cpp fetches the default branch of {2} only: download "
            "the file of that revision and name it with --model.") },
    MessageTemplate { "launch-slots",
        HBM_TEXT("{0}: {1} slots of {2} tokens do not fit; the command has {3}, as many as do.") },
    MessageTemplate {
        "launch-pool", HBM_TEXT("The plan has a pool given in bytes; {0} would fix it in tokens.") },
    MessageTemplate { "launch-copies",
        HBM_TEXT("The plan has {1} copies: start {1} such servers, each with GPUs of its own, behind a load "
                 "balancer.") },
    MessageTemplate { "launch-attention-ranks",
        HBM_TEXT("With attention data parallelism every rank is a group of its own; the plan has groups of "
                 "{1} ranks, which the engine cannot make.") },
    MessageTemplate { "launch-nodes-vllm",
        HBM_TEXT("{1} nodes: run it on every node with --node-rank and --master-addr added, or on the head "
                 "of a Ray cluster with --distributed-executor-backend ray in place of --nnodes.") },
    MessageTemplate { "launch-nodes-ray",
        HBM_TEXT("{1} nodes: run it on the head of a Ray cluster with --distributed-executor-backend ray.") },
    MessageTemplate { "launch-uneven-vllm",
        HBM_TEXT("--nnodes needs as many ranks on every node, and {1} ranks cannot be divided so among up to "
                 "{2} nodes of {3} GPUs: run it on the head of a Ray cluster with {4}, or choose parallel "
                 "sizes that the number of nodes divides.") },
    MessageTemplate { "launch-uneven-sglang",
        HBM_TEXT("SGLang needs as many ranks on every node, and {1} ranks cannot be divided so among up to "
                 "{2} nodes of {3} GPUs: choose parallel sizes that the number of nodes divides, and "
                 "--nnodes.") },
    MessageTemplate { "launch-nodes-sglang",
        HBM_TEXT("{1} nodes: run it on every node with --node-rank and --dist-init-addr added.") },
    MessageTemplate { "launch-nodes-trtllm",
        HBM_TEXT("{1} nodes: start it with mpirun or srun as {2} tasks of trtllm-llmapi-launch.") },
    MessageTemplate { "launch-nodes-llamacpp",
        HBM_TEXT("{1} nodes: start an rpc-server on each of the others and name them with --rpc.") },
    MessageTemplate { "launch-textbook",
        HBM_TEXT("{0}: the textbook is no engine that could be started. Choose vllm, sglang, trtllm or "
                 "llamacpp.") },
    // reading a launch command
    MessageTemplate { "launch-long", HBM_TEXT("{0}: the text has {1} bytes; up to {2} are read.") },
    MessageTemplate { "launch-words", HBM_TEXT("{0}: the text has more than {1} words.") },
    MessageTemplate { "launch-quote",
        HBM_TEXT("{0}: a quote ({1}) is opened in line {2} and never closed. Was all of it copied?") },
    MessageTemplate { "launch-no-engine",
        HBM_TEXT("{0}: there is no command that starts an engine. Known are: vllm serve, python -m "
                 "sglang.launch_server, trtllm-serve, llama-server, and containers of them.") },
    MessageTemplate { "launch-several",
        HBM_TEXT("The text starts {1} servers; the first was read. Paste the others by themselves.") },
    MessageTemplate { "launch-unresolved",
        HBM_TEXT("{0}: its value comes from {1}, which the text does not say; it was left out.") },
    MessageTemplate { "launch-config-unread",
        HBM_TEXT("{0}: the options in that file were not read. Paste them, too, or set them by hand.") },
    MessageTemplate { "launch-no-value", HBM_TEXT("{0}: there is no value behind it; it was left out.") },
    MessageTemplate { "launch-option-unknown",
        HBM_TEXT("{0}: {1} has no such option, or it is newer than "
                 "this program; it was left out.") },
    MessageTemplate { "launch-option-not-modelled",
        HBM_TEXT("{0} changes how much memory is used, and is not planned: the figures are without it.") },
    MessageTemplate {
        "launch-version", HBM_TEXT("The version {1} of {2} is not modelled; the newest is used.") },
    MessageTemplate { "launch-experts-mixed",
        HBM_TEXT("{0}: {1} expert-parallel ranks among {2}: the plan has whole experts on every rank.") },
    MessageTemplate { "launch-devices",
        HBM_TEXT(
            "llama.cpp deals the layers to every GPU that it sees, and the command does not say how many "
            "there are: the plan has {1} per node. Put CUDA_VISIBLE_DEVICES=0,1,… in front of the "
            "command, or set the number by hand (--gpus of hbm-plan).") },
    MessageTemplate { "launch-gpus", HBM_TEXT("The command needs {1} GPUs, which the plan now has.") },
};

} // namespace

std::span<const MessageTemplate> launchMessages()
{
    return kLaunch;
}

} // namespace hbm
