// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks the strings of the catalogues for translators: lupdate reads QT_TRANSLATE_NOOP in any C++ file. For
// the .cpp files of this folder only.
#pragma once

#define QT_TRANSLATE_NOOP(context, text) text
#define HBM_TEXT(text) QT_TRANSLATE_NOOP("hbm", text)
