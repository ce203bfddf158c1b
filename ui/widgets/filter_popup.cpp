// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filter_popup.h"

#include "ui/support/theme.h"
#include "ui/widgets/filter_delegate.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QAccessible>
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

/// Every word typed occurs somewhere in what describes the entry, in any order and case.
bool matches(const FilterEntry& entry, const QStringList& words)
{
    const QString all = entry.text + QLatin1Char(' ') + entry.detail + QLatin1Char(' ') + entry.group
        + QLatin1Char(' ') + entry.key;
    return std::all_of(words.begin(), words.end(),
        [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace

FilterPopup::FilterPopup(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_lines(new QStandardItemModel(this))
    , m_refusal(new QLabel(this))
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
    m_refusal->setTextFormat(Qt::PlainText); // it quotes what was typed
    m_refusal->setWordWrap(true);
    m_refusal->setContentsMargins(8, 4, 8, 4);
    m_refusal->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addWidget(m_search);
    layout->addWidget(m_refusal);
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

void FilterPopup::fill()
{
    const QString typed = m_search->text().trimmed();
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const FilterOffer offer = m_offer && !typed.isEmpty() ? m_offer(typed) : FilterOffer {};
    const auto exact = std::find_if(m_entries.begin(), m_entries.end(), [&](const FilterEntry& e) {
        return !e.isAction
            && (e.text.compare(typed, Qt::CaseInsensitive) == 0
                || e.key.compare(typed, Qt::CaseInsensitive) == 0);
    });
    // "org/name" in full means that one, though "org/name-large" is in the list.
    const bool first = offer.isWhole && exact == m_entries.end();
    m_lines->clear();
    if (first && !offer.text.isEmpty())
        addLine({ {}, offer.text });
    QString group;
    bool any = false;
    for (const FilterEntry& entry : m_entries) {
        if (entry.isAction || !matches(entry, words))
            continue;
        if (entry.group != group)
            addHeading(entry.group);
        group = entry.group;
        addLine(entry);
        any = true;
    }
    showRefusal(any ? QString() : offer.refusal);
    if (!any && offer.text.isEmpty() && offer.refusal.isEmpty())
        addHeading(tr("Nothing fits “%1”").arg(typed));
    if (!first && !offer.text.isEmpty())
        addLine({ {}, offer.text });
    select(words, exact == m_entries.end() ? QString() : exact->key);
}

void FilterPopup::showRefusal(const QString& sentence)
{
    m_refusal->setVisible(!sentence.isEmpty());
    m_search->setAccessibleDescription(sentence);
    if (m_refusal->text() == sentence)
        return;
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeOf(colors).color(Role::Over));
    m_refusal->setPalette(colors);
    m_refusal->setText(sentence);
    QAccessibleEvent event(m_search, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

/// Starts at the current choice, or once something is typed at the entry that it names, or at the best match.
void FilterPopup::select(const QStringList& words, const QString& exact)
{
    const QString wanted = words.isEmpty() ? m_currentKey : exact;
    QModelIndex start;
    for (int row = 0; row < m_lines->rowCount(); ++row) {
        const QStandardItem* item = m_lines->item(row);
        if (!item->isSelectable())
            continue;
        const bool here = item->data(FilterDelegate::KeyRole).toString() == wanted;
        if (!start.isValid() || (here && !wanted.isEmpty()))
            start = item->index();
    }
    m_list->setCurrentIndex(start);
}

QString FilterPopup::refusal() const
{
    return m_refusal->isHidden() ? QString() : m_refusal->text();
}

void FilterPopup::addHeading(const QString& text)
{
    auto* item = new QStandardItem(text);
    item->setFlags(Qt::NoItemFlags);
    m_lines->appendRow(item);
}

void FilterPopup::addLine(const FilterEntry& entry)
{
    auto* item = new QStandardItem(entry.text);
    item->setData(entry.key, FilterDelegate::KeyRole);
    item->setData(entry.detail, FilterDelegate::DetailRole);
    item->setData(!entry.key.isEmpty() && entry.key == m_currentKey, FilterDelegate::CurrentRole);
    item->setToolTip(entry.toolTip);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    if (!entry.detail.isEmpty())
        item->setAccessibleText(entry.text + QLatin1String(", ") + entry.detail);
    m_lines->appendRow(item);
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
