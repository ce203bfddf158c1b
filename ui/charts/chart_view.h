// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the charts share: a QChart whose plot area, texts and marks are laid out by the program rather than by
// Qt Charts (its labels are cut and its legend moves), painted by two items below and above the series.
// Theme, fonts and export are settled here; a chart brings data, layout, paint and input.
#pragma once

#include "ui/charts/chart_theme.h"

#include <QChartView>

#include <memory>
#include <optional>

namespace hbm::ui {

class ChartView : public QChartView
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// The theme of the palette, unless one was fixed.
    Theme theme() const;
    void fixTheme(const Theme& theme);

    /// A second chart of the same data with nothing marked: exports are painted from it, so that the one on
    /// screen is never touched.
    virtual std::unique_ptr<ChartView> copy() const = 0;
    /// `wanted`, made large enough for everything to be shown at once.
    virtual QSizeF fullSize(QSizeF wanted) const { return wanted; }
    /// Lays out at a size without a window. For the copy.
    void prepare(QSizeF size);

signals:
    void statusText(const QString& text); ///< what is marked, in one line; empty when nothing is

protected:
    friend class ChartLayerItem;

    /// Places everything for `size`: data, size, font or theme are new.
    virtual void layOut(QSizeF size) = 0;
    virtual void paintUnder(QPainter& painter) const = 0; ///< below the series
    virtual void paintOver(QPainter& painter) const = 0; ///< above the series

    const ChartFonts& fonts() const { return m_fonts; }
    void refresh(); ///< fonts, colours and layout; a chart calls it once when it is made
    void relayOut();
    void repaintMarks(); ///< what is painted above changed, nothing else
    QPoint globalPlace(QPointF chartPlace) const; ///< of a tool tip

    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    std::optional<Theme> m_fixedTheme;
    ChartFonts m_fonts;
    class ChartLayerItem* m_under = nullptr;
    class ChartLayerItem* m_over = nullptr;
    bool m_refreshing = false;
};

} // namespace hbm::ui
