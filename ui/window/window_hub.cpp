// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with what takes long and with the Hub: progress, cancelling, sharing of downloads.
#include "ui/document/plan_document.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QShortcut>

namespace hbm::ui {

void MainWindow::connectReading()
{
    auto* cancel = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    cancel->setEnabled(false); // Escape belongs to others while nothing is read
    connect(cancel, &QShortcut::activated, &m_document, &PlanDocument::cancelOpening);
    connect(&m_document, &PlanDocument::openingChanged, this, [this, cancel](bool opening) {
        cancel->setEnabled(opening);
        if (opening)
            m_status->clear(); // of the one before
        m_progress->setRange(0, 0);
        m_progress->setVisible(opening);
    });
    connect(&m_document, &PlanDocument::openingProgress, m_progress, [this] {
        // Thousandths: a count of files or bytes may be beyond an int.
        const ReadProgress p = m_document.readProgress();
        m_progress->setRange(0, p.total > 1 ? 1000 : 0);
        m_progress->setValue(p.total > 1
                ? static_cast<int>(1000.0 * static_cast<double>(p.done) / static_cast<double>(p.total))
                : 0);
    });
    connect(&m_document, &PlanDocument::cancelled, this,
        [this] { say(tr("Cancelled. The plan is as it was.")); });
    connect(&m_document, &PlanDocument::abandoned, this,
        [this] { say(tr("What was being read is left: the scenario that it was for is gone.")); });
    connect(&m_document, &PlanDocument::modelOpened, this, [this](const QString& model) {
        settings::addRecentModel(model);
        fillModelMenus();
    });
}

void MainWindow::connectHub()
{
    connect(&m_document.hub(), &HubAccess::changed, this, &MainWindow::showHub);
    connect(m_actions->shareDownloads, &QAction::toggled, this, [this](bool share) {
        settings::setShareDownloads(share);
        m_document.hub().setSharing(share);
    });
    m_actions->shareDownloads->setChecked(settings::shareDownloads());
    showHub();
}

void MainWindow::showHub()
{
    HubAccess& hub = m_document.hub();
    hub.setSharing(m_actions->shareDownloads->isChecked());
    hub.setOffline(settings::offline());
    hub.setCacheLimit(settings::cacheLimit());
    const bool chosen = hub.isOffline() && !hub.isOfflineByEnvironment();
    m_network->setText(chosen ? tr("offline: chosen in the preferences")
            : hub.isOffline() ? tr("offline: HF_HUB_OFFLINE is on")
                              : tr("nothing is fetched unasked"));
    m_network->setToolTip(chosen
            ? tr("Only models that are on this machine can be opened. The preferences (Ctrl+,) allow others.")
            : hub.isOffline()
            ? tr("Only models that are on this machine can be opened. Unset HF_HUB_OFFLINE to fetch others.")
            : tr("The Hugging Face Hub is asked only when you open a model of it."));
    if (const QString cache = hub.sharedCache(); !cache.isEmpty())
        m_actions->shareDownloads->setToolTip(
            tr("Also keep what is fetched of the Hub in %1 (HF_HUB_CACHE), where its other tools find it")
                .arg(cache));
}

} // namespace hbm::ui
