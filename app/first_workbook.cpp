// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/first_workbook.h"

#include "app/cli/to_scenario.h"
#include "core/hub/open_hub_model.h"
#include "core/report/messages.h"
#include "core/scenario/plan_file.h"
#include "ui/document/plan_document.h"

#include <iostream>

namespace hbm {

namespace {

Workbook single(Scenario scenario)
{
    return { { { "A", std::move(scenario) } } };
}

Expected<Workbook> readPlan(const cli::ScenarioOptions& options, const Catalogue& catalogue)
{
    auto workbook = readPlanFileAt(options.model);
    if (!workbook)
        return workbook;
    Scenario& current = workbook->scenarios[workbook->current].scenario;
    auto said = cli::withOptions(current, options, catalogue); // as hbm-plan does
    if (!said)
        return tl::unexpected<Error>(said.error());
    current = std::move(*said);
    return workbook;
}

} // namespace

bool namesPlan(const std::string& model)
{
    return lowerCase(model).ends_with(kPlanSuffix);
}

Expected<Scenario> firstScenario(
    const cli::ScenarioOptions& options, const Catalogue& catalogue, std::shared_ptr<const ModelSpec> model)
{
    Scenario scenario = ui::exampleScenario(catalogue);
    const bool hardware = !options.gpu.empty() || !options.node.empty();
    if (model) {
        scenario.model = std::move(model);
        scenario.maxModelLen.reset();
        scenario.kvDtype.reset();
    }
    cli::ScenarioOptions complete = options;
    if (!hardware)
        complete.gpu = scenario.accelerator->id;
    if (!hardware && options.gpus == 0)
        complete.gpus = scenario.gpusPerNode;
    auto said = cli::toScenario(complete, catalogue, scenario.model);
    if (!said)
        return said;
    if (!said->maxModelLen)
        said->maxModelLen = scenario.maxModelLen;
    if (!said->kvDtype && options.kvDtype.empty())
        said->kvDtype = scenario.kvDtype;
    return said;
}

Expected<Workbook> readFirst(const cli::ScenarioOptions& options, const Catalogue& catalogue, hub::Hub& hub)
{
    if (namesPlan(options.model))
        return readPlan(options, catalogue);
    std::shared_ptr<const ModelSpec> model;
    if (!options.model.empty()) {
        hub::OpenOptions here;
        here.localFirst = true; // as in every shell
        auto read = hub::openAnyModel(hub, options.model, here);
        if (!read)
            return tl::unexpected<Error>(read.error());
        model = std::make_shared<const ModelSpec>(std::move(*read));
    }
    auto scenario = firstScenario(options, catalogue, std::move(model));
    if (!scenario)
        return tl::unexpected<Error>(scenario.error());
    return single(std::move(*scenario));
}

void tellUnused(const cli::ScenarioOptions& options, const Scenario& scenario)
{
    for (const Issue& unused : cli::unusedOptions(options, scenario))
        std::cerr << "hbm-planner: " << sentence(unused) << "\n";
}

} // namespace hbm
