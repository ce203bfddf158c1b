// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The middle of the window: message bar, the scenarios, the verdict on the one that is shown, and below it
// one of its pages, chosen by tab.
#pragma once

#include "ui/support/settings.h"

#include <QWidget>

class QTabBar;

namespace hbm {
struct Figure;
}

namespace hbm::ui {

class ChartView;
class LayersView;
class LogView;
class LeversPanel;
class MessageBar;
class PlanDocument;
class PlanPages;
class ScenarioBar;
class SessionsChart;
class SplitChart;
class VerdictStrip;

class PlanView : public QWidget
{
    Q_OBJECT

public:
    explicit PlanView(PlanDocument& document, QWidget* parent = nullptr);

    MessageBar& messages() { return *m_messages; }
    ScenarioBar& scenarios() { return *m_scenarios; }
    SplitChart& splitChart();
    ChartView& memoryChart(); ///< the split, or its weights while they are opened up
    SessionsChart& sessionsChart();
    QWidget* tables(); ///< of Memory: the breakdown or the notes, whichever is shown
    LayersView& layers();
    LogView& log();
    PlanPages& pages() { return *m_pages; }

    ViewChoice view() const;
    void showView(ViewChoice view);
    void showWeights(); ///< Memory, with the weights opened up
    QString selectedFigure(); ///< of the breakdown; the admitted sessions where none is
    void showLevers(); ///< Memory, with what would help in front
    LeversPanel& levers();
    bool isComputing(); ///< the page that is shown, in steps
    QList<QWidget*> panes(); ///< of the view that is shown, in the order of F6
    ChartView* focusedChart(); ///< of the view that is shown: the one that had the focus last

signals:
    void viewChanged(hbm::ui::ViewChoice view);
    void statusText(const QString& text);
    void fieldRequested(const QString& field); ///< go to the input that an issue is about
    void noted(const QString& text); ///< what went well, for the status bar
    void figureRequested(const hbm::Figure& figure);
    void explainRequested(const QString& figureName); ///< of a count, a row, a segment
    void figureSelected(const QString& figureName); ///< shown where something is explained already
    void logOpenRequested();
    void logPasteRequested();

private:
    void addTab(ViewChoice choice, const QString& name, const QString& keys);
    void refresh();

    PlanDocument& m_document;
    MessageBar* m_messages;
    QString m_failure; ///< the last one of opening something
    ScenarioBar* m_scenarios;
    VerdictStrip* m_strip;
    QTabBar* m_tabs;
    PlanPages* m_pages;
};

} // namespace hbm::ui
