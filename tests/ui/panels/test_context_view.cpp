// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/growth_chart.h"
#include "ui/charts/sessions_chart.h"
#include "ui/document/plan_document.h"
#include "ui/models/context_model.h"
#include "ui/panels/context_view.h"
#include "ui/panels/context_words.h"
#include "ui/widgets/copy_table.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    PlanDocument document { shippedCatalogue() };
    ContextView view { document };

    Fixture()
    {
        test::useEnglish();
        use("llama-3.1-70b", 131'072, 4);
        view.resize(820, 800);
    }
    void use(const std::string& model, Tokens context, std::int64_t sessions)
    {
        Scenario start = document.scenario();
        start.model = std::make_shared<const ModelSpec>(*openModel("bundled:" + model));
        start.accelerator = *findAccelerator(document.catalogue(), "h100-sxm");
        start.kvDtype = KvDtype::Bf16;
        start.maxModelLen = context;
        start.sessions = sessions;
        document.reset(start);
    }
    void show()
    {
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }
    QAbstractItemModel& model() { return *view.table().model(); }
    QString cell(int row, int column) { return model().index(row, column).data().toString(); }
};

} // namespace

TEST_CASE_METHOD(Fixture, "context page: where the cache is as large as the weights", "[ui][panels][context]")
{
    CHECK(view.headline().isEmpty()); // hidden: nothing was worked out
    show();
    // 141,107,396,608 B of weights, 327,680 B a token: 107,657 tokens of 4 sessions; 160 GiB of 131.4.
    CHECK(view.headline()
        == QStringLiteral(
            "The cache of 4 sessions is as large as the weights, 131.4 GiB, at 107,657 tokens. "
            "At the planned 131,072 tokens the cache of 4 sessions is 160.0 GiB, 121.8 % of the "
            "weights; it takes 4 sessions to reach them."));
    CHECK(view.cacheChart().data().load == GrowthLoad { 4, { 141'107'396'608 }, 107'657 });
    CHECK(view.cacheChart().currentLayout().equal);
    CHECK(cell(0, ContextModel::Part) == QStringLiteral("K and V"));
    CHECK(cell(0, ContextModel::Planned) == QStringLiteral("160.0 GiB"));
    CHECK(cell(2, ContextModel::Planned) == QStringLiteral("131.4 GiB"));
    use("llama-3.1-70b", 131'072, 1);
    CHECK(view.headline().contains(
        QStringLiteral("at 430,626 tokens: beyond the 131,072 that the model is made for")));
    view.hide();
    use("llama-3.1-70b", 131'072, 8);
    CHECK(view.focusedChart() == &view.cacheChart()); // an export wants it up to date
    CHECK(view.headline().contains(QStringLiteral("8 sessions")));
}

TEST_CASE_METHOD(Fixture, "context page: both charts and the table share one cursor", "[ui][panels][context]")
{
    show();
    CHECK(view.table().isColumnHidden(ContextModel::Marked));
    view.sessionsChart().setFocus();
    const QImage before = view.cacheChart().grab().toImage();
    QTest::keyClick(&view.sessionsChart(), Qt::Key_Left);
    QTest::keyClick(&view.sessionsChart(), Qt::Key_Left);
    REQUIRE(view.sessionsChart().markedContext() == 65536);
    CHECK(view.cacheChart().grab().toImage() != before);
    CHECK_FALSE(view.cacheChart().markedContext());
    CHECK_FALSE(view.table().isColumnHidden(ContextModel::Marked));
    CHECK(cell(0, ContextModel::Marked) == QStringLiteral("80.0 GiB"));
    Scenario step = document.scenario();
    step.maxModelLen = 65536;
    CHECK(cell(3, ContextModel::Marked) == QString::number(*plan(step).sessions.admission));
    CHECK(view.focusedChart() == &view.sessionsChart());
    QTest::keyClick(&view.sessionsChart(), Qt::Key_Escape);
    CHECK(view.cacheChart().grab().toImage() == before);
    CHECK(view.table().isColumnHidden(ContextModel::Marked));

    QSignalSpy picked(&view, &ViewPage::contextPicked);
    view.cacheChart().setFocus();
    QTest::keyClick(&view.cacheChart(), Qt::Key_Home);
    QTest::keyClick(&view.cacheChart(), Qt::Key_Return);
    REQUIRE(picked.count() == 1);
    CHECK(picked.last().at(0).toLongLong() == *view.cacheChart().markedContext());
}

TEST_CASE_METHOD(Fixture, "context page: models of every kind, and none", "[ui][panels][context]")
{
    show();
    for (const char* name : { "gemma-3-27b-it", "deepseek-v4-flash", "nemotron-3-nano", "kimi-k3",
             "whisper-large-v3", "llama-4-scout" }) {
        CAPTURE(name);
        use(name, 448, 3);
        CHECK_FALSE(view.headline().isEmpty());
        CHECK(model().rowCount() >= 4);
        view.grab();
    }
    Scenario none = document.scenario();
    none.accelerator.reset(); // the cache can be compared where the memory is unknown
    document.change(none, QStringLiteral("x"));
    CHECK_FALSE(view.cacheChart().currentLayout().isEmpty());
    CHECK(view.sessionsChart().currentLayout().isEmpty());
    auto spec = std::make_shared<ModelSpec>(*openModel("bundled:llama-3.1-8b"));
    spec->cache.clear();
    spec->noCacheReason = "encoder-only";
    none.model = spec;
    document.change(none, QStringLiteral("x"));
    CHECK(view.cacheChart().currentLayout().isEmpty());
    CHECK(model().rowCount() == 0);
    CHECK_FALSE(view.headline().isEmpty());
    view.grab();
}

TEST_CASE("context page: the sentence in all its forms", "[ui][panels][context]")
{
    test::useEnglish();
    CacheCrossing crossing;
    CHECK(crossingSentence(crossing, 4096, 4096, ByteUnit::GiB).contains(QStringLiteral("not known")));
    crossing.weights = test::bytesFigure("weights.total", test::gib(100));
    CHECK(crossingSentence(crossing, 4096, 4096, ByteUnit::GiB).isEmpty());
    crossing.session = test::bytesFigure("kv.session", test::gib(10));
    CHECK(crossingSentence(crossing, 0, 4096, ByteUnit::GiB)
        == QStringLiteral(
            "However long the context, the cache of 1 session is never as large as the weights, 10.0 GiB."));
}

TEST_CASE_METHOD(Fixture, "context page pictures", "[.][look]")
{
    const QString wanted = qEnvironmentVariable("HBM_LOOK_DIR");
    QDir folder(wanted.isEmpty() ? QDir::temp().filePath(QStringLiteral("hbm-look")) : wanted);
    REQUIRE(folder.mkpath(QStringLiteral(".")));
    for (const char* name : { "llama-3.1-70b", "gemma-3-27b-it", "kimi-k3", "whisper-large-v3" })
        for (const bool dark : { false, true }) {
            use(name, 65'536, 8);
            view.setPalette(Theme { dark }.palette());
            view.resize(dark ? 560 : 860, dark ? 640 : 860);
            show();
            if (dark) {
                view.sessionsChart().setFocus();
                QTest::keyClick(&view.sessionsChart(), Qt::Key_Home);
                QTest::keyClick(&view.sessionsChart(), Qt::Key_Right);
            }
            CHECK(view.grab().save(folder.filePath(
                QStringLiteral("context-%1-%2.png")
                    .arg(QString::fromUtf8(name), dark ? QStringLiteral("dark") : QStringLiteral("light")))));
        }
}
