// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats, bits and total of the weights, and what is said about what they free.
#include "core/formats/open_model.h"
#include "core/memory/rank_weights.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/fields.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/weight_words.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"

#include <QLabel>
#include <QSet>
#include <QStandardItemModel>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

const Field& fieldOf(const char* key)
{
    const Field* field = findField(QString::fromLatin1(key));
    REQUIRE(field);
    return *field;
}

Scenario example()
{
    QLocale::setDefault(QLocale::c());
    return exampleScenario(shippedCatalogue());
}

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    InputsPanel panel { document };

    Stage()
    {
        QLocale::setDefault(QLocale::c());
        panel.resize(320, 1200);
        panel.show();
        panel.activateWindow();
        (void)QTest::qWaitForWindowActive(&panel);
    }
    FieldRow& row(const char* key)
    {
        for (FieldRow* row : panel.rows())
            if (row->field().key == QLatin1String(key))
                return *row;
        FAIL("no such row");
        return *panel.rows().front();
    }
    QString note()
    {
        for (const QLabel* label : panel.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral(" in all, ")))
                return label->text();
        return {};
    }
};

} // namespace

TEST_CASE("every format is offered once, with its bits and what it frees", "[ui][inputs][weights]")
{
    const Scenario s = example();
    const std::vector<FieldChoice> choices = fieldOf("quantization").choices(s);
    CHECK(choices.size() == weightFormats().size() + 1);
    CHECK(choices.front().takes == totalWeights(s).bytes());
    QSet<QString> groups;
    QString group;
    for (const FieldChoice& choice : choices) {
        INFO(choice.text.toStdString());
        if (!choice.value)
            continue;
        const std::string name = std::get<std::string>(*choice.value);
        CHECK(parseWeightFormat(name, {}).has_value());
        CHECK(choice.note.endsWith(QStringLiteral(" bits")));
        Scenario with = s;
        with.weightFormat = name;
        CHECK(choice.freed == totalWeights(s).value - totalWeights(with).value);
        if (choice.group != group) // a heading stands once
            CHECK_FALSE(groups.contains(choice.group));
        group = choice.group;
        groups.insert(group);
    }
    CHECK(groups.size() == 4);
    const auto textOf = [&](const char* name) -> QString {
        for (const FieldChoice& choice : choices)
            if (choice.value == OptionalValue(std::string(name)))
                return choice.text + QStringLiteral(" ") + choice.note;
        return {};
    };
    CHECK(textOf("q4_k") == QStringLiteral("Q4_K 4.5 bits"));
    CHECK(textOf("int4") == QStringLiteral("INT4 (g128) 4.13 bits"));
    CHECK(textOf("fp8") == QStringLiteral("FP8 8 bits"));
    Scenario after = s;
    after.weightFormat = "q4_k";
    CHECK(changeText(fieldOf("quantization"), s, after, ByteUnit::GiB)
        == QStringLiteral("Weights default → Q4_K"));
    // What a file says is offered too.
    after.weightFormat = "bfloat16";
    CHECK(fieldOf("quantization").choices(after).size() == choices.size() + 1);
}

TEST_CASE(
    "total comes before bits, bits before the format, and the overruled say so", "[ui][inputs][weights]")
{
    Scenario s = example();
    for (const char* key : { "quantization", "bits-per-weight", "weights" })
        CHECK(fieldOf(key).whyUnavailable(s).isEmpty());
    s.weightBits = 4850;
    CHECK(fieldOf("quantization").whyUnavailable(s).contains(QStringLiteral("bits")));
    CHECK(fieldOf("bits-per-weight").whyUnavailable(s).isEmpty());
    s.weightsOverride = Bytes { 400 * kGiB };
    CHECK(fieldOf("quantization").whyUnavailable(s).contains(QStringLiteral("total")));
    CHECK(fieldOf("bits-per-weight").whyUnavailable(s).contains(QStringLiteral("total")));
    CHECK(fieldOf("weights").whyUnavailable(s).isEmpty());
}

TEST_CASE("bits in force follow from the weights", "[ui][inputs][weights]")
{
    Scenario s = example();
    const Field& bits = fieldOf("bits-per-weight");
    CHECK(valueText(bits, bits.inForce(s, plan(s)).value, ByteUnit::GiB) == QStringLiteral("8.02 bits"));
    s.model = std::make_shared<const ModelSpec>(*openModel("bundled:llama-3.1-8b"));
    CHECK(valueText(bits, bits.inForce(s, plan(s)).value, ByteUnit::GiB) == QStringLiteral("16 bits"));
    // A tower that is not loaded counts neither in bytes nor in parameters: all of this model is in bf16.
    s.model = std::make_shared<const ModelSpec>(*openModel("bundled:qwen3.5-27b"));
    const std::int64_t before = plan(s).weightsTotal.value;
    CHECK(valueText(bits, bits.inForce(s, plan(s)).value, ByteUnit::GiB) == QStringLiteral("16 bits"));
    s.engine.languageModelOnly = true;
    CHECK(plan(s).weightsTotal.value < before);
    CHECK(valueText(bits, bits.inForce(s, plan(s)).value, ByteUnit::GiB) == QStringLiteral("16 bits"));
    s.engine.languageModelOnly = false;
    s.model = std::make_shared<const ModelSpec>();
    CHECK(bits.inForce(s, plan(s)).text == QStringLiteral("unknown"));
}

TEST_CASE("what the choice frees is said, and nothing when nothing changes", "[ui][inputs][weights]")
{
    Scenario s = example();
    const auto said = [&] { return weightsChange(s, plan(s), ByteUnit::GiB); };
    CHECK(said().isEmpty());
    s.weightFormat = "fp8"; // what the checkpoint is
    CHECK(said().isEmpty());
    s.weightFormat = "nvfp4";
    CHECK(said() == QStringLiteral("−302.2 GiB in all, −38.2 GiB per GPU"));
    s.weightFormat = "bf16";
    CHECK(said().startsWith(QStringLiteral("+690.1 GiB in all, +")));
    s.parallelism.pipeline = 4;
    s.weightFormat = "nvfp4";
    CHECK(said().endsWith(QStringLiteral("on the GPU with most weights")));
    s = example();
    s.weightsOverride = Bytes { plan(s).weightsTotal.value - 8 * kGiB };
    CHECK(said().startsWith(QStringLiteral("−8.0 GiB in all, −1.")));
    s.model = std::make_shared<const ModelSpec>();
    CHECK(said().isEmpty()); // nothing to compare with
}

TEST_CASE("the rows: headings in the list, typing, undo, reset", "[ui][inputs][weights]")
{
    Stage stage;
    CHECK(stage.note().isEmpty());
    auto& formats = *qobject_cast<ReasonCombo*>(stage.row("quantization").control());
    CHECK(formats.entries()[1].note.contains(QStringLiteral("16 bits · takes 690.1 GiB more")));
    auto* items = qobject_cast<QStandardItemModel*>(formats.model());
    CHECK(items->rowCount() == static_cast<int>(formats.entries().size()) + 4);
    formats.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&formats, Qt::Key_Down); // over the heading
    CHECK(stage.document.scenario().weightFormat == "bf16");
    CHECK(stage.note().startsWith(QStringLiteral("+690.1 GiB")));
    stage.document.setUnit(ByteUnit::GB);
    CHECK(stage.note().startsWith(QStringLiteral("+741.0 GB")));
    CHECK(formats.entries()[1].note.contains(QStringLiteral("741.0 GB")));
    stage.document.setUnit(ByteUnit::GiB);

    auto& bits = *qobject_cast<QuantityBox*>(stage.row("bits-per-weight").control());
    bits.setFocus(Qt::TabFocusReason);
    QTest::keyClicks(&bits, QStringLiteral("4.85 bpw"));
    CHECK_FALSE(bits.hasError());
    CHECK(stage.document.scenario().weightBits == 4850);
    CHECK_FALSE(formats.isEnabled());
    CHECK(formats.toolTip().contains(QStringLiteral("bits per weight")));
    CHECK(stage.row("bits-per-weight").isChanged());
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Bits per weight default → 4.85 bits"));
    QTest::keyClick(&bits, Qt::Key_Backspace, Qt::ControlModifier);
    CHECK_FALSE(stage.document.scenario().weightBits);
    CHECK(formats.isEnabled());
    QTest::keyClicks(&bits, QStringLiteral("0.01"));
    CHECK(bits.hasError());
    CHECK(bits.errorReason() == QStringLiteral("At least 0.1 bits."));
    CHECK_FALSE(stage.document.scenario().weightBits);
    while (stage.document.undoStack().canUndo())
        stage.document.undoStack().undo();
    CHECK_FALSE(stage.document.scenario().weightFormat);
    CHECK(stage.note().isEmpty());
    for (const char* key : { "quantization", "bits-per-weight", "weights" })
        CHECK_FALSE(stage.row(key).control()->accessibleName().isEmpty());
}
