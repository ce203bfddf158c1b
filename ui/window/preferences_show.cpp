// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the preferences show: settings as they are, and what is known of the Hub.
#include "ui/document/plan_document.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
#include "ui/widgets/form_column.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/toggle_switch.h"
#include "ui/window/preferences_dialog.h"

#include <QPushButton>

namespace hbm::ui {

namespace {

std::vector<ReasonCombo::Entry> entries(const QStringList& texts)
{
    std::vector<ReasonCombo::Entry> all;
    for (const QString& text : texts)
        all.push_back({ text });
    return all;
}

/// MiB as long as it is less than a GiB: a cache is most often small.
QString roughSize(std::int64_t bytes)
{
    return ui::bytesText({ bytes }, bytes < kGiB ? ByteUnit::MiB : ByteUnit::GiB);
}

int languageIndex(const QString& language)
{
    return language == QLatin1String("en") ? 1 : language == QLatin1String("de") ? 2 : 0;
}

} // namespace

void PreferencesDialog::showEvent(QShowEvent* event)
{
    refresh();
    m_document.hub().lookAtState();
    QDialog::showEvent(event);
}

void PreferencesDialog::refresh()
{
    const ByteUnit unit = m_document.unit();
    m_unit->setEntries(entries({ tr("GiB (2^30 bytes)"), tr("GB (10^9 bytes)"), tr("MiB (2^20 bytes)") }),
        unit == ByteUnit::GiB      ? 0
            : unit == ByteUnit::GB ? 1
                                   : 2);
    m_theme->setEntries(
        entries({ tr("As the system"), tr("Light"), tr("Dark") }), static_cast<int>(settings::theme()));
    // Each language by its own name: who cannot read the present one finds it.
    m_language->setEntries(
        entries({ tr("As the system"), QStringLiteral("English"), QStringLiteral("Deutsch") }),
        languageIndex(settings::language()));
    setNote(*m_languageNote,
        settings::language() == m_firstLanguage ? QString() : tr("The language changes at the next start."));
    m_start->setEntries(entries({ tr("The last plan"), tr("The last model"), tr("The example") }),
        static_cast<int>(settings::start()));
    m_autosave->setChecked(settings::autosave());
    m_limit->setFormat({ QuantityKind::Size, std::int64_t { 16 } * kMiB, 1024 * kGiB, unit });
    m_limit->setStep(unit == ByteUnit::GB ? kGB : kGiB);
    m_limit->setValue(settings::cacheLimit());
    m_share->setChecked(settings::shareDownloads());
    showNetwork();
    showState();
}

void PreferencesDialog::showNetwork()
{
    const HubAccess& hub = m_document.hub();
    const bool byEnvironment = hub.isOfflineByEnvironment();
    m_asksHub->setChecked(!byEnvironment && !settings::offline());
    m_asksHub->setEnabled(!byEnvironment);
    setNote(*m_networkNote,
        byEnvironment ? tr("HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set: unset it to fetch models.")
                      : tr("Nothing else leaves this machine: no telemetry, no search for updates."));
    setNote(*m_endpoint, tr("Hub: %1").arg(QString::fromStdString(hub.endpoint())));
    const QString shared = hub.sharedCache();
    setNote(*m_shareNote, shared.isEmpty() ? QString() : tr("Their cache: %1").arg(shared));
}

void PreferencesDialog::showState()
{
    const HubAccess& hub = m_document.hub();
    const HubState& state = hub.state();
    const QString place = hub.ownCache();
    if (place.isEmpty())
        setNote(*m_cache, tr("Nothing is kept: neither XDG_CACHE_HOME nor HOME says where."));
    else if (!state.isRead)
        setNote(*m_cache, tr("Kept in %1").arg(place));
    else
        setNote(*m_cache,
            tr("Kept now: %1 (models: %2) in %3")
                .arg(roughSize(state.cacheBytes), countText(state.cacheModels), place));
    if (state.error)
        m_cache->setText(sentence(*state.error));
    m_clear->setEnabled(state.cacheModels > 0);
    m_clear->setToolTip(state.cacheModels > 0
            ? tr("Remove what this program has fetched; the cache of other tools stays")
            : tr("There is nothing to remove"));
    if (!state.isRead)
        setNote(*m_token, {});
    else if (!state.issues.empty() && !state.tokenFrom)
        setNote(*m_token, sentence(state.issues.front()));
    else if (!state.tokenFrom)
        setNote(*m_token, tr("Token: not set. Models behind a licence need one: HF_TOKEN or hf auth login."));
    else if (state.tokenUnused)
        setNote(*m_token,
            tr("Token: set by %1, not sent (HF_HUB_DISABLE_IMPLICIT_TOKEN is on)")
                .arg(QString::fromStdString(*state.tokenFrom)));
    else
        setNote(*m_token, tr("Token: set by %1").arg(QString::fromStdString(*state.tokenFrom)));
}

QString PreferencesDialog::cacheText() const
{
    return m_cache->text();
}

QString PreferencesDialog::tokenText() const
{
    return m_token->text();
}

} // namespace hbm::ui
