// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the list shows for a text that is typed, and which line Return takes.
#include "ui/support/theme.h"
#include "ui/widgets/filter_delegate.h"
#include "ui/widgets/filter_popup.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>

#include <algorithm>

namespace hbm::ui {

namespace {

/// Every word typed occurs somewhere in what describes the entry, in any order and case.
bool matches(const FilterEntry& entry, const QStringList& words)
{
    const QString all = entry.text + QLatin1Char(' ') + entry.detail + QLatin1Char(' ') + entry.group
        + QLatin1Char(' ') + entry.key;
    return std::all_of(words.begin(), words.end(),
        [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace

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
    // Words of an entry are no bad paste.
    showRemark(any && offer.text.isEmpty() ? QString() : offer.remark,
        offer.text.isEmpty() ? Role::Over : Role::Muted);
    if (!any && offer.text.isEmpty() && offer.remark.isEmpty())
        addHeading(tr("Nothing fits “%1”").arg(typed));
    if (!first && !offer.text.isEmpty())
        addLine({ {}, offer.text });
    select(words, exact == m_entries.end() ? QString() : exact->key);
}

void FilterPopup::showRemark(const QString& sentence, Role role)
{
    m_remark->setVisible(!sentence.isEmpty());
    m_search->setAccessibleDescription(sentence);
    if (m_remark->text() == sentence)
        return;
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeOf(colors).color(role));
    m_remark->setPalette(colors);
    m_remark->setText(sentence);
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

QString FilterPopup::remark() const
{
    return m_remark->isHidden() ? QString() : m_remark->text();
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

} // namespace hbm::ui
