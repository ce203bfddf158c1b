// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/field_row.h"

#include "ui/document/plan_document.h"
#include "ui/inputs/field_label.h"
#include "ui/support/tab_order.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/stop_slider.h"
#include "ui/widgets/text_box.h"
#include "ui/widgets/toggle_switch.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include <initializer_list>

namespace hbm::ui {

int controlColumnWidth(const QFontMetrics& metrics)
{
    return metrics.horizontalAdvance(QStringLiteral("0,000,000,000")) + 28;
}

FieldRow::FieldRow(const Field& field, PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_field(field)
    , m_document(document)
{
    if (!field.isShown(document.scenario()))
        hide();
}

void FieldRow::make()
{
    if (m_label)
        return;
    build();
    refresh();
    if (isVisible()) // Qt shows along only what was there before
        for (QWidget* part : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            part->show();
}

void FieldRow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    make();
}

QWidget* FieldRow::control()
{
    make();
    return madeControl();
}

StopSlider* FieldRow::slider()
{
    make();
    return m_slider;
}

QWidget* FieldRow::madeControl() const
{
    for (QWidget* control : std::initializer_list<QWidget*> { m_box, m_combo, m_switch, m_text })
        if (control)
            return control;
    return nullptr;
}

bool FieldRow::isChanged() const
{
    return m_field.isChanged(m_document.scenario());
}

QString FieldRow::gesture(const char* part) const
{
    return m_field.key + QLatin1Char('/') + QLatin1String(part);
}

void FieldRow::build()
{
    m_label = new FieldLabel(m_field.label, this);
    QWidget* control = nullptr;
    switch (m_field.kind) {
    case FieldKind::Quantity:
        control = buildQuantity();
        break;
    case FieldKind::Choice:
        control = buildChoice();
        break;
    case FieldKind::Switch:
        control = buildSwitch();
        break;
    case FieldKind::Text:
        control = buildText();
        break;
    }
    control->setObjectName(m_field.key);
    control->setAccessibleName(m_field.plainLabel());
    control->setContextMenuPolicy(Qt::NoContextMenu); // the row's own menu
    control->setFixedWidth(controlColumnWidth(fontMetrics()));
    m_label->setBuddy(control);

    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_label, 1);
    line->addWidget(control);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(line);
    if (m_field.slider)
        addSlider();

    m_reset = new QAction(tr("&Reset to default"), this);
    m_reset->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Backspace));
    m_reset->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_reset, &QAction::triggered, this, &FieldRow::resetToDefault);
    addAction(m_reset);
    keepTabOrder();
}

/// A widget that is made late comes last in the order of Tab, not where it stands.
void FieldRow::keepTabOrder()
{
    tabRightBehind(*this, *madeControl());
    if (m_slider)
        tabRightBehind(*madeControl(), *m_slider);
}

QWidget* FieldRow::buildQuantity()
{
    m_box = new QuantityBox(this);
    m_box->setStep(m_field.step);
    m_box->setOptional(!m_field.required);
    connect(m_box, &QuantityBox::valueEdited, this,
        [this](std::optional<std::int64_t> value) { write(value, gesture("text")); });
    connect(m_box, &QLineEdit::editingFinished, this, [this] { m_document.endGesture(); });
    return m_box;
}

QWidget* FieldRow::buildChoice()
{
    m_combo = new ReasonCombo(this);
    connect(m_combo, &ReasonCombo::chosen, this,
        [this](int index) { write(m_choices[static_cast<std::size_t>(index)].value); });
    return m_combo;
}

QWidget* FieldRow::buildSwitch()
{
    m_switch = new ToggleSwitch(this);
    connect(m_switch, &QAbstractButton::clicked, this, [this](bool on) {
        write(on == isOnByDefault() ? std::nullopt : OptionalValue(std::int64_t { on ? 1 : 0 }));
    });
    return m_switch;
}

QWidget* FieldRow::buildText()
{
    m_text = new TextBox(this);
    if (m_field.complaint)
        m_text->setRule(m_field.complaint);
    connect(m_text, &TextBox::valueEdited, this, [this](const QString& text) {
        write(text.isEmpty() ? std::nullopt : OptionalValue(text.toStdString()), gesture("text"));
    });
    connect(m_text, &QLineEdit::editingFinished, this, [this] { m_document.endGesture(); });
    return m_text;
}

void FieldRow::addSlider()
{
    m_slider = new StopSlider(this);
    m_slider->setObjectName(m_field.key + QLatin1String("/slider"));
    m_slider->setAccessibleName(tr("%1, slider").arg(m_field.plainLabel()));
    connect(m_slider, &StopSlider::valueChanged, this,
        [this](std::int64_t value) { write(value, gesture("slider")); });
    connect(m_slider, &StopSlider::dragFinished, this, [this] { m_document.endGesture(); });
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(FieldLabel::kGutter - 2, 0, 0, 2);
    inset->addWidget(m_slider);
    static_cast<QVBoxLayout*>(layout())->addLayout(inset);
}

void FieldRow::write(const OptionalValue& value, const QString& gesture)
{
    Scenario next = m_document.scenario();
    m_field.set(next, value);
    const QString text = changeText(m_field, m_document.gestureStart(gesture), next, m_document.unit());
    m_document.change(std::move(next), text, gesture);
    refresh(); // a change that changes nothing emits nothing, and the control must fall back
}

void FieldRow::resetToDefault()
{
    if (isChanged())
        write(std::nullopt);
}

void FieldRow::refresh()
{
    if (const bool shown = m_field.isShown(m_document.scenario()); shown == isHidden()) {
        if (shown && !m_label && parentWidget()->isVisible())
            return make(); // comes back here, and is laid out once
        setVisible(shown);
    }
    if (!m_label)
        return;
    if (m_box)
        showQuantity();
    else if (m_combo)
        showChoice();
    else if (m_text)
        showText();
    else
        showSwitch();
    showState();
}

void FieldRow::showState()
{
    const QString why = m_field.whyUnavailable(m_document.scenario());
    const bool changed = isChanged();
    setEnabled(why.isEmpty());
    m_label->setChanged(changed);
    m_reset->setEnabled(changed);
    m_reset->setVisible(!m_field.required);

    const QString help = why.isEmpty() ? m_field.helpFor(m_document.scenario()) : why;
    m_label->setToolTip(help);
    setToolTip(help);
    if (m_box)
        m_box->setHelp(help);
    else if (m_combo)
        m_combo->setHelp(help);
    else if (m_text)
        m_text->setHelp(help);
    else
        m_switch->setToolTip(help);
    const QString spoken = changed ? help + QLatin1Char(' ') + tr("Changed from the default.") : help;
    madeControl()->setAccessibleDescription(spoken);
    if (m_slider)
        m_slider->setAccessibleDescription(spoken);
}

void FieldRow::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    if (!m_field.required)
        menu.addAction(m_reset);
    if (QLineEdit* edit = m_box ? static_cast<QLineEdit*>(m_box) : m_text; edit && edit->hasFocus()) {
        menu.addSeparator();
        menu.addAction(tr("Cu&t"), edit, &QLineEdit::cut)->setEnabled(edit->hasSelectedText());
        menu.addAction(tr("&Copy"), edit, &QLineEdit::copy)->setEnabled(edit->hasSelectedText());
        menu.addAction(tr("&Paste"), edit, &QLineEdit::paste);
        menu.addAction(tr("Select &all"), edit, &QLineEdit::selectAll);
    }
    if (!menu.isEmpty())
        menu.exec(event->globalPos());
}

} // namespace hbm::ui
