// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_strip.h"

#include "ui/document/plan_document.h"
#include "ui/panels/count_label.h"
#include "ui/panels/verdict_badge.h"
#include "ui/panels/verdict_words.h"
#include "ui/support/format.h"
#include "ui/support/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace hbm::ui {

namespace {

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
    , m_sentence(new QLabel(this))
    , m_aside(new QLabel(this))
    , m_ceiling(new CountLabel(tr("ceiling"), 2.1, this))
    , m_admission(new CountLabel(tr("admission"), 2.1, this))
    , m_steady(new CountLabel(tr("steady"), 2.1, this))
    , m_longest(new CountLabel(tr("longest context, tokens"), 1.35, this))
    , m_tokens(new CountLabel(tr("GPU KV cache size, tokens"), 1.35, this))
{
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_aside->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_sentence->setMinimumWidth(200);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_aside->setWordWrap(true);
    m_aside->setTextFormat(Qt::PlainText);
    m_aside->setForegroundRole(QPalette::PlaceholderText);
    // What does not fit is cut, never a reason to grow: the strip keeps its height.
    m_sentence->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_aside->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);

    auto* words = new QVBoxLayout;
    words->setSpacing(5);
    words->addWidget(m_badge);
    words->addWidget(m_sentence);
    words->addWidget(m_aside, 1);

    auto* content = new QWidget(this);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(18);
    row->addLayout(words, 1);
    for (CountLabel* count : { m_ceiling, m_admission, m_steady })
        row->addWidget(count);
    row->addWidget(separator(content));
    auto* solved = new QVBoxLayout;
    solved->setSpacing(0);
    solved->addWidget(m_longest);
    solved->addWidget(m_tokens);
    row->addLayout(solved);
    setContent(content);

    // Four lines of text beside two solved figures: fixed, so that nothing jumps while a slider moves.
    setFixedHeight(fontMetrics().height() * 5 + 44);
    setAccessibleName(tr("Verdict and live session counts"));
    refresh();
}

void VerdictStrip::refresh()
{
    const CapacityPlan& plan = m_document.plan();
    const Scenario& scenario = m_document.scenario();
    if (!scenario.model)
        return;
    const ByteUnit unit = m_document.unit();
    const Theme theme = themeOf(palette());
    m_badge->setVerdict(plan.verdict, scenario.model->assumed);
    m_sentence->setText(verdictSentence(scenario, plan, unit));
    m_aside->setText(plan.fits ? verdictAside(plan) : QString());
    m_sentence->setToolTip(m_sentence->text());

    m_ceiling->setFigure(optionalCount(plan.sessions.ceiling), ceilingExplanation(plan, unit));
    const QString concurrency = plan.pool.maxConcurrency > 0 && scenario.engine.kind == EngineKind::Vllm
        ? QLocale().toString(plan.pool.maxConcurrency, 'f', 2) + QStringLiteral("×")
        : QString();
    m_admission->setFigure(
        optionalCount(plan.sessions.admission), admissionExplanation(scenario, plan, unit), concurrency);
    m_steady->setFigure(optionalCount(plan.sessions.steady), steadyExplanation(plan));
    m_admission->setFigureColor(
        plan.verdict == Verdict::Fits ? QColor() : theme.color(plan.fits ? Role::Tight : Role::Over));

    const auto longest = m_document.longestContext();
    m_longest->setFigure(longest ? countText(*longest) : QStringLiteral("–"),
        tr("The longest context at which the %1 sessions wanted still fit, within the model's limit.")
            .arg(countText(scenario.sessions)));
    m_tokens->setFigure(countText(plan.pool.tokensAsLogged),
        tr("What vLLM's start-up log calls \"GPU KV cache size\": tokens the pool holds, by the definition "
           "of the version chosen."));
}

void VerdictStrip::changeEvent(QEvent* event)
{
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

} // namespace hbm::ui
