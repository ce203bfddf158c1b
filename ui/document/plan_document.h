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
#include "ui/document/adopt_model.h"
#include "ui/document/hub_access.h"
#include "ui/document/opening.h"

#include <QObject>
#include <QUndoStack>

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

    /// Reads a model off the GUI thread ("bundled:…", a config.json, a folder, and with a Hub whatever people
    /// call a model there). On success one undo step that takes it as withModel() does; on failure `failed`,
    /// and the plan stays as it was. A later call overtakes an earlier one.
    void openModel(const QString& model);
    /// The same, with the header of every weight file; settings stay where it is the model that is there.
    void openExactWeights(const QString& model);
    void openAgain(); ///< what was asked for last, once more
    void openInstead(
        OpenRequest request); ///< of what was asked for last, put into the scenario as that would
    bool isOpening() const { return m_opening.isRunning(); }
    void cancelOpening(); ///< the plan stays as it is
    ReadProgress readProgress() const { return m_opening.progress(); } ///< of what is being opened
    const OpenRequest& lastRequest() const { return m_opening.request(); }
    void setReader(FileReader reader) { m_opening.setReader(std::move(reader)); } ///< for tests

    void useHub(std::shared_ptr<hub::Hub> hub); ///< models of the Hub can be opened from now on
    HubAccess& hub() { return m_hub; }

    /// The same for a hardware profile: it is added and selected, and a node brings its number of GPUs.
    void openProfile(const QString& file);

    /// The same for a file that may be either, such as a dropped one.
    void openFile(const QString& file);

    /// With a way of its own to put the model into the scenario.
    void open(OpenRequest request, Adopt adopt = withModel);

signals:
    void changed(); ///< scenario and plan are new
    void catalogueChanged();
    void unitChanged();
    void openingChanged(bool opening);
    void openingProgress(); ///< readProgress() is new
    void modelOpened(const QString& model); ///< what opens it again, for the list of recent models
    void cancelled(); ///< by the user
    void failed(const hbm::Error& error);

private:
    void apply(const Scenario& scenario);
    void take(Expected<OpenedFile> result);
    void takeModel(ModelSpec model);
    void takeProfile(Profile profile);

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
    HubAccess m_hub;
    Opening m_opening;
    Adopt m_adopt = withModel; ///< of the newest request
};

/// The example of the first screen: GLM-5.2-FP8 on 8 x B200, FP8 cache, 1,048,576 tokens, vLLM.
Scenario exampleScenario(const Catalogue& catalogue);

} // namespace hbm::ui
