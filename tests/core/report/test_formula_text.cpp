// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formula_text.h"

#include "core/report/messages.h"
#include "core/report/source_text.h"
#include "tests/catch.h"
#include "tests/support/formula_checks.h"

#include <filesystem>
#include <fstream>
#include <rapidcheck.h>
#include <regex>
#include <sstream>

#include <limits>

using namespace hbm;

namespace {

Figure leaf(std::string_view name, Unit unit, std::int64_t value)
{
    return plainValue(name, unit, value, Evidence::Derived, "engine:block size");
}

/// 16,385 x 3,452,928 = 56,576,225,280, which is 52.69 GiB.
Figure session()
{
    return productOf("kv.session-per-gpu", Unit::Bytes,
        { leaf("kv.blocks-per-session", Unit::Blocks, 16'385), leaf("kv.block", Unit::Bytes, 3'452'928) });
}

/// Any formula of up to three levels, its values small enough not to saturate.
Figure anyFigure(int depth)
{
    const auto operation = static_cast<Operation>(*rc::gen::inRange(0, depth > 0 ? 9 : 1));
    const Unit unit = *rc::gen::elementOf(std::vector<Unit> {
        Unit::Bytes, Unit::TokenCount, Unit::Count, Unit::Blocks, Unit::BytesPerToken, Unit::Millionths });
    const auto sub = [&] { return anyFigure(depth - 1); };
    const auto several = [&] {
        std::vector<Figure> all;
        for (int n = *rc::gen::inRange(1, 4); n > 0; --n)
            all.push_back(sub());
        return all;
    };
    switch (operation) {
    case Operation::Value:
        break;
    case Operation::Sum:
        return sumOf("a", unit, several());
    case Operation::Difference:
        return differenceOf("b", unit, sub(), several());
    case Operation::Product:
        return productOf("c", unit, several());
    case Operation::FloorDivide:
        return floorDivideOf("d", unit, sub(), sub());
    case Operation::CeilDivide:
        return ceilDivideOf("e", unit, sub(), sub());
    case Operation::Minimum:
        return minimumOf("f", unit, several());
    case Operation::Maximum:
        return maximumOf("g", unit, several());
    case Operation::ScaleUp:
        return scaleUpOf("h", unit, sub(), leaf("u", Unit::Millionths, *rc::gen::inRange(1, 1'000'001)));
    }
    return leaf("v", unit, *rc::gen::inRange<std::int64_t>(0, 1'000'000));
}

/// Divisions of less than nothing are not defined (units.h): formulas guard them with a maximum.
bool dividesNegative(const Figure& f)
{
    const bool divides = f.operation == Operation::FloorDivide || f.operation == Operation::CeilDivide
        || f.operation == Operation::ScaleUp;
    if (divides && f.operands.front().value < 0)
        return true;
    return std::any_of(f.operands.begin(), f.operands.end(), dividesNegative);
}

} // namespace

TEST_CASE("formulas: words, numbers and value in one line", "[formula]")
{
    const FormulaStyle style = englishStyle();
    CHECK(formulaSentence(session(), style)
        == "KV cache per session and GPU = Blocks per session × One block = 16,385 × 3,452,928 B = "
           "56,576,225,280 B (52.69 GiB)");
    CHECK(formulaSentence(leaf("context-length", Unit::TokenCount, 1'048'576), style)
        == "Context length = 1,048,576 tokens");
    CHECK(formulaSentence(sumOf("reserve", Unit::Bytes, { leaf("reserve.graphs", Unit::Bytes, 5) }), style)
        == "Reserve = CUDA graphs = 5 B");
    CHECK(formulaSentence(sumOf("reserve", Unit::Bytes, {}), style) == "Reserve = 0 B");
}

TEST_CASE("formulas: every operation has its form", "[formula]")
{
    const FormulaStyle style = englishStyle();
    const Figure ten = leaf("a", Unit::Count, 10), four = leaf("b", Unit::Count, 4);
    const Figure less = differenceOf("c", Unit::Count, four, { ten });
    const auto numbers = [&](const Figure& f) { return formulaNumbers(f, style); };
    CHECK(numbers(sumOf("s", Unit::Count, { ten, four, ten })) == "10 + 4 + 10");
    CHECK(numbers(differenceOf("s", Unit::Count, ten, { four, less })) == "10 − 4 − (-6)");
    CHECK(numbers(productOf("s", Unit::Count, { ten, four })) == "10 × 4");
    CHECK(numbers(floorDivideOf("s", Unit::Count, ten, four)) == "⌊10 ÷ 4⌋");
    CHECK(numbers(ceilDivideOf("s", Unit::Count, ten, four)) == "⌈10 ÷ 4⌉");
    CHECK(numbers(minimumOf("s", Unit::Count, { ten, four })) == "min(10, 4)");
    CHECK(numbers(maximumOf("s", Unit::Count, { less, four })) == "max((-6), 4)");
    CHECK(numbers(scaleUpOf("s", Unit::Count, ten, leaf("u", Unit::Millionths, 920'000))) == "⌈10 × 0.92⌉");
    CHECK(numbers(ten).empty());
    CHECK(formulaWords(ten, style).empty());
    CHECK(numbers(productOf("s", Unit::Bytes, { leaf("x", Unit::Bytes, kSaturated), ten }))
        == "more than 2^63 × 10");
}

TEST_CASE("formulas: whoever computes along gets what is printed", "[formula][property]")
{
    CHECK(rc::check("printed numbers", [] {
        const Figure figure = anyFigure(3);
        RC_PRE(!dividesNegative(figure));
        RC_ASSERT(test::formulaFault(figure) == "");
    }));
    Figure wrong = session();
    ++wrong.value;
    CHECK(test::formulaFault(wrong) != ""); // the check can fail
}

TEST_CASE("formulas: millionths below nothing, down to the least of all", "[formula]")
{
    CHECK(decimalText(-1) == "-0.000001");
    CHECK(decimalText(-2'500'000) == "-2.5");
    CHECK(decimalText(std::numeric_limits<std::int64_t>::min()) == "-9223372036854.775808"); // -2^63 / 10^6
}

TEST_CASE("formulas: operands below their result, as deep and as many as allowed", "[formula]")
{
    const FormulaStyle style = englishStyle();
    const Figure total
        = sumOf("total", Unit::Bytes, { session(), leaf("reserve.graphs", Unit::Bytes, 322'122'547) });
    CHECK(formulaText(total, style)
        == "Total = KV cache per session and GPU + CUDA graphs = 56,576,225,280 B + 322,122,547 B = "
           "56,898,347,827 B (52.99 GiB)\n"
           "    KV cache per session and GPU = Blocks per session × One block = 16,385 × 3,452,928 B = "
           "56,576,225,280 B (52.69 GiB)\n"
           "        Blocks per session = 16,385 blocks (derived, block size of the engine)\n"
           "        One block = 3,452,928 B (3.29 MiB) (derived, block size of the engine)\n"
           "    CUDA graphs = 322,122,547 B (0.30 GiB) (derived, block size of the engine)\n");
    const auto shallow = formulaLines(total, style, { 1, 100 });
    REQUIRE(shallow.size() == 3);
    CHECK(shallow[1].text.ends_with("(52.69 GiB) …"));
    Figure deep = leaf("a", Unit::Count, 1);
    for (int i = 0; i < 500; ++i)
        deep = sumOf("s", Unit::Count, { deep, leaf("b", Unit::Count, 1) });
    CHECK(formulaLines(deep, style, { 1000, 50 }).size() == 50);
    CHECK(formulaLines(deep, style).size() <= 18);
}

TEST_CASE("formulas: a report's list escapes what comes out of files", "[formula]")
{
    const Figure fitted = plainValue(
        "reserve.fitted", Unit::Bytes, 7, Evidence::Measured, "log:a_b*[x](http://y)<script>|.log");
    CHECK(formulaMarkdown(sumOf("reserve", Unit::Bytes, { fitted }))
        == "- Reserve = Reserve of a log = 7 B\n"
           "  - Reserve of a log = 7 B (measured, fitted to the start-up log "
           "a\\_b\\*\\[x\\](http://y)\\<script\\>\\|.log)\n");
}

TEST_CASE("sources: kinds, keys and sentences", "[formula]")
{
    CHECK(sourceParts("setting:max-model-len").kind == SourceKind::Setting);
    CHECK(sourceParts("setting:max-model-len").key == "max-model-len");
    CHECK(sourceParts("engine:packed page|256").args == std::vector<std::string> { "256" });
    CHECK(sourceParts("log:a|b").key == "a|b");
    CHECK(sourceParts("").kind == SourceKind::None);
    CHECK(sourceParts("no such kind").kind == SourceKind::None);
    CHECK(sourceText("engine:packed page|256") == "256 tokens, rounded up to whole steps of 576 B");
    CHECK(sourceText("rule:mxfp4 kernel|360|2880|512|3072")
        == "MXFP4 kernel: experts of 360 × 2880 lie in 512 × 3072");
    CHECK(sourceText("config:kv_lora_rank") == "model config: kv_lora_rank");
    CHECK(sourceText("profile:runtime") == "GPU profile: total that the runtime reports");
    CHECK(sourceText("rule:not in the table") == "not in the table");
    CHECK(sourceText("").empty());
    CHECK(configKeys("qk_nope_head_dim + v_head_dim")
        == std::vector<std::string_view> { "qk_nope_head_dim", "v_head_dim" });
    CHECK(configKeys("num_attention_heads / tp") == std::vector<std::string_view> { "num_attention_heads" });
    CHECK(configKeys("layers").empty());
}

TEST_CASE("sources: every rule that the core names has a sentence", "[formula]")
{
    const std::regex rules(R"re("((?:rule|engine|plan):[^"|]+)[|"])re");
    int found = 0;
    for (const auto& entry :
        std::filesystem::recursive_directory_iterator(std::filesystem::path(HBM_SOURCE_DIR) / "core"))
        if (entry.path().extension() == ".cpp" && entry.path().filename() != "source_messages.cpp") {
            std::stringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            const std::string code = text.str();
            for (std::sregex_iterator it(code.begin(), code.end(), rules), end; it != end; ++it, ++found) {
                INFO(entry.path() << ": " << (*it)[1]);
                CHECK(messageTemplate((*it)[1].str()) != nullptr);
            }
        }
    CHECK(found > 60); // the pattern still finds them
}
