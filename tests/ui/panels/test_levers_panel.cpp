// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/models/levers_model.h"
#include "ui/panels/levers_panel.h"
#include "ui/panels/memory_view.h"
#include "ui/widgets/copy_table.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// Two changes made by hand: a smaller cache that fits, and a context that does not yet.
std::vector<Lever> someLevers(const Scenario& scenario, const CapacityPlan&)
{
    Lever cache;
    cache.code = "lever-kv-dtype";
    cache.field = "kv-cache-dtype";
    cache.args = { "bf16", "fp8" };
    cache.after = scenario;
    cache.after.kvDtype = KvDtype::Nvfp4;
    cache.verdict = Verdict::Fits;
    cache.fits = true;
    cache.sessions = 12;
    cache.sessionsGained = 4;
    cache.lessNeededPerGpu = Bytes { 3 * kGiB };
    Lever context = cache;
    context.code = "lever-context";
    context.field = "max-model-len";
    context.args = { "1,048,576", "524,288" };
    context.after = scenario;
    context.after.maxModelLen = 524'288;
    context.verdict = Verdict::DoesNotFitContext;
    context.fits = false;
    context.sessionsGained = -1;
    context.lessNeededPerGpu = Bytes { -kGiB };
    return { cache, context };
}

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    LeversPanel panel { document };

    Stage()
    {
        QObject::connect(&document, &PlanDocument::changed, &panel, &LeversPanel::refresh);
        panel.setSource(someLevers);
        panel.refreshNow();
        panel.resize(900, 200);
        panel.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&panel));
    }
    QString cell(int row, int column) const
    {
        return const_cast<LeversPanel&>(panel).model().index(row, column).data().toString();
    }
};

} // namespace

TEST_CASE("a lever's row says what it changes and what it brings", "[ui][levers]")
{
    Stage stage;
    CHECK(stage.panel.title() == QStringLiteral("What brings more (2)"));
    CHECK(stage.cell(0, LeversModel::Change).startsWith(QStringLiteral("Store the KV cache as fp8")));
    CHECK(stage.cell(0, LeversModel::Sessions) == QStringLiteral("8 → 12 (+4)"));
    CHECK(stage.cell(0, LeversModel::LessNeeded) == QStringLiteral("3.0 GiB"));
    CHECK(stage.panel.model().headerData(LeversModel::LessNeeded, Qt::Horizontal, Qt::DisplayRole)
        == QStringLiteral("Less needed per GPU"));
    CHECK(stage.cell(0, LeversModel::VerdictColumn) == QStringLiteral("Fits"));
    CHECK(stage.cell(1, LeversModel::Sessions) == QStringLiteral("13 → 12 (−1)"));
    CHECK(stage.cell(1, LeversModel::LessNeeded) == QStringLiteral("−1.0 GiB"));
    CHECK(stage.cell(1, LeversModel::VerdictColumn) == QStringLiteral("Does not fit"));
    const QString spoken = stage.panel.model().index(0, 0).data(Qt::AccessibleTextRole).toString();
    for (const char* part : { "8 → 12 (+4)", "per GPU: 3.0 GiB", "Fits" })
        CHECK(spoken.contains(QString::fromUtf8(part)));
    stage.panel.table().copy();
    CHECK(QApplication::clipboard()->text().contains(QStringLiteral("8 → 12 (+4)\t3.0 GiB\tFits")));
}

TEST_CASE("Enter and a click on Apply make one step that can be undone", "[ui][levers]")
{
    Stage stage;
    const Scenario before = stage.document.scenario();
    CopyTable& table = stage.panel.table();
    table.setFocus();
    table.selectRow(0);
    QTest::keyClick(&table, Qt::Key_Return);
    CHECK(stage.document.scenario().kvDtype == KvDtype::Nvfp4);
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("KV cache fp8 → nvfp4"));
    stage.document.undoStack().undo();
    CHECK(stage.document.scenario() == before);
    stage.panel.refreshNow();

    const auto clickOn = [&](int column) {
        const QRect cell = table.visualRect(stage.panel.model().index(1, column));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    };
    clickOn(LeversModel::Change); // selects, so that the row can be copied
    CHECK(stage.document.scenario() == before);
    clickOn(LeversModel::Apply);
    CHECK(stage.document.scenario().maxModelLen == 524'288);
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Context length 1M → 512k"));
    CHECK(stage.document.undoStack().count() == 1);
}

TEST_CASE("levers are tried out once the plan stands still, and a stale one is not applied", "[ui][levers]")
{
    Stage stage;
    int asked = 0;
    stage.panel.setSource([&asked](const Scenario& s, const CapacityPlan& p) {
        ++asked;
        return someLevers(s, p);
    });
    for (std::int64_t sessions = 2; sessions < 30; ++sessions) { // a drag
        Scenario next = stage.document.scenario();
        next.sessions = sessions;
        stage.document.change(next, QStringLiteral("drag"), QStringLiteral("drag"));
    }
    CHECK(asked == 0);
    stage.panel.table().selectRow(0);
    QTest::keyClick(&stage.panel.table(), Qt::Key_Return);
    CHECK(asked == 1); // looked again
    CHECK(stage.document.scenario().sessions == 29); // and changed nothing
    CHECK(stage.document.scenario().kvDtype == KvDtype::Fp8);
    QTest::keyClick(&stage.panel.table(), Qt::Key_Return);
    CHECK(stage.document.scenario().kvDtype == KvDtype::Nvfp4);
    CHECK(stage.document.scenario().sessions == 29);
}

TEST_CASE("without a lever a sentence stands there and keeps the focus", "[ui][levers]")
{
    Stage stage;
    stage.panel.setSource([](const Scenario&, const CapacityPlan&) { return std::vector<Lever> {}; });
    static_cast<void>(QTest::qWaitForWindowActive(&stage.panel));
    stage.panel.setFocus();
    stage.panel.refreshNow();
    CHECK(stage.panel.title() == QStringLiteral("What brings more (0)"));
    CHECK(stage.panel.table().isHidden());
    CHECK(stage.panel.isAncestorOf(QApplication::focusWidget()));
    Scenario next = stage.document.scenario();
    next.sessions = 1000;
    stage.document.change(next, QStringLiteral("more"));
    stage.panel.refreshNow();
    CHECK(stage.panel.title() == QStringLiteral("What would make it fit (0)"));
}

TEST_CASE("the levers model keeps the rules of item models", "[ui][levers]")
{
    LeversModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    PlanDocument document(shippedCatalogue());
    model.setLevers(someLevers(document.scenario(), document.plan()), ByteUnit::GiB);
    model.setLevers(someLevers(document.scenario(), document.plan()), ByteUnit::GB); // the same rows stay
    CHECK(resets.size() == 1);
    model.setLevers({}, ByteUnit::GiB);
    CHECK(resets.size() == 2);
    CHECK(model.rowCount() == 0);
}

TEST_CASE("the first screen's levers hold what they say", "[ui][levers]")
{
    PlanDocument document(shippedCatalogue());
    MemoryView view(document);
    LeversPanel& panel = view.levers();
    REQUIRE(panel.count() > 0);
    for (int row = 0; row < panel.count(); ++row) {
        const Lever& lever = panel.model().lever(row);
        INFO(lever.code);
        CHECK(plan(lever.after).sessions.admission == lever.sessions);
        CHECK_FALSE(leverSentence(lever).contains(QStringLiteral(" · "))); // a code without a sentence
    }
    view.openLevers();
    CHECK(view.tables() == &panel);
}
