// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the cache's precision: each engine stores types of its own.
#include "core/scenario/engine_traits.h"
#include "core/scenario/kv_dtype_support.h"
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/field_makers.h"

#include <QLocale>

namespace hbm::ui {

namespace {

using make::textIn;
using make::tr;

/// What an element takes, in the words of its kind.
QString noteOf(KvDtype dtype)
{
    switch (dtype) {
    case KvDtype::Bf16:
        return tr("2 bytes an element");
    case KvDtype::Fp8:
        return tr("1 byte");
    case KvDtype::Mxfp8:
        return tr("1 byte and a scale per 32");
    case KvDtype::Int8PerTokenHead:
    case KvDtype::Fp8PerTokenHead:
        return tr("1 byte and a scale per token and head");
    case KvDtype::Int4PerTokenHead:
        return tr("half a byte and a scale per token and head");
    case KvDtype::Nvfp4:
        return tr("half a byte and a scale per 16");
    case KvDtype::TurboquantK8V4:
        return tr("K in fp8, V in 4 bits");
    case KvDtype::Turboquant4Bit:
        return tr("K and V in 4 bits");
    case KvDtype::TurboquantK3V4:
        return tr("K in 3 bits, V in 4");
    case KvDtype::Turboquant3Bit:
        return tr("K and V in 3 bits");
    case KvDtype::Q8_0:
    case KvDtype::Q5_1:
    case KvDtype::Q5_0:
    case KvDtype::Q4_1:
    case KvDtype::Q4_0:
    case KvDtype::Iq4Nl:
        return tr("%1 bits, scales among them")
            .arg(QLocale().toString(static_cast<double>(vectorBytes(dtype, 256)) / 32));
    case KvDtype::Fp32:
        return tr("4 bytes");
    }
    return {};
}

/// While closed, where the name is too long.
QString shortNameOf(KvDtype dtype)
{
    switch (dtype) {
    case KvDtype::Int8PerTokenHead:
        return tr("int8 per head");
    case KvDtype::Fp8PerTokenHead:
        return tr("fp8 per head");
    case KvDtype::Int4PerTokenHead:
        return tr("int4 per head");
    case KvDtype::TurboquantK8V4:
        return QStringLiteral("turbo k8v4");
    case KvDtype::Turboquant4Bit:
        return QStringLiteral("turbo 4-bit");
    case KvDtype::TurboquantK3V4:
        return QStringLiteral("turbo k3v4");
    case KvDtype::Turboquant3Bit:
        return QStringLiteral("turbo 3-bit");
    default:
        return {};
    }
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// The textbook counts elements and no scales: the types of vLLM are enough for it.
EngineKind storing(EngineKind engine)
{
    return engine == EngineKind::Ideal ? EngineKind::Vllm : engine;
}

/// The types that the engine stores. What is chosen is always offered, with the reason where it does not.
void addTypes(std::vector<FieldChoice>& choices, const Scenario& scenario, std::optional<KvDtype> chosen)
{
    const EngineKind engine = scenario.engine.kind;
    const auto refused = [&](KvDtype dtype) {
        const KvDtypeRule rule = kvDtypeRule(scenario, dtype);
        return rule.support == KvDtypeSupport::Refused
            ? tr("needs compute capability %1").arg(text(rule.needs))
            : QString();
    };
    const auto add = [&](KvDtype dtype, const QString& reason) {
        choices.push_back({ FieldValue { std::string(nameOf(dtype)) }, text(ownName(engine, dtype)),
            shortNameOf(dtype), noteOf(dtype), reason });
    };
    for (const KvDtype dtype : kvDtypesOf(storing(engine)))
        add(dtype, refused(dtype));
    if (chosen && !storesKvDtype(storing(engine), *chosen))
        add(*chosen, tr("%1 has no such type").arg(engineName(engine)));
}

OptionalValue nameIn(const std::optional<KvDtype>& dtype)
{
    return dtype ? OptionalValue(std::string(nameOf(*dtype))) : std::nullopt;
}

std::optional<KvDtype> dtypeIn(const OptionalValue& value)
{
    const std::string* name = textIn(value);
    const auto dtype = name ? parseKvDtype(*name, {}) : Expected<KvDtype>(tl::unexpect, Error {});
    return dtype ? std::optional(*dtype) : std::nullopt;
}

Field kvDtype()
{
    Field f { QStringLiteral("kv-cache-dtype"), FieldGroup::Precision, FieldKind::Choice, tr("&KV cache"),
        tr("Element type of the KV cache. It does not follow from the format of the weights.") };
    f.get = [](const Scenario& s) { return nameIn(s.kvDtype); };
    f.set = [](Scenario& s, const OptionalValue& v) { s.kvDtype = dtypeIn(v); };
    f.inForce
        = [](const Scenario&, const CapacityPlan& p) { return InForce { std::string(nameOf(p.kvDtype)) }; };
    f.choices = [](const Scenario& s) {
        const bool llama = s.engine.kind == EngineKind::LlamaCpp; // whatever the checkpoint says
        std::vector<FieldChoice> choices { { std::nullopt, tr("auto"), {},
            llama ? tr("llama.cpp's default") : tr("as the checkpoint says") } };
        addTypes(choices, s, s.kvDtype);
        return choices;
    };
    return f;
}

Field valueDtype()
{
    Field f { QStringLiteral("cache-type-v"), FieldGroup::Precision, FieldKind::Choice, tr("V of the cache"),
        tr("Element type of the values, where it differs from that of the keys. A quantised one needs flash "
           "attention.") };
    f.get = [](const Scenario& s) { return nameIn(s.engine.llama.valueDtype); };
    f.set = [](Scenario& s, const OptionalValue& v) { s.engine.llama.valueDtype = dtypeIn(v); };
    f.inForce
        = [](const Scenario&, const CapacityPlan& p) { return InForce { std::string(nameOf(p.kvDtype)) }; };
    f.choices = [](const Scenario& s) {
        std::vector<FieldChoice> choices { { std::nullopt, tr("as K"), {}, tr("as the keys") } };
        addTypes(choices, s, s.engine.llama.valueDtype);
        return choices;
    };
    return f;
}

} // namespace

std::vector<Field> cacheFields()
{
    return { kvDtype(), valueDtype() };
}

} // namespace hbm::ui
