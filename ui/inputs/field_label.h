// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The label of a row, with a dot in the margin while its field is not at its default.
#pragma once

#include <QLabel>

namespace hbm::ui {

class FieldLabel : public QLabel
{
    Q_OBJECT

public:
    static constexpr int kGutter = 10; ///< left of the text, where the dot is

    explicit FieldLabel(const QString& text, QWidget* parent = nullptr);

    void setChanged(bool changed);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_changed = false;
};

} // namespace hbm::ui
