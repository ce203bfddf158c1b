// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/widgets/clamped_label.h"

using namespace hbm::ui;

TEST_CASE("words that do not fit end in whole lines and an ellipsis", "[ui][widgets]")
{
    ClampedLabel label(ClampedLabel::Room::Asked);
    const QString words = QStringLiteral("one two three four five six seven eight nine ten");
    label.setText(words);
    const int line = label.fontMetrics().lineSpacing();
    label.resize(
        label.fontMetrics().horizontalAdvance(QStringLiteral("one two three four")), line * 2 + line / 2);
    const QStringList shown = label.shownLines();
    REQUIRE(shown.size() == 2);
    CHECK(words.startsWith(shown[0]));
    CHECK(shown[1].endsWith(QChar(u'…')));

    label.resize(label.fontMetrics().horizontalAdvance(words) + 20, line);
    CHECK(label.shownLines() == QStringList { words });
    label.resize(40, line - 1);
    CHECK(label.shownLines().isEmpty());
}

TEST_CASE("a clamped label asks for its words or for nothing", "[ui][widgets]")
{
    ClampedLabel asked(ClampedLabel::Room::Asked), left(ClampedLabel::Room::Left);
    for (ClampedLabel* label : { &asked, &left })
        label->setText(QStringLiteral("a sentence of some length that wraps"));
    CHECK(asked.heightForWidth(80) > asked.fontMetrics().lineSpacing());
    CHECK(asked.hasHeightForWidth());
    CHECK(left.sizeHint() == QSize(0, 0));
    CHECK_FALSE(left.hasHeightForWidth());
}

TEST_CASE("a label of one line ends with an ellipsis instead of half a letter", "[ui][widgets]")
{
    ClampedLabel label(ClampedLabel::Room::Line);
    label.setText(QStringLiteral("Layer 10: compressed + window + state and much more than has room here"));
    label.resize(160, 60); // high enough for three
    REQUIRE(label.shownLines().size() == 1);
    CHECK(label.shownLines().front().endsWith(QChar(u'…')));
    CHECK(label.sizeHint().height() >= label.fontMetrics().height());
    label.resize(2000, 20);
    CHECK(label.shownLines() == QStringList { label.text() });
}
