// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands below the verdict strip: one page of the plan, chosen by tab. A page listens to the document
// by itself, computes nothing while it is hidden, and tells the window what it wants through these signals.
#pragma once

#include <QWidget>

namespace hbm {
struct Figure; // moc cannot read what its header includes
}

namespace hbm::ui {

class ChartView;

class ViewPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QList<QWidget*> panes() const = 0; ///< in the order of F6; may be empty
    /// Up to date, also while the page is hidden; nullptr = the page has no chart.
    virtual ChartView* focusedChart() { return nullptr; }
    virtual bool isComputing() const { return false; } ///< in steps; what is shown is not all yet

signals:
    void statusText(const QString& text); ///< what is marked, in one line; empty when nothing is
    void noted(const QString& text); ///< what went well, for the status bar
    void fieldRequested(const QString& field); ///< go to the input that something is about
    void contextPicked(qint64 tokens);
    void figureRequested(const hbm::Figure& figure); ///< explain it
};

} // namespace hbm::ui
