// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How well a few typed letters fit the name of something: for lists in which people type what they remember.
#pragma once

#include <QStringView>

#include <optional>

namespace hbm::ui {

/// Nothing when `typed` does not fit. Every word of it must fit somewhere in `text`, in any order: as a whole
/// word (best), as the beginning of a word, as first letters of words that follow one another ("cl" of
/// "Context length"), inside a word, or as letters in order from the beginning of a word ("ctx" of
/// "Context"). Case does not count. Of equal fits the shorter text is the better. Empty `typed` fits all: 0.
std::optional<int> fuzzyScore(QStringView text, QStringView typed);

} // namespace hbm::ui
