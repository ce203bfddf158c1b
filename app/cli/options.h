// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that describe a scenario on a command line, by the engines' own names. Shared by hbm-plan and
// the window program.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace hbm::cli {

/// As typed. Numbers stay text until toScenario reads them, so that "128k" works everywhere.
struct ScenarioOptions
{
    std::string model;
    std::string scenario; ///< of a plan file: its name or number
    std::string gpu;
    int gpus = 0; ///< 0 = not said
    int nodes = 0;
    std::string node; ///< a node profile instead of --gpu and --gpus
    std::string engine;
    std::string engineVersion;
    std::optional<int> tensor, pipeline, data, decodeContext;
    bool expert = false;
    std::string kvDtype, dtype, quantization, bitsPerWeight;
    std::string maxModelLen, maxNumSeqs, maxNumBatchedTokens, utilization, blockSize, weights, availableKv,
        sessions;
    std::string reservePersistent, reserveActivation, reserveGraphs, reserveContext;
    std::string speculative;
    std::string mambaCacheMode, mambaSsmDtype;
    std::string encoderTokens, imageTokens;
    std::string maxTotalTokens, numGpuBlocks, draftLayers;
    std::string swaFullTokensRatio, mambaFullMemoryRatio, cudaGraphMaxBatch;
    std::string keyDtype, valueDtype, microBatch, flashAttention, gpuLayers, tensorSplit;
    std::string reserveFitted, fittedSource;
    bool unifiedCache = false;
    bool separateCaches = false;
    bool dataAttention = false;
    bool noAsync = false;
    bool eager = false;
    bool noHybridManager = false;
    bool fullWindowCache = false;
    bool languageModelOnly = false;
    bool exactWeights = false; ///< of a model on the Hub: its headers, not only its sizes
    bool prefixCaching = false;
    bool noPrefixCaching = false;
    std::vector<std::string> profiles;
};

/// Adds the options to a command. `withModel` adds the MODEL argument.
void addScenarioOptions(CLI::App& command, ScenarioOptions& options, bool withModel);

} // namespace hbm::cli
