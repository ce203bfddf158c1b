// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window in German. Some texts are made once for the whole program, so this runs in a process of its own.
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/plan_view.h"
#include "ui/support/language.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QProcess>
#include <QSettings>
#include <QTest>
#include <QTranslator>

#include <set>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// Stands behind the German words and notes what they were asked for and did not have.
class Missing : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        const QString where = QString::fromUtf8(context), what = QString::fromUtf8(source);
        // Qt's own are in its own file, or not; names of types and engines are the same in every language.
        const bool ours = where.startsWith(QStringLiteral("hbm")) || !where.startsWith(QLatin1Char('Q'))
            || where == QStringLiteral("QuantityFormat");
        if (ours && what.contains(QLatin1Char(' ')))
            found.insert(where + QStringLiteral(": ") + what);
        return {};
    }
    mutable std::set<QString> found;
};

QStringList labelsOf(const QWidget& widget)
{
    QStringList texts;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        texts << label->text();
    return texts;
}

QStringList menusOf(const MainWindow& window)
{
    QStringList texts;
    for (const QAction* action : window.menuBar()->actions())
        texts << action->text();
    return texts;
}

} // namespace

TEST_CASE("in German", "[.][german]")
{
    QSettings().clear();
    Missing missing;
    QCoreApplication::installTranslator(&missing); // the last one is asked first: German goes on top of it
    useLanguage(QStringLiteral("de"));
    (void)QCoreApplication::translate("hbm", "no such words"); // what is missing is noticed
    REQUIRE(missing.found.erase(QStringLiteral("hbm: no such words")) == 1);
    PlanDocument document(shippedCatalogue());
    document.reset(exampleScenario(document.catalogue()));
    MainWindow window(document);
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    QApplication::processEvents(); // inputs come behind the first picture

    const QStringList menus = menusOf(window);
    for (const char* menu : { "&Datei", "&Bearbeiten", "&Ansicht", "&Extras", "&Hilfe" })
        CHECK(menus.contains(QString::fromUtf8(menu)));
    const QStringList inputs = labelsOf(window.inputs());
    for (const char* input : { "Hardware", "Genauigkeit", "Kontextl&änge", "Speichera&uslastung" })
        CHECK(inputs.contains(QString::fromUtf8(input)));
    const QString page = labelsOf(window.view()).join(QLatin1Char('\n'));
    for (const char* words :
        { "Obergrenze", "Zulassung", "13 Sessions rechnerisch, 1 so, wie vLLM sie ablegt",
            "TP 8 speichert den Latent-Cache 8-mal", "14,3 GiB jeder GPU" })
        CHECK(page.contains(QString::fromUtf8(words)));

    // Every engine and view, what does not fit, and what no model keeps: whatever is asked for is there.
    for (const EngineKind engine : { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm,
             EngineKind::LlamaCpp, EngineKind::Ideal })
        for (const int sessions : { 1, 1'000 })
            for (const ViewChoice view : { ViewChoice::Memory, ViewChoice::Context, ViewChoice::FitMap,
                     ViewChoice::Layers, ViewChoice::Compare, ViewChoice::Gpus, ViewChoice::Log }) {
                Scenario scenario = document.scenario();
                scenario.engine.kind = engine;
                scenario.sessions = sessions;
                document.reset(scenario);
                window.view().showView(view);
                QApplication::processEvents();
            }
    window.view().showWeights();
    QApplication::processEvents();
    for (const QString& text : missing.found) {
        INFO(text.toStdString());
        CHECK(false);
    }
    QCoreApplication::removeTranslator(&missing);
}

TEST_CASE("german window: menus, inputs and verdict are German, and nothing lacks a translation")
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(), { QStringLiteral("[german]") });
    REQUIRE(process.waitForFinished(120'000));
    INFO(process.readAll().toStdString());
    CHECK(process.exitStatus() == QProcess::NormalExit);
    CHECK(process.exitCode() == 0);
}
