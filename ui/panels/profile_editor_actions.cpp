// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is done to profiles: opening, starting, and leaving what is not saved. Their files are written in
// profile_editor_files.cpp.
#include "core/base/file_access.h"
#include "core/base/text.h"
#include "ui/document/profile_draft.h"
#include "ui/inputs/profile_row.h"
#include "ui/models/profiles_model.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/profile_editor.h"
#include "ui/panels/profile_form.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
#include "ui/widgets/copy_table.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>

namespace hbm::ui {

bool ProfileEditor::isListingNodes() const
{
    return m_kinds->currentIndex() == 1;
}

void ProfileEditor::listProfiles()
{
    m_marking = true;
    m_model->setEntries(m_library.entries(), isListingNodes());
    m_marking = false;
    markRow();
}

void ProfileEditor::rowChosen()
{
    if (m_marking)
        return;
    const std::string id = m_table->currentIndex().data(ProfilesModel::IdRole).toString().toStdString();
    const bool node = isListingNodes();
    if (id.empty() || (id == m_openId && node == isNode(m_draft->profile())))
        return;
    leave([this, id, node] {
        if (const ProfileEntry* entry = m_library.find(node, id))
            open(*entry);
    });
}

void ProfileEditor::openFirst()
{
    const ProfileEntry* first = nullptr; // where the filter lists none, something has to be open all the same
    for (const ProfileEntry& entry : m_library.entries()) {
        if (isNode(entry.profile) != isListingNodes())
            continue;
        if (!first || m_model->rowOf(idOf(entry.profile)) == 0)
            first = &entry;
    }
    if (first)
        open(*first);
}

void ProfileEditor::know(const Catalogue& known)
{
    if (!m_library.know(known))
        return;
    m_form->setCatalogue(m_library.catalogue());
    listProfiles();
}

void ProfileEditor::select(bool node, const QString& id)
{
    m_filter->clear();
    m_kinds->setCurrentIndex(node ? 1 : 0);
    if (const ProfileEntry* entry = m_library.find(node, id.toStdString()))
        leave([this, profile = *entry] { open(profile); });
}

void ProfileEditor::open(const ProfileEntry& entry)
{
    m_openId = idOf(entry.profile);
    m_origin = entry.origin;
    m_onDisk = entry.file.empty() ? std::string() : readFile(entry.file, kMaxProfileBytes).value_or("");
    m_draft->open(m_library.stored(entry), entry.file, entry.origin != ProfileOrigin::Shipped);
    m_form->verticalScrollBar()->setValue(0);
    markRow();
    refresh();
}

void ProfileEditor::startNew()
{
    const bool node = isListingNodes();
    Profile profile = node ? Profile(Node {}) : Profile(Accelerator {});
    std::visit(
        [&](auto& value) {
            value.id = m_library.freeId(node, node ? "my-node" : "my-gpu");
            value.name = (node ? tr("My node") : tr("My GPU")).toStdString();
        },
        profile);
    if (auto* made = std::get_if<Node>(&profile))
        made->acceleratorCount = 8;
    m_openId.clear();
    m_origin = ProfileOrigin::Own;
    m_draft->start({ std::move(profile) });
    markRow();
    if (const ProfileRow* row = m_form->row("id"))
        row->control()->setFocus(Qt::OtherFocusReason);
}

void ProfileEditor::duplicate()
{
    StoredProfile copy = m_draft->now();
    std::visit(
        [this](auto& value) {
            value.id = m_library.freeId(isNode(m_draft->profile()), value.id + "-ours");
            value.name = tr("%1, ours").arg(QString::fromStdString(value.name)).toStdString();
        },
        copy.profile);
    m_openId.clear();
    m_origin = ProfileOrigin::Own;
    m_draft->start(std::move(copy));
    m_messages->hide();
    markRow();
    if (const ProfileRow* row = m_form->row("name"))
        row->control()->setFocus(Qt::OtherFocusReason);
}

void ProfileEditor::askForFile()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Load hardware profile"), settings::lastFolder(), tr("Hardware profile (*.json)"));
    if (file.isEmpty())
        return;
    settings::setLastFolder(QFileInfo(file).absolutePath());
    loadFile(file);
}

void ProfileEditor::loadFile(const QString& file)
{
    leave([this, file] {
        const std::filesystem::path path = file.toStdString();
        const auto text = readFile(path, kMaxProfileBytes);
        if (!text)
            return fail(text.error());
        auto stored = readStoredProfile(*text, printable(path.string(), 400));
        if (!stored)
            return fail(stored.error());
        m_kinds->setCurrentIndex(isNode(stored->profile) ? 1 : 0);
        m_openId.clear();
        m_origin = ProfileOrigin::Elsewhere;
        m_draft->start(std::move(*stored));
        m_messages->hide();
        markRow();
    });
}

void ProfileEditor::copyPath()
{
    const QString path = QString::fromStdString(m_draft->file().string());
    QApplication::clipboard()->setText(path);
    m_messages->show(MessageBar::Kind::Note, tr("%1 is on the clipboard.").arg(path));
}

void ProfileEditor::fail(const Error& error)
{
    m_messages->show(MessageBar::Kind::Error, sentence(error));
}

void ProfileEditor::leave(std::function<void()> then)
{
    if (!m_draft->isDirty()) {
        m_messages->hide();
        return then();
    }
    markRow(); // the list stays where the changes are until it is said what becomes of them
    const QString name = QString::fromStdString(ui::nameOf(m_draft->profile()));
    std::vector<MessageAction> actions;
    if (m_save->isEnabled())
        actions.push_back({ tr("&Save"), tr("Save it, then go on"), [this, then] {
                               save();
                               if (!m_draft->isDirty())
                                   then();
                           } });
    actions.push_back({ tr("&Discard"), tr("Forget the changes, then go on"), [this, then] {
                           discard();
                           then();
                       } });
    actions.push_back({ tr("&Keep editing"), {}, [] {} });
    m_messages->show(MessageBar::Kind::Note,
        m_save->isEnabled() ? tr("The changes of “%1” are not saved.").arg(name)
                            : tr("The changes of “%1” cannot be saved. %2").arg(name, m_form->problem()),
        actions);
    m_messages->setFocus(Qt::OtherFocusReason);
}

void ProfileEditor::reject()
{
    leave([this] { QDialog::reject(); });
}

void ProfileEditor::closeEvent(QCloseEvent* event)
{
    if (!m_draft->isDirty())
        return QDialog::closeEvent(event);
    event->ignore();
    leave([this] { QDialog::reject(); });
}

} // namespace hbm::ui
