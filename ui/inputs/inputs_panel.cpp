// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/inputs_panel.h"

#include "ui/document/plan_document.h"
#include "ui/inputs/field_label.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/model_summary.h"
#include "ui/inputs/weight_words.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/section_header.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kMargin = 14; // of captions and text; the dots of changed fields stand in it
constexpr int kRowSpacing = 6;
constexpr int kSectionSpacing = 16;

} // namespace

InputsPanel::InputsPanel(PlanDocument& document, QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
{
    setObjectName(QStringLiteral("inputs"));
    setAccessibleName(tr("Inputs"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    setFocusPolicy(Qt::NoFocus); // the fields are the stops of Tab
    setBackgroundRole(QPalette::Base); // as it will look when there is something in it
    viewport()->setAutoFillBackground(true);
}

void InputsPanel::build()
{
    auto* content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(kMargin - FieldLabel::kGutter, 6, kMargin, 16);
    m_column->setSpacing(kRowSpacing);

    addCaption(tr("Model"));
    addReading(addPicker(m_model, m_modelNote, tr("Model"),
        tr("A model of the Hugging Face Hub (org/name, its address, a command with it), a bundled or recent "
           "one, or a path: a folder, config.json, .gguf, .safetensors (Ctrl+L)")));
    addCaption(tr("Hardware"));
    addPicker(m_gpu, m_gpuNote, tr("GPU"), tr("The accelerator that serves the model (Ctrl+G)"))
        .addWidget(m_gpuNote);
    addRows(FieldGroup::Hardware, *m_column);
    addCaption(tr("Workload"));
    addRows(FieldGroup::Workload, *m_column);
    addCaption(tr("Precision"));
    addRows(FieldGroup::Precision, *m_column);
    addWeightsNote();
    addCaption(tr("Parallelism"));
    addRows(FieldGroup::Parallelism, *m_column);
    addCaption(tr("Engine"));
    addRows(FieldGroup::Engine, *m_column);
    m_more = addFold(FieldGroup::EngineMore, tr("Advanced: engine"), tr("Settings that are seldom touched"));
    m_reserve = addFold(FieldGroup::Reserve, tr("Advanced: reserve"),
        tr("What the engine keeps for other things than weights and cache"));
    m_column->addStretch(1);
    setWidget(content);
    setMinimumWidth(content->minimumSizeHint().width());
    keepTabOrder();
}

void InputsPanel::addCaption(const QString& text)
{
    if (m_column->count() > 0)
        m_column->addSpacing(kSectionSpacing - kRowSpacing);
    auto* caption = new MutedLabel(MutedLabel::Style::Caption);
    caption->setText(text);
    caption->setContentsMargins(FieldLabel::kGutter, 0, 0, 0);
    m_column->addWidget(caption);
}

void InputsPanel::addRows(FieldGroup group, QVBoxLayout& layout)
{
    for (const Field& field : fields())
        if (field.group == group) {
            m_rows.push_back(new FieldRow(field, m_document, layout.parentWidget()));
            layout.addWidget(m_rows.back());
            // Before the window is seen, so that it is laid out once.
            if (&layout == m_column && !m_rows.back()->isHidden())
                m_rows.back()->make();
        }
}

QVBoxLayout& InputsPanel::addPicker(
    FilterCombo*& picker, MutedLabel*& note, const QString& name, const QString& help)
{
    picker = new FilterCombo;
    picker->setAccessibleName(name);
    picker->setAccessibleDescription(help);
    picker->setToolTip(help);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(FieldLabel::kGutter, 0, 0, 0);
    inset->setSpacing(4);
    inset->addWidget(picker);
    note = new MutedLabel(MutedLabel::Style::Note);
    m_column->addLayout(inset);
    return *inset;
}

void InputsPanel::addWeightsNote()
{
    m_weightsNote = new MutedLabel(MutedLabel::Style::Note);
    m_weightsNote->setContentsMargins(FieldLabel::kGutter, 0, 0, 0);
    m_weightsNote->setToolTip(
        tr("Against the weights as the checkpoint has them. In all: one copy of the model."));
    m_column->addWidget(m_weightsNote);
}

SectionHeader* InputsPanel::addFold(FieldGroup group, const QString& title, const QString& tip)
{
    m_column->addSpacing(kSectionSpacing - kRowSpacing - 4);
    auto* header = new SectionHeader(title);
    header->setToolTip(tip);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(FieldLabel::kGutter, 0, 0, 0);
    inset->addWidget(header);
    m_column->addLayout(inset);
    auto* body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(kRowSpacing);
    addRows(group, *rows);
    m_column->addWidget(body);
    // Before they are seen, so that they are laid out once.
    connect(header, &SectionHeader::toggled, this, [this, group](bool open) {
        for (FieldRow* row : m_rows)
            if (open && row->field().group == group && !row->isHidden())
                row->make();
    });
    header->setBody(body);
    return header;
}

void InputsPanel::refresh()
{
    for (FieldRow* row : m_rows)
        row->refresh();
    showModel();
    showGpu();
    showWeightsChange();
    const auto anyChanged = [this](FieldGroup group) {
        return std::any_of(m_rows.begin(), m_rows.end(),
            [group](const FieldRow* row) { return row->field().group == group && row->isChanged(); });
    };
    m_more->setMarked(anyChanged(FieldGroup::EngineMore));
    m_reserve->setMarked(anyChanged(FieldGroup::Reserve));
}

void InputsPanel::showWeightsChange()
{
    const QString change = weightsChange(m_document.scenario(), m_document.plan(), m_document.unit());
    m_weightsNote->setText(change);
    m_weightsNote->setVisible(!change.isEmpty());
}

bool InputsPanel::focusField(const QString& key)
{
    make();
    if (key == QLatin1String("model") || key == QLatin1String("gpu")) {
        key == QLatin1String("gpu") ? focusGpu() : focusModel();
        return true;
    }
    const Field* field = findField(key);
    const auto row
        = std::find_if(m_rows.begin(), m_rows.end(), [&](const FieldRow* r) { return &r->field() == field; });
    if (row == m_rows.end() || (*row)->isHidden())
        return false;
    if (field->group == FieldGroup::Reserve)
        setReserveOpen(true);
    if (field->group == FieldGroup::EngineMore)
        setMoreOpen(true);
    ensureWidgetVisible(*row, 0, 40);
    (*row)->control()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

bool InputsPanel::isReserveOpen()
{
    make();
    return m_reserve->isChecked();
}

void InputsPanel::setReserveOpen(bool open)
{
    make();
    m_reserve->setChecked(open);
}

void InputsPanel::setMoreOpen(bool open)
{
    make();
    m_more->setChecked(open);
}

QSize InputsPanel::sizeHint() const
{
    return { std::max(320, minimumWidth()), 760 };
}

bool InputsPanel::focusNextPrevChild(bool next)
{
    const bool moved = QScrollArea::focusNextPrevChild(next);
    // A slider below its row and the row itself belong together: keep a little of the surroundings in view.
    if (QWidget* focus = focusWidget(); moved && focus && isAncestorOf(focus))
        ensureWidgetVisible(focus, 0, 40);
    return moved;
}

} // namespace hbm::ui
