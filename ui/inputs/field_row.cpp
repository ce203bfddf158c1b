// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/field_row.h"

#include "ui/document/plan_document.h"
#include "ui/inputs/field_label.h"
#include "ui/inputs/weight_words.h"
#include "ui/support/format.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/stop_slider.h"
#include "ui/widgets/toggle_switch.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

namespace hbm::ui {

namespace {

std::optional<std::int64_t> numberOf(const OptionalValue& value)
{
    const auto* number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

/// The remark behind a choice, with bytes in the unit of the screen.
QString noteOf(const FieldChoice& choice, ByteUnit unit)
{
    QStringList parts { choice.note };
    if (choice.takes)
        parts << ui::bytesText(*choice.takes, unit);
    if (choice.freed)
        parts << freedText(*choice.freed, unit);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace

int controlColumnWidth(const QFontMetrics& metrics)
{
    return metrics.horizontalAdvance(QStringLiteral("0,000,000,000")) + 28;
}

FieldRow::FieldRow(const Field& field, PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_field(field)
    , m_document(document)
{
    build();
    refresh();
}

QWidget* FieldRow::control() const
{
    return m_box ? static_cast<QWidget*>(m_box) : m_combo ? static_cast<QWidget*>(m_combo) : m_switch;
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
    connect(m_switch, &QAbstractButton::clicked, this,
        [this](bool on) { write(on ? OptionalValue(std::int64_t { 1 }) : std::nullopt); });
    return m_switch;
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
    if (m_box)
        showQuantity();
    else if (m_combo)
        showChoice();
    else
        showSwitch();
    showState();
}

void FieldRow::showQuantity()
{
    const Scenario& scenario = m_document.scenario();
    QuantityFormat format = m_field.format;
    format.unit = m_document.unit();
    m_box->setFormat(format);

    const std::optional<std::int64_t> value = numberOf(m_field.get(scenario));
    std::optional<std::int64_t> inForce = value;
    if (m_field.inForce) {
        const InForce otherwise = m_field.inForce(scenario, m_document.plan());
        const std::optional<std::int64_t> number = numberOf(otherwise.value);
        m_box->setDefaultValue(number.value_or(format.minimum), otherwise.text);
        inForce = value ? value : number;
    }
    const std::vector<std::int64_t> stops
        = m_field.stops ? m_field.stops(scenario) : std::vector<std::int64_t> {};
    m_box->setStops(stops);
    m_box->setValue(value);
    if (!m_slider)
        return;
    std::vector<StopSlider::Stop> labelled;
    for (std::int64_t stop : stops)
        labelled.push_back(
            { stop, m_field.key == QLatin1String("sessions") ? countText(stop) : tokensText(stop) });
    m_slider->setStops(std::move(labelled));
    m_slider->setValue(inForce.value_or(0));
}

void FieldRow::showChoice()
{
    const Scenario& scenario = m_document.scenario();
    m_choices = m_field.choices(scenario);
    const OptionalValue value = m_field.get(scenario);
    std::vector<ReasonCombo::Entry> entries;
    int current = -1;
    for (const FieldChoice& choice : m_choices) {
        ReasonCombo::Entry entry { choice.text, choice.shortText, noteOf(choice, m_document.unit()),
            choice.reason, !choice.value, choice.group };
        if (!choice.value && m_field.inForce) {
            const InForce otherwise = m_field.inForce(scenario, m_document.plan());
            const QString text
                = otherwise.value ? valueText(m_field, otherwise.value, m_document.unit()) : QString();
            if (!value && !text.isEmpty())
                entry.closedText = choice.text == tr("default") ? text : tr("%1 · %2").arg(choice.text, text);
        }
        if (choice.value == value)
            current = static_cast<int>(entries.size());
        entries.push_back(std::move(entry));
    }
    m_combo->setEntries(std::move(entries), current);
}

void FieldRow::showSwitch()
{
    m_switch->setChecked(m_field.get(m_document.scenario()).has_value());
}

void FieldRow::showState()
{
    const QString why = m_field.whyUnavailable(m_document.scenario());
    const bool changed = isChanged();
    if (const bool shown = m_field.isShown(m_document.scenario()); shown == isHidden())
        setVisible(shown);
    setEnabled(why.isEmpty());
    m_label->setChanged(changed);
    m_reset->setEnabled(changed);
    m_reset->setVisible(!m_field.required);

    const QString help = why.isEmpty() ? m_field.help : why;
    m_label->setToolTip(help);
    setToolTip(help);
    if (m_box)
        m_box->setHelp(help);
    else if (m_combo)
        m_combo->setHelp(help);
    else
        m_switch->setToolTip(help);
    const QString spoken = changed ? help + QLatin1Char(' ') + tr("Changed from the default.") : help;
    control()->setAccessibleDescription(spoken);
    if (m_slider)
        m_slider->setAccessibleDescription(spoken);
}

void FieldRow::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    if (!m_field.required)
        menu.addAction(m_reset);
    if (m_box && m_box->hasFocus()) {
        menu.addSeparator();
        menu.addAction(tr("Cu&t"), m_box, &QLineEdit::cut)->setEnabled(m_box->hasSelectedText());
        menu.addAction(tr("&Copy"), m_box, &QLineEdit::copy)->setEnabled(m_box->hasSelectedText());
        menu.addAction(tr("&Paste"), m_box, &QLineEdit::paste);
        menu.addAction(tr("Select &all"), m_box, &QLineEdit::selectAll);
    }
    if (!menu.isEmpty())
        menu.exec(event->globalPos());
}

} // namespace hbm::ui
