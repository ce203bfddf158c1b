// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The comparison of a document's own scenarios.
#pragma once

#include "ui/panels/compare_view.h"

namespace hbm::ui {

class PlanDocument;

/// Listens to the document, and has it show the scenario that was clicked and pin the baseline.
class ComparePage : public CompareView
{
    Q_OBJECT

public:
    explicit ComparePage(PlanDocument& document, QWidget* parent = nullptr);

private:
    Compared ask() const;

    PlanDocument& m_document;
};

} // namespace hbm::ui
