// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a start-up log: read in pieces of any size, filled into a scenario, checked, printed, and kept
// as a calibration; and as a calibration file. Nothing may crash, hang or wrap; what is read must not depend
// on where the pieces end; every code has a sentence; nothing that a terminal obeys may be printed.
#include "core/calibration/calibration_match.h"
#include "core/calibration/check_log.h"
#include "core/calibration/known_gpu.h"
#include "core/calibration/log_scenario.h"
#include "core/calibration/phrase_table.h"
#include "core/calibration/read_log.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "core/report/log_report.h"
#include "tests/fuzz/checks.h"

#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>

using namespace hbm;
using namespace hbm::fuzz;

namespace {

LogFacts readIn(std::string_view text, std::size_t piece)
{
    LogReader reader;
    for (std::size_t at = 0; at < text.size(); at += piece)
        reader.feed(text.substr(at, piece));
    return reader.finish();
}

const std::array<std::shared_ptr<const ModelSpec>, 3>& models()
{
    static const std::array<std::shared_ptr<const ModelSpec>, 3> all {
        std::make_shared<const ModelSpec>(*openModel("bundled:llama-3.1-8b")),
        std::make_shared<const ModelSpec>(*openModel("bundled:gemma-4-31b-it")),
        std::make_shared<const ModelSpec>(*openModel("bundled:qwen3.5-27b")),
    };
    return all;
}

/// No control character but the end of a line.
void checkPrintable(const std::string& text)
{
    for (char c : text)
        require((static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) || c == '\n', "control character");
}

void checkFacts(const LogFacts& facts)
{
    require(facts.figures.size() <= 20'000 && facts.settings.size() <= 4'000, "too much is kept");
    for (const LogFigure& f : facts.figures) {
        require(f.halfWidth >= 0 && f.line >= 1 && f.line <= facts.lines, "figure without a line");
        checkPrintable(f.text + f.worker);
    }
    for (const LogSetting& s : facts.settings)
        checkPrintable(s.name + s.value);
    checkPrintable(facts.model + facts.version + facts.engineLine);
}

void checkAll(const LogFacts& facts, const std::shared_ptr<const ModelSpec>& model)
{
    static const Catalogue catalogue = shippedCatalogue();
    Scenario base;
    base.model = model;
    const auto gpu = gpuOfLog(facts, catalogue);
    if (gpu)
        base.accelerator = *gpu;
    else
        checkSentence(gpu.error().code, sentence(gpu.error()));
    const LogScenario filled = fillScenario(facts, base, { { "max-num-seqs", "8" } });
    checkIssues(filled.issues);
    const LogCheck check = checkLog(facts, filled.scenario);
    for (const CheckRow& row : check.rows) {
        require(messageTemplate("log-row-" + std::string(nameOf(row.item))) != nullptr, "row without a name");
        for (const Explanation& e : row.explanations)
            checkSentence(e.code, sentence(e));
    }
    checkPrintable(logCheckText(facts, filled, check));
    require(logCheckToJson(facts, filled, check)
                .dump(-1, ' ', true, nlohmann::json::error_handler_t::strict)
                .size()
            > 10,
        "no JSON");
    // A reserve below nothing is another GPU's log: nobody keeps it, and no file with it is read.
    if (!check.reserve || check.reserve->total.value < 0 || !filled.scenario.accelerator)
        return;
    CalibrationFile file;
    addCalibration(file, calibrationOf(facts, filled.scenario, *check.reserve, "x.log", "2026-01-01"));
    const auto again = readCalibration(writeCalibration(file), "x.json");
    require(again && *again == file, "a calibration does not come back", writeCalibration(file));
    Scenario s = filled.scenario;
    if (const auto match = matchCalibration(file, s))
        applyCalibration(s, match->entry);
}

/// Lines of the seed in another order, phrases of the readers, and numbers at the limits.
std::string mutate(std::string_view text, unsigned int seed)
{
    static const std::vector<std::string_view> phrases = [] {
        std::vector<std::string_view> all;
        for (const auto table : { vllmPatterns(), vllmMemoryPatterns(), sglangPatterns(),
                 tensorRtLlmPatterns(), llamaCppPatterns(), llamaCppSettingPatterns(), ollamaPatterns() })
            for (const LinePattern& pattern : table)
                all.push_back(pattern.phrase);
        return all;
    }();
    constexpr std::array<std::string_view, 14> kPieces { "0", "-1", "999999999999999", "1e9", "0.0000001",
        "262,144", " GiB", " MiB", "\n", " ", "(Worker_TP3 pid=7) ", "{'a': [", "\x1b[31m", "x, " };
    std::minstd_rand random(seed);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    std::string out(text);
    const std::size_t at = below(out.size() + 1);
    switch (below(5)) {
    case 0:
        return out.insert(at, std::string("\n") + std::string(phrases[below(phrases.size())]) + " ");
    case 1:
        return out.insert(at, kPieces[below(kPieces.size())]);
    case 2: { // another number
        const std::size_t digit = out.find_first_of("0123456789", at);
        if (digit == std::string::npos)
            return {};
        const std::size_t end = out.find_first_not_of("0123456789", digit);
        return out.replace(digit, std::min(end, out.size()) - digit, kPieces[below(6)]);
    }
    case 3: { // a line once more, elsewhere
        const std::size_t start = out.rfind('\n', at), end = out.find('\n', at);
        const std::string line = out.substr(start == std::string::npos ? 0 : start,
            end == std::string::npos ? end : end - (start == std::string::npos ? 0 : start));
        return out.insert(below(out.size() + 1), line);
    }
    default:
        return out.insert(at, "\n");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const LogFacts facts = readIn(text, 65536);
    require(facts == readIn(text, 7), "what is read depends on the pieces");
    checkFacts(facts);
    // Hypotheses are many plans: most runs are for the readers.
    const std::size_t hash = std::hash<std::string_view> {}(text);
    if (facts.engine && hash % 16 == 0)
        checkAll(facts, models()[hash / 16 % models().size()]);
    if (const auto file = readCalibration(text, "fuzz.json"); !file)
        checkSentence(file.error().code, sentence(file.error()));
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t maximum, unsigned int seed)
{
    if (seed % 4 != 0) {
        const std::string mutated = mutate({ reinterpret_cast<const char*>(data), size }, seed);
        if (!mutated.empty() && mutated.size() <= maximum) {
            std::copy(mutated.begin(), mutated.end(), data);
            return mutated.size();
        }
    }
    return LLVMFuzzerMutate(data, size, maximum);
}
