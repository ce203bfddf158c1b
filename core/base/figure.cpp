// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/figure.h"

#include <algorithm>

namespace hbm {

namespace {

std::int64_t evaluate(Operation operation, const std::vector<Figure>& operands)
{
    std::int64_t result = operands.empty() ? 0 : operands.front().value;
    for (std::size_t i = 1; i < operands.size(); ++i) {
        const std::int64_t next = operands[i].value;
        switch (operation) {
        case Operation::Value:
            break;
        case Operation::Sum:
            result = addSaturated(result, next);
            break;
        case Operation::Difference:
            result = subtractSaturated(result, next);
            break;
        case Operation::Product:
            result = multiplySaturated(result, next);
            break;
        case Operation::FloorDivide:
            result = floorDivide(result, next);
            break;
        case Operation::CeilDivide:
            result = ceilDivide(result, next);
            break;
        case Operation::Minimum:
            result = std::min(result, next);
            break;
        case Operation::Maximum:
            result = std::max(result, next);
            break;
        case Operation::ScaleUp:
            result = scaleUp(result, next, 1'000'000);
            break;
        }
    }
    return result;
}

Figure compose(std::string_view name, Unit unit, Operation operation, std::vector<Figure> operands)
{
    Figure f;
    f.name = name;
    f.unit = unit;
    f.operation = operation;
    f.evidence = Evidence::Exact;
    for (const Figure& operand : operands)
        f.evidence = std::max(f.evidence, operand.evidence);
    f.value = evaluate(operation, operands);
    f.operands = std::move(operands);
    return f;
}

std::vector<Figure> pair(Figure a, Figure b)
{
    std::vector<Figure> both;
    both.reserve(2);
    both.push_back(std::move(a));
    both.push_back(std::move(b));
    return both;
}

} // namespace

Figure plainValue(std::string_view name, Unit unit, std::int64_t value, Evidence evidence, std::string source)
{
    Figure f;
    f.name = name;
    f.unit = unit;
    f.value = value;
    f.evidence = evidence;
    f.source = std::move(source);
    return f;
}

Figure sumOf(std::string_view name, Unit unit, std::vector<Figure> operands)
{
    return compose(name, unit, Operation::Sum, std::move(operands));
}

Figure differenceOf(std::string_view name, Unit unit, Figure minuend, std::vector<Figure> subtrahends)
{
    subtrahends.insert(subtrahends.begin(), std::move(minuend));
    return compose(name, unit, Operation::Difference, std::move(subtrahends));
}

Figure productOf(std::string_view name, Unit unit, std::vector<Figure> operands)
{
    return compose(name, unit, Operation::Product, std::move(operands));
}

Figure floorDivideOf(std::string_view name, Unit unit, Figure dividend, Figure divisor)
{
    return compose(name, unit, Operation::FloorDivide, pair(std::move(dividend), std::move(divisor)));
}

Figure ceilDivideOf(std::string_view name, Unit unit, Figure dividend, Figure divisor)
{
    return compose(name, unit, Operation::CeilDivide, pair(std::move(dividend), std::move(divisor)));
}

Figure minimumOf(std::string_view name, Unit unit, std::vector<Figure> operands)
{
    return compose(name, unit, Operation::Minimum, std::move(operands));
}

Figure maximumOf(std::string_view name, Unit unit, std::vector<Figure> operands)
{
    return compose(name, unit, Operation::Maximum, std::move(operands));
}

Figure scaleUpOf(std::string_view name, Unit unit, Figure amount, Figure ratio)
{
    return compose(name, unit, Operation::ScaleUp, pair(std::move(amount), std::move(ratio)));
}

std::string_view nameOf(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Exact:
        return "exact";
    case Evidence::Setting:
        return "setting";
    case Evidence::Measured:
        return "measured";
    case Evidence::Derived:
        return "derived";
    case Evidence::Assumed:
        return "assumed";
    case Evidence::Unknown:
        return "unknown";
    }
    return "unknown";
}

std::string_view symbolOf(Operation operation)
{
    switch (operation) {
    case Operation::Value:
        return "";
    case Operation::Sum:
        return "+";
    case Operation::Difference:
        return "−";
    case Operation::Product:
    case Operation::ScaleUp:
        return "×";
    case Operation::FloorDivide:
    case Operation::CeilDivide:
        return "÷";
    case Operation::Minimum:
        return "min";
    case Operation::Maximum:
        return "max";
    }
    return "";
}

} // namespace hbm
