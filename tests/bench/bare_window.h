// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Qt Charts costs by itself: a main window with one chart of two lines on logarithmic axes.
#pragma once

#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMainWindow>

namespace hbm::bench {

class BareWindow
{
public:
    BareWindow()
    {
        auto* chart = new QChart;
        auto* x = new QLogValueAxis;
        auto* y = new QLogValueAxis;
        x->setRange(512, 1 << 20);
        y->setRange(1, 1e5);
        chart->addAxis(x, Qt::AlignBottom);
        chart->addAxis(y, Qt::AlignLeft);
        for (auto*& line : m_lines) {
            line = new QLineSeries;
            chart->addSeries(line);
            line->attachAxis(x);
            line->attachAxis(y);
        }
        m_view = new QChartView(chart);
        m_window.setCentralWidget(m_view);
        m_window.resize(1280, 860);
        fill(0);
        m_window.show();
        QApplication::processEvents();
        m_window.repaint();
    }

    void move(int step)
    {
        fill(step);
        QApplication::processEvents();
        m_view->viewport()->repaint();
    }

private:
    void fill(int step)
    {
        double scale = 1;
        for (auto* line : m_lines) {
            QList<QPointF> points;
            for (int i = 9; i <= 20; ++i)
                points.append({ static_cast<double>(1 << i), scale * (5e4 + step) / (1 << (i - 9)) + 1 });
            line->replace(points);
            scale /= 2;
        }
    }

    QMainWindow m_window;
    QChartView* m_view = nullptr;
    QLineSeries* m_lines[2] = {};
};

} // namespace hbm::bench
