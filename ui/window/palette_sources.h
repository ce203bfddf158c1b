// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the command palette offers beside the actions of the menus: the inputs, the models, the GPUs.
#pragma once

#include "ui/window/palette_entry.h"

namespace hbm::ui {

class PlanDocument;

/// Every input that has a row now, with the value that is set; `focus` is called with its key.
std::vector<PaletteEntry> inputEntries(
    const PlanDocument& document, const std::function<void(const QString& field)>& focus);

/// Recent, bundled and downloaded models: opening one.
std::vector<PaletteEntry> openModelEntries(PlanDocument& document);

/// Every accelerator: taking it is one undoable step.
std::vector<PaletteEntry> useGpuEntries(PlanDocument& document);

} // namespace hbm::ui
