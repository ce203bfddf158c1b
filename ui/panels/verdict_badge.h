// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The verdict as icon, word and colour: never colour alone. A change is announced to screen readers.
#pragma once

#include "core/planning/capacity_plan.h"

#include <QWidget>

namespace hbm::ui {

class VerdictBadge : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictBadge(QWidget* parent = nullptr);

    /// `noCache`: there are no sessions to judge, unless the weights alone are too large.
    void setVerdict(Verdict verdict, bool assumed, bool noCache = false);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString text() const;

    Verdict m_verdict = Verdict::Unknown;
    bool m_assumed = false;
    bool m_noCache = false;
};

} // namespace hbm::ui
