// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pickers of the inputs panel: what models and GPUs they list, and what is said below them.
#include "core/formats/open_model.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/model_summary.h"
#include "ui/support/format.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/muted_label.h"

#include <QFileInfo>
#include <QHBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

const QString kOpenKey = QStringLiteral("open:");
const QString kBundledPrefix = QStringLiteral("bundled:");

/// What a path is called: by the folder that holds a config.json or the index of weight files, where
/// downloaders write org/model as org__model; the reader names models the same way.
FilterEntry recentEntry(const QString& path)
{
    const QFileInfo file(path);
    const bool config = file.fileName() == QLatin1String("config.json")
        || file.fileName().endsWith(QLatin1String(".safetensors.index.json"));
    QString name = config ? QFileInfo(file.path()).fileName() : file.fileName();
    if (const qsizetype cut = name.indexOf(QLatin1String("__")); cut > 0)
        name.replace(cut, 2, QLatin1Char('/'));
    return { path, name, {}, InputsPanel::tr("Recent"), path };
}

/// How far the reading is.
QString openingText(const PlanDocument& document)
{
    if (document.filesToRead() < 2)
        return InputsPanel::tr("Reading…");
    return InputsPanel::tr("Reading headers %1 of %2")
        .arg(countText(document.filesRead()), countText(document.filesToRead()));
}

} // namespace

void InputsPanel::addCancel(QHBoxLayout& line)
{
    m_cancel = new LinkButton(tr("Cancel"));
    m_cancel->setFont(m_modelNote->font());
    m_cancel->setToolTip(tr("Stop reading and keep the model that is there (Esc)"));
    m_cancel->setAccessibleName(tr("Cancel reading the model"));
    m_cancel->hide();
    line.addWidget(m_cancel, 0, Qt::AlignTop);
    connect(m_cancel, &LinkButton::clicked, &m_document, &PlanDocument::cancelOpening);
}

void InputsPanel::connectPickers()
{
    m_model->setSearchHint(tr("Filter, or path of a model"));
    m_model->setFreeText(tr("Open “%1”"));
    m_gpu->setSearchHint(tr("Filter: name, vendor, size"));
    connect(m_model, &FilterCombo::chosen, this, [this](const QString& key) {
        if (key == kOpenKey)
            emit openRequested();
        else
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
    listModels();
}

void InputsPanel::listModels()
{
    std::vector<FilterEntry> bundled;
    for (const BundledModel& model : bundledModels())
        bundled.push_back({ kBundledPrefix + QString::fromStdString(model.id),
            QString::fromStdString(model.name), {}, tr("Bundled"), QString::fromStdString(model.summary) });
    std::vector<FilterEntry> entries;
    for (const QString& recent : m_recent) {
        const auto known = std::find_if(
            bundled.begin(), bundled.end(), [&](const FilterEntry& e) { return e.key == recent; });
        entries.push_back(known == bundled.end() ? recentEntry(recent) : *known);
        entries.back().group = tr("Recent");
    }
    entries.insert(entries.end(), bundled.begin(), bundled.end());
    entries.push_back({ kOpenKey, tr("Open a model file…"), {}, {}, {}, true });
    m_model->setEntries(std::move(entries));
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
    m_modelNote->setText(opening ? openingText(m_document) : modelNote(model, m_document.unit()));
    const bool hadFocus = m_cancel->hasFocus();
    m_cancel->setVisible(opening);
    if (hadFocus && !opening)
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
    ensureWidgetVisible(m_model, 0, 40);
    m_model->setFocus(Qt::ShortcutFocusReason);
    m_model->showPopup();
}

void InputsPanel::focusGpu()
{
    ensureWidgetVisible(m_gpu, 0, 40);
    m_gpu->setFocus(Qt::ShortcutFocusReason);
    m_gpu->showPopup();
}

} // namespace hbm::ui
