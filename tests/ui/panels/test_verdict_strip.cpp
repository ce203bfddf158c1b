// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What must not move while a slider does, and what must not be lost in a narrow window.
#include "ui/panels/verdict_strip.h"

#include "core/architectures/read_model.h"
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/panels/count_label.h"
#include "ui/panels/verdict_badge.h"
#include "ui/support/format.h"
#include "ui/widgets/clamped_label.h"
#include "ui/widgets/link_button.h"

#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<VerdictStrip> strip;

    explicit Stage(int width)
    {
        document.reset(exampleScenario(document.catalogue()));
        strip = std::make_unique<VerdictStrip>(document);
        QObject::connect(&document, &PlanDocument::changed, strip.get(), &VerdictStrip::refresh);
        strip->resize(width, strip->height());
        strip->show();
        QTest::qWait(0);
    }

    void change(Tokens context, std::int64_t sessions)
    {
        Scenario next = document.scenario();
        next.maxModelLen = context;
        next.sessions = sessions;
        document.change(std::move(next), QStringLiteral("test"));
        QTest::qWait(0);
    }

    QList<QRect> places() const
    {
        QList<QRect> all;
        for (CountLabel* count : strip->findChildren<CountLabel*>())
            all << QRect(count->mapTo(strip.get(), QPoint()), count->size());
        return all;
    }

    QString shownSentence() const
    {
        return strip->findChildren<ClampedLabel*>().constFirst()->shownLines().join(QChar(u' '));
    }
};

} // namespace

TEST_CASE("the figures keep their places whatever they are", "[ui][verdict]")
{
    for (const int width : { 930, 660 }) {
        Stage stage(width);
        const int height = stage.strip->height();
        const QList<QRect> first = stage.places();
        REQUIRE(first.size() == 5);
        for (const auto& [context, sessions] :
            { std::pair<Tokens, std::int64_t> { 512, 1 }, { 4096, 100'000 }, { 1 << 20, 100'000 } }) {
            CAPTURE(width, context, sessions);
            stage.change(context, sessions);
            CHECK(stage.places() == first);
            CHECK(stage.strip->height() == height);
        }
    }
}

TEST_CASE("the first sentence is never cut, at either width", "[ui][verdict]")
{
    for (const int width : { 930, 660 }) {
        Stage stage(width);
        for (const auto& [context, sessions] :
            { std::pair<Tokens, std::int64_t> { 1 << 20, 1 }, { 4096, 100'000 }, { 1 << 20, 100'000 } }) {
            stage.change(context, sessions);
            CAPTURE(width, stage.shownSentence().toStdString());
            CHECK_FALSE(stage.shownSentence().isEmpty());
            CHECK_FALSE(stage.shownSentence().contains(QChar(u'…')));
        }
        for (const QRect& place : stage.places())
            CHECK(stage.strip->rect().contains(place));
    }
}

TEST_CASE("without a cache no count is zero and the badge says why", "[ui][verdict]")
{
    Stage stage(930);
    Scenario next = stage.document.scenario();
    ModelSpec encoder;
    encoder.name = "an encoder";
    encoder.noCacheReason = "encoder-only";
    next.model = std::make_shared<const ModelSpec>(encoder);
    stage.document.change(std::move(next), QStringLiteral("test"));
    CHECK(
        stage.strip->findChild<VerdictBadge*>()->accessibleName() == QStringLiteral("Verdict: No KV cache"));
    for (const CountLabel* count : stage.strip->findChildren<CountLabel*>())
        CHECK(count->accessibleName().contains(QStringLiteral("–")));
}

TEST_CASE("every count is a link to its formula, by mouse and by keyboard", "[ui][verdict]")
{
    Stage stage(930);
    QSignalSpy asked(stage.strip.get(), &VerdictStrip::figureRequested);
    const QList<QRect> places = stage.places();
    for (CountLabel* count : stage.strip->findChildren<CountLabel*>()) {
        CHECK(count->focusPolicy() == Qt::StrongFocus);
        count->setFocus(Qt::TabFocusReason);
        QTest::keyClick(count, Qt::Key_Return);
        QTest::keyClick(count, Qt::Key_Space);
        QTest::mouseClick(count, Qt::LeftButton);
    }
    QStringList names;
    for (const QList<QVariant>& call : asked)
        names << call.at(0).toString();
    CHECK(names.size() == 15);
    names.removeDuplicates();
    CHECK(names
        == QStringList { QStringLiteral("sessions.ceiling"), QStringLiteral("sessions.admission"),
            QStringLiteral("sessions.steady"), QStringLiteral("context.longest"),
            QStringLiteral("pool.tokens") });
    CHECK(stage.places() == places); // the underline and the focus take no room
}

TEST_CASE("verdict strip: the fewest GPUs are told and one click away", "[ui][panels]")
{
    PlanDocument document(shippedCatalogue());
    Scenario scenario = exampleScenario(document.catalogue());
    scenario.model = std::make_shared<const ModelSpec>(*openModel("bundled:qwen3-32b"));
    scenario.maxModelLen = 40'960;
    scenario.sessions = 1;
    document.reset(scenario);
    VerdictStrip strip(document);
    LinkButton* fewest = nullptr;
    for (LinkButton* link : strip.findChildren<LinkButton*>())
        if (link->text().startsWith(QStringLiteral("fewest")))
            fewest = link;
    REQUIRE(fewest);
    // 65.5 GB of weights and 5.4 GB of an FP8 session: one B200 of 178 GiB.
    CHECK(fewest->text() == QStringLiteral("fewest GPUs: 1"));
    CHECK(fewest->width() >= fewest->fontMetrics().horizontalAdvance(fewest->text()));
    CHECK(fewest->toolTip().contains(QStringLiteral("context: 40,960 tokens. On fewer GPUs")));
    std::optional<Scenario> wanted;
    QObject::connect(&strip, &VerdictStrip::scenarioRequested, &document,
        [&](const Scenario& next, const QString&) { wanted = next; });
    fewest->click();
    REQUIRE(wanted);
    CHECK(wanted->gpusPerNode == 1);
}

TEST_CASE("verdict strip: every figure tells what it differs from the baseline by", "[ui][verdict][baseline]")
{
    Stage stage(1100);
    stage.change(32'768, 1);
    const QList<QRect> alone = stage.places();
    stage.document.pinBaseline(0);
    CHECK(stage.places() == alone); // it is the baseline itself
    stage.document.duplicate(0);
    stage.change(65'536, 1);
    const QList<QRect> pinned = stage.places();
    const CapacityPlan& now = stage.document.plan();
    const CapacityPlan& then = stage.document.baseline()->plan();
    const QList<CountLabel*> counts = stage.strip->findChildren<CountLabel*>();
    const auto told = [&](int label) { return counts[label]->accessibleName().section(QChar(u' '), -4); };
    REQUIRE(then.sessions.ceiling);
    CHECK(*now.sessions.ceiling < *then.sessions.ceiling); // twice as long
    CHECK(told(0)
        == signedCountText(*now.sessions.ceiling - *then.sessions.ceiling)
            + QStringLiteral(" against baseline A"));
    CHECK(told(1)
        == signedCountText(*now.sessions.admission - *then.sessions.admission)
            + QStringLiteral(" against baseline A"));
    CHECK(told(3) == QStringLiteral("±0 against baseline A")); // one session: as long as the model allows
    CHECK(counts[0]->toolTip().contains(QStringLiteral("against baseline A")));
    for (const QRect& place : pinned)
        CHECK(stage.strip->rect().contains(place));
    stage.change(512, 100'000); // no figure moves another, whatever the difference is
    CHECK(stage.places() == pinned);
    stage.document.pinBaseline(std::nullopt);
    QTest::qWait(0);
    CHECK(stage.places() == alone);
    CHECK_FALSE(counts[0]->accessibleName().contains(QStringLiteral("against")));
}
