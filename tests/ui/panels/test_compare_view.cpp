// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/compare_samples.h"
#include "ui/charts/scenario_bars.h"
#include "ui/models/compare_model.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/muted_label.h"

#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    test::Plans plans = test::fourPlans();
    int asked = 0;
    CompareView view;

    Fixture()
    {
        view.resize(900, 700);
        view.setSource([this] {
            ++asked;
            return plans.compared;
        });
    }
    void open()
    {
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }
    bool hinted() const
    {
        for (const MutedLabel* label : view.findChildren<MutedLabel*>())
            if (label->text().contains(QStringLiteral("Duplicate")) && label->isVisibleTo(&view))
                return true;
        return false;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "compare page: nothing is asked while it is hidden, once when it is shown", "[ui]")
{
    view.invalidate();
    CHECK(asked == 0);
    open();
    CHECK(asked == 1);
    view.invalidate();
    CHECK(asked == 2);
    view.hide();
    view.invalidate();
    view.invalidate();
    CHECK(asked == 2);
    CHECK(view.focusedChart() == &view.bars()); // up to date, also while it is hidden
    CHECK(asked == 3);
    CHECK(view.panes() == QList<QWidget*> { &view.bars(), &view.table() });
    for (const QWidget* pane : view.panes())
        CHECK_FALSE(pane->accessibleName().isEmpty());
}

TEST_CASE_METHOD(Fixture, "compare page: one scenario shows its column and how to get a second", "[ui]")
{
    plans.compared.plans.resize(1);
    plans.compared.current = 0;
    open();
    CHECK(hinted());
    CHECK(view.table().model()->columnCount() == 2);
    plans.add("B", test::glm(4));
    view.invalidate();
    CHECK_FALSE(hinted());
    CHECK(view.table().model()->columnCount() == 3);
}

TEST_CASE_METHOD(Fixture, "compare page: bar, name of a column and Enter on a cell choose a scenario", "[ui]")
{
    open();
    QSignalSpy chosen(&view, &CompareView::scenarioActivated);
    QHeaderView* header = view.table().horizontalHeader();
    const int x = header->sectionViewportPosition(3) + header->sectionSize(3) / 2;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].value<std::size_t>() == 2);
    view.table().setCurrentIndex(view.table().model()->index(4, 2));
    QTest::keyClick(&view.table(), Qt::Key_Return);
    REQUIRE(chosen.size() == 2);
    CHECK(chosen[1][0].value<std::size_t>() == 1);
    emit view.bars().scenarioActivated(3);
    CHECK(chosen.size() == 3);
    QSignalSpy pinned(&view, &CompareView::baselineRequested);
    emit view.bars().baselineRequested(1);
    CHECK(pinned.size() == 1);
}
