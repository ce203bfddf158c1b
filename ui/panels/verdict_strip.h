// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer at a glance: verdict, the surprising sentence, the three session counts, and two solved figures.
// Keeps its height, and the figures their places, whatever the words and numbers are; beside them stands what
// they differ from a pinned baseline by. Where the window is too
// narrow for both, the figures go below the words.
#pragma once

#include "ui/panels/card.h"

class QBoxLayout;

namespace hbm {
struct Scenario;
}

namespace hbm::ui {

class ClampedLabel;
class CountLabel;
class PlanDocument;
class LinkButton;
class VerdictBadge;

class VerdictStrip : public Card
{
    Q_OBJECT

public:
    explicit VerdictStrip(const PlanDocument& document, QWidget* parent = nullptr);

    void refresh();

signals:
    void leversRequested(); ///< "What would help"
    void scenarioRequested(
        const hbm::Scenario& scenario, const QString& step); ///< the fewest GPUs, to plan with
    void figureRequested(const QString& name); ///< explain a count: "sessions.admission", "pool.tokens", …

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void arrange();
    void showFewest();
    void showDeltas();

    const PlanDocument& m_document;
    VerdictBadge* m_badge;
    LinkButton* m_help;
    LinkButton* m_fewest; ///< GPUs that hold what is wanted
    ClampedLabel* m_sentence;
    ClampedLabel* m_aside;
    CountLabel* m_ceiling;
    CountLabel* m_admission;
    CountLabel* m_steady;
    CountLabel* m_longest;
    CountLabel* m_tokens;
    QBoxLayout* m_row = nullptr;
    QWidget* m_figures = nullptr;
    bool m_pinned = false; ///< a baseline that this scenario is not
};

} // namespace hbm::ui
