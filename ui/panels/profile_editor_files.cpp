// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the profiles: saving, what others wrote meanwhile, moving away and bringing back.
#include "core/base/file_access.h"
#include "core/base/text.h"
#include "ui/document/profile_draft.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/profile_editor.h"
#include "ui/panels/profile_form.h"

#include <QFileInfo>
#include <QPushButton>

namespace hbm::ui {

void ProfileEditor::save()
{
    if (!m_save->isEnabled())
        return;
    const std::filesystem::path& file = m_draft->file();
    const auto now = file.empty() ? Expected<std::string>(m_onDisk) : readFile(file, kMaxProfileBytes);
    if (!now || *now == m_onDisk) // a file that is gone is written again: there is nothing to write over
        return write();
    m_messages->show(MessageBar::Kind::Note,
        tr("%1 was changed on the disk by another program, and you have changes that are not saved.")
            .arg(QFileInfo(QString::fromStdString(file.string())).fileName()),
        { { tr("Save &over it"), tr("What the other program wrote is lost"), [this] { write(); } },
            { tr("&Load it again"), tr("Your changes since it was saved are lost"), [this] { readAgain(); } },
            { tr("&Keep editing"), {}, [] {} } });
    m_messages->setFocus(Qt::OtherFocusReason);
}

void ProfileEditor::write()
{
    if (!m_save->isEnabled())
        return;
    const QString before = m_draft->file().empty() ? QString() : QString::fromStdString(m_openId);
    const auto file = m_library.save(m_draft->now(), m_draft->file());
    if (!file)
        return fail(file.error());
    m_openId = idOf(m_draft->profile());
    m_origin = ProfileOrigin::Own;
    m_onDisk = readFile(*file, kMaxProfileBytes).value_or("");
    m_draft->markSaved(m_draft->now(), *file);
    m_form->setCatalogue(m_library.catalogue());
    listProfiles();
    emit saved(QString::fromStdString(file->string()), QString::fromStdString(m_openId), before);
}

void ProfileEditor::readAgain()
{
    const std::filesystem::path file = m_draft->file();
    m_library.reload();
    m_form->setCatalogue(m_library.catalogue());
    listProfiles();
    for (const ProfileEntry& entry : m_library.entries())
        if (entry.file == file)
            return open(ProfileEntry(entry));
    const auto text
        = readFile(file, kMaxProfileBytes); // another one of its id counts, or it says what is wrong
    if (!text)
        return fail(text.error());
    auto stored = readStoredProfile(*text, printable(file.string(), 400));
    if (!stored)
        return fail(stored.error());
    open({ stored->profile, ProfileOrigin::Own, file });
}

void ProfileEditor::discard()
{
    if (!m_draft->file().empty())
        return m_draft->discard();
    // Nothing was ever saved of it: what was listed before is opened again.
    if (const ProfileEntry* entry = m_library.find(isNode(m_draft->profile()), m_openId))
        return open(*entry);
    openFirst();
}

void ProfileEditor::remove()
{
    const std::filesystem::path file = m_draft->file();
    if (file.empty())
        return;
    const bool node = isNode(m_draft->profile());
    const std::string id = m_openId;
    const QString name = QString::fromStdString(ui::nameOf(m_draft->profile()));
    const auto aside = m_library.putAside(file);
    if (!aside)
        return fail(aside.error());
    m_form->setCatalogue(m_library.catalogue());
    m_openId.clear();
    listProfiles();
    if (const ProfileEntry* shipped = m_library.find(node, id)) // it stood in place of one
        open(*shipped);
    else
        openFirst();
    m_messages->show(MessageBar::Kind::Note,
        tr("“%1” was moved to %2.").arg(name, QString::fromStdString(aside->string())),
        { { tr("&Bring back"), tr("Put the file back where it was"),
            [this, from = *aside, file, node, id] { bringBack(from, file, node, id); } } });
    emit removed(QString::fromStdString(id));
}

void ProfileEditor::bringBack(
    const std::filesystem::path& aside, const std::filesystem::path& file, bool node, const std::string& id)
{
    if (const auto back = m_library.bringBack(aside, file); !back)
        return fail(back.error());
    m_form->setCatalogue(m_library.catalogue());
    listProfiles();
    emit saved(QString::fromStdString(file.string()), QString::fromStdString(id), {});
    select(node, QString::fromStdString(id));
}

} // namespace hbm::ui
