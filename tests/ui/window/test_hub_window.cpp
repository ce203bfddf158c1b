// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window and models of the Hub, with a reader that plays it: what is offered, remembered, said and done
// about failures.
#include "tests/ui/window/hub_window.h"
#include "ui/charts/split_chart.h"
#include "ui/widgets/link_button.h"
#include "ui/window/export_options.h"

#include <QDesktopServices>
#include <QMenu>
#include <QPushButton>
#include <QUrl>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE_METHOD(
    test::HubWindow, "a name that nothing in the list has is offered to be fetched", "[window][hub]")
{
    FilterPopup& popup = typeModel("org/model");
    CHECK(popup.shownTexts() == QStringList { QStringLiteral("Fetch “org/model” from the Hub") });
    CHECK(popup.search().placeholderText() == QStringLiteral("Model, org/name, URL or path"));
    popup.hide();
    CHECK(typeModel("https://huggingface.co/org/model/tree/main").shownTexts().back()
        == QStringLiteral("Fetch “org/model@main” from the Hub"));
    popup.hide();
    CHECK(typeModel("/data/model").shownTexts() == QStringList { QStringLiteral("Open “/data/model”") });
    popup.hide();
    // One word may be the beginning of an entry: that one comes first.
    const QStringList words = typeModel("llama").shownTexts();
    CHECK(words.front() == QStringLiteral("Bundled"));
    CHECK(words.back() == QStringLiteral("Fetch “llama” from the Hub"));
    popup.hide();
    CHECK(hub.requests().empty()); // typing asks nobody
}

TEST_CASE_METHOD(test::HubWindow, "a bad paste is told before Enter, and Enter does nothing", "[window][hub]")
{
    FilterPopup& popup = typeModel("https://huggingface.co/datasets/org/name");
    CHECK(popup.shownTexts().isEmpty());
    CHECK(popup.remark().startsWith(QStringLiteral("This is a dataset.")));
    CHECK(popup.search().accessibleDescription() == popup.remark());
    QTest::keyClick(&popup.search(), Qt::Key_Return);
    CHECK(popup.isVisible());
    CHECK(hub.requests().empty());
    QTest::keyClick(&popup.search(), Qt::Key_Backspace);
    popup.search().clear();
    QTest::keyClicks(&popup.search(), QStringLiteral("glm fp8")); // words of an entry are no bad paste
    CHECK(popup.remark().isEmpty());
    popup.hide();
}

TEST_CASE_METHOD(
    test::HubWindow, "typing a name and Enter opens it as one step and remembers it", "[window][hub]")
{
    enter("vllm serve org/model --tensor-parallel-size 8");
    CHECK(modelText() == QStringLiteral("org/model"));
    CHECK(settings::recentModels() == QStringList { QStringLiteral("org/model") });
    document.undoStack().undo();
    enter("org/model");
    CHECK(modelText() == QStringLiteral("org/model"));
    CHECK(document.undoStack().undoText() == QStringLiteral("Open model"));
    CHECK(settings::recentModels().front() == QStringLiteral("org/model"));
    CHECK(window->actions().recent->actions().front()->text() == QStringLiteral("org/model"));
    CHECK(isSaid("main · 0123abc · fetched"));

    // "org/model-large" contains it, and must not be taken for it; nor the other way round.
    enter("org/model-large");
    CHECK(modelText() == QStringLiteral("org/model-large"));
    enter("org/mod");
    CHECK(modelText() == QStringLiteral("org/mod"));
    enter("org/model");
    CHECK(modelText() == QStringLiteral("org/model"));
    const std::size_t before = hub.requests().size();
    enter("org/model"); // once more: the Hub may have a newer commit
    CHECK(hub.requests().size() == before + 1);
    window->actions().recent->actions().at(1)->trigger();
    REQUIRE(QTest::qWaitFor([&] { return modelText() == QStringLiteral("org/mod"); }, 5000));
}

TEST_CASE_METHOD(
    test::HubWindow, "a failure leaves everything as it was and offers what helps", "[window][hub]")
{
    enter("org/first");
    const Scenario before = document.scenario();
    const int steps = document.undoStack().count();
    const auto fails = [&](const char* name, const Error& error) {
        hub.errors[name] = error;
        enter(name);
        CHECK(bar().isVisible());
        CHECK(document.scenario() == before);
        CHECK(document.undoStack().count() == steps);
        CHECK(modelText() == QStringLiteral("org/first"));
    };
    fails("org/missing", { "hub-no-repository", "org/missing", {} });
    CHECK(bar().text().startsWith(QStringLiteral("org/missing was not found.")));
    CHECK_FALSE(bar().hasActions());

    fails("org/far", { "hub-timed-out", "https://huggingface.co", {} });
    REQUIRE(bar().buttons().size() == 1);
    CHECK(bar().buttons().front()->text() == QStringLiteral("Try again"));
    const std::size_t asked = hub.requests().size();
    bar().buttons().front()->click();
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    CHECK(hub.requests().size() == asked + 1);
    CHECK(bar().isVisible()); // failed again
    hub.errors.erase("org/far");
    bar().buttons().front()->setFocus();
    QTest::keyClick(bar().buttons().front(), Qt::Key_Space);
    REQUIRE(QTest::qWaitFor([&] { return modelText() == QStringLiteral("org/far"); }, 5000));
    CHECK_FALSE(bar().isVisible());
}

TEST_CASE_METHOD(
    test::HubWindow, "an adapter offers its base model, several GGUF files their tags", "[window][hub]")
{
    hub.errors["org/adapter"] = { "hub-adapter", "org/adapter", { "org/base", "12 MiB" } };
    enter("org/adapter");
    REQUIRE(bar().buttons().size() == 1);
    CHECK(bar().buttons().front()->text() == QStringLiteral("Load base model org/base"));
    bar().buttons().front()->click();
    REQUIRE(QTest::qWaitFor([&] { return modelText() == QStringLiteral("org/base"); }, 5000));
    CHECK(hub.requests().back().asBase); // an adapter of an adapter is an end

    hub.errors["org/odd"] = { "hub-adapter", "org/odd", { "", "?" } };
    enter("org/odd");
    CHECK_FALSE(bar().hasActions());

    hub.errors["org/files"]
        = { "hub-gguf-several", "org/files", { "4", "Q4_K_M, Q8_0,../x,../y.gguf,sub/m.gguf" } };
    enter("org/files");
    REQUIRE(bar().buttons().size() == 1);
    const QMenu* menu = bar().buttons().front()->menu();
    REQUIRE(menu);
    REQUIRE(menu->actions().size() == 3); // what is neither tag nor file cannot be asked for
    CHECK(menu->actions().at(1)->text() == QStringLiteral("Q8_0"));
    menu->actions().at(1)->trigger();
    REQUIRE(QTest::qWaitFor([&] { return modelText() == QStringLiteral("org/files:Q8_0"); }, 5000));
    CHECK(settings::recentModels().front().endsWith(QStringLiteral(":Q8_0")));
    enter("org/files");
    bar().buttons().front()->menu()->actions().at(2)->trigger();
    REQUIRE(QTest::qWaitFor([&] { return modelText() == QStringLiteral("org/files/sub/m.gguf"); }, 5000));
}

namespace {

struct Browser : QObject
{
    Q_OBJECT
public:
    QList<QUrl> opened;
public slots:
    void open(const QUrl& url) { opened << url; }
};

} // namespace

TEST_CASE_METHOD(test::HubWindow, "the page of a gated model is opened on a click only", "[window][hub]")
{
    Browser browser;
    QDesktopServices::setUrlHandler(QStringLiteral("https"), &browser, "open");
    hub.errors["org/gated"] = { "hub-gated-anonymous", "org/gated", { "https://huggingface.co/org/gated" } };
    enter("org/gated");
    CHECK(browser.opened.isEmpty());
    REQUIRE(bar().buttons().size() == 1);
    CHECK(bar().buttons().front()->text() == QStringLiteral("Open the model's page"));
    // F6 goes from the inputs to the message.
    window->inputs().modelPicker().setFocus();
    window->actions().nextPane->trigger();
    CHECK(bar().buttons().front()->hasFocus());
    bar().buttons().front()->click();
    CHECK(browser.opened == QList<QUrl> { QUrl(QStringLiteral("https://huggingface.co/org/gated")) });
    hub.errors["org/gated"].args.front() = "file:///etc/hostname";
    enter("org/gated");
    CHECK_FALSE(bar().hasActions());
    QDesktopServices::unsetUrlHandler(QStringLiteral("https"));
}

TEST_CASE_METHOD(
    test::HubWindow, "a model that comes late leaves messages about other things", "[window][hub]")
{
    window->report({ { "file-missing", "/profiles/mine.json", {} } });
    enter("org/model");
    CHECK(bar().isVisible());
    CHECK(bar().text().contains(QStringLiteral("/profiles/mine.json")));
}

TEST_CASE_METHOD(test::HubWindow, "exact weights are read on request and keep the settings", "[window][hub]")
{
    LinkButton& exact = window->inputs().exactWeightsButton();
    CHECK_FALSE(exact.isVisible());
    enter("org/model");
    CHECK(exact.isVisible());
    CHECK(isSaid("sizes only"));
    Scenario chosen = document.scenario();
    chosen.weightFormat = "fp8";
    document.change(chosen, QStringLiteral("Weights → FP8"));
    exact.setFocus();
    QTest::keyClick(&exact, Qt::Key_Space);
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    CHECK(hub.requests().back().name == "org/model");
    CHECK(hub.requests().back().exactWeights);
    CHECK(document.scenario().model->stored->exact());
    CHECK(document.scenario().weightFormat == "fp8");
    CHECK(document.undoStack().undoText() == QStringLiteral("Exact weights of model"));
    CHECK_FALSE(exact.isVisible());
    CHECK(window->inputs().modelPicker().hasFocus());
}

TEST_CASE_METHOD(test::HubWindow, "pictures say which commit they show", "[window][hub][export]")
{
    const auto footer = [this] {
        return exportOptionsFor(window->view().splitChart(), document.scenario(), document.plan()).footer;
    };
    CHECK_FALSE(footer().contains(QStringLiteral("commit")));
    enter("org/model");
    CHECK(footer().contains(
        QStringLiteral(" · commit 0123abcdef0123abcdef0123abcdef0123abcdef of main · HBM Planner")));
}

#include "test_hub_window.moc"
