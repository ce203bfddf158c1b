// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/weight_files.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <map>
#include <optional>

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

/// Numbered files that belong together; complete when all of `count` are there.
struct ShardSet
{
    std::string family;
    int count = 0;
    std::vector<ListedFile> files;

    bool complete() const { return static_cast<int>(files.size()) == count; }
};

/// The sets among the files at the top with that ending, by family.
std::vector<ShardSet> shardSets(const std::vector<ListedFile>& files, std::string_view ending)
{
    std::map<std::string, ShardSet> families;
    for (const ListedFile& file : files)
        if (isTop(file.path) && file.path.ends_with(ending))
            if (const auto shard = shardOf(file.path)) {
                ShardSet& set = families[shard->family];
                set.family = shard->family;
                set.count = shard->count;
                set.files.push_back(file);
            }
    std::vector<ShardSet> sets;
    for (auto& [name, set] : families)
        sets.push_back(std::move(set));
    return sets;
}

/// A set as the choice, with the names of what is missing.
WeightFiles chosenSet(const ShardSet& set, WeightFileKind kind)
{
    WeightFiles chosen { kind, set.family, set.files, {}, {} };
    constexpr int kMostNamed = 10'000;
    for (int n = 1; n <= std::min(set.count, kMostNamed) && !set.complete(); ++n)
        if (std::none_of(set.files.begin(), set.files.end(),
                [&](const ListedFile& f) { return shardOf(f.path)->number == n; }))
            chosen.missing.push_back(set.family + " #" + std::to_string(n));
    return chosen;
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

    /// Numbered sets of an ending: the only complete one, else the only one.
    std::optional<WeightFiles> bySet(std::string_view ending, WeightFileKind kind) const
    {
        std::vector<ShardSet> sets = shardSets(top, ending);
        std::vector<ShardSet> complete;
        std::copy_if(sets.begin(), sets.end(), std::back_inserter(complete),
            [](const ShardSet& set) { return set.complete(); });
        if (complete.size() == 1)
            return chosenSet(complete.front(), kind);
        const bool alone = sets.size() == 1 && sets.front().files.size() == with("", ending).size();
        return alone ? std::optional(chosenSet(sets.front(), kind)) : std::nullopt;
    }

    /// What there is without looking at an index.
    WeightFiles withoutIndex() const
    {
        using Kind = WeightFileKind;
        if (const ListedFile* single = named("model.safetensors"))
            return { Kind::Safetensors, single->path, { *single }, {}, {} };
        if (const ListedFile* single = named("consolidated.safetensors")) // Mistral's own, beside params.json
            return { Kind::Safetensors, single->path, { *single }, {}, {} };
        if (auto set = bySet(".safetensors", Kind::Safetensors))
            return *set;
        if (auto files = with("", ".safetensors"); files.size() == 1)
            return { Kind::Safetensors, files[0].path, files, {}, {} };
        else if (files.size() > 1)
            return { Kind::Unclear, "*.safetensors", std::move(files), {}, {} };
        if (const ListedFile* single = named("pytorch_model.bin"))
            return { Kind::Pickle, single->path, { *single }, {}, {} };
        if (auto files = with("consolidated.", ".pth"); !files.empty())
            return { Kind::Pickle, "consolidated.*.pth", std::move(files), {}, {} };
        return bySet(".bin", Kind::Pickle).value_or(WeightFiles {});
    }

    WeightFiles choose(const WeightIndex* index) const
    {
        using Kind = WeightFileKind;
        const WeightFiles other = withoutIndex();
        if (index && named(kIndex)) {
            WeightFiles chosen = byIndex(kIndex, *index, Kind::Safetensors);
            // An index without its shards is what is left of another layout (all *.json and the rest by
            // choice).
            const bool useless
                = chosen.files.empty() && other.kind == Kind::Safetensors && other.missing.empty();
            return useless ? other : chosen;
        }
        if (index && named(kPickleIndex) && other.kind != Kind::Safetensors && other.kind != Kind::Unclear)
            return byIndex(kPickleIndex, *index, Kind::Pickle);
        return other;
    }
};

} // namespace

WeightFiles setOf(const std::vector<ListedFile>& files, const std::string& named)
{
    const auto shard = shardOf(named);
    for (const ShardSet& set : shardSets(files, named.substr(named.rfind('.'))))
        if (shard && set.family == shard->family)
            return chosenSet(set, WeightFileKind::Safetensors);
    for (const ListedFile& file : files)
        if (file.path == named)
            return { WeightFileKind::Safetensors, named, { file }, {}, {} };
    return {};
}

std::string indexOf(const std::vector<ListedFile>& files)
{
    for (std::string_view name : { kIndex, kPickleIndex })
        if (std::any_of(files.begin(), files.end(), [&](const ListedFile& f) { return f.path == name; }))
            return std::string(name);
    return {};
}

bool namesDecide(const std::vector<ListedFile>& files)
{
    if (indexOf(files).empty())
        return true;
    const WeightFiles chosen = chooseWeightFiles(files, nullptr);
    const bool known = chosen.kind == WeightFileKind::Safetensors || chosen.kind == WeightFileKind::Pickle;
    if (!known || !chosen.missing.empty() || !shardOf(chosen.files.front().path)
        || chosen.source.starts_with("consolidated"))
        return false;
    const std::string ending = chosen.source.substr(chosen.source.rfind('.'));
    return std::none_of(chosen.ignored.begin(), chosen.ignored.end(), [&](const std::string& path) {
        return isTop(path) && path.ends_with(ending) && !isSideFile(path); // "mtp.safetensors" beside a set
    });
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
