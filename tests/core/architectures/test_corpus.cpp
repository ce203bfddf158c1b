// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every real config of the corpus: what is answered without "assumed" must agree with the golden layout to
// the byte; nothing crashes, and the bundled models agree with the published files they stand for.
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <algorithm>
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

/// "36864/encoder token" against the cross caches; empty against none.
bool otherAxisAgrees(const CacheSummary& bf16, const std::string& other)
{
    const std::int64_t wanted = other.empty() ? 0 : std::stoll(other);
    const bool images = other.find("image") != std::string::npos;
    return bf16.imageBytesPerToken == (images ? wanted : 0)
        && bf16.encoderBytesPerToken == (images ? 0 : wanted);
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
    int agreed = 0, open = 0, none = 0;
    for (const Golden& g : goldenRows()) {
        INFO(g.folder);
        const auto m = openModel((test::corpus() / "configs" / g.folder).string());
        REQUIRE(m); // no real file is refused
        if (g.confidence.find("none") != std::string::npos) {
            CHECK_FALSE(m->noCacheReason.empty());
            ++none;
            continue;
        }
        CHECK(m->noCacheReason.empty());
        // never silently zero: the drafters of Gemma-4 read the target's cache and say so
        if (sessionBytes(m->cache, { 1024, 1024, 1024 }, KvDtype::Bf16).value == 0)
            CHECK(std::any_of(m->issues.begin(), m->issues.end(),
                [](const Issue& issue) { return issue.code == "all-borrowed"; }));
        if (g.confidence
            == "assumed") { // depends on the engine or on what no file says: the README beside it
            ++open;
            continue;
        }
        CHECK_FALSE(m->assumed);
        CHECK(agrees(*m, g));
        ++agreed;
    }
    WARN("corpus: " << agreed << " agree to the byte, " << open << " depend on an engine, " << none
                    << " without a cache");
    CHECK(agreed >= 584);
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

TEST_CASE("parameters of recurrent and odd families agree with the Hub's counts", "[corpus]")
{
    if (!test::corpusPresent())
        return;
    // The counts are those of weights.json beside each config: safetensors counts of the Hub, with the
    // multi-token-prediction layer and the vision tower where the checkpoint has them.
    const char* folders[] = { "Qwen__Qwen3.5-9B", "Qwen__Qwen3.5-27B", "Qwen__Qwen3.5-35B-A3B",
        "Qwen__Qwen3.5-122B-A10B", "Qwen__Qwen3.5-397B-A17B", "Qwen__Qwen3-Coder-Next",
        "moonshotai__Kimi-Linear-48B-A3B-Instruct", "ibm-ai-platform__Bamba-9B-v1",
        "tiiuae__Falcon-H1-0.5B-Base", "state-spaces__mamba-130m-hf", "state-spaces__mamba-370m-hf",
        "tiiuae__falcon-mamba-7b-instruct", "nvidia__NVIDIA-Nemotron-3-Nano-30B-A3B-Base-BF16",
        "meituan-longcat__LongCat-Flash-Chat", "LiquidAI__LFM2-24B-A2B", "THUDM__glm-4-9b-chat" };
    for (const char* folder : folders) {
        INFO(folder);
        const auto path = test::corpus() / "configs" / folder;
        const auto m = openModel(path.string());
        REQUIRE(m);
        std::ifstream in(path / "weights.json");
        std::stringstream text;
        text << in.rdbuf();
        const auto beside = parseJsonObject(text.str(), "weights.json");
        REQUIRE(beside);
        CHECK(static_cast<double>(totalParameters(m->weights, true))
            == Approx(beside->at("parameter_count").get<double>()).epsilon(0.01));
    }
}
