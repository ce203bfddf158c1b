// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where in a chart that can be opened up one is: "All memory › Weights". The first is the way back.
#pragma once

#include <QWidget>

class QLabel;

namespace hbm::ui {

class LinkButton;

class Trail : public QWidget
{
    Q_OBJECT

public:
    Trail(const QString& whole, const QString& part, QWidget* parent = nullptr);

    LinkButton& back() { return *m_back; }

signals:
    void backRequested();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Escape and Backspace lead back too

private:
    void applyColor();

    LinkButton* m_back;
    QLabel* m_arrow;
};

} // namespace hbm::ui
