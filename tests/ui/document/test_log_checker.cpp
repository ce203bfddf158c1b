// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_file.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "tests/catch.h"
#include "ui/document/log_checker.h"
#include "ui/document/plan_document.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString sample(const char* name)
{
    return QStringLiteral(HBM_SOURCE_DIR "/tests/data/logs/") + QString::fromLatin1(name);
}

std::shared_ptr<const ModelSpec> bundled(const char* name)
{
    return std::make_shared<const ModelSpec>(*openModel(std::string("bundled:") + name));
}

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    LogChecker checker { document };
    QSignalSpy checked { &checker, &LogChecker::checked };
    QSignalSpy failed { &checker, &LogChecker::failed };

    Stage(const char* model)
    {
        Scenario s = document.scenario();
        s.model = bundled(model);
        s.maxModelLen.reset();
        s.sessions = 3;
        document.reset(s);
    }
    const CheckedLog& check(const char* log)
    {
        checker.checkFile(sample(log));
        CHECK(checker.isReading());
        REQUIRE(checked.wait(20'000));
        CHECK_FALSE(checker.isReading());
        return *checker.result();
    }
};

} // namespace

TEST_CASE("a log is read off the thread and laid beside the model", "[ui][log]")
{
    // Measured: 105.97 GiB of pool are 868,080 tokens of Llama 3 8B (engine-accounting, vector 1).
    Stage stage("llama-3.1-8b");
    const CheckedLog& log = stage.check("vllm_m041.log");
    CHECK(log.facts.engine == EngineKind::Vllm);
    const auto tokens = std::find_if(log.check.rows.begin(), log.check.rows.end(),
        [](const CheckRow& row) { return row.item == CheckItem::PoolTokens; });
    REQUIRE(tokens != log.check.rows.end());
    CHECK(tokens->logged.value == 868'080);
    CHECK(tokens->verdict == CheckVerdict::WithinRounding);
    // The log names no GPU: it is planned on the one that was chosen, and that is said.
    CHECK(log.filled.scenario.accelerator == stage.document.scenario().accelerator);
    CHECK(log.gpuAssumed);
    CHECK(stage.document.undoStack().count() == 0); // looking changes nothing
}

TEST_CASE("the settings of a log are taken as one step", "[ui][log]")
{
    Stage stage("qwen3-30b-a3b");
    const Scenario before = stage.document.scenario();
    CHECK_FALSE(stage.check("vllm_m050.log").gpuAssumed); // a line names an H100
    stage.checker.useSettings();
    const Scenario& now = stage.document.scenario();
    CHECK(now.maxModelLen == 8192);
    CHECK(now.engine.maxNumBatchedTokens == 8192);
    CHECK(now.engine.version == "0.22.1");
    CHECK(now.sessions == 3); // what is wanted is no matter of the log
    CHECK(now.model == before.model);
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Settings of vllm_m050.log"));
    stage.document.undoStack().undo();
    CHECK(stage.document.scenario() == before);
}

TEST_CASE("the fitted reserve is planned with and kept", "[ui][log]")
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("calibration.json"));
    Stage stage("qwen3-30b-a3b");
    stage.checker.setCalibrationFile(file);
    CHECK_FALSE(stage.checker.keepReserve()); // no log yet
    const CheckedLog& log = stage.check("vllm_m050.log");
    REQUIRE(log.check.reserve);
    const auto answer = stage.checker.keepReserve();
    REQUIRE(answer);
    CHECK(answer->file == file);
    CHECK(answer->planned);
    CHECK(stage.document.scenario().reserve.fitted == log.check.reserve->total);
    CHECK(stage.document.scenario().reserve.fittedSource == "vllm_m050.log");
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Reserve of vllm_m050.log"));
    const auto kept = loadCalibration(file.toStdString());
    REQUIRE(kept);
    REQUIRE(kept->entries.size() == 1);
    CHECK(kept->entries.front().source == "vllm_m050.log"); // and not where it lies
    stage.document.openModel(QStringLiteral("bundled:qwen3-32b")); // it is of another model's server
    REQUIRE(
        QTest::qWaitFor([&] { return stage.document.scenario().model->name == "Qwen/Qwen3-32B"; }, 20'000));
    CHECK_FALSE(stage.document.scenario().reserve.fitted);
    stage.document.undoStack().undo();
    CHECK(stage.document.scenario().reserve.fitted);
    stage.document.undoStack().undo();
    CHECK_FALSE(stage.document.scenario().reserve.fitted);
    QFile broken(file);
    REQUIRE(broken.open(QIODevice::WriteOnly));
    broken.write("[1, 2");
    broken.close();
    CHECK_FALSE(stage.checker.keepReserve()); // a file that cannot be read is not written over
    REQUIRE(broken.open(QIODevice::ReadOnly));
    CHECK(broken.readAll() == "[1, 2");
}

TEST_CASE("a reserve below nothing is not kept: no later start could read the file", "[ui][log]")
{
    // A pool of 105.97 GiB and 15 GiB of weights are not an A100's.
    Stage stage("llama-3.1-8b");
    Scenario s = stage.document.scenario();
    s.accelerator = *findAccelerator(shippedCatalogue(), "a100-sxm4-80gb");
    stage.document.reset(s);
    const CheckedLog& log = stage.check("vllm_m041.log");
    REQUIRE(log.check.reserve);
    REQUIRE(log.check.reserve->total.value < 0);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("kept.json"));
    stage.checker.setCalibrationFile(file);
    const auto kept = stage.checker.keepReserve();
    REQUIRE_FALSE(kept);
    CHECK(kept.error().code == "calibration-negative");
    CHECK_FALSE(QFileInfo::exists(file));
}

TEST_CASE("a reserve is said to be planned with only where the plan changed", "[ui][log]")
{
    const QTemporaryDir folder;
    Stage stage("llama-3.1-8b");
    stage.checker.setCalibrationFile(folder.filePath(QStringLiteral("calibration.json")));
    const auto keep = [&] {
        const auto kept = stage.checker.keepReserve();
        REQUIRE(kept);
        return kept->planned;
    };
    stage.check("trtllm_m042.log");
    CHECK_FALSE(keep()); // the plan is of vLLM
    CHECK_FALSE(stage.document.scenario().reserve.fitted);
    stage.checker.useSettings();
    CHECK(keep());
    CHECK(stage.document.scenario().reserve.fitted);
    stage.check("sglang_m156.log");
    stage.checker.useSettings();
    CHECK_FALSE(keep()); // its pool does not hang on it
}

TEST_CASE("what is no log, or is gone, is an error and keeps what was there", "[ui][log]")
{
    Stage stage("llama-3.1-8b");
    stage.check("vllm_m041.log");
    stage.checker.checkFile(sample("no-such.log"));
    REQUIRE(stage.failed.wait(20'000));
    stage.checker.checkText(QStringLiteral("hello\nworld\n"));
    REQUIRE(stage.failed.wait(20'000));
    CHECK(stage.failed.back().front().value<Error>().code == "log-nothing");
    REQUIRE(stage.checker.result());
    CHECK(stage.checker.result()->facts.engine == EngineKind::Vllm);
}

TEST_CASE("reading a log can be cancelled, and a later one overtakes it", "[ui][log]")
{
    const QTemporaryDir folder;
    QFile large(folder.filePath(QStringLiteral("large.log")));
    REQUIRE(large.open(QIODevice::WriteOnly));
    for (int i = 0; i < 64; ++i)
        large.write(QByteArray(1 << 20, 'x').append('\n'));
    large.close();
    Stage stage("llama-3.1-8b");
    stage.checker.checkFile(large.fileName());
    stage.checker.cancel();
    CHECK_FALSE(stage.checker.isReading());
    stage.checker.checkFile(large.fileName());
    stage.check("vllm_m041.log"); // overtakes
    QTest::qWait(200);
    CHECK(stage.checked.size() == 1);
    CHECK(stage.failed.isEmpty());
}

TEST_CASE("another model is checked against the same log", "[ui][log]")
{
    Stage stage("qwen3-32b");
    stage.check("vllm_m041.log");
    Scenario next = stage.document.scenario();
    next.sessions = 4;
    stage.document.change(next, QStringLiteral("test"));
    CHECK(stage.checked.size() == 1); // the same model: nothing to look at again
    next.model = bundled("llama-3.1-8b");
    stage.document.change(next, QStringLiteral("test"));
    CHECK(stage.checked.size() == 2);
    CHECK(stage.checker.result()->filled.scenario.model == next.model);
}

TEST_CASE("GPUs and weights that were chosen later stay when a log's settings are used", "[ui][log]")
{
    Stage stage("llama-3.1-8b");
    REQUIRE(stage.check("vllm_m041.log").gpuAssumed);
    Scenario next = stage.document.scenario();
    next.weightsOverride = Bytes { 12 * kGiB };
    next.accelerator = *findAccelerator(stage.document.catalogue(), "h200-sxm");
    next.gpusPerNode = 4; // the log's own: tensor_parallel_size=1
    stage.document.change(next, QStringLiteral("test"));
    CHECK(stage.checked.size() == 2); // its rows are of the plan that is shown
    const auto is = [&](const Scenario& s) {
        return s.weightsOverride == next.weightsOverride && s.accelerator->id == "h200-sxm"
            && s.gpusPerNode == 1;
    };
    CHECK(is(stage.checker.result()->filled.scenario));
    stage.checker.useSettings();
    CHECK(is(stage.document.scenario()));
    const auto checks = stage.checked.size();
    next = stage.document.scenario();
    next.maxModelLen = 1024;
    stage.document.change(next, QStringLiteral("test"));
    CHECK(stage.checked.size() == checks); // settings are the log's
}
