// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What opens beside the plan: the command palette, the sheet of shortcuts, preferences, hardware profiles;
// and what the preferences want at the start.
#include "core/hardware/catalogue.h"
#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"
#include "ui/document/profile_draft.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/plan_view.h"
#include "ui/panels/profile_editor.h"
#include "ui/support/settings.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/palette_sources.h"
#include "ui/window/plan_files.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/shortcut_sheet.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenuBar>

namespace hbm::ui {

namespace {

void bringUp(QWidget& dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace

void MainWindow::connectHelpers()
{
    const WindowActions& a = *m_actions;
    connect(a.findAction, &QAction::triggered, this, [this] {
        if (!m_palette) {
            m_palette = new CommandPalette(this);
            m_palette->setSource([this] {
                std::vector<PaletteEntry> all = entriesOf(*menuBar());
                const auto append = [&all](std::vector<PaletteEntry> more) {
                    std::move(more.begin(), more.end(), std::back_inserter(all));
                };
                append(
                    inputEntries(m_document, [this](const QString& field) { m_inputs->focusField(field); }));
                append(openModelEntries(m_document));
                append(useGpuEntries(m_document));
                return all;
            });
        }
        m_palette->open();
    });
    connect(a.shortcuts, &QAction::triggered, this, [this] {
        if (!m_shortcuts)
            m_shortcuts = new ShortcutSheet(*menuBar(), this);
        bringUp(*m_shortcuts);
    });
    connect(a.preferences, &QAction::triggered, this, &MainWindow::showPreferences);
    connect(a.editProfiles, &QAction::triggered, this, &MainWindow::showProfiles);
    m_files->keeper().setAutosave(settings::autosave());
}

void MainWindow::showPreferences()
{
    if (!m_preferences) {
        m_preferences = new PreferencesDialog(m_document, this);
        connect(m_preferences, &PreferencesDialog::themeChosen, this, [this](ThemeChoice choice) {
            for (QAction* action : m_actions->themes->actions())
                action->setChecked(action->data().toInt() == static_cast<int>(choice));
        });
        connect(m_preferences, &PreferencesDialog::autosaveChosen, this,
            [this](bool on) { m_files->keeper().setAutosave(on); });
        connect(m_preferences, &PreferencesDialog::sharingChosen, m_actions->shareDownloads,
            &QAction::setChecked);
        connect(&m_document, &PlanDocument::unitChanged, this, [this] { // whoever changed it
            for (QAction* action : m_actions->units->actions())
                action->setChecked(action->data().toInt() == static_cast<int>(m_document.unit()));
        });
    }
    bringUp(*m_preferences);
}

void MainWindow::showProfiles()
{
    if (!m_profiles) {
        m_profiles = new ProfileEditor(m_document.catalogue(), userProfileFolder(), this);
        m_profiles->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_profiles, &QObject::destroyed, this, [this] { m_profiles = nullptr; });
        const auto take = [this](const QString& id, const QString& before) {
            m_document.setCatalogue(m_profiles->catalogue(), { id.toStdString(), before.toStdString() },
                tr("Hardware profile %1").arg(id));
        };
        connect(m_profiles, &ProfileEditor::saved, this,
            [take](const QString&, const QString& id, const QString& before) { take(id, before); });
        connect(m_profiles, &ProfileEditor::removed, this, [take](const QString& id) { take(id, id); });
        connect(&m_document, &PlanDocument::catalogueChanged,
            m_profiles, // one may have been opened meanwhile
            [this] { m_profiles->know(m_document.catalogue()); });
        if (const auto& accelerator = m_document.scenario().accelerator)
            m_profiles->select(false, QString::fromStdString(accelerator->id));
    }
    bringUp(*m_profiles);
}

bool MainWindow::leaveProfiles()
{
    if (!m_profiles || !m_profiles->draft().isDirty())
        return true;
    bringUp(*m_profiles);
    m_profiles->close(); // asks
    return false;
}

void MainWindow::restorePlan()
{
    if (m_files->recoverNewest())
        return;
    if (settings::start() == StartChoice::LastPlan) {
        if (const QStringList plans = settings::recentPlans(); !plans.isEmpty())
            m_files->openPlan(plans.front());
    } else if (settings::start() == StartChoice::LastModel) {
        if (const QStringList models = settings::recentModels(); !models.isEmpty())
            m_document.openModel(models.front());
    }
}

} // namespace hbm::ui
