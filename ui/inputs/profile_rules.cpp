// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/profile_rules.h"

#include "core/base/plain_text.h"
#include "core/hardware/compute_capability.h"
#include "core/hardware/profile_fields.h"
#include "core/hardware/profile_text.h"
#include "ui/inputs/profile_fields.h"
#include "ui/support/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ProfileEditor", text);
}

QString aboutId(const std::string& id, const ProfileSurroundings& around)
{
    if (id.empty())
        return tr("An id is needed: lower case letters, digits, “.”, “_” and “-”, such as b200-ours.");
    if (!isProfileId(id))
        return tr(
            "“%1” is no id: use lower case letters, digits, “.”, “_” and “-”, 64 at most, and begin with "
            "a letter or digit.")
            .arg(QString::fromStdString(id));
    if (around.isTaken && around.isTaken(id))
        return tr("Another profile of yours has this id: choose another one.");
    return {};
}

bool isBlank(const QString& text)
{
    return text.trimmed().isEmpty();
}

/// Of a text, a list or the sources: lines that a file may not hold.
bool isPlain(const QString& text)
{
    const auto lines = linesOf(text);
    return std::all_of(lines.begin(), lines.end(),
        [](const std::string& line) { return isPlainText(line, kMaxProfileText); });
}

QString aboutValue(const ProfileField& field, const Profile& profile, const ProfileSurroundings& around)
{
    const QString text = field.text ? field.text(profile) : QString();
    if (field.key == "id")
        return aboutId(text.toStdString(), around);
    if (field.key == "name" && isBlank(text))
        return tr("A name is needed: it stands in the lists.");
    if (field.key == "accelerator_id" && !isProfileId(text.toStdString()))
        return tr("Choose the accelerator that the node holds.");
    if (!isPlain(text) || !isPlain(sourcesText(profile, field.key)))
        return tr("A line may have %1 characters at most, and no control characters.").arg(kMaxProfileText);
    return {};
}

/// What may be as it is, and is most likely a slip.
QString doubtAbout(const ProfileField& field, const Profile& profile, const ProfileSurroundings& around)
{
    if (field.key == "accelerator_id" && around.isGpu && !around.isGpu(std::get<Node>(profile).acceleratorId))
        return tr("No accelerator with this id is known: a plan cannot use the node until there is one.");
    if (field.key == "compute_capability" && field.isKnown(profile)
        && !capabilityOf(std::get<Accelerator>(profile).computeCapability))
        return tr("This is no compute capability: write it as 10.0; it counts as unknown.");
    if (const auto* gpu = std::get_if<Accelerator>(&profile);
        gpu && field.key == "memory_bytes_runtime_total") {
        if (planMemory(*gpu).basis == MemoryBasis::Unknown)
            return tr("No size of the memory is known: a plan with this accelerator has no verdict.");
        if (gpu->memoryRuntime && gpu->memoryDriver && gpu->memoryRuntime->value > gpu->memoryDriver->value)
            return tr("The runtime never reports more than the driver: one of the two is wrong.");
    }
    if (field.hasSource && field.isKnown(profile) && sourcesText(profile, field.key).isEmpty())
        return tr("No source: say where the value is from.");
    return {};
}

} // namespace

std::vector<ProfileComplaint> complaintsAbout(const Profile& profile, const ProfileSurroundings& around)
{
    std::vector<ProfileComplaint> all;
    for (const ProfileField& field : profileFields(profile)) {
        if (const QString wrong = aboutValue(field, profile, around); !wrong.isEmpty())
            all.push_back({ field.key, Severity::Problem, wrong });
        else if (const QString doubt = doubtAbout(field, profile, around); !doubt.isEmpty())
            all.push_back({ field.key, Severity::Warning, doubt });
    }
    return all;
}

QString planMemoryText(const Accelerator& accelerator, ByteUnit unit)
{
    const PlanMemory memory = planMemory(accelerator);
    const QString size = ui::bytesText(memory.bytes, unit);
    switch (memory.basis) {
    case MemoryBasis::Runtime:
        return tr("A plan uses %1 a device: the runtime size.").arg(size);
    case MemoryBasis::Driver:
        return tr("A plan uses %1 a device: the driver's size, since the runtime's is not known.").arg(size);
    case MemoryBasis::NominalBinary:
        return tr("A plan uses %1 a device: the nominal GiB, since nothing that was read is known.")
            .arg(size);
    case MemoryBasis::Marketed:
        return tr("A plan uses %1 a device: the label, since nothing else is known.").arg(size);
    case MemoryBasis::Unknown:
        break;
    }
    return tr("A plan uses none of them: no size is known.");
}

} // namespace hbm::ui
