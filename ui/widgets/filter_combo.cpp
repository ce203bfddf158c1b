// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filter_combo.h"

#include "ui/support/control_frame.h"
#include "ui/support/theme.h"
#include "ui/widgets/filter_popup.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

namespace hbm::ui {

FilterCombo::FilterCombo(QWidget* parent)
    : QComboBox(parent)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

FilterPopup& FilterCombo::popup()
{
    if (m_popup)
        return *m_popup;
    m_popup = new FilterPopup(this);
    m_popup->setSearchHint(m_searchHint);
    m_popup->setOffer(std::move(m_offer));
    m_popup->setEntries(std::move(m_entries));
    connect(m_popup, &FilterPopup::chosen, this, [this](const QString& key) {
        if (key != m_currentKey || m_tellsCurrent)
            emit chosen(key);
    });
    connect(m_popup, &FilterPopup::textEntered, this, &FilterCombo::textEntered);
    return *m_popup;
}

void FilterCombo::setEntries(std::vector<FilterEntry> entries)
{
    if (m_popup)
        m_popup->setEntries(std::move(entries));
    else
        m_entries = std::move(entries);
}

void FilterCombo::setCurrent(const QString& key, const QString& text)
{
    m_currentKey = key;
    if (count() == 1 && itemText(0) == text)
        return;
    // The one item is what a screen reader reads as the value; the list itself is in the popup.
    clear();
    addItem(text);
    update();
}

void FilterCombo::setSearchHint(const QString& hint)
{
    if (m_popup)
        m_popup->setSearchHint(hint);
    else
        m_searchHint = hint;
}

void FilterCombo::setOffer(std::function<FilterOffer(const QString&)> offer)
{
    if (m_popup)
        m_popup->setOffer(std::move(offer));
    else
        m_offer = std::move(offer);
}

QSize FilterCombo::sizeHint() const
{
    return { 200, controlHeight(fontMetrics()) };
}

QSize FilterCombo::minimumSizeHint() const
{
    return { 80, controlHeight(fontMetrics()) };
}

void FilterCombo::showPopup()
{
    openWith({});
}

void FilterCombo::hidePopup()
{
    if (m_popup)
        m_popup->hide();
}

void FilterCombo::openWith(const QString& typed)
{
    popup().openBelow(*this, m_currentKey, typed);
}

void FilterCombo::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintControlFrame(painter, *this, false);
    paintChevron(painter, QRectF(width() - kChevronWidth - 2, 0, kChevronWidth, height()), *this);
    const QRect inner = rect().adjusted(kControlPadding, 0, -kChevronWidth - 4, 0);
    painter.setPen(themeOf(palette()).color(isEnabled() ? Role::Text : Role::Muted));
    const QString text = fontMetrics().elidedText(currentText(), Qt::ElideMiddle, inner.width());
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, text);
}

void FilterCombo::keyPressEvent(QKeyEvent* event)
{
    const QString typed = event->text();
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (!command && !typed.isEmpty() && typed.at(0).isPrint() && !typed.at(0).isSpace())
        return openWith(typed);
    switch (event->key()) {
    // Opening beats stepping blindly to a neighbour: another model or GPU changes every number on screen.
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F4:
        return openWith({});
    default:
        event->ignore();
    }
}

void FilterCombo::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace hbm::ui
