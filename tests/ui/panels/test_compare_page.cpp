// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/compare_samples.h"
#include "ui/charts/scenario_bars.h"
#include "ui/document/plan_document.h"
#include "ui/models/compare_model.h"
#include "ui/panels/compare_page.h"
#include "ui/widgets/copy_table.h"

#include <QTest>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE("compare page of a document: its scenarios, and what is clicked becomes current or pinned", "[ui]")
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    PlanDocument document(shippedCatalogue());
    document.reset(test::glm());
    ComparePage page(document);
    page.resize(900, 640);
    page.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&page));
    const QAbstractItemModel* table = page.table().model();
    CHECK(table->columnCount() == 2);

    document.duplicate(0);
    Scenario dcp = document.scenario();
    dcp.parallelism.decodeContext = 8;
    document.change(dcp, QStringLiteral("DCP 8"));
    REQUIRE(table->columnCount() == 3);
    CHECK(document.current() == 1);
    const auto cellOf = [&](const QString& label, int column) {
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->index(row, 0).data().toString() == label)
                return table->index(row, column).data().toString();
        return QString();
    };
    CHECK(cellOf(QStringLiteral("Parallel sizes"), 2) == QStringLiteral("TP 8 DCP 8"));
    CHECK(cellOf(QStringLiteral("Longest context for the sessions wanted"), 1)
        == QLocale().toString(static_cast<qlonglong>(*document.planned(0).longestContext())));

    emit page.bars().scenarioActivated(0);
    CHECK(document.current() == 0);
    emit page.bars().baselineRequested(0);
    CHECK(document.workbook().baseline == 0);
    CHECK(cellOf(QStringLiteral("KV cache per token and GPU"), 2).contains(QStringLiteral("(−")));
    emit page.bars().baselineRequested(0); // the pinned one is let go
    CHECK_FALSE(document.workbook().baseline);
    CHECK_FALSE(cellOf(QStringLiteral("KV cache per token and GPU"), 2).contains(QStringLiteral("(−")));
    document.setUnit(ByteUnit::MiB);
    CHECK(cellOf(QStringLiteral("Weights"), 1).endsWith(QStringLiteral(" MiB")));
}
