// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/known_gpu.h"

#include "core/base/text.h"
#include "core/hardware/name_match.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

namespace hbm {

namespace {

using Words = std::vector<std::string>;
using Found = std::vector<std::shared_ptr<const Accelerator>>;

template <std::size_t N> bool isOneOf(const std::string& word, const std::array<std::string_view, N>& list)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

/// Letters and digits in groups, small: "NVIDIA_H100_80GB_HBM3" is nvidia h100 80gb hbm3.
Words wordsOf(std::string_view name)
{
    Words words(1);
    for (char c : lowerCase(name))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    if (words.back().empty())
        words.pop_back();
    return words;
}

bool has(const Words& words, const std::string& word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool isSize(const std::string& word)
{
    return word.size() > 2 && word.ends_with("gb");
}

/// "sxm5" and "sxm4" are one form, "pcie" and "nvl" others; empty when the words name none.
std::string formOf(const Words& words)
{
    for (const std::string& word : words)
        for (std::string_view form : { "sxm", "pcie", "nvl" })
            if (word.starts_with(form))
                return std::string(form);
    return {};
}

bool fitsName(const Accelerator& a, const Words& log)
{
    // What names leave out or add without meaning another part, and what does mean another one.
    constexpr std::array<std::string_view, 21> kSaysNothing { "nvidia", "amd", "intel", "huawei", "google",
        "apple", "aws", "geforce", "radeon", "instinct", "gpu", "per", "dgx", "spark", "jetson", "agx",
        "generation", "blackwell", "edition", "data", "center" };
    constexpr std::array<std::string_view, 6> kAnother { "ti", "super", "laptop", "mobile", "max", "d" };
    const Words own = wordsOf(a.name);
    bool named = false;
    for (const std::string& word : own) {
        if (isOneOf(word, kSaysNothing) || isSize(word) || !formOf({ word }).empty())
            continue;
        const bool digits = word.find_first_of("0123456789") != std::string::npos;
        if (!has(log, word)) {
            if (digits || isOneOf(word, kAnother) || log.size() > 1)
                return false;
            continue;
        }
        named = named || digits || word == "thor";
    }
    for (const std::string& word : log)
        if (isOneOf(word, kAnother) && !has(own, word))
            return false;
    const auto size = std::find_if(log.begin(), log.end(), isSize);
    const auto ownSize = std::find_if(own.begin(), own.end(), isSize);
    if (size != log.end() && ownSize != own.end() && *size != *ownSize)
        return false;
    const std::string form = formOf(log), ownForm = formOf(own);
    if (!form.empty() && !ownForm.empty() && form != ownForm)
        return false;
    for (const std::string& word : log)
        if (word.starts_with("hbm") && !a.memoryType.empty() && lowerCase(a.memoryType) != word)
            return false;
    return named;
}

/// The runtime reports up to 1.5 % less than the driver; different drivers differ by some MiB.
bool fitsMemory(const Accelerator& a, std::int64_t total)
{
    const auto within = [&](std::int64_t low, std::int64_t high) { return total >= low && total <= high; };
    if (a.memoryRuntime) {
        const std::int64_t known = a.memoryRuntime->value / a.devicesPerPackage;
        return within(known - known / 500, known + known / 500);
    }
    if (a.memoryDriver) {
        const std::int64_t known = a.memoryDriver->value / a.devicesPerPackage;
        return within(known - known / 60, known + known / 500);
    }
    return false;
}

Found filtered(const Found& all, const std::function<bool(const Accelerator&)>& fits)
{
    Found found;
    for (const auto& a : all)
        if (fits(*a))
            found.push_back(a);
    return found;
}

std::string joined(const Found& found)
{
    std::vector<NamedId> names;
    for (const auto& a : found)
        names.push_back({ a->id, a->name });
    std::vector<std::size_t> all(names.size());
    std::iota(all.begin(), all.end(), std::size_t { 0 });
    return joinIds(names, all);
}

} // namespace

Expected<std::shared_ptr<const Accelerator>> gpuOfLog(const LogFacts& facts, const Catalogue& catalogue)
{
    Found found;
    std::string said;
    for (const std::string& name : facts.gpuNames) {
        const Words words = wordsOf(name);
        said += (said.empty() ? "" : ", ") + name;
        for (const auto& a :
            filtered(catalogue.accelerators, [&](const Accelerator& one) { return fitsName(one, words); }))
            if (std::find(found.begin(), found.end(), a) == found.end())
                found.push_back(a);
    }
    if (const LogFigure* total = highest(facts, LogKey::TotalMemory)) {
        said += (said.empty() ? "" : ", ") + bytesText({ total->value }, ByteUnit::GiB, 2);
        const auto fits = [&](const Accelerator& a) { return fitsMemory(a, total->value); };
        const Found sized = filtered(found.empty() ? catalogue.accelerators : found, fits);
        if (!sized.empty())
            found = sized;
    }
    if (found.size() == 1)
        return found.front();
    if (said.empty())
        said = "no name and no size of its memory";
    if (found.empty())
        return failure("log-gpu-unknown", facts.source, { said });
    return failure("log-gpu-ambiguous", facts.source, { said, joined(found) });
}

} // namespace hbm
