// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The middle of the window: message bar, the scenarios, the verdict on the one that is shown, and below it
// one of its pages, chosen by tab.
#pragma once

#include "ui/support/settings.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace hbm {
struct Figure;
}

namespace hbm::ui {

class ChartView;
class CompareView;
class ContextView;
class ExplorerView;
class FitMapView;
class LayersView;
class LogView;
class LeversPanel;
class MemoryView;
class MessageBar;
class PlanDocument;
class ScenarioBar;
class SessionsChart;
class SplitChart;
class VerdictStrip;
class ViewPage;

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
    ContextView& context() { return *m_context; }
    FitMapView& fitMap() { return *m_fitMap; }
    LayersView& layers() { return *m_layers; }
    CompareView& compare() { return *m_compare; }
    ExplorerView& gpus() { return *m_gpus; }
    LogView& log() { return *m_log; }

    ViewChoice view() const;
    void showView(ViewChoice view);
    void showWeights(); ///< Memory, with the weights opened up
    void showLevers(); ///< Memory, with what would help in front
    LeversPanel& levers();
    QList<QWidget*> panes(); ///< of the view that is shown, in the order of F6
    ChartView* focusedChart(); ///< of the view that is shown: the one that had the focus last

signals:
    void viewChanged(hbm::ui::ViewChoice view);
    void statusText(const QString& text);
    void fieldRequested(const QString& field); ///< go to the input that an issue is about
    void noted(const QString& text); ///< what went well, for the status bar
    void figureRequested(const hbm::Figure& figure);

private:
    void addPage(ViewChoice choice, ViewPage* page, const QString& name, const QString& keys);
    ViewPage* page() const; ///< the one that is shown
    void refresh();
    void connectCompare();
    void connectGpus();

    PlanDocument& m_document;
    MessageBar* m_messages;
    QString m_failure; ///< the last one of opening something
    ScenarioBar* m_scenarios;
    VerdictStrip* m_strip;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    MemoryView* m_memory;
    ContextView* m_context;
    FitMapView* m_fitMap;
    LayersView* m_layers;
    CompareView* m_compare;
    ExplorerView* m_gpus;
    LogView* m_log;
};

} // namespace hbm::ui
