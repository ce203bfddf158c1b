// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbook on screen, its plans, and its undo history. The only writer: inputs hand in a changed
// scenario, everything else listens. Recalculates at once, on the GUI thread; files are read off it.
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/workbook.h"
#include "ui/document/adopt_model.h"
#include "ui/document/hub_access.h"
#include "ui/document/opening.h"
#include "ui/document/planned.h"

#include <QObject>
#include <QUndoStack>

namespace hbm::ui {

class PlanDocument : public QObject
{
    Q_OBJECT

public:
    explicit PlanDocument(Catalogue catalogue, QObject* parent = nullptr);
    ~PlanDocument() override;

    const Workbook& workbook() const { return m_workbook; }
    std::size_t current() const { return m_workbook.current; }
    const Planned& planned(std::size_t index) const { return m_planned[index]; } ///< of any scenario

    // Of the current scenario.
    const Scenario& scenario() const { return m_planned[m_workbook.current].scenario(); }
    const CapacityPlan& plan() const { return m_planned[m_workbook.current].plan(); }
    std::optional<Tokens> longestContext() const { return m_planned[m_workbook.current].longestContext(); }
    const std::vector<SessionCurve>& curves() const { return m_planned[m_workbook.current].curves(); }

    /// Counts what is more than another context length or number of sessions: whoever depends on neither need
    /// look again only when this is another number.
    std::uint64_t shape() const { return m_shape; }

    /// What the current scenario is compared with; nullptr when nothing is pinned, or it is pinned itself.
    const Planned* baseline() const;

    const Catalogue& catalogue() const { return m_catalogue; }
    ByteUnit unit() const { return m_unit; }
    QUndoStack& undoStack() { return m_undo; }

    /// Takes `next` as one undoable step named `text`. Steps with the same non-empty `gesture` that follow
    /// one another become one (a slider drag, typing in one box); endGesture() closes it, and so do undo,
    /// redo and saving. A gesture that comes back to its start leaves no step. No change, no step.
    void change(Scenario next, const QString& text, const QString& gesture = {});
    void endGesture();

    /// Shows another scenario. No undo step.
    void setCurrent(std::size_t index);

    // One undo step each; an index that does not exist does nothing.
    void duplicate(std::size_t index); ///< becomes current; nothing when there are kMaxScenarios
    void add(Scenario scenario, const QString& name); ///< behind the current one; becomes current
    void rename(std::size_t index, const QString& name); ///< an empty name changes nothing
    void remove(std::size_t index); ///< the last one stays
    void move(std::size_t from, std::size_t to);
    void pinBaseline(std::optional<std::size_t> index);

    /// What a step of this gesture starts from: the scenario before its first change while it is open, else
    /// the current one. Names of steps take their old value from here ("Context length 32k → 64k").
    const Scenario& gestureStart(const QString& gesture) const;

    /// Replaces everything without an undo step and forgets the history, whose snapshots belong to what was
    /// there (first start, --gpu options, another file). Scenarios without a model get the current one's.
    void reset(Workbook workbook);
    void reset(Scenario scenario); ///< the only one

    void setUnit(ByteUnit unit); ///< display only: no undo step

    /// Reads a model off the GUI thread ("bundled:…", a config.json, a folder, and with a Hub whatever people
    /// call a model there). On success one undo step that takes it as withModel() does, in the scenario that
    /// was current when it was asked for, wherever that is by then; on failure `failed`, and the plan stays
    /// as it was. A later call overtakes an earlier one; a scenario that goes, or another plan, ends the
    /// reading.
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

    /// Other profiles: scenarios that plan with one of the `changed` ids take what is under it now, as one
    /// step. All others keep theirs, which a plan file may have brought along.
    void setCatalogue(Catalogue catalogue, const std::vector<std::string>& changed, const QString& step);

    /// The same for a file that may be a model, a profile or a plan, such as a dropped one. A plan comes out
    /// as `planRead`: what is on screen has a file and unsaved changes, which are the keeper's.
    void openFile(const QString& file);
    void openPlan(const QString& file);

    /// With a way of its own to put the model into the scenario.
    void open(OpenRequest request, Adopt adopt = withModel);

signals:
    void changed(); ///< scenario and plan are new, or others are shown
    void workbookChanged(); ///< names, order, which is current, the baseline; before `changed`
    void catalogueChanged();
    void unitChanged();
    void openingChanged(bool opening);
    void openingProgress(); ///< readProgress() is new
    void modelOpened(const QString& model); ///< what opens it again, for the list of recent models
    void planRead(const hbm::ui::OpenedPlan& plan);
    void cancelled(); ///< by the user
    void abandoned(); ///< what was being read had no scenario any more to be put into
    void failed(const hbm::Error& error);

private:
    void apply(const Workbook& workbook);
    void show(Scenario before);
    void push(Workbook next, const QString& text, int gesture = -1);
    void put(std::size_t index, Scenario next, const QString& text);
    void leaveReading();
    std::size_t target() const { return m_target.value_or(m_workbook.current); }
    void take(Expected<OpenedFile> result);
    void takeModel(ModelSpec model);
    void takeProfile(Profile profile);

    Catalogue m_catalogue;
    Workbook m_workbook;
    std::vector<Planned> m_planned; ///< of its scenarios
    std::uint64_t m_shape = 0;
    QUndoStack m_undo;
    ByteUnit m_unit = ByteUnit::GiB;
    QString m_gesture; ///< the open one; empty = none
    int m_gestureNumber = 0; ///< id of its undo command; a new number for each gesture
    Scenario m_gestureStart;
    HubAccess m_hub;
    Opening m_opening;
    Adopt m_adopt = withModel; ///< of the newest request
    std::optional<std::size_t> m_target; ///< the scenario of the newest request; none: gone, or none was made
};

/// Its model, read once; from any thread.
const std::shared_ptr<const ModelSpec>& exampleModel();

/// The example of the first screen: GLM-5.2-FP8 on 8 x B200, FP8 cache, 1,048,576 tokens, vLLM.
Scenario exampleScenario(const Catalogue& catalogue);

} // namespace hbm::ui
