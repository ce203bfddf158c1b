// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// About options of engines and the commands that start them.
constexpr std::array kLaunch {
    MessageTemplate { "option-number",
        HBM_TEXT("{0}: \"{1}\" is no number that the engine takes. Examples: 8192; for vLLM also 8k (8,000) "
                 "and 8K (8,192).") },
    MessageTemplate { "option-choice", HBM_TEXT("{0}: \"{1}\" is not one of: {2}.") },
    MessageTemplate { "option-long", HBM_TEXT("{0}: the value is longer than {1} bytes.") },
    MessageTemplate { "option-dp-attention",
        HBM_TEXT("{0}: {1} tensor-parallel ranks cannot be divided among {2} data-parallel groups; the size "
                 "of the groups must be whole.") },
    MessageTemplate { "speculative-draft",
        HBM_TEXT(
            "{0}: the command does not say how many layers the draft \"{1}\" has, so the plan goes "
            "without it. Give the drafted tokens and --draft-layers to hbm-plan, or set both by hand.") },
    MessageTemplate { "speculative-method",
        HBM_TEXT("{0}: the method \"{1}\" is not modelled. There are: mtp, eagle, eagle3, and ngram, which "
                 "keeps nothing.") },
};

} // namespace

std::span<const MessageTemplate> launchMessages()
{
    return kLaunch;
}

} // namespace hbm
