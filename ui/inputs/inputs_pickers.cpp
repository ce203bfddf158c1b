// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pickers of the inputs panel: what models and GPUs they list, and what is said below them.
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/model_entries.h"
#include "ui/inputs/model_summary.h"
#include "ui/inputs/opening_words.h"
#include "ui/support/typed_model.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/muted_label.h"

#include <QHBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

const QString kOpenKey = QStringLiteral("open:");

} // namespace

void InputsPanel::addReading(QVBoxLayout& inset)
{
    m_cancel = new LinkButton(tr("Cancel"));
    m_cancel->setFont(m_modelNote->font());
    m_cancel->setToolTip(tr("Stop reading and keep the model that is there (Esc)"));
    m_cancel->setAccessibleName(tr("Cancel reading the model"));
    m_cancel->hide();
    m_modelNote->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_modelNote, 1);
    line->addWidget(m_cancel, 0, Qt::AlignTop);
    inset.addLayout(line);
    m_exact = new LinkButton(tr("Read exact weights"));
    m_exact->setFont(m_modelNote->font());
    m_exact->setToolTip(
        tr("Fetch the header of every weight file: what each tensor takes, in place of the sum of sizes"));
    m_exact->hide();
    auto* below = new QHBoxLayout;
    below->setSpacing(0);
    below->addSpacing(-2); // its words stand below those of the note
    below->addWidget(m_exact, 0, Qt::AlignLeft);
    inset.addLayout(below);
    connect(m_cancel, &LinkButton::clicked, &m_document, &PlanDocument::cancelOpening);
    connect(m_exact, &LinkButton::clicked, this, [this] {
        if (const auto& model = m_document.scenario().model; model && model->hub)
            m_document.openExactWeights(recentName({}, *model));
    });
}

void InputsPanel::connectPickers()
{
    m_model->setOffer([this](const QString& typed) { return modelOffer(typed, m_document.hub()); });
    m_model->setTellsCurrent(true);
    m_gpu->setSearchHint(tr("Filter: name, vendor, size"));
    connect(m_model, &FilterCombo::chosen, this, [this](const QString& key) {
        // Of the Hub the one that is there is asked for again: it may have a newer commit.
        if (key == kOpenFileKey)
            emit openRequested();
        else if (key != m_model->currentKey() || m_document.scenario().model->hub)
            m_document.openModel(key);
    });
    connect(m_model, &FilterCombo::textEntered, &m_document, &PlanDocument::openModel);
    connect(m_gpu, &FilterCombo::chosen, this, [this](const QString& key) {
        if (key == kOpenKey)
            return emit openProfileRequested();
        Scenario next = m_document.scenario();
        const auto gpu = findAccelerator(m_document.catalogue(), key.toStdString());
        if (!gpu)
            return;
        next.accelerator = *gpu;
        const QString text = tr("GPU → %1").arg(QString::fromStdString((*gpu)->name));
        m_document.change(std::move(next), text);
    });
}

void InputsPanel::setRecentModels(const QStringList& models)
{
    if (models == m_recent)
        return;
    m_recent = models;
    if (m_model)
        listModels();
}

void InputsPanel::listModels()
{
    m_model->setSearchHint(modelHint(m_document.hub()));
    m_model->setEntries(modelEntries(m_recent, m_document.hub().downloaded()));
}

void InputsPanel::listGpus()
{
    std::vector<FilterEntry> entries;
    for (const auto& gpu : m_document.catalogue().accelerators) {
        const QString vendor = QString::fromStdString(gpu->vendor);
        QString name = QString::fromStdString(gpu->name);
        if (name.startsWith(vendor + QLatin1Char(' ')))
            name.remove(0, vendor.size() + 1); // the heading says it
        entries.push_back({ QString::fromStdString(gpu->id), name, memoryDetail(*gpu, m_document.unit()),
            vendor, memorySummary(gpu.get(), EngineKind::Vllm, m_document.unit()) });
    }
    entries.push_back({ kOpenKey, tr("Open a hardware profile…"), {}, {}, {}, true });
    m_gpu->setEntries(std::move(entries));
}

void InputsPanel::showModel()
{
    const ModelSpec& model = *m_document.scenario().model;
    m_model->setCurrent(QString::fromStdString(model.source), QString::fromStdString(model.name));
    const bool opening = m_document.isOpening();
    // The line that tells of the reading stands where the note stood: nothing below it moves.
    m_modelNote->setMinimumHeight(
        !opening ? 0 : std::max(m_modelNote->minimumHeight(), m_modelNote->height()));
    m_modelNote->setText(
        opening ? openingText(m_document.readProgress()) : modelNote(model, m_document.unit()));
    m_modelNote->setToolTip(opening ? QString() : hubDetails(model));
    const bool hadFocus = m_cancel->hasFocus() || m_exact->hasFocus();
    m_cancel->setVisible(opening);
    m_exact->setVisible(hasExacterWeights(model) && !m_document.hub().isOffline());
    m_exact->setEnabled(!opening);
    if (hadFocus && opening)
        m_cancel->setFocus(Qt::OtherFocusReason);
    else if (hadFocus && !m_exact->hasFocus())
        m_model->setFocus(Qt::OtherFocusReason);
}

void InputsPanel::showGpu()
{
    const Scenario& scenario = m_document.scenario();
    const Accelerator* gpu = scenario.accelerator.get();
    m_gpu->setCurrent(gpu ? QString::fromStdString(gpu->id) : QString(),
        gpu ? QString::fromStdString(gpu->name) : tr("Choose a GPU"));
    m_gpuNote->setText(memorySummary(gpu, scenario.engine.kind, m_document.unit()));
}

void InputsPanel::focusModel()
{
    make();
    ensureWidgetVisible(m_model, 0, 40);
    m_model->setFocus(Qt::ShortcutFocusReason);
    m_model->showPopup();
}

void InputsPanel::focusGpu()
{
    make();
    ensureWidgetVisible(m_gpu, 0, 40);
    m_gpu->setFocus(Qt::ShortcutFocusReason);
    m_gpu->showPopup();
}

} // namespace hbm::ui
