// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/table_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QStandardItemModel>
#include <QTest>

using namespace hbm::ui;

namespace {

struct Sample : QStandardItemModel
{
    Sample()
    {
        setHorizontalHeaderLabels({ QStringLiteral("Part"), QStringLiteral("GiB") });
        add(QStringLiteral("Weights"), QStringLiteral("88.4"));
        add(QStringLiteral("\u2003Attention"), QStringLiteral("2.5"));
        add(QStringLiteral("a|b\tc\nd"), QStringLiteral("1"));
    }

    void add(const QString& part, const QString& size)
    {
        auto* number = new QStandardItem(size);
        number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        appendRow({ new QStandardItem(part), number });
    }
};

} // namespace

TEST_CASE("a table becomes tab-separated text", "[ui][widgets]")
{
    Sample model;
    CHECK(tabSeparated(model) == QStringLiteral("Part\tGiB\nWeights\t88.4\nAttention\t2.5\na|b c d\t1"));
    CHECK(tabSeparated(model, { model.index(1, 0), model.index(1, 1) }) == QStringLiteral("Attention\t2.5"));
    CHECK(
        tabSeparated(model, { model.index(0, 0), model.index(1, 1) }) == QStringLiteral("Weights\t\n\t2.5"));
}

TEST_CASE("a table becomes Markdown", "[ui][widgets]")
{
    Sample model;
    CHECK(markdown(model)
        == QStringLiteral(
            "| Part | GiB |\n| --- | ---: |\n| Weights | 88.4 |\n| Attention | 2.5 |\n| a\\|b c d | 1 |\n"));
}

TEST_CASE("Ctrl+C copies the selection, or everything", "[ui][widgets]")
{
    Sample model;
    CopyTable table;
    table.setModel(&model);
    table.show();
    table.setFocus();
    QClipboard* clipboard = QGuiApplication::clipboard();
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    CHECK(clipboard->text() == tabSeparated(model));
    table.selectRow(0);
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    CHECK(clipboard->text() == QStringLiteral("Weights\t88.4"));
    table.copyAsMarkdown();
    CHECK(clipboard->text() == QStringLiteral("| Part | GiB |\n| --- | ---: |\n| Weights | 88.4 |\n"));
}

TEST_CASE("columns that can be missed give way, and are copied all the same", "[ui][widgets]")
{
    QStandardItemModel model;
    const auto item = [](const char* words) { return new QStandardItem(QString::fromLatin1(words)); };
    model.appendRow({ item("1"), item("a kind of some length"),
        item("what it keeps, in so many words and a few"), item("12.5 %") });
    CopyTable table;
    table.setModel(&model);
    table.setStretchColumn(2);
    table.setYieldingColumns({ 3, 1 });
    table.resize(1000, 200);
    table.show();
    CHECK_FALSE(table.isColumnHidden(3));
    CHECK_FALSE(table.isColumnHidden(1));
    table.resize(260, 200);
    CHECK(table.isColumnHidden(3));
    CHECK(table.isColumnHidden(1));
    table.selectRow(0);
    table.copy();
    CHECK(QGuiApplication::clipboard()->text().count(QChar(u'\t')) == 3);
    table.resize(1000, 200);
    CHECK_FALSE(table.isColumnHidden(3));
    CHECK_FALSE(table.isColumnHidden(1));
}
