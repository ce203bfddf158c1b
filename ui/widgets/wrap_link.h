// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A link whose words wrap, with a muted line below it: for a list in a narrow pane, where a button of one
// line would be cut.
#pragma once

#include <QAbstractButton>

namespace hbm::ui {

class WrapLink : public QAbstractButton
{
    Q_OBJECT

public:
    explicit WrapLink(QWidget* parent = nullptr);

    void setWords(const QString& text, const QString& note);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Enter too

private:
    QString m_note;
};

} // namespace hbm::ui
