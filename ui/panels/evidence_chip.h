// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How well a figure is known, as shape, word and colour: never colour alone.
#pragma once

#include "ui/support/theme.h"

#include <QWidget>

namespace hbm {
enum class Evidence; // moc cannot read what its header includes
}

namespace hbm::ui {

class EvidenceChip : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceChip(QWidget* parent = nullptr);

    void setEvidence(Evidence evidence);
    Evidence evidence() const { return m_evidence; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Evidence m_evidence;
};

Role roleOf(Evidence evidence);

/// A filled disc (exact), a square (setting), a triangle (measured), a diamond (derived), a ring (assumed) or
/// a cross (unknown).
void paintEvidence(QPainter& painter, Evidence evidence, const QRectF& box, const Theme& theme);

} // namespace hbm::ui
