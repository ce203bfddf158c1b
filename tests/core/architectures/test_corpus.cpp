// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every real config of the corpus: what is answered without "assumed" must agree with the golden layout to
// the byte; nothing crashes, and the bundled models agree with the published files they stand for.
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <fstream>
#include <sstream>

using namespace hbm;

namespace {

struct Golden
{
    std::string folder, type, bf16, fp8, capped, fixed, other, confidence;
};

std::vector<Golden> goldenRows()
{
    std::vector<Golden> rows;
    std::ifstream in(test::corpus() / "golden" / "layouts.tsv");
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::vector<std::string> cells;
        std::stringstream cellsIn(line);
        for (std::string cell; std::getline(cellsIn, cell, '\t');)
            cells.push_back(cell);
        cells.resize(8);
        rows.push_back({ cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7] });
    }
    return rows;
}

/// "18432/encoder token", "32768/image token", or nothing for both.
bool otherAxisAgrees(const CacheSummary& summary, const std::string& other)
{
    const std::int64_t bytes = other.empty() ? 0 : std::stoll(other);
    const bool image = other.find("image") != std::string::npos;
    return summary.imageBytesPerToken == (image ? bytes : 0)
        && summary.encoderBytesPerToken == (image ? 0 : bytes);
}

bool agrees(const ModelSpec& m, const Golden& g)
{
    const CacheSummary bf16 = summarise(m.cache, KvDtype::Bf16), fp8 = summarise(m.cache, KvDtype::Fp8);
    const auto number = [](const std::string& s) { return s.empty() ? 0.0 : std::stod(s); };
    const auto value = [](const Ratio& r) {
        return static_cast<double>(r.numerator) / static_cast<double>(r.denominator);
    };
    return value(bf16.growingBytesPerToken) == number(g.bf16)
        && value(fp8.growingBytesPerToken) == number(g.fp8)
        && static_cast<double>(bf16.windowBytesPerSession.value)
        == number(g.capped.substr(0, g.capped.find('@')))
        && static_cast<double>(bf16.fixedBytesPerSession.value) == number(g.fixed)
        && otherAxisAgrees(bf16, g.other);
}

} // namespace

TEST_CASE("golden layouts of the corpus", "[corpus]")
{
    if (!test::corpusPresent())
        return;
    int agreed = 0, assumed = 0, none = 0, refused = 0;
    for (const Golden& g : goldenRows()) {
        INFO(g.folder);
        const auto m = openModel((test::corpus() / "configs" / g.folder).string());
        if (!m) {
            CHECK_FALSE(m.error().where.empty());
            ++refused; // families that come later; each names its key
        } else if (!m->noCacheReason.empty()) {
            CHECK(g.confidence.find("none") != std::string::npos);
            ++none;
        } else if (m->assumed) {
            ++assumed;
        } else {
            CHECK(agrees(*m, g));
            ++agreed;
        }
    }
    WARN("corpus: " << agreed << " agree to the byte, " << assumed << " assumed, " << none
                    << " without a cache, " << refused << " refused by key");
    CHECK(agreed >= 603);
}

TEST_CASE("bundled models answer as the published files do", "[corpus]")
{
    if (!test::corpusPresent())
        return;
    for (const BundledModel& bundled : bundledModels()) {
        INFO(bundled.id);
        std::string folder = bundled.name;
        if (const auto slash = folder.find('/'); slash != std::string::npos)
            folder.replace(slash, 1, "__");
        auto path = test::corpus() / "configs" / folder;
        if (!std::filesystem::exists(path)) // meta-llama/Llama-3.1-8B lies under its older name
            path = test::corpus() / "configs" / ("meta-llama__Meta-" + folder.substr(folder.find("__") + 2));
        REQUIRE(std::filesystem::exists(path));
        const auto ours = openModel("bundled:" + bundled.id);
        const auto theirs = openModel(path.string());
        REQUIRE(ours);
        REQUIRE(theirs);
        CHECK(ours->cache == theirs->cache);
        CHECK(ours->speculativeCache == theirs->speculativeCache);
        CHECK(ours->weights == theirs->weights);
        CHECK(ours->contextLength == theirs->contextLength);
        CHECK(ours->dims == theirs->dims);
    }
}
