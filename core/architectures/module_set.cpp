// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/module_set.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

constexpr std::size_t kLongest = 200; ///< characters of an entry
constexpr std::size_t kMostPatterns = 2'000; ///< of those that are tried one by one; real files have 160

constexpr std::array<std::string_view, 8> kWrappers { "model.", "language_model.", "text_model.",
    "transformer.", "backbone.", "thinker.", "base_model.", "llm." };

/// "layers.12" of "layers.12.mlp*"; empty where a '*' comes before the end of the number.
std::string_view layerOf(std::string_view module)
{
    if (!module.starts_with("layers."))
        return {};
    const std::size_t dot = module.find('.', 7);
    const std::string_view layer = module.substr(0, dot);
    return dot == std::string_view::npos || layer.find('*') != std::string_view::npos ? std::string_view {}
                                                                                      : layer;
}

std::string_view longestLiteral(std::string_view glob)
{
    std::string_view longest;
    while (!glob.empty()) {
        const std::string_view run = glob.substr(0, glob.find('*'));
        if (run.size() > longest.size())
            longest = run;
        glob.remove_prefix(std::min(glob.size(), run.size() + 1));
    }
    return longest;
}

/// The segments of `inner` one after the other somewhere in `module`.
bool containsSegments(std::string_view module, std::string_view inner)
{
    for (std::size_t at = module.find(inner); at != std::string_view::npos; at = module.find(inner, at + 1))
        if ((at == 0 || module[at - 1] == '.')
            && (at + inner.size() == module.size() || module[at + inner.size()] == '.'))
            return true;
    return false;
}

} // namespace

std::string_view withoutWrappers(std::string_view module)
{
    for (bool again = true; again;) {
        again = false;
        for (std::string_view wrapper : kWrappers)
            if (module.starts_with(wrapper)) {
                module.remove_prefix(wrapper.size());
                again = true;
            }
    }
    return module;
}

void ModuleSet::add(std::string_view entry)
{
    entry = entry.substr(0, kLongest);
    if (entry.starts_with("re:"))
        return addRegex(entry.substr(3));
    entry = withoutWrappers(entry);
    while (!entry.empty() && entry.back() == '.')
        entry.remove_suffix(1);
    if (entry.empty())
        return;
    ++m_size;
    if (entry.find('*') != std::string_view::npos) {
        Glob glob { std::string(entry), std::string(longestLiteral(entry)) };
        if (const std::string_view layer = layerOf(entry); !layer.empty())
            m_layerGlobs[std::string(layer)].push_back(std::move(glob));
        else if (m_globs.size() < kMostPatterns)
            m_globs.push_back(std::move(glob));
    } else if (entry.starts_with("layers.")) {
        m_names.emplace(entry);
    } else if (m_inner.size() < kMostPatterns) {
        m_inner.emplace_back(entry);
    }
}

void ModuleSet::addPart(std::string_view entry)
{
    entry = withoutWrappers(entry.substr(0, kLongest));
    if (entry.empty() || m_parts.size() >= kMostPatterns)
        return;
    ++m_size;
    m_parts.emplace_back(entry);
}

void ModuleSet::addRegex(std::string_view pattern)
{
    pattern = pattern.substr(0, kLongest);
    if (m_regexes.size() >= kMostPatterns / 10)
        return;
    ++m_size;
    m_regexes.emplace_back(pattern);
    m_regexAnyStart.push_back(pattern.starts_with(".*"));
}

bool ModuleSet::globbed(const std::vector<Glob>& globs, std::string_view module) const
{
    return std::any_of(globs.begin(), globs.end(), [&](const Glob& glob) {
        if (*m_budget < 0)
            return false;
        *m_budget -= 4;
        // A '.' at the ends of the run may be the end of the module's name.
        std::string_view literal = glob.literal;
        while (!literal.empty() && (literal.back() == '.' || literal.front() == '.'))
            literal.back() == '.' ? literal.remove_suffix(1) : literal.remove_prefix(1);
        if (module.find(literal) == std::string_view::npos)
            return false;
        *m_budget -= static_cast<std::int64_t>(4 * (module.size() + glob.text.size()));
        // Names cover what is inside them.
        return globMatches(glob.text, module) || globMatches(glob.text + ".*", module)
            || globMatches("*." + glob.text, module) || globMatches("*." + glob.text + ".*", module);
    });
}

bool ModuleSet::matchedByRegex(std::string_view module) const
{
    for (std::size_t i = 0; i < m_regexes.size() && *m_budget > 0; ++i)
        for (std::string_view wrapper : { "", "model.", "model.language_model.", "language_model.model." }) {
            constexpr int kMost = 20'000; // in one match; real ones take a few hundred
            int steps = static_cast<int>(std::clamp<std::int64_t>(*m_budget, 0, kMost));
            const int allowed = steps;
            const bool matches = m_regexes[i].matches(std::string(wrapper) + std::string(module), steps);
            *m_budget -= 8 + 2 * (allowed - steps);
            if (matches)
                return true;
            if (m_regexAnyStart[i])
                break;
        }
    return false;
}

bool ModuleSet::covers(std::string_view module) const
{
    if (empty())
        return false;
    if (!m_names.empty()) // the module itself, and what it is inside of
        for (std::size_t end = module.size(); end != std::string_view::npos && end > 0;
             end = module.rfind('.', end - 1))
            if (m_names.contains(std::string(module.substr(0, end))))
                return true;
    if (std::any_of(m_inner.begin(), m_inner.end(),
            [&](const std::string& inner) { return containsSegments(module, inner); })
        || std::any_of(m_parts.begin(), m_parts.end(),
            [&](const std::string& part) { return module.find(part) != std::string_view::npos; }))
        return true;
    if (const auto own = m_layerGlobs.find(std::string(layerOf(module)));
        own != m_layerGlobs.end() && globbed(own->second, module))
        return true;
    return globbed(m_globs, module) || matchedByRegex(module);
}

} // namespace hbm
