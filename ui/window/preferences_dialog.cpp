// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preferences_dialog.h"

#include "ui/document/plan_document.h"
#include "ui/support/settings.h"
#include "ui/widgets/form_column.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/slim_scroll_bar.h"
#include "ui/widgets/toggle_switch.h"
#include "ui/window/main_window.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>

namespace hbm::ui {

namespace {

constexpr int kComboWidth = 220;
constexpr std::array kUnits { ByteUnit::GiB, ByteUnit::GB, ByteUnit::MiB };
constexpr std::array kThemes { ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark };
constexpr std::array kStarts { StartChoice::LastPlan, StartChoice::LastModel, StartChoice::Example };
const std::array kLanguages { QString(), QStringLiteral("en"), QStringLiteral("de") };

template <class All> auto at(const All& all, int index)
{
    return all[static_cast<std::size_t>(index)];
}

void addChoice(FormColumn& form, const QString& label, ReasonCombo* combo, const QString& help)
{
    combo->setFixedWidth(kComboWidth);
    combo->setHelp(help);
    form.addRow(label, combo, help);
}

} // namespace

PreferencesDialog::PreferencesDialog(PlanDocument& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_unit(new ReasonCombo)
    , m_theme(new ReasonCombo)
    , m_language(new ReasonCombo)
    , m_start(new ReasonCombo)
    , m_autosave(new ToggleSwitch)
    , m_asksHub(new ToggleSwitch)
    , m_share(new ToggleSwitch)
    , m_limit(new QuantityBox)
    , m_clear(new QPushButton(tr("&Clear…")))
    , m_firstLanguage(settings::language())
{
    setWindowTitle(tr("Preferences"));
    setModal(false);
    auto* form = new FormColumn;
    form->setBackgroundRole(QPalette::Base);
    form->setAutoFillBackground(true);
    addDisplay(*form);
    addFiles(*form);
    addNetwork(*form);
    addDownloads(*form);
    form->addStretch();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->setContentsMargins(12, 4, 12, 8);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Return belongs to the boxes
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);
    resize(560, 600);
    connect(&m_document, &PlanDocument::unitChanged, this, &PreferencesDialog::refresh);
    connect(&m_document.hub(), &HubAccess::changed, this, &PreferencesDialog::showNetwork);
    connect(&m_document.hub(), &HubAccess::stateRead, this, &PreferencesDialog::showState);
    refresh();
}

void PreferencesDialog::addDisplay(FormColumn& form)
{
    form.addCaption(tr("Display"));
    addChoice(
        form, tr("&Units"), m_unit, tr("How sizes are shown, here and in the menu View (Ctrl+Shift+U)"));
    addChoice(form, tr("&Theme"), m_theme, tr("Light or dark; charts are exported on white all the same"));
    addChoice(form, tr("&Language"), m_language,
        tr("The language of the window; options of engines keep their names"));
    m_languageNote = form.addNote();
    connect(m_unit, &ReasonCombo::chosen, this, [this](int index) {
        settings::setUnit(at(kUnits, index));
        m_document.setUnit(at(kUnits, index));
        refresh();
    });
    connect(m_theme, &ReasonCombo::chosen, this, [this](int index) {
        settings::setTheme(at(kThemes, index));
        applyTheme(at(kThemes, index));
        refresh();
        emit themeChosen(at(kThemes, index));
    });
    connect(m_language, &ReasonCombo::chosen, this, [this](int index) {
        settings::setLanguage(at(kLanguages, index));
        refresh();
    });
}

void PreferencesDialog::addFiles(FormColumn& form)
{
    form.addCaption(tr("Plans"));
    addChoice(form, tr("At start sho&w"), m_start,
        tr("What is open when the program starts without the name of a file or model"));
    form.addRow(tr("Keep un&saved changes through a crash"), m_autosave,
        tr("A copy of what is not saved is kept and is there again at the next start; the plan's file is "
           "only written when you save"));
    connect(m_start, &ReasonCombo::chosen, this, [this](int index) {
        settings::setStart(at(kStarts, index));
        refresh();
    });
    connect(m_autosave, &QAbstractButton::clicked, this, [this](bool on) {
        settings::setAutosave(on);
        emit autosaveChosen(on);
    });
}

void PreferencesDialog::addNetwork(FormColumn& form)
{
    form.addCaption(tr("Network"));
    form.addRow(tr("Fetch models from the &Hub when I ask for them"), m_asksHub,
        tr("Off: nothing goes over the network; only models on this machine can be opened"));
    m_networkNote = form.addNote();
    m_endpoint = form.addNote();
    m_token = form.addNote();
    connect(m_asksHub, &QAbstractButton::clicked, this, [this](bool on) {
        settings::setOffline(!on);
        m_document.hub().setOffline(!on);
        showNetwork();
    });
}

void PreferencesDialog::addDownloads(FormColumn& form)
{
    form.addCaption(tr("Downloads"));
    form.addRow(tr("Sha&re downloads with other Hugging Face tools"), m_share,
        tr("Also keep what is fetched where other tools of the Hub find it"));
    m_shareNote = form.addNote();
    m_limit->setFixedWidth(kComboWidth);
    m_limit->setHelp(tr("Models that were used longest ago go first when more is kept; at least 16 MiB"));
    form.addRow(tr("&Keep at most"), m_limit, m_limit->toolTip());
    m_cache = form.addNote();
    connect(m_share, &QAbstractButton::clicked, this, [this](bool on) {
        settings::setShareDownloads(on);
        m_document.hub().setSharing(on);
        emit sharingChosen(on);
    });
    connect(m_limit, &QuantityBox::valueEdited, this, [this](std::optional<std::int64_t> bytes) {
        settings::setCacheLimit(*bytes);
        m_document.hub().setCacheLimit(*bytes);
        m_limit->setValue(bytes);
    });
    m_clear->setAutoDefault(false);
    m_clear->setToolTip(tr("Remove what this program has fetched; the cache of other tools stays"));
    connect(m_clear, &QPushButton::clicked, this, [this] { askToClear(true); });
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_clear);
    m_confirm = new QWidget;
    auto* question = new QHBoxLayout(m_confirm);
    question->setContentsMargins(0, 0, 0, 0);
    auto* words = new QLabel(tr("Remove them? They are fetched again when they are opened."));
    words->setWordWrap(true);
    auto* remove = new QPushButton(tr("Remove"));
    remove->setAccessibleName(tr("Remove all downloads of this program"));
    auto* keep = new QPushButton(tr("Keep"));
    keep->setAccessibleName(tr("Keep the downloads"));
    for (QPushButton* button : { remove, keep })
        button->setAutoDefault(true);
    question->addWidget(words, 1);
    question->addWidget(remove);
    question->addWidget(keep);
    connect(remove, &QPushButton::clicked, this, [this] {
        askToClear(false);
        m_document.hub().clearOwnCache();
    });
    connect(keep, &QPushButton::clicked, this, [this] { askToClear(false); });
    row->addWidget(m_confirm, 1);
    row->addStretch();
    form.addWidget(line);
    m_confirm->hide();
}

void PreferencesDialog::askToClear(bool ask)
{
    m_confirm->setVisible(ask);
    m_clear->setVisible(!ask);
    if (ask)
        m_confirm->findChildren<QPushButton*>().back()->setFocus(); // "Keep": Return alone removes nothing
    else
        m_clear->setFocus();
}

} // namespace hbm::ui
