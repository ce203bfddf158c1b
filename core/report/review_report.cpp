// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/review_report.h"

#include "core/planning/plan.h"
#include "core/report/review_sections.h"
#include "core/report/text_report.h"

#include <filesystem>
#include <map>

namespace hbm {

namespace {

/// The name of a file or folder without where it lies.
std::string lastName(const std::string& path)
{
    const std::filesystem::path whole(path);
    return (whole.has_filename() ? whole : whole.parent_path()).filename().string();
}

bool isLocal(const ModelSpec& model)
{
    return !model.hub && !model.source.empty() && !model.source.starts_with("bundled:");
}

} // namespace

Workbook shareable(Workbook workbook)
{
    std::map<const ModelSpec*, std::shared_ptr<const ModelSpec>> models;
    for (NamedScenario& named : workbook.scenarios) {
        Scenario& s = named.scenario;
        if (s.model && isLocal(*s.model)) {
            auto& copy = models[s.model.get()];
            if (!copy) {
                ModelSpec model = *s.model;
                model.source = lastName(model.source);
                copy = std::make_shared<const ModelSpec>(std::move(model));
            }
            s.model = copy;
        }
        if (s.accelerator && !s.accelerator->origin.empty() && s.accelerator->origin != "shipped") {
            Accelerator accelerator = *s.accelerator;
            accelerator.origin = lastName(accelerator.origin);
            s.accelerator = std::make_shared<const Accelerator>(std::move(accelerator));
        }
    }
    return workbook;
}

ReportDocument reviewReport(const Workbook& workbook)
{
    review::Review review;
    review.current = workbook.current;
    review.baseline = workbook.baseline;
    const Workbook shared = shareable(workbook);
    for (const NamedScenario& named : shared.scenarios)
        review.all.push_back(
            { named.name, named.scenario, plan(named.scenario), longestContext(named.scenario) });

    const review::Reviewed& now = review.now();
    ReportDocument report;
    report.title = "Memory review: " + now.scenario.model->name;
    report.subtitle = scenarioLine(now.scenario, now.plan);
    report.program = "HBM Planner " HBM_VERSION;
    const auto add = [&report](ReportSection section) {
        if (!section.blocks.empty())
            report.sections.push_back(std::move(section));
    };
    add(review::verdict(review));
    add(review::comparison(review));
    add(review::sessions(now));
    add(review::solved(now));
    add(review::memory(now));
    add(review::reserve(now));
    add(review::overContext(now));
    add(review::cache(now));
    add(review::arithmetic(now));
    add(review::assumptions(now));
    add(review::notes(now));
    add(review::settings(now));
    add(review::model(review));
    add(review::hardware(review));
    add(review::engine(now));
    add(review::others(review));
    return report;
}

} // namespace hbm
