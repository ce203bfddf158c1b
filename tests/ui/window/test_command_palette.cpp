// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finding any action by a few letters, and doing it.
#include "ui/window/command_palette.h"

#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/support/menu_text.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/palette_sources.h"
#include "ui/window/window_actions.h"

#include <QAccessible>
#include <QAction>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

std::vector<PaletteEntry> entries(std::string& done)
{
    const auto entry = [&done](const char* what, const char* group, const char* reason = "") {
        return PaletteEntry { text(what), text(group), {}, text(reason), [&done, what] { done = what; } };
    };
    return { entry("Open model…", "File"), entry("Open model folder…", "File"),
        entry("Undo", "Edit", "There is nothing to undo"), entry("Context length…", "Inputs"),
        entry("Use NVIDIA H200 SXM 141GB", "GPUs"), entry("Use NVIDIA H20", "GPUs") };
}

std::vector<std::string> ranked(const char* typed, const QStringList& recent = {})
{
    std::string done;
    const auto all = entries(done);
    std::vector<std::string> texts;
    for (const std::size_t i : rankedEntries(all, text(typed), recent))
        texts.push_back(all[i].text.toStdString());
    return texts;
}

struct Stage
{
    QWidget window;
    CommandPalette palette { &window };
    std::string done;

    Stage()
    {
        QSettings().clear();
        window.resize(900, 600);
        window.show();
        palette.setSource([this] { return entries(done); });
    }
    void type(const char* letters) { QTest::keyClicks(&palette.search(), text(letters)); }
    void press(Qt::Key key) { QTest::keyClick(&palette.search(), key); }
};

} // namespace

TEST_CASE("entries rank by how well they fit, those used before first among equals", "[ui][palette]")
{
    CHECK(ranked("").size() == 6);
    CHECK(ranked("").front() == "Open model…"); // as they were given
    CHECK(ranked("open").front() == "Open model…");
    CHECK(ranked("h20").front() == "Use NVIDIA H20"); // the whole word
    CHECK(ranked("h200") == std::vector<std::string> { "Use NVIDIA H200 SXM 141GB" });
    CHECK(ranked("file").size() == 2); // by the menu
    CHECK(ranked("inputs context") == std::vector<std::string> { "Context length…" });
    CHECK(ranked("zz").empty());
    CHECK(ranked("open", { text("File/Open model folder…") }).front() == "Open model folder…");
    CHECK(ranked("h20", { text("GPUs/Use NVIDIA H200 SXM 141GB") }).front() == "Use NVIDIA H20");
    CHECK(ranked("", { text("Inputs/Context length…"), text("File/Open model…") })[0] == "Context length…");
    CHECK(ranked("", { text("Inputs/Context length…"), text("File/Open model…") })[1] == "Open model…");
}

TEST_CASE_METHOD(Stage, "typing, moving and Return do what is marked", "[ui][palette]")
{
    palette.open();
    CHECK(palette.isVisible());
    CHECK_FALSE(palette.isModal());
    CHECK(palette.shownTexts().front() == text("File"));
    CHECK(palette.currentText() == text("Open model…"));
    press(Qt::Key_Down);
    CHECK(palette.currentText() == text("Open model folder…"));
    press(Qt::Key_Down); // over a heading and what is not possible
    CHECK(palette.currentText() == text("Context length…"));
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    CHECK(palette.currentText() == text("Open model…"));
    press(Qt::Key_PageDown);
    CHECK(palette.currentText() == text("Use NVIDIA H20"));
    type("cl");
    CHECK(palette.shownTexts() == QStringList { text("Context length…") });
    CHECK(palette.search().accessibleDescription().contains(text("Context length")));
    press(Qt::Key_Return);
    CHECK(done == "Context length…");
    CHECK_FALSE(palette.isVisible());
    CHECK(settings::recentCommands() == QStringList { text("Inputs/Context length…") });
    palette.open(); // used before: on top, under a heading of its own
    CHECK(palette.shownTexts().mid(0, 3)
        == QStringList { text("Used recently"), text("Context length…"), text("File") });
    CHECK(palette.search().text().isEmpty());
}

TEST_CASE_METHOD(Stage, "what is not possible says why and cannot be done", "[ui][palette]")
{
    palette.open();
    type("undo");
    CHECK(palette.shownTexts() == QStringList { text("Undo") });
    CHECK(palette.remark().contains(text("There is nothing to undo")));
    press(Qt::Key_Return);
    CHECK(done.empty());
    CHECK(palette.isVisible());
    type("xyz");
    CHECK(palette.remark() == text("Nothing fits “undoxyz”"));
    press(Qt::Key_Return);
    press(Qt::Key_Tab);
    CHECK(palette.isVisible());
    press(Qt::Key_Escape);
    CHECK_FALSE(palette.isVisible());
    CHECK(done.empty());
    CHECK(settings::recentCommands().isEmpty());
}

TEST_CASE("actions come from the menus themselves", "[window][palette]")
{
    QMenuBar bar;
    QMenu* file = bar.addMenu(text("&File"));
    QAction* open = file->addAction(text("&Open…"));
    open->setShortcut(QKeySequence(text("Ctrl+O")));
    file->addSeparator();
    QMenu* more = file->addMenu(text("E&xport"));
    QAction* off = more->addAction(text("R&&D chart"));
    off->setEnabled(false);
    auto all = entriesOf(bar);
    REQUIRE(all.size() == 2);
    CHECK(all[0].text == text("Open…"));
    CHECK(all[0].group == text("File"));
    CHECK(all[0].keys == text("Ctrl+O"));
    CHECK(all[0].reason.isEmpty());
    CHECK(all[1].text == text("R&D chart"));
    CHECK(all[1].group == text("File › Export"));
    CHECK_FALSE(all[1].reason.isEmpty());
    off->setProperty(kReasonProperty, text("Nothing is drawn yet"));
    CHECK(entriesOf(bar)[1].reason == text("Nothing is drawn yet"));
    int triggered = 0;
    QObject::connect(open, &QAction::triggered, [&] { ++triggered; });
    all[0].run();
    delete open;
    all[0].run(); // gone meanwhile
    CHECK(triggered == 1);
    more->setProperty(kListsThingsProperty, true);
    CHECK(entriesOf(bar).empty());
}

TEST_CASE("inputs, models and GPUs can be found and chosen", "[window][palette]")
{
    QSettings().clear();
    PlanDocument document { shippedCatalogue() };
    document.reset(exampleScenario(document.catalogue()));
    QString focused;
    const auto inputs = inputEntries(document, [&](const QString& field) { focused = field; });
    const auto named = [](const std::vector<PaletteEntry>& all, const char* what) -> const PaletteEntry& {
        for (const PaletteEntry& entry : all)
            if (entry.text == text(what))
                return entry;
        FAIL("no entry " << what);
        return all.front();
    };
    CHECK(named(inputs, "Context length…").keys == text("1M"));
    named(inputs, "Context length…").run();
    CHECK(focused == text("max-model-len"));
    for (const Field& field : fields())
        if (field.isShown(document.scenario()))
            CHECK_NOTHROW(named(inputs, (field.plainLabel() + text("…")).toUtf8().constData()));

    const auto gpus = useGpuEntries(document);
    CHECK(gpus.size() == document.catalogue().accelerators.size());
    for (const PaletteEntry& entry : gpus)
        CHECK(entry.reason.isEmpty() == !entry.text.endsWith(text("NVIDIA B200 SXM 180GB")));
    named(gpus, "Use NVIDIA H200 SXM 141GB").run();
    CHECK(document.scenario().accelerator->id == "h200-sxm");
    CHECK(document.undoStack().count() == 1);

    settings::addRecentModel(text("bundled:llama-3.1-8b"));
    const auto models = openModelEntries(document);
    CHECK(models.size() == 24); // as many as are bundled, the recent one not twice
    CHECK(models.front().text == text("Open meta-llama/Llama-3.1-8B"));
}

TEST_CASE("the palette lists every model once, and says why an action is not possible", "[window][palette]")
{
    QSettings().clear();
    settings::addRecentModel(text("bundled:qwen3-32b"));
    PlanDocument document(shippedCatalogue());
    document.reset(exampleScenario(document.catalogue()));
    MainWindow window(document);
    std::vector<PaletteEntry> all = entriesOf(*window.menuBar());
    for (const PaletteEntry& entry : openModelEntries(document))
        all.push_back(entry);
    int models = 0;
    for (const PaletteEntry& entry : all)
        models += entry.text.contains(text("Qwen3-32B"), Qt::CaseInsensitive);
    CHECK(models == 1);
    const auto reason = [&](const char* name) {
        for (const PaletteEntry& entry : all)
            if (entry.text == text(name))
                return entry.reason.toStdString();
        return std::string("no such entry");
    };
    CHECK(reason("Remove") == "It is the only scenario");
    CHECK(reason("Next scenario") == "There is one scenario only");
    CHECK(reason("Undo") == "Nothing has been changed");
    CHECK(reason("Redo") == "Nothing was undone");
    CHECK(reason("Duplicate").empty());
}
