// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Launch commands read back.
#include "core/report/launch_line.h"

#include "core/report/chosen_options.h"
#include "core/report/launch_apply.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/core/report/launch_samples.h"
#include "tests/support/models.h"
#include "tests/support/odd_models.h"

using namespace hbm;

namespace {

std::string said(const Scenario& scenario)
{
    std::string text;
    for (const ChosenOption& option : chosenOptions(scenario))
        text += (text.empty() ? "" : " ") + std::string(option.name)
            + (option.value.empty() ? "" : "=" + option.value);
    return text;
}

std::string codes(const Issues& issues)
{
    std::string text;
    for (const Issue& issue : issues) {
        text += (text.empty() ? "" : " ") + issue.code;
        CHECK(messageTemplate(issue.code) != nullptr);
        CHECK(sentence(issue).find("hunter2") == std::string::npos);
    }
    return text;
}

/// Four GPUs of a plain model.
Scenario base()
{
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(test::plainModel());
    s.gpusPerNode = 4;
    return s;
}

void check(const test::LaunchSample& sample)
{
    INFO(sample.text);
    const auto line = readLaunchLine(sample.text);
    INFO((line ? "read" : sentence(line.error())));
    REQUIRE(line);
    CHECK(std::string(nameOf(line->engine)) + (line->version.empty() ? "" : " " + line->version)
        == sample.engine);
    CHECK(line->model == sample.model);
    CHECK(line->gpus.value_or(0) == sample.gpus);
    for (const LaunchOption& option : line->options)
        CHECK(option.value.find("hunter2") == std::string::npos);
    Scenario start = base();
    start.kvDtype = KvDtype::Nvfp4; // what the line does not say goes back to silence
    start.engine.cudaGraphs = false;
    start.engine.maxTotalTokens = 5;
    ModelSpec longer = *start.model;
    longer.contextLength = 1 << 21;
    start.model = std::make_shared<const ModelSpec>(longer);
    if (sample.says.find("tensor-parallel-size=8") != std::string::npos
        && sample.issues.find("launch-gpus") == std::string::npos)
        start.gpusPerNode = 64; // enough
    const AppliedLine applied = applyLaunchLine(start, *line);
    CHECK(said(applied.scenario) == sample.says);
    CHECK(codes(applied.issues) == sample.issues);
    CHECK(applied.scenario.engine.kind == line->engine);
    CHECK(applied.scenario.sessions == start.sessions);
}

} // namespace

TEST_CASE("vLLM's launch commands are read", "[launch-line]")
{
    for (const test::LaunchSample& sample : test::vllmSamples())
        check(sample);
}

TEST_CASE("launch commands of other engines and in other files are read", "[launch-line]")
{
    for (const test::LaunchSample& sample : test::otherSamples())
        check(sample);
}
