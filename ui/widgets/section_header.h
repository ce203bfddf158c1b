// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A caption that opens and closes the group below it. May carry a mark: something inside was changed.
#pragma once

#include <QAbstractButton>

namespace hbm::ui {

class SectionHeader : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SectionHeader(const QString& title, QWidget* parent = nullptr); ///< closed

    void setBody(QWidget* body); ///< shown while open
    void setMarked(bool marked);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_marked = false;
};

} // namespace hbm::ui
