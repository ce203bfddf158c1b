// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_strip.h"

#include "core/planning/fewest_gpus.h"
#include "core/planning/plan_words.h"
#include "core/report/text_report.h"
#include "ui/document/plan_document.h"
#include "ui/panels/count_label.h"
#include "ui/panels/verdict_badge.h"
#include "ui/panels/verdict_words.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/support/theme.h"
#include "ui/widgets/clamped_label.h"
#include "ui/widgets/link_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr double kBig = 1.95; // of the normal font: the three counts
constexpr double kMiddle = 1.35; // what is solved for
constexpr std::int64_t kWidestCount = 8'888, kWidestTokens = 88'888'888; // that figures have room for
constexpr int kFewestLetters = 56; // in a line of the sentence before the figures move below it

QFrame* separator(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFrameShape(QFrame::VLine);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace

VerdictStrip::VerdictStrip(const PlanDocument& document, QWidget* parent)
    : Card(parent)
    , m_document(document)
    , m_badge(new VerdictBadge(this))
    , m_help(new LinkButton(tr("What would help"), this))
    , m_fewest(new LinkButton(QString(), this))
    , m_sentence(new ClampedLabel(ClampedLabel::Room::Asked, this))
    , m_aside(new ClampedLabel(ClampedLabel::Room::Left, this))
    , m_ceiling(new CountLabel(tr("ceiling"), kBig, countText(kWidestCount), tr("arithmetic"), this))
    , m_admission(new CountLabel(tr("admission"), kBig, countText(kWidestCount), tr("at start-up"), this))
    , m_steady(new CountLabel(tr("steady"), kBig, countText(kWidestCount), tr("decoding"), this))
    , m_longest(new CountLabel(tr("longest context, tokens"), kMiddle, countText(kWidestTokens), {}, this))
    , m_tokens(new CountLabel(tr("GPU KV cache size, tokens"), kMiddle, countText(kWidestTokens), {}, this))
{
    build();
    setAccessibleName(tr("Verdict and live session counts"));
    refresh();
}

void VerdictStrip::build()
{
    m_help->setToolTip(tr("Single changes that make it fit, or let more sessions in (Ctrl+Shift+H)"));
    m_help->setAccessibleDescription(m_help->toolTip());
    connect(m_help, &LinkButton::clicked, this, &VerdictStrip::leversRequested);
    connect(m_fewest, &LinkButton::clicked, this, [this] {
        const FewestGpus fewest = fewestGpus(m_document.scenario(), m_document.plan());
        if (fewest.outcome == FewestOutcome::Found)
            emit scenarioRequested(fewest.layout.after, tr("GPUs → %1").arg(countText(fewest.gpus)));
    });
    m_aside->setForegroundRole(QPalette::PlaceholderText);
    // What does not fit is left out, never a reason to grow: the strip keeps its height.
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    m_aside->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);

    auto* words = new QVBoxLayout;
    words->setSpacing(5);
    auto* verdict = new QHBoxLayout;
    verdict->setSpacing(10);
    verdict->addWidget(m_badge);
    verdict->addWidget(m_help);
    // Takes the room that is left and asks for none: the figures keep their places.
    auto* room = new QWidget(this);
    room->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    room->setMinimumHeight(m_fewest->height());
    m_fewest->setParent(room);
    verdict->addWidget(room, 1);
    words->addLayout(verdict);
    words->addWidget(m_sentence);
    words->addWidget(m_aside, 1);

    const auto explains = [this](CountLabel* count, const char* figure) {
        connect(count, &CountLabel::activated, this,
            [this, figure] { emit figureRequested(QString::fromLatin1(figure)); });
    };
    explains(m_ceiling, "sessions.ceiling");
    explains(m_admission, "sessions.admission");
    explains(m_steady, "sessions.steady");
    explains(m_longest, "context.longest");
    explains(m_tokens, "pool.tokens");

    m_figures = new QWidget(this);
    auto* figures = new QHBoxLayout(m_figures);
    figures->setContentsMargins(0, 0, 0, 0);
    figures->setSpacing(6); // the labels have edges of their own
    for (CountLabel* count : { m_ceiling, m_admission, m_steady })
        figures->addWidget(count);
    figures->addWidget(separator(m_figures));
    auto* solved = new QVBoxLayout;
    solved->setSpacing(0);
    solved->addWidget(m_longest);
    solved->addWidget(m_tokens);
    figures->addLayout(solved);
    figures->addStretch(1);

    auto* content = new QWidget(this);
    m_row = new QBoxLayout(QBoxLayout::LeftToRight, content);
    m_row->setContentsMargins(0, 2, 0, 2);
    m_row->setSpacing(18);
    m_row->addLayout(words, 1);
    m_row->addWidget(m_figures);
    setContent(content);
    arrange();
}

void VerdictStrip::arrange()
{
    const QFontMetrics metrics = fontMetrics();
    const int figures = m_figures->sizeHint().width();
    const bool beside = width() - figures >= metrics.averageCharWidth() * kFewestLetters;
    m_row->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_row->setSpacing(beside ? 18 : 6);
    // Fixed, so that nothing jumps while a slider moves: a badge and four lines of words, or a badge, three
    // lines and the figures below them.
    const int words = m_badge->sizeHint().height() + metrics.lineSpacing() * (beside ? 4 : 3) + 14;
    setFixedHeight((beside ? std::max(words, m_figures->sizeHint().height())
                           : words + m_figures->sizeHint().height() + 6)
        + 22);
}

void VerdictStrip::refresh()
{
    const CapacityPlan& plan = m_document.plan();
    const Scenario& scenario = m_document.scenario();
    if (!scenario.model)
        return;
    const ByteUnit unit = m_document.unit();
    const Theme theme = themeOf(palette());
    const bool noCache = !noCacheIssue(*scenario.model).code.empty();
    m_badge->setVerdict(plan.verdict, scenario.model->assumed, noCache);
    m_sentence->setText(verdictSentence(scenario, plan, unit));
    m_aside->setText(noCache ? QString() : verdictAside(plan));
    m_sentence->setToolTip(m_sentence->text());
    m_aside->setToolTip(m_aside->text());

    // Without a cache sessions cost nothing: "0 admitted" would say that they do not fit.
    const auto count = [noCache](std::optional<std::int64_t> sessions) {
        return optionalCount(noCache ? std::nullopt : sessions);
    };
    m_ceiling->setFigure(count(plan.sessions.ceiling), ceilingExplanation(plan, unit), tr("arithmetic"));
    const QString concurrency = plan.pool.maxConcurrency > 0 && scenario.engine.kind == EngineKind::Vllm
        ? QLocale().toString(plan.pool.maxConcurrency, 'f', 2) + QStringLiteral("×")
        : tr("at start-up");
    m_admission->setFigure(
        count(plan.sessions.admission), admissionExplanation(scenario, plan, unit), concurrency);
    m_steady->setFigure(count(plan.sessions.steady), steadyExplanation(plan), tr("decoding"));
    m_admission->setFigureColor(plan.verdict == Verdict::Fits || plan.verdict == Verdict::Unknown || noCache
            ? QColor()
            : theme.color(plan.fits ? Role::Tight : Role::Over));

    showFewest();
    const bool known = plan.verdict != Verdict::Unknown;
    const auto longest = m_document.longestContext();
    m_longest->setFigure(!longest || noCache ? QStringLiteral("–")
            : *longest > 0                   ? countText(*longest)
                                             : tr("none"),
        tr("The longest context at which the %1 sessions wanted still fit, within the model's limit.")
            .arg(countText(scenario.sessions)));
    m_tokens->setCaption(poolCaption(scenario.engine.kind));
    m_tokens->setFigure(known && !noCache ? countText(plan.pool.tokensAsLogged) : QStringLiteral("–"),
        poolExplanation(scenario.engine.kind));
    m_ceiling->setLink(plan.sessions.ceiling && !noCache);
    m_admission->setLink(plan.sessions.admission && !noCache);
    m_steady->setLink(plan.sessions.steady && !noCache);
    m_longest->setLink(longest && !noCache);
    m_tokens->setLink(known && !noCache);
    showDeltas();
}

void VerdictStrip::showDeltas()
{
    const Planned* baseline = m_document.baseline();
    const bool other = (baseline != nullptr) != m_pinned;
    m_pinned = baseline != nullptr;
    if (!baseline) {
        for (CountLabel* label : { m_ceiling, m_admission, m_steady, m_longest, m_tokens })
            label->setDelta({});
    } else {
        const Workbook& workbook = m_document.workbook();
        const QString name = QString::fromStdString(workbook.scenarios[*workbook.baseline].name);
        const CapacityPlan& now = m_document.plan();
        const CapacityPlan& then = baseline->plan();
        // Sessions of a model without a cache cost nothing: there are no counts to compare.
        const bool counted = noCacheIssue(*m_document.scenario().model).code.empty()
            && noCacheIssue(*baseline->scenario().model).code.empty();
        const auto show = [&](CountLabel& label, std::optional<std::int64_t> a, std::optional<std::int64_t> b,
                              std::int64_t widest) {
            const QString by = counted && a && b ? signedCountText(subtractSaturated(*a, *b)) : QString();
            label.setDelta(signedCountText(widest), by, tr("%1 against baseline %2").arg(by, name));
        };
        show(*m_ceiling, now.sessions.ceiling, then.sessions.ceiling, kWidestCount);
        show(*m_admission, now.sessions.admission, then.sessions.admission, kWidestCount);
        show(*m_steady, now.sessions.steady, then.sessions.steady, kWidestCount);
        show(*m_longest, m_document.longestContext(), baseline->longestContext(), kWidestTokens);
        const auto tokens = [](const CapacityPlan& plan) {
            return plan.verdict == Verdict::Unknown ? std::nullopt : std::optional(plan.pool.tokensAsLogged);
        };
        show(*m_tokens, tokens(now), tokens(then), kWidestTokens);
    }
    if (other) // the figures have become wider, or narrower
        arrange();
}

/// The third of the questions that are asked backwards, beside the longest context and the most sessions.
void VerdictStrip::showFewest()
{
    const FewestGpus fewest = fewestGpus(m_document.scenario(), m_document.plan());
    const QString sessions = countText(m_document.scenario().sessions);
    const QString tokens = countText(m_document.plan().contextLength);
    const bool found = fewest.outcome == FewestOutcome::Found;
    m_fewest->setVisible(found || fewest.outcome == FewestOutcome::NoneUpTo);
    m_fewest->setEnabled(found && fewest.gpus != m_document.plan().gpus);
    m_fewest->setWords(tr("fewest GPUs: %1").arg(found ? countText(fewest.gpus) : QStringLiteral("–")));
    QString tip = found
        ? tr("Sessions wanted: %1, context: %2 tokens. On fewer GPUs of this kind they do not fit.")
              .arg(sessions, tokens)
        : tr("Sessions wanted: %1, context: %2 tokens. Not even %3 GPUs of this kind hold them.")
              .arg(sessions, tokens, countText(fewest.gpus));
    if (!searchedLayouts(m_document.scenario().engine.kind).empty()) // the search is no proof
        tip += QLatin1Char(' ') + tr("Layouts that were tried: TP and DP.");
    if (found)
        tip += QLatin1Char('\n')
            + QString::fromStdString(scenarioLine(fewest.layout.after, hbm::plan(fewest.layout.after)));
    if (m_fewest->isEnabled())
        tip += QLatin1Char('\n') + tr("Click to plan with them.");
    m_fewest->setToolTip(tip);
    m_fewest->setAccessibleName(m_fewest->text());
    m_fewest->setAccessibleDescription(tip);
}

void VerdictStrip::changeEvent(QEvent* event)
{
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
    else if (event->type() == QEvent::FontChange)
        arrange();
}

void VerdictStrip::resizeEvent(QResizeEvent* event)
{
    Card::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        arrange();
}

} // namespace hbm::ui
