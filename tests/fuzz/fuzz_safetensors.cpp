// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a safetensors file, or as the JSON of its header, or as an index: nothing may crash, hang or
// wrap, a refusal must have a sentence that names the file, and the weights must add up to the tensors.
#include "core/formats/safetensors_header.h"
#include "core/formats/weight_index.h"

#include "core/architectures/tensor_weights.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "core/planning/plan.h"
#include "core/report/messages.h"
#include "tests/fuzz/checks.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>

using namespace hbm;
using namespace hbm::fuzz;
using nlohmann::json;

namespace {

constexpr std::string_view kFile = "fuzz.safetensors";

void checkError(const Error& error)
{
    checkSentence(error.code, sentence(error));
    require(error.where == kFile, "error names no file", sentence(error));
}

ByteFeed feedOf(std::string_view text)
{
    return [text, at = std::size_t { 0 }](char* buffer, std::size_t size) mutable {
        const std::size_t n = std::min({ size, text.size() - at, std::size_t { 4096 } });
        std::memcpy(buffer, text.data() + at, n);
        at += n;
        return n;
    };
}

std::string withLength(std::string_view header)
{
    std::string file(8, '\0');
    for (std::size_t i = 0, n = header.size(); i < 8; ++i, n >>= 8)
        file[i] = static_cast<char>(n & 0xFF);
    return file.append(header);
}

/// A model with experts, a latent and a prediction layer, or plain grouped-query attention.
const std::array<std::shared_ptr<const ModelSpec>, 2>& models()
{
    static const std::array<std::shared_ptr<const ModelSpec>, 2> both {
        std::make_shared<const ModelSpec>(*openModel("bundled:glm-5.2-fp8")),
        std::make_shared<const ModelSpec>(*openModel("bundled:llama-3.1-8b")),
    };
    return both;
}

void checkWeights(const SafetensorsHeader& header)
{
    static const Catalogue catalogue = shippedCatalogue();
    for (const auto& base : models()) {
        WeightTally tally(*base);
        tally.add(header.tensors);
        ModelSpec spec = *base;
        spec.stored = StoredWeights { std::string(kFile), 1, 1, 0, {}, {}, {}, {}, {} };
        tally.apply(spec);
        const WeightTally::Difference d = tally.difference();
        const Bytes sum
            = totalBytes(spec.weights, true) + d.cast + d.tiedHead + d.sharedCopies + d.buffers + d.unserved;
        require(tally.stored() == header.dataBytes, "the tensors are not the data");
        require(sum == header.dataBytes || sum.saturated(), "weights do not add up",
            std::to_string(sum.value) + " of " + std::to_string(header.dataBytes.value));
        Scenario s;
        s.model = std::make_shared<const ModelSpec>(std::move(spec));
        s.accelerator = findAccelerator(catalogue, "h200-sxm").value();
        s.gpusPerNode = 8;
        const CapacityPlan p = plan(s);
        require(p.weightsTotal.value >= 0 && p.ranks.front().weights.value >= 0, "negative weights");
    }
}

void checkHeader(std::string_view file)
{
    const auto open = readSafetensorsHeader(feedOf(file), std::nullopt, kFile);
    if (!open) {
        checkError(open.error());
        return;
    }
    const std::int64_t size = addSaturated(open->headerBytes, open->dataBytes.value);
    require(readSafetensorsHeader(feedOf(file), size, kFile).has_value(), "refused with its own size");
    require(!readSafetensorsHeader(feedOf(file), addSaturated(size, 1), kFile) || size >= kSaturated - 1,
        "a byte behind the data is accepted");
    checkIssues(open->notes);
    checkWeights(*open);
}

void checkIndex(std::string_view text)
{
    FedText fed(feedOf(text), static_cast<std::int64_t>(text.size()));
    const auto index = readWeightIndex(fed, kFile);
    if (!index)
        return checkError(index.error());
    require(!index->files.empty() && index->totalSize.value_or(0) >= 0, "empty index");
    for (const std::string& file : index->files)
        require(file.front() != '/' && ("/" + file + "/").find("/../") == std::string::npos,
            "a path out of the folder", file);
}

/// One change of one tensor, so that the rest of the header stays readable.
std::string mutateHeader(std::string_view text, unsigned int seed)
{
    json header = json::parse(text, nullptr, false);
    if (!header.is_object() || header.empty())
        return {};
    std::minstd_rand random(seed);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    auto it = header.begin();
    std::advance(it, static_cast<std::ptrdiff_t>(below(header.size())));
    constexpr std::array<const char*, 10> kDtypes { "BF16", "F32", "F8_E4M3", "U8", "I32", "I8", "F4",
        "F8_E8M0", "I64", "F3_X" };
    constexpr std::array<std::int64_t, 9> kNumbers { 0, 1, -1, 8, 4096, 1LL << 31, 1LL << 53, 1LL << 62,
        std::numeric_limits<std::int64_t>::max() };
    constexpr std::array<const char*, 9> kNames { "model.embed_tokens.weight", "lm_head.weight",
        "model.layers.3.mlp.experts.7.up_proj.weight", "model.layers.78.mlp.gate.weight",
        "model.layers.1.self_attn.c_attn.qweight", "model.layers.1.self_attn.k_proj.scales",
        "mtp.0.head.weight", "model.visual.blocks.1.attn.qkv.weight", "model.layers.4096.linear_attn.A_log" };
    json& tensor = *it;
    if (!tensor.is_object())
        return {};
    switch (below(6)) {
    case 0:
        tensor["dtype"] = kDtypes[below(kDtypes.size())];
        break;
    case 1:
    case 2:
        if (json& list = tensor[below(2) ? "shape" : "data_offsets"]; list.is_array() && !list.empty())
            list[below(list.size())] = kNumbers[below(kNumbers.size())];
        break;
    case 3:
        tensor["shape"].push_back(kNumbers[below(kNumbers.size())]);
        break;
    case 4:
        header[kNames[below(kNames.size())]] = json(tensor);
        break;
    default:
        header.erase(it);
    }
    // Half of the time the tensors are laid out again, so that what lies behind the checks is reached.
    if (below(2) == 0) {
        std::int64_t at = 0;
        for (auto& [name, entry] : header.items())
            if (entry.is_object() && entry.contains("data_offsets") && entry["data_offsets"].is_array()
                && entry["data_offsets"].size() == 2 && entry["data_offsets"][0].is_number_integer()
                && entry["data_offsets"][1].is_number_integer()) {
                const std::int64_t size = subtractSaturated(entry["data_offsets"][1].get<std::int64_t>(),
                    entry["data_offsets"][0].get<std::int64_t>());
                entry["data_offsets"] = { at, addSaturated(at, size) };
                at = addSaturated(at, size);
            }
    }
    return header.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkHeader(text);
    checkHeader(withLength(text));
    checkIndex(text);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t maximum, unsigned int seed)
{
    if (seed % 4 != 0) {
        const std::string mutated = mutateHeader({ reinterpret_cast<const char*>(data), size }, seed);
        if (!mutated.empty() && mutated.size() <= maximum) {
            std::copy(mutated.begin(), mutated.end(), data);
            return mutated.size();
        }
    }
    return LLVMFuzzerMutate(data, size, maximum);
}
