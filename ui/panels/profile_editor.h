// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All hardware profiles, and one of them to edit. Shipped ones are read only: a duplicate of them is the
// user's own. Stands beside the window; nothing in it asks by a box of its own.
#pragma once

#include "ui/document/profile_library.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTabBar;

namespace hbm::ui {

class CopyTable;
class MessageBar;
class ProfileDraft;
class ProfileForm;
class ProfilesModel;
class ToneLabel;

class ProfileEditor : public QDialog
{
    Q_OBJECT

public:
    /// `known`: what the plan knows, for profiles that are neither shipped nor in `folder`.
    ProfileEditor(const Catalogue& known, std::filesystem::path folder, QWidget* parent = nullptr);

    /// What a plan can be made with after the last signal.
    const Catalogue& catalogue() const { return m_library.catalogue(); }

    /// What the plan knows by now, as above.
    void know(const Catalogue& known);
    void select(bool node, const QString& id);
    void loadFile(const QString& file); ///< into a draft that is not saved yet
    void reject() override; ///< Escape: asks first when something is not saved

    QLineEdit& filter() { return *m_filter; }
    QTabBar& kinds() { return *m_kinds; }
    CopyTable& table() { return *m_table; }
    ProfilesModel& model() { return *m_model; }
    ProfileDraft& draft() { return *m_draft; }
    ProfileForm& form() { return *m_form; }
    MessageBar& messages() { return *m_messages; }
    QPushButton& newButton() { return *m_new; }
    QPushButton& duplicateButton() { return *m_duplicate; }
    QPushButton& deleteButton() { return *m_delete; }
    QPushButton& saveButton() { return *m_save; }
    QPushButton& discardButton() { return *m_discard; }
    QPushButton& pathButton() { return *m_path; }
    QString stateText() const; ///< beside Save: why it cannot be saved, or where it is

signals:
    /// catalogue() has it. `before`: the id that its file held until now; empty for a new file.
    void saved(const QString& file, const QString& id, const QString& before);
    void removed(const QString& id); ///< catalogue() has it no more, or a shipped one in its place

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* buildList();
    QWidget* buildEditor();
    QWidget* buildButtons();
    void addShortcuts();
    void listProfiles();
    void rowChosen();
    void open(const ProfileEntry& entry);
    void openFirst();
    void startNew();
    void duplicate();
    void askForFile();
    void save(); ///< asks first when the file is not the one that was read
    void write();
    void readAgain(); ///< what the draft's file holds by now
    void discard();
    void remove();
    void bringBack(const std::filesystem::path& aside, const std::filesystem::path& file, bool node,
        const std::string& id);
    void copyPath();
    void fail(const Error& error);
    /// Runs it at once, or with changes that are not saved asks what is to become of them.
    void leave(std::function<void()> then);
    void markRow();
    void refresh(); ///< buttons and state
    bool isListingNodes() const;

    ProfileLibrary m_library;
    ProfilesModel* m_model;
    ProfileDraft* m_draft;
    QLineEdit* m_filter;
    QTabBar* m_kinds;
    CopyTable* m_table;
    ProfileForm* m_form;
    MessageBar* m_messages;
    QLabel* m_title;
    ToneLabel* m_whose;
    ToneLabel* m_state;
    QPushButton* m_new;
    QPushButton* m_load;
    QPushButton* m_duplicate;
    QPushButton* m_delete;
    QPushButton* m_path;
    QPushButton* m_save;
    QPushButton* m_discard;
    ProfileOrigin m_origin = ProfileOrigin::Shipped; ///< of what is open
    std::string m_onDisk; ///< text of the draft's file as it was read or written last
    std::string m_openId; ///< under which it is listed; empty while it is not
    bool m_marking = false;
};

} // namespace hbm::ui
