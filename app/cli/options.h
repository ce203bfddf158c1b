// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that describe a scenario on a command line, by the engines' own names, and the scenario they
// make. Shared by hbm-plan and the window program.
#pragma once

#include "core/base/error.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/scenario.h"

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
    std::string gpu;
    int gpus = 0; ///< 0 = not said
    int nodes = 0;
    std::string node; ///< a node profile instead of --gpu and --gpus
    std::string engine;
    std::string engineVersion;
    std::optional<int> tensor, pipeline, data, decodeContext;
    bool expert = false;
    std::string kvDtype, dtype, quantization;
    std::string maxModelLen, maxNumSeqs, maxNumBatchedTokens, utilization, blockSize, weights, availableKv,
        sessions;
    std::string reservePersistent, reserveActivation, reserveGraphs, reserveContext;
    std::string speculative;
    std::string mambaCacheMode, mambaSsmDtype;
    bool noAsync = false;
    bool prefixCaching = false;
    std::vector<std::string> profiles;
};

/// Adds the options to a command. `withModel` adds the MODEL argument.
void addScenarioOptions(CLI::App& command, ScenarioOptions& options, bool withModel);

/// Shipped and the user's own profiles and those of --profile. A named file that cannot be read is an error;
/// a broken one in the user's folder is reported in Catalogue::broken.
Expected<Catalogue> loadCatalogue(const std::vector<std::string>& profileFiles);

/// Reads the numbers and looks up the GPU; opens the model unless `model` is given.
Expected<Scenario> toScenario(const ScenarioOptions& options, const Catalogue& catalogue,
    std::shared_ptr<const ModelSpec> model = nullptr);

/// Options that were taken, so that an engine's command line can be pasted, but change nothing in this plan.
Issues unusedOptions(const ScenarioOptions& options);

} // namespace hbm::cli
