// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_split.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <fstream>
#include <map>

namespace hbm {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kDigits = 5;
constexpr std::string_view kOf = "-of-";
constexpr std::size_t kMostFiles = 10'000; ///< of a folder that are looked at
constexpr std::size_t kMostNames = 20; ///< in a message

bool endsAsGguf(std::string_view name)
{
    return lowerCase(name).ends_with(".gguf");
}

std::optional<std::int64_t> fiveDigits(std::string_view text)
{
    std::int64_t value = 0;
    const bool digits = text.size() == kDigits
        && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!digits)
        return std::nullopt;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string digits(std::int64_t number)
{
    std::string text = std::to_string(number);
    text.insert(0, kDigits - std::min(kDigits, text.size()), '0');
    return text;
}

/// Names of the .gguf files in a folder, sorted.
std::vector<std::string> ggufNames(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code ec;
    std::size_t seen = 0;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end && seen < kMostFiles;
         it.increment(ec), ++seen)
        if (std::string name = it->path().filename().string(); endsAsGguf(name))
            names.push_back(std::move(name));
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

std::optional<GgufPartName> parseGgufPartName(std::string_view fileName)
{
    if (!endsAsGguf(fileName))
        return std::nullopt;
    const std::string_view stem = fileName.substr(0, fileName.size() - 5);
    constexpr std::size_t kTail = 1 + kDigits + kOf.size() + kDigits; // "-00001-of-00003"
    if (stem.size() <= kTail)
        return std::nullopt;
    const std::string_view tail = stem.substr(stem.size() - kTail);
    const auto number = fiveDigits(tail.substr(1, kDigits));
    const auto count = fiveDigits(tail.substr(kTail - kDigits));
    if (tail[0] != '-' || tail.substr(1 + kDigits, kOf.size()) != kOf || !number || !count)
        return std::nullopt;
    return GgufPartName { std::string(stem.substr(0, stem.size() - kTail)), *number, *count };
}

std::string ggufModelName(const fs::path& file)
{
    const std::string name = file.filename().string();
    if (const auto part = parseGgufPartName(name))
        return part->prefix;
    return endsAsGguf(name) ? name.substr(0, name.size() - 5) : name;
}

Expected<std::vector<fs::path>> ggufFiles(const fs::path& file)
{
    const std::string name = file.filename().string();
    const auto part = parseGgufPartName(name);
    if (!part)
        return std::vector<fs::path> { file };
    const std::string where = printable(file.string(), 400);
    if (part->number < 1 || part->number > part->count)
        return failure(
            "gguf-part-name", where, { std::to_string(part->number), std::to_string(part->count) });
    std::vector<fs::path> files;
    const std::string ending = name.substr(name.size() - 5);
    for (std::int64_t i = 1; i <= part->count; ++i) {
        const std::string other
            = part->prefix + "-" + digits(i) + std::string(kOf) + digits(part->count) + ending;
        std::error_code ec;
        if (i != part->number && !fs::exists(file.parent_path() / other, ec))
            return failure("gguf-part-missing", where, { printable(other), std::to_string(part->count) });
        files.push_back(i == part->number ? file : file.parent_path() / other);
    }
    return files;
}

bool isGgufCompanion(std::string_view fileName)
{
    const std::string name = lowerCase(fileName);
    constexpr std::array<std::string_view, 4> kDrafts { "mtp-", "eagle3-", "dflash-", "dspark-" };
    return name.find("mmproj") != std::string::npos || name.find("imatrix") != std::string::npos
        || std::any_of(
            kDrafts.begin(), kDrafts.end(), [&](std::string_view start) { return name.starts_with(start); });
}

Expected<std::optional<fs::path>> ggufOfFolder(const fs::path& folder)
{
    std::map<std::string, std::string> models; // the set, and its first file that is there
    for (const std::string& name : ggufNames(folder)) {
        if (isGgufCompanion(name))
            continue;
        const auto part = parseGgufPartName(name);
        models.emplace(part ? part->prefix + "-of-" + std::to_string(part->count) : name, name);
    }
    if (models.empty())
        return std::optional<fs::path>();
    if (models.size() == 1)
        return std::optional(folder / models.begin()->second);
    std::string list;
    std::size_t listed = 0;
    for (const auto& [set, first] : models)
        if (++listed <= kMostNames)
            list += (listed > 1 ? ", " : "") + printable(first);
    return failure("gguf-several", printable(folder.string(), 400),
        { std::to_string(models.size()), list + (listed > kMostNames ? ", …" : "") });
}

std::vector<std::string> ggufCompanions(const fs::path& file)
{
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    std::vector<std::string> companions;
    for (const std::string& name : ggufNames(folder))
        if (isGgufCompanion(name) && name != file.filename().string() && companions.size() < kMostNames)
            companions.push_back(printable(name));
    return companions;
}

bool startsAsGguf(const fs::path& file)
{
    std::error_code ec;
    if (!fs::is_regular_file(file, ec)) // a pipe would block
        return false;
    std::array<char, 4> magic {};
    std::ifstream in(file, std::ios::binary);
    return in.read(magic.data(), magic.size()) && std::memcmp(magic.data(), "GGUF", magic.size()) == 0;
}

} // namespace hbm
