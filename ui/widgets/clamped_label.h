// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wrapped words in a place that cannot grow: whole lines only, and an ellipsis where something is left out. A
// plain QLabel would cut the last line through the middle of its letters.
#pragma once

#include <QLabel>

namespace hbm::ui {

class ClampedLabel : public QLabel
{
    Q_OBJECT

public:
    enum class Room
    {
        Asked, ///< asks for as many lines as its words have, and takes fewer
        Left, ///< asks for nothing and takes what the others leave
        Line, ///< one line, in the middle of its height
    };

    explicit ClampedLabel(Room room, QWidget* parent = nullptr);

    /// The lines that are painted at the present size, for tests.
    QStringList shownLines() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return m_room == Room::Asked; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Room m_room;
};

} // namespace hbm::ui
