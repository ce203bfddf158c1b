// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The review report out of the window: whole, the same in every language, and quick enough to wait for.
#include "ui/window/export_report.h"

#include "tests/catch.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/language.h"
#include "ui/window/chart_maker.h"
#include "ui/window/main_window.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <iostream>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    QTemporaryDir folder;
    PlanDocument document { shippedCatalogue() };

    Fixture()
    {
        QSettings().clear();
        document.reset(exampleScenario(document.catalogue()));
        document.duplicate(0);
        Scenario next = document.scenario();
        next.parallelism.decodeContext = 8;
        document.change(std::move(next), QStringLiteral("DCP"));
        document.pinBaseline(0);
    }

    QString path(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }
    QByteArray written(const char* name)
    {
        const auto done = writeReport(document, path(name));
        REQUIRE(done.has_value());
        QFile file(path(name));
        REQUIRE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
};

} // namespace

TEST_CASE("a report is the same bytes in a German window", "[report]")
{
    Fixture f;
    useLanguage(QStringLiteral("en"));
    QList<QByteArray> english, german;
    for (const char* name : { "a.md", "a.html", "a.pdf" })
        english << f.written(name);
    useLanguage(QStringLiteral("de"));
    for (const char* name : { "b.md", "b.html", "b.pdf" })
        german << f.written(name);
    CHECK(QCoreApplication::translate("hbm::ui::PlanView", "Memory") != QStringLiteral("Memory"));
    CHECK(QLocale().language() == QLocale::German);
    useLanguage(QStringLiteral("en"));
    for (int i = 0; i < 3; ++i) {
        CHECK(english[i].size() > 5000);
        CHECK(english[i] == german[i]);
    }
}

TEST_CASE("a web page of a report has its charts in it", "[report]")
{
    Fixture f;
    QXmlStreamReader xml(f.written("a.html"));
    int drawings = 0, figures = 0;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement) {
            drawings += xml.name() == QLatin1String("svg");
            figures += xml.name() == QLatin1String("figure");
        }
    INFO(xml.errorString().toStdString());
    CHECK_FALSE(xml.hasError());
    CHECK(drawings == 5);
    CHECK(figures == 5);
}

TEST_CASE("a report does not block the window for long", "[report]")
{
    Fixture f;
    for (const char* name : { "a.md", "a.html", "a.pdf" }) {
        QElapsedTimer clock;
        clock.start();
        f.written(name);
        std::cout << name << ": " << clock.elapsed() << " ms\n";
        CHECK(clock.elapsed() < 5000); // of a machine with other work; some hundred by itself
    }
}

TEST_CASE("the window tells where the report is, and why it is not", "[report]")
{
    Fixture f;
    MainWindow window(f.document);
    CHECK(window.writeReportTo(f.path("review.html")));
    CHECK(window.view().messages().text().contains(QStringLiteral("review.html")));
    REQUIRE(window.view().messages().buttons().size() == 1);
    CHECK_FALSE(window.writeReportTo(f.path("review.txt")));
    CHECK(window.view().messages().text().contains(QStringLiteral(".md, .html or .pdf")));
    CHECK_FALSE(window.writeReportTo(f.path("no/such/folder.pdf")));
    CHECK(window.view().messages().text().contains(QStringLiteral("folder")));
}

TEST_CASE("every chart can be made without a window", "[report]")
{
    Fixture f;
    for (const std::string& name : chartNames()) {
        const auto kind = parseChartKind(name);
        REQUIRE(kind);
        CHECK(nameOf(*kind) == name);
        const auto chart = makeChart(*kind, f.document.workbook(), f.document.catalogue());
        INFO(name);
        QString error;
        CHECK(exportChart(*chart, f.path("chart.svg"), {}, &error));
        CHECK_FALSE(chart->accessibleName().isEmpty());
    }
    CHECK_FALSE(parseChartKind("pie"));
}
