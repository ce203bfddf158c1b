// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/profile_draft.h"

#include <QUndoCommand>

namespace hbm::ui {

namespace {

/// A draft is nowhere: where it was read from would make it another value once it is saved.
StoredProfile placeless(StoredProfile stored)
{
    std::visit([](auto& value) { value.origin.clear(); }, stored.profile);
    return stored;
}

} // namespace

/// Two whole values: a profile is small, and a step cannot forget a part of it.
class ProfileStep : public QUndoCommand
{
public:
    ProfileStep(ProfileDraft& draft, Profile next, const QString& text, int gesture)
        : QUndoCommand(text)
        , m_draft(draft)
        , m_before(draft.profile())
        , m_after(std::move(next))
        , m_gesture(gesture)
    {
    }
    void undo() override { m_draft.apply(m_before); }
    void redo() override { m_draft.apply(m_after); }
    int id() const override { return m_gesture; }
    bool mergeWith(const QUndoCommand* other) override
    {
        m_after = static_cast<const ProfileStep*>(other)->m_after;
        setObsolete(m_before == m_after);
        return true;
    }

private:
    ProfileDraft& m_draft;
    Profile m_before;
    Profile m_after;
    int m_gesture; ///< the same for steps that become one; never -1, which merges nothing
};

void ProfileDraft::open(StoredProfile stored, std::filesystem::path file, bool editable)
{
    m_undo.clear();
    endGesture();
    m_now = m_saved = placeless(std::move(stored));
    m_file = std::move(file);
    m_editable = editable;
    m_isNew = false;
    emit opened();
}

void ProfileDraft::start(StoredProfile stored)
{
    open(std::move(stored), {}, true);
    m_isNew = true;
    emit changed();
}

void ProfileDraft::markSaved(StoredProfile stored, std::filesystem::path file)
{
    m_now = m_saved = placeless(std::move(stored));
    m_file = std::move(file);
    m_isNew = false;
    endGesture();
    emit changed();
}

void ProfileDraft::change(Profile next, const QString& text, const QString& field)
{
    if (!m_editable || next == m_now.profile)
        return;
    if (field != m_gesture)
        ++m_gestureNumber;
    m_gesture = field;
    m_undo.push(new ProfileStep(*this, std::move(next), text, m_gestureNumber));
}

void ProfileDraft::endGesture()
{
    m_gesture.clear();
    ++m_gestureNumber;
}

void ProfileDraft::discard()
{
    endGesture();
    change(m_saved.profile, tr("Discard changes"), {});
    endGesture();
}

void ProfileDraft::apply(const Profile& profile)
{
    m_now.profile = profile;
    emit changed();
}

} // namespace hbm::ui
