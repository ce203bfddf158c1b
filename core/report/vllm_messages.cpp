// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// What vLLM makes of settings and versions.
constexpr std::array kVllm {
    MessageTemplate { "windows-widened",
        HBM_TEXT("{1} window or chunk layers are charged for the whole context: vLLM {2} runs without its "
                 "hybrid KV cache manager here.") },
    MessageTemplate { "hybrid-manager-needed",
        HBM_TEXT("The hybrid KV cache manager is off, and vLLM does not start without it: the model keeps "
                 "recurrent states beside its attention.") },
    MessageTemplate { "blocks-beyond-budget",
        HBM_TEXT("{0}: {1} blocks take {2} more than the memory budget leaves; vLLM does not check this.") },
    MessageTemplate { "blocks-beyond-memory",
        HBM_TEXT("{0}: {1} blocks take {2} more than the GPU has left beside the weights and the reserve. "
                 "Plan fewer blocks.") },
};

} // namespace

std::span<const MessageTemplate> vllmMessages()
{
    return kVllm;
}

} // namespace hbm
