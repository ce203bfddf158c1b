// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/form_column.h"

#include "ui/support/menu_text.h"
#include "ui/widgets/muted_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace hbm::ui {

namespace {

constexpr int kRowSpacing = 6;
constexpr int kSectionSpacing = 18;

} // namespace

FormColumn::FormColumn(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(16, 12, 16, 12);
    m_column->setSpacing(kRowSpacing);
}

void FormColumn::addCaption(const QString& text)
{
    if (m_column->count() > 0)
        m_column->addSpacing(kSectionSpacing - kRowSpacing);
    auto* caption = new MutedLabel(MutedLabel::Style::Caption, this);
    caption->setText(text);
    m_column->addWidget(caption);
}

QLabel* FormColumn::addRow(const QString& label, QWidget* control, const QString& help)
{
    auto* name = new QLabel(label, this);
    name->setBuddy(control);
    name->setToolTip(help);
    control->setToolTip(help);
    control->setAccessibleName(withoutMnemonic(label));
    control->setAccessibleDescription(help);
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(name, 1);
    line->addWidget(control);
    m_column->addLayout(line);
    return name;
}

MutedLabel* FormColumn::addNote(const QString& text)
{
    auto* note = new MutedLabel(MutedLabel::Style::Note, this);
    note->setTextFormat(Qt::PlainText); // paths and messages of the system
    setNote(*note, text);
    m_column->addWidget(note);
    return note;
}

void FormColumn::addWidget(QWidget* widget)
{
    m_column->addWidget(widget);
}

void FormColumn::addStretch()
{
    m_column->addStretch(1);
}

void setNote(MutedLabel& note, const QString& text)
{
    note.setText(text);
    note.setVisible(!text.isEmpty());
}

} // namespace hbm::ui
