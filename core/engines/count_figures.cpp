// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/count_figures.h"

namespace hbm {

Figure exactly(Figure formula, std::int64_t value, std::string otherwise)
{
    if (formula.value == value)
        return formula;
    return plainValue(formula.name, formula.unit, value, formula.evidence, std::move(otherwise));
}

Figure atLeastNone(Figure amount)
{
    if (amount.value >= 0)
        return amount;
    const std::string_view name = amount.name;
    const Unit unit = amount.unit;
    return maximumOf(name, unit,
        { plainValue("nothing", unit, 0, Evidence::Exact, "rule:there is no less than nothing"),
            std::move(amount) });
}

Figure leastOf(std::string_view name, std::vector<Figure> amounts)
{
    if (amounts.size() != 1)
        return minimumOf(name, amounts.empty() ? Unit::Count : amounts.front().unit, std::move(amounts));
    Figure only = std::move(amounts.front());
    only.name = name;
    return only;
}

Figure wholeSteps(std::string_view name, Figure amount, const Figure& step, bool up)
{
    if (step.value == 1) {
        amount.name = name;
        return amount;
    }
    const Unit unit = amount.unit;
    Figure steps = up ? ceilDivideOf("whole-steps", Unit::Count, std::move(amount), step)
                      : floorDivideOf("whole-steps", Unit::Count, std::move(amount), step);
    return productOf(name, unit, { std::move(steps), step });
}

Figure contextFigure(std::int64_t tokens)
{
    return plainValue("context-length", Unit::TokenCount, tokens, Evidence::Setting, "setting:max-model-len");
}

} // namespace hbm
