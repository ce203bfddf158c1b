// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/layers_view.h"

#include "ui/charts/growth_chart.h"
#include "ui/charts/growth_data.h"
#include "ui/charts/layer_strip.h"
#include "ui/document/plan_document.h"
#include "ui/models/layer_words.h"
#include "ui/models/layers_model.h"
#include "ui/panels/card.h"
#include "ui/panels/card_column.h"
#include "ui/panels/notice_label.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/widgets/clamped_label.h"
#include "ui/widgets/copy_table.h"

#include <QApplication>
#include <QItemSelectionModel>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace hbm::ui {

LayersView::LayersView(const PlanDocument& document, QWidget* parent)
    : ViewPage(parent)
    , m_document(document)
    , m_model(new LayersModel(this))
    , m_strip(new LayerStrip(this))
    , m_growth(new GrowthChart(this))
    , m_table(new CopyTable(this))
    , m_cards(new CardColumn(this))
    , m_headline(new ClampedLabel(ClampedLabel::Room::Asked, this))
    , m_assumed(new NoticeLabel(Severity::Warning, tr("Assumed layout"), this))
    , m_preview(new NoticeLabel(Severity::Info, tr("Preview"), this))
    , m_expanded(new NoticeLabel(Severity::Info, tr("Expanded"), this))
    , m_sentence(new ClampedLabel(ClampedLabel::Room::Asked, this))
    , m_pages(new QStackedLayout(this))
{
    m_table->setModel(m_model);
    m_table->setStretchColumn(LayersModel::Keeps);
    m_table->setYieldingColumns({ LayersModel::Share, LayersModel::Kind });
    m_table->setAccessibleName(tr("Layers, what each keeps and its bytes"));
    m_table->setMinimumHeight((fontMetrics().height() + 10) * 4);

    m_cards->addCard(buildHead());
    m_cards->addCard(m_growth, tr("Session bytes over context length"), tr("double-click picks a context"));
    m_cards->addCard(m_table, tr("Layer by layer"),
        tr("one copy of one session's cache · copies and pages on the GPUs: see Memory"));

    m_pages->setContentsMargins(0, 0, 0, 0);
    m_pages->addWidget(m_cards);
    m_pages->addWidget(buildSentence());

    connect(m_strip, &ChartView::statusText, this, &LayersView::statusText);
    connect(m_growth, &ChartView::statusText, this, &LayersView::statusText);
    connect(m_growth, &GrowthChart::contextPicked, this, &LayersView::contextPicked);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == m_strip || now == m_growth)
            m_growthFocused = now == m_growth;
    });
    connect(m_strip, &LayerStrip::rowMarked, this, &LayersView::selectInTable);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LayersView::markFromTable);
    connect(&document, &PlanDocument::changed, this, &LayersView::invalidate);
    connect(&document, &PlanDocument::unitChanged, this, &LayersView::invalidate);
}

QWidget* LayersView::buildHead()
{
    QFont bold = m_headline->font();
    bold.setBold(true);
    m_headline->setFont(bold);
    m_headline->setMinimumHeight(QFontMetrics(bold).lineSpacing());
    auto* head = new QWidget;
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* line : { static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_assumed),
             static_cast<QWidget*>(m_preview), static_cast<QWidget*>(m_expanded) })
        layout->addWidget(line);
    layout->addWidget(m_strip, 1);
    return head;
}

QWidget* LayersView::buildSentence()
{
    auto* page = new QWidget;
    auto* card = new Card(page);
    card->setContent(m_sentence);
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(CardColumn::kGap - CardColumn::kEdge, 0, CardColumn::kGap, 0);
    layout->addWidget(card);
    layout->addStretch();
    return page;
}

void LayersView::invalidate()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void LayersView::showEvent(QShowEvent* event)
{
    refresh();
    ViewPage::showEvent(event);
}

LayerStrip& LayersView::strip()
{
    refresh();
    return *m_strip;
}

GrowthChart& LayersView::growthChart()
{
    refresh();
    return *m_growth;
}

ChartView* LayersView::focusedChart()
{
    if (m_growthFocused)
        return &growthChart();
    return &strip();
}

void LayersView::refresh()
{
    if (!m_stale)
        return;
    m_stale = false;
    const LayerSheet sheet = layerSheet(m_document.scenario(), m_document.unit());
    const QString empty = layers::emptyText(sheet);
    m_sentence->setText(empty);
    m_pages->setCurrentIndex(empty.isEmpty() ? 0 : 1);
    m_headline->setText(layers::headline(sheet));
    m_headline->setToolTip(tr("%1\nOne copy of one session's cache; what each GPU holds is in Memory.")
                               .arg(exactBytes(sheet.total)));
    m_assumed->setReason(sheet.assumed.code.empty() ? QString() : sentence(sheet.assumed));
    m_preview->setReason(sheet.preview.code.empty() ? QString() : sentence(sheet.preview));
    m_expanded->setReason(sheet.expanded.code.empty() ? QString() : sentence(sheet.expanded));
    m_model->setSheet(sheet);
    if (m_table->isColumnHidden(LayersModel::Owner) == m_model->borrows()) {
        m_table->setColumnHidden(LayersModel::Owner, !m_model->borrows());
        m_table->setStretchColumn(LayersModel::Keeps); // shares the room out again
    }
    m_strip->setSheet(sheet);
    const ModelSpec* model = m_document.scenario().model.get();
    m_growth->setData(
        growthTableOf(sheet.cache, sheet.context, sheet.dtype, model ? model->contextLength.value_or(0) : 0),
        sheet.context, sheet.unit, !empty.isEmpty());
    markFromTable(); // a new model forgets the selection
}

void LayersView::markFromTable()
{
    if (m_selecting)
        return;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const bool one = rows.size() == 1 && !m_model->isTotal(rows.front().row());
    m_strip->setMarked(one ? std::optional(static_cast<std::size_t>(rows.front().row())) : std::nullopt);
}

void LayersView::selectInTable(int row)
{
    // Several rows were selected on purpose, to be copied: a passing mouse does not take them away.
    if (m_table->selectionModel()->selectedRows().size() > 1)
        return;
    m_selecting = true;
    if (row < 0)
        m_table->clearSelection();
    else {
        m_table->selectRow(row);
        m_table->scrollTo(m_model->index(row, 0));
    }
    m_selecting = false;
}

QList<QWidget*> LayersView::panes() const
{
    if (m_pages->currentIndex() != 0)
        return {};
    return { m_strip, m_growth, m_table };
}

} // namespace hbm::ui
