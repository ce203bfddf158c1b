// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/sglang/cells.h"

#include "core/engines/sglang/rules.h"

#include <algorithm>

namespace hbm::sglang {

namespace {

constexpr std::int64_t kMillion = 1'000'000;
constexpr Tokens kLongRing = 128; // rows: such rings belong to a request, shorter ones to the window pool
constexpr Tokens kRingPage = 128; // tokens of the window pool that share one short ring

std::int64_t layerCount(const CacheComponent& c)
{
    return static_cast<std::int64_t>(c.layers.size());
}

/// A rank's share of heads: decode-context parallel widens it, and divides the tokens instead.
std::int64_t headRanks(const Settled& settled)
{
    return std::max(1, settled.tensor / std::max(1, settled.decodeContext));
}

/// Layers that a draft adds to the cache: the user's, or the model's own prediction layers.
std::int64_t draftLayers(const Scenario& scenario)
{
    const EngineSettings& engine = scenario.engine;
    if (engine.draftLayers > 0)
        return engine.draftLayers;
    if (engine.speculativeTokens <= 0)
        return 0;
    std::vector<int> layers;
    for (const CacheComponent& c : scenario.model->speculativeCache)
        layers.insert(layers.end(), c.layers.begin(), c.layers.end());
    std::sort(layers.begin(), layers.end());
    return std::unique(layers.begin(), layers.end()) - layers.begin();
}

class CellSums
{
public:
    CellSums(const Scenario& scenario, const Settled& settled, const std::vector<CacheComponent>& cache)
        : m_scenario(scenario)
        , m_settled(settled)
        , m_pooled(hasWindowPool(*scenario.model) && scenario.engine.hybridCacheManager)
    {
        for (const CacheComponent& c : cache)
            if (c.kind == CacheKind::Latent)
                m_latentLayers += layerCount(c);
    }

    void add(const CacheComponent& c)
    {
        if (!c.states.empty())
            cells.state = addSaturated(
                cells.state, multiplySaturated(layerCount(c), stateBytes(c, m_settled.tensor)));
        if (isRing(c))
            return addRing(c);
        if (!c.states.empty() && c.axis == TokenAxis::None)
            return;
        const bool shared = c.kind == CacheKind::IndexerKey && c.tokensPerRow == 1 && m_latentLayers > 0;
        const std::int64_t layers = shared ? m_latentLayers : layerCount(c);
        const std::int64_t row = rowBytes(c, m_settled.rowTypes, headRanks(m_settled));
        if (c.axis != TokenAxis::Context) {
            cells.fixed = addSaturated(cells.fixed, product({ layers, row, cachedTokens(c, 0) }));
            return;
        }
        const std::int64_t millionths = scaleUp(multiplySaturated(layers, row), kMillion, c.tokensPerRow);
        if (c.cap != CapKind::None && m_pooled) {
            cells.window = std::max(cells.window, c.capTokens);
            cells.windowMillionths = addSaturated(cells.windowMillionths, millionths);
            m_windowLayers += layers;
            return;
        }
        cells.windowsAtFullLength = cells.windowsAtFullLength || c.cap != CapKind::None;
        cells.fullMillionths = addSaturated(cells.fullMillionths, millionths);
        if (c.kind != CacheKind::IndexerKey)
            m_fullLayers += layers;
        m_compressed = m_compressed || c.tokensPerRow > 1;
    }

    /// A draft has rows like the target's: of one full layer each beside a window pool, else in proportion to
    /// the layers. DeepSeek-V4's counts as one layer more among all.
    void addDraft(std::int64_t layers)
    {
        if (m_compressed)
            cells.draftOf = std::max<std::int64_t>(1, m_windowLayers);
        else if (m_fullLayers > 0)
            cells.draftMillionths = scaleDown(cells.fullMillionths, layers, m_fullLayers);
        else if (m_windowLayers > 0)
            cells.draftMillionths = scaleDown(cells.windowMillionths, layers, m_windowLayers);
    }

    Cells cells;

private:
    void addRing(const CacheComponent& c)
    {
        const std::int64_t rows
            = multiplySaturated(c.capTokens, m_scenario.engine.speculativeTokens > 0 ? 2 : 1);
        const std::int64_t row = multiplySaturated(layerCount(c), rowBytes(c, m_settled.rowTypes));
        if (c.capTokens >= kLongRing) {
            cells.ringRow = addSaturated(cells.ringRow, row);
            cells.ringRows = std::max(cells.ringRows, rows);
        } else {
            cells.windowMillionths = addSaturated(
                cells.windowMillionths, scaleUp(multiplySaturated(rows, row), kMillion, kRingPage));
        }
    }

    const Scenario& m_scenario;
    const Settled& m_settled;
    bool m_pooled;
    bool m_compressed = false;
    std::int64_t m_latentLayers = 0;
    std::int64_t m_fullLayers = 0;
    std::int64_t m_windowLayers = 0;
};

} // namespace

std::int64_t Cells::perToken(std::int64_t windowRatio, bool withDraft) const
{
    const std::int64_t target = onlyWindow()
        ? windowMillionths
        : addSaturated(fullMillionths, scaleUp(windowMillionths, windowRatio, kMillion));
    if (!withDraft)
        return target;
    return addSaturated(target, draftOf > 0 ? scaleUp(target, 1, draftOf) : draftMillionths);
}

Cells cellsOf(const Scenario& scenario, const Settled& settled, const std::vector<CacheComponent>& cache,
    bool lastStage)
{
    CellSums sums(scenario, settled, cache);
    for (const CacheComponent& c : cache)
        sums.add(c);
    if (const std::int64_t layers = draftLayers(scenario); layers > 0 && lastStage)
        sums.addDraft(layers);
    return sums.cells;
}

} // namespace hbm::sglang
