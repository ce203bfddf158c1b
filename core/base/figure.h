// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A number with its unit, its formula and how well it is known. The value is computed from the operands by
// the factory functions below and nowhere else, so an explanation cannot drift from its result.
#pragma once

#include "core/base/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

enum class Unit
{
    Bytes,
    TokenCount,
    Count, ///< layers, sessions, ranks, heads
    Blocks,
    BytesPerToken,
    Millionths, ///< a ratio x 10^6, e.g. memory utilization 0.92 = 920,000
};

/// How well a value is known, best first. A result is as well known as its weakest operand.
enum class Evidence
{
    Exact, ///< tensor headers
    Setting, ///< chosen by the user
    Measured, ///< hardware profile or server log
    Derived, ///< computed from config.json or engine source
    Assumed, ///< rule of thumb
    Unknown,
};

enum class Operation
{
    Value,
    Sum,
    Difference,
    Product,
    FloorDivide,
    CeilDivide,
    Minimum,
    Maximum,
    ScaleUp
};

struct Figure
{
    std::string_view name; ///< a code with a row in report/labels.cpp, e.g. "kv.session"
    Unit unit = Unit::Count;
    Evidence evidence = Evidence::Derived;
    Operation operation = Operation::Value;
    std::int64_t value = 0;
    std::string source; ///< of a plain value: "config:kv_lora_rank", "profile:memory_bytes_driver",
                        ///< "setting:max-model-len", "rule:…"
    std::vector<Figure> operands;

    Bytes bytes() const { return { value }; }
    bool operator==(const Figure&) const = default;
};

Figure plainValue(
    std::string_view name, Unit unit, std::int64_t value, Evidence evidence, std::string source);

Figure sumOf(std::string_view name, Unit unit, std::vector<Figure> operands);
Figure differenceOf(std::string_view name, Unit unit, Figure minuend, std::vector<Figure> subtrahends);
Figure productOf(std::string_view name, Unit unit, std::vector<Figure> operands);
Figure floorDivideOf(std::string_view name, Unit unit, Figure dividend, Figure divisor);
Figure ceilDivideOf(std::string_view name, Unit unit, Figure dividend, Figure divisor);
Figure minimumOf(std::string_view name, Unit unit, std::vector<Figure> operands);
Figure maximumOf(std::string_view name, Unit unit, std::vector<Figure> operands);
/// ceil(amount x ratio), the ratio in millionths.
Figure scaleUpOf(std::string_view name, Unit unit, Figure amount, Figure ratio);

std::string_view nameOf(
    Evidence evidence); ///< "exact", "setting", "measured", "derived", "assumed", "unknown"
std::string_view symbolOf(Operation operation); ///< "+", "−", "×", …

} // namespace hbm
