// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A button that looks like a link: for a way back, or a way out, beside a line of text.
#pragma once

#include <QToolButton>

namespace hbm::ui {

class LinkButton : public QToolButton
{
    Q_OBJECT

public:
    explicit LinkButton(const QString& text, QWidget* parent = nullptr);

    void setWords(const QString& text); ///< and the room that they take

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void fit(); ///< no higher than the line that it stands in, its words where those of the line begin
};

} // namespace hbm::ui
