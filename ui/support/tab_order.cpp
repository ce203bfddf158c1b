// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/tab_order.h"

#include <QWidget>

namespace hbm::ui {

namespace {

/// Takes the focus by Tab for a moment: Qt orders nothing else.
class Stop
{
public:
    explicit Stop(QWidget& widget)
        : m_widget(widget)
        , m_policy(widget.focusPolicy())
    {
        if (m_policy == Qt::NoFocus)
            m_widget.setFocusPolicy(Qt::TabFocus);
    }
    ~Stop() { m_widget.setFocusPolicy(m_policy); }
    Stop(const Stop&) = delete;
    Stop& operator=(const Stop&) = delete;

private:
    QWidget& m_widget;
    Qt::FocusPolicy m_policy;
};

} // namespace

void tabRightBehind(QWidget& before, QWidget& late)
{
    // Behind nothing but widgets without focus Qt finds it in its place already: what comes between gets
    // some.
    const Stop first(before), second(late), between(*before.nextInFocusChain());
    QWidget::setTabOrder(&before, &late);
}

} // namespace hbm::ui
