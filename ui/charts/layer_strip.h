// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model's layers as a strip of cells, coloured and patterned by what each keeps. One layer is marked, by
// mouse or keyboard or from outside; whose cache it reads is drawn. Input is in layer_strip_input.cpp.
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/layer_strip_layout.h"

namespace hbm::ui {

class LayerStrip : public ChartView
{
    Q_OBJECT

public:
    explicit LayerStrip(QWidget* parent = nullptr);

    void setSheet(const LayerSheet& sheet);

    /// The marked row of the sheet. A mark set here is not announced by rowMarked().
    std::optional<std::size_t> marked() const { return m_mark; }
    void setMarked(std::optional<std::size_t> row);

    const LayerStripLayout& currentLayout() const { return m_layout; } ///< for tests
    QString
    note() const; ///< what an exported picture does not show: bytes of a session, and at which context
    QString hoverText() const; ///< of the marked layer; empty when none is

    std::unique_ptr<ChartView> copy() const override;
    QSizeF fullSize(QSizeF wanted) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rowMarked(int row); ///< by the user; -1 when the mark was taken away

protected:
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void mark(std::optional<std::size_t> row); ///< by the user
    void step(std::ptrdiff_t cells);

    LayerSheet m_sheet;
    LayerStripLayout m_layout;
    std::optional<std::size_t> m_mark;
};

} // namespace hbm::ui
