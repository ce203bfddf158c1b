// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/any_model.h"

#include "core/base/limits.h"
#include "core/model/spec_cache_members.h"
#include "core/model/spec_weight_members.h"
#include "tests/support/any_value.h"

namespace hbm::test {

namespace {

constexpr std::int64_t kAny = INT64_MAX;

void fill(Bytes& bytes, std::int64_t low, std::int64_t high)
{
    bytes = Bytes { between(low, high) };
}
using test::fill;

template <class E, std::size_t N> void fillEnum(E& value, const E (&all)[N])
{
    fill(value, std::span<const E>(all));
}

StatePart anyState()
{
    StatePart state;
    auto& [role, rows, width, groups, groupWidth, elementBytes, dtype] = state;
    fillEnum(role, kStateRoles);
    fill(rows, 0, 8);
    fill(width, 0, kMostElements);
    fill(groups, 0, 64);
    fill(groupWidth, 0, 1 << 20);
    fill(elementBytes, 1, 8);
    fillEnum(dtype, kStateDtypes);
    return state;
}

CacheComponent anyComponent()
{
    CacheComponent component;
    auto& [kind, layers, heads, keyElements, valueElements, fixedRowBytes, quantisedRowBytes, tokensPerRow,
        cap, capTokens, axis, axisTokens, states, tpRule]
        = component;
    fillEnum(kind, kCacheKinds);
    layers = risingLayers();
    fill(heads, 1, limits::kHeads);
    fill(keyElements, 0, limits::kHeadDim);
    fill(valueElements, 0, limits::kHeadDim);
    fill(fixedRowBytes, 0, 1 << 20);
    fill(quantisedRowBytes, 0, 1 << 20);
    fill(tokensPerRow, 1, 1024);
    fillEnum(cap, kCapKinds);
    fill(capTokens, 0, limits::kTokens);
    fillEnum(axis, kTokenAxes);
    fill(axisTokens, 0, limits::kTokens);
    fillList(states, 3, anyState);
    fillEnum(tpRule, kTpRules);
    return component;
}

WeightGroup anyWeights()
{
    WeightGroup group;
    auto& [part, split, place, layers, parameters, bytes, units, format] = group;
    fillEnum(part, kWeightPartList);
    fillEnum(split, kWeightSplits);
    fillEnum(place, kStagePlaces);
    layers = risingLayers();
    fill(parameters, 0, kAny);
    fill(bytes, 0, kAny);
    fill(units, 0, 1 << 20);
    fill(format);
    return group;
}

StoredWeights anyStored()
{
    StoredWeights stored;
    auto& [source, files, headers, tensors, fileBytes, tensorBytes, headerBytes, scaled, dtypes, ignored]
        = stored;
    fill(source);
    fill(files, 0, limits::kShards);
    fill(headers, 0, limits::kShards);
    fill(tensors, 0, limits::kTensorsPerModel);
    fill(fileBytes, 0, kAny);
    fill(tensorBytes, 0, kAny);
    fill(headerBytes, 0, kAny);
    fill(scaled);
    fillList(dtypes, 3, [] {
        DtypeTotal total;
        auto& [dtype, count, bytes] = total;
        fill(dtype);
        fill(count, 0, kAny);
        fill(bytes, 0, kAny);
        return total;
    });
    fillList(ignored, 3, anyText);
    return stored;
}

QuantizationNote anyNote()
{
    QuantizationNote note;
    auto& [place, method, format, kvCache, parts] = note;
    for (std::string* text : { &place, &method, &format, &kvCache })
        fill(*text);
    fillList(parts, 3, [] { return std::pair(anyText(), anyText()); });
    return note;
}

HubOrigin anyOrigin()
{
    HubOrigin hub;
    auto& [repository, revision, commit, file, endpoint, fromCache, cachedOn, olderCommit] = hub;
    for (std::string* text : { &repository, &revision, &commit, &file, &endpoint, &cachedOn })
        fill(*text);
    fill(fromCache);
    fill(olderCommit);
    return hub;
}

ModelDimensions anyDimensions()
{
    ModelDimensions d;
    auto& [hiddenSize, heads, kvHeads, intermediate, moeIntermediate, experts, expertsPerToken, vocabulary,
        matrices, tied, kvLoraRank, nopeHeadDim, valueHeadDim, rotary]
        = d;
    fill(hiddenSize, 0, limits::kWidth);
    fill(heads, 0, limits::kHeads);
    fill(kvHeads, 0, limits::kHeads);
    fill(intermediate, 0, limits::kWidth);
    fill(moeIntermediate, 0, limits::kWidth);
    fill(experts, 0, limits::kExperts);
    fill(expertsPerToken, 0, limits::kExperts);
    fill(vocabulary, 0, limits::kVocabulary);
    fill(matrices, 2, 3);
    fill(tied);
    fill(kvLoraRank, 0, limits::kWidth);
    fill(nopeHeadDim, 0, limits::kHeadDim);
    fill(valueHeadDim, 0, limits::kHeadDim);
    fill(rotary, 0, kAny);
    return d;
}

Issue anyIssue()
{
    Issue issue;
    auto& [severity, code, field, args] = issue;
    severity = *rc::gen::element(Severity::Info, Severity::Warning, Severity::Problem);
    fill(code);
    fill(field);
    fillList(args, 3, anyText);
    return issue;
}

BorrowedCache anyBorrowed()
{
    BorrowedCache borrowed;
    auto& [layer, owner, kind] = borrowed;
    fill(layer, 0, 30);
    fill(owner, 0, 2);
    kind = *rc::gen::element(CacheKind::KeyValue, CacheKind::IndexerKey);
    return borrowed;
}

} // namespace

ModelSpec anyModel()
{
    ModelSpec model;
    auto& [name, source, hub, modelType, family, assumed, preview, noCacheReason, layers, contextLength, dims,
        cache, speculativeCache, expandedCache, borrowed, encoderTokens, imageTokens, mlpLayers, weights,
        stored, weightsRough, weightFormat, quantizations, modelDtype, checkpointKvDtype, facts, issues]
        = model;
    for (std::string* text :
        { &name, &source, &modelType, &family, &noCacheReason, &weightFormat, &modelDtype })
        fill(*text);
    if (coin())
        hub = anyOrigin();
    fill(assumed);
    fill(preview);
    fill(layers, 0, limits::kLayers);
    fill(contextLength, 0, limits::kTokens);
    dims = anyDimensions();
    fillList(cache, 3, anyComponent);
    fillList(speculativeCache, 2, anyComponent);
    fillList(expandedCache, 2, anyComponent);
    fillList(borrowed, 6, anyBorrowed);
    fill(encoderTokens, 0, limits::kTokens);
    fill(imageTokens, 0, limits::kTokens);
    if (coin()) {
        auto& [dense, experts] = mlpLayers.emplace();
        dense = risingLayers();
        experts = risingLayers();
    }
    fillList(weights, 3, anyWeights);
    if (coin())
        stored = anyStored();
    fill(weightsRough);
    fillList(quantizations, 2, anyNote);
    fill(checkpointKvDtype, allKvDtypes());
    for (int n = *rc::gen::inRange(0, 3); n > 0; --n)
        facts[anyText()] = anyText();
    fillList(issues, 2, anyIssue);
    return model;
}

Accelerator anyAccelerator()
{
    Accelerator a;
    auto& [id, name, vendor, architecture, formFactor, status, datasheetName, memoryType, marketed, nominal,
        driver, runtime, probe, unified, devices, bandwidth, peaks, dtypes, link, scaleup, pcie, tdp,
        capability, sources, notes, origin]
        = a;
    id = *rc::gen::element<std::string>("my-gpu", "b200-sxm", "x.1_y");
    name = "My GPU";
    for (std::string* text : { &vendor, &architecture, &formFactor, &status, &datasheetName, &memoryType,
             &probe, &link, &capability })
        fill(*text);
    for (std::optional<Bytes>* size : { &marketed, &nominal, &driver, &runtime })
        if (coin())
            *size = Bytes { between(1, 1024 * kGiB) };
    fill(unified);
    fill(devices, 1, 8);
    for (auto* rate : { &bandwidth, &scaleup, &pcie })
        fill(*rate, 1, 1'000'000'000'000);
    if (coin())
        peaks = { { "bf16", between(1, 1'000'000'000) }, { "int8", 7 } };
    fillList(dtypes, 3, anyText);
    fill(tdp, 1, 2000);
    if (coin())
        sources["tdp_w"] = { "a", "b" };
    fillList(notes, 2, anyText);
    origin = *rc::gen::element<std::string>("", "shipped", "mine.json");
    return a;
}

} // namespace hbm::test
