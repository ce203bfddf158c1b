// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An accelerator and a node as values. Not known is std::nullopt and stays so: never zero, never a guess.
// Three sizes of one memory are told apart, since they differ by up to 10 %:
//   marketed  the number of the datasheet (GB = 10^9 bytes unless the vendor itself writes GiB),
//   driver    the total that nvidia-smi, rocm-smi, hl-smi or npu-smi print,
//   runtime   the total that the compute runtime reports (cudaMemGetInfo): what engines plan with.
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// Which of the known sizes a plan uses for "total memory of the device".
enum class MemoryBasis
{
    Runtime,
    Driver,
    NominalBinary,
    Marketed,
    Unknown
};

/// Sizes and rates are those of the whole package, which holds one device unless devicesPerPackage says more.
struct Accelerator
{
    std::string id; ///< e.g. "b200-sxm"
    std::string name; ///< e.g. "NVIDIA B200 SXM 180GB"
    std::string vendor;
    std::string architecture;
    std::string formFactor;
    std::string status; ///< "shipping", "announced", …
    std::string datasheetName; ///< the vendor's document, by its title

    std::string memoryType; ///< "HBM3e"; empty = unknown
    std::optional<Bytes> memoryMarketed;
    std::optional<Bytes> memoryNominalBinary; ///< the label read as GiB, where a reading proves it is binary
    std::optional<Bytes> memoryDriver;
    std::optional<Bytes> memoryRuntime;
    std::string memoryRuntimeProbe; ///< what reported memoryRuntime, and on which system
    bool memoryUnified = false; ///< shared with the CPU (GB10, Apple): "free" is the system's business
    int devicesPerPackage = 1; ///< devices that the runtime shows for one package (MI250X: 2)

    std::optional<std::int64_t> memoryBandwidthBytesPerSecond;
    std::map<std::string, std::int64_t> peakDenseOpsPerSecond; ///< "bf16" -> ops/s, dense only
    std::vector<std::string> nativeMatmulDtypes; ///< types with matrix units of their own; empty = unknown
    std::string scaleupLink;
    std::optional<std::int64_t> scaleupBidirBytesPerSecond; ///< both directions added
    std::optional<std::int64_t> pcieUnidirBytesPerSecond; ///< one direction
    std::optional<std::int64_t> tdpWatts;
    std::string computeCapability; ///< "10.0"; empty = not an NVIDIA part or unknown

    std::map<std::string, std::vector<std::string>> sources; ///< file key -> where its value comes from
    std::vector<std::string> notes;
    std::string origin; ///< "shipped", or the path of the user's file

    bool operator==(const Accelerator&) const = default;
};

struct Node
{
    std::string id;
    std::string name;
    std::string kind; ///< "cloud", "hgx", "rack", "workstation", …
    std::string provider;
    std::string status;
    std::string acceleratorId;
    int acceleratorCount = 0; ///< packages: a node with 16 Trainium2 has 16
    std::optional<int> acceleratorsPerScaleupDomain; ///< reachable without a NIC; a rack's domain spans nodes
    std::optional<Bytes> hostMemory;
    std::optional<Bytes> localNvme;
    std::optional<std::int64_t> nicBitsPerSecond; ///< one direction, all NICs
    std::optional<int> vcpus;
    std::map<std::string, std::vector<std::string>> sources;
    std::vector<std::string> notes;
    std::string origin;

    bool operator==(const Node&) const = default;
};

struct PlanMemory
{
    Bytes bytes {};
    MemoryBasis basis = MemoryBasis::Unknown;

    bool operator==(const PlanMemory&) const = default;
};

/// Total memory of one device for planning, and which size it is: runtime, else driver (nothing
/// subtracted: the gap of 300 to 1,100 MiB to the runtime total is an issue of the plan), else the nominal
/// GiB, else the datasheet's decimal GB. See hardware_profiles/README.md.
///
/// A rank of an engine lives on one device, but a profile holds the size of the package, so this divides by
/// devicesPerPackage: 64 GiB for MI250X and Ascend 910C. Whoever counts packages (acceleratorCount of a node)
/// multiplies the count by devicesPerPackage, never this size.
PlanMemory planMemory(const Accelerator& accelerator);

std::string_view nameOf(MemoryBasis basis); ///< "runtime", "driver", "nominal", "marketed", "unknown"

} // namespace hbm
