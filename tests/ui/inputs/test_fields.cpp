// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"

#include <QSet>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// A value of the field that is allowed and not the present one.
OptionalValue otherValue(const Field& field, const Scenario& scenario)
{
    const OptionalValue now = field.get(scenario);
    if (field.kind == FieldKind::Switch) {
        const bool on = field.inForce(scenario, plan(scenario)).value == OptionalValue(std::int64_t { 1 });
        return now ? OptionalValue() : OptionalValue(std::int64_t { on ? 0 : 1 });
    }
    if (field.kind == FieldKind::Text)
        return OptionalValue(std::string("3,1"));
    if (field.kind == FieldKind::Quantity) {
        const std::int64_t value = field.format.kind == QuantityKind::Size
            ? 3 * kGiB
            : std::max<std::int64_t>(field.format.minimum, 5);
        return now == OptionalValue(value) ? OptionalValue(value + 1) : OptionalValue(value);
    }
    for (const FieldChoice& choice : field.choices(scenario))
        if (choice.value && choice.value != now && choice.reason.isEmpty())
            return choice.value;
    return std::nullopt;
}

const Field& fieldOf(const char* key)
{
    const Field* field = findField(QString::fromLatin1(key));
    REQUIRE(field);
    return *field;
}

QString reasonOf(const Field& field, const Scenario& scenario, std::int64_t size)
{
    for (const FieldChoice& choice : field.choices(scenario))
        if (choice.value == OptionalValue(size))
            return choice.reason;
    FAIL("size is not offered");
    return {};
}

Scenario with(const char* model)
{
    Scenario s = exampleScenario(shippedCatalogue());
    s.model = std::make_shared<const ModelSpec>(*openModel(std::string("bundled:") + model));
    s.maxModelLen.reset();
    return s;
}

} // namespace

TEST_CASE("the table of fields is complete and consistent", "[ui][inputs]")
{
    QSet<QString> keys;
    QSet<QString> mnemonics;
    for (const Field& f : fields()) {
        INFO(f.key.toStdString());
        CHECK_FALSE(keys.contains(f.key));
        keys.insert(f.key);
        CHECK(f.get);
        CHECK(f.set);
        CHECK_FALSE(f.plainLabel().isEmpty());
        CHECK(f.help.size() > 20);
        CHECK((f.kind == FieldKind::Choice) == (f.choices != nullptr));
        CHECK((f.required || f.inForce));
        const qsizetype mark = f.label.indexOf(QLatin1Char('&'));
        if (f.group == FieldGroup::Reserve || f.group == FieldGroup::EngineMore
            || !f.isShown(with("llama-3.1-8b")))
            continue; // closed at first, or not there for most models; letters are scarce
        if (f.key == QLatin1String("bits-per-weight"))
            continue; // every letter of its words belongs to another input
        REQUIRE(mark >= 0);
        const QString letter = f.label.mid(mark + 1, 1).toLower();
        CHECK_FALSE(mnemonics.contains(letter));
        CHECK_FALSE(QStringLiteral("fesvth").contains(letter)); // the menus
        mnemonics.insert(letter);
    }
    CHECK(fields().size() == 47);
    CHECK(findField(QStringLiteral("setting:max-model-len")) == findField(QStringLiteral("max-model-len")));
    CHECK_FALSE(findField(QStringLiteral("nonsense")));
}

TEST_CASE("every field is written, undone and redone", "[ui][inputs]")
{
    PlanDocument document(shippedCatalogue());
    const Scenario start = document.scenario();
    std::vector<Scenario> states { start };
    for (const Field& field : fields()) {
        if (field.key == QLatin1String("engine"))
            continue; // another engine takes its version along: a test of its own
        INFO(field.key.toStdString());
        Scenario next = document.scenario();
        const OptionalValue value = otherValue(field, next);
        field.set(next, value);
        CHECK(field.get(next) == value);
        const QString text = changeText(field, document.scenario(), next, ByteUnit::GiB);
        CHECK(text.startsWith(field.plainLabel()));
        document.change(next, text);
        CHECK(document.scenario() == next);
        states.push_back(next);
    }
    CHECK(document.undoStack().count() == static_cast<int>(fields().size()) - 1);
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        document.undoStack().undo();
        CHECK(document.scenario() == states[i]);
    }
    CHECK(document.scenario() == start);
    CHECK(document.plan() == plan(start));
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.undoStack().redo();
        CHECK(document.scenario() == states[i]);
    }
}

TEST_CASE("an optional field goes back to silence", "[ui][inputs]")
{
    const Scenario start = exampleScenario(shippedCatalogue());
    for (const Field& field : fields()) {
        INFO(field.key.toStdString());
        Scenario changed = start;
        field.set(changed, otherValue(field, changed));
        field.set(changed, std::nullopt);
        CHECK(field.isChanged(changed) == false);
        Scenario silent = start;
        field.set(silent, std::nullopt);
        CHECK(changed == silent);
    }
}

TEST_CASE("undo texts name the old and the new value", "[ui][inputs]")
{
    Scenario before = exampleScenario(shippedCatalogue());
    before.maxModelLen = 32'768;
    Scenario after = before;
    after.maxModelLen = 65'536;
    CHECK(changeText(fieldOf("max-model-len"), before, after, ByteUnit::GiB)
        == QStringLiteral("Context length 32k → 64k"));
    after = before;
    after.kvDtype.reset();
    CHECK(changeText(fieldOf("kv-cache-dtype"), before, after, ByteUnit::GiB)
        == QStringLiteral("KV cache fp8 → default"));
    after = before;
    after.engine.memoryUtilization = 950'000;
    CHECK(changeText(fieldOf("gpu-memory-utilization"), before, after, ByteUnit::GiB)
        == QStringLiteral("Memory utilization default → 0.95"));
    after = before;
    after.parallelism.expert = true;
    CHECK(changeText(fieldOf("enable-expert-parallel"), before, after, ByteUnit::GiB)
        == QStringLiteral("Expert parallel default → on"));
}

TEST_CASE("disallowed sizes carry their reason", "[ui][inputs]")
{
    const Scenario glm = exampleScenario(shippedCatalogue());
    const Field& tp = fieldOf("tensor-parallel-size");
    CHECK(reasonOf(tp, glm, 3) == QStringLiteral("64 heads do not divide by 3"));
    CHECK(reasonOf(tp, glm, 16) == QStringLiteral("needs 16 GPUs, there are 8"));
    for (std::int64_t allowed : { 1, 2, 4, 8 })
        CHECK(reasonOf(tp, glm, allowed).isEmpty());

    const Field& dcp = fieldOf("decode-context-parallel-size");
    CHECK(reasonOf(dcp, glm, 8).isEmpty());
    const Scenario llama = with("llama-3.1-8b"); // 8 KV heads over TP 8: nothing is copied
    CHECK(reasonOf(dcp, llama, 2) == QStringLiteral("only for MLA or copied KV heads"));
    CHECK(reasonOf(dcp, with("gpt-oss-120b"), 1).isEmpty());

    Scenario two = glm;
    two.parallelism.tensor = 8;
    CHECK(reasonOf(fieldOf("data-parallel-size"), two, 2) == QStringLiteral("needs 16 GPUs, there are 8"));
    two.parallelism.tensor = 3; // from a file: offered, with the reason
    CHECK_FALSE(reasonOf(tp, two, 3).isEmpty());
}

TEST_CASE("fields that do not apply say why", "[ui][inputs]")
{
    Scenario textbook = exampleScenario(shippedCatalogue());
    textbook.engine.kind = EngineKind::Ideal;
    for (const Field& field : fields()) {
        if (!field.isShown(textbook))
            continue; // about what this model does not have
        INFO(field.key.toStdString());
        const bool engineOnly = field.group == FieldGroup::Parallelism || field.group == FieldGroup::Reserve
            || field.group == FieldGroup::EngineMore
            || (field.group == FieldGroup::Engine && field.key != QLatin1String("engine"));
        CHECK(field.whyUnavailable(textbook).isEmpty() == !engineOnly);
    }
    CHECK_FALSE(fieldOf("enable-expert-parallel").whyUnavailable(with("llama-3.1-8b")).isEmpty());
    CHECK_FALSE(fieldOf("num_speculative_tokens").whyUnavailable(with("llama-3.1-8b")).isEmpty());
    CHECK(fieldOf("num_speculative_tokens").whyUnavailable(exampleScenario(shippedCatalogue())).isEmpty());
}

TEST_CASE("context stops end at the model's own limit", "[ui][inputs]")
{
    const Field& context = fieldOf("max-model-len");
    const auto stops = context.stops(with("deepseek-v3.2"));
    CHECK(stops.front() == 4096);
    CHECK(stops.back() == 163'840);
    CHECK(std::is_sorted(stops.begin(), stops.end()));
    CHECK(context.stops(with("glm-5.2-fp8")).back() == 1'048'576);
    CHECK(context.stops(with("whisper-large-v3")) == std::vector<std::int64_t> { 32, 64, 128, 256, 448 });
}

TEST_CASE("no choice depends on the context length or the number of sessions", "[ui][fields]")
{
    // Rows ask for choices again only when something else has changed (PlanDocument::shape()).
    for (const BundledModel& model : bundledModels())
        for (const EngineKind engine : allEngineKinds()) {
            Scenario scenario = exampleScenario(shippedCatalogue());
            scenario.model = std::make_shared<const ModelSpec>(*openModel("bundled:" + model.id));
            scenario.engine.kind = engine;
            Scenario other = scenario;
            other.maxModelLen = 12'345;
            other.sessions = 321;
            for (const Field& field : fields()) {
                if (!field.choices)
                    continue;
                INFO(model.id << " " << field.key.toStdString());
                const auto a = field.choices(scenario);
                const auto b = field.choices(other);
                REQUIRE(a.size() == b.size());
                for (std::size_t i = 0; i < a.size(); ++i) {
                    CHECK(a[i].text == b[i].text);
                    CHECK(a[i].note == b[i].note);
                    CHECK(a[i].reason == b[i].reason);
                    CHECK(a[i].takes == b[i].takes);
                    CHECK(a[i].freed == b[i].freed);
                }
                if (field.inForce)
                    CHECK(field.inForce(scenario, plan(scenario)).text
                        == field.inForce(other, plan(other)).text);
            }
        }
}
