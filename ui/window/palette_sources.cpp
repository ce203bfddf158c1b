// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_sources.h"

#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/inputs/model_entries.h"
#include "ui/support/format.h"
#include "ui/support/settings.h"

#include <QCoreApplication>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("CommandPalette", text);
}

QString sizeText(const Accelerator& accelerator, ByteUnit unit)
{
    const PlanMemory memory = planMemory(accelerator);
    return memory.basis == MemoryBasis::Unknown ? tr("memory unknown") : ui::bytesText(memory.bytes, unit);
}

} // namespace

std::vector<PaletteEntry> inputEntries(
    const PlanDocument& document, const std::function<void(const QString& field)>& focus)
{
    std::vector<PaletteEntry> entries;
    const auto add = [&](const QString& key, const QString& name, const QString& value) {
        entries.push_back({ tr("%1…").arg(name), tr("Inputs"), value, {}, [focus, key] { focus(key); } });
    };
    const Scenario& scenario = document.scenario();
    add(QStringLiteral("model"), tr("Model"),
        scenario.model ? QString::fromStdString(scenario.model->name) : QString());
    add(QStringLiteral("gpu"), tr("GPU"),
        scenario.accelerator ? QString::fromStdString(scenario.accelerator->name) : QString());
    for (const Field& field : fields()) {
        if (!field.isShown(scenario))
            continue;
        const QString why = field.whyUnavailable(scenario);
        add(field.key, field.plainLabel(), valueText(field, field.get(scenario), document.unit()));
        entries.back().reason = why;
    }
    return entries;
}

std::vector<PaletteEntry> openModelEntries(PlanDocument& document)
{
    std::vector<PaletteEntry> entries;
    QStringList seen; // a bundled model that was opened is a recent one too
    for (const FilterEntry& model : modelEntries(settings::recentModels(), document.hub().downloaded())) {
        if (model.isAction || seen.contains(model.key))
            continue;
        seen << model.key;
        entries.push_back({ tr("Open %1").arg(model.text), tr("Models"), model.detail, {},
            [&document, key = model.key] { document.openModel(key); } });
    }
    return entries;
}

std::vector<PaletteEntry> useGpuEntries(PlanDocument& document)
{
    std::vector<PaletteEntry> entries;
    const auto& now = document.scenario().accelerator;
    for (const auto& accelerator : document.catalogue().accelerators) {
        const QString name = QString::fromStdString(accelerator->name);
        PaletteEntry entry { tr("Use %1").arg(name), tr("GPUs"), sizeText(*accelerator, document.unit()), {},
            [&document, accelerator, name] {
                Scenario next = document.scenario();
                next.accelerator = accelerator;
                document.change(std::move(next), tr("GPU → %1").arg(name));
            } };
        if (now && now->id == accelerator->id)
            entry.reason = tr("This is the GPU of the plan");
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace hbm::ui
