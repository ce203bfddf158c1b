// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small line below a control that may be muted, a warning or a complaint, in the theme's colours. Takes no
// room while it is empty.
#pragma once

#include <QLabel>

namespace hbm::ui {

enum class Role;

class ToneLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ToneLabel(QWidget* parent = nullptr);

    void say(const QString& text, Role role);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColor();

    Role m_role;
};

} // namespace hbm::ui
