// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the weights: requantized to a format, to an average of bits, or a total that the user knows. The
// more general one decides: total before bits before format.
#include "core/memory/rank_weights.h"
#include "ui/inputs/fields.h"
#include "ui/inputs/weight_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr std::int64_t kLeastBits = 100; // thousandths, as hbm-plan --bits-per-weight takes
constexpr std::int64_t kMostBits = 64'000;

QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

std::optional<std::int64_t> numberOf(const OptionalValue& value)
{
    const auto* number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

std::vector<FieldChoice> formatChoices(const Scenario& scenario)
{
    Scenario trial = withCheckpointWeights(scenario);
    const Bytes stored = totalWeights(trial).bytes();
    FieldChoice checkpoint { std::nullopt, tr("checkpoint"), {},
        weightFormatName(scenario.model->weightFormat), {} };
    if (stored.value > 0)
        checkpoint.takes = stored;
    std::vector<FieldChoice> choices { std::move(checkpoint) };
    const std::vector<WeightFormat>& offered = weightFormatsInOrder();
    // An engine's spelling ("bfloat16") or what is not known here, from a file.
    if (scenario.weightFormat && std::none_of(offered.begin(), offered.end(), [&](const WeightFormat& f) {
            return f.name == *scenario.weightFormat;
        }))
        choices.push_back(
            { FieldValue { *scenario.weightFormat }, weightFormatName(*scenario.weightFormat), {}, {}, {} });
    for (const WeightFormat& format : offered) {
        trial.weightFormat = format.name;
        FieldChoice choice { FieldValue { format.name }, weightFormatName(format.name), {}, bitsText(format),
            {} };
        choice.group = weightFormatGroup(format);
        if (stored.value > 0)
            choice.freed = stored.value - totalWeights(trial).value;
        choices.push_back(std::move(choice));
    }
    return choices;
}

Field weightFormat()
{
    Field f { QStringLiteral("quantization"), FieldGroup::Precision, FieldKind::Choice, tr("Wei&ghts"),
        tr("Format of the linear layers: as the checkpoint has them, or requantized. Embeddings, norms and "
           "routers stay as they are.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.weightFormat ? OptionalValue(*s.weightFormat) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const auto* name = v ? std::get_if<std::string>(&*v) : nullptr;
        s.weightFormat = name ? std::optional(*name) : std::nullopt;
    };
    f.inForce = [](const Scenario&, const CapacityPlan&) {
        return InForce { std::nullopt, tr("checkpoint") };
    };
    f.choices = formatChoices;
    f.choiceName = weightFormatName;
    f.unavailable = [](const Scenario& s) {
        return s.weightsOverride ? tr("The total that is given below decides.")
            : s.weightBits       ? tr("The bits per weight that are given below decide.")
                                 : QString();
    };
    return f;
}

/// Of what the total in bytes is made of.
std::int64_t loadedParameters(const Scenario& scenario)
{
    std::vector<WeightGroup> loaded = scenario.model->weights;
    if (scenario.engine.languageModelOnly)
        std::erase_if(loaded, [](const WeightGroup& group) { return isTower(group.part); });
    return totalParameters(loaded, scenario.engine.speculativeTokens > 0);
}

Field bitsPerWeight()
{
    Field f { QStringLiteral("bits-per-weight"), FieldGroup::Precision, FieldKind::Quantity,
        tr("Bits per weight"),
        tr("Average over all parameters, for formats that mix several: EXL2 and EXL3, or GGUF mixes such as "
           "Q4_K_M (about 4.85). Empty is what the checkpoint or the format above comes to. "
           "hbm-plan: --bits-per-weight.") };
    f.format = { QuantityKind::Bits, kLeastBits, kMostBits };
    f.step = 250;
    f.get = [](const Scenario& s) -> OptionalValue { return s.weightBits; };
    f.set = [](Scenario& s, const OptionalValue& v) { s.weightBits = numberOf(v); };
    f.inForce = [](const Scenario& s, const CapacityPlan& p) {
        const std::int64_t parameters = loadedParameters(s);
        const double bits = 8000.0 * static_cast<double>(p.weightsTotal.value)
            / static_cast<double>(std::max<std::int64_t>(1, parameters));
        if (parameters <= 0 || bits <= 0 || bits > static_cast<double>(kMostBits))
            return InForce { std::nullopt, tr("unknown") };
        return InForce { std::max<std::int64_t>(1, std::llround(bits / 10) * 10) };
    };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 2000, 3000, 4000, 4500, 4850, 5000, 6000, 8000, 16'000 };
    };
    f.unavailable = [](const Scenario& s) {
        return s.weightsOverride ? tr("The total that is given below decides.") : QString();
    };
    return f;
}

Field weightsTotal()
{
    Field f { QStringLiteral("weights"), FieldGroup::Precision, FieldKind::Quantity, tr("Weights tot&al"),
        tr("Bytes of all weights, if you know better than the outline of the config: the sum of the "
           "safetensors files. Takes 705 GiB or 757 GB; empty is computed.") };
    f.format = { QuantityKind::Size, 0, kGiB * 1024 * 1024 };
    f.step = kGiB;
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.weightsOverride ? OptionalValue(s.weightsOverride->value) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.weightsOverride = v ? std::optional(Bytes { numberOf(v).value_or(0) }) : std::nullopt;
    };
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { p.weightsTotal.value }; };
    return f;
}

} // namespace

std::vector<Field> weightFields()
{
    return { weightFormat(), bitsPerWeight(), weightsTotal() };
}

} // namespace hbm::ui
