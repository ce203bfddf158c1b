// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An application that says when its first chart is on screen, and when all of its window is.
#pragma once

#include <QApplication>
#include <QChartView>
#include <QEvent>

#include <cstdio>

namespace hbm::bench {

inline constexpr const char* kPainted = "painted"; ///< a chart, with the window around it
inline constexpr const char* kComplete = "complete"; ///< and nothing is left to be made

class StartWatch : public QApplication
{
public:
    using QApplication::QApplication;

    /// Looks when the outermost event is done: a window paints all that is in it within one.
    bool notify(QObject* receiver, QEvent* event) override
    {
        ++m_depth;
        const bool chart = event->type() == QEvent::Paint && receiver->isWidgetType()
            && qobject_cast<QChartView*>(receiver->parent());
        const bool done = QApplication::notify(receiver, event);
        m_chart |= chart;
        if (--m_depth == 0 && m_chart && !m_told) {
            m_told = true;
            tell(kPainted);
        }
        return done;
    }

    static void tell(const char* what)
    {
        std::puts(what);
        std::fflush(stdout);
    }

private:
    int m_depth = 0;
    bool m_chart = false;
    bool m_told = false;
};

} // namespace hbm::bench
