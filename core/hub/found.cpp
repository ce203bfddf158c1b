// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/found.h"

namespace hbm::hub {

HubOrigin hubOrigin(const Fetch& fetch)
{
    HubOrigin origin;
    origin.repository = fetch.target.id;
    origin.revision = fetch.target.revision;
    origin.commit = fetch.target.commit;
    origin.endpoint = fetch.endpoint();
    return origin;
}

} // namespace hbm::hub
