// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the engine and of its reserve.
#include "ui/inputs/fields.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

const std::int64_t* numberIn(const OptionalValue& value)
{
    return value ? std::get_if<std::int64_t>(&*value) : nullptr;
}

QString textbookHasNone(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal
        ? tr("The textbook has no engine settings: choose vLLM to use them.")
        : QString();
}

QString textbookReservesNothing(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal ? tr("The textbook reserves nothing.") : QString();
}

/// A default that the plan tells only in its list of assumptions.
std::optional<std::int64_t> assumedNumber(const CapacityPlan& plan, std::string_view key)
{
    for (const Issue& assumption : plan.assumptions) {
        if (assumption.field != key || assumption.args.empty())
            continue;
        const std::string& text = assumption.args.front();
        std::int64_t number = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc())
            return number;
    }
    return std::nullopt;
}

Field engine()
{
    Field f { QStringLiteral("engine"), FieldGroup::Engine, FieldKind::Choice, tr("Eng&ine"),
        tr("vLLM: as the engine places it. Textbook: the datasheet's gigabytes, the formula's bytes, nothing "
           "copied, "
           "nothing reserved.") };
    f.required = true;
    f.get = [](const Scenario& s) -> OptionalValue {
        return std::string(s.engine.kind == EngineKind::Ideal ? "Textbook" : "vLLM");
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.engine.kind
            = v && *v == FieldValue { std::string("Textbook") } ? EngineKind::Ideal : EngineKind::Vllm;
    };
    f.choices = [](const Scenario&) {
        return std::vector<FieldChoice> { { FieldValue { std::string("vLLM") }, QStringLiteral("vLLM") },
            { FieldValue { std::string("Textbook") }, tr("Textbook"), {}, tr("formula bytes only") } };
    };
    return f;
}

std::vector<FieldChoice> versions(const Scenario& scenario)
{
    std::vector<FieldChoice> choices { { std::nullopt, tr("newest") } };
    std::vector<std::string> names { "0.28", "0.26", "0.25", "0.21", "0.20", "0.11", "0.9", "0.8" };
    const std::string& chosen = scenario.engine.version;
    if (!chosen.empty() && std::find(names.begin(), names.end(), chosen) == names.end())
        names.push_back(chosen);
    for (const std::string& name : names)
        choices.push_back({ FieldValue { name }, QString::fromStdString(name), {}, {}, {} });
    return choices;
}

Field version()
{
    Field f { QStringLiteral("engine-version"), FieldGroup::Engine, FieldKind::Choice, tr("Ve&rsion"),
        tr("Version of vLLM: defaults, CUDA graphs in the budget, windows in flight and the logged token "
           "count "
           "changed between them.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.engine.version.empty() ? std::nullopt : OptionalValue(s.engine.version);
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const auto* name = v ? std::get_if<std::string>(&*v) : nullptr;
        s.engine.version = name ? *name : std::string();
    };
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { p.engineVersion }; };
    f.choices = versions;
    f.unavailable = textbookHasNone;
    return f;
}

/// A quantity of the engine that is one optional number of its settings.
template <std::optional<std::int64_t> EngineSettings::*member>
Field numberField(const char* key, const QString& label, const QString& help, const QuantityFormat& format,
    std::int64_t step)
{
    Field f { QString::fromLatin1(key), FieldGroup::Engine, FieldKind::Quantity, label, help };
    f.format = format;
    f.step = step;
    f.get = [](const Scenario& s) -> OptionalValue { return s.engine.*member; };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::int64_t* number = numberIn(v);
        s.engine.*member = number ? std::optional(*number) : std::nullopt;
    };
    f.unavailable = textbookHasNone;
    return f;
}

Field utilization()
{
    Field f
        = numberField<&EngineSettings::memoryUtilization>("gpu-memory-utilization", tr("Memor&y utilization"),
            tr("Share of the device's memory that vLLM takes for itself; the rest is kept back. "
               "vLLM: --gpu-memory-utilization."),
            { QuantityKind::Ratio, 1, 1'000'000 }, 10'000);
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { p.memoryUtilization }; };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 500'000, 800'000, 850'000, 900'000, 920'000, 950'000, 980'000 };
    };
    return f;
}

Field maxNumSeqs()
{
    Field f = numberField<&EngineSettings::maxNumSeqs>("max-num-seqs", tr("Max se&quences"),
        tr("Most sessions that one data-parallel rank runs at once, whatever the memory allows. vLLM: "
           "--max-num-seqs."),
        { QuantityKind::BinaryCount, 1, limits::kSequences }, 1);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return InForce { p.maxNumSeqs, p.maxNumSeqs ? QString() : tr("none") };
    };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 1, 8, 16, 32, 64, 128, 256, 512, 1024 };
    };
    return f;
}

Field batchedTokens()
{
    Field f
        = numberField<&EngineSettings::maxNumBatchedTokens>("max-num-batched-tokens", tr("&Batched tokens"),
            tr("Most tokens of one forward pass. More of them need more activation memory. "
               "vLLM: --max-num-batched-tokens."),
            { QuantityKind::BinaryCount, 1, limits::kBatchedTokens }, 1024);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return InForce { p.maxNumBatchedTokens, p.maxNumBatchedTokens ? QString() : tr("none") };
    };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 2048, 4096, 8192, 16384, 32768, 65536 };
    };
    return f;
}

Field blockSize()
{
    Field f = numberField<&EngineSettings::blockSize>("block-size", tr("Block si&ze"),
        tr("Tokens of one block of the KV pool; sessions take whole blocks. vLLM: --block-size."),
        { QuantityKind::BinaryCount, 1, limits::kBlockSize }, 16);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        const auto assumed = assumedNumber(p, "block-size");
        return InForce { assumed, assumed ? QString() : tr("auto") };
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 16, 32, 64, 128, 256 }; };
    return f;
}

Field speculative()
{
    Field f { QStringLiteral("num_speculative_tokens"), FieldGroup::Engine, FieldKind::Quantity,
        tr("&MTP draft tokens"),
        tr("Tokens drafted by the multi-token-prediction layer, which then is loaded and has a cache of its "
           "own. "
           "Empty is off. vLLM: --speculative-config.") };
    f.format = { QuantityKind::Count, 0, 64 };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.engine.speculativeTokens > 0 ? OptionalValue(std::int64_t { s.engine.speculativeTokens })
                                              : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::int64_t* number = numberIn(v);
        s.engine.speculativeTokens = number ? static_cast<int>(*number) : 0;
    };
    f.inForce = [](const Scenario&, const CapacityPlan&) {
        return InForce { std::int64_t { 0 }, tr("off") };
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 1, 2, 3, 4, 8 }; };
    f.unavailable = [](const Scenario& s) {
        return s.model->speculativeCache.empty() ? tr("This model has no multi-token-prediction layer.")
                                                 : textbookHasNone(s);
    };
    return f;
}

/// What the plan charges for a part of the reserve: the rule of thumb, as long as the user says nothing.
InForce chargedFor(const CapacityPlan& plan, std::string_view part)
{
    if (!plan.ranks.empty())
        for (const Figure& figure : plan.ranks.front().reserve.operands)
            if (figure.name == part)
                return { figure.value };
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
        const std::int64_t* number = numberIn(v);
        s.reserve.*member = number ? std::optional(Bytes { *number }) : std::nullopt;
    };
    f.unavailable = textbookReservesNothing;
    return f;
}

} // namespace

std::vector<Field> engineFields()
{
    Field persistent = reserveField<&ReserveSettings::persistent>("reserve.persistent", tr("Persistent"),
        tr("Communicator channels, workspaces and kernel modules on each GPU. Empty is a rule of thumb; a "
           "start-up "
           "log says it exactly."));
    persistent.inForce
        = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.persistent"); };
    Field activation
        = reserveField<&ReserveSettings::activation>("reserve.activation", tr("Peak activations"),
            tr("Peak of one forward pass on each GPU. Empty is a rule of thumb; a start-up log says it "
               "exactly."));
    activation.inForce
        = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.activation"); };
    Field graphs = reserveField<&ReserveSettings::graphs>("reserve.graphs", tr("CUDA graphs"),
        tr("Captured CUDA graphs on each GPU. Charged to the budget from vLLM 0.21 on."));
    graphs.inForce = [](const Scenario&, const CapacityPlan& p) { return chargedFor(p, "reserve.graphs"); };
    return { engine(), version(), utilization(), maxNumSeqs(), batchedTokens(), blockSize(), speculative(),
        persistent, activation, graphs };
}

} // namespace hbm::ui
