// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/weight_files.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace hbm {

namespace {

constexpr std::string_view kIndex = "model.safetensors.index.json";
constexpr std::string_view kPickleIndex = "pytorch_model.bin.index.json";

bool endsWithAny(std::string_view path, std::initializer_list<std::string_view> endings)
{
    return std::any_of(
        endings.begin(), endings.end(), [&](std::string_view ending) { return path.ends_with(ending); });
}

bool looksLikeWeights(std::string_view path)
{
    return endsWithAny(path, { ".safetensors", ".bin", ".pth", ".pt", ".h5", ".msgpack", ".onnx", ".gguf" });
}

bool isTop(std::string_view path)
{
    return path.find('/') == std::string_view::npos;
}

/// State of a training run, other frameworks' copies, and half-precision variants beside the main file.
bool isSideFile(std::string_view path)
{
    constexpr std::array<std::string_view, 9> kStarts { "optimizer", "scheduler", "training_args",
        "rng_state", "flax_model", "tf_model", "adapter_model", "scaler", "random_states" };
    return std::any_of(kStarts.begin(), kStarts.end(), [&](auto start) { return path.starts_with(start); })
        || path.find(".fp16.") != std::string_view::npos || path.find(".bf16.") != std::string_view::npos;
}

/// "STEM-00002-of-00163.ENDING": the stem with the ending and the count, and which one it is.
struct Shard
{
    std::string family;
    int number = 0;
    int count = 0;
};

std::optional<Shard> shardOf(std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    const std::size_t of = path.rfind("-of-", dot);
    if (dot == std::string_view::npos || of == std::string_view::npos || of < 6)
        return std::nullopt;
    const std::size_t dash = path.rfind('-', of - 1);
    if (dash == std::string_view::npos || dash == 0)
        return std::nullopt;
    Shard shard { std::string(path.substr(0, dash)) + std::string(path.substr(of)), 0, 0 };
    const auto number = [&](std::size_t from, std::size_t to, int& value) {
        const auto [end, code] = std::from_chars(path.data() + from, path.data() + to, value);
        return code == std::errc {} && end == path.data() + to && value > 0;
    };
    if (!number(dash + 1, of, shard.number) || !number(of + 4, dot, shard.count))
        return std::nullopt;
    return shard;
}

/// Sets of numbered files at the top that are complete, by family.
std::vector<std::vector<ListedFile>> completeSets(
    const std::vector<ListedFile>& files, std::string_view ending)
{
    std::map<std::string, std::pair<int, std::vector<ListedFile>>> families;
    for (const ListedFile& file : files)
        if (isTop(file.path) && file.path.ends_with(ending))
            if (const auto shard = shardOf(file.path)) {
                families[shard->family].first = shard->count;
                families[shard->family].second.push_back(file);
            }
    std::vector<std::vector<ListedFile>> sets;
    for (auto& [name, family] : families)
        if (static_cast<int>(family.second.size()) == family.first)
            sets.push_back(std::move(family.second));
    return sets;
}

struct Chooser
{
    const std::vector<ListedFile>& all;
    std::vector<ListedFile> top {}; ///< weight files at the top, without side files

    const ListedFile* named(std::string_view path) const
    {
        const auto it
            = std::find_if(all.begin(), all.end(), [&](const ListedFile& f) { return f.path == path; });
        return it == all.end() ? nullptr : &*it;
    }

    std::vector<ListedFile> with(std::string_view start, std::string_view ending) const
    {
        std::vector<ListedFile> out;
        for (const ListedFile& f : top)
            if (f.path.starts_with(start) && f.path.ends_with(ending))
                out.push_back(f);
        return out;
    }

    WeightFiles byIndex(std::string_view name, const WeightIndex& index, WeightFileKind kind) const
    {
        WeightFiles chosen { kind, std::string(name), {}, {}, {} };
        for (const std::string& path : index.files)
            if (const ListedFile* file = named(path))
                chosen.files.push_back(*file);
            else
                chosen.missing.push_back(path);
        return chosen;
    }

    WeightFiles choose(const WeightIndex* index) const
    {
        using Kind = WeightFileKind;
        if (index && named(kIndex))
            return byIndex(kIndex, *index, Kind::Safetensors);
        if (const ListedFile* single = named("model.safetensors"))
            return { Kind::Safetensors, single->path, { *single }, {}, {} };
        // Mistral's own layout, beside params.json
        if (auto files = with("consolidated", ".safetensors"); !files.empty())
            return { Kind::Safetensors, "consolidated*.safetensors", std::move(files), {}, {} };
        if (auto sets = completeSets(top, ".safetensors"); sets.size() == 1)
            return { Kind::Safetensors, shardOf(sets[0].front().path)->family, std::move(sets[0]), {}, {} };
        if (auto files = with("", ".safetensors"); files.size() == 1)
            return { Kind::Safetensors, files[0].path, files, {}, {} };
        else if (files.size() > 1)
            return { Kind::Unclear, "*.safetensors", std::move(files), {}, {} };
        if (index && named(kPickleIndex))
            return byIndex(kPickleIndex, *index, Kind::Pickle);
        if (const ListedFile* single = named("pytorch_model.bin"))
            return { Kind::Pickle, single->path, { *single }, {}, {} };
        if (auto files = with("consolidated.", ".pth"); !files.empty())
            return { Kind::Pickle, "consolidated.*.pth", std::move(files), {}, {} };
        if (auto sets = completeSets(top, ".bin"); sets.size() == 1)
            return { Kind::Pickle, shardOf(sets[0].front().path)->family, std::move(sets[0]), {}, {} };
        return {};
    }
};

} // namespace

std::string indexOf(const std::vector<ListedFile>& files)
{
    for (std::string_view name : { kIndex, kPickleIndex })
        if (std::any_of(files.begin(), files.end(), [&](const ListedFile& f) { return f.path == name; }))
            return std::string(name);
    return {};
}

WeightFiles chooseWeightFiles(const std::vector<ListedFile>& files, const WeightIndex* index)
{
    Chooser chooser { files };
    for (const ListedFile& f : files)
        if (isTop(f.path) && looksLikeWeights(f.path) && !isSideFile(f.path))
            chooser.top.push_back(f);
    if (chooser.top.empty()) // the variants are all there is
        for (const ListedFile& f : files)
            if (isTop(f.path) && f.path.ends_with(".safetensors") && !f.path.starts_with("adapter_model"))
                chooser.top.push_back(f);

    WeightFiles chosen = chooser.choose(index);
    const auto byName = [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; };
    std::sort(chosen.files.begin(), chosen.files.end(), byName);
    for (const ListedFile& f : files)
        if (looksLikeWeights(f.path)
            && !std::binary_search(chosen.files.begin(), chosen.files.end(), f, byName))
            chosen.ignored.push_back(f.path);
    std::sort(chosen.ignored.begin(), chosen.ignored.end());
    return chosen;
}

} // namespace hbm
