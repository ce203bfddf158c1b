// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_choice.h"

#include "core/base/text.h"
#include "core/formats/gguf_split.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace hbm {

namespace {

constexpr std::size_t kMostLabels = 60; // in a message
constexpr std::size_t kDigits = 5; // of the number of a part

std::string fileNameOf(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

std::string stemOf(const GgufSet& set)
{
    const std::string& path = set.parts.front().path;
    return path.substr(0, path.rfind('/') + 1) + set.name;
}

bool isBoundary(std::string_view text, std::size_t at, std::string_view boundaries)
{
    return at >= text.size() || boundaries.find(text[at]) != std::string_view::npos;
}

/// Whether the tag stands in the path with a boundary on either side. Behind it an underscore is none: "Q4_K"
/// is not what "Q4_K_M" means.
bool holds(const std::string& path, const std::string& tag, std::string_view before)
{
    for (std::size_t at = path.find(tag); at != std::string::npos; at = path.find(tag, at + 1))
        if ((at == 0 || isBoundary(path, at - 1, before)) && isBoundary(path, at + tag.size(), "-./"))
            return true;
    return false;
}

std::vector<GgufSet> matching(const std::vector<GgufSet>& sets, std::string_view tag)
{
    const std::string wanted = lowerCase(tag);
    std::vector<GgufSet> found;
    const auto keep = [&](const auto& matches) {
        if (found.empty())
            std::copy_if(sets.begin(), sets.end(), std::back_inserter(found), matches);
    };
    keep([&](const GgufSet& set) {
        const std::string name = lowerCase(set.name);
        return wanted == name || wanted == lowerCase(fileNameOf(set.parts.front().path));
    });
    for (std::string_view before : { "-./", "-._/" }) // "model_Q4_K_M", where nothing else has the tag
        keep([&](const GgufSet& set) { return holds(lowerCase(stemOf(set)), wanted, before); });
    return found;
}

/// What all names begin with, up to the end of a word.
std::size_t commonStart(const std::vector<GgufSet>& sets)
{
    std::string start = sets.front().name;
    for (const GgufSet& set : sets) {
        const auto [a, b] = std::mismatch(start.begin(), start.end(), set.name.begin(), set.name.end());
        start.erase(a, start.end());
    }
    const std::size_t cut = start.find_last_of("-._");
    return cut == std::string::npos ? 0 : cut + 1;
}

/// A label is the shortest thing that selects the set again: else the path does.
void label(std::vector<GgufSet>& sets)
{
    if (sets.empty())
        return;
    const std::size_t start = sets.size() > 1 ? commonStart(sets) : 0;
    for (GgufSet& set : sets) {
        const std::string tag = set.name.substr(std::min(start, set.name.size()));
        const bool plain = !tag.empty() && tag.find_first_of(",: @/") == std::string::npos;
        const auto selected = plain ? matching(sets, tag) : std::vector<GgufSet> {};
        const bool selects = selected.size() == 1 && stemOf(selected.front()) == stemOf(set);
        set.label = selects ? tag : set.parts.front().path;
    }
}

std::string labelsOf(const std::vector<GgufSet>& sets)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(sets.size(), kMostLabels); ++i)
        text += (i > 0 ? ", " : "") + printable(sets[i].label, 120);
    return text + (sets.size() > kMostLabels ? ", …" : "");
}

Expected<GgufSet> whole(GgufSet set, std::string_view where)
{
    if (static_cast<int>(set.parts.size()) == set.count)
        return set;
    int missing = 1;
    for (const ListedFile& part : set.parts)
        missing += parseGgufPartName(fileNameOf(part.path))->number == missing;
    std::string name = fileNameOf(set.parts.front().path); // NAME-00001-of-00003.gguf
    const std::string number = std::to_string(missing);
    constexpr std::size_t kTail = std::string_view("00001-of-00003.gguf").size();
    name.replace(
        name.size() - kTail, kDigits, std::string(kDigits - std::min(kDigits, number.size()), '0') + number);
    return failure("hub-gguf-part", std::string(where), { printable(name), std::to_string(set.count) });
}

} // namespace

std::vector<GgufSet> ggufSets(const std::vector<ListedFile>& files)
{
    std::map<std::string, GgufSet> byStem;
    for (const ListedFile& file : files) {
        const std::string name = fileNameOf(file.path);
        if (!lowerCase(name).ends_with(".gguf") || isGgufCompanion(name))
            continue;
        const auto part = parseGgufPartName(name);
        const std::string folder = file.path.substr(0, file.path.size() - name.size());
        const std::string key = folder + (part ? part->prefix + "-of-" + std::to_string(part->count) : name);
        GgufSet& set = byStem[key];
        set.name = ggufModelName(name);
        set.count = part ? static_cast<int>(part->count) : 1;
        set.parts.push_back(file);
    }
    std::vector<GgufSet> sets;
    for (auto& [key, set] : byStem) {
        std::sort(set.parts.begin(), set.parts.end(),
            [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; });
        sets.push_back(std::move(set));
    }
    label(sets);
    return sets;
}

std::vector<std::string> ggufCompanionsOf(const std::vector<ListedFile>& files)
{
    std::vector<std::string> names;
    for (const ListedFile& file : files)
        if (lowerCase(file.path).ends_with(".gguf") && isGgufCompanion(fileNameOf(file.path)))
            names.push_back(file.path);
    return names;
}

Expected<GgufSet> chooseGguf(
    const std::vector<ListedFile>& files, std::string_view path, std::string_view tag, std::string_view where)
{
    const std::vector<GgufSet> sets = ggufSets(files);
    if (sets.empty() && path.empty())
        return failure("hub-gguf-no-files", std::string(where), { printable(tag) });
    if (!path.empty()) {
        for (const GgufSet& set : sets)
            for (const ListedFile& part : set.parts)
                if (part.path == path)
                    return whole(set, where);
        for (const ListedFile& file : files) // a projector, when it is named: its reader says what it is
            if (file.path == path)
                return GgufSet { ggufModelName(fileNameOf(file.path)), file.path, { file }, 1 };
        return failure("hub-gguf-none", std::string(where), { printable(path), labelsOf(sets) });
    }
    const std::vector<GgufSet> wanted = tag.empty() ? sets : matching(sets, tag);
    if (wanted.empty())
        return failure("hub-gguf-none", std::string(where), { printable(tag), labelsOf(sets) });
    if (wanted.size() > 1)
        return failure(
            "hub-gguf-several", std::string(where), { std::to_string(wanted.size()), labelsOf(wanted) });
    return whole(wanted.front(), where);
}

} // namespace hbm
