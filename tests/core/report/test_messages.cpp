// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every code that the sources emit has a sentence; every figure on screen has a name.
#include "core/report/messages.h"

#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

using namespace hbm;

namespace {

std::string contentOf(const std::filesystem::path& file)
{
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

void checkNamed(const Figure& f)
{
    INFO(f.name);
    CHECK((labelTemplate(f.name) != nullptr
        || !f.source.empty())); // plain operands may carry a config key as name
    for (const Figure& operand : f.operands)
        checkNamed(operand);
}

} // namespace

TEST_CASE("every emitted code has a sentence", "[messages]")
{
    // failure("code", …, Error { "code", …, Issue { Severity::X, "code", …, keep({ "code", …, problem(issues,
    // … and explanations.
    const std::regex codes(
        R"re((?:failure\(\s*|fail\(\{?\s*|error\(\s*|note\(\s*|keep\(\{\s*|problem\(issues,\s*|Severity::\w+,\s*|push_back\(\{\s*)"([a-z]+(?:-[a-z]+)+)")re");
    std::set<std::string> found;
    for (const char* top : { "core", "app" })
        for (const auto& entry :
            std::filesystem::recursive_directory_iterator(std::filesystem::path(HBM_SOURCE_DIR) / top))
            if (entry.path().extension() == ".cpp") {
                const std::string text = contentOf(entry.path());
                for (std::sregex_iterator it(text.begin(), text.end(), codes), end; it != end; ++it)
                    found.insert((*it)[1]);
            }
    CHECK(found.size() > 40); // the pattern still finds them
    for (const std::string& code : found) {
        INFO(code);
        CHECK(messageTemplate(code) != nullptr);
    }
}

TEST_CASE("figures of plans have names", "[messages]")
{
    for (const char* model : { "glm-5.2-fp8", "gpt-oss-120b", "deepseek-v4-flash" })
        for (EngineKind engine : allEngineKinds()) {
            Scenario s = test::scenario(model, "b200-sxm", 8);
            s.engine.kind = engine;
            const CapacityPlan p = plan(s);
            for (const RankPlan& r : p.ranks) {
                for (const Figure* f : { &r.total, &r.weights, &r.reserve, &r.keptBack })
                    checkNamed(*f);
                for (const ReservePart& part : r.reserveParts) {
                    checkNamed(part.amount);
                    CHECK(labelTemplate(part.amount.name) != nullptr);
                }
            }
            for (const Figure* f :
                { &p.bytesPerToken, &p.bytesPerSession, &p.sessionLogical, &p.kvBudgetCeiling })
                checkNamed(*f);
        }
}

TEST_CASE("templates are filled in, missing arguments stay visible", "[messages]")
{
    const std::string args[] = { "a", "b" };
    CHECK(fillTemplate("{0}: {2}, {1} {3} {x}", "w", args) == "w: b, a {3} {x}");
    CHECK(sentence(Error { "file-missing", "x.json", {} }) == "x.json: there is no such file.");
    CHECK(sentence(Issue { Severity::Info, "no-such-code", "f", { "1" } }) == "f: no-such-code 1");
}
