// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// About start-up logs and what was learnt from them.
constexpr std::array kLog {
    // reading
    MessageTemplate { "log-nothing",
        HBM_TEXT("{0}: none of the {1} lines is one that vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama "
                 "prints about memory when it starts. Give the log from its first line on.") },
    MessageTemplate { "log-gpu-unknown",
        HBM_TEXT("{0} does not tell which GPU it is about; it says {1}. Pass --gpu, see hbm-plan gpus.") },
    MessageTemplate {
        "log-gpu-ambiguous", HBM_TEXT("{0} says {1}, which fits several GPUs: {2}. Pass --gpu.") },
    MessageTemplate { "log-several-starts", HBM_TEXT("The log holds {1} starts; the last one is read.") },
    MessageTemplate { "log-several-files",
        HBM_TEXT("The log loads a file of {1} and one of {2} (line {3}): the larger is taken for the model; "
                 "the other, a draft or a projector, is not planned.") },
    MessageTemplate { "log-full",
        HBM_TEXT("The log has more figures, settings or ranks than are kept; the rest is left out.") },
    MessageTemplate { "log-no-cache-memory",
        HBM_TEXT("The server did not start (line {1}): nothing was left for the KV cache.") },
    MessageTemplate { "log-context-too-long",
        HBM_TEXT("The server did not start (line {1}): one session of the context length needs more than the "
                 "KV pool.") },
    MessageTemplate { "log-free-too-little",
        HBM_TEXT(
            "The server did not start (line {1}): less memory was free than the utilization asks for.") },
    MessageTemplate { "log-out-of-memory", HBM_TEXT("The server ran out of GPU memory (line {1}).") },
    MessageTemplate { "log-conflict", HBM_TEXT("{0}: {1} was given and is used; the log says {2}.") },
    MessageTemplate { "log-setting", HBM_TEXT("{0} {1} of the log (line {2}) is not planned with: {3}.") },
    MessageTemplate {
        "log-not-modelled", HBM_TEXT("Settings of the log that change memory and are not planned: {1}.") },
    MessageTemplate { "log-version-unknown",
        HBM_TEXT("The log's vLLM \"{1}\" is no version that is modelled; the rules of {2} are used. Pass "
                 "--engine-version if it is near another.") },
    MessageTemplate { "log-nothing-compared",
        HBM_TEXT("The log holds no figure that a plan predicts: there is nothing to compare.") },
    // rows
    MessageTemplate { "log-row-total-memory", HBM_TEXT("Device memory") },
    MessageTemplate { "log-row-requested", HBM_TEXT("Budget") },
    MessageTemplate { "log-row-weights", HBM_TEXT("Weights") },
    MessageTemplate { "log-row-consumed", HBM_TEXT("Weights and outside torch") },
    MessageTemplate { "log-row-activation", HBM_TEXT("Peak activations") },
    MessageTemplate { "log-row-non-torch", HBM_TEXT("Outside torch") },
    MessageTemplate { "log-row-graphs", HBM_TEXT("CUDA graphs") },
    MessageTemplate { "log-row-compute-buffer", HBM_TEXT("Compute buffer") },
    MessageTemplate { "log-row-kv-pool", HBM_TEXT("KV pool") },
    MessageTemplate { "log-row-bytes-per-token", HBM_TEXT("KV cache per token") },
    MessageTemplate { "log-row-block-tokens", HBM_TEXT("Tokens per block") },
    MessageTemplate { "log-row-blocks", HBM_TEXT("Blocks of that pool") },
    MessageTemplate { "log-row-tokens", HBM_TEXT("Tokens of that pool") },
    MessageTemplate { "log-row-concurrency", HBM_TEXT("Concurrency in that pool") },
    MessageTemplate { "log-row-tokens-end-to-end", HBM_TEXT("Tokens, end to end") },
    MessageTemplate { "log-row-kv-needed", HBM_TEXT("KV cache of one session") },
    MessageTemplate { "log-row-estimated-length", HBM_TEXT("Longest context") },
    MessageTemplate { "log-verdict-within-rounding", HBM_TEXT("as printed") },
    MessageTemplate { "log-verdict-agrees", HBM_TEXT("agrees") },
    MessageTemplate { "log-verdict-differs", HBM_TEXT("differs") },
    MessageTemplate { "log-verdict-not-predicted", HBM_TEXT("not predicted") },
    // why a row differs
    MessageTemplate {
        "explain-rule-of-thumb", HBM_TEXT("predicted by a rule of thumb, which this log replaces") },
    MessageTemplate { "explain-reserve-range", HBM_TEXT("within the range of an assumed reserve") },
    MessageTemplate { "explain-reserve-fitted",
        HBM_TEXT("the assumed reserve is off by more than its range; {1} make the pool exact") },
    MessageTemplate { "explain-open-weights",
        HBM_TEXT(
            "the log does not print the weights; {1} of them per GPU would leave this pool (--weights)") },
    MessageTemplate { "explain-unified",
        HBM_TEXT("the GPU shares the memory of the system, which keeps a part that varies") },
    MessageTemplate { "explain-follows", HBM_TEXT("follows from the rows above") },
    MessageTemplate { "explain-version", HBM_TEXT("exact by the rules of vLLM {1}") },
    MessageTemplate { "explain-mtp",
        HBM_TEXT("exact with {1} speculative tokens: the prediction layers of the model are counted") },
    MessageTemplate { "explain-no-mtp", HBM_TEXT("exact without speculative decoding") },
    MessageTemplate { "explain-dcp", HBM_TEXT("exact with decode-context-parallel-size {1}") },
    MessageTemplate { "explain-kv-dtype", HBM_TEXT("exact with a KV cache in {1}") },
    MessageTemplate { "explain-hybrid-off",
        HBM_TEXT("exact without the hybrid KV cache manager: windows cost the whole context") },
    MessageTemplate { "explain-hybrid-on", HBM_TEXT("exact with the hybrid KV cache manager") },
    MessageTemplate { "explain-state-mode", HBM_TEXT("exact with mamba-cache-mode {1}") },
    MessageTemplate { "explain-state-dtype", HBM_TEXT("exact with recurrent states in {1}") },
    MessageTemplate { "explain-batched-tokens", HBM_TEXT("exact with max-num-batched-tokens {1}") },
    MessageTemplate { "explain-no-async", HBM_TEXT("exact with one batch in flight (no-async-scheduling)") },
    MessageTemplate { "explain-async", HBM_TEXT("exact with async scheduling") },
    MessageTemplate { "explain-block-size", HBM_TEXT("exact with blocks of {1} tokens") },
    MessageTemplate { "explain-both", HBM_TEXT("exact with {1} and {2} together") },
    MessageTemplate { "explain-text-only", HBM_TEXT("agrees without the towers for images and sound") },
    MessageTemplate { "explain-towers", HBM_TEXT("agrees with the towers for images and sound") },
    MessageTemplate { "explain-weight-format", HBM_TEXT("agrees with weights in {1}") },
    MessageTemplate { "explain-expert", HBM_TEXT("agrees with expert parallel") },
    MessageTemplate { "explain-no-expert", HBM_TEXT("agrees without expert parallel") },
    // the fitted reserve
    MessageTemplate { "fit-closes",
        HBM_TEXT("The parts and the pool close to the budget: no estimate of CUDA graphs was subtracted.") },
    MessageTemplate { "fit-closes-with-graphs",
        HBM_TEXT("The parts, the estimate of CUDA graphs and the pool close to the budget.") },
    MessageTemplate { "fit-graphs-twice",
        HBM_TEXT("The parts close to the budget only with the estimate of CUDA graphs subtracted twice.") },
    MessageTemplate { "fit-utilization-assumed",
        HBM_TEXT("The log does not print the utilization; that of the scenario is used.") },
    MessageTemplate { "fit-total-from-profile",
        HBM_TEXT("The log does not print the memory of the device; the profile's {1} are used.") },
    MessageTemplate { "fit-weights-predicted",
        HBM_TEXT("The log does not print the weights; the predicted {1} are used.") },
    MessageTemplate { "fit-parts-exceed",
        HBM_TEXT("The parts that the log prints come to {1}, more than their total: they are not shown.") },
    MessageTemplate { "fit-device-other",
        HBM_TEXT("Weights and KV cache of the log are {1} more than the budget of this GPU: the log is of "
                 "another one. Pass the GPU of the log.") },
    MessageTemplate { "fit-total-negative",
        HBM_TEXT("Weights and KV cache of the log are {1} more than the memory that it prints for them: no "
                 "reserve can be read from it.") },
    MessageTemplate { "fit-outside-fraction",
        HBM_TEXT("Paid from what the static fraction leaves, after the pools were made.") },
    // calibrations
    MessageTemplate {
        "calibration-schema", HBM_TEXT("{0} is no calibration file: \"schema\" must be \"{1}\".") },
    MessageTemplate { "calibration-entry", HBM_TEXT("{0}: {1} is missing or not as it should be.") },
    MessageTemplate { "calibration-folder",
        HBM_TEXT("There is no data folder to keep a calibration in (HOME is not set): name a file.") },
    MessageTemplate { "calibration-nothing",
        HBM_TEXT("{0} does not hold what a calibration needs: budget, weights and KV pool of one GPU.") },
    MessageTemplate {
        "calibration-typed", HBM_TEXT("{1} is not used: parts of the reserve were given, and they win.") },
    MessageTemplate { "calibration-negative",
        HBM_TEXT(
            "{0}: weights and pool of the log are more than its budget, so there is no reserve to keep.") },
    MessageTemplate { "calibration-other-weights",
        HBM_TEXT(
            "{0}: the weights that it loaded are not those of this model. Name the model that it served; "
            "nothing is kept.") },
    MessageTemplate { "calibration-kept", HBM_TEXT("The reserve of {1} is kept in {2}.") },
    MessageTemplate { "calibration-used", HBM_TEXT("The reserve is {1} per GPU, as {2} had it ({3}).") },
    MessageTemplate {
        "calibration-differs", HBM_TEXT("That log differs in {1}: the reserve is an estimate.") },
    MessageTemplate { "calibration-none",
        HBM_TEXT("{1} holds no log of this engine, GPU, tensor-parallel size and kind of model: rules of "
                 "thumb are used.") },
    MessageTemplate { "calibration-engine",
        HBM_TEXT("A plan of {1} does not change with the reserve of a log: what the log shows is used after "
                 "the pool is made, and the pool does not hang on it.") },
};

} // namespace

std::span<const MessageTemplate> logMessages()
{
    return kLog;
}

} // namespace hbm
