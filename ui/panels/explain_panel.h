// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a figure comes about: its formula in words, the same with numbers put in, its operands down to where
// each comes from. Shows one figure at a time by its name, so that it follows the plan, and leads back and
// forth through those looked at. Of an input field it says what it is and which figures it moves.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <QWidget>

#include <optional>
#include <vector>

class QToolButton;
class QVBoxLayout;

namespace hbm::ui {

class FieldCard;
class FigureCard;
class PlanDocument;
class WrapLabel;

class ExplainPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ExplainPanel(const PlanDocument& document, QWidget* parent = nullptr);

    /// A figure of the plan by its name (core/planning/plan_figures), "sessions.admission"; with "#0.1"
    /// behind it that operand of it.
    void show(const QString& figureName);
    using QWidget::show;
    /// Of the row that is selected elsewhere: rows that are walked through are one step of the history.
    void follow(const QString& figureName);
    /// A figure that need not be one of the plan's. Of those that are, that one is shown, and followed.
    void showFigure(const Figure& figure);
    void showField(const QString& key); ///< F1 on an input
    QString shown() const; ///< "sessions.admission", "setting:block-size"; empty at first

    /// What the figures are compared with; nullopt takes it away.
    void setBaseline(std::optional<Scenario> baseline);

    QString formula() const; ///< as text, to take along
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < static_cast<int>(m_history.size()); }

    QSize sizeHint() const override;

public slots:
    void back();
    void forward();
    void copyFormula();
    void refresh(); ///< does nothing while hidden

signals:
    void fieldRequested(const QString& key); ///< go to that input
    void profileRequested(); ///< the GPU's profile
    void logRequested(); ///< the log that a value was fitted to
    void noted(const QString& text); ///< what went well, for the status bar
    void shownChanged(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Entry
    {
        QString name; ///< of a figure; "setting:…" of a field; empty of one that is no part of the plan
        Figure figure {}; ///< of that one
        bool followed = false; ///< a selection led here, not a question
    };

    void build();
    void visit(Entry entry);
    void goTo(int place);
    void present();
    void presentFigure(const Entry& entry);
    void followSource(const QString& source);
    std::optional<Figure> find(const QString& name) const;

    const PlanDocument& m_document;
    std::vector<Entry> m_history;
    int m_at = -1;
    std::optional<Scenario> m_baseline;
    CapacityPlan m_baselinePlan;
    bool m_stale = true; ///< the plan changed while this was hidden

    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QWidget* m_copy = nullptr;
    WrapLabel* m_empty = nullptr;
    FigureCard* m_figure = nullptr;
    FieldCard* m_field = nullptr;
    QVBoxLayout* m_content = nullptr;
};

} // namespace hbm::ui
