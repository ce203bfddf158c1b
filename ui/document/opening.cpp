// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/opening.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <chrono>

namespace hbm::ui {

namespace {

constexpr std::chrono::milliseconds kBetweenProgress { 40 };
constexpr std::chrono::seconds kTick { 1 };
constexpr qint64 kEarly = 50; // milliseconds that a tick may come before its second is full

/// Lets through what an eye can follow: not every file of thousands, but each step and its end.
class Pace
{
public:
    bool lets(const ReadProgress& how)
    {
        const bool next = how.step != m_step || how.name != m_name;
        const bool end = how.total > 0 && how.done >= how.total;
        if (!next && !end && !m_last.hasExpired())
            return false;
        m_step = how.step;
        m_name = how.name;
        m_last.setRemainingTime(kBetweenProgress);
        return true;
    }

private:
    ReadStep m_step = ReadStep::Files;
    std::string m_name;
    QDeadlineTimer m_last { 0 };
};

} // namespace

Opening::Opening(QObject* parent)
    : QObject(parent)
    , m_reader([](const OpenRequest& request, const Watch& watch) { return readLocal(request, watch); })
{
    m_tick.setTimerType(Qt::PreciseTimer);
    connect(&m_tick, &QTimer::timeout, this, &Opening::progressed);
}

Opening::~Opening()
{
    m_stop.request_stop();
}

void Opening::start(OpenRequest request)
{
    m_stop.request_stop(); // nobody waits for the older one any more
    m_stop = {};
    const quint64 number = ++m_number;
    m_request = std::move(request);
    m_progress = {};
    m_tick.stop();
    setRunning(true);
    // The worker never touches this object: it posts to the application object, which outlives the thread
    // pool, and the pointer is looked at on this thread.
    QThreadPool::globalInstance()->start(
        [self = QPointer(this), reader = m_reader, watch = watchFor(number), number, asked = m_request] {
            auto result = std::make_shared<Expected<OpenedFile>>(readSafely(reader, asked, watch));
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [self, number, result] {
                    if (!self || number != self->m_number)
                        return; // overtaken
                    self->setRunning(false);
                    emit self->finished(result);
                },
                Qt::QueuedConnection);
        });
}

Watch Opening::watchFor(quint64 number)
{
    // Called from the worker, told on this thread.
    const auto tell = [self = QPointer(this), number, pace = Pace()](const ReadProgress& how) mutable {
        if (!pace.lets(how))
            return;
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, number, how] {
                if (!self || number != self->m_number || !self->m_running)
                    return;
                self->m_progress = how;
                self->m_told.start();
                if (how.step == ReadStep::Waiting)
                    self->m_tick.start(kTick);
                else
                    self->m_tick.stop();
                emit self->progressed();
            },
            Qt::QueuedConnection);
    };
    return { tell, m_stop.get_token() };
}

ReadProgress Opening::progress() const
{
    ReadProgress now = m_progress;
    if (now.step == ReadStep::Waiting)
        now.done = std::min<std::int64_t>(now.total, now.done + (m_told.elapsed() + kEarly) / 1000);
    return now;
}

void Opening::cancel()
{
    if (!m_running)
        return;
    m_stop.request_stop();
    ++m_number;
    setRunning(false);
}

void Opening::setRunning(bool running)
{
    if (!running)
        m_tick.stop();
    if (running == m_running)
        return;
    m_running = running;
    emit runningChanged(running);
}

} // namespace hbm::ui
