// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/open_named.h"

#include "core/base/text.h"
#include "core/hub/open_hub_model.h"

#include <cstdio>
#include <unistd.h>

namespace hbm::cli {

namespace {

std::string lineOf(const ReadProgress& how)
{
    const auto count = [&] { return withThousands(how.done) + " of " + withThousands(how.total); };
    switch (how.step) {
    case ReadStep::Files:
        return how.total > 1 ? "Reading headers " + count() : std::string();
    case ReadStep::Asking:
        return "Asking the Hub";
    case ReadStep::Fetching:
        return "Fetching " + printable(how.name, 60)
            + (how.done > 0 ? ", " + bytesText({ how.done }, ByteUnit::MiB) : std::string());
    case ReadStep::FetchingHeaders:
        return "Fetching headers " + count();
    case ReadStep::Waiting:
        return "The Hub asks to wait " + withThousands(how.total) + " s";
    }
    return {};
}

} // namespace

Expected<ModelSpec> openNamed(const std::string& model, bool exactWeights)
{
    hub::Hub hub(hub::hubSetup(hub::processEnvironment(), HBM_VERSION));
    hub::OpenOptions options;
    options.exactWeights = exactWeights;
    options.localFirst = true;
    constexpr const char* kWipe = "\r\x1b[K";
    Watch watch;
    const bool shown = isatty(STDERR_FILENO) != 0;
    if (shown)
        watch.progress = [&](const ReadProgress& how) {
            if (const std::string line = lineOf(how); !line.empty())
                std::fprintf(stderr, "%s%s…", kWipe, line.c_str());
        };
    auto opened = hub::openAnyModel(hub, model, options, watch);
    if (shown)
        std::fputs(kWipe, stderr);
    return opened;
}

} // namespace hbm::cli
