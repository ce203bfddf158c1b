// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of parallelism. Which sizes are allowed is asked of the core, by trying them: its rules exist once.
#include "core/planning/plan.h"
#include "core/scenario/settled.h"
#include "ui/inputs/field_makers.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <algorithm>
#include <set>

namespace hbm::ui {

namespace {

using make::tr;

/// Codes of problems that speak against a size of one field, whatever the others are.
using Codes = std::vector<std::string_view>;

/// The core's sentence, shortened to fit behind a number in a list.
QString shortReason(const Issue& issue)
{
    const auto arg = [&](std::size_t i) {
        return QString::fromStdString(i < issue.args.size() ? issue.args[i] : std::string());
    };
    if (issue.code == "tp-heads")
        return tr("%1 heads do not divide by %2").arg(arg(1), arg(0));
    if (issue.code == "tp-kv-heads")
        return tr("%1 KV heads do not divide by %2").arg(arg(1), arg(0));
    if (issue.code == "gpus-too-few")
        return arg(1) == QLatin1String("1") ? tr("needs %1 GPUs, there is 1").arg(arg(0))
                                            : tr("needs %1 GPUs, there are %2").arg(arg(0), arg(1));
    if (issue.code == "pp-layers")
        return tr("more stages than the %1 layers").arg(arg(1));
    if (issue.code == "dcp-window")
        return tr("not with sliding windows");
    if (issue.code == "dcp-range") {
        if (arg(1) == QLatin1String("1"))
            return tr("only for MLA or copied KV heads");
        if (arg(0).toLongLong() > arg(1).toLongLong())
            return tr("at most %1, the copies of the cache").arg(arg(1));
        return tr("TP %1 does not divide by %2").arg(arg(2), arg(0));
    }
    return sentence(issue);
}

QString reasonAgainst(const Scenario& scenario, const Codes& codes)
{
    const auto speaksAgainst = [&](const Issue& issue) {
        return issue.severity == Severity::Problem
            && std::find(codes.begin(), codes.end(), issue.code) != codes.end();
    };
    // Rules of the engine on top of those of the scenario: windows under decode-context parallelism.
    const Issues issues = hbm::plan(scenario).issues;
    const auto found = std::find_if(issues.begin(), issues.end(), speaksAgainst);
    return found == issues.end() ? QString() : shortReason(*found);
}

/// Sizes to offer: small ones one by one, so that a disallowed 3 can say why; powers of two; divisors of the
/// GPUs; the first power of two that is too large; and what is chosen now.
std::set<int> sizes(int gpus, std::optional<int> chosen)
{
    std::set<int> all;
    for (int n = 1; n <= std::min(gpus, 8); ++n)
        all.insert(n);
    int power = 1;
    for (; power <= gpus; power *= 2)
        all.insert(power);
    all.insert(power);
    for (int n = 9; n <= std::min(gpus / 2, 128); ++n)
        if (gpus % n == 0)
            all.insert(n);
    if (gpus <= 4096)
        all.insert(gpus);
    if (chosen)
        all.insert(*chosen);
    return all;
}

int gpusOf(const Scenario& scenario)
{
    return settle(scenario).gpus;
}

template <std::optional<int> Parallelism::*member>
std::vector<FieldChoice> sizeChoices(const Scenario& scenario, const QString& defaultText, const Codes& codes)
{
    std::vector<FieldChoice> choices { { std::nullopt, defaultText } };
    Scenario next = scenario;
    for (int size : sizes(gpusOf(scenario), scenario.parallelism.*member)) {
        next.parallelism.*member = size;
        choices.push_back(
            { FieldValue { std::int64_t { size } }, countText(size), {}, {}, reasonAgainst(next, codes) });
    }
    return choices;
}

QString textbookDivides(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal
        ? tr("The textbook divides everything evenly over all GPUs.")
        : QString();
}

template <std::optional<int> Parallelism::*member>
Field sizeField(const char* key, const QString& label, const QString& help)
{
    Field f { QString::fromLatin1(key), FieldGroup::Parallelism, FieldKind::Choice, label, help };
    f.format = { QuantityKind::Count, 1, limits::kGpusPerNode * limits::kNodes };
    f.get = [](const Scenario& s) -> OptionalValue {
        const auto& size = s.parallelism.*member;
        return size ? OptionalValue(std::int64_t { *size }) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const auto* size = v ? std::get_if<std::int64_t>(&*v) : nullptr;
        s.parallelism.*member = size ? std::optional(static_cast<int>(*size)) : std::nullopt;
    };
    f.unavailable = textbookDivides;
    return f;
}

Field tensor()
{
    constexpr auto member = &Parallelism::tensor;
    Field f = sizeField<member>("tensor-parallel-size", tr("Tens&or"),
        tr("Tensor parallelism: each layer is cut over this many GPUs. An MLA latent is not cut but "
           "copied."));
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { std::int64_t { p.tensor } }; };
    f.choices = [](const Scenario& s) {
        return sizeChoices<member>(s, tr("auto"), { "tp-heads", "tp-kv-heads", "gpus-too-few" });
    };
    return f;
}

Field pipeline()
{
    constexpr auto member = &Parallelism::pipeline;
    Field f = sizeField<member>("pipeline-parallel-size", tr("&Pipeline"),
        tr("Pipeline parallelism: the layers are dealt over this many stages."));
    f.inForce
        = [](const Scenario&, const CapacityPlan& p) { return InForce { std::int64_t { p.pipeline } }; };
    f.choices = [](const Scenario& s) {
        return sizeChoices<member>(s, tr("default"), { "pp-layers", "gpus-too-few" });
    };
    return f;
}

Field data()
{
    constexpr auto member = &Parallelism::data;
    Field f = sizeField<member>("data-parallel-size", tr("&Data"),
        tr("Data parallelism: this many ranks, each with attention weights and a KV pool of its own."));
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { std::int64_t { p.data } }; };
    f.choices = [](const Scenario& s) { return sizeChoices<member>(s, tr("default"), { "gpus-too-few" }); };
    return f;
}

Field decodeContext()
{
    constexpr auto member = &Parallelism::decodeContext;
    Field f = sizeField<member>("decode-context-parallel-size", tr("Decode conte&xt"),
        tr("Decode-context parallelism: the tensor ranks share out the tokens of a cache that they would "
           "else copy."));
    f.inForce
        = [](const Scenario&, const CapacityPlan& p) { return InForce { std::int64_t { p.decodeContext } }; };
    f.choices = [](const Scenario& s) {
        return sizeChoices<member>(s, tr("default"), { "dcp-range", "dcp-window" });
    };
    return f;
}

Field expert()
{
    Field f { QStringLiteral("enable-expert-parallel"), FieldGroup::Parallelism, FieldKind::Switch,
        tr("Expert para&llel"),
        tr("Whole experts on each rank of tensor × data, instead of a slice of every expert.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.parallelism.expert ? OptionalValue(std::int64_t { 1 }) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.parallelism.expert = v && *v == FieldValue { std::int64_t { 1 } };
    };
    f.inForce = [](const Scenario&, const CapacityPlan&) { return InForce { std::int64_t { 0 } }; };
    f.unavailable = [](const Scenario& s) {
        return s.model->dims.numExperts == 0 ? tr("This model has no experts.") : textbookDivides(s);
    };
    return f;
}

Field dataAttention()
{
    Field f = make::toggle<false, &Scenario::parallelism, &Parallelism::dataAttention>("enable-dp-attention",
        FieldGroup::Parallelism, tr("Data-parallel attention"),
        tr("The data ranks attend to sessions of their own and share one copy of the experts; off, each is a "
           "whole copy. Tensor stays the size of the group that shares one session."));
    return f;
}

} // namespace

std::vector<Field> parallelFields()
{
    return { tensor(), pipeline(), data(), decodeContext(), expert(), dataAttention() };
}

} // namespace hbm::ui
