// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request and its answer over libcurl, with no redirect followed. All transfers share one thread, so that
// they share connections, and each can be cancelled at any moment: while a name is looked up, before the
// first byte, in the body.
#pragma once

#include "core/hub/hop.h"

#include <memory>

namespace hbm::hub {

class TransferEngine
{
public:
    explicit TransferEngine(TransferSettings settings);
    ~TransferEngine(); ///< cancels what still runs, and waits until every run() is about to return
    TransferEngine(const TransferEngine&) = delete;
    TransferEngine& operator=(const TransferEngine&) = delete;

    /// Waits for the answer. Any number of threads may call at once.
    HopResult run(const Hop& hop, const CancelFlag& cancel, const Progress& progress = {});

    /// Sets the flag and ends the transfers that run with it.
    void cancel(CancelFlag& flag);

private:
    class Loop;
    std::unique_ptr<Loop> m_loop;
};

} // namespace hbm::hub
