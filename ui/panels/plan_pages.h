// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages below the verdict, one of which is shown. Each is made when it is first asked for: a start shows
// one, and the others would triple its time.
#pragma once

#include "ui/support/settings.h"

#include <QStackedWidget>

#include <map>

namespace hbm {
struct Figure;
}

namespace hbm::ui {

class CompareView;
class ContextView;
class ExplorerView;
class FitMapView;
class LayersView;
class LogView;
class MemoryView;
class PlanDocument;
class ViewPage;

class PlanPages : public QStackedWidget
{
    Q_OBJECT

public:
    explicit PlanPages(PlanDocument& document, QWidget* parent = nullptr);

    MemoryView& memory();
    ContextView& context();
    FitMapView& fitMap();
    LayersView& layers();
    CompareView& compare();
    ExplorerView& gpus();
    LogView& log();

    void show(ViewChoice choice);
    ViewPage& shown() const;

signals:
    void statusText(const QString& text);
    void noted(const QString& text);
    void failed(const QString& text);
    void fieldRequested(const QString& field);
    void figureRequested(const hbm::Figure& figure);
    void logOpenRequested();
    void logPasteRequested();

private:
    template <class Page, class Make> Page& page(ViewChoice choice, Make make);
    void connectCompare(CompareView& page);
    void connectGpus(ExplorerView& page);
    void connectLog(LogView& page);
    void showBaseline(FitMapView& page);

    PlanDocument& m_document;
    std::map<ViewChoice, ViewPage*> m_made;
};

} // namespace hbm::ui
