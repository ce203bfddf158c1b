// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/explorer_run.h"

#include "core/planning/plan.h"

#include <QElapsedTimer>
#include <QTimer>

namespace hbm::ui {

namespace {

constexpr qint64 kStepNanoseconds = 2'500'000; // of a frame's sixteen milliseconds

} // namespace

ExplorerRun::ExplorerRun(QObject* parent)
    : QObject(parent)
    , m_timer(new QTimer(this))
{
    m_timer->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &ExplorerRun::step);
}

void ExplorerRun::start(ExplorerQuestion question)
{
    m_next = std::move(question);
    if (m_phase != Phase::Rows)
        begin();
}

void ExplorerRun::stop()
{
    m_next.reset();
    m_phase = Phase::Idle;
    m_timer->stop();
}

void ExplorerRun::begin()
{
    m_question = std::move(*m_next);
    m_next.reset();
    m_accelerator = 0;
    m_rows.clear();
    m_planned.clear();
    m_longest.clear();
    m_phase = Phase::Rows;
    m_timer->start();
}

void ExplorerRun::step()
{
    QElapsedTimer clock;
    clock.start();
    while (m_phase != Phase::Idle && clock.nsecsElapsed() < kStepNanoseconds)
        if (m_phase == Phase::Rows ? !nextRows() : !nextLongest())
            return;
}

void ExplorerRun::finish()
{
    while (m_phase != Phase::Idle)
        m_phase == Phase::Rows ? nextRows() : nextLongest();
}

bool ExplorerRun::nextRows()
{
    if (m_accelerator < m_question.accelerators.size()) {
        const std::span one(&m_question.accelerators[m_accelerator++], 1);
        for (ExploredGpus& row : exploreGpus(m_question.scenario, m_question.plan, one, m_question.counts))
            m_rows.push_back(std::move(row));
        return true;
    }
    for (const ExploredGpus& row : m_rows)
        m_planned.push_back(row.layout.after);
    m_phase = Phase::Longest;
    emit rowsReady();
    if (m_next) // what was asked meanwhile
        begin();
    return false; // whoever listens has had work to do
}

bool ExplorerRun::nextLongest()
{
    if (m_longest.size() == m_planned.size()) {
        stop();
        emit longestReady();
        return false;
    }
    m_longest.push_back(longestContext(m_planned[m_longest.size()]));
    return true;
}

} // namespace hbm::ui
