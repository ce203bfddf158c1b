// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/compare_view.h"

#include "ui/charts/scenario_bars.h"
#include "ui/models/compare_model.h"
#include "ui/panels/card.h"
#include "ui/panels/card_column.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/muted_label.h"

#include <QHeaderView>
#include <QKeySequence>
#include <QMenu>
#include <QVBoxLayout>

namespace hbm::ui {

CompareView::CompareView(QWidget* parent)
    : ViewPage(parent)
    , m_model(new CompareModel(this))
    , m_bars(new ScenarioBars(this))
    , m_table(new CopyTable(this))
    , m_hint(new MutedLabel(MutedLabel::Style::Note, this))
    , m_cards(new CardColumn(this))
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Figures of each scenario"));
    m_table->setStretchColumnKept(44); // figures without their names say nothing
    m_table->setMinimumHeight((fontMetrics().height() + 10) * 4);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);

    // Of the mouse; the keyboard's way is Enter on a cell of the column.
    const auto activate = [this](int column) {
        if (const std::optional<std::size_t> scenario = m_model->scenarioOf(column))
            emit scenarioActivated(*scenario);
    };
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, activate);
    connect(m_table->horizontalHeader(), &QWidget::customContextMenuRequested, this,
        &CompareView::openHeaderMenu);
    connect(m_table, &QTableView::activated, this,
        [activate](const QModelIndex& index) { activate(index.column()); });
    connect(m_bars, &ScenarioBars::scenarioActivated, this,
        [this](int index) { emit scenarioActivated(static_cast<std::size_t>(index)); });
    connect(m_bars, &ScenarioBars::baselineRequested, this,
        [this](int index) { emit baselineRequested(static_cast<std::size_t>(index)); });
    connect(m_bars, &ChartView::statusText, this, &ViewPage::statusText);

    auto* top = new QWidget;
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_bars, 1);
    column->addWidget(m_hint);
    m_cards->addCard(top, tr("HBM split of each scenario"), tr("click a bar to work on its scenario"));
    m_cards->addCard(m_table, tr("Figures"), tr("★ is the best of its row · click a name to work on it"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_cards);
    m_hint->setText(tr("Duplicate this scenario (%1) to compare.")
                        .arg(QKeySequence(Qt::CTRL | Qt::Key_D).toString(QKeySequence::NativeText)));
}

void CompareView::setSource(std::function<Compared()> source)
{
    m_source = std::move(source);
    invalidate();
}

void CompareView::invalidate()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void CompareView::showEvent(QShowEvent* event)
{
    refresh();
    ViewPage::showEvent(event);
}

void CompareView::refresh()
{
    if (!m_stale || !m_source)
        return;
    m_stale = false;
    const Compared compared = m_source();
    m_baseline = compared.baseline;
    m_hint->setVisible(compared.plans.size() == 1);
    m_bars->setPlans(compared.plans, compared.baseline, compared.current, compared.unit);
    m_model->setPlans(compared.plans, compared.baseline, compared.current, compared.unit);
    m_cards->fit();
}

void CompareView::openHeaderMenu(QPoint place)
{
    const int column = m_table->horizontalHeader()->logicalIndexAt(place);
    const std::optional<std::size_t> scenario = m_model->scenarioOf(column);
    if (!scenario)
        return;
    QMenu menu(this);
    menu.addAction(
        tr("&Work on this scenario"), this, [this, scenario] { emit scenarioActivated(*scenario); });
    menu.addAction(scenario == m_baseline ? tr("Un&pin the baseline") : tr("&Pin as the baseline"), this,
        [this, scenario] { emit baselineRequested(*scenario); });
    menu.addSeparator();
    menu.addAction(tr("Copy &table"), m_table, &CopyTable::copy);
    menu.addAction(tr("Copy as &Markdown"), m_table, &CopyTable::copyAsMarkdown);
    menu.exec(m_table->horizontalHeader()->mapToGlobal(place));
}

QList<QWidget*> CompareView::panes() const
{
    return { m_bars, m_table };
}

ScenarioBars& CompareView::bars()
{
    refresh();
    return *m_bars;
}

CopyTable& CompareView::table()
{
    refresh();
    return *m_table;
}

ChartView* CompareView::focusedChart()
{
    return &bars();
}

} // namespace hbm::ui
