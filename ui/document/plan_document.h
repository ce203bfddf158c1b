// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one scenario on screen, its plan, and its undo history. The only writer: inputs hand in a changed
// scenario, everything else listens. Recalculates at once, on the GUI thread; files are read off it.
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/hardware/catalogue.h"
#include "core/planning/plan.h"
#include "ui/document/opened_file.h"

#include <QObject>
#include <QUndoStack>

#include <stop_token>

namespace hbm::ui {

class PlanDocument : public QObject
{
    Q_OBJECT

public:
    explicit PlanDocument(Catalogue catalogue, QObject* parent = nullptr);
    ~PlanDocument() override;

    const Scenario& scenario() const { return m_scenario; }
    const CapacityPlan& plan() const { return m_plan; }
    std::optional<Tokens> longestContext() const { return m_longest; }
    const std::vector<SessionCurve>& curves() const
    {
        return m_curves;
    } ///< BF16, FP8 or what the engine has in its place, and the chosen dtype
    const Catalogue& catalogue() const { return m_catalogue; }
    ByteUnit unit() const { return m_unit; }
    QUndoStack& undoStack() { return m_undo; }

    /// Takes `next` as one undoable step named `text`. Steps with the same non-empty `gesture` that follow
    /// one another become one (a slider drag, typing in one box); endGesture() closes it, and so do undo,
    /// redo and saving. A gesture that comes back to its start leaves no step. No change, no step.
    void change(Scenario next, const QString& text, const QString& gesture = {});
    void endGesture();

    /// What a step of this gesture starts from: the scenario before its first change while it is open, else
    /// the current one. Names of steps take their old value from here ("Context length 32k → 64k").
    const Scenario& gestureStart(const QString& gesture) const;

    /// Replaces everything without an undo step and forgets the history, whose snapshots belong to what was
    /// there (first start, --gpu options). A scenario without a model keeps the current one.
    void reset(Scenario scenario);

    void setUnit(ByteUnit unit); ///< display only: no undo step

    /// Reads a model off the GUI thread ("bundled:…", a config.json, a folder). On success one undo step that
    /// keeps hardware, engine and sessions, caps the context length at the new model's limit and drops what
    /// was said about the old model's weights, encoder, images and logs; on failure `failed`, and the plan
    /// stays as it was. A later call overtakes an earlier one.
    void openModel(const QString& model);
    bool isOpening() const { return m_opening; }
    void cancelOpening(); ///< the plan stays as it is, and nothing is said about it
    qint64 filesRead() const { return m_filesRead; } ///< of what is being opened
    qint64 filesToRead() const { return m_filesToRead; } ///< 0 = not known (yet)
    void setReader(FileReader reader) { m_reader = std::move(reader); } ///< for tests

    /// The same for a hardware profile: it is added and selected, and a node brings its number of GPUs.
    void openProfile(const QString& file);

    /// The same for a file that may be either, such as a dropped one.
    void openFile(const QString& file);

signals:
    void changed(); ///< scenario and plan are new
    void catalogueChanged();
    void unitChanged();
    void openingChanged(bool opening);
    void openingProgress(qint64 done, qint64 total); ///< files of the model that is being read
    void modelOpened(const QString& model); ///< for the list of recent files
    void failed(const hbm::Error& error);

private:
    void apply(const Scenario& scenario);
    void open(const QString& name, Wanted wanted);
    Watch watchFor(quint64 request);
    void take(const QString& name, Expected<OpenedFile> result);
    void takeModel(const QString& name, ModelSpec model);
    void takeProfile(Profile profile);
    void setOpening(bool opening);

    Catalogue m_catalogue;
    Scenario m_scenario;
    CapacityPlan m_plan;
    std::optional<Tokens> m_longest;
    std::vector<SessionCurve> m_curves;
    QUndoStack m_undo;
    ByteUnit m_unit = ByteUnit::GiB;
    QString m_gesture; ///< the open one; empty = none
    int m_gestureNumber = 0; ///< id of its undo command; a new number for each gesture
    Scenario m_gestureStart;
    quint64 m_openCount = 0; ///< the newest request wins
    bool m_opening = false;
    qint64 m_filesRead = 0;
    qint64 m_filesToRead = 0;
    std::stop_source m_stop; ///< of the newest request
    FileReader m_reader = readOpened;
};

/// The example of the first screen: GLM-5.2-FP8 on 8 x B200, FP8 cache, 1,048,576 tokens, vLLM.
Scenario exampleScenario(const Catalogue& catalogue);

} // namespace hbm::ui
