// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/log_checker.h"

#include "core/calibration/calibration_match.h"
#include "ui/document/plan_document.h"

#include <QCoreApplication>
#include <QDate>
#include <QDeadlineTimer>
#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>

#include <chrono>

namespace hbm::ui {

namespace {

constexpr std::chrono::milliseconds kBetweenProgress { 40 };

/// The name of a log without its folders: what is kept names no machine's paths.
QString shortName(const LogFacts& facts)
{
    return QFileInfo(QString::fromStdString(facts.source)).fileName();
}

} // namespace

LogChecker::LogChecker(PlanDocument& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &PlanDocument::changed, this, &LogChecker::recheck);
    connect(&document, &PlanDocument::catalogueChanged, this, &LogChecker::checkAgain);
}

LogChecker::~LogChecker()
{
    m_stop.request_stop();
}

void LogChecker::checkFile(const QString& path)
{
    start({ path.toStdString() });
}

void LogChecker::checkText(const QString& text)
{
    start({ {}, text.toStdString() });
}

void LogChecker::start(LogSource source)
{
    m_stop.request_stop();
    m_stop = {};
    const quint64 request = ++m_count;
    setReading(true);
    // As PlanDocument reads models: the worker posts to the application object, which outlives the pool.
    QThreadPool::globalInstance()->start(
        [self = QPointer(this), source = std::move(source), base = m_document.scenario(),
            catalogue = m_document.catalogue(), watch = watchFor(request), request] {
            auto result = std::make_shared<Expected<CheckedLog>>(checkSource(source, base, catalogue, watch));
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [self, request, result] {
                    if (self && request == self->m_count) // else overtaken
                        self->take(std::move(*result));
                },
                Qt::QueuedConnection);
        });
}

Watch LogChecker::watchFor(quint64 request)
{
    const auto tell
        = [self = QPointer(this), request, last = QDeadlineTimer(0)](const ReadProgress& how) mutable {
              const std::int64_t done = how.done, total = how.total;
              if (!last.hasExpired() && done < total)
                  return;
              last.setRemainingTime(kBetweenProgress);
              QMetaObject::invokeMethod(
                  QCoreApplication::instance(),
                  [self, request, done, total] {
                      if (self && request == self->m_count && self->m_reading)
                          emit self->progress(done, total);
                  },
                  Qt::QueuedConnection);
          };
    return { tell, m_stop.get_token() };
}

void LogChecker::cancel()
{
    if (!m_reading)
        return;
    m_stop.request_stop();
    ++m_count;
    setReading(false);
}

/// Another model changes every prediction, other GPUs and weights some: the facts of the log are read
/// already.
void LogChecker::recheck()
{
    if (m_result && !(checkBase(m_document.scenario()) == m_result->base))
        checkAgain();
}

void LogChecker::checkAgain()
{
    if (!m_result || m_reading)
        return;
    m_result = std::make_shared<const CheckedLog>(
        checkFacts(m_result->facts, m_document.scenario(), m_document.catalogue()));
    emit checked();
}

void LogChecker::take(Expected<CheckedLog> result)
{
    setReading(false);
    if (!result) {
        if (result.error().code != "cancelled")
            emit failed(result.error());
        return;
    }
    m_result = std::make_shared<const CheckedLog>(std::move(*result));
    emit checked();
    recheck(); // what was changed meanwhile
}

void LogChecker::setReading(bool reading)
{
    if (reading == m_reading)
        return;
    m_reading = reading;
    emit readingChanged(reading);
}

void LogChecker::useSettings()
{
    if (!m_result)
        return;
    Scenario next = m_result->filled.scenario;
    next.sessions = m_document.scenario().sessions;
    next.reserve = m_document.scenario().reserve;
    next.encoderTokens = m_document.scenario().encoderTokens;
    next.imageTokens = m_document.scenario().imageTokens;
    m_document.change(std::move(next), tr("Settings of %1").arg(shortName(m_result->facts)));
}

Expected<LogChecker::KeptReserve> LogChecker::keepReserve()
{
    if (!m_result || !m_result->check.reserve)
        return failure("calibration-nothing", m_result ? m_result->facts.source : std::string());
    if (m_result->check.reserve->total.value < 0) // no file that holds such a one is read again
        return failure("calibration-negative", m_result->facts.source);
    const std::filesystem::path path = m_calibration.isEmpty()
        ? userCalibrationFile()
        : std::filesystem::path(m_calibration.toStdString());
    if (path.empty())
        return failure("calibration-folder", "calibration");
    auto kept = loadCalibration(path, true);
    if (!kept)
        return tl::unexpected<Error>(kept.error());
    const CalibrationEntry entry = calibrationOf(m_result->facts, m_result->filled.scenario,
        *m_result->check.reserve, shortName(m_result->facts).toStdString(),
        QDate::currentDate().toString(Qt::ISODate).toStdString());
    addCalibration(*kept, entry);
    if (const auto saved = saveCalibration(path, *kept); !saved)
        return tl::unexpected<Error>(saved.error());
    Scenario next = m_document.scenario();
    const bool planned = applyCalibration(next, entry);
    if (planned)
        m_document.change(std::move(next), tr("Reserve of %1").arg(shortName(m_result->facts)));
    return KeptReserve { QString::fromStdString(path.string()), planned };
}

} // namespace hbm::ui
