// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields that only some models have: there for those, not in the way for the others.
#include "tests/catch.h"
#include "tests/support/odd_models.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/support/format.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"

#include <QApplication>
#include <QLabel>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

constexpr const char* kKeys[] { "encoder-tokens", "image-tokens", "language-model-only",
    "mamba-ssm-cache-dtype", "mamba-cache-mode" };

/// A tower of one part, a million parameters in two bytes.
std::shared_ptr<const ModelSpec> towerModel(WeightPart part)
{
    ModelSpec model = test::plainModel();
    WeightGroup tower;
    tower.part = part;
    tower.place = StagePlace::First;
    tower.parameters = 1'000'000;
    tower.bytes = { 2'000'000 };
    model.weights = { tower };
    return std::make_shared<const ModelSpec>(std::move(model));
}

/// Has all of it: recurrent state, an encoder, images and a tower that reads them.
std::shared_ptr<const ModelSpec> everything()
{
    ModelSpec model = *test::stateModel();
    for (TokenAxis axis : { TokenAxis::Encoder, TokenAxis::Image })
        model.cache.push_back(test::crossModel(axis)->cache.back());
    model.imageTokens = test::crossModel(TokenAxis::Image)->imageTokens;
    model.weights = towerModel(WeightPart::Vision)->weights;
    return std::make_shared<const ModelSpec>(std::move(model));
}

Scenario scenarioWith(std::shared_ptr<const ModelSpec> model)
{
    Scenario s = exampleScenario(shippedCatalogue());
    s.model = std::move(model);
    s.maxModelLen.reset();
    return s;
}

const Field& fieldOf(const char* key)
{
    const Field* field = findField(QString::fromLatin1(key));
    REQUIRE(field);
    return *field;
}

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    InputsPanel panel { document };

    Stage()
    {
        panel.resize(320, 800);
        panel.show();
        panel.activateWindow();
        (void)QTest::qWaitForWindowActive(&panel);
    }
    void open(std::shared_ptr<const ModelSpec> model)
    {
        document.change(scenarioWith(std::move(model)), QStringLiteral("Open"));
        QApplication::processEvents();
    }
    FieldRow& row(const char* key)
    {
        for (FieldRow* row : panel.rows())
            if (row->field().key == QLatin1String(key))
                return *row;
        FAIL("no such row");
        return *panel.rows().front();
    }
    QuantityBox& box(const char* key) { return *qobject_cast<QuantityBox*>(row(key).control()); }
    ReasonCombo& combo(const char* key) { return *qobject_cast<ReasonCombo*>(row(key).control()); }
};

} // namespace

TEST_CASE("a field about something of the model's is shown for models that have it", "[ui][inputs]")
{
    const auto shown = [](const std::shared_ptr<const ModelSpec>& model) {
        QStringList keys;
        for (const char* key : kKeys)
            if (fieldOf(key).isShown(scenarioWith(model)))
                keys << QLatin1String(key);
        return keys.join(QLatin1Char(' '));
    };
    CHECK(shown(std::make_shared<const ModelSpec>(test::plainModel())).isEmpty());
    CHECK(shown(test::stateModel()) == QStringLiteral("mamba-ssm-cache-dtype mamba-cache-mode"));
    CHECK(shown(test::stateModel(StateDtype::Fixed)) == QStringLiteral("mamba-cache-mode"));
    CHECK(shown(test::crossModel(TokenAxis::Encoder)) == QStringLiteral("encoder-tokens"));
    CHECK(shown(test::crossModel(TokenAxis::Image)) == QStringLiteral("image-tokens"));
    CHECK(shown(towerModel(WeightPart::Vision)) == QStringLiteral("language-model-only"));
    CHECK(shown(towerModel(WeightPart::Audio)) == QStringLiteral("language-model-only"));
    CHECK(shown(towerModel(WeightPart::Attention)).isEmpty());
    for (const Field& field : fields())
        if (hasOption(field.key, EngineKind::Vllm) && !field.onlyWhenSet)
            CHECK(field.isShown(scenarioWith(everything())));

    Scenario textbook = scenarioWith(everything());
    textbook.engine.kind = EngineKind::Ideal;
    for (const char* key : { "mamba-ssm-cache-dtype", "mamba-cache-mode" })
        CHECK(fieldOf(key).whyUnavailable(textbook).contains(QStringLiteral("textbook")));
    for (const char* key : { "encoder-tokens", "image-tokens" })
        CHECK(fieldOf(key).whyUnavailable(textbook).isEmpty());
}

TEST_CASE("what stands in for silence is the model's own or the engine's", "[ui][inputs]")
{
    Scenario s = scenarioWith(everything());
    const auto inForce
        = [&](const char* key, const CapacityPlan& plan = {}) { return fieldOf(key).inForce(s, plan).value; };
    CHECK(inForce("encoder-tokens") == OptionalValue(std::int64_t { 1500 }));
    CHECK(inForce("image-tokens") == OptionalValue(std::int64_t { 1601 })); // one image
    CHECK(inForce("mamba-ssm-cache-dtype") == OptionalValue(std::string("4-byte"))); // of the state model
    CHECK(inForce("mamba-cache-mode") == std::nullopt);
    CapacityPlan plan;
    plan.assumptions
        = { { Severity::Info, "assumed-engine-default", "mamba-cache-mode", { "align", "vLLM 0.28" } } };
    CHECK(inForce("mamba-cache-mode", plan) == OptionalValue(std::string("align")));
    s.encoderTokens = 10; // what was chosen is not what would stand in for it
    s.engine.stateElementBytes = 2;
    CHECK(inForce("encoder-tokens") == OptionalValue(std::int64_t { 1500 }));
    CHECK(inForce("mamba-ssm-cache-dtype") == OptionalValue(std::string("4-byte")));

    CHECK(fieldOf("encoder-tokens").stops(s) == std::vector<std::int64_t> { 128, 256, 512, 1024, 1500 });
    CHECK(fieldOf("image-tokens").stops(s)
        == std::vector<std::int64_t> { 0, 1601, 3202, 6404, 12'808, 25'616 }); // 1601 x 1, 2, 4, 8, 16
}

TEST_CASE("undo texts of these fields", "[ui][inputs]")
{
    QLocale::setDefault(QLocale::c());
    const Scenario before = scenarioWith(everything());
    const auto change = [&](const char* key, const OptionalValue& value) {
        Scenario after = before;
        fieldOf(key).set(after, value);
        return changeText(fieldOf(key), before, after, ByteUnit::GiB);
    };
    CHECK(change("mamba-cache-mode", std::string("align"))
        == QStringLiteral("State cache mode default → align"));
    CHECK(change("mamba-ssm-cache-dtype", std::string("2-byte"))
        == QStringLiteral("State dtype default → 2-byte"));
    CHECK(change("encoder-tokens", std::int64_t { 1024 }) == QStringLiteral("Encoder tokens default → 1k"));
    CHECK(change("image-tokens", std::int64_t { 0 }) == QStringLiteral("Image tokens default → 0"));
    CHECK(change("language-model-only", std::int64_t { 1 }) == QStringLiteral("Text only default → on"));
}

TEST_CASE("rows come and go with the model", "[ui][inputs]")
{
    Stage stage;
    // From the rows above the lengths to those below: what these take away from a plain model.
    const auto gap = [&] {
        QApplication::processEvents();
        return stage.row("kv-cache-dtype").y() - stage.row("sessions").y();
    };
    const int plain = gap();
    for (const char* key : kKeys) {
        CHECK_FALSE(stage.row(key).isVisible());
        CHECK_FALSE(stage.panel.focusField(QString::fromLatin1(key)));
    }
    stage.open(everything());
    CHECK(gap() > plain);
    for (const char* key : kKeys) {
        INFO(key);
        CHECK(stage.row(key).isVisible());
        CHECK(stage.row(key).isEnabled());
        CHECK(stage.panel.focusField(QString::fromLatin1(key)));
        CHECK(QApplication::focusWidget() == stage.row(key).control());
        CHECK(stage.row(key).control()->accessibleName() == fieldOf(key).plainLabel());
        const auto* label = stage.row(key).findChild<QLabel*>();
        CHECK(label->width() >= label->sizeHint().width());
    }
    stage.document.undoStack().undo();
    for (const char* key : kKeys)
        CHECK_FALSE(stage.row(key).isVisible());
    CHECK(gap() == plain);
}

TEST_CASE("these fields are typed, chosen and reset like the others", "[ui][inputs]")
{
    Stage stage;
    stage.open(everything());
    QuantityBox& encoder = stage.box("encoder-tokens");
    CHECK(encoder.placeholderText() == countText(1500));
    encoder.setFocus(Qt::TabFocusReason);
    QTest::keyClicks(&encoder, QStringLiteral("1k"));
    CHECK(stage.document.scenario().encoderTokens == 1024);
    CHECK(stage.row("encoder-tokens").isChanged());
    QTest::keyClick(&encoder, Qt::Key_Backspace, Qt::ControlModifier);
    CHECK_FALSE(stage.document.scenario().encoderTokens);

    ReasonCombo& dtype = stage.combo("mamba-ssm-cache-dtype");
    CHECK(dtype.entries().front().closedText == QStringLiteral("auto · 4-byte"));
    dtype.setFocus();
    QTest::keyClick(&dtype, Qt::Key_Down);
    CHECK(stage.document.scenario().engine.stateElementBytes == 2);
    ReasonCombo& mode = stage.combo("mamba-cache-mode");
    mode.setFocus();
    QTest::keyClick(&mode, Qt::Key_Down);
    CHECK(stage.document.scenario().engine.stateCacheMode == StateCacheMode::None);
    QTest::keyClick(&mode, Qt::Key_Backspace, Qt::ControlModifier);
    CHECK_FALSE(stage.document.scenario().engine.stateCacheMode);
}

TEST_CASE("what is set for a model without it stays in sight and says why it has no effect", "[ui][inputs]")
{
    Stage stage;
    Scenario s = stage.document.scenario(); // a plain one
    s.encoderTokens = 1500;
    s.engine.stateCacheMode = StateCacheMode::All;
    stage.document.change(s, QStringLiteral("x"));
    for (const char* key : { "encoder-tokens", "mamba-cache-mode" }) {
        CHECK(stage.row(key).isVisible());
        CHECK_FALSE(stage.row(key).isEnabled());
        CHECK(stage.row(key).toolTip() == fieldOf(key).whyUnavailable(s));
        CHECK_FALSE(stage.row(key).toolTip().isEmpty());
    }
    CHECK_FALSE(stage.row("image-tokens").isVisible());
}
