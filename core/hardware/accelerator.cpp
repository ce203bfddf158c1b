// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/accelerator.h"

#include <array>
#include <utility>

namespace hbm {

PlanMemory planMemory(const Accelerator& accelerator)
{
    // From what engines divide by to what only the label says.
    const std::array<std::pair<std::optional<Bytes>, MemoryBasis>, 4> preference { {
        { accelerator.memoryRuntime, MemoryBasis::Runtime },
        { accelerator.memoryDriver, MemoryBasis::Driver },
        { accelerator.memoryNominalBinary, MemoryBasis::NominalBinary },
        { accelerator.memoryMarketed, MemoryBasis::Marketed },
    } };
    for (const auto& [size, basis] : preference)
        if (size)
            return { { floorDivide(size->value, accelerator.devicesPerPackage) }, basis };
    return {};
}

std::string_view nameOf(MemoryBasis basis)
{
    switch (basis) {
    case MemoryBasis::Runtime:
        return "runtime";
    case MemoryBasis::Driver:
        return "driver";
    case MemoryBasis::NominalBinary:
        return "nominal";
    case MemoryBasis::Marketed:
        return "marketed";
    case MemoryBasis::Unknown:
        return "unknown";
    }
    return "unknown";
}

} // namespace hbm
