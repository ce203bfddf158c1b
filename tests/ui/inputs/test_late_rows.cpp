// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows are made when they are seen, and stand where they belong all the same.
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/support/tab_order.h"
#include "ui/widgets/filter_combo.h"

#include <QApplication>
#include <QLineEdit>
#include <QMainWindow>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

int widgetsIn(const QWidget& widget)
{
    return static_cast<int>(widget.findChildren<QWidget*>().size());
}

QList<QWidget*> stopsAfter(QWidget& first)
{
    QList<QWidget*> stops;
    for (QWidget* next = first.nextInFocusChain(); next != &first; next = next->nextInFocusChain())
        if (next->focusPolicy() & Qt::TabFocus)
            stops << next;
    return stops;
}

} // namespace

TEST_CASE("late widgets come right behind what they belong to, whatever is between", "[ui][inputs]")
{
    QWidget window;
    QWidget a(&window), b(&window);
    QLineEdit last(&window);
    QLineEdit inA(&a);
    tabRightBehind(a, inA); // nothing that takes the focus is between them but `last`
    QLineEdit inB(&b);
    tabRightBehind(b, inB);
    CHECK(stopsAfter(window) == QList<QWidget*> { &inA, &inB, &last });

    QWidget other;
    QWidget c(&other), d(&other);
    QLineEdit inC(&c);
    tabRightBehind(c, inC); // only d is between, and takes no focus
    QLineEdit inD(&d);
    tabRightBehind(d, inD);
    CHECK(stopsAfter(other) == QList<QWidget*> { &inC, &inD });
    CHECK(c.focusPolicy() == Qt::NoFocus);
    CHECK(d.focusPolicy() == Qt::NoFocus);
}

TEST_CASE("inputs are made behind the first picture, or when they are asked for", "[ui][inputs]")
{
    PlanDocument document(shippedCatalogue());
    document.reset(exampleScenario(document.catalogue()));
    InputsPanel asked(document);
    CHECK_FALSE(asked.widget());
    CHECK(asked.focusField(QStringLiteral("sessions")));
    CHECK(asked.widget());

    QMainWindow window;
    auto* seen = new InputsPanel(document, &window);
    auto* behind = new QLineEdit(&window);
    window.setCentralWidget(seen);
    window.show();
    REQUIRE(QTest::qWaitFor([seen] { return seen->widget() != nullptr; }));
    // Before what was made after the panel, although its inputs came later.
    CHECK(stopsAfter(*seen).front() == &seen->modelPicker());
    CHECK(stopsAfter(*seen).back() == behind);
}

TEST_CASE("what no engine or fold shows is not made", "[ui][inputs]")
{
    PlanDocument document(shippedCatalogue());
    document.reset(exampleScenario(document.catalogue()));
    InputsPanel panel(document);
    panel.resize(320, 900);
    panel.show();
    QApplication::processEvents();
    int shown = 0, made = 0;
    for (const FieldRow* row : panel.rows()) {
        INFO(row->field().key.toStdString());
        shown += row->isVisible();
        made += widgetsIn(*row) > 0;
        CHECK(row->isVisible() == (widgetsIn(*row) > 0));
    }
    CHECK(shown == made);
    CHECK(shown < static_cast<int>(panel.rows().size()) / 2);
    panel.setMoreOpen(true);
    for (const FieldRow* row : panel.rows())
        CHECK((!row->isVisible() || widgetsIn(*row) > 0));
    Scenario next = document.scenario();
    next.engine = {};
    next.engine.kind = EngineKind::LlamaCpp;
    document.change(std::move(next), QStringLiteral("llama.cpp"));
    for (const FieldRow* row : panel.rows())
        CHECK((!row->isVisible() || widgetsIn(*row) > 0));
}
