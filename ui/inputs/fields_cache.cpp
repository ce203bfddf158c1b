// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the cache's precision: each engine stores types of its own.
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/field_makers.h"

#include <algorithm>

namespace hbm::ui {

namespace {

using make::textIn;
using make::tr;

struct CacheType
{
    KvDtype dtype;
    QString shortText; ///< while closed
    QString note;
};

const std::vector<CacheType>& cacheTypes()
{
    static const std::vector<CacheType> all { { KvDtype::Bf16, {}, tr("2 bytes an element") },
        { KvDtype::Fp8, {}, tr("1 byte") },
        { KvDtype::Int8PerTokenHead, tr("int8 per head"), tr("1 byte and a scale per token and head") },
        { KvDtype::Fp8PerTokenHead, tr("fp8 per head"), tr("1 byte and a scale per token and head") },
        { KvDtype::Int4PerTokenHead, tr("int4 per head"), tr("half a byte and a scale per token and head") },
        { KvDtype::Nvfp4, {}, tr("half a byte and a scale per 16") }, { KvDtype::Fp32, {}, tr("4 bytes") } };
    return all;
}

/// The types that an engine stores.
std::vector<KvDtype> typesOf(EngineKind engine)
{
    switch (engine) {
    case EngineKind::Sglang:
    case EngineKind::TensorRtLlm:
        return { KvDtype::Bf16, KvDtype::Fp8, KvDtype::Nvfp4 };
    case EngineKind::LlamaCpp:
        return { KvDtype::Bf16, KvDtype::Fp32 };
    case EngineKind::Vllm:
    case EngineKind::Ideal:
        break;
    }
    return { KvDtype::Bf16, KvDtype::Fp8, KvDtype::Int8PerTokenHead, KvDtype::Fp8PerTokenHead,
        KvDtype::Int4PerTokenHead, KvDtype::Nvfp4 };
}

/// What is chosen is always offered, with the reason where the engine does not have it.
void addTypes(std::vector<FieldChoice>& choices, EngineKind engine, std::optional<KvDtype> chosen)
{
    const std::vector<KvDtype> offered = typesOf(engine);
    for (const CacheType& type : cacheTypes()) {
        const bool has = std::find(offered.begin(), offered.end(), type.dtype) != offered.end();
        if (!has && chosen != type.dtype)
            continue;
        const std::string name { nameOf(type.dtype) };
        choices.push_back({ FieldValue { name }, QString::fromStdString(name), type.shortText, type.note,
            has ? QString() : tr("%1 has no such type").arg(engineName(engine)) });
    }
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
        std::vector<FieldChoice> choices { { std::nullopt, tr("auto"), {}, tr("as the checkpoint says") } };
        addTypes(choices, s.engine.kind, s.kvDtype);
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
        addTypes(choices, s.engine.kind, s.engine.llama.valueDtype);
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
