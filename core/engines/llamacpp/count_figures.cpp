// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/count_figures.h"

namespace hbm::llamacpp {

namespace {

Figure padFigure()
{
    return plainValue(
        "block-tokens", Unit::TokenCount, kPad, Evidence::Derived, "engine:cells come in steps of 256");
}

/// Cells of one session.
Figure eachFigure(const Setting& setting)
{
    Figure context = contextFigure(setting.settled.contextLength);
    if (setting.choices.unified) {
        context.name = "kv.blocks-per-session";
        return context;
    }
    return wholeSteps("kv.blocks-per-session", std::move(context), padFigure(), true);
}

/// One session alone on the device: rows that every token has, and what does not grow with it.
Figure sessionBytesFigure(const Setting& setting, const Placed& device)
{
    const CellLayout one = setting.layoutFor(1);
    const Bytes all = cacheBytes(device.cache, one, setting.choices.cells);
    const Figure cell = cellBytes(device.cache);
    std::vector<Figure> parts;
    if (cell.value > 0)
        parts.push_back(productOf("kv.growing-bytes", Unit::Bytes,
            { wholeSteps("cells", contextFigure(setting.settled.contextLength), padFigure(), true), cell }));
    const std::int64_t growing = parts.empty() ? 0 : parts.front().value;
    if (all.value > growing)
        parts.push_back(plainValue("kv.window-and-state-bytes", Unit::Bytes, all.value - growing,
            Evidence::Derived, "engine:windows and states of one slot"));
    Figure sum = parts.size() == 1 ? std::move(parts.front())
                                   : sumOf("kv.session-per-gpu", Unit::Bytes, std::move(parts));
    sum.name = "kv.session-per-gpu";
    return exactly(std::move(sum), all.value, "engine:cells of one slot");
}

Figure slotsFigure(const Setting& setting, const Placed& device)
{
    const Choices& choices = setting.choices;
    Figure slots = plainValue("kv.slots", Unit::Count, choices.fixed->slots,
        setting.scenario.engine.maxNumSeqs ? Evidence::Setting : Evidence::Derived, "setting:max-num-seqs");
    slots.name = "sessions.per-rank";
    if (device.stage.available.bytes()
        > device.stage.total.bytes() - device.stage.weights.bytes() - device.stage.reserve.bytes())
        return plainValue("sessions.per-rank", Unit::Count, 0, slots.evidence,
            "engine:the cells of ctx-size do not fit beside weights and reserve");
    if (!choices.unified)
        return exactly(std::move(slots), sessionsIn(*choices.fixed, setting.settled.contextLength, false),
            "engine:a slot of ctx-size is shorter than the context");
    slots.name = "kv.slots";
    return minimumOf("sessions.per-rank", Unit::Count,
        { std::move(slots),
            floorDivideOf("sessions.of-pool", Unit::Count,
                plainValue(
                    "cells", Unit::TokenCount, choices.fixed->total, Evidence::Setting, "setting:ctx-size"),
                contextFigure(setting.settled.contextLength)) });
}

Figure sessionsFigure(const Setting& setting, const Placed& device)
{
    const std::int64_t value = sessionsOn(setting, device, device.stage.reserve.bytes());
    if (setting.choices.fixed && !setting.given())
        return exactly(slotsFigure(setting, device), value, "engine:slots of ctx-size");
    return exactly(floorDivideOf("sessions.per-rank", Unit::Count, atLeastNone(device.stage.available),
                       sessionBytesFigure(setting, device)),
        value, "engine:as many sessions as have room, found by trial");
}

Figure tokensFigure(const Setting& setting, const EngineAccount& account, const Figure& each)
{
    const Choices& choices = setting.choices;
    const std::int64_t value = account.pool.tokensAsLogged;
    if (setting.given())
        return plainValue("pool.tokens", Unit::TokenCount, value, Evidence::Measured,
            "engine:cells that the logged pool holds, in steps of 256");
    if (choices.fixed)
        return exactly(wholeSteps("pool.tokens",
                           plainValue("ctx-size", Unit::TokenCount, *setting.scenario.engine.maxTotalTokens,
                               Evidence::Setting, "setting:ctx-size"),
                           padFigure(), true),
            value, "engine:cells of ctx-size, in whole steps for every slot");
    return exactly(
        productOf("pool.tokens", Unit::TokenCount,
            { plainValue("sessions", Unit::Count, std::max<std::int64_t>(1, setting.scenario.sessions),
                  Evidence::Setting, "setting:sessions"),
                each }),
        value, "engine:cells of the sessions wanted");
}

} // namespace

CountFigures countFigures(
    const Setting& setting, const std::vector<Placed>& placed, const EngineAccount& account)
{
    const Placed& limiting = placed[static_cast<std::size_t>(account.pool.limitingStage)];
    const Figure each = eachFigure(setting);
    CountFigures figures;
    std::vector<Figure> devices;
    for (const Placed& device : placed) {
        figures.stageSessionBytes.push_back(sessionBytesFigure(setting, device));
        if (placed.size() == 1 || holdsCache(device)) // what holds no cache limits nothing
            devices.push_back(sessionsFigure(setting, device));
    }
    figures.admission = figures.steady = exactly(leastOf("sessions.per-rank", std::move(devices)),
        account.admissionPerRank, "engine:as many sessions as have room, found by trial");
    figures.sessionBlocks = each;
    figures.sessionBytes = exactly(
        sessionBytesFigure(setting, limiting), account.bytesPerSession.value, "engine:cells of one slot");
    figures.tokens = tokensFigure(setting, account, each);
    figures.blocks = figures.tokens;
    if (!setting.given() && !setting.choices.fixed)
        figures.blocks = productOf("kv.blocks", Unit::Blocks, { figures.admission, each });
    figures.blocks.name = "kv.blocks";
    figures.blocks.unit = Unit::Blocks;
    figures.blocks = exactly(std::move(figures.blocks), account.pool.blocks, "engine:cells of the pool");
    return figures;
}

} // namespace hbm::llamacpp
