// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of two names a person means by a few letters. Expected order: the header's list, best first.
#include "ui/support/fuzzy_match.h"

#include "tests/catch.h"

#include <QString>

using hbm::ui::fuzzyScore;

namespace {

int score(const char* text, const char* typed)
{
    return fuzzyScore(QString::fromUtf8(text), QString::fromUtf8(typed)).value_or(-1);
}

bool fits(const char* text, const char* typed)
{
    return fuzzyScore(QString::fromUtf8(text), QString::fromUtf8(typed)).has_value();
}

} // namespace

TEST_CASE("what fits and what does not", "[ui][palette]")
{
    CHECK(fits("Context length", "context"));
    CHECK(fits("Context length", "CONTEXT"));
    CHECK(fits("Context length", "length con")); // any order
    CHECK(fits("Context length", "cl"));
    CHECK(fits("Context length", "ctx"));
    CHECK(fits("Context length", "text"));
    CHECK(fits("Use NVIDIA H200 SXM 141GB", "h200"));
    CHECK(fits("Use NVIDIA H200 SXM 141GB", "200"));
    CHECK(fits("KV cache dtype", "kvc"));
    CHECK(fits("Über HBM Planner", "üb"));
    CHECK(fits("anything", ""));
    CHECK(fits("anything", "   "));
    CHECK_FALSE(fits("Context length", "context dtype")); // every word
    CHECK_FALSE(fits("Context length", "z"));
    CHECK_FALSE(fits("Context length", "ttt")); // no word begins with it
    CHECK_FALSE(fits("Context length", "cgh")); // letters of two words, no initials
    CHECK_FALSE(fits("", "a"));
    CHECK(score("anything", "") == 0);
}

TEST_CASE("the better fit has the higher score", "[ui][palette]")
{
    CHECK(score("Open model", "open") > score("Opening model", "open")); // whole word, beginning
    CHECK(score("Reopen model", "open") < score("Opening model", "open")); // inside a word
    CHECK(score("Model open", "open") < score("Open model", "open")); // the text begins with it
    CHECK(score("Context length", "cl") > score("Include", "cl")); // first letters, inside
    CHECK(score("Class", "cl") > score("Context length", "cl")); // beginning, first letters
    CHECK(score("Include", "cl") > score("Cool", "cl")); // inside, letters in order
    CHECK(score("Copy chart", "copy") > score("Copy as hbm-plan command, for a terminal", "copy"));
    CHECK(score("NVIDIA H200 NVL", "h200 nvl") > score("NVIDIA H200 SXM, not NVLink", "h200 nvl"));
}

TEST_CASE("a long text and a long word end", "[ui][palette][bad-input]")
{
    const QString text = QString(2'000, QLatin1Char('a'));
    CHECK(fuzzyScore(text, QString(200, QLatin1Char('a'))).has_value());
    const QString other = QString(200, QLatin1Char('a')) + QLatin1Char('b');
    CHECK_FALSE(fuzzyScore(text, other).has_value());
}
