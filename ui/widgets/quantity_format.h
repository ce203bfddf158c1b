// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a quantity is typed and shown: numbers with k, M and products, sizes with units, ratios. What is typed
// may be in the user's locale or as in a terminal; what is meant is an exact int64.
#pragma once

#include "core/base/text.h"

#include <QString>

#include <optional>

namespace hbm::ui {

enum class QuantityKind
{
    Count, ///< 8
    BinaryCount, ///< 131072, shown with separators, typed as 128k
    Size, ///< bytes, shown in a unit
    Ratio, ///< millionths, shown as a decimal: 0.92
    Bits, ///< thousandths of a bit: 4.85 bits
};

struct QuantityFormat
{
    QuantityKind kind = QuantityKind::Count;
    std::int64_t minimum = 0;
    std::int64_t maximum = kSaturated;
    ByteUnit unit = ByteUnit::GiB; ///< of sizes: shown, and meant when a bare number is typed

    bool operator==(const QuantityFormat&) const = default;
};

struct ParsedQuantity
{
    std::optional<std::int64_t> value;
    QString reason; ///< why there is no value, as a sentence
    bool incomplete = false; ///< wrong so far, but on the way to something right: "0.", "32*", "80 G"
};

ParsedQuantity parseQuantity(const QString& text, const QuantityFormat& format);

/// For reading: "1,048,576", "80.0 GiB", "0.92".
QString quantityText(std::int64_t value, const QuantityFormat& format);

/// For typing over: plain, exact, and read back as the same value: "1048576", "80 GiB", "0.92".
QString quantityEditText(std::int64_t value, const QuantityFormat& format);

} // namespace hbm::ui
