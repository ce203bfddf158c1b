// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scroll bar without arrows: a thumb on the panel's own ground, as quiet as the panel.
#pragma once

#include "ui/support/theme.h"

#include <QScrollBar>

namespace hbm::ui {

class SlimScrollBar : public QScrollBar
{
    Q_OBJECT

public:
    /// `ground`: the surface it stands on.
    explicit SlimScrollBar(Qt::Orientation orientation, QWidget* parent = nullptr, Role ground = Role::Panel);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    Role m_ground;
};

} // namespace hbm::ui
