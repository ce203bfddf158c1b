// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/fuzzy_match.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace hbm::ui {

namespace {

// Only their order matters, and that no sum of worse fits of one word reaches a better one.
constexpr int kWholeWord = 100;
constexpr int kWordBegin = 80;
constexpr int kInitials = 60;
constexpr int kInside = 40;
constexpr int kLetters = 20;
constexpr int kBeginsText = 12; // on top, for the word that the text begins with
constexpr qsizetype kLettersForAPoint = 12; // of the text: a longer one is the worse fit

bool beginsWord(QStringView text, qsizetype at)
{
    if (!text[at].isLetterOrNumber())
        return false;
    if (at == 0 || !text[at - 1].isLetterOrNumber())
        return true;
    return (text[at].isUpper() && text[at - 1].isLower()) || (text[at].isDigit() && !text[at - 1].isDigit());
}

bool endsWord(QStringView text, qsizetype end)
{
    return end == text.size() || !text[end].isLetterOrNumber();
}

bool same(QChar a, QChar b)
{
    return a.toCaseFolded() == b.toCaseFolded();
}

/// The first letters of words that follow one another; of "KV cache" K, V and c.
bool areInitials(QStringView text, QStringView word)
{
    QString initials;
    for (qsizetype i = 0; i < text.size(); ++i)
        if (beginsWord(text, i) || text[i].isUpper())
            initials += text[i];
    return word.size() > 1 && initials.contains(word, Qt::CaseInsensitive);
}

/// The letters of `word` in order, from the beginning of a word on and within it.
bool areLetters(QStringView text, QStringView word)
{
    for (qsizetype from = 0; word.size() > 1 && from < text.size(); ++from) {
        if (!beginsWord(text, from) || !same(text[from], word[0]))
            continue;
        qsizetype found = 1;
        for (qsizetype i = from + 1; i < text.size() && text[i].isLetterOrNumber() && found < word.size();
             ++i)
            found += same(text[i], word[found]) ? 1 : 0;
        if (found == word.size())
            return true;
    }
    return false;
}

int scoreOf(QStringView text, QStringView word)
{
    int best = 0;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        const bool begins = beginsWord(text, at) || !word[0].isLetterOrNumber();
        const int here = !begins ? kInside : endsWord(text, at + word.size()) ? kWholeWord : kWordBegin;
        best = std::max(best, here + (at == 0 ? kBeginsText : 0));
    }
    if (best < kInitials && areInitials(text, word))
        best = kInitials;
    return best == 0 && areLetters(text, word) ? kLetters : best;
}

} // namespace

std::optional<int> fuzzyScore(QStringView text, QStringView typed)
{
    int sum = 0;
    int words = 0;
    for (const QStringView word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int score = scoreOf(text, word);
        if (score == 0)
            return std::nullopt;
        sum += score;
        ++words;
    }
    if (words == 0)
        return 0;
    return sum * 10 / words - static_cast<int>(std::min<qsizetype>(text.size(), 200) / kLettersForAPoint);
}

} // namespace hbm::ui
