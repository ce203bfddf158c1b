// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filter_popup.h"

#include "ui/widgets/filter_delegate.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScreen>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kLinesShown = 14;

} // namespace

FilterPopup::FilterPopup(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_lines(new QStandardItemModel(this))
    , m_remark(new QLabel(this))
    , m_actions(new QVBoxLayout)
{
    setFrameShape(QFrame::StyledPanel);
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_search->setAccessibleName(tr("Filter"));
    m_list->setModel(m_lines);
    m_list->setItemDelegate(new FilterDelegate(m_list));
    m_list->setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_remark->setTextFormat(Qt::PlainText); // it quotes what was typed
    m_remark->setWordWrap(true);
    m_remark->setContentsMargins(8, 4, 8, 4);
    m_remark->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addWidget(m_search);
    layout->addWidget(m_remark);
    layout->addWidget(m_list, 1);
    layout->addLayout(m_actions);
    connect(m_search, &QLineEdit::textEdited, this, &FilterPopup::fill);
    connect(m_list, &QListView::clicked, this, &FilterPopup::choose);
    connect(m_list, &QListView::entered, this, [this](const QModelIndex& index) {
        if (index.flags() & Qt::ItemIsSelectable)
            m_list->setCurrentIndex(index);
    });
}

void FilterPopup::setEntries(std::vector<FilterEntry> entries)
{
    m_entries = std::move(entries);
    while (QLayoutItem* item = m_actions->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const FilterEntry& entry : m_entries)
        if (entry.isAction)
            addAction(entry);
    if (isVisible())
        fill();
}

void FilterPopup::setSearchHint(const QString& hint)
{
    m_search->setPlaceholderText(hint);
}

void FilterPopup::openBelow(const QWidget& anchor, const QString& currentKey, const QString& typed)
{
    m_currentKey = currentKey;
    m_search->setText(typed);
    fill();
    place(anchor);
    show();
    m_search->setFocus(Qt::PopupFocusReason);
    m_list->scrollToTop();
    if (!m_list->viewport()->rect().contains(m_list->visualRect(m_list->currentIndex())))
        m_list->scrollTo(m_list->currentIndex(), QAbstractItemView::PositionAtCenter);
}

QStringList FilterPopup::shownTexts() const
{
    QStringList texts;
    for (int row = 0; row < m_lines->rowCount(); ++row)
        texts += m_lines->item(row)->text();
    return texts;
}

void FilterPopup::addAction(const FilterEntry& entry)
{
    auto* button = new QPushButton(entry.text, this);
    button->setAutoDefault(true); // Return presses it, as in the list above
    connect(button, &QPushButton::clicked, this, [this, key = entry.key] {
        hide();
        emit chosen(key);
    });
    m_actions->addWidget(button);
}

void FilterPopup::move(int direction, int lines)
{
    int row = m_list->currentIndex().row();
    for (int next = row + direction; next >= 0 && next < m_lines->rowCount() && lines > 0; next += direction)
        if (m_lines->item(next)->isSelectable()) {
            row = next;
            --lines;
        }
    m_list->setCurrentIndex(m_lines->index(row, 0));
}

void FilterPopup::choose(const QModelIndex& index)
{
    if (!(index.flags() & Qt::ItemIsSelectable))
        return;
    const QString key = index.data(FilterDelegate::KeyRole).toString();
    const QString typed = m_search->text().trimmed();
    hide();
    if (key.isEmpty())
        emit textEntered(typed);
    else
        emit chosen(key);
}

bool FilterPopup::eventFilter(QObject* watched, QEvent* event)
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
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

int FilterPopup::chromeHeight() const
{
    const QMargins margins = layout()->contentsMargins();
    int height = m_search->sizeHint().height() + layout()->spacing() + margins.top() + margins.bottom()
        + 2 * frameWidth();
    if (m_actions->count() > 0)
        height += m_actions->sizeHint().height() + layout()->spacing();
    return height;
}

void FilterPopup::place(const QWidget& anchor)
{
    int widest = 0;
    int height = 0;
    for (int row = 0; row < m_lines->rowCount(); ++row) {
        const QSize line = m_list->sizeHintForIndex(m_lines->index(row, 0));
        widest = std::max(widest, line.width());
        height += row < kLinesShown ? line.height() : 0;
    }
    const QRect screen = anchor.screen()->availableGeometry();
    const int wanted = std::min(height + chromeHeight(), screen.height() * 2 / 3);
    const int width = std::clamp(widest + 24, anchor.width(), std::max(anchor.width(), 560));

    const QPoint below = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    const QPoint above = anchor.mapToGlobal(QPoint(0, -wanted - 2));
    QPoint corner = below.y() + wanted <= screen.bottom() ? below : above;
    corner.setX(std::clamp(corner.x(), screen.left(), std::max(screen.left(), screen.right() - width)));
    corner.setY(std::max(corner.y(), screen.top()));
    setGeometry(QRect(corner, QSize(width, wanted)));
}

} // namespace hbm::ui
