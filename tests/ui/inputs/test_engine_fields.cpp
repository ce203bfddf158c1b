// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/support/models.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/fields.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/widgets/text_box.h"
#include "ui/widgets/toggle_switch.h"

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

Scenario on(EngineKind engine)
{
    Scenario s = exampleScenario(shippedCatalogue());
    s.engine.kind = engine;
    return s;
}

FieldRow& rowOf(InputsPanel& panel, const char* key)
{
    for (FieldRow* row : panel.rows())
        if (row->field().key == QLatin1String(key))
            return *row;
    FAIL("no such row");
    return *panel.rows().front();
}

} // namespace

TEST_CASE("every field says what the chosen engine calls it", "[ui][inputs]")
{
    const Field& fraction = fieldOf("gpu-memory-utilization");
    CHECK(fraction.helpFor(on(EngineKind::Vllm)).endsWith(QStringLiteral("vLLM: --gpu-memory-utilization.")));
    CHECK(
        fraction.helpFor(on(EngineKind::Sglang)).endsWith(QStringLiteral("SGLang: --mem-fraction-static.")));
    CHECK(fraction.helpFor(on(EngineKind::TensorRtLlm))
              .endsWith(QStringLiteral("TensorRT-LLM: kv_cache_config.free_gpu_memory_fraction.")));
    CHECK(fieldOf("max-num-seqs")
              .helpFor(on(EngineKind::LlamaCpp))
              .endsWith(QStringLiteral("llama.cpp: --parallel.")));
    CHECK(fraction.helpFor(on(EngineKind::Ideal)) == fraction.help);
    // What one engine alone is about says so in its own row; no text of all engines names another's option.
    for (const Field& field : fields())
        CHECK_FALSE(field.help.contains(QStringLiteral("vLLM: --")));
}

TEST_CASE("fields that an engine does not have are not shown", "[ui][inputs]")
{
    struct
    {
        EngineKind engine;
        const char* has;
        const char* lacks;
    } const cases[] { { EngineKind::Vllm, "num-gpu-blocks-override", "max-total-tokens" },
        { EngineKind::Vllm, "engine-version", "tensor-split" },
        { EngineKind::Sglang, "max-total-tokens", "engine-version" },
        { EngineKind::Sglang, "cuda-graph-max-bs", "num-gpu-blocks-override" },
        { EngineKind::Sglang, "enable-dp-attention", "kv-unified" },
        { EngineKind::TensorRtLlm, "enable-dp-attention", "decode-context-parallel-size" },
        { EngineKind::LlamaCpp, "tensor-split", "gpu-memory-utilization" },
        { EngineKind::LlamaCpp, "cache-type-v", "tensor-parallel-size" } };
    for (const auto& c : cases) {
        INFO(c.has << " " << c.lacks);
        CHECK(fieldOf(c.has).isShown(on(c.engine)));
        CHECK_FALSE(fieldOf(c.lacks).isShown(on(c.engine)));
    }
    // Set for one engine and seen under another: it stays in sight, greyed out, and says why.
    Scenario s = on(EngineKind::LlamaCpp);
    s.engine.memoryUtilization = 900'000;
    CHECK(fieldOf("gpu-memory-utilization").isShown(s));
    CHECK(fieldOf("gpu-memory-utilization").whyUnavailable(s)
        == QStringLiteral("llama.cpp has nothing like it."));
    CHECK_FALSE(fieldOf("reserve.fitted").isShown(on(EngineKind::Vllm))); // there is no log yet
    s.reserve.fitted = Bytes { 3 * kGiB };
    CHECK(fieldOf("reserve.fitted").isShown(s));
}

TEST_CASE("engines are offered by name and take no version along", "[ui][inputs]")
{
    const Field& engine = fieldOf("engine");
    QStringList names;
    Scenario s = on(EngineKind::Vllm);
    for (const FieldChoice& choice : engine.choices(s))
        names << choice.text;
    CHECK(names.join(QStringLiteral("|")) == QStringLiteral("vLLM|SGLang|TensorRT-LLM|llama.cpp|Textbook"));
    s.engine.version = "0.26";
    for (const FieldChoice& choice : engine.choices(s)) {
        Scenario next = s;
        engine.set(next, choice.value);
        CHECK(engine.get(next) == choice.value);
        CHECK(next.engine.version == (next.engine.kind == EngineKind::Vllm ? "0.26" : ""));
    }
}

TEST_CASE("fields are found by any engine's name of the option", "[ui][inputs]")
{
    CHECK(findField(QStringLiteral("mem-fraction-static")) == &fieldOf("gpu-memory-utilization"));
    CHECK(findField(QStringLiteral("setting:tokens_per_block")) == &fieldOf("block-size"));
    CHECK(findField(QStringLiteral("--parallel")) == &fieldOf("max-num-seqs"));
    CHECK_FALSE(findField(QStringLiteral("*")));
    CHECK_FALSE(findField(QStringLiteral("--")));
}

TEST_CASE("cache types are those of the engine; a foreign one stays, with its reason", "[ui][inputs]")
{
    const Field& cache = fieldOf("kv-cache-dtype");
    const auto reasonOf = [&](const Scenario& s, const char* name) -> std::optional<QString> {
        for (const FieldChoice& choice : cache.choices(s))
            if (choice.value == OptionalValue(std::string(name)))
                return choice.reason;
        return std::nullopt;
    };
    CHECK(reasonOf(on(EngineKind::Vllm), "int4_per_token_head") == QString());
    CHECK_FALSE(reasonOf(on(EngineKind::Sglang), "int4_per_token_head"));
    // llama.cpp writes f16 for sixteen bits; q8_0 is 34 bytes for 32 elements (ggml).
    QStringList texts, notes;
    for (const FieldChoice& choice : fieldOf("cache-type-v").choices(on(EngineKind::LlamaCpp))) {
        texts << choice.text;
        notes << choice.note;
    }
    CHECK(texts.join(QLatin1Char(' ')) == QStringLiteral("as K f16 q8_0 q5_1 q5_0 q4_1 q4_0 iq4_nl f32"));
    CHECK(notes[2] == QStringLiteral("8.5 bits, scales among them"));
    Scenario s = on(EngineKind::Sglang);
    s.kvDtype = KvDtype::Int4PerTokenHead;
    CHECK(reasonOf(s, "int4_per_token_head") == QStringLiteral("SGLang has no such type"));
}

TEST_CASE("a cache type that the GPU has no kernels for says so in the list", "[ui][inputs]")
{
    const Field& cache = fieldOf("kv-cache-dtype");
    const auto reason = [&](const char* gpu, std::string_view type) {
        const Scenario s = test::scenario("llama-3.1-8b", gpu, 1);
        for (const FieldChoice& choice : cache.choices(s))
            if (choice.value == OptionalValue(std::string(type)))
                return choice.reason;
        return QStringLiteral("no such choice");
    };
    CHECK(reason("h100-sxm", "nvfp4") == QStringLiteral("needs compute capability 10.x"));
    CHECK(reason("b200-sxm", "nvfp4").isEmpty());
    CHECK(reason("v100-sxm2-32gb", "fp8") == QStringLiteral("needs compute capability ≥ 7.5"));
    CHECK(reason("a100-sxm4-80gb", "fp8").isEmpty()); // some backends store it
}

TEST_CASE("a switch that is on by default is off when it is set", "[ui][inputs]")
{
    PlanDocument document(shippedCatalogue());
    InputsPanel panel(document);
    panel.setMoreOpen(true);
    panel.show();
    FieldRow& row = rowOf(panel, "cuda-graphs");
    auto* toggle = qobject_cast<ToggleSwitch*>(row.control());
    REQUIRE(toggle);
    CHECK(toggle->isChecked());
    CHECK_FALSE(row.isChanged());
    toggle->click();
    CHECK_FALSE(document.scenario().engine.cudaGraphs);
    CHECK(row.isChanged());
    CHECK(document.undoStack().undoText() == QStringLiteral("CUDA graphs default → off"));
    toggle->click();
    CHECK(document.scenario().engine.cudaGraphs);
    CHECK_FALSE(row.isChanged());
    document.undoStack().undo();
    CHECK_FALSE(toggle->isChecked());
}

TEST_CASE("a split is typed as proportions, and nonsense changes nothing", "[ui][inputs]")
{
    PlanDocument document(shippedCatalogue());
    Scenario s = document.scenario();
    s.engine.kind = EngineKind::LlamaCpp;
    document.reset(s);
    InputsPanel panel(document);
    panel.setMoreOpen(true);
    panel.show();
    static_cast<void>(QTest::qWaitForWindowActive(&panel));
    auto* box = qobject_cast<TextBox*>(rowOf(panel, "tensor-split").control());
    REQUIRE(box);
    CHECK(box->placeholderText() == QStringLiteral("by memory"));
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("3, 1"));
    CHECK(document.scenario().engine.llama.tensorSplit == std::vector<int> { 3, 1 });
    CHECK(box->text() == QStringLiteral("3, 1")); // nothing is rewritten under the cursor
    QTest::keyClicks(box, QStringLiteral(",x"));
    CHECK(box->hasError());
    CHECK(document.scenario().engine.llama.tensorSplit == std::vector<int> { 3, 1 });
    box->clear();
    QTest::keyClick(box, Qt::Key_Space);
    CHECK(document.scenario().engine.llama.tensorSplit.empty());
    for (const char* wrong : { "a", "1,,2", "-1", "0,0", "1;2", "99999999999" })
        CHECK_FALSE(fieldOf("tensor-split").complaint(QString::fromLatin1(wrong)).isEmpty());
}
