// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The keys of a node's profile: which accelerator, how many, and what surrounds them. Memory of the
// accelerators is not repeated here; it comes from their own profile.
#include "core/hardware/profile_kinds.h"

#include <nlohmann/json.hpp>

namespace hbm {

Node readNode(ProfileFields& fields)
{
    Node n;
    n.id = fields.identifier("id");
    n.name = fields.requiredText("name");
    n.kind = fields.text("kind");
    n.provider = fields.text("provider");
    n.status = fields.text("status");
    n.acceleratorId = fields.identifier("accelerator_id");
    n.acceleratorCount = fields.requiredCount("accelerator_count");
    n.acceleratorsPerScaleupDomain = fields.count("accelerators_per_scaleup_domain");
    n.hostMemory = fields.size({ { "host_memory_bytes" } }, kMaxHostStorage);
    n.localNvme = fields.size({ { "local_nvme_bytes" } }, kMaxHostStorage);
    n.nicBitsPerSecond = fields.whole("nic_bits_per_s_total", kMaxRate);
    n.vcpus = fields.count("vcpus");
    n.sources = fields.sources();
    n.notes = fields.texts("notes");
    return n;
}

nlohmann::json nodeToJson(const Node& n)
{
    nlohmann::json json = { { "schema", kNodeSchema }, { "id", n.id }, { "name", n.name },
        { "accelerator_id", n.acceleratorId }, { "accelerator_count", n.acceleratorCount } };
    const auto put = [&json](const char* key, const auto& value) {
        if (!value.empty())
            json[key] = value;
    };
    const auto putNumber = [&json](const char* key, const auto& value) {
        if (value)
            json[key] = *value;
    };
    const auto putSize = [&json](const char* key, const std::optional<Bytes>& value) {
        if (value)
            json[key] = value->value;
    };
    put("kind", n.kind);
    put("provider", n.provider);
    put("status", n.status);
    putNumber("accelerators_per_scaleup_domain", n.acceleratorsPerScaleupDomain);
    putSize("host_memory_bytes", n.hostMemory);
    putSize("local_nvme_bytes", n.localNvme);
    putNumber("nic_bits_per_s_total", n.nicBitsPerSecond);
    putNumber("vcpus", n.vcpus);
    put("sources", n.sources);
    put("notes", n.notes);
    return json;
}

} // namespace hbm
