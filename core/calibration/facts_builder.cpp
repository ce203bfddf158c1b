// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/facts_builder.h"

#include "core/base/secrets.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::size_t kMostFigures = 20'000;
constexpr std::size_t kMostSettings = 2'000;
constexpr std::size_t kMostNames = 64; ///< GPUs and failures
constexpr std::size_t kLineShown = 240;
constexpr std::size_t kLongestValue = 2'000;

} // namespace

void FactsBuilder::on(EngineKind engine, const LogLine& line)
{
    m_engine = engine;
    m_line = &line;
    m_worker = line.worker;
    m_draft = m_draftFollows;
    m_rough = false;
}

void FactsBuilder::recognised()
{
    const auto index = static_cast<std::size_t>(m_engine);
    if (m_engine != EngineKind::Ideal && m_hits[index]++ == 0)
        m_firstLine[index] = printable(withoutSecrets(m_line->text), kLineShown);
}

FactsBuilder::Place FactsBuilder::place(LogKey key, bool draft) const
{
    return { m_engine, key, draft, m_rough, m_worker };
}

void FactsBuilder::figure(LogKey key, Unit unit, std::int64_t value, std::int64_t halfWidth)
{
    const Place where = place(key, m_draft);
    if (m_figures.size() >= kMostFigures && !m_figures.contains(where)) {
        m_facts.full = true;
        return;
    }
    m_figures[where] = { { key, unit, value, halfWidth, m_worker, m_draft, m_rough, m_line->number,
                             printable(withoutSecrets(m_line->text), kLineShown) },
        m_order++, m_line->number };
}

void FactsBuilder::ratio(LogKey key, const LogNumber& number)
{
    figure(key, Unit::Millionths, number.scaled(1'000'000), number.halfWidth(1'000'000));
}

const LogFigure* FactsBuilder::find(LogKey key, bool draft) const
{
    const auto it = m_figures.find(place(key, draft));
    return it == m_figures.end() ? nullptr : &it->second.figure;
}

void FactsBuilder::add(LogKey key, const LogAmount& amount)
{
    const auto it = m_figures.find(place(key, m_draft));
    if (it == m_figures.end() || it->second.summedLine == m_line->number)
        return memory(key, amount);
    LogFigure& f = it->second.figure;
    f.value = addSaturated(f.value, amount.bytes);
    f.halfWidth = addSaturated(f.halfWidth, amount.halfWidth);
    it->second.summedLine = m_line->number;
}

void FactsBuilder::rename(LogKey from, LogKey to)
{
    const auto it = m_figures.find(place(from, m_draft));
    if (it == m_figures.end())
        return;
    Held held = std::move(it->second);
    m_figures.erase(it);
    held.figure.key = to;
    m_figures[place(to, m_draft)] = std::move(held);
}

void FactsBuilder::setting(std::string_view name, std::string_view value, SettingOrigin origin)
{
    std::pair key { printable(name, 80), origin };
    if (m_settings.size() >= kMostSettings && !m_settings.contains(key)) {
        m_facts.full = true;
        return;
    }
    m_settings[key] = { m_engine,
        { key.first, printable(withoutSecrets(value), kLongestValue), origin, m_line->number } };
}

void FactsBuilder::model(std::string_view name)
{
    if (m_facts.model.empty())
        m_facts.model = printable(withoutSecrets(name), kLineShown);
}

void FactsBuilder::version(std::string_view text)
{
    while (!text.empty() && (text.front() == 'v' || text.front() == ' '))
        text.remove_prefix(1);
    m_facts.version = printable(text, 60);
}

void FactsBuilder::gpu(std::string_view name)
{
    std::string shown = printable(name, 80);
    if (m_facts.gpuNames.size() < kMostNames
        && std::find(m_facts.gpuNames.begin(), m_facts.gpuNames.end(), shown) == m_facts.gpuNames.end())
        m_facts.gpuNames.push_back(std::move(shown));
}

/// The first line of a kind counts: the others are the ranks', and the traceback's.
void FactsBuilder::failure(std::string_view code)
{
    const bool known = std::any_of(m_facts.failures.begin(), m_facts.failures.end(),
        [&](const LogFailure& f) { return f.code == code; });
    if (!known && m_facts.failures.size() < kMostNames)
        m_facts.failures.push_back(
            { std::string(code), m_line->number, printable(withoutSecrets(m_line->text), kLineShown) });
}

void FactsBuilder::ready()
{
    if (m_ready.size() < kMostSettings)
        m_ready.insert(m_worker);
}

void FactsBuilder::start()
{
    const bool cameUp = !m_figures.empty() || !m_facts.failures.empty();
    if (cameUp && m_facts.starts == 0)
        m_facts.starts = 1; // the one before had no line that says so
    m_facts.starts += m_facts.starts == 0 || cameUp ? 1 : 0;
    if (!cameUp)
        return;
    m_figures.clear();
    m_ready.clear();
    m_settings.clear();
    m_facts.failures.clear();
    m_facts.model.clear();
    m_draftFollows = m_draft = windowFollows = false;
}

LogFacts FactsBuilder::finish()
{
    const auto most = std::max_element(m_hits.begin(), m_hits.end());
    if (*most > 0) {
        const auto index = static_cast<std::size_t>(most - m_hits.begin());
        m_facts.engine = static_cast<EngineKind>(index);
        m_facts.engineLine = m_firstLine[index];
    }
    std::vector<const Held*> held;
    for (const auto& [where, one] : m_figures)
        if (std::get<0>(where) == m_facts.engine)
            held.push_back(&one);
    std::sort(held.begin(), held.end(), [](const Held* a, const Held* b) { return a->order < b->order; });
    for (const Held* one : held)
        m_facts.figures.push_back(one->figure);
    for (const auto& [key, one] : m_settings)
        if (one.first == m_facts.engine)
            m_facts.settings.push_back(one.second);
    m_facts.ollama = m_facts.ollama && m_facts.engine == EngineKind::LlamaCpp;
    m_facts.starts = std::max(m_facts.starts, m_facts.engine ? 1 : 0);
    return std::move(m_facts);
}

} // namespace hbm
