// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of an accelerator. The sizes of its memory are named by where a person reads them.
#include "core/hardware/profile_fields.h"
#include "ui/inputs/profile_field_makers.h"

#include <QCoreApplication>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ProfileEditor", text);
}

void addNames(std::vector<ProfileField>& all)
{
    all.push_back(textField("id", tr("Id"),
        tr("Lower case letters, digits, “.”, “_” and “-”; a profile of yours takes the place of a shipped "
           "one "
           "with the same id"),
        &Accelerator::id));
    all.back().caption = tr("Accelerator");
    all.back().hasSource = false;
    all.push_back(textField("name", tr("Name"), tr("As it stands in lists"), &Accelerator::name));
    all.back().hasSource = false;
    all.push_back(textField("vendor", tr("Vendor"), tr("Maker of the chip"), &Accelerator::vendor));
    all.back().hasSource = false;
    all.push_back(textField(
        "architecture", tr("Architecture"), tr("Generation, such as Blackwell"), &Accelerator::architecture));
    all.back().hasSource = false;
    all.push_back(textField("compute_capability", tr("Compute capability"),
        tr("NVIDIA's, such as 10.0; empty for other makers"), &Accelerator::computeCapability));
}

void addMemory(std::vector<ProfileField>& all)
{
    const auto add = [&all](const char* key, const QString& label, const QString& help, ByteUnit unit,
                         std::optional<Bytes> Accelerator::*member) {
        all.push_back(sizeField(key, label, help, unit, kMaxDeviceMemory, member));
    };
    add("memory_bytes_marketed", tr("Nominal (datasheet, GB or GiB)"),
        tr("The label: GB of 10^9 bytes, unless the vendor itself writes GiB"), ByteUnit::GB,
        &Accelerator::memoryMarketed);
    all.back().caption = tr("Memory of the package");
    add("memory_bytes_nominal_binary", tr("Nominal, where it is GiB in truth"),
        tr("The label × 2^30, only where a reading proves that it is binary"), ByteUnit::GiB,
        &Accelerator::memoryNominalBinary);
    add("memory_bytes_driver", tr("Driver (what nvidia-smi prints, MiB)"),
        tr("Total in nvidia-smi, rocm-smi, hl-smi or npu-smi"), ByteUnit::MiB, &Accelerator::memoryDriver);
    add("memory_bytes_runtime_total", tr("Runtime (what the CUDA runtime reports)"),
        tr("Total by cudaMemGetInfo, torch.cuda.mem_get_info or XLA: engines plan with this"), ByteUnit::GiB,
        &Accelerator::memoryRuntime);
    all.push_back(textField("memory_runtime_probe", tr("Runtime, read by"),
        tr("What reported the runtime total, and on which system"), &Accelerator::memoryRuntimeProbe));
    all.back().hasSource = false;
    all.push_back(
        textField("memory_type", tr("Type"), tr("HBM3e, GDDR6 and so on"), &Accelerator::memoryType));
    all.push_back(countField("devices_per_package", tr("Devices per package"),
        tr("Devices that the runtime shows for one package: 2 for MI250X; the memory is divided by it"),
        kMaxCount, &Accelerator::devicesPerPackage));
    all.back().hasSource = false;
    ProfileField unified;
    unified.key = "memory_unified";
    unified.kind = ProfileFieldKind::Switch;
    unified.label = tr("Shared with the CPU");
    unified.help = tr("The system decides how much of it the GPU may use");
    unified.hasSource = false;
    unified.number = [](const Profile& p) -> std::optional<std::int64_t> {
        return std::get<Accelerator>(p).memoryUnified ? 1 : 0;
    };
    unified.setNumber = [](Profile& p, std::optional<std::int64_t> value) {
        std::get<Accelerator>(p).memoryUnified = value.value_or(0) == 1;
    };
    all.push_back(std::move(unified));
}

void addRates(std::vector<ProfileField>& all)
{
    // Bytes a second are typed and shown as sizes: "8 TB" and "8,000.0 GB".
    const QuantityFormat rate { QuantityKind::Size, 1, kMaxRate, ByteUnit::GB };
    all.push_back(numberField("memory_bandwidth_bytes_per_s", tr("Memory bandwidth, a second"),
        tr("Peak, in bytes a second: 8 TB"), rate, 1, &Accelerator::memoryBandwidthBytesPerSecond));
    all.back().caption = tr("Rates and types");
    all.push_back(listField("native_matmul_dtypes", tr("Number types"),
        tr("Types with matrix units of their own, with commas: bf16, fp16, fp8, fp4"),
        ProfileFieldKind::Words, &Accelerator::nativeMatmulDtypes));
    all.push_back(textField("scaleup_link", tr("Link"), tr("NVLink 5, Infinity Fabric, ICI and so on"),
        &Accelerator::scaleupLink));
    all.push_back(numberField("scaleup_bidir_bytes_per_s", tr("Link, a second"),
        tr("Per accelerator, both directions added"), rate, 1, &Accelerator::scaleupBidirBytesPerSecond));
    all.push_back(numberField("pcie_unidir_bytes_per_s", tr("PCI Express, a second"), tr("One direction"),
        rate, 1, &Accelerator::pcieUnidirBytesPerSecond));
    all.push_back(numberField("tdp_w", tr("Power, watts"), tr("Of the package, as the vendor says"),
        { QuantityKind::Count, 1, kMaxCount }, 1, &Accelerator::tdpWatts));
    all.push_back(listField("notes", tr("Notes"),
        tr("What sources disagree about, and what a figure includes; one to a line"), ProfileFieldKind::Lines,
        &Accelerator::notes));
    all.back().caption = tr("Notes");
    all.back().hasSource = false;
}

} // namespace

const std::vector<ProfileField>& acceleratorFields()
{
    static const std::vector<ProfileField> fields = [] {
        std::vector<ProfileField> all;
        addNames(all);
        addMemory(all);
        addRates(all);
        return all;
    }();
    return fields;
}

} // namespace hbm::ui
