// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_data.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr int kPointsPerDecade = 12;
constexpr Tokens kUsualFrom = 256;
constexpr Tokens kUnknownLimit = 128 * kKiB; // of a model that does not say

bool isPowerOfTwo(Tokens tokens)
{
    return tokens >= 1 && std::has_single_bit(static_cast<std::uint64_t>(tokens));
}

/// The states of convolutions, recurrences and compressors differ in rows and caps, but a reader sees one
/// flat line, so they are one.
bool sameLine(const GrowthSeries& a, const GrowthSeries& b)
{
    if (a.kind != b.kind || a.axis != b.axis)
        return false;
    return a.fixed() || (a.cap == b.cap && a.capTokens == b.capTokens && a.tokensPerRow == b.tokensPerRow);
}

/// Contexts that a logarithm has a place for, rising, each once: as indices into the table.
std::vector<std::size_t> usable(const GrowthTable& table)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < table.contexts.size(); ++i)
        if (table.contexts[i] >= 1)
            order.push_back(i);
    const auto at = [&table](std::size_t i) { return table.contexts[i]; };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return at(a) < at(b); });
    order.erase(
        std::unique(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return at(a) == at(b); }),
        order.end());
    return order;
}

GrowthTable cleaned(const GrowthTable& table)
{
    const std::vector<std::size_t> order = usable(table);
    GrowthTable out;
    for (const std::size_t i : order)
        out.contexts.push_back(table.contexts[i]);
    out.total.resize(order.size());
    for (const GrowthSeries& from : table.series) {
        const auto same = std::find_if(out.series.begin(), out.series.end(),
            [&from](const GrowthSeries& s) { return sameLine(s, from); });
        const bool isNew = same == out.series.end();
        GrowthSeries& to = isNew ? out.series.emplace_back(from) : *same;
        if (isNew)
            to.bytes.assign(order.size(), {});
        else
            to.layers = std::max(to.layers, from.layers); // the same layers own several states
        for (std::size_t k = 0; k < order.size(); ++k) {
            if (order[k] >= from.bytes.size()) // a list of another length is a fault elsewhere
                continue;
            const Bytes bytes { std::max<std::int64_t>(0, from.bytes[order[k]].value) };
            to.bytes[k] += bytes;
            out.total[k] += bytes;
        }
    }
    return out;
}

/// Powers of two, caps, the plan's own context and both ends. A table without them keeps all its contexts.
std::vector<Tokens> stopsOf(const GrowthTable& table, Tokens context)
{
    const std::vector<Tokens>& all = table.contexts;
    if (std::count_if(all.begin(), all.end(), isPowerOfTwo) < 3)
        return all;
    std::vector<Tokens> stops;
    for (const Tokens tokens : all) {
        const bool isCap = std::any_of(table.series.begin(), table.series.end(), [&](const GrowthSeries& s) {
            return !s.fixed() && s.cap != CapKind::None && s.capTokens == tokens;
        });
        if (isPowerOfTwo(tokens) || isCap || tokens == context || tokens == all.front()
            || tokens == all.back())
            stops.push_back(tokens);
    }
    return stops;
}

} // namespace

bool GrowthData::isEmpty() const
{
    return noCache
        || std::all_of(table.total.begin(), table.total.end(), [](Bytes b) { return b.value <= 0; });
}

std::optional<std::size_t> GrowthData::indexOf(Tokens tokens) const
{
    const auto it = std::lower_bound(table.contexts.begin(), table.contexts.end(), tokens);
    if (it == table.contexts.end() || *it != tokens)
        return std::nullopt;
    return static_cast<std::size_t>(it - table.contexts.begin());
}

std::size_t GrowthData::drawnSeries() const
{
    return static_cast<std::size_t>(
        std::count_if(table.series.begin(), table.series.end(), [](const GrowthSeries& s) {
            return std::any_of(s.bytes.begin(), s.bytes.end(), [](Bytes b) { return b.value > 0; });
        }));
}

std::optional<GrowthCrossing> GrowthData::crossing() const
{
    if (isEmpty())
        return std::nullopt;
    GrowthCrossing out;
    std::vector<Bytes> moving(table.contexts.size());
    for (const GrowthSeries& series : table.series) {
        if (series.fixed()) {
            out.bytes += series.bytes.front();
            out.stateOnly &= series.kind == CacheKind::State || series.bytes.front().value == 0;
            continue;
        }
        for (std::size_t i = 0; i < moving.size(); ++i)
            moving[i] += series.bytes[i];
    }
    const auto over = std::find_if(moving.begin(), moving.end(), [&](Bytes b) { return b >= out.bytes; });
    if (out.bytes.value <= 0 || over == moving.begin() || over == moving.end())
        return std::nullopt; // no fixed part, or one side is larger all the way
    const auto i = static_cast<std::size_t>(over - moving.begin());
    const auto before = static_cast<double>(moving[i - 1].value);
    const double share
        = (static_cast<double>(out.bytes.value) - before) / (static_cast<double>(moving[i].value) - before);
    const auto from = static_cast<double>(table.contexts[i - 1]);
    const auto to = static_cast<double>(table.contexts[i]);
    const double tokens = std::ceil(from + share * (to - from));
    out.context = tokens < to ? static_cast<Tokens>(tokens) : table.contexts[i];
    return out;
}

std::optional<Tokens> bendOf(const GrowthData& data, const GrowthSeries& series)
{
    if (series.fixed() || series.cap == CapKind::None || data.table.contexts.empty())
        return std::nullopt;
    const bool inside
        = series.capTokens > data.table.contexts.front() && series.capTokens < data.table.contexts.back();
    return inside && data.indexOf(series.capTokens) ? std::optional(series.capTokens) : std::nullopt;
}

std::optional<Tokens> GrowthData::equalAt() const
{
    const bool inside = load.equalAt && load.weights.value > 0 && !isEmpty()
        && *load.equalAt >= table.contexts.front() && *load.equalAt <= table.contexts.back();
    return inside ? load.equalAt : std::nullopt;
}

GrowthData growthData(GrowthTable table, Tokens context, ByteUnit unit, bool noCache, const GrowthLoad& load)
{
    GrowthData data;
    data.load = load;
    data.load.sessions = std::max<std::int64_t>(1, load.sessions);
    data.table = cleaned(table);
    for (GrowthSeries& series : data.table.series)
        for (Bytes& bytes : series.bytes)
            bytes = bytes * data.load.sessions;
    for (Bytes& bytes : data.table.total)
        bytes = bytes * data.load.sessions;
    data.context = std::max<Tokens>(0, context);
    data.stops = stopsOf(data.table, data.context);
    data.unit = unit;
    data.noCache = noCache;
    if (data.isEmpty())
        data.stops.clear(); // there is nothing to mark
    return data;
}

GrowthTable growthTableOf(const std::vector<CacheComponent>& cache, const SessionLength& length,
    const RowTypes& types, Tokens contextLimit)
{
    Tokens to = std::max(contextLimit, length.context);
    if (to < 1)
        to = kUnknownLimit;
    // Six octaves at least (Whisper ends at 448 tokens), and two of them below the smallest bend.
    Tokens from = std::min(kUsualFrom, to / 64);
    for (const CacheComponent& c : cache)
        if (c.axis == TokenAxis::Context && c.cap != CapKind::None && c.capTokens > 0)
            from = std::min(from, c.capTokens / 4);
    from = static_cast<Tokens>(std::bit_floor(static_cast<std::uint64_t>(std::max<Tokens>(1, from))));
    if (length.context >= 1)
        from = std::min(from, length.context);

    std::vector<Tokens> contexts = growthContexts(cache, from, to, kPointsPerDecade);
    for (Tokens power = 1; power < to; power = multiplySaturated(power, 2))
        if (power > from)
            contexts.push_back(power);
    if (length.context >= 1)
        contexts.push_back(length.context);
    std::sort(contexts.begin(), contexts.end());
    contexts.erase(std::unique(contexts.begin(), contexts.end()), contexts.end());
    return growthTable(cache, length, types, std::move(contexts));
}

} // namespace hbm::ui
