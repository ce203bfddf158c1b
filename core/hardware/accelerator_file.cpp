// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The keys of an accelerator's profile. A person knows one size of the memory at most by heart, so any one
// of the memory keys will do; a size without a unit will not.
#include "core/hardware/profile_kinds.h"
#include "core/hardware/profile_text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

constexpr std::array<std::string_view, 7> kMemoryKeys { "memory_bytes_runtime_total", "memory_bytes_driver",
    "memory_mib_driver", "memory_bytes_nominal_binary", "memory_gib_marketed", "memory_gb_marketed",
    "memory_bytes_marketed" };
constexpr std::array<std::string_view, 4> kKeysWithoutUnit { "memory", "memory_size", "memory_total",
    "vram" };

std::string memoryKeys()
{
    std::string all;
    for (const std::string_view key : kMemoryKeys)
        all += (all.empty() ? "" : ", ") + std::string(key);
    return all;
}

void checkMemoryKeys(ProfileFields& fields)
{
    for (const std::string_view key : kKeysWithoutUnit)
        if (fields.has(key))
            fields.fail("profile-unit", key, { memoryKeys() });
    // A mistyped key would be ignored and leave the size unknown: null says "unknown" on purpose.
    if (std::none_of(
            kMemoryKeys.begin(), kMemoryKeys.end(), [&](std::string_view key) { return fields.has(key); }))
        fields.fail("profile-memory", "", { memoryKeys() });
}

void readMemory(ProfileFields& fields, Accelerator& a)
{
    checkMemoryKeys(fields);
    a.memoryRuntime = fields.size({ { "memory_bytes_runtime_total" } }, kMaxDeviceMemory);
    a.memoryDriver
        = fields.size({ { "memory_bytes_driver" }, { "memory_mib_driver", kMiB } }, kMaxDeviceMemory);
    // A vendor that writes GiB means GiB: the label is then the nominal binary size as well.
    a.memoryNominalBinary = fields.size(
        { { "memory_bytes_nominal_binary" }, { "memory_gib_marketed", kGiB } }, kMaxDeviceMemory);
    a.memoryMarketed = fields.size(
        { { "memory_bytes_marketed" }, { "memory_gb_marketed", kGB }, { "memory_gib_marketed", kGiB } },
        kMaxDeviceMemory);
    a.memoryRuntimeProbe = fields.text("memory_runtime_probe");
    a.memoryType = fields.text("memory_type");
    a.memoryUnified = fields.flag("memory_unified");
    a.devicesPerPackage = fields.count("devices_per_package").value_or(1);
}

template <class T> void put(nlohmann::json& json, std::string_view key, const T& value)
{
    if (!value.empty())
        json[std::string(key)] = value;
}

void put(nlohmann::json& json, std::string_view key, const std::optional<std::int64_t>& value)
{
    if (value)
        json[std::string(key)] = *value;
}

} // namespace

Accelerator readAccelerator(ProfileFields& fields)
{
    Accelerator a;
    a.id = fields.identifier("id");
    a.name = fields.requiredText("name");
    a.vendor = fields.text("vendor");
    a.architecture = fields.text("architecture");
    a.formFactor = fields.text("form_factor");
    a.status = fields.text("status");
    a.datasheetName = fields.text("datasheet_name");
    readMemory(fields, a);
    a.memoryBandwidthBytesPerSecond = fields.whole("memory_bandwidth_bytes_per_s", kMaxRate);
    a.peakDenseOpsPerSecond = fields.peaks();
    a.nativeMatmulDtypes = fields.texts("native_matmul_dtypes");
    a.scaleupLink = fields.text("scaleup_link");
    a.scaleupBidirBytesPerSecond = fields.whole("scaleup_bidir_bytes_per_s", kMaxRate);
    a.pcieUnidirBytesPerSecond = fields.whole("pcie_unidir_bytes_per_s", kMaxRate);
    a.tdpWatts = fields.whole("tdp_w", kMaxCount);
    a.computeCapability = fields.text("compute_capability");
    a.sources = fields.sources();
    a.notes = fields.texts("notes");
    return a;
}

nlohmann::json acceleratorToJson(const Accelerator& a)
{
    nlohmann::json json = { { "schema", kAcceleratorSchema }, { "id", a.id }, { "name", a.name } };
    put(json, "vendor", a.vendor);
    put(json, "architecture", a.architecture);
    put(json, "form_factor", a.formFactor);
    put(json, "status", a.status);
    put(json, "datasheet_name", a.datasheetName);
    // Sizes are written even when unknown: a file has to say that on purpose.
    const auto size = [](const std::optional<Bytes>& bytes) {
        return bytes ? nlohmann::json(bytes->value) : nlohmann::json();
    };
    json["memory_bytes_runtime_total"] = size(a.memoryRuntime);
    json["memory_bytes_driver"] = size(a.memoryDriver);
    json["memory_bytes_nominal_binary"] = size(a.memoryNominalBinary);
    json["memory_bytes_marketed"] = size(a.memoryMarketed);
    put(json, "memory_runtime_probe", a.memoryRuntimeProbe);
    put(json, "memory_type", a.memoryType);
    if (a.memoryUnified)
        json["memory_unified"] = true;
    if (a.devicesPerPackage != 1)
        json["devices_per_package"] = a.devicesPerPackage;
    put(json, "memory_bandwidth_bytes_per_s", a.memoryBandwidthBytesPerSecond);
    for (const auto& [type, rate] : a.peakDenseOpsPerSecond)
        json[peakKeyOf(type)] = rate;
    put(json, "native_matmul_dtypes", a.nativeMatmulDtypes);
    put(json, "scaleup_link", a.scaleupLink);
    put(json, "scaleup_bidir_bytes_per_s", a.scaleupBidirBytesPerSecond);
    put(json, "pcie_unidir_bytes_per_s", a.pcieUnidirBytesPerSecond);
    put(json, "tdp_w", a.tdpWatts);
    put(json, "compute_capability", a.computeCapability);
    put(json, "sources", a.sources);
    put(json, "notes", a.notes);
    return json;
}

} // namespace hbm
