// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as the start of a GGUF file, read, made into a model, printed and planned: nothing may crash,
// hang or wrap, a refusal must have a sentence, and the weights must add up to the tensors.
#include "core/formats/gguf_header.h"
#include "core/formats/gguf_model.h"
#include "core/hardware/catalogue.h"
#include "core/model/layer_view.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/messages.h"
#include "core/report/text_report.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/gguf_mutator.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

using namespace hbm;
using namespace hbm::fuzz;

namespace {

void checkError(const Error& error)
{
    checkSentence(error.code, sentence(error));
    require(error.where.starts_with("fuzz.gguf"), "error names no file", sentence(error));
}

void checkLayers(const CacheComponent& c, std::int64_t end)
{
    const std::string kind(nameOf(c.kind));
    require(!c.layers.empty(), "component without layers", kind);
    require(std::adjacent_find(c.layers.begin(), c.layers.end(), std::greater_equal<>()) == c.layers.end(),
        "layers not rising", kind);
    require(c.layers.front() >= 0 && c.layers.back() < end, "layer outside the model", kind);
    require(c.tokensPerRow > 0 && c.heads > 0, "no heads or no tokens in a row", kind);
    require(c.cap == CapKind::None || c.capTokens > 0, "cap of nothing", kind);
}

bool says(const ModelSpec& spec, std::string_view field)
{
    return std::any_of(spec.issues.begin(), spec.issues.end(),
        [&](const Issue& i) { return i.field == field && i.severity != Severity::Info; });
}

void checkSpec(const ModelSpec& spec, const GgufFile& file)
{
    checkIssues(spec.issues);
    require(spec.layers > 0 && spec.layers <= limits::kLayers, "layers", std::to_string(spec.layers));
    require(totalBytes(spec.weights, true) == file.tensorBytes, "weights are not the tensors",
        std::to_string(totalBytes(spec.weights, true).value) + " " + std::to_string(file.tensorBytes.value));
    for (const WeightGroup& g : spec.weights)
        require(g.bytes.value >= 0 && g.units > 0 && copiesOf(g) > 0, "odd weight group", g.format);
    for (const CacheComponent& c : spec.cache)
        checkLayers(c, spec.layers);
    for (const CacheComponent& c : spec.speculativeCache)
        checkLayers(c, spec.layers + limits::kLayers);
    for (const BorrowedCache& b : spec.borrowed)
        require(b.layer >= 0 && b.layer < spec.layers && b.owner >= 0 && b.owner < b.layer, "borrows ahead",
            std::to_string(b.layer) + " of " + std::to_string(b.owner));
    require(!spec.noCacheReason.empty() || !spec.cache.empty() || says(spec, "model"),
        "keeps nothing without a reason", spec.modelType);
}

void checkPlan(const Scenario& scenario)
{
    const CapacityPlan result = plan(scenario);
    checkIssues(result.issues);
    (void)jsonText(planToJson(scenario, result));
    require(result.weightsTotal.value >= 0 && result.bytesPerSession.value >= 0 && result.pool.blocks >= 0,
        "negative figure", scenario.model->modelType);
}

void checkModel(const ModelSpec& read)
{
    (void)jsonText(modelToJson(read));
    (void)modelText(read);
    (void)layerRows(read, read.cache, { 8192, 1500, 1601 }, KvDtype::Bf16);
    static const Catalogue catalogue = shippedCatalogue();
    Scenario eight;
    eight.model = std::make_shared<const ModelSpec>(read);
    eight.accelerator = findAccelerator(catalogue, "h200-sxm").value();
    eight.gpusPerNode = 8;
    eight.parallelism.tensor = 8;
    eight.engine.speculativeTokens = 3;
    checkPlan(eight);
    eight.parallelism.tensor = 2;
    eight.parallelism.pipeline = 4;
    eight.engine = {};
    eight.engine.kind = EngineKind::Ideal;
    checkPlan(eight);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    // The data of the tensors is behind what the fuzzer carries, but for a part of the inputs.
    const std::uint64_t whole = size % 8 == 7 ? size : std::uint64_t { 1 } << 51;
    GgufSource source(std::as_bytes(std::span(data, size)), whole);
    auto file = readGguf(source, "fuzz.gguf");
    if (!file) {
        checkError(file.error());
        return 0;
    }
    checkIssues(file->notes);
    require(file->tensorBytes <= file->dataBytes, "more tensors than data");
    const auto spec = readGgufModel(file->metadata, file->tensors, { "fuzz", "fuzz.gguf", "fuzz.gguf" });
    if (!spec) {
        checkError(spec.error());
        return 0;
    }
    checkSpec(*spec, *file);
    checkModel(*spec);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t maximum, unsigned int seed)
{
    if (seed % 4 != 0) {
        const std::string_view text(reinterpret_cast<const char*>(data), size);
        const std::string mutated = hbm::fuzz::mutateGguf(text, seed);
        if (!mutated.empty() && mutated.size() <= maximum) {
            std::copy(mutated.begin(), mutated.end(), data);
            return mutated.size();
        }
    }
    return LLVMFuzzerMutate(data, size, maximum);
}
