// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published start-up figures of real servers (data/measured/cases.jsonl of the corpus) as scenarios. The keys
// are explained in the README beside the cases.
#pragma once

#include "core/scenario/scenario.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hbm::test {

/// A figure as printed: 46.80 is good to half a hundredth.
struct Printed
{
    double value = 0;
    double halfDigit = 0;
};

struct MeasuredCase
{
    std::string id, engine, version, model, config, gpu, quantization, kvDtype;
    int gpus = 1, tensor = 1, pipeline = 1, data = 1;
    bool expert = false, eager = false, comparable = false, parallelStated = false;
    std::optional<double> utilization, checkpointGib;
    std::optional<std::int64_t> context, batchedTokens, sequences, blockSize;
    std::string basis, note; ///< how its settings are known: "known", "default", "inferred"
    std::map<std::string, std::string> settings; ///< what the source did not state
    std::map<std::string, Printed> measured;

    std::optional<Printed> figure(const std::string& key) const;
    std::string setting(const std::string& key) const; ///< empty when not stated
};

std::vector<MeasuredCase> measuredCases();

/// Why a case cannot be predicted from config, GPU and flags alone; empty when it can.
std::string missingForEndToEnd(const MeasuredCase& c);

/// True when the server ran another checkpoint than the config in the corpus, and its size is not known
/// either: the name of its format is all there is.
bool isRepacked(const MeasuredCase& c);

/// The id of the case's GPU in the catalogue; empty when the source does not say one.
std::string gpuIdOf(const MeasuredCase& c);

/// The format of the weights where the corpus has a config of another one ("fp8", "awq", …); empty = as the
/// config says.
std::string weightFormatOf(const MeasuredCase& c);

/// Model, engine, version and settings; no pool. Without a GPU in the source an H200 stands in, which matters
/// to defaults only.
Scenario scenarioOf(const MeasuredCase& c);

} // namespace hbm::test
