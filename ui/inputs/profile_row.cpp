// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/profile_row.h"

#include "core/hardware/catalogue.h"
#include "ui/document/profile_draft.h"
#include "ui/inputs/model_summary.h"
#include "ui/support/control_frame.h"
#include "ui/support/format.h"
#include "ui/support/theme.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/lines_box.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/text_box.h"
#include "ui/widgets/toggle_switch.h"
#include "ui/widgets/tone_label.h"

#include <QGridLayout>
#include <QLabel>

namespace hbm::ui {

ProfileRow::ProfileRow(const ProfileField& field, ProfileDraft& draft, QGridLayout& grid, QWidget* parent)
    : QObject(parent)
    , m_field(field)
    , m_draft(draft)
{
    const int row = grid.rowCount();
    m_label = new QLabel(field.label, parent);
    m_label->setToolTip(field.help);
    m_label->setWordWrap(true);
    // Its first line stands at the height of the words in the control.
    m_label->setContentsMargins(
        0, (controlHeight(m_label->fontMetrics()) - m_label->fontMetrics().height()) / 2, 0, 0);
    QWidget* control = buildControl(parent);
    control->setObjectName(QString::fromStdString(field.key));
    control->setAccessibleName(field.label);
    control->setAccessibleDescription(field.help);
    control->setToolTip(field.help);
    m_label->setBuddy(control);
    grid.addWidget(m_label, row, 0, Qt::AlignTop);
    const int columns = field.hasSource ? 1 : 2; // without a source the control takes its room
    grid.addWidget(control, row, 1, 1, columns, m_switch ? Qt::AlignLeft | Qt::AlignTop : Qt::AlignTop);
    if (field.hasSource) {
        m_source = new LinesBox(parent);
        m_source->setAccessibleName(tr("%1, source").arg(field.label));
        m_source->setPlaceholderText(tr("Where is the value from?"));
        grid.addWidget(m_source, row, 2, Qt::AlignTop);
        connect(m_source, &LinesBox::valueEdited, this, [this](const QString& text) {
            Profile next = m_draft.profile();
            setSources(next, m_field.key, text);
            write(std::move(next), tr("%1, source").arg(m_field.label));
        });
        connect(m_source, &LinesBox::editingFinished, &m_draft, &ProfileDraft::endGesture);
    }
    m_note = new ToneLabel(parent);
    grid.addWidget(m_note, row + 1, 1, 1, 2);
}

QWidget* ProfileRow::control() const
{
    for (QWidget* control : std::initializer_list<QWidget*> { m_text, m_lines, m_box, m_switch, m_gpu })
        if (control)
            return control;
    return nullptr;
}

QWidget* ProfileRow::buildControl(QWidget* parent)
{
    const auto takeText = [this](const QString& text) {
        Profile next = m_draft.profile();
        m_field.setText(next, text);
        write(std::move(next), m_field.label);
    };
    switch (m_field.kind) {
    case ProfileFieldKind::Text:
    case ProfileFieldKind::Words:
        m_text = new TextBox(parent);
        m_text->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_text->setHelp(m_field.help);
        connect(m_text, &TextBox::valueEdited, this, takeText);
        connect(m_text, &QLineEdit::editingFinished, &m_draft, &ProfileDraft::endGesture);
        return m_text;
    case ProfileFieldKind::Lines:
        m_lines = new LinesBox(parent);
        connect(m_lines, &LinesBox::valueEdited, this, takeText);
        connect(m_lines, &LinesBox::editingFinished, &m_draft, &ProfileDraft::endGesture);
        return m_lines;
    case ProfileFieldKind::Quantity:
        return buildQuantity(parent);
    case ProfileFieldKind::Switch:
        m_switch = new ToggleSwitch(parent);
        connect(m_switch, &QAbstractButton::clicked, this, [this](bool on) {
            Profile next = m_draft.profile();
            m_field.setNumber(next, on ? 1 : 0);
            write(std::move(next), m_field.label);
            m_draft.endGesture();
        });
        return m_switch;
    case ProfileFieldKind::Gpu:
        m_gpu = new FilterCombo(parent);
        m_gpu->setSearchHint(tr("Filter: name, vendor, size"));
        connect(m_gpu, &FilterCombo::chosen, this, takeText);
        return m_gpu;
    }
    return nullptr;
}

QWidget* ProfileRow::buildQuantity(QWidget* parent)
{
    m_box = new QuantityBox(parent);
    m_box->setFormat(m_field.format);
    const bool size = m_field.format.kind == QuantityKind::Size;
    m_box->setStep(size                                  ? bytesPer(m_field.format.unit)
            : m_field.format.kind == QuantityKind::Ratio ? 1'000'000
                                                         : 1);
    m_box->setOptional(m_field.format.kind != QuantityKind::Count || m_field.hasSource);
    m_box->setPlaceholderText(tr("unknown"));
    m_box->setHelp(m_field.help);
    m_box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_box, &QuantityBox::valueEdited, this, [this](std::optional<std::int64_t> value) {
        Profile next = m_draft.profile();
        m_field.setNumber(next, value);
        write(std::move(next), m_field.label);
    });
    connect(m_box, &QLineEdit::textEdited, this, [this] { showNote(); });
    connect(m_box, &QLineEdit::editingFinished, this, [this] {
        m_draft.endGesture();
        showNote();
    });
    return m_box;
}

void ProfileRow::write(Profile next, const QString& part)
{
    m_draft.change(std::move(next), part, part);
    if (!m_draft.isEditable())
        refresh(m_complaint); // the control falls back
}

void ProfileRow::setGpus(const Catalogue& catalogue)
{
    if (!m_gpu)
        return;
    std::vector<FilterEntry> entries;
    for (const auto& gpu : catalogue.accelerators)
        entries.push_back({ QString::fromStdString(gpu->id), QString::fromStdString(gpu->name),
            memoryDetail(*gpu, ByteUnit::GiB), QString::fromStdString(gpu->vendor) });
    m_gpu->setEntries(std::move(entries));
}

void ProfileRow::refresh(std::optional<ProfileComplaint> complaint)
{
    m_complaint = std::move(complaint);
    const Profile& profile = m_draft.profile();
    const bool editable = m_draft.isEditable();
    if (m_text) {
        m_text->setReadOnly(!editable);
        m_text->setValue(m_field.text(profile));
    } else if (m_lines) {
        m_lines->setReadOnly(!editable);
        if (linesOf(m_lines->toPlainText()) != linesOf(m_field.text(profile)))
            m_lines->setValue(m_field.text(profile));
    } else if (m_box) {
        m_box->setReadOnly(!editable);
        m_box->setValue(m_field.number(profile));
    } else if (m_switch) {
        m_switch->setEnabled(editable);
        m_switch->setChecked(m_field.number(profile) == 1);
    } else {
        const QString id = m_field.text(profile);
        m_gpu->setEnabled(editable);
        m_gpu->setCurrent(id, id.isEmpty() ? tr("Choose an accelerator") : id);
    }
    showSource();
    showNote();
}

void ProfileRow::showSource()
{
    if (!m_source)
        return;
    const QString text = sourcesText(m_draft.profile(), m_field.key);
    m_source->setReadOnly(!m_draft.isEditable());
    m_source->setToolTip(
        text.isEmpty() ? tr("One source to a line: a datasheet, a page, a reading of a machine") : text);
    if (linesOf(m_source->toPlainText()) != linesOf(text))
        m_source->setValue(text);
}

QString ProfileRow::typingError() const
{
    return m_box ? m_box->errorReason() : QString();
}

QString ProfileRow::exactText() const
{
    const auto value = m_field.showsBytes ? m_field.number(m_draft.profile()) : std::nullopt;
    return value ? exactBytes({ *value }) : QString();
}

void ProfileRow::showNote()
{
    const QString exact = exactText();
    QString text = exact;
    Role role = Role::Muted;
    if (const QString typing = typingError(); !typing.isEmpty()) {
        text = typing;
        role = Role::Over;
    } else if (m_complaint && m_draft.isEditable()) {
        text = exact.isEmpty() ? m_complaint->text : exact + QLatin1Char('\n') + m_complaint->text;
        role = m_complaint->severity == Severity::Problem ? Role::Over : Role::Tight;
    }
    m_note->say(text, role);
    control()->setAccessibleDescription(
        text.isEmpty() ? m_field.help : m_field.help + QLatin1String(". ") + text);
}

QString ProfileRow::note() const
{
    return m_note->text();
}

} // namespace hbm::ui
