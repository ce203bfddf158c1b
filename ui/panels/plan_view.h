// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The middle of the window: message bar, verdict strip, the two charts, and the tables that say the same in
// figures. Listens to the document; changes it only where a chart is used to pick a context.
#pragma once

#include <QWidget>

class QScrollArea;
class QSplitter;
class QTabWidget;

namespace hbm::ui {

class BreakdownModel;
class ChartView;
class IssuesModel;
class MessageBar;
class PlanDocument;
class SessionsChart;
class SplitChart;
class VerdictStrip;

class PlanView : public QWidget
{
    Q_OBJECT

public:
    explicit PlanView(PlanDocument& document, QWidget* parent = nullptr);

    MessageBar& messages() { return *m_messages; }
    SplitChart& splitChart() { return *m_split; }
    SessionsChart& sessionsChart() { return *m_sessions; }
    QWidget* tables(); ///< the breakdown or the notes, whichever is shown
    ChartView& focusedChart(); ///< the one that had the focus last; the split at first

signals:
    void statusText(const QString& text);
    void fieldRequested(const QString& field); ///< go to the input that an issue is about

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildCards(QWidget* split, QWidget* sessions, QWidget* tables);
    void fitSplit();
    void refresh();
    void pickContext(qint64 tokens);
    void selectPart(int rank, const QString& part);

    PlanDocument& m_document;
    MessageBar* m_messages;
    VerdictStrip* m_strip;
    SplitChart* m_split;
    SessionsChart* m_sessions;
    BreakdownModel* m_breakdown;
    IssuesModel* m_issues;
    QTabWidget* m_tabs;
    QScrollArea* m_scroll = nullptr;
    QSplitter* m_splitter = nullptr;
    QWidget* m_table = nullptr;
    bool m_sessionsFocused = false;
    bool m_splitterMoved = false; ///< by hand: from then on its sizes are the user's
};

} // namespace hbm::ui
