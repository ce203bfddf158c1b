// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include "ui/support/settings.h"
#include "ui/widgets/filter_delegate.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kLinesShown = 14;
constexpr std::size_t kMostLines = 400; // nobody reads on; typing another letter is quicker
constexpr int kLongest = 80; // of what is typed
constexpr int kWidth = 620;
constexpr int kFromTop = 56; // below menu and tool bar

} // namespace

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint)
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_lines(new QStandardItemModel(this))
    , m_remark(new MutedLabel(MutedLabel::Style::Note, this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Find any action"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(kLongest);
    m_search->setPlaceholderText(tr("Action, input, model or GPU"));
    m_search->setAccessibleName(tr("Find any action"));
    m_search->installEventFilter(this);
    m_list->setModel(m_lines);
    m_list->setAccessibleName(tr("What fits"));
    m_list->setItemDelegate(new FilterDelegate(m_list));
    m_list->setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(false);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_remark->setContentsMargins(8, 2, 8, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_remark);
    connect(m_search, &QLineEdit::textEdited, this, &CommandPalette::fill);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    connect(m_list, &QListView::entered, this, &CommandPalette::select);
}

void CommandPalette::open()
{
    m_entries = m_source ? m_source() : std::vector<PaletteEntry> {};
    m_search->clear();
    fill();
    place();
    show();
    m_search->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::fill()
{
    const QString typed = m_search->text().trimmed();
    const QStringList recent = settings::recentCommands();
    m_lines->clear();
    QString heading;
    std::size_t shown = 0;
    for (const std::size_t i : rankedEntries(m_entries, typed, recent)) {
        if (shown++ == kMostLines)
            break;
        const bool isRecent = recent.contains(m_entries[i].key());
        const QString group = isRecent ? tr("Used recently") : m_entries[i].group;
        if (typed.isEmpty() && group != heading)
            addHeading(group);
        heading = group;
        addLine(i, !typed.isEmpty() || isRecent);
    }
    QString disallowed; // the first of them, when nothing else fits
    QModelIndex first;
    for (int row = 0; row < m_lines->rowCount() && !first.isValid(); ++row) {
        const QStandardItem* item = m_lines->item(row);
        if (item->isSelectable() && item->isEnabled())
            first = item->index();
        else if (item->isSelectable() && disallowed.isEmpty())
            disallowed = item->accessibleText();
    }
    m_list->setCurrentIndex(first);
    m_list->scrollToTop();
    if (first.isValid())
        m_remark->setText(tr("↑ ↓ move, Return does it, Esc goes back"));
    else if (!disallowed.isEmpty())
        m_remark->setText(disallowed);
    else
        m_remark->setText(tr("Nothing fits “%1”").arg(typed));
    tell();
}

void CommandPalette::addHeading(const QString& text)
{
    auto* item = new QStandardItem(text);
    item->setFlags(Qt::NoItemFlags);
    m_lines->appendRow(item);
}

void CommandPalette::addLine(std::size_t entry, bool withGroup)
{
    const PaletteEntry& e = m_entries[entry];
    auto* item = new QStandardItem(e.text);
    const bool allowed = e.reason.isEmpty();
    QStringList detail;
    if (withGroup)
        detail << e.group;
    if (!allowed)
        detail << e.reason;
    if (!e.keys.isEmpty())
        detail << e.keys;
    item->setData(QVariant::fromValue(static_cast<qulonglong>(entry)), FilterDelegate::KeyRole);
    item->setData(detail.join(QStringLiteral("   ")), FilterDelegate::DetailRole);
    item->setFlags(allowed ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemIsSelectable);
    item->setToolTip(e.reason);
    item->setAccessibleText((QStringList { e.text } + detail).join(QLatin1String(", ")));
    m_lines->appendRow(item);
}

void CommandPalette::move(int direction, int lines)
{
    int row = m_list->currentIndex().row();
    for (int next = row + direction; next >= 0 && next < m_lines->rowCount() && lines > 0; next += direction)
        if (m_lines->item(next)->isSelectable() && m_lines->item(next)->isEnabled()) {
            row = next;
            --lines;
        }
    select(m_lines->index(row, 0));
    if (row == 0 || (direction < 0 && lines > 0))
        m_list->scrollToTop(); // with its heading
}

void CommandPalette::select(const QModelIndex& index)
{
    if (!(index.flags() & Qt::ItemIsEnabled))
        return;
    m_list->setCurrentIndex(index);
    tell();
}

void CommandPalette::tell()
{
    const QModelIndex index = m_list->currentIndex();
    m_search->setAccessibleDescription(
        index.isValid() ? index.data(Qt::AccessibleTextRole).toString() : m_remark->text());
    QAccessibleEvent event(m_search, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void CommandPalette::choose(const QModelIndex& index)
{
    if (!(index.flags() & Qt::ItemIsEnabled))
        return;
    const auto entry = static_cast<std::size_t>(index.data(FilterDelegate::KeyRole).toULongLong());
    const PaletteEntry chosen = m_entries[entry]; // by value: what it does may open the palette again
    hide();
    settings::addRecentCommand(chosen.key());
    if (chosen.run)
        chosen.run();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up:
            return move(-1, 1), true;
        case Qt::Key_Down:
            return move(1, 1), true;
        case Qt::Key_PageUp:
            return move(-1, kLinesShown - 2), true;
        case Qt::Key_PageDown:
            return move(1, kLinesShown - 2), true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return choose(m_list->currentIndex()), true;
        case Qt::Key_Escape:
            return hide(), true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return true; // there is nowhere else to go
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void CommandPalette::place()
{
    const QWidget* window = parentWidget();
    const int line = fontMetrics().height() + 8;
    const QSize size(std::min(kWidth, std::max(320, window->width() - 32)),
        std::min(line * kLinesShown + m_search->sizeHint().height() + line + 24,
            std::max(200, window->height() - kFromTop - 16)));
    const QPoint corner = window->mapToGlobal(QPoint((window->width() - size.width()) / 2, kFromTop));
    setGeometry(QRect(corner, size));
}

QStringList CommandPalette::shownTexts() const
{
    QStringList texts;
    for (int row = 0; row < m_lines->rowCount(); ++row)
        texts += m_lines->item(row)->text();
    return texts;
}

QString CommandPalette::currentText() const
{
    return m_list->currentIndex().data().toString();
}

QString CommandPalette::remark() const
{
    return m_remark->text();
}

} // namespace hbm::ui
