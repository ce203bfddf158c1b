// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/curve_stops.h"

#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <bit>

namespace hbm {

std::vector<Tokens> curveStops(const ModelSpec& model, Tokens planned)
{
    const Tokens limit = std::clamp<Tokens>(model.contextLength.value_or(planned), 0, limits::kTokens);
    std::vector<Tokens> stops;
    // A short model (Whisper: 448 tokens) has a curve too: three octaves of it.
    const auto whole = static_cast<Tokens>(std::bit_floor(static_cast<std::uint64_t>(limit)));
    for (Tokens tokens = std::clamp<Tokens>(whole / 8, 1, 512); tokens < limit; tokens *= 2)
        stops.push_back(tokens);
    for (Tokens extra : { limit, planned })
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

} // namespace hbm
