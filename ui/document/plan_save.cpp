// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_save.h"

#include "core/base/atomic_write.h"
#include "core/base/file_access.h"
#include "core/scenario/plan_file.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace hbm::ui {

QByteArray hashOf(const QByteArray& content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

QByteArray hashOnDisk(const QString& path)
{
    const auto text = readFile(path.toStdString(), kMaxPlanBytes);
    return text ? hashOf(QByteArray::fromStdString(*text)) : QByteArray();
}

void PlanSave::run()
{
    if (!over && QFileInfo::exists(path) && hashOnDisk(path) != known) {
        foreign = true;
        return;
    }
    const std::string text = writePlanFile(workbook);
    hash = hashOf(QByteArray::fromStdString(text));
    result = writeFileAtomically(path.toStdString(), text);
}

} // namespace hbm::ui
