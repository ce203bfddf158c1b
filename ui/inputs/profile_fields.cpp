// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of a node, and what both kinds share.
#include "ui/inputs/profile_fields.h"

#include "core/hardware/profile_fields.h"
#include "ui/inputs/profile_field_makers.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ProfileEditor", text);
}

std::vector<ProfileField> makeNodeFields()
{
    std::vector<ProfileField> all;
    all.push_back(textField("id", tr("Id"),
        tr("Lower case letters, digits, “.”, “_” and “-”; a profile of yours takes the place of a shipped "
           "one "
           "with the same id"),
        &Node::id));
    all.back().caption = tr("Node");
    all.back().hasSource = false;
    all.push_back(textField("name", tr("Name"), tr("As it stands in lists"), &Node::name));
    all.back().hasSource = false;
    all.push_back(textField("provider", tr("Provider"), tr("Who sells or rents it"), &Node::provider));
    all.back().hasSource = false;
    all.push_back(
        textField("kind", tr("Kind"), tr("cloud, hgx, oam, rack, tray or workstation"), &Node::kind));
    all.back().hasSource = false;

    all.push_back(textField(
        "accelerator_id", tr("Accelerator"), tr("Its memory is in its own profile"), &Node::acceleratorId));
    all.back().hasSource = false;
    all.back().kind = ProfileFieldKind::Gpu;
    all.back().caption = tr("Accelerators");
    all.push_back(countField("accelerator_count", tr("Packages in the node"),
        tr("Packages, not devices: 16 for a node of 16 Trainium2"), kMaxCount, &Node::acceleratorCount));
    all.back().hasSource = false;
    all.push_back(numberField("accelerators_per_scaleup_domain", tr("Scale-up domain"),
        tr("Accelerators that reach each other without a NIC; a rack's domain spans nodes"),
        { QuantityKind::Count, 1, kMaxCount }, 1, &Node::acceleratorsPerScaleupDomain));

    all.push_back(sizeField("host_memory_bytes", tr("Host memory"), tr("Memory of the CPUs"), ByteUnit::GiB,
        kMaxHostStorage, &Node::hostMemory));
    all.back().caption = tr("Host");
    all.push_back(sizeField("local_nvme_bytes", tr("Local NVMe"), tr("Local disks, all added"), ByteUnit::GB,
        kMaxHostStorage, &Node::localNvme));
    // A million millionths are a gigabit: thousands of bits.
    all.push_back(numberField("nic_bits_per_s_total", tr("NICs, Gbit/s"),
        tr("One direction, all NICs added, in 10^9 bits a second"),
        { QuantityKind::Ratio, 1, kMaxRate / 1000 }, 1000, &Node::nicBitsPerSecond));
    all.push_back(numberField("vcpus", tr("Virtual CPUs"), tr("As the provider counts them"),
        { QuantityKind::Count, 1, kMaxCount }, 1, &Node::vcpus));
    all.push_back(listField("notes", tr("Notes"), tr("What sources disagree about; one to a line"),
        ProfileFieldKind::Lines, &Node::notes));
    all.back().caption = tr("Notes");
    all.back().hasSource = false;
    return all;
}

Sources& sourcesOf(Profile& profile)
{
    return std::visit([](auto& value) -> Sources& { return value.sources; }, profile);
}

} // namespace

const std::vector<ProfileField>& nodeFields()
{
    static const std::vector<ProfileField> all = makeNodeFields();
    return all;
}

const std::vector<ProfileField>& profileFields(const Profile& profile)
{
    return std::holds_alternative<Node>(profile) ? nodeFields() : acceleratorFields();
}

const ProfileField* findProfileField(const Profile& profile, const std::string& key)
{
    const auto& all = profileFields(profile);
    const auto found
        = std::find_if(all.begin(), all.end(), [&](const ProfileField& field) { return field.key == key; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> wordsOf(const QString& text)
{
    return linesOf(QString(text).replace(QLatin1Char(','), QLatin1Char('\n')));
}

QString joinedLines(const std::vector<std::string>& lines)
{
    QStringList all;
    for (const std::string& line : lines)
        all << QString::fromStdString(line);
    return all.join(QLatin1Char('\n'));
}

QString joinedWords(const std::vector<std::string>& words)
{
    return joinedLines(words).replace(QLatin1Char('\n'), QLatin1String(", "));
}

QString sourcesText(const Profile& profile, const std::string& key)
{
    Profile copy = profile;
    const Sources& sources = sourcesOf(copy);
    const auto found = sources.find(key);
    return found == sources.end() ? QString() : joinedLines(found->second);
}

void setSources(Profile& profile, const std::string& key, const QString& text)
{
    if (auto lines = linesOf(text); lines.empty())
        sourcesOf(profile).erase(key);
    else
        sourcesOf(profile)[key] = std::move(lines);
}

} // namespace hbm::ui
