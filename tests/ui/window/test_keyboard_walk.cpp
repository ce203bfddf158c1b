// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The planner without a mouse: Tab reaches every input that has a row and keys change it, for every engine
// and for models that between them have every field; Tab comes round again, and Shift+Tab goes the same way
// back.
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/support/odd_models.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/section_header.h"
#include "ui/widgets/stop_slider.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTest>

#include <algorithm>
#include <set>

using namespace hbm;
using namespace hbm::ui;

namespace {

constexpr int kMostStops = 300;

std::shared_ptr<const ModelSpec> bundled(const char* id)
{
    return std::make_shared<const ModelSpec>(*openModel(std::string("bundled:") + id));
}

struct Walk
{
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<MainWindow> window;
    std::set<QString> changed; ///< fields that keys changed

    Walk(EngineKind engine, std::shared_ptr<const ModelSpec> model)
    {
        QSettings().clear();
        Scenario scenario = exampleScenario(document.catalogue());
        scenario.model = std::move(model);
        scenario.engine.kind = engine;
        scenario.maxModelLen = 4096;
        scenario.kvDtype.reset();
        scenario.sessions = 4;
        document.reset(scenario);
        window = std::make_unique<MainWindow>(document);
        window->resize(1280, 860);
        window->show();
        window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(window.get()));
        window->inputs().modelPicker().setFocus(Qt::TabFocusReason);
    }

    static QWidget* press(Qt::Key key)
    {
        QTest::keyClick(QApplication::focusWidget(), key);
        return QApplication::focusWidget();
    }

    FieldRow* rowOf(const QWidget* control) const
    {
        for (FieldRow* row : window->inputs().rows())
            if (row->control() == control)
                return row;
        return nullptr;
    }

    /// Presses each until the scenario is another one.
    bool changesBy(const Scenario& before, std::initializer_list<Qt::Key> keys)
    {
        for (const Qt::Key key : keys) {
            press(key);
            if (document.scenario() != before)
                return true;
        }
        return false;
    }

    bool changesByTyping(const Scenario& before, const Field& field)
    {
        for (const char* text : { "1,1,1,1,1,1,1,1", "1", "2", "fp8", "0.5" }) {
            const QString typed = QString::fromLatin1(text);
            if (field.complaint && !field.complaint(typed).isEmpty())
                continue;
            QTest::keyClicks(QApplication::focusWidget(), typed);
            return document.scenario() != before;
        }
        return false;
    }

    /// What can be chosen beside the present value; nothing to press for where there is none.
    bool hasChoice(const Field& field) const
    {
        if (field.kind != FieldKind::Choice)
            return true;
        const auto choices = field.choices(document.scenario());
        return std::count_if(choices.begin(), choices.end(), [](const FieldChoice& choice) {
            return choice.reason.isEmpty();
        }) > 1;
    }

    void changeByKeys(FieldRow& row)
    {
        const Field& field = row.field();
        if (!hasChoice(field))
            return;
        INFO(field.key.toStdString());
        const Scenario before = document.scenario();
        bool done = false;
        switch (field.kind) {
        case FieldKind::Quantity:
        case FieldKind::Choice:
            done = changesBy(before, { Qt::Key_Up, Qt::Key_Down });
            break;
        case FieldKind::Switch:
            done = changesBy(before, { Qt::Key_Space });
            break;
        case FieldKind::Text:
            done = changesByTyping(before, field);
            break;
        }
        CHECK(done);
        CHECK(document.undoStack().canUndo());
        while (document.undoStack().canUndo())
            document.undoStack().undo();
        CHECK(document.scenario() == before);
        CHECK(QApplication::focusWidget() == row.control());
        if (done)
            changed.insert(field.key);
    }

    /// Once round from the model box; changes what it comes by.
    std::vector<QWidget*> round()
    {
        QWidget* const start = QApplication::focusWidget();
        std::vector<QWidget*> stops { start };
        for (QWidget* focus = press(Qt::Key_Tab); focus && focus != start; focus = press(Qt::Key_Tab)) {
            stops.push_back(focus);
            REQUIRE(stops.size() < kMostStops);
            if (const auto* fold = qobject_cast<SectionHeader*>(focus); fold && !fold->isChecked())
                press(Qt::Key_Space);
            if (FieldRow* row = rowOf(focus))
                changeByKeys(*row);
        }
        REQUIRE(QApplication::focusWidget() == start); // never trapped, never lost
        return stops;
    }
};

struct Case
{
    EngineKind engine;
    const char* model; ///< a bundled one; nullptr = one that none of them is like
};

} // namespace

TEST_CASE("every input is reached and changed by keys, for every engine", "[window][keyboard]")
{
    std::set<QString> changed;
    for (const Case& one : { Case { EngineKind::Vllm, "glm-5.2-fp8" },
             Case { EngineKind::Vllm, "qwen3.5-35b-a3b" }, Case { EngineKind::Vllm, "whisper-large-v3" },
             Case { EngineKind::Vllm, "gemma-3-27b-it" }, Case { EngineKind::Sglang, "deepseek-v3" },
             Case { EngineKind::Sglang, "nemotron-3-nano" }, Case { EngineKind::Sglang, "gpt-oss-20b" },
             Case { EngineKind::Vllm, nullptr }, Case { EngineKind::TensorRtLlm, "llama-3.1-70b" },
             Case { EngineKind::LlamaCpp, "gpt-oss-20b" }, Case { EngineKind::Ideal, "llama-3.1-8b" } }) {
        INFO(nameOf(one.engine) << " " << (one.model ? one.model : "model with images in the cache"));
        Walk walk(one.engine, one.model ? bundled(one.model) : test::crossModel(TokenAxis::Image));
        const std::vector<QWidget*> stops = walk.round();
        for (FieldRow* row : walk.window->inputs().rows()) {
            if (row->isHidden() || !row->control()->isEnabled())
                continue; // what this engine or model does not have, or not now
            INFO(row->field().key.toStdString());
            CHECK(std::count(stops.begin(), stops.end(), row->control()) == 1);
            CHECK((!row->slider() || std::count(stops.begin(), stops.end(), row->slider()) == 1));
            CHECK((!walk.hasChoice(row->field()) || walk.changed.contains(row->field().key)));
        }
        changed.insert(walk.changed.begin(), walk.changed.end());
    }
    for (const Field& field : fields()) {
        INFO(field.key.toStdString());
        CHECK((field.onlyWhenSet || changed.contains(field.key)));
    }
}

TEST_CASE("Shift+Tab goes the way of Tab back", "[window][keyboard]")
{
    Walk walk(EngineKind::Vllm, bundled("glm-5.2-fp8"));
    std::vector<QWidget*> stops = walk.round();
    std::vector<QWidget*> back { QApplication::focusWidget() };
    for (std::size_t i = 1; i < stops.size(); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        back.push_back(QApplication::focusWidget());
    }
    std::reverse(stops.begin() + 1, stops.end());
    CHECK(back == stops);
}

TEST_CASE("a slider moves by arrow keys", "[window][keyboard]")
{
    Walk walk(EngineKind::Vllm, bundled("glm-5.2-fp8"));
    for (FieldRow* row : walk.window->inputs().rows()) {
        if (!row->slider() || row->isHidden())
            continue;
        INFO(row->field().key.toStdString());
        const Scenario before = walk.document.scenario();
        row->slider()->setFocus(Qt::TabFocusReason);
        CHECK(walk.changesBy(before, { Qt::Key_Right, Qt::Key_Left }));
    }
}
