// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_words.h"

#include "ui/inputs/engine_terms.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace hbm::ui {

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("hbm::ui::verdict", text, nullptr, n);
}

QString placer(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal ? tr("the textbook") : engineName(scenario.engine.kind);
}

const RankPlan* fullest(const CapacityPlan& plan)
{
    const RankPlan* found = nullptr;
    for (const RankPlan& rank : plan.ranks)
        if (!found || rank.over > found->over || (rank.over == found->over && rank.kvFree < found->kvFree))
            found = &rank;
    return found;
}

/// By how much weights and reserve alone pass the budget of a GPU; the demand of sessions comes on top.
Bytes shortfall(const RankPlan& rank)
{
    const Bytes needed = rank.weights.bytes() + rank.reserve.bytes() + rank.keptBack.bytes();
    return std::max(Bytes {}, needed - rank.total.bytes());
}

/// What is wrong, with the amount.
QString failure(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    const RankPlan* rank = fullest(plan);
    const QString over = rank ? ui::bytesText(rank->over, unit) : QString();
    switch (plan.verdict) {
    case Verdict::DoesNotFitWeights:
        return (plan.limit == Limit::Reserve
                ? tr("The weights fit, but with the reserve they are %1 beyond the budget of each GPU. Use "
                     "smaller batches, fewer sequences or more GPUs.")
                : tr("The weights do not fit, whatever the context: with the reserve they are %1 beyond "
                     "the budget of each GPU. Use more GPUs, smaller weights or a larger GPU."))
            .arg(rank ? ui::bytesText(shortfall(*rank), unit) : QString());
    case Verdict::DoesNotFitContext:
        if (plan.limit == Limit::States)
            return tr("The weights fit, and so would the context: the recurrent states set aside for %1 "
                      "requests fill the pool. Lower %2 under Engine, Max sequences.")
                .arg(countText(plan.maxNumSeqs), optionName(u"max-num-seqs", scenario.engine.kind));
        return tr(
            "The weights fit, the context does not: one session of %1 tokens needs %2 per GPU, the pool "
            "has %3. Shorten the context, or use an FP8 cache or more GPUs.")
            .arg(countText(plan.contextLength), ui::bytesText(plan.bytesPerSession.bytes(), unit),
                rank ? ui::bytesText(rank->kvPool, unit) : QString());
    case Verdict::DoesNotFitSessions:
        return plan.limit == Limit::MaxNumSeqs
            ? tr("%3 admits %1 of the %2 sessions wanted. Raise it under Engine, Max sequences.")
                  .arg(optionalCount(plan.sessions.admission), countText(scenario.sessions),
                      optionName(u"max-num-seqs", scenario.engine.kind))
            : tr("%1 of the %2 sessions wanted fit; the fullest GPU is over by %3. Plan fewer sessions, a "
                 "shorter "
                 "context or more GPUs.")
                  .arg(optionalCount(plan.sessions.admission), countText(scenario.sessions), over);
    case Verdict::Unknown:
        return tr("The memory of this GPU is unknown. Write its size into a profile and open that: File, "
                  "Open hardware profile.");
    default:
        break;
    }
    for (const Issue& issue : plan.issues)
        if (issue.severity == Severity::Problem)
            return sentence(issue);
    return {};
}

} // namespace

QString verdictSentence(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    const Issue noCache = noCacheIssue(*scenario.model);
    // Weights that do not fit are the greater news, where they are known.
    if (!plan.fits && (noCache.code.empty() || plan.verdict == Verdict::DoesNotFitWeights))
        return failure(scenario, plan, unit);
    if (!noCache.code.empty())
        return sentence(noCache);
    const bool differs = plan.sessions.ceiling != plan.sessions.admission;
    QString text = differs ? tr("%1 sessions by arithmetic, %2 as %3 places it")
                                 .arg(optionalCount(plan.sessions.ceiling),
                                     optionalCount(plan.sessions.admission), placer(scenario))
                           : tr("%1 sessions, by arithmetic and as %2 places it")
                                 .arg(optionalCount(plan.sessions.admission), placer(scenario));
    if (differs && !plan.explanations.empty())
        return text + QStringLiteral(": ") + sentence(plan.explanations.front());
    if (const RankPlan* rank = fullest(plan))
        text += tr("; %1 of the pool are free on the fullest GPU").arg(ui::bytesText(rank->kvFree, unit));
    return text + QStringLiteral(".");
}

QString admissionRange(const CapacityPlan& plan)
{
    const auto& [low, high] = std::pair(plan.sessions.admissionLow, plan.sessions.admissionHigh);
    if (!low || !high || *low == *high)
        return {};
    return tr("%1 sessions, %2 to %3 with the reserve's range.")
        .arg(optionalCount(plan.sessions.admission), countText(*low), countText(*high));
}

QString verdictAside(const CapacityPlan& plan)
{
    QStringList rest;
    if (const QString range = admissionRange(plan); !range.isEmpty())
        rest << range;
    if (!plan.fits)
        return rest.join(QChar(u' '));
    for (std::size_t i = 1; i < plan.explanations.size() && i < 3; ++i)
        rest << sentence(plan.explanations[i]);
    return rest.join(QChar(u' '));
}

QString ceilingExplanation(const CapacityPlan& plan, ByteUnit unit)
{
    return tr("Ceiling: all memory minus one copy of the weights, divided by one session. Nothing is "
              "replicated, nothing reserved.\n\n%1\n÷ %2 for one session of %3 tokens")
        .arg(formulaText(plan.kvBudgetCeiling, unit), ui::bytesText(plan.sessionLogical.bytes(), unit),
            countText(plan.contextLength));
}

QString admissionExplanation(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    QStringList lines { tr("Admission: the sessions of %1 tokens that %2 admits at once.")
                            .arg(countText(plan.contextLength), placer(scenario)) };
    if (const QString range = admissionRange(plan); !range.isEmpty())
        lines << range;
    if (scenario.engine.kind == EngineKind::Vllm && plan.pool.blocks > 0)
        lines << tr("%1 blocks of %2 tokens per GPU, %3 blocks (%4) a session: concurrency %5.")
                     .arg(countText(plan.pool.blocks), countText(plan.pool.blockTokens),
                         countText(plan.pool.blocksPerSessionAdmission),
                         ui::bytesText(plan.bytesPerSession.bytes(), unit),
                         QLocale().toString(plan.pool.maxConcurrency, 'f', 2));
    if (!plan.explanations.empty())
        lines << QString() << tr("Why it is not the ceiling:");
    for (const Explanation& e : plan.explanations)
        lines << QStringLiteral("• ") + sentence(e);
    return lines.join(QChar(u'\n'));
}

QString poolCaption(EngineKind engine)
{
    return engine == EngineKind::Vllm ? tr("GPU KV cache size, tokens") : tr("KV pool, tokens");
}

QString poolExplanation(EngineKind engine)
{
    switch (engine) {
    case EngineKind::Vllm:
        return tr("What vLLM's start-up log calls \"GPU KV cache size\": tokens the pool holds, by the "
                  "definition of the version chosen.");
    case EngineKind::Sglang:
        return tr("What SGLang's start-up log calls \"max_total_num_tokens\": tokens the pool holds.");
    case EngineKind::TensorRtLlm:
        return tr("What TensorRT-LLM's start-up log calls \"max tokens in paged KV cache\".");
    case EngineKind::LlamaCpp:
        return tr("What llama.cpp's start-up log calls cells: tokens the cache holds, over all slots.");
    case EngineKind::Ideal:
        break;
    }
    return tr("Tokens that all memory without the weights holds, by the formula alone.");
}

QString steadyExplanation(const CapacityPlan& plan)
{
    QStringList lines { tr("Steady: the sessions that stay resident while decoding.") };
    if (plan.pool.blocksPerSessionAdmission == plan.pool.blocksPerSessionSteady)
        lines << tr("The same as admission here: this cache has no window that prefill widens.");
    else
        lines << tr("%1 blocks a session, against %2 at admission: no prefill tokens in flight on top of the "
                    "windows.")
                     .arg(countText(plan.pool.blocksPerSessionSteady),
                         countText(plan.pool.blocksPerSessionAdmission));
    return lines.join(QChar(u'\n'));
}

} // namespace hbm::ui
