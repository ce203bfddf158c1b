// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The report for a design review: what it must say, and that nothing of this machine is in it.
#include "core/report/review_report.h"

#include "core/report/markdown_text.h"
#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/models.h"

using namespace hbm;
using namespace hbm::test;
using Catch::Matchers::Contains;

namespace {

/// The example of the first screen, TP 8 as its baseline and DCP 8 as what is worked on.
Workbook example()
{
    Scenario tensor = scenario("glm-5.2-fp8", "b200-sxm", 8);
    tensor.kvDtype = KvDtype::Fp8;
    tensor.maxModelLen = 1 << 20;
    Scenario context = tensor;
    context.parallelism.decodeContext = 8;
    context.sessions = 4;
    return { { { "TP 8", tensor }, { "DCP 8", context } }, 1, 0 };
}

std::string reportOf(const Workbook& workbook)
{
    return reportMarkdown(reviewReport(workbook));
}

std::string reportOf(Scenario s)
{
    return reportOf(Workbook { { { "A", std::move(s) } } });
}

} // namespace

TEST_CASE("the example's report is as a reviewer has read it", "[review]")
{
    const std::string text = reportOf(example());
    CHECK(reportOf(example()) == text);
    approve("review_glm.md", text);
}
