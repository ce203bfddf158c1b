// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/adopt_model.h"

#include "core/report/command_line.h"

#include <algorithm>

namespace hbm::ui {

namespace {

bool isSameCommit(const ModelSpec& a, const ModelSpec& b)
{
    return a.hub && b.hub && a.hub->repository == b.hub->repository && a.hub->commit == b.hub->commit
        && a.hub->file == b.hub->file;
}

} // namespace

Scenario withModel(Scenario scenario, std::shared_ptr<const ModelSpec> model)
{
    if (scenario.maxModelLen && model->contextLength)
        scenario.maxModelLen = std::min(*scenario.maxModelLen, *model->contextLength);
    scenario.weightFormat.reset(); // said about other weights
    scenario.weightBits.reset();
    scenario.weightsOverride.reset();
    scenario.encoderTokens.reset(); // and about other inputs
    scenario.imageTokens.reset();
    scenario.reserve.fitted.reset(); // and by a log of another server
    scenario.reserve.fittedSource.clear();
    if (!appliesTo("mamba-cache-mode", *model))
        scenario.engine.stateCacheMode.reset();
    if (!appliesTo("mamba-ssm-cache-dtype", *model))
        scenario.engine.stateElementBytes.reset();
    scenario.engine.languageModelOnly
        = scenario.engine.languageModelOnly && appliesTo("language-model-only", *model);
    if (model->speculativeCache.empty())
        scenario.engine.speculativeTokens = 0;
    scenario.model = std::move(model);
    return scenario;
}

Scenario withExactWeights(Scenario scenario, std::shared_ptr<const ModelSpec> model)
{
    if (!scenario.model || !isSameCommit(*scenario.model, *model))
        return withModel(std::move(scenario), std::move(model));
    scenario.model = std::move(model);
    return scenario;
}

} // namespace hbm::ui
