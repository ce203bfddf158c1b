// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One reading at a time, off the GUI thread: how far it is, and stopping it. The newest request wins; what an
// older one still answers is not heard.
#pragma once

#include "ui/document/opened_file.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <stop_token>

namespace hbm::ui {

class Opening : public QObject
{
    Q_OBJECT

public:
    explicit Opening(QObject* parent = nullptr);
    ~Opening() override;

    void start(OpenRequest request);
    void cancel(); ///< nothing more is heard of the reading
    bool isRunning() const { return m_running; }
    const OpenRequest& request() const { return m_request; } ///< the newest
    ReadProgress progress() const; ///< of what is running; a wait goes on by the clock
    void setReader(FileReader reader) { m_reader = std::move(reader); }

signals:
    void runningChanged(bool running);
    void progressed();
    void finished(std::shared_ptr<hbm::Expected<hbm::ui::OpenedFile>> result);

private:
    Watch watchFor(quint64 number);
    void setRunning(bool running);

    OpenRequest m_request;
    quint64 m_number = 0; ///< of the newest request
    bool m_running = false;
    ReadProgress m_progress;
    QElapsedTimer m_told; ///< since when m_progress holds
    QTimer m_tick; ///< while the Hub asks to wait
    std::stop_source m_stop; ///< of the newest request
    FileReader m_reader;
};

} // namespace hbm::ui
