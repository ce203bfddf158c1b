// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cards one above the other with handles between them. The first is as tall as what is in it asks for, the
// others share the rest, until the user moves a handle. In a window that is lower than the cards can be, they
// scroll: nothing is lost. The card that has the focus says so and comes into view.
#pragma once

#include <QScrollArea>

class QSplitter;

namespace hbm::ui {

class Card;

class CardColumn : public QScrollArea
{
    Q_OBJECT

public:
    explicit CardColumn(QWidget* parent = nullptr);

    Card* addCard(QWidget* content, const QString& title = {}, const QString& aside = {});
    /// The cards share the height in these proportions, the first like the others. One for each card.
    void setProportions(const QList<int>& proportions);
    void fit();
    void bringIntoView(const QWidget* inside); ///< the card that holds it

    static constexpr int kGap = 12; ///< around and between the cards
    static constexpr int kEdge = 6; ///< of that, what the edge of the dock has to the left

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void followFocus(QWidget* now);

    QSplitter* m_splitter;
    QList<int> m_proportions; ///< empty: the first is as tall as it asks for
    bool m_moved = false; ///< by hand: from then on the sizes are the user's
};

} // namespace hbm::ui
