// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/profile_form.h"

#include "core/hardware/catalogue.h"
#include "ui/document/profile_draft.h"
#include "ui/inputs/profile_row.h"
#include "ui/support/theme.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/slim_scroll_bar.h"
#include "ui/widgets/tone_label.h"

#include <QGridLayout>

#include <algorithm>
#include <variant>

namespace hbm::ui {

namespace {

const std::string kLastSize = "memory_bytes_runtime_total"; // the line about the plan stands below it

} // namespace

ProfileForm::ProfileForm(ProfileDraft& draft, QWidget* parent)
    : QScrollArea(parent)
    , m_draft(draft)
    , m_kind(std::variant_npos)
{
    setAccessibleName(tr("Hardware profile"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // the fields are the stops of Tab
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    connect(&m_draft, &ProfileDraft::opened, this, &ProfileForm::refresh);
    connect(&m_draft, &ProfileDraft::changed, this, &ProfileForm::refresh);
    refresh();
}

void ProfileForm::build()
{
    m_rows.clear();
    m_planMemory = nullptr;
    auto* content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(16, 8, 16, 16);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 4);
    grid->setColumnStretch(1, 5);
    grid->setColumnStretch(2, 6);
    for (const ProfileField& field : profileFields(m_draft.profile())) {
        if (!field.caption.isEmpty()) {
            auto* caption = new MutedLabel(MutedLabel::Style::Caption, content);
            caption->setText(field.caption);
            caption->setContentsMargins(0, m_rows.empty() ? 0 : 14, 0, 2);
            grid->addWidget(caption, grid->rowCount(), 0, 1, 3);
        }
        m_rows.push_back(new ProfileRow(field, m_draft, *grid, content));
        if (field.key != kLastSize)
            continue;
        m_planMemory = new ToneLabel(content);
        grid->addWidget(m_planMemory, grid->rowCount(), 1, 1, 2);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    m_kind = m_draft.profile().index();
    if (m_catalogue)
        setCatalogue(*m_catalogue);
    setWidget(content);
}

void ProfileForm::setCatalogue(const Catalogue& catalogue)
{
    m_catalogue = &catalogue;
    for (ProfileRow* row : m_rows)
        row->setGpus(catalogue);
}

void ProfileForm::setSurroundings(ProfileSurroundings around)
{
    m_around = std::move(around);
    refresh();
}

void ProfileForm::refresh()
{
    if (m_draft.profile().index() != m_kind)
        build();
    m_complaints = complaintsAbout(m_draft.profile(), m_around);
    for (ProfileRow* row : m_rows) {
        const auto found = std::find_if(m_complaints.begin(), m_complaints.end(),
            [&](const ProfileComplaint& one) { return one.key == row->field().key; });
        row->refresh(found == m_complaints.end() ? std::nullopt : std::optional(*found));
    }
    if (const auto* gpu = std::get_if<Accelerator>(&m_draft.profile()); gpu && m_planMemory)
        m_planMemory->say(planMemoryText(*gpu, ByteUnit::GiB), Role::Accent);
    emit complaintsChanged();
}

ProfileRow* ProfileForm::row(const std::string& key) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [&](ProfileRow* row) { return row->field().key == key; });
    return found == m_rows.end() ? nullptr : *found;
}

QString ProfileForm::planMemory() const
{
    return m_planMemory ? m_planMemory->text() : QString();
}

const ProfileComplaint* ProfileForm::firstProblem() const
{
    const auto found = std::find_if(m_complaints.begin(), m_complaints.end(),
        [](const ProfileComplaint& one) { return one.severity == Severity::Problem; });
    return found == m_complaints.end() ? nullptr : &*found;
}

QString ProfileForm::problem() const
{
    const ProfileComplaint* first = firstProblem();
    return first ? tr("%1: %2").arg(problemField(), first->text) : QString();
}

QString ProfileForm::problemField() const
{
    const ProfileComplaint* first = firstProblem();
    const ProfileRow* at = first ? row(first->key) : nullptr;
    return at ? at->field().label : QString();
}

void ProfileForm::focusProblem()
{
    const ProfileComplaint* first = firstProblem();
    ProfileRow* at = first ? row(first->key) : nullptr;
    if (!at)
        return;
    ensureWidgetVisible(at->control(), 0, 60);
    at->control()->setFocus(Qt::OtherFocusReason);
}

bool ProfileForm::focusNextPrevChild(bool next)
{
    const bool moved = QScrollArea::focusNextPrevChild(next);
    if (QWidget* focus = focusWidget(); moved && focus && isAncestorOf(focus))
        ensureWidgetVisible(focus, 0, 60);
    return moved;
}

} // namespace hbm::ui
