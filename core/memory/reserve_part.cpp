// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/reserve_part.h"

namespace hbm {

ReservePart fixedPart(Figure amount, bool inBudget)
{
    const Bytes bytes = amount.bytes();
    return { std::move(amount), bytes, bytes, inBudget };
}

Figure reserveSum(const std::vector<ReservePart>& parts, bool inBudget)
{
    std::vector<Figure> amounts;
    for (const ReservePart& part : parts)
        if (part.inBudget == inBudget)
            amounts.push_back(part.amount);
    return sumOf(inBudget ? "reserve" : "reserve.outside", Unit::Bytes, std::move(amounts));
}

} // namespace hbm
