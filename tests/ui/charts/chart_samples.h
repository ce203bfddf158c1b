// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans made by hand for the tests of the charts: their bytes are known without computing anything.
#pragma once

#include "core/planning/plan.h"

#include <QLocale>

namespace hbm::test {

/// Tests compare texts; the locale of the machine must not decide them.
inline void useEnglish()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

inline Bytes gib(std::int64_t tenths)
{
    return { tenths * kGiB / 10 };
}

inline Figure bytesFigure(std::string_view name, Bytes bytes)
{
    return plainValue(name, Unit::Bytes, bytes.value, Evidence::Derived, "test:");
}

/// Activations 2.5 (1.5 to 4.5), the rest 2.0 (1.0 to 2.0); 1 GiB of context is paid from what is kept back.
inline std::vector<ReservePart> sampleReserve()
{
    return {
        { maximumOf("reserve.activation", Unit::Bytes,
              { plainValue("reserve.sampler", Unit::Bytes, gib(8).value, Evidence::Assumed, "rule:s"),
                  plainValue("reserve.forward", Unit::Bytes, gib(25).value, Evidence::Assumed, "rule:f") }),
            gib(15), gib(45), true },
        { plainValue("reserve.persistent", Unit::Bytes, gib(20).value, Evidence::Assumed, "rule:two GiB"),
            gib(10), gib(20), true },
        { plainValue("reserve.context", Unit::Bytes, gib(10).value, Evidence::Measured, "log:start"), gib(10),
            gib(10), false }
    };
}

/// 178.4 GiB: weights 87.7, one session 52.7, free 19.2, reserve 4.5, kept back 14.3 (as in the sketch).
inline RankPlan sampleRank(int first = 0, int count = 8)
{
    RankPlan rank;
    rank.firstRank = first;
    rank.count = count;
    rank.sessions = 1;
    rank.replicated = true;
    rank.total = bytesFigure("memory.total", gib(1784));
    rank.weights = bytesFigure("weights", gib(877));
    rank.reserve = bytesFigure("reserve", gib(45));
    rank.reserveParts = sampleReserve();
    rank.reserveLow = gib(25);
    rank.reserveHigh = gib(65);
    rank.keptBack = bytesFigure("kept-back", gib(143));
    rank.kvInUse = gib(527);
    rank.kvFree = gib(1784) - gib(877) - gib(45) - gib(143) - gib(527);
    rank.kvPool = rank.kvInUse + rank.kvFree;
    return rank;
}

inline CapacityPlan samplePlan()
{
    CapacityPlan plan;
    plan.ranks = { sampleRank() };
    plan.limit = Limit::KvPool;
    plan.cacheCopies = 8;
    plan.tensor = plan.gpus = plan.usedGpus = 8;
    plan.contextLength = 1048576;
    plan.kvDtype = KvDtype::Fp8;
    plan.maxNumSeqs = 1024;
    plan.sessions = { 13, 1, 1, 1, 1024, 1, 1 };
    plan.sessionLogical = bytesFigure("kv.session", gib(527));
    return plan;
}

/// More sessions wanted than fit: the pool is full and `over` says what is lacking.
inline CapacityPlan overfullPlan(Bytes over = gib(47))
{
    CapacityPlan plan = samplePlan();
    RankPlan& rank = plan.ranks.front();
    rank.sessions = 2;
    rank.kvInUse = rank.kvPool;
    rank.kvFree = {};
    rank.over = over;
    return plan;
}

/// Two hundred GiB of weights on a GPU of 178.4: nothing is left for a pool.
inline CapacityPlan heavyPlan()
{
    CapacityPlan plan = samplePlan();
    RankPlan& rank = plan.ranks.front();
    rank.weights = bytesFigure("weights", gib(2000));
    rank.kvPool = rank.kvInUse = rank.kvFree = {};
    rank.over = gib(2000) + gib(45) + gib(143) - gib(1784) + gib(527);
    return plan;
}

/// `stages` pipeline stages under two different loads.
inline CapacityPlan manyRanksPlan(int stages = 16)
{
    CapacityPlan plan = samplePlan();
    plan.ranks.clear();
    plan.tensor = 1;
    plan.cacheCopies = 1;
    plan.pipeline = stages;
    plan.data = 2;
    plan.gpus = plan.usedGpus = 2 * stages;
    for (int load = 0; load < 2; ++load)
        for (int stage = 0; stage < stages; ++stage) {
            RankPlan rank = sampleRank(load * stages + stage, 1);
            rank.stage = stage;
            rank.sessions = 2 - load;
            rank.replicated = false;
            plan.ranks.push_back(rank);
        }
    return plan;
}

inline CapacityPlan unknownMemoryPlan()
{
    CapacityPlan plan = samplePlan();
    plan.ranks.front().total = bytesFigure("memory.total", {});
    plan.sessions = {};
    return plan;
}

/// 4k … 1M in powers of two; BF16 fits nothing at the last stop.
inline std::vector<SessionCurve> sampleCurves()
{
    SessionCurve bf16, fp8;
    fp8.kvDtype = KvDtype::Fp8;
    std::int64_t most = 330;
    for (Tokens tokens = 4096; tokens <= 1048576; tokens *= 2, most /= 2) {
        bf16.contexts.push_back(tokens);
        fp8.contexts.push_back(tokens);
        bf16.admission.push_back(tokens == 1048576 ? 0 : (most + 1) / 2);
        fp8.admission.push_back(most);
    }
    return { bf16, fp8 };
}

} // namespace hbm::test
