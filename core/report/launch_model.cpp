// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model of a launch command in one text.
#include "core/hub/reference.h"
#include "core/hub/settings.h"
#include "core/report/launch_line.h"

namespace hbm {

std::string modelText(const LaunchLine& line)
{
    if (line.revision.empty() && line.file.empty())
        return line.model;
    auto reference = hub::parseReference(line.model, hub::Settings {}.endpoint);
    if (!reference || reference->kind == hub::ReferenceKind::Local)
        return line.model; // a folder has no revisions
    if (!line.revision.empty())
        reference->revision = line.revision;
    if (!line.file.empty()) {
        reference->path = line.file;
        reference->tag.clear(); // the file is what llama.cpp goes by
    }
    return hub::referenceText(*reference);
}

} // namespace hbm
