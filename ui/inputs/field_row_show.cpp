// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of the inputs panel puts on what the document holds.
#include "ui/document/plan_document.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/weight_words.h"
#include "ui/support/format.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/stop_slider.h"
#include "ui/widgets/text_box.h"
#include "ui/widgets/toggle_switch.h"

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
    // No choice depends on the context length or the number of sessions (a test looks at all of them): a
    // moved slider need not ask for them again.
    if (m_shape == m_document.shape())
        return;
    m_shape = m_document.shape();
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
            QString text
                = otherwise.value ? valueText(m_field, otherwise.value, m_document.unit()) : QString();
            for (const FieldChoice& same : m_choices) // as the list calls it
                if (otherwise.value && same.value == otherwise.value)
                    text = same.text;
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
    const std::optional<std::int64_t> value = numberOf(m_field.get(m_document.scenario()));
    m_switch->setChecked(value ? *value != 0 : isOnByDefault());
}

void FieldRow::showText()
{
    const OptionalValue value = m_field.get(m_document.scenario());
    const auto* text = value ? std::get_if<std::string>(&*value) : nullptr;
    if (m_field.inForce)
        m_text->setDefaultText(m_field.inForce(m_document.scenario(), m_document.plan()).text);
    m_text->setValue(text ? QString::fromStdString(*text) : QString());
}

bool FieldRow::isOnByDefault() const
{
    return m_field.inForce
        && numberOf(m_field.inForce(m_document.scenario(), m_document.plan()).value).value_or(0) != 0;
}

} // namespace hbm::ui
