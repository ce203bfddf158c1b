// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A column of settings: captions, rows of a label and its control at the right edge, notes below them. Takes
// the trouble of spacing, buddies and accessible names.
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace hbm::ui {

class MutedLabel;

class FormColumn : public QWidget
{
    Q_OBJECT

public:
    explicit FormColumn(QWidget* parent = nullptr);

    void addCaption(const QString& text);
    /// `label` with mnemonic; it also names the control, and `help` is its tooltip and description.
    QLabel* addRow(const QString& label, QWidget* control, const QString& help);
    MutedLabel* addNote(const QString& text = {}); ///< wraps; hidden while it is empty
    void addWidget(QWidget* widget);
    void addStretch();

private:
    QVBoxLayout* m_column;
};

/// The text of a note; an empty one takes no room.
void setNote(MutedLabel& note, const QString& text);

} // namespace hbm::ui
