// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gives options to a scenario and says in a word what became of each.
#pragma once

#include "core/report/messages.h"
#include "core/scenario/engine_options.h"
#include "tests/catch.h"

namespace hbm::test {

inline Scenario of(EngineKind kind)
{
    Scenario s;
    s.engine.kind = kind;
    return s;
}

/// "taken", "about nothing", "not modelled", "unknown", or the code of the error.
inline std::string give(Scenario& s, std::string_view name, std::string_view value = {})
{
    const Scenario before = s;
    const auto use = takeEngineOption(s, name, value);
    if (!use) {
        CHECK(s == before);
        CHECK(messageTemplate(use.error().code) != nullptr);
        return use.error().code;
    }
    switch (*use) {
    case OptionUse::Taken:
        return "taken";
    case OptionUse::NotAboutMemory:
        return "about nothing";
    case OptionUse::NotModelled:
        return "not modelled";
    case OptionUse::Unknown:
        break;
    }
    return "unknown";
}

} // namespace hbm::test
