// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp allocates what it is told to, not what is free: with --ctx-size the pool is that and memory says
// whether it fits; without, the plan asks for how many slots of the context length there is room.
#include "core/engines/engine_account.h"

#include "core/base/text.h"
#include "core/engines/account_parts.h"
#include "core/engines/llamacpp/choices.h"
#include "core/engines/llamacpp/devices.h"
#include "core/engines/llamacpp/reserve.h"
#include "core/memory/rank_weights.h"
#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm {

namespace {

using namespace llamacpp;

constexpr std::int64_t kFitMargin = kGiB; // --fit leaves so much free on each device

/// One device: its account and its share of the cache.
struct Placed
{
    StageAccount stage;
    DeviceCache cache;
};

class LlamaCppAccount
{
public:
    LlamaCppAccount(const Scenario& scenario, const Settled& settled)
        : m_scenario(scenario)
        , m_settled(settled)
        , m_length(settled.contextLength)
        , m_deal(dealLayers(scenario.model->layers, scenario.engine.llama.gpuLayers, settled.pipeline,
              scenario.engine.llama.tensorSplit))
    {
    }

    EngineAccount account()
    {
        m_account.version = printable(m_scenario.engine.version, 40);
        m_choices = settleChoices(m_scenario, m_settled, m_account);
        m_cache = sessionCache(m_scenario, m_settled);
        checkTypes(m_scenario, m_settled, m_cache, m_account);
        for (std::size_t i = 0; i < m_deal.devices.size(); ++i)
            m_placed.push_back(place(static_cast<int>(i)));
        m_account.maxNumSeqs = m_choices.slots.value_or(0);
        m_account.capPerRank = m_choices.slots;
        countSessions();
        fillPool();
        for (Placed& p : m_placed)
            m_account.stages.push_back(std::move(p.stage));
        checkGivenPool(m_scenario, m_settled, m_account);
        note();
        return std::move(m_account);
    }

private:
    bool given() const { return m_scenario.engine.availableKv.has_value(); }

    Bytes cacheOf(const DeviceCache& cache, const CellLayout& layout) const
    {
        return cacheBytes(cache, layout, m_choices.cells, m_settled);
    }
    CellLayout layoutOfSessions(std::int64_t sessions) const
    {
        return layoutFor(m_length, sessions, m_choices.unified);
    }

    Placed place(int index) const
    {
        const Device& device = m_deal.devices[static_cast<std::size_t>(index)];
        const bool lastLayers = device.output;
        Placed p;
        p.cache = deviceCacheOf(cacheOn(m_cache, device.range, lastLayers), m_settled);
        StageAccount& s = p.stage;
        s.stage = index;
        s.total = deviceMemory(m_settled);
        s.weights = rankWeights(
            m_scenario, m_settled, { device.range, false, index == 0 && anyOnDevices(), device.output });
        const Tokens maskCells = m_choices.fixed ? m_choices.fixed->perStream : layoutOfSessions(1).perStream;
        chargeParts(s, reserveParts(m_scenario, device, { m_choices.cells.microBatch, maskCells }),
            m_scenario.reserve);
        setAside(p);
        s.blockBytes = cellBytes(p.cache);
        if (m_length > 0)
            s.allSessionsBytes
                = cacheOf(p.cache, layoutOfSessions(std::max<std::int64_t>(0, m_scenario.sessions)));
        if (m_scenario.sessions <= 0)
            s.allSessionsBytes = Bytes {};
        return p;
    }

    bool anyOnDevices() const { return !m_deal.hostOutput; }

    /// Pool and what is not touched, by where the size of the pool comes from.
    void setAside(Placed& p) const
    {
        StageAccount& s = p.stage;
        const Figure free = differenceOf("memory.free", Unit::Bytes, s.total, { s.weights, s.reserve });
        if (given() || m_choices.fixed) {
            s.available = given()
                ? givenPool(m_scenario)
                : plainValue("kv.available", Unit::Bytes, cacheOf(p.cache, *m_choices.fixed).value,
                    Evidence::Derived, "engine:cells of ctx-size");
            const Figure rest = differenceOf("kept-back", Unit::Bytes, free, { s.available });
            s.keptBack = rest.value >= 0
                ? rest
                : plainValue("kept-back", Unit::Bytes, 0, Evidence::Derived, "rule:nothing is left");
            return;
        }
        s.keptBack = plainValue("kept-back", Unit::Bytes, std::clamp<std::int64_t>(free.value, 0, kFitMargin),
            Evidence::Derived, "engine:margin of --fit");
        s.available = differenceOf("kv.available", Unit::Bytes, free, { s.keptBack });
    }

    Figure cellBytes(const DeviceCache& cache) const
    {
        return ceilDivideOf("kv.per-token", Unit::BytesPerToken,
            plainValue("kv.cell-millionths", Unit::Count, cache.perCell, Evidence::Derived, "config:rows"),
            plainValue("kv.million", Unit::Count, 1'000'000, Evidence::Exact, "rule:millionths of a byte"));
    }

    /// The most sessions whose cells fit into `bytes` on the device.
    std::int64_t sessionsWithin(const DeviceCache& cache, Bytes bytes) const
    {
        if (m_length <= 0 || cache.cache.empty())
            return limits::kSequences;
        std::int64_t low = 0, high = limits::kSequences;
        while (low < high) {
            const std::int64_t middle = (low + high + 1) / 2;
            if (cacheOf(cache, layoutOfSessions(middle)) <= bytes)
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    }

    /// n_ctx of a pool that a log prints: a multiple of 256, the nearest as the figure is rounded.
    Tokens cellsOfGiven(const DeviceCache& cache, Bytes bytes) const
    {
        const std::int64_t fixed
            = subtractSaturated(cacheOf(cache, windowLayout()).value, growingBytes(cache, windowLayout()));
        const std::int64_t rest = std::max<std::int64_t>(0, subtractSaturated(bytes.value, fixed));
        return floorDivide(addSaturated(scaleDown(rest, 1'000'000, cache.perCell), kPad / 2), kPad) * kPad;
    }
    /// Windows and states of one slot of the context length, the part of a given pool that does not grow.
    CellLayout windowLayout() const
    {
        return layoutFor(std::max<Tokens>(1, m_length), m_choices.slots.value_or(1), m_choices.unified);
    }
    std::int64_t growingBytes(const DeviceCache& cache, const CellLayout& layout) const
    {
        return scaleUp(layout.total, cache.perCell, 1'000'000);
    }

    std::int64_t admitted(const Placed& p, Bytes available) const
    {
        if (given()) {
            if (p.cache.perCell <= 0)
                return limits::kSequences;
            const Tokens cells = cellsOfGiven(p.cache, available);
            return m_length > 0 ? floorDivide(cells, m_choices.unified ? m_length : roundUp(m_length, kPad))
                                : 0;
        }
        if (m_choices.fixed) {
            const bool fits = p.stage.available.value <= available.value;
            return fits ? llamacpp::sessionsIn(*m_choices.fixed, m_length, m_choices.unified) : 0;
        }
        return sessionsWithin(p.cache, available);
    }

    void countSessions()
    {
        std::int64_t least = limits::kSequences, low = least, high = least;
        for (std::size_t i = 0; i < m_placed.size(); ++i) {
            const StageAccount& s = m_placed[i].stage;
            const Bytes margin = given() || m_choices.fixed ? Bytes {} : s.keptBack.bytes();
            const auto room
                = [&](Bytes reserve) { return s.total.bytes() - s.weights.bytes() - reserve - margin; };
            const Bytes planned = given() ? s.available.bytes() : room(s.reserve.bytes());
            const std::int64_t here = admitted(m_placed[i], planned);
            if (i == 0 || here < least)
                m_account.pool.limitingStage = static_cast<int>(i);
            least = std::min(least, here);
            low = std::min(low, given() ? here : admitted(m_placed[i], room(s.reserveHigh)));
            high = std::min(high, given() ? here : admitted(m_placed[i], room(s.reserveLow)));
        }
        m_account.admissionPerRank = m_account.steadyPerRank = least;
        m_account.admissionLowPerRank = low;
        m_account.admissionHighPerRank = high;
        m_account.startsUp = least >= 1;
    }

    void fillPool()
    {
        const Placed& limiting = m_placed[static_cast<std::size_t>(m_account.pool.limitingStage)];
        PoolPlan& pool = m_account.pool;
        const CellLayout wanted = layoutOfSessions(std::max<std::int64_t>(1, m_scenario.sessions));
        const Tokens each = m_choices.unified ? m_length : roundUp(m_length, kPad);
        CellLayout layout = m_choices.fixed.value_or(wanted);
        pool.blocks = layout.total;
        if (given()) {
            const Bytes rounding = m_scenario.engine.availableKvRounding;
            const Bytes bytes = limiting.stage.available.bytes();
            pool.blocks = limiting.cache.perCell > 0 ? cellsOfGiven(limiting.cache, bytes) : 0;
            pool.blocksLow = limiting.cache.perCell > 0 ? cellsOfGiven(limiting.cache, bytes - rounding) : 0;
            pool.blocksHigh = limiting.cache.perCell > 0 ? cellsOfGiven(limiting.cache, bytes + rounding) : 0;
            layout.total = pool.blocks;
            layout.slots = m_choices.slots.value_or(1);
        } else if (!m_choices.fixed) { // as many as there is room for
            pool.blocks = multiplySaturated(std::min(m_account.admissionPerRank, limits::kSequences), each);
        }
        if (!given())
            pool.blocksLow = pool.blocksHigh = pool.blocks;
        pool.blockTokens = 1;
        pool.blocksPerSessionAdmission = pool.blocksPerSessionSteady = each;
        pool.tokensAsLogged = layout.total;
        pool.cacheSlots = layout.slots;
        pool.windowTokens = windowTokens(layout);
        pool.maxConcurrency = each > 0 ? static_cast<double>(pool.blocks) / static_cast<double>(each) : 0;
        for (Placed& p : m_placed)
            p.stage.blocks = pool.blocks;
        m_account.bytesPerToken = cellBytes(limiting.cache);
        m_account.bytesPerSession = plainValue("kv.session-per-gpu", Unit::Bytes,
            cacheOf(limiting.cache, layoutOfSessions(1)).value, Evidence::Derived,
            "engine:cells of one slot");
    }

    Tokens windowTokens(const CellLayout& layout) const
    {
        Tokens widest = 0;
        for (const CacheComponent& c : m_cache)
            if (c.cap != CapKind::None && !isRing(c) && !m_choices.cells.fullWindows)
                widest = std::max(widest, windowCells(c.capTokens, layout, m_choices.cells));
        return widest;
    }

    void note()
    {
        const EngineSettings& engine = m_scenario.engine;
        if (engine.memoryUtilization)
            m_account.issues.push_back({ Severity::Info, "option-unused", "gpu-memory-utilization", {} });
        const Bytes weights
            = rankWeights(m_scenario, m_settled, { m_deal.host, true, m_deal.hostOutput, m_deal.hostOutput })
                  .bytes();
        const Bytes cache
            = cacheOf(deviceCacheOf(cacheOn(m_cache, m_deal.host, m_deal.hostOutput), m_settled),
                m_choices.fixed.value_or(layoutOfSessions(std::max<std::int64_t>(1, m_scenario.sessions))));
        const int layers = m_deal.host.end - m_deal.host.first;
        if (layers > 0 || m_deal.hostOutput)
            m_account.issues.push_back({ Severity::Info, "host-layers", "n-gpu-layers",
                { std::to_string(layers), bytesText(weights), bytesText(cache) } });
        else if (weights.value > 0)
            m_account.issues.push_back(
                { Severity::Info, "host-embedding", "n-gpu-layers", { bytesText(weights) } });
        if (m_choices.fixed && m_account.admissionPerRank == 0
            && llamacpp::sessionsIn(*m_choices.fixed, m_length, m_choices.unified) == 0)
            m_account.issues.push_back({ Severity::Warning, "ctx-size-short", "max-total-tokens",
                { withThousands(m_choices.fixed->perStream), withThousands(m_length) } });
    }

    const Scenario& m_scenario;
    const Settled& m_settled;
    Tokens m_length;
    Deal m_deal;
    Choices m_choices;
    std::vector<CacheComponent> m_cache;
    std::vector<Placed> m_placed;
    EngineAccount m_account;
};

} // namespace

EngineAccount accountLlamaCpp(const Scenario& scenario, const Settled& settled)
{
    return LlamaCppAccount(scenario, settled).account();
}

} // namespace hbm
