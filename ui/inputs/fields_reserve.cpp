// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the reserve: parts that the user, or a log, knows better than a rule of thumb.
#include "ui/inputs/field_makers.h"

namespace hbm::ui {

namespace {

using make::tr;

QString textbookReservesNothing(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal ? tr("The textbook reserves nothing.") : QString();
}

/// What the plan charges for a part, as long as the user says nothing.
InForce chargedFor(const CapacityPlan& plan, std::string_view part)
{
    if (!plan.ranks.empty())
        for (const ReservePart& reserve : plan.ranks.front().reserveParts)
            if (reserve.amount.name == part)
                return { reserve.amount.value };
    return { std::nullopt, tr("not charged") };
}

template <std::optional<Bytes> ReserveSettings::*member>
Field reserveField(const char* key, const QString& label, const QString& help)
{
    Field f { QString::fromLatin1(key), FieldGroup::Reserve, FieldKind::Quantity, label, help };
    f.format = { QuantityKind::Size, 0, kGiB * 1024 };
    f.step = kGiB / 4;
    f.get = [](const Scenario& s) -> OptionalValue {
        const auto& bytes = s.reserve.*member;
        return bytes ? OptionalValue(bytes->value) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::int64_t* number = make::numberIn(v);
        s.reserve.*member = number ? std::optional(Bytes { *number }) : std::nullopt;
    };
    f.unavailable = textbookReservesNothing;
    return f;
}

/// All parts as one, read off a log.
Field fitted()
{
    Field f = reserveField<&ReserveSettings::fitted>("reserve.fitted", tr("Fitted to a log"),
        tr("All that the budget pays beside weights and cache on each GPU, as a start-up log has it. The "
           "parts below win over it."));
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::int64_t* number = make::numberIn(v);
        s.reserve.fitted = number ? std::optional(Bytes { *number }) : std::nullopt;
        if (!number)
            s.reserve.fittedSource.clear();
    };
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.fitted"); };
    f.onlyWhenSet = true;
    return f;
}

} // namespace

std::vector<Field> reserveFields()
{
    Field persistent = reserveField<&ReserveSettings::persistent>("reserve.persistent", tr("Persistent"),
        tr("Communicator channels, workspaces and kernel modules on each GPU. Empty is a rule of thumb; a "
           "start-up log says it exactly."));
    persistent.inForce
        = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.persistent"); };
    Field activation
        = reserveField<&ReserveSettings::activation>("reserve.activation", tr("Peak activations"),
            tr("Peak of one forward pass on each GPU. Empty is a rule of thumb; a start-up log says it "
               "exactly."));
    activation.inForce
        = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.activation"); };
    Field graphs = reserveField<&ReserveSettings::graphs>("reserve.graphs", tr("CUDA graphs"),
        tr("Captured CUDA graphs on each GPU. vLLM charges them to its budget from 0.21 on."));
    graphs.inForce = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.graphs"); };
    Field context = reserveField<&ReserveSettings::context>("reserve.context", tr("CUDA context"),
        tr("Context and communicator set-up on each GPU, paid from what the engine keeps back."));
    context.inForce = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.context"); };
    return { fitted(), persistent, activation, graphs, context };
}

} // namespace hbm::ui
