// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/reason_combo.h"

#include "ui/support/control_frame.h"
#include "ui/support/theme.h"
#include "ui/widgets/filter_delegate.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStandardItemModel>
#include <QWheelEvent>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr qsizetype kShortRemark = 60; // longer ones are left to the tooltip
constexpr int kMostVisible = 22; // lines of the list; more scroll

} // namespace

ReasonCombo::ReasonCombo(QWidget* parent)
    : QComboBox(parent)
{
    setModel(new QStandardItemModel(this));
    setItemDelegate(new FilterDelegate(this));
    view()->setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setMaxVisibleItems(kMostVisible);
    connect(this, &QComboBox::activated, this, [this](int row) {
        const int entry = m_rows[static_cast<std::size_t>(row)];
        if (entry >= 0 && entry != m_current)
            emit chosen(entry);
        setCurrentIndex(rowOf(m_current));
    });
}

void ReasonCombo::setEntries(std::vector<Entry> entries, int current)
{
    if (entries != m_entries || current != m_current) {
        m_entries = std::move(entries);
        m_current = current;
        const QSignalBlocker quiet(this);
        fill();
    }
    if (currentIndex() != rowOf(current))
        setCurrentIndex(rowOf(current));
    updateToolTip();
    update();
}

void ReasonCombo::fill()
{
    auto* items = static_cast<QStandardItemModel*>(model());
    items->setRowCount(0);
    m_rows.clear();
    QString group;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (!entry.group.isEmpty() && entry.group != group) {
            auto* heading = new QStandardItem(entry.group);
            heading->setFlags(Qt::NoItemFlags);
            items->appendRow(heading);
            m_rows.push_back(-1);
        }
        group = entry.group;
        const QString& remark = entry.reason.isEmpty() ? entry.note : entry.reason;
        auto* item = new QStandardItem(entry.text);
        item->setEnabled(entry.reason.isEmpty());
        item->setToolTip(remark);
        if (!remark.isEmpty())
            item->setAccessibleText(entry.text + QLatin1String(", ") + remark);
        if (remark.size() <= kShortRemark)
            item->setData(remark, FilterDelegate::DetailRole);
        item->setData(static_cast<int>(i) == m_current, FilterDelegate::CurrentRole);
        items->appendRow(item);
        m_rows.push_back(static_cast<int>(i));
    }
}

int ReasonCombo::rowOf(int entry) const
{
    const auto row = std::find(m_rows.begin(), m_rows.end(), entry);
    return entry < 0 || row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

void ReasonCombo::setHelp(const QString& help)
{
    m_help = help;
    updateToolTip();
}

QString ReasonCombo::currentReason() const
{
    return m_current >= 0 ? m_entries[static_cast<std::size_t>(m_current)].reason : QString();
}

void ReasonCombo::updateToolTip()
{
    const QString reason = currentReason();
    setToolTip(reason.isEmpty() ? m_help : reason);
}

QSize ReasonCombo::sizeHint() const
{
    const int text = fontMetrics().horizontalAdvance(QStringLiteral("checkpoint"));
    return { text + kControlPadding + kChevronWidth + 4, controlHeight(fontMetrics()) };
}

QSize ReasonCombo::minimumSizeHint() const
{
    return { 48, controlHeight(fontMetrics()) };
}

void ReasonCombo::showPopup()
{
    // As wide as its longest line: a reason that is cut says nothing.
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + 2 * kControlPadding);
    QComboBox::showPopup();
}

void ReasonCombo::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintControlFrame(painter, *this, isEnabled() && !currentReason().isEmpty());
    const QRect inner = rect().adjusted(kControlPadding, 0, -kChevronWidth - 2, 0);
    paintChevron(painter, QRectF(width() - kChevronWidth - 2, 0, kChevronWidth, height()), *this);
    if (m_current < 0)
        return;
    const Entry& entry = m_entries[static_cast<std::size_t>(m_current)];
    const Theme theme = themeOf(palette());
    painter.setPen(!isEnabled() ? palette().color(QPalette::Disabled, QPalette::Text)
                                : theme.color(entry.isDefault ? Role::Muted : Role::Text));
    const QString text = entry.closedText.isEmpty() ? entry.text : entry.closedText;
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter,
        fontMetrics().elidedText(text, Qt::ElideRight, inner.width()));
}

void ReasonCombo::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus())
        return event->ignore();
    QComboBox::wheelEvent(event);
}

} // namespace hbm::ui
