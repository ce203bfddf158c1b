// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explores GPUs in small steps on the GUI thread, so that a slider that is being dragged is never slowed:
// some hundred rows take ten milliseconds, their longest contexts a tenth of a second.
#pragma once

#include "core/planning/explore_gpus.h"

#include <QObject>

#include <optional>

class QTimer;

namespace hbm::ui {

/// What is asked.
struct ExplorerQuestion
{
    Scenario scenario;
    CapacityPlan plan; ///< of it
    std::vector<std::shared_ptr<const Accelerator>> accelerators;
    std::vector<int> counts;
};

class ExplorerRun : public QObject
{
    Q_OBJECT

public:
    explicit ExplorerRun(QObject* parent = nullptr);

    /// Rows that are being computed come to their end first, so that a drag sees them; then these follow.
    void start(ExplorerQuestion question);
    void stop();
    void finish(); ///< all of it now: for who cannot wait
    bool isRunning() const { return m_phase != Phase::Idle; }
    std::vector<ExploredGpus> takeRows() { return std::move(m_rows); }
    std::vector<std::optional<Tokens>> takeLongest() { return std::move(m_longest); }

signals:
    void rowsReady(); ///< all of them: takeRows()
    void longestReady(); ///< of the same rows, some time later: takeLongest()

private:
    enum class Phase
    {
        Idle,
        Rows,
        Longest
    };

    void begin();
    void step();
    bool nextRows(); ///< false = there are no more
    bool nextLongest();

    QTimer* m_timer;
    Phase m_phase = Phase::Idle;
    std::optional<ExplorerQuestion> m_next; ///< waits for the end of the rows
    ExplorerQuestion m_question;
    std::size_t m_accelerator = 0;
    std::vector<ExploredGpus> m_rows;
    std::vector<Scenario> m_planned; ///< of the rows
    std::vector<std::optional<Tokens>> m_longest; ///< found so far
};

} // namespace hbm::ui
