// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields that only some models have: recurrent state, an encoder, images with a cache of their own. They are
// not shown for other models, so that the panel of a plain one stays short.
#include "core/report/command_line.h"
#include "core/scenario/settled.h"
#include "ui/inputs/fields.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

const std::string* textIn(const OptionalValue& value)
{
    return value ? std::get_if<std::string>(&*value) : nullptr;
}

QString textbookLeavesOutStates(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal ? tr("The textbook leaves recurrent states out.")
                                                     : QString();
}

Field stateCacheMode()
{
    Field f { QStringLiteral("mamba-cache-mode"), FieldGroup::Engine, FieldKind::Choice,
        tr("State cache mode"), tr("How many copies of the recurrent state are kept for a session.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.engine.stateCacheMode ? OptionalValue(std::string(nameOf(*s.engine.stateCacheMode)))
                                       : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.engine.stateCacheMode.reset();
        if (const std::string* name = textIn(v))
            for (StateCacheMode mode : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All })
                if (*name == nameOf(mode))
                    s.engine.stateCacheMode = mode;
    };
    // Which one depends on the version: the engine tells it in its list of assumptions.
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        const auto assumed = std::find_if(p.assumptions.begin(), p.assumptions.end(),
            [](const Issue& issue) { return issue.field == "mamba-cache-mode" && !issue.args.empty(); });
        return InForce { assumed != p.assumptions.end() ? OptionalValue(assumed->args.front())
                                                        : std::nullopt };
    };
    f.choices = [](const Scenario&) {
        const auto choice = [](StateCacheMode mode, const QString& text, const QString& note) {
            return FieldChoice { FieldValue { std::string(nameOf(mode)) }, text, {}, note, {} };
        };
        return std::vector<FieldChoice> { { std::nullopt, tr("auto"), {}, tr("as the version does"), {} },
            choice(StateCacheMode::None, tr("none"), tr("one copy")),
            choice(StateCacheMode::Align, tr("align"), tr("two copies, for prefix caching")),
            choice(StateCacheMode::All, tr("all"), tr("one copy for every block of the context")) };
    };
    f.unavailable = [](const Scenario& s) {
        return appliesTo("mamba-cache-mode", *s.model) ? textbookLeavesOutStates(s)
                                                       : tr("This model keeps no recurrent state.");
    };
    return f;
}

OptionalValue elementBytesText(std::optional<int> bytes)
{
    if (bytes != 2 && bytes != 4)
        return std::nullopt;
    return std::string(*bytes == 4 ? "4-byte" : "2-byte");
}

/// What the model's own recurrent states have, where it is one size for all that leave a choice.
std::optional<int> ownElementBytes(const ModelSpec& model)
{
    std::optional<std::int64_t> own;
    for (const CacheComponent& component : model.cache)
        for (const StatePart& part : component.states) {
            if (part.role != StateRole::Recurrent || part.dtype == StateDtype::Fixed)
                continue;
            if (own && *own != part.elementBytes)
                return std::nullopt;
            own = part.elementBytes;
        }
    return own ? std::optional(static_cast<int>(*own)) : std::nullopt;
}

Field stateDtype()
{
    Field f { QStringLiteral("mamba-ssm-cache-dtype"), FieldGroup::Precision, FieldKind::Choice,
        tr("State dtype"),
        tr("Element type of the recurrent state. It does not follow the KV cache, and convolution states "
           "stay in the model's dtype.") };
    f.get = [](const Scenario& s) { return elementBytesText(s.engine.stateElementBytes); };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.engine.stateElementBytes.reset();
        for (int bytes : { 2, 4 })
            if (v && v == elementBytesText(bytes))
                s.engine.stateElementBytes = bytes;
    };
    f.inForce = [](const Scenario& s, const CapacityPlan&) {
        return InForce { elementBytesText(ownElementBytes(*s.model)) };
    };
    f.choices = [](const Scenario&) {
        return std::vector<FieldChoice> { { std::nullopt, tr("auto"), {}, tr("as the model says"), {} },
            { elementBytesText(2), tr("2-byte"), {}, tr("bfloat16 or float16"), {} },
            { elementBytesText(4), tr("4-byte"), {}, tr("float32"), {} } };
    };
    f.unavailable = [](const Scenario& s) {
        return appliesTo("mamba-ssm-cache-dtype", *s.model)
            ? textbookLeavesOutStates(s)
            : tr("This model keeps no recurrent state that comes in several types.");
    };
    return f;
}

/// A number of tokens on an axis of its own: one optional number of the scenario.
template <std::optional<Tokens> Scenario::*member, Tokens Settled::*settled, Tokens minimum>
Field axisField(const char* key, const QString& label, const QString& help)
{
    Field f { QString::fromLatin1(key), FieldGroup::Workload, FieldKind::Quantity, label, help };
    f.format = { QuantityKind::BinaryCount, minimum, limits::kTokens };
    f.step = 64;
    f.get = [](const Scenario& s) -> OptionalValue { return s.*member; };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const auto* tokens = v ? std::get_if<std::int64_t>(&*v) : nullptr;
        s.*member = tokens ? std::optional(*tokens) : std::nullopt;
    };
    f.inForce = [](const Scenario& s, const CapacityPlan&) {
        Scenario silent = s;
        (silent.*member).reset();
        const Tokens tokens = settle(silent).*settled;
        return tokens >= minimum ? InForce { tokens } : InForce { std::nullopt, tr("unknown") };
    };
    return f;
}

Field languageModelOnly()
{
    Field f { QStringLiteral("language-model-only"), FieldGroup::Engine, FieldKind::Switch, tr("Text only"),
        tr("Towers that read images or sound are not loaded; their weights are free for the cache.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.engine.languageModelOnly ? OptionalValue(std::int64_t { 1 }) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.engine.languageModelOnly = v && *v == FieldValue { std::int64_t { 1 } };
    };
    f.inForce = [](const Scenario&, const CapacityPlan&) { return InForce { std::int64_t { 0 } }; };
    f.unavailable = [](const Scenario& s) {
        return appliesTo("language-model-only", *s.model) ? QString()
                                                          : tr("This model reads neither images nor sound.");
    };
    return f;
}

std::vector<std::int64_t> encoderStops(const Scenario& scenario)
{
    std::int64_t limit = scenario.model->contextLength.value_or(0);
    for (const CacheComponent& component : scenario.model->cache)
        if (component.axis == TokenAxis::Encoder)
            limit = component.axisTokens.value_or(limit);
    std::vector<std::int64_t> stops;
    for (std::int64_t tokens = 128; tokens < std::min(limit, limits::kTokens); tokens *= 2)
        stops.push_back(tokens);
    if (limit > 0)
        stops.push_back(limit);
    return stops;
}

Field encoderTokens()
{
    Field f = axisField<&Scenario::encoderTokens, &Settled::encoderTokens, 1>("encoder-tokens",
        tr("Encoder tokens"),
        tr("Tokens of the encoder's input in one session, whose keys and values are kept beside the "
           "decoder's. Empty is the longest that the model takes."));
    f.stops = encoderStops;
    f.unavailable = [](const Scenario& s) {
        return appliesTo("encoder-tokens", *s.model)
            ? QString()
            : tr("This model has no encoder whose keys and values are cached.");
    };
    return f;
}

/// None, one image, two, four … of the size that the model knows.
std::vector<std::int64_t> imageStops(const Scenario& scenario)
{
    const std::int64_t one = scenario.model->imageTokens.value_or(1024);
    std::vector<std::int64_t> stops { 0 };
    for (std::int64_t images = 1; images <= 16; images *= 2)
        stops.push_back(multiplySaturated(images, one));
    return stops;
}

Field imageTokens()
{
    Field f = axisField<&Scenario::imageTokens, &Settled::imageTokens, 0>("image-tokens", tr("Image tokens"),
        tr("Tokens of all images of one session, whose keys and values are kept apart from those of the "
           "context. 0 is text only; empty is one image of the largest size."));
    f.stops = imageStops;
    f.unavailable = [](const Scenario& s) {
        return appliesTo("image-tokens", *s.model)
            ? QString()
            : tr("This model has no images with a cache of their own.");
    };
    return f;
}

} // namespace

std::vector<Field> modelFields()
{
    return { encoderTokens(), imageTokens(), languageModelOnly(), stateDtype(), stateCacheMode() };
}

} // namespace hbm::ui
