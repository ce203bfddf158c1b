// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The report for a design review: what it must say, and that nothing of this machine is in it.
#include "core/report/review_report.h"

#include "core/planning/plan.h"
#include "core/report/html_text.h"
#include "core/report/markdown_text.h"
#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/models.h"

#include <filesystem>

using namespace hbm;
using namespace hbm::test;

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

Workbook single(Scenario s)
{
    return { { { "A", std::move(s) } } };
}

std::string markdownOf(Scenario s)
{
    return reportMarkdown(reviewReport(single(std::move(s))));
}

bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

/// Every row has a cell for each column, list items go one level deeper at most, nothing is without words.
void checkShape(const ReportDocument& report)
{
    CHECK_FALSE(report.title.empty());
    for (const ReportSection& section : report.sections) {
        INFO(section.title);
        CHECK_FALSE(section.blocks.empty());
        for (const ReportBlock& block : section.blocks) {
            if (const auto* table = std::get_if<ReportTable>(&block)) {
                CHECK_FALSE(table->rows.empty());
                for (const auto& row : table->rows) {
                    CHECK(row.size() == table->columns.size());
                    CHECK_FALSE(row.front().empty());
                }
            }
            if (const auto* list = std::get_if<ReportList>(&block)) {
                int depth = -1;
                for (const ReportItem& item : list->items) {
                    CHECK(item.depth <= depth + 1);
                    depth = item.depth;
                }
            }
            if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
                CHECK_FALSE(paragraph->text.empty());
        }
    }
}

} // namespace

TEST_CASE("the example's report is as a reviewer has read it", "[review]")
{
    const std::string text = reportMarkdown(reviewReport(example()));
    CHECK(reportMarkdown(reviewReport(example())) == text);
    // DESIGN section 1: 13 by arithmetic and one session under TP 8, which copies the latent eight times.
    CHECK(has(text, "| Sessions, ceiling | 13 | 13 |"));
    CHECK(has(text, "| Sessions, admission | 1 | 10 (+ 9) ★ |"));
    // 78 layers x 656 B and 21 indexers x 132 B for each of 2^20 tokens.
    CHECK(has(text, "| Latent rows | 78 | 50.0 GiB | 53,653,536,768 |"));
    CHECK(has(text, "| Indexer keys | 21 | 2.7 GiB | 2,906,652,672 |"));
    CHECK(has(text, "192,265,846,784")); // the driver's size of the profile
    CHECK(has(text, "vllm serve zai-org/GLM-5.2-FP8"));
    approve("review_glm.md", text);
}

TEST_CASE("one scenario has no comparison", "[review]")
{
    const std::string text = markdownOf(example().scenarios[0].scenario);
    CHECK_FALSE(has(text, "side by side"));
    CHECK_FALSE(has(text, "The other scenarios"));
    CHECK(has(text, "## Verdict\n\n**Tight**"));
}

TEST_CASE("a report of any bundled model under any engine is whole", "[review]")
{
    const auto folder = std::filesystem::path(HBM_SOURCE_DIR) / "resources" / "models";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        for (const EngineKind engine : allEngineKinds()) {
            Scenario s = scenario(entry.path().stem().string(), "h100-sxm", 4);
            s.engine.kind = engine;
            INFO(entry.path().stem() << " " << properName(engine));
            checkShape(reviewReport(single(s)));
        }
}

TEST_CASE("a GPU of unknown memory still has a report", "[review]")
{
    Scenario s = example().scenarios[0].scenario;
    auto gpu = std::make_shared<Accelerator>();
    gpu->id = gpu->name = "Mystery";
    s.accelerator = gpu;
    checkShape(reviewReport(single(s)));
    CHECK(has(markdownOf(s), "| Runtime: what engines see | unknown | unknown | – |"));
    s.accelerator.reset();
    checkShape(reviewReport(single(s)));
}

TEST_CASE("a report has no folder of this machine in it", "[review]")
{
    Scenario s = example().scenarios[0].scenario;
    auto model = std::make_shared<ModelSpec>(*s.model);
    model->source = "/home/someone/secret plans/config.json";
    model->name = "secret plans";
    s.model = model;
    auto gpu = std::make_shared<Accelerator>(*s.accelerator);
    gpu->origin = "/home/someone/profiles/mine.json";
    s.accelerator = gpu;
    const std::string text = markdownOf(s);
    CHECK_FALSE(has(text, "someone"));
    CHECK_FALSE(has(text, "/home"));
    CHECK(has(text, "a local file: config.json"));
    CHECK(has(text, "mine.json"));
}

TEST_CASE("names out of files are text in every format", "[review]")
{
    Workbook workbook = example();
    workbook.scenarios[0].name = "<img src=x onerror=alert(1)>";
    workbook.scenarios[1].name = "a|b\n# c \xE2\x80\xAE d";
    auto model = std::make_shared<ModelSpec>(*workbook.scenarios[1].scenario.model);
    model->name = "evil/<script>alert(\"1\")</script>**&amp;";
    workbook.scenarios[1].scenario.model = model;
    const ReportDocument report = reviewReport(workbook);
    const std::string html = reportHtml(report), markdown = reportMarkdown(report);
    CHECK_FALSE(has(html, "<img"));
    CHECK_FALSE(has(html, "<script"));
    CHECK(has(html, "evil/&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;**&amp;amp;"));
    CHECK(has(markdown, "| Figure | \\<img src=x onerror=alert(1)\\> (baseline) | a\\|b \\# c  d |"));
    CHECK_FALSE(has(markdown, "\n# c"));
    CHECK_FALSE(has(markdown, "\xE2\x80\xAE")); // turns the direction of what follows
    CHECK(has(markdown, "evil/\\<script\\>alert(\"1\")\\</script\\>\\*\\*\\&amp;"));
}

TEST_CASE("code that holds a fence does not end its block", "[review]")
{
    const ReportDocument report { "T", "S", "P", { { "Code", { ReportCode { "a\n```\nb" } } } } };
    CHECK(has(reportMarkdown(report), "````\na\n```\nb\n````\n"));
    CHECK(has(reportHtml(report), "<pre><code>a\n```\nb\n</code></pre>"));
}

TEST_CASE("nested lists are balanced", "[review]")
{
    const ReportDocument report { "T", "S", "P",
        { { "L", { ReportList { { { 0, "a" }, { 1, "b" }, { 2, "c" }, { 0, "d" } } } } } } };
    CHECK(has(reportHtml(report),
        "<ul>\n<li>a<ul>\n<li>b<ul>\n<li>c</li>\n</ul></li>\n</ul></li>\n<li>d</li>\n</ul>\n"));
}

TEST_CASE("several drawings in one page keep their marks apart", "[review]")
{
    const std::string file = "<?xml version=\"1.0\"?>\n<svg><defs><g id=\"a\"/></defs><use xlink:href=\"#a\" "
                             "fill=\"url(#a)\"/></svg>\n";
    CHECK(svgElement(file, "x-")
        == "<svg><defs><g id=\"x-a\"/></defs><use xlink:href=\"#x-a\" fill=\"url(#x-a)\"/></svg>");
    CHECK(svgElement("no drawing", "x-").empty());
    const ReportDocument report { "T", "S", "P", { { "C", { ReportPicture { ReportChart::Split, "w" } } } } };
    CHECK(has(reportHtml(report, { { ReportChart::Split, "<svg></svg>" } }),
        "<figure role=\"img\" aria-label=\"w\"><svg></svg></figure>"));
    CHECK_FALSE(has(reportHtml(report), "<figure"));
}
