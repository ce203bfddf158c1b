// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explorer_view.h"

#include "ui/charts/explorer_chart.h"
#include "ui/document/explorer_run.h"
#include "ui/document/plan_document.h"
#include "ui/models/explorer_model.h"
#include "ui/panels/card.h"
#include "ui/panels/card_column.h"
#include "ui/panels/explorer_bars.h"
#include "ui/panels/explorer_controls.h"
#include "ui/support/format.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/link_button.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QVBoxLayout>

namespace hbm::ui {

ExplorerView::ExplorerView(const PlanDocument& document, QWidget* parent)
    : ViewPage(parent)
    , m_document(document)
    , m_run(new ExplorerRun(this))
    , m_model(new ExplorerModel(this))
    , m_filter(new ExplorerFilter(this))
    , m_controls(new ExplorerControls(usualGpuCounts(), this))
    , m_chart(new ExplorerChart(this))
    , m_table(new CopyTable(this))
    , m_use(new LinkButton(tr("Plan with these GPUs"), this))
    , m_useAsNew(new LinkButton(tr("As a new scenario"), this))
    , m_cards(new CardColumn(this))
{
    build();
    connect(m_run, &ExplorerRun::rowsReady, this, &ExplorerView::takeRows);
    connect(m_run, &ExplorerRun::longestReady, this, [this] { m_model->setLongest(m_run->takeLongest()); });
    connect(m_controls, &ExplorerControls::changed, this, &ExplorerView::applyChoice);
    connect(m_filter, &QAbstractItemModel::layoutChanged, this, &ExplorerView::showBars);
    connect(m_chart, &ChartView::statusText, this, &ViewPage::statusText);
    connect(m_chart, &ExplorerChart::rowMarked, this, &ExplorerView::selectInTable);
    connect(m_chart, &ExplorerChart::rowActivated, this,
        [this](int row) { choose(row, QApplication::keyboardModifiers().testFlag(Qt::ShiftModifier)); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        choose(index.row(), QApplication::keyboardModifiers().testFlag(Qt::ShiftModifier));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &ExplorerView::markFromTable);
    for (LinkButton* button : { m_use, m_useAsNew })
        connect(button, &QToolButton::clicked, this,
            [this, button] { choose(selectedRow().value_or(-1), button == m_useAsNew); });
    connect(&document, &PlanDocument::changed, this, &ExplorerView::invalidate);
    connect(&document, &PlanDocument::catalogueChanged, this, &ExplorerView::invalidate);
    connect(&document, &PlanDocument::unitChanged, this, [this] {
        m_model->setUnit(m_document.unit());
        showBars();
    });
}

ExplorerView::~ExplorerView() = default;

void ExplorerView::build()
{
    m_filter->setSourceModel(m_model);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("The same work on other GPUs"));
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorShown(false); // the filter's own stands beside the words
    m_table->horizontalHeader()->setResizeContentsPrecision(0); // what is seen: hundreds of rows are slow
    m_table->sortByColumn(ExplorerModel::Sessions, Qt::DescendingOrder);
    m_table->setYieldingColumns({ ExplorerModel::MemoryEvidence, ExplorerModel::Layout,
        ExplorerModel::WeightsShare, ExplorerModel::SessionsPerGpu });
    m_table->setMinimumHeight((fontMetrics().height() + 10) * 5);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_use->setToolTip(tr("Enter, or a double click on a row. One undo step."));
    m_useAsNew->setToolTip(tr("Shift and Enter, or Shift and a double click on a row."));

    auto* actions = new QWidget;
    auto* line = new QHBoxLayout(actions);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_use);
    line->addWidget(m_useAsNew);
    line->addStretch();
    auto* bottom = new QWidget;
    auto* column = new QVBoxLayout(bottom);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_controls);
    column->addWidget(m_table, 1);
    column->addWidget(actions);
    m_cards->addCard(m_chart, tr("Sessions on other GPUs"), tr("in the order of the table"));
    m_cards->addCard(bottom, tr("The same work on other GPUs"), tr("click a heading to sort"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_cards);
    showBars();
}

void ExplorerView::invalidate()
{
    m_stale = true;
    if (isVisible())
        compute();
}

void ExplorerView::showEvent(QShowEvent* event)
{
    compute();
    ViewPage::showEvent(event);
}

void ExplorerView::hideEvent(QHideEvent* event)
{
    if (m_run->isRunning()) { // what it had not finished is asked for again
        m_run->stop();
        m_stale = true;
    }
    ViewPage::hideEvent(event);
}

bool ExplorerView::isComputing() const
{
    return m_run->isRunning();
}

void ExplorerView::compute()
{
    if (!m_stale || !m_document.scenario().model)
        return;
    m_stale = false;
    const std::span<const int> counts = usualGpuCounts();
    m_run->start({ m_document.scenario(), m_document.plan(), m_document.catalogue().accelerators,
        { counts.begin(), counts.end() } });
}

void ExplorerView::takeRows()
{
    m_hasRows = true;
    m_model->setRows(m_run->takeRows(), m_document.unit());
    QStringList vendors;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (const QString vendor = QString::fromStdString(m_model->row(row).accelerator->vendor);
            !vendor.isEmpty() && !vendors.contains(vendor))
            vendors << vendor;
    m_controls->setVendors(vendors);
    showBars();
}

void ExplorerView::applyChoice()
{
    m_filter->setChoice(m_controls->choice());
    showBars();
}

void ExplorerView::showBars()
{
    ExplorerBars bars = explorerBars(*m_model, *m_filter, m_document.scenario().sessions);
    bars.computing = !m_hasRows;
    m_chart->setBars(std::move(bars));
    markFromTable();
}

std::optional<int> ExplorerView::selectedRow() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.size() == 1 ? std::optional(rows.front().row()) : std::nullopt;
}

void ExplorerView::markFromTable()
{
    const std::optional<int> row = selectedRow(); // the current one may be another: Ctrl and a click leave it
    for (LinkButton* button : { m_use, m_useAsNew })
        button->setEnabled(row.has_value());
    if (!m_selecting)
        m_chart->setMarked(row ? std::optional(static_cast<std::size_t>(*row)) : std::nullopt);
}

void ExplorerView::selectInTable(int row)
{
    m_selecting = true;
    m_table->selectRow(row);
    m_table->scrollTo(m_filter->index(row, 0));
    m_selecting = false;
}

void ExplorerView::choose(int row, bool asNew)
{
    if (row < 0 || row >= m_filter->rowCount())
        return;
    const int source = m_filter->mapToSource(m_filter->index(row, 0)).row();
    const ExploredGpus& gpus = m_model->row(source);
    // Its sizes, put into the scenario of this moment: a run may still be on its way.
    Scenario next = m_document.scenario();
    next.accelerator = gpus.layout.after.accelerator;
    next.gpusPerNode = gpus.layout.after.gpusPerNode;
    next.nodes = gpus.layout.after.nodes;
    next.parallelism = gpus.layout.after.parallelism;
    next.engine.llama.tensorSplit = gpus.layout.after.engine.llama.tensorSplit;
    emit gpusChosen(next, tr("GPU → %1").arg(m_model->name(source)), asNew);
}

QList<QWidget*> ExplorerView::panes() const
{
    return { m_chart, m_table };
}

ChartView* ExplorerView::focusedChart()
{
    compute();
    m_run->finish();
    return m_chart;
}

} // namespace hbm::ui
