// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a session keeps, component by component, and where the caches outgrow the weights.
#include "core/base/text.h"
#include "core/memory/session_cache.h"
#include "core/model/growth.h"
#include "core/planning/cache_crossing.h"
#include "core/report/messages.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"
#include "core/report/verdict_text.h"

#include <fmt/format.h>

namespace hbm::review {

namespace {

std::string kindText(CacheKind kind)
{
    switch (kind) {
    case CacheKind::KeyValue:
        return label("key_value");
    case CacheKind::Latent:
        return label("latent");
    case CacheKind::IndexerKey:
        return label("indexer_key");
    case CacheKind::Compressed:
        return label("compressed");
    case CacheKind::Cross:
        return label("cross");
    case CacheKind::State:
        return label("state");
    }
    return {};
}

std::string componentText(const GrowthSeries& series)
{
    std::string text = kindText(series.kind);
    if (series.tokensPerRow > 1)
        text += fmt::format(", one for {} tokens", withThousands(series.tokensPerRow));
    if (series.cap != CapKind::None)
        text += fmt::format(", {} of {} tokens", series.cap == CapKind::Chunk ? "chunk" : "window",
            withThousands(series.capTokens));
    return text;
}

std::string crossingText(const CacheCrossing& crossing, const Reviewed& now)
{
    if (crossing.weights.value <= 0 || crossing.session.value <= 0)
        return {};
    const std::string sessions = plural(crossing.sessions, "session");
    const std::string weights = bytesText(crossing.weights.bytes());
    const Tokens limit = now.scenario.model->contextLength.value_or(0);
    std::string text;
    if (!crossing.context)
        text = fmt::format("However long they get, the caches of {} never hold as much as the weights, {}.",
            sessions, weights);
    else
        text = fmt::format("The cache of {} is as large as one copy of the weights, {}, at {} tokens{}.",
            sessions, weights, withThousands(*crossing.context),
            limit > 0 && *crossing.context > limit
                ? fmt::format(", beyond the {} that the model is made for", withThousands(limit))
                : std::string());
    if (crossing.sessionsAtContext)
        text += fmt::format(" At {} tokens {} of {} hold as much.", withThousands(now.plan.contextLength),
            plural(*crossing.sessionsAtContext, "session"), bytesText(crossing.session.bytes()));
    return text;
}

} // namespace

ReportSection cache(const Reviewed& now)
{
    ReportSection section { "What a session keeps", {} };
    if (const Issue none = noCacheIssue(*now.scenario.model); !none.code.empty()) {
        section.blocks.push_back(ReportParagraph { sentence(none) });
        return section;
    }
    const Settled settled = settle(now.scenario);
    if (settled.contextLength <= 0)
        return section;
    const GrowthTable table = growthTable(sessionCache(now.scenario, settled), sessionLength(settled),
        settled.rowTypes, { settled.contextLength });
    if (table.series.empty())
        return section;
    const Bytes total = table.total.front();
    ReportTable parts { fmt::format("One session of {}, one copy, without pages",
                            plural(settled.contextLength, "token")),
        { words("Component"), number("Layers"), number("Amount"), number("Bytes"), number("Share") }, {} };
    for (const GrowthSeries& series : table.series)
        parts.rows.push_back(
            { componentText(series), withThousands(series.layers), bytesText(series.bytes.front()),
                exactText(series.bytes.front()), shareText(series.bytes.front().value, total.value) });
    parts.rows.push_back(
        { "Total", "", bytesText(total), exactText(total), shareText(total.value, total.value) });
    section.blocks.push_back(
        ReportPicture { ReportChart::Context, "Cache of the live sessions over context, and the weights" });
    section.blocks.push_back(std::move(parts));
    section.blocks.push_back(ReportParagraph { fmt::format(
        "As placed, a session takes {} ({} B) on each GPU that holds it, and a further token {} B.",
        bytesText(now.plan.bytesPerSession.bytes()), exactText(now.plan.bytesPerSession.bytes()),
        withThousands(now.plan.bytesPerToken.value)) });
    if (std::string crossing = crossingText(cacheCrossing(now.scenario), now); !crossing.empty())
        section.blocks.push_back(ReportParagraph { std::move(crossing) });
    return section;
}

} // namespace hbm::review
