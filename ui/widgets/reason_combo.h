// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A combo box whose entries may be disallowed: those are greyed and say why, in the list and as a tooltip. A
// disallowed entry can still be current (a file said so, or something else changed): then the frame turns to
// the error colour. Shows what it is given; `chosen` is the user's wish.
#pragma once

#include <QComboBox>

#include <vector>

namespace hbm::ui {

class ReasonCombo : public QComboBox
{
    Q_OBJECT

public:
    struct Entry
    {
        QString text; ///< "8"
        QString closedText {}; ///< shown while closed, if it differs: "auto · 8"
        QString note {}; ///< muted remark behind the text in the list
        QString reason {}; ///< why it cannot be chosen; empty = it can
        bool isDefault = false; ///< muted while closed: nobody chose it
        QString group {}; ///< heading above the first of its kind; empty = none

        bool operator==(const Entry&) const = default;
    };

    explicit ReasonCombo(QWidget* parent = nullptr);

    void setEntries(std::vector<Entry> entries, int current);
    const std::vector<Entry>& entries() const { return m_entries; }
    void setHelp(const QString& help); ///< tooltip while the current entry is allowed

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void showPopup() override;

signals:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QString currentReason() const;
    void updateToolTip();
    void fill();
    int rowOf(int entry) const; ///< headings are rows too

    std::vector<Entry> m_entries;
    QString m_help;
    std::vector<int> m_rows; ///< of the list: the entry, or -1 for a heading
    int m_current = -1; ///< as given; the box returns to it when a wish is not granted
};

} // namespace hbm::ui
