// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/copy_table.h"

#include "ui/support/theme.h"
#include "ui/widgets/slim_scroll_bar.h"
#include "ui/widgets/table_delegate.h"
#include "ui/widgets/table_text.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kRowsShown = 14;
constexpr int kLettersWished = 52; // of the column that stretches, before columns that can be missed give way

} // namespace

CopyTable::CopyTable(QWidget* parent)
    : QTableView(parent)
{
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false); // Tab leaves the table, as everywhere else in the window
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new TableDelegate(this));
    setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    setHorizontalScrollBar(new SlimScrollBar(Qt::Horizontal));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    verticalHeader()->setMinimumSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    applyTheme();
}

void CopyTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
}

void CopyTable::applyTheme()
{
    const Theme theme = themeOf(palette());
    const QString sheet
        = QStringLiteral("QHeaderView { background: %1; } QHeaderView::section { background: %1; color: %2;"
                         " border: 0; border-bottom: 1px solid %3; padding: 4px %4px; }")
              .arg(theme.color(Role::Panel).name(), theme.color(Role::Muted).name(),
                  theme.color(Role::Line).name(), QString::number(kCellPadding));
    if (sheet != horizontalHeader()->styleSheet())
        horizontalHeader()->setStyleSheet(sheet);
}

void CopyTable::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    arrangeColumns();
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        arrangeColumns();
        updateGeometry();
    });
    connect(model, &QAbstractItemModel::columnsInserted, this, &CopyTable::arrangeColumns);
}

void CopyTable::setStretchColumn(int column)
{
    m_stretch = column;
    arrangeColumns();
}

void CopyTable::setStretchColumnKept(int letters)
{
    m_kept = letters;
    arrangeColumns();
}

void CopyTable::setYieldingColumns(const QList<int>& columns)
{
    m_yielding = columns;
    arrangeColumns();
}

void CopyTable::arrangeColumns()
{
    m_unarranged = !isVisible();
    if (m_unarranged)
        return;
    QHeaderView* header = horizontalHeader();
    for (int column = 0; column < header->count(); ++column)
        if (column != m_stretch)
            header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    if (m_stretch >= 0 && m_stretch < header->count())
        keepStretchColumnReadable();
}

void CopyTable::keepStretchColumnReadable()
{
    // Where the other columns leave it too little, it keeps what its words need and the table scrolls.
    if (m_arranging) // hiding a column may bring a scroll bar and with it another size
        return;
    m_arranging = true;
    QHeaderView* header = horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    const int words = sizeHintForColumn(m_stretch);
    for (int column : m_yielding)
        setColumnHidden(column, false);
    const auto widthOfOthers = [&] {
        int sum = 0;
        for (int column = 0; column < header->count(); ++column)
            if (column != m_stretch)
                sum += header->sectionSize(column);
        return sum;
    };
    int others = widthOfOthers();
    for (int column : m_yielding) {
        if (viewport()->width() - others >= std::min(words, letter * kLettersWished))
            break;
        setColumnHidden(column, true);
        others = widthOfOthers();
    }
    const int least = std::min(words, letter * m_kept);
    const bool room = viewport()->width() - others >= least;
    header->setSectionResizeMode(m_stretch, room ? QHeaderView::Stretch : QHeaderView::Fixed);
    if (!room)
        header->resizeSection(m_stretch, least);
    m_arranging = false;
}

void CopyTable::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    if (m_unarranged)
        arrangeColumns();
}

void CopyTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (isVisible() && model() && m_stretch >= 0 && m_stretch < horizontalHeader()->count())
        keepStretchColumnReadable();
}

QSize CopyTable::sizeHint() const
{
    const int rows = model() ? std::min(model()->rowCount(), kRowsShown) : 0;
    const int height
        = horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize();
    return { QTableView::sizeHint().width(), height + 2 * frameWidth() };
}

QModelIndexList CopyTable::chosen() const
{
    // With the columns that are hidden for want of room, which selectedIndexes() leaves out.
    return selectionModel() ? selectionModel()->selection().indexes() : QModelIndexList {};
}

void CopyTable::copy()
{
    if (model())
        QGuiApplication::clipboard()->setText(tabSeparated(*model(), chosen()));
}

void CopyTable::copyAsMarkdown()
{
    if (model())
        QGuiApplication::clipboard()->setText(markdown(*model(), chosen()));
}

bool CopyTable::event(QEvent* event)
{
    // Ahead of an application-wide Copy action: the table knows best what is selected in it.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void CopyTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    QTableView::keyPressEvent(event);
}

void CopyTable::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    const bool all = selectedIndexes().isEmpty();
    QAction* asText = menu.addAction(all ? tr("&Copy table") : tr("&Copy"), this, &CopyTable::copy);
    asText->setShortcut(QKeySequence::Copy);
    asText->setShortcutContext(Qt::WidgetShortcut);
    menu.addAction(tr("Copy as &Markdown"), this, &CopyTable::copyAsMarkdown);
    menu.addSeparator();
    menu.addAction(tr("Select &all"), this, &QTableView::selectAll);
    menu.exec(event->globalPos());
}

} // namespace hbm::ui
