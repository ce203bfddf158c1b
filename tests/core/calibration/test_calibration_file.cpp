// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calibrations: kept, read back, refused when wrong, matched, applied.
#include "core/calibration/calibration_match.h"

#include "core/base/atomic_write.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/temporary_folder.h"

#include <fstream>

using namespace hbm;

namespace {

CalibrationEntry entry(std::string version, std::string model, std::int64_t gib = 5)
{
    CalibrationEntry e;
    e.version = std::move(version);
    e.gpu = "h100-sxm";
    e.model = std::move(model);
    e.modelType = "qwen3_moe";
    e.maxNumBatchedTokens = 8192;
    e.maxNumSeqs = 1024;
    e.total = Bytes { gib * kGiB };
    e.halfWidth = Bytes { kGiB / 50 };
    e.activation = Bytes { 4 * kGiB };
    e.source = "a.log";
    e.date = "2026-11-30";
    return e;
}

Scenario qwen()
{
    Scenario s = test::scenario("qwen3-30b-a3b", "h100-sxm", 1);
    s.engine.version = "0.11.0";
    return s;
}

Expected<CalibrationFile> withMember(std::string_view member)
{
    return readCalibration(R"({"schema":"hbm-planner/calibration/1","entries":[{"engine":"vllm","gpu":"l4",)"
                           R"("reserve_bytes":1,)"
            + std::string(member) + "}]}",
        "c.json");
}

} // namespace

TEST_CASE("a calibration file comes back as it was, keys sorted", "[calibration]")
{
    CalibrationFile file;
    addCalibration(file, entry("0.11.0", "Qwen/Qwen3-30B-A3B"));
    addCalibration(file, entry("0.25.1", "other"));
    const std::string text = writeCalibration(file);
    CHECK(readCalibration(text, "c.json").value() == file);
    CHECK(text.find("\"activation_bytes\"") < text.find("\"data_parallel_size\""));
    CHECK(text.find("\"graphs_bytes\": null") != std::string::npos);
    CHECK(text.back() == '\n');

    // The same server again: the newer figure stays.
    addCalibration(file, entry("0.11.0", "Qwen/Qwen3-30B-A3B", 6));
    REQUIRE(file.entries.size() == 2);
    CHECK(file.entries.back().total.value == 6 * kGiB);
    for (std::size_t i = 0; i < kMostCalibrations + 5; ++i)
        addCalibration(file, entry("0.11." + std::to_string(i), "many"));
    CHECK(file.entries.size() == kMostCalibrations);
    CHECK(file.entries.back().version == "0.11." + std::to_string(kMostCalibrations + 4));
}

TEST_CASE("a calibration file that is wrong names the place", "[calibration]")
{
    CHECK(readCalibration("", "c.json").error().code == "json-empty");
    CHECK(readCalibration("[]", "c.json").error().code == "json-not-object");
    CHECK(readCalibration("{}", "c.json").error().code == "calibration-schema");
    CHECK(readCalibration(R"({"schema":"hbm-planner/calibration/2","entries":[]})", "c.json").error().code
        == "calibration-schema");
    CHECK(readCalibration(R"({"schema":"hbm-planner/calibration/1"})", "c.json").error().args.at(0)
        == "entries");
    CHECK(withMember(R"("version":"1")").has_value());
    for (const char* bad : { R"("engine":"tgi")", R"("gpu":"../x")", R"("tensor_parallel_size":0)",
             R"("reserve_bytes":1e300)", R"("reserve_bytes":18446744073709551615)", R"("reserve_bytes":null)",
             R"("graphs_bytes":"2 GiB")", R"("max_num_seqs":-1)", R"("version":"a\nb")", R"("date":7)" }) {
        INFO(bad);
        const auto file = withMember(bad);
        REQUIRE_FALSE(file);
        CHECK(file.error().code == "calibration-entry");
        CHECK(file.error().where == "c.json: entries[0]");
    }
}

TEST_CASE("a calibration file is written whole", "[calibration]")
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "calibration.json";
    CHECK(loadCalibration(path).error().code == "file-missing");
    CHECK(loadCalibration(path, true)->entries.empty());
    CalibrationFile file;
    addCalibration(file, entry("0.11.0", "x"));
    REQUIRE(saveCalibration(path, file));
    CHECK(loadCalibration(path).value() == file);
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1); // nothing beside
    // A folder that somebody typed is not made; that of this program is.
    const auto missing = saveCalibration(folder.path() / "new" / "calibration.json", file);
    REQUIRE_FALSE(missing);
    CHECK(missing.error().code == "folder-missing");
    CHECK(missing.error().args.at(0) == (folder.path() / "new").string());
    CHECK_FALSE(std::filesystem::exists(folder.path() / "new"));
    CHECK(writeFileAtomically(folder.path(), "x").error().code == "file-folder");
    CHECK(writeFileAtomically(path / "below", "x").error().code == "file-unwritable");
    // A link stays one.
    const auto link = folder.path() / "link.json";
    std::filesystem::create_symlink(path, link);
    REQUIRE(writeFileAtomically(link, "{}"));
    CHECK(std::filesystem::is_symlink(link));
    CHECK(loadCalibration(path).error().code == "calibration-schema");
}

TEST_CASE("the closest log of the same engine, GPU and TP speaks", "[calibration]")
{
    CalibrationFile file;
    CHECK_FALSE(matchCalibration(file, qwen()));
    file.entries = { entry("0.11.0", "other", 1), entry("0.20.0", "Qwen/Qwen3-30B-A3B", 2),
        entry("0.12.0", "Qwen/Qwen3-30B-A3B", 3) };
    auto match = matchCalibration(file, qwen());
    REQUIRE(match);
    CHECK(match->entry.total.value == 3 * kGiB); // the model before the version, then the nearest version
    CHECK(match->differs == std::vector<std::string> { "engine-version" });
    CHECK_FALSE(match->exact());
    file.entries.push_back(entry("0.11.2", "qwen/qwen3-30b-a3b", 4));
    match = matchCalibration(file, qwen());
    CHECK(match->entry.total.value == 4 * kGiB);
    CHECK(match->exact()); // 0.11.2 has the rules of 0.11

    Scenario other = qwen();
    other.parallelism.tensor = 2;
    other.gpusPerNode = 2;
    CHECK_FALSE(matchCalibration(file, other));
    other = qwen();
    other.accelerator = test::gpu("h200-sxm");
    CHECK_FALSE(matchCalibration(file, other));
    other = qwen();
    other.engine.kind = EngineKind::Sglang;
    CHECK_FALSE(matchCalibration(file, other));
    other.accelerator.reset();
    CHECK_FALSE(matchCalibration(file, other));
}

TEST_CASE("a calibration takes the place of the rule of thumb", "[calibration]")
{
    Scenario s = qwen();
    REQUIRE(applyCalibration(s, entry("0.11.0", "x", 7)));
    CHECK(s.reserve.fitted == Bytes { 7 * kGiB });
    CHECK(s.reserve.fittedSource == "a.log");
    const CapacityPlan p = plan(s);
    CHECK(p.ranks.front().reserve.value == 7 * kGiB);
    CHECK(p.ranks.front().reserveHigh.value == 7 * kGiB); // measured: no range
    CalibrationEntry negative = entry("0.11.0", "x");
    negative.total = Bytes { -1 };
    CHECK(applyCalibration(s, negative));
    CHECK(s.reserve.fitted == Bytes {});
    s.engine.kind = EngineKind::LlamaCpp;
    CHECK_FALSE(applyCalibration(s, negative));
    negative.engine = EngineKind::LlamaCpp;
    CHECK_FALSE(applyCalibration(s, negative));
    s.engine.kind = negative.engine = EngineKind::Sglang; // its pool does not hang on it
    CHECK_FALSE(applyCalibration(s, negative));
    s.engine.kind = EngineKind::TensorRtLlm;
    CHECK_FALSE(applyCalibration(s, entry("0.11.0", "x", 7))); // of vLLM
}
