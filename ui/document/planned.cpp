// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/planned.h"

#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <bit>

namespace hbm::ui {

namespace {

/// Where the curves are drawn: powers of two from 512 to the model's limit, the limit itself and the context
/// that is planned, which may lie beyond it.
std::vector<Tokens> curveStops(const ModelSpec& model, Tokens current)
{
    const Tokens limit = std::clamp<Tokens>(model.contextLength.value_or(current), 0, limits::kTokens);
    std::vector<Tokens> stops;
    // A short model (Whisper: 448 tokens) has a curve too: three octaves of it.
    const auto whole = static_cast<Tokens>(std::bit_floor(static_cast<std::uint64_t>(limit)));
    for (Tokens tokens = std::clamp<Tokens>(whole / 8, 1, 512); tokens < limit; tokens *= 2)
        stops.push_back(tokens);
    for (Tokens extra : { limit, current })
        if (extra > 0)
            stops.push_back(extra);
    std::sort(stops.begin(), stops.end());
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    return stops;
}

std::vector<KvDtype> curveDtypes(EngineKind engine, KvDtype chosen)
{
    std::vector<KvDtype> dtypes { KvDtype::Bf16,
        storesKvDtype(engine, KvDtype::Fp8) ? KvDtype::Fp8 : KvDtype::Q8_0 };
    if (std::find(dtypes.begin(), dtypes.end(), chosen) == dtypes.end())
        dtypes.push_back(chosen);
    return dtypes;
}

} // namespace

Planned::Planned(Scenario scenario)
    : m_scenario(std::move(scenario))
    , m_plan(hbm::plan(m_scenario))
{
}

std::optional<Tokens> Planned::longestContext() const
{
    if (!m_longest)
        m_longest = hbm::longestContext(m_scenario);
    return *m_longest;
}

const std::vector<SessionCurve>& Planned::curves() const
{
    if (!m_curves)
        m_curves = sessionsOverContext(m_scenario, curveStops(*m_scenario.model, m_plan.contextLength),
            curveDtypes(m_scenario.engine.kind, m_plan.kvDtype));
    return *m_curves;
}

} // namespace hbm::ui
