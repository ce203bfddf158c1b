// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explain_panel.h"

#include "core/planning/plan_figures.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/models/formula_model.h"
#include "ui/panels/explain_words.h"
#include "ui/panels/figure_card.h"
#include "ui/panels/formula_tree.h"
#include "ui/widgets/wrap_label.h"
#include "ui/widgets/wrap_link.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<ExplainPanel> panel;

    explicit Stage(int width = 320)
    {
        document.reset(exampleScenario(document.catalogue()));
        panel = std::make_unique<ExplainPanel>(document);
        panel->resize(width, 700);
        panel->QWidget::show();
        QTest::qWait(0);
    }

    FigureCard& card() { return *panel->findChild<FigureCard*>(); }
    FormulaTree& tree() { return card().tree(); }
    FormulaModel& model() { return card().model(); }

    void sessions(std::int64_t wanted)
    {
        Scenario next = document.scenario();
        next.sessions = wanted;
        document.change(std::move(next), QStringLiteral("test"));
    }

    /// The first row whose source begins so, opened up on the way.
    QModelIndex rowFrom(const QString& source, const QModelIndex& parent = {})
    {
        for (int row = 0; row < model().rowCount(parent); ++row) {
            const QModelIndex index = model().index(row, 0, parent);
            if (index.data(FormulaModel::SourceRole).toString().startsWith(source))
                return index;
            if (const QModelIndex below = rowFrom(source, index); below.isValid())
                return below;
        }
        return {};
    }
};

} // namespace

TEST_CASE("explain: a figure by name follows the plan", "[ui][explain]")
{
    Stage stage;
    CHECK(stage.panel->shown().isEmpty());
    CHECK(stage.panel->formula().isEmpty());
    stage.panel->show(QStringLiteral("fullest/kv.in-use"));
    const QString before = stage.panel->formula();
    CHECK(before.startsWith(QStringLiteral("KV cache in use = ")));
    CHECK(stage.card().accessibleDescription().contains(QStringLiteral("Evidence:")));
    stage.sessions(2);
    CHECK(stage.panel->formula() != before);
    stage.document.setUnit(ByteUnit::GB);
    CHECK(stage.panel->formula().contains(QStringLiteral(" GB)")));
    stage.panel->show(QStringLiteral("no.such.figure"));
    CHECK_FALSE(stage.card().isVisible());
    CHECK(stage.panel->formula().isEmpty());
}

TEST_CASE("explain: back and forward through what was looked at", "[ui][explain]")
{
    Stage stage;
    QSignalSpy shown(stage.panel.get(), &ExplainPanel::shownChanged);
    stage.panel->show(QStringLiteral("sessions.admission"));
    stage.panel->show(QStringLiteral("sessions.admission")); // no second entry
    stage.panel->show(QStringLiteral("sessions.ceiling"));
    stage.panel->showField(QStringLiteral("block-size"));
    CHECK(stage.panel->shown() == QStringLiteral("setting:block-size"));
    CHECK_FALSE(stage.panel->canGoForward());
    QTest::keyClick(&stage.tree(), Qt::Key_Left, Qt::AltModifier);
    stage.panel->back();
    while (stage.panel->canGoBack())
        stage.panel->back();
    CHECK(stage.panel->shown() == QStringLiteral("sessions.admission"));
    stage.panel->forward();
    CHECK(stage.panel->shown() == QStringLiteral("sessions.ceiling"));
    stage.panel->show(QStringLiteral("sessions.ceiling")); // once more is no step
    CHECK(stage.panel->shown() == QStringLiteral("sessions.ceiling"));
    CHECK(stage.panel->canGoForward());
    stage.panel->show(QStringLiteral("pool.tokens")); // what lay ahead is forgotten
    CHECK_FALSE(stage.panel->canGoForward());
    for (int i = 0; i < 500; ++i)
        stage.panel->show(i % 2 ? QStringLiteral("kv.session") : QStringLiteral("kv.per-token"));
    int steps = 0;
    for (; stage.panel->canGoBack(); ++steps)
        stage.panel->back();
    CHECK(steps == 99);
    CHECK(shown.size() > 500);
}

TEST_CASE("explain: rows that are walked through are one step", "[ui][explain]")
{
    Stage stage;
    stage.panel->show(QStringLiteral("sessions.admission"));
    for (const char* row : { "weights", "reserve", "kept-back" })
        stage.panel->follow(QString::fromLatin1(row));
    CHECK(stage.panel->shown() == QStringLiteral("kept-back"));
    stage.panel->back();
    CHECK(stage.panel->shown() == QStringLiteral("sessions.admission"));
    stage.panel->forward();
    CHECK(stage.panel->shown() == QStringLiteral("kept-back"));
    stage.panel->show(QStringLiteral("pool.tokens")); // asked for: a step of its own
    stage.panel->follow(QStringLiteral("weights"));
    stage.panel->back();
    CHECK(stage.panel->shown() == QStringLiteral("pool.tokens"));
    stage.panel->follow({}); // nothing is selected
    CHECK(stage.panel->shown() == QStringLiteral("pool.tokens"));
    CHECK(stage.panel->canGoForward());
}

TEST_CASE("explain: sources lead to field, profile and key", "[ui][explain]")
{
    Stage stage;
    QSignalSpy fields(stage.panel.get(), &ExplainPanel::fieldRequested);
    QSignalSpy profiles(stage.panel.get(), &ExplainPanel::profileRequested);
    stage.panel->show(QStringLiteral("sessions.admission"));
    const auto enter = [&](const QString& source) {
        const QModelIndex row = stage.rowFrom(source);
        REQUIRE(row.isValid());
        stage.tree().setCurrentIndex(row);
        QTest::keyClick(&stage.tree(), Qt::Key_Return);
        return row;
    };
    enter(QStringLiteral("setting:max-model-len"));
    REQUIRE(fields.size() == 1);
    CHECK(fields.at(0).at(0).toString() == QStringLiteral("max-model-len"));
    enter(QStringLiteral("profile:"));
    CHECK(profiles.size() == 1);
    const SourceNote config = sourceNote(stage.document.scenario(), QStringLiteral("config:kv_lora_rank"));
    CHECK(config.origin == QStringLiteral("bundled:glm-5.2-fp8"));
    REQUIRE(config.lines.size() == 1);
    CHECK(config.lines.front().contains(QStringLiteral("kv_lora_rank")));
    const SourceNote profile = sourceNote(stage.document.scenario(), QStringLiteral("profile:runtime"));
    CHECK(profile.lines.size() >= 2); // the GPU and where its size comes from
    // A formula, on Enter, is shown in its own right.
    stage.tree().setCurrentIndex(stage.model().index(0, 0));
    QTest::keyClick(&stage.tree(), Qt::Key_Return);
    CHECK(stage.panel->shown() == QStringLiteral("sessions.admission#0"));
    CHECK(stage.model().shown()->name == "sessions.per-rank");
    stage.sessions(3);
    CHECK(stage.model().shown()->name == "sessions.per-rank");
    stage.panel->back();
    CHECK(stage.panel->shown() == QStringLiteral("sessions.admission"));
}

TEST_CASE("explain: a log that the reserve was fitted to is a link", "[ui][explain]")
{
    Stage stage;
    Scenario next = stage.document.scenario();
    next.reserve.fitted = Bytes { 5 * kGiB };
    next.reserve.fittedSource = "start.log";
    stage.document.change(std::move(next), QStringLiteral("test"));
    QSignalSpy logs(stage.panel.get(), &ExplainPanel::logRequested);
    stage.panel->show(QStringLiteral("fullest/reserve"));
    stage.tree().setCurrentIndex(stage.rowFrom(QStringLiteral("log:")));
    QTest::keyClick(&stage.tree(), Qt::Key_Return);
    CHECK(logs.size() == 1);
}

TEST_CASE("explain: a figure of another page is found by what it is, or shown as it is", "[ui][explain]")
{
    Stage stage;
    stage.panel->showFigure(stage.document.plan().bytesPerToken);
    CHECK(stage.panel->shown() == QStringLiteral("kv.per-token"));
    stage.panel->showFigure(productOf("kv.rows", Unit::Bytes,
        { plainValue("layers", Unit::Count, 3, Evidence::Derived, "config:layers"),
            plainValue("row", Unit::Bytes, 7, Evidence::Derived, "config:row") }));
    CHECK(stage.panel->shown().isEmpty());
    CHECK(stage.panel->formula().contains(QStringLiteral("3 × 7 B = 21 B")));
    stage.sessions(4); // it stays as it was
    CHECK(stage.panel->formula().contains(QStringLiteral("= 21 B")));
}

TEST_CASE("explain: copies the whole formula as text", "[ui][explain]")
{
    Stage stage;
    QSignalSpy noted(stage.panel.get(), &ExplainPanel::noted);
    stage.panel->copyFormula(); // nothing yet
    CHECK(noted.isEmpty());
    stage.panel->show(QStringLiteral("kv.session-per-gpu"));
    stage.panel->copyFormula();
    CHECK(noted.size() == 1);
    CHECK(QGuiApplication::clipboard()->text() == stage.panel->formula());
    CHECK(stage.panel->formula().contains(QStringLiteral("\n    Blocks per session = ")));
}

TEST_CASE("explain: what a baseline had", "[ui][explain]")
{
    Stage stage;
    Scenario base = stage.document.scenario();
    stage.panel->show(QStringLiteral("sessions.ceiling"));
    stage.panel->setBaseline(base);
    const auto says = [&](const char* words) {
        for (const WrapLabel* label : stage.card().findChildren<WrapLabel*>())
            if (label->isVisible() && label->text().contains(QString::fromLatin1(words)))
                return true;
        return false;
    };
    CHECK_FALSE(says("Baseline"));
    base.maxModelLen = 1 << 19; // half as long: more sessions
    stage.panel->setBaseline(base);
    CHECK(says("less."));
    stage.panel->setBaseline(std::nullopt);
    CHECK_FALSE(says("Baseline"));
}

TEST_CASE("explain: a field says what it is, its value and what it moves", "[ui][explain]")
{
    Stage stage;
    for (const Field& field : fields()) {
        INFO(field.key.toStdString());
        stage.panel->showField(field.key);
        CHECK(stage.panel->shown() == QStringLiteral("setting:") + field.key);
        CHECK(stage.panel->formula().contains(field.plainLabel()));
    }
    const Scenario& s = stage.document.scenario();
    const CapacityPlan& p = stage.document.plan();
    const QStringList context = figuresMovedBy(*findField(QStringLiteral("max-model-len")), s, p);
    for (const char* moved : { "sessions.ceiling", "kv.session-per-gpu", "fullest/kv.in-use" })
        CHECK(context.contains(QString::fromLatin1(moved)));
    CHECK_FALSE(context.contains(QStringLiteral("weights.total")));
    stage.panel->showField(QStringLiteral("max-model-len"));
    const QList<WrapLink*> links = stage.panel->findChildren<WrapLink*>();
    REQUIRE_FALSE(links.isEmpty());
    links.front()->click();
    CHECK(stage.panel->shown() == context.front());
    stage.panel->showField(QStringLiteral("no such key")); // nothing happens
    CHECK(stage.panel->shown() == context.front());
}

TEST_CASE("explain: nothing is wider than the pane", "[ui][explain]")
{
    for (const int width : { 260, 300, 420 }) {
        Stage stage(width);
        const PlanFigures figures(stage.document.scenario(), stage.document.plan());
        for (const std::string& name : figures.names()) {
            INFO(width << " " << name);
            stage.panel->show(QString::fromStdString(name));
            stage.tree().expandAll();
            QTest::qWait(0);
            CHECK(stage.panel->findChild<QScrollArea*>()->widget()->width() <= width);
            CHECK(stage.card().width() <= width);
        }
    }
}
