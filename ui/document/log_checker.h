// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one log that is checked against the document's model: read off the GUI thread with progress and a way
// to stop, checked again when what it takes of the plan is another: model, GPUs, weights.
#pragma once

#include "ui/document/checked_log.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace hbm::ui {

class PlanDocument;

class LogChecker : public QObject
{
    Q_OBJECT

public:
    explicit LogChecker(PlanDocument& document, QObject* parent = nullptr);
    ~LogChecker() override;

    void checkFile(const QString& path);
    void checkText(const QString& text);
    void cancel(); ///< what was there stays
    bool isReading() const { return m_reading; }
    const CheckedLog* result() const { return m_result.get(); } ///< nullptr as long as there is none

    /// Takes the settings of the log, its GPU among them, as one step that can be undone. Sessions wanted and
    /// what is known of the reserve stay.
    void useSettings();

    struct KeptReserve
    {
        QString file;
        bool planned = false; ///< the plan has it now
    };
    /// Keeps the fitted reserve in the user's calibration file and, where the plan's engine is the log's and
    /// charges it, plans with it: one step that can be undone. Errors: "calibration-nothing",
    /// "calibration-folder", those of files.
    Expected<KeptReserve> keepReserve();
    void setCalibrationFile(const QString& path) { m_calibration = path; } ///< for tests

signals:
    void readingChanged(bool reading);
    void progress(qint64 done, qint64 total); ///< bytes
    void checked();
    void failed(const hbm::Error& error);

private:
    void start(LogSource source);
    void recheck();
    void checkAgain();
    void take(Expected<CheckedLog> result);
    void setReading(bool reading);
    Watch watchFor(quint64 request);

    PlanDocument& m_document;
    std::shared_ptr<const CheckedLog> m_result;
    QString m_calibration;
    quint64 m_count = 0; ///< the newest request wins
    bool m_reading = false;
    std::stop_source m_stop;
};

} // namespace hbm::ui
