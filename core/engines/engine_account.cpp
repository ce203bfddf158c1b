// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/engine_account.h"

namespace hbm {

EngineAccount accountOf(const Scenario& scenario, const Settled& settled, CountFigures* figures)
{
    switch (scenario.engine.kind) {
    case EngineKind::Ideal:
        return accountIdeal(scenario, settled, figures);
    case EngineKind::Sglang:
        return accountSglang(scenario, settled, figures);
    case EngineKind::TensorRtLlm:
        return accountTensorRtLlm(scenario, settled, figures);
    case EngineKind::LlamaCpp:
        return accountLlamaCpp(scenario, settled, figures);
    case EngineKind::Vllm:
        break;
    }
    return accountVllm(scenario, settled, figures);
}

} // namespace hbm
