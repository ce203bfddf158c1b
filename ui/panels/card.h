// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A surface with a hairline and rounded corners that holds one thing, with an optional title line.
#pragma once

#include <QFrame>

class QLabel;
class QVBoxLayout;

namespace hbm::ui {

class Card : public QFrame
{
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);

    /// `aside`: a hint at the right end, left out where the card is too narrow for all of it.
    void setTitle(const QString& title, const QString& aside = {});
    /// Stands before the title, or in its place where the title is empty. Hidden while it says nothing.
    void setTrail(QWidget* trail);
    void setContent(QWidget* content);
    void setActive(bool active); ///< the pane that has the focus: its outline says so

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitAside();

    QVBoxLayout* m_layout;
    QLabel* m_title;
    QLabel* m_aside;
    bool m_active = false;
};

} // namespace hbm::ui
