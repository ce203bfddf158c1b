// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums and layers of a model's cache, in the words of attention-layouts, and lists for hand-written configs.
#pragma once

#include "tests/support/models.h"

#include <algorithm>

namespace hbm::test {

/// A model from the text of a config.json that must be readable.
inline ModelSpec readGood(std::string_view text)
{
    auto model = readConfig(text);
    if (!model) {
        std::string message = model.error().code + " " + model.error().where;
        for (const std::string& arg : model.error().args)
            message += " " + arg;
        throw std::runtime_error(message);
    }
    return std::move(*model);
}

/// Bytes per token of context; -1 when they are no whole number (see `growingRatio`).
inline std::int64_t growing(const ModelSpec& m, KvDtype dtype = KvDtype::Bf16)
{
    const Ratio sum = summarise(m.cache, dtype).growingBytesPerToken;
    return sum.denominator == 1 ? sum.numerator : -1;
}
inline double growingRatio(const ModelSpec& m, KvDtype dtype = KvDtype::Bf16)
{
    const Ratio sum = summarise(m.cache, dtype).growingBytesPerToken;
    return static_cast<double>(sum.numerator)
        / static_cast<double>(sum.denominator); // exact: small powers of 2
}
inline std::int64_t window(const ModelSpec& m, KvDtype dtype = KvDtype::Bf16)
{
    return summarise(m.cache, dtype).windowBytesPerSession.value;
}
inline std::int64_t fixedPart(const ModelSpec& m, KvDtype dtype = KvDtype::Bf16)
{
    return summarise(m.cache, dtype).fixedBytesPerSession.value;
}
inline std::int64_t perEncoderToken(const ModelSpec& m, KvDtype dtype = KvDtype::Bf16)
{
    return summarise(m.cache, dtype).encoderBytesPerToken;
}
inline std::int64_t perImageToken(const ModelSpec& m, KvDtype dtype = KvDtype::Bf16)
{
    return summarise(m.cache, dtype).imageBytesPerToken;
}

/// The layers that own a component of `kind` with or without a cap, ascending.
inline std::vector<int> owners(const std::vector<CacheComponent>& cache, CacheKind kind, bool capped = false)
{
    std::vector<int> layers;
    for (const CacheComponent& c : cache)
        if (c.kind == kind && (c.cap != CapKind::None) == capped)
            layers.insert(layers.end(), c.layers.begin(), c.layers.end());
    std::sort(layers.begin(), layers.end());
    return layers;
}
inline std::vector<int> owners(const ModelSpec& m, CacheKind kind, bool capped = false)
{
    return owners(m.cache, kind, capped);
}
inline std::size_t count(const ModelSpec& m, CacheKind kind, bool capped = false)
{
    return owners(m, kind, capped).size();
}

inline bool says(const ModelSpec& m, std::string_view code)
{
    return std::any_of(m.issues.begin(), m.issues.end(), [&](const Issue& i) { return i.code == code; });
}

/// "[a,b,…]" of `entry(0)` … `entry(count - 1)`.
template <class Entry> std::string listOf(int count, Entry entry)
{
    std::string list = "[";
    for (int i = 0; i < count; ++i)
        list += (i > 0 ? "," : "") + std::string(entry(i));
    return list + "]";
}

} // namespace hbm::test
