// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer at a glance: verdict, the surprising sentence, the three session counts, and two solved figures.
// Keeps its height whatever the words are.
#pragma once

#include "ui/panels/card.h"

class QLabel;

namespace hbm::ui {

class CountLabel;
class PlanDocument;
class VerdictBadge;

class VerdictStrip : public Card
{
    Q_OBJECT

public:
    explicit VerdictStrip(const PlanDocument& document, QWidget* parent = nullptr);

    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    const PlanDocument& m_document;
    VerdictBadge* m_badge;
    QLabel* m_sentence;
    QLabel* m_aside;
    CountLabel* m_ceiling;
    CountLabel* m_admission;
    CountLabel* m_steady;
    CountLabel* m_longest;
    CountLabel* m_tokens;
};

} // namespace hbm::ui
