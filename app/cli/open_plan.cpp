// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/open_plan.h"

#include "core/base/atomic_write.h"
#include "core/base/text.h"
#include "core/scenario/plan_file.h"

#include <filesystem>

namespace hbm::cli {

namespace {

std::string namesOf(const Workbook& workbook)
{
    std::string all;
    for (const NamedScenario& one : workbook.scenarios)
        all += (all.empty() ? "" : ", ") + one.name;
    return printable(all, 400);
}

/// A number from 1 on as an index.
std::optional<std::size_t> indexOf(const std::string& text, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        if (text == std::to_string(i + 1))
            return i;
    return std::nullopt;
}

} // namespace

bool isPlanName(const std::string& model)
{
    return lowerCase(model).ends_with(kPlanSuffix);
}

Expected<std::size_t> scenarioNamed(
    const Workbook& workbook, const std::string& name, std::string_view option)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < workbook.scenarios.size(); ++i)
        if (workbook.scenarios[i].name == name) {
            if (found)
                return failure(
                    "scenario-ambiguous", std::string(option), { printable(name, 80), namesOf(workbook) });
            found = i;
        }
    if (!found)
        found = indexOf(name, workbook.scenarios.size());
    if (!found)
        return failure("scenario-unknown", std::string(option), { printable(name, 80), namesOf(workbook) });
    return *found;
}

Expected<ChosenPlan> openPlan(const ScenarioOptions& options)
{
    auto workbook = readPlanFileAt(options.model);
    if (!workbook)
        return tl::unexpected<Error>(workbook.error());
    ChosenPlan chosen { std::move(*workbook), 0 };
    chosen.index = chosen.workbook.current;
    if (!options.scenario.empty()) {
        const auto index = scenarioNamed(chosen.workbook, options.scenario, "--scenario");
        if (!index)
            return tl::unexpected<Error>(index.error());
        chosen.index = *index;
    }
    return chosen;
}

Expected<void> savePlan(
    const std::string& file, bool replace, const ScenarioOptions& options, const Scenario& scenario)
{
    namespace fs = std::filesystem;
    if (!isPlanName(file)) // read again, it would be taken for a model
        return failure("plan-suffix", printable(file, 400), { std::string(kPlanSuffix) });
    std::error_code ec;
    const bool opened = isPlanName(options.model);
    if (!replace && fs::exists(file, ec) && !(opened && fs::equivalent(file, options.model, ec)))
        return failure("plan-exists", printable(file, 400));
    Workbook workbook { { { scenario.model->name.empty() ? "A" : scenario.model->name, scenario } }, 0, {} };
    if (opened) {
        auto plan = openPlan(options);
        if (!plan)
            return tl::unexpected<Error>(plan.error());
        plan->scenario() = scenario;
        plan->workbook.current = plan->index;
        workbook = std::move(plan->workbook);
    }
    return writeFileAtomically(file, writePlanFile(workbook));
}

} // namespace hbm::cli
