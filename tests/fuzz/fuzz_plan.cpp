// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a plan file: nothing may crash or hang, a refusal must have a sentence and name the file, and
// what is read must plan, print, and be the same when it is written and read again.
#include "core/memory/session_cache.h"
#include "core/model/growth.h"
#include "core/model/layer_view.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"
#include "core/scenario/plan_file.h"
#include "tests/fuzz/checks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

using namespace hbm;
using namespace hbm::fuzz;
using nlohmann::json;

namespace {

using Random = std::minstd_rand;

std::size_t below(Random& random, std::size_t end)
{
    return end == 0 ? 0 : random() % end;
}

/// Ends of ranges, names of enums, and what looks like another type.
json oddValue(Random& random)
{
    static const std::vector<json> kValues { nullptr, 0, 1, -1, 2, 3, 7, 64, 128, 1000, 4096, 16384, 16385,
        65536, 1 << 20, std::int64_t { 1 } << 40, std::int64_t { 1 } << 44, INT64_MAX, INT64_MIN, UINT64_MAX,
        0.5, 1e30, 0.000001, true, false, "", "0-77", "0-4096", "0,2,4", "5-3", "vllm", "sglang", "trtllm",
        "llamacpp", "ideal", "fp8", "nvfp4", "q4_0", "key_value", "latent", "indexer_key", "compressed",
        "cross", "state", "window", "chunk", "encoder", "image", "none", "experts", "vocabulary", "kv_heads",
        "first", "last", "all", "M", "b200-sxm", json::array(), json::object(), { 0 }, { 3, 1 },
        { nullptr } };
    return kValues[below(random, kValues.size())];
}

/// The keys that a plan may have beside those of the seeds.
std::string oddKey(Random& random)
{
    static const std::vector<std::string> kKeys { "later", "nodes", "gpus-per-node", "sessions",
        "max-model-len", "kv-cache-dtype", "quantization", "bits-per-weight", "weights-bytes", "reserve",
        "fitted-bytes", "parallelism", "tensor-parallel-size", "pipeline-parallel-size", "data-parallel-size",
        "decode-context-parallel-size", "enable-expert-parallel", "enable-dp-attention",
        "num-speculative-tokens", "draft-layers", "max-num-seqs", "max-num-batched-tokens", "block-size",
        "available-kv-bytes", "mamba-cache-mode", "llamacpp", "tensor-split", "n-gpu-layers", "cache-type-v",
        "sglang", "states", "cap", "cap_tokens", "axis", "axis_tokens", "expanded_cache", "speculative_cache",
        "borrowed", "mlp_layers", "stored_weights", "layers", "heads", "groups", "baseline", "current" };
    return kKeys[below(random, kKeys.size())];
}

/// A random place in the file.
json& somewhere(json& value, Random& random)
{
    json* at = &value;
    while (at->is_structured() && !at->empty() && below(random, 6) != 0) {
        auto child = at->begin();
        std::advance(child, static_cast<std::ptrdiff_t>(below(random, at->size())));
        at = &*child;
    }
    return *at;
}

void change(json& file, Random& random)
{
    json& place = somewhere(file, random);
    switch (below(random, 5)) {
    case 0:
        place = oddValue(random);
        break;
    case 1:
        place = somewhere(file, random); // a part of another kind
        break;
    case 2:
        if (place.is_array())
            place.push_back(place.empty() ? oddValue(random) : place[below(random, place.size())]);
        break;
    case 3:
        if (place.is_structured() && !place.empty()) {
            auto child = place.begin();
            std::advance(child, static_cast<std::ptrdiff_t>(below(random, place.size())));
            place.erase(child);
        }
        break;
    default:
        if (place.is_object())
            place[oddKey(random)] = oddValue(random);
    }
}

void checkScenario(const Scenario& scenario)
{
    const CapacityPlan result = plan(scenario);
    checkIssues(result.issues);
    checkIssues(result.assumptions);
    (void)jsonText(planToJson(scenario, result));
    (void)planText(scenario, result);
    (void)jsonText(modelToJson(*scenario.model));
    (void)modelText(*scenario.model);
    const std::vector<CacheComponent> cache = sessionCache(scenario, settle(scenario));
    (void)layerRuns(layerRows(*scenario.model, cache, { 8192, 1500, 1601 }, KvDtype::Bf16));
    (void)growthTable(cache, { 8192, 1500, 1601 }, KvDtype::Fp8, growthContexts(cache, 1, 1 << 20, 8));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = readPlanFile(text, "file");
    if (!read) {
        checkSentence(read.error().code, sentence(read.error()));
        require(read.error().where.starts_with("file"), "error without a place", read.error().code);
        return 0;
    }
    require(namesPlanSchema(text), "a plan that is not asked for");
    const std::string written = writePlanFile(*read);
    const auto again = readPlanFile(written, "file");
    require(again.has_value(), "own file is refused", again ? "" : sentence(again.error()));
    require(*again == *read, "own file says something else");
    require(writePlanFile(*again) == written, "own file is written otherwise");
    for (std::size_t i = 0; i < std::min<std::size_t>(3, read->scenarios.size()); ++i)
        checkScenario(read->scenarios[i].scenario);
    return 0;
}

/// Mostly changes the JSON, not bytes.
extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t maximum, unsigned int seed)
{
    Random random(seed);
    json file = json::parse(data, data + size, nullptr, false);
    if (file.is_discarded() || below(random, 10) == 0)
        return LLVMFuzzerMutate(data, size, maximum);
    for (std::size_t n = 1 + below(random, 3); n > 0; --n)
        change(file, random);
    const std::string text = file.dump(-1, ' ', false, json::error_handler_t::replace);
    if (text.size() > maximum)
        return LLVMFuzzerMutate(data, size, maximum);
    std::copy(text.begin(), text.end(), data);
    return text.size();
}
