// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_view.h"

#include <QChart>
#include <QEvent>
#include <QGraphicsItem>
#include <QGraphicsLayout>
#include <QLegend>
#include <QResizeEvent>

namespace hbm::ui {

/// Hands the painting of one layer back to the view.
class ChartLayerItem : public QGraphicsItem
{
public:
    enum class Layer
    {
        Under,
        Over
    };

    ChartLayerItem(const ChartView& view, Layer layer, QGraphicsItem* parent)
        : QGraphicsItem(parent)
        , m_view(view)
        , m_layer(layer)
    {
        // Qt Charts stacks background -1, plot area 0, grid 2, series 4 and upwards.
        setZValue(layer == Layer::Under ? 1 : 1000);
        setAcceptedMouseButtons(Qt::NoButton);
    }

    QRectF boundingRect() const override { return m_rect; }
    void setRect(const QRectF& rect)
    {
        prepareGeometryChange();
        m_rect = rect;
    }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        if (m_layer == Layer::Under)
            m_view.paintUnder(*painter);
        else
            m_view.paintOver(*painter);
    }

private:
    const ChartView& m_view;
    Layer m_layer;
    QRectF m_rect;
};

ChartView::ChartView(QWidget* parent)
    : QChartView(new QChart, parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->legend()->hide();
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setMinimumSize(0, 0);
    m_under = new ChartLayerItem(*this, ChartLayerItem::Layer::Under, chart());
    m_over = new ChartLayerItem(*this, ChartLayerItem::Layer::Over, chart());
    m_fonts = chartFonts(font());
}

ChartView::~ChartView() = default;

Theme ChartView::theme() const
{
    return m_fixedTheme.value_or(themeOf(palette()));
}

void ChartView::fixTheme(const Theme& theme)
{
    m_fixedTheme = theme;
    refresh();
}

void ChartView::prepare(QSizeF size)
{
    resize(size.toSize());
    chart()->resize(size);
    setSceneRect(QRectF({}, size));
    refresh();
}

void ChartView::relayOut()
{
    const QSizeF size = chart()->size();
    m_under->setRect(QRectF({}, size));
    m_over->setRect(QRectF({}, size));
    layOut(size);
    m_under->update();
    m_over->update();
}

void ChartView::repaintMarks()
{
    m_over->update();
}

QPoint ChartView::globalPlace(QPointF chartPlace) const
{
    return viewport()->mapToGlobal(mapFromScene(chart()->mapToScene(chartPlace)));
}

void ChartView::refresh()
{
    if (m_refreshing) // setting colours may change the palette again
        return;
    m_refreshing = true;
    m_fonts = chartFonts(font());
    const Theme now = theme();
    setBackgroundBrush(now.color(Role::Panel));
    applyTheme(*chart(), now, m_fonts);
    relayOut();
    m_refreshing = false;
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    relayOut();
}

void ChartView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::LanguageChange:
    case QEvent::LocaleChange:
        refresh();
        break;
    default:
        break;
    }
}

void ChartView::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    repaintMarks();
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    repaintMarks();
}

} // namespace hbm::ui
