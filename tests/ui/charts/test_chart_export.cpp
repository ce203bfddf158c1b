// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <array>

using namespace hbm;
using namespace hbm::ui;

namespace {

constexpr std::array<Role, 14> kRoles { Role::Weights, Role::KvInUse, Role::KvFree, Role::Reserve,
    Role::KeptBack, Role::Over, Role::Fits, Role::Tight, Role::Ground, Role::Panel, Role::Text, Role::Muted,
    Role::Line, Role::Accent };

struct Fixture
{
    SplitChart split;
    SessionsChart sessions;
    QTemporaryDir folder;
    ExportOptions options;

    Fixture()
    {
        test::useEnglish();
        split.resize(760, 190);
        sessions.resize(760, 260);
        // The screen is dark; exports are not.
        split.setPalette(Theme { true }.palette());
        sessions.setPalette(Theme { true }.palette());
        split.setPlan(test::overfullPlan(), ByteUnit::GiB);
        sessions.setData(test::sampleCurves(), test::samplePlan());
        options.title = QStringLiteral("How the HBM of each GPU splits");
        options.footer = QStringLiteral("zai-org/GLM-5.2-FP8 · 8 × B200 · vLLM 0.28");
    }

    QString path(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }
    static QByteArray read(const QString& file)
    {
        QFile in(file);
        REQUIRE(in.open(QIODevice::ReadOnly));
        return in.readAll();
    }
};

QString textOf(const QByteArray& svg)
{
    QXmlStreamReader xml(svg);
    QString text;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::Characters)
            text += xml.text();
    CHECK_FALSE(xml.hasError());
    return text;
}

} // namespace

TEST_CASE_METHOD(Fixture, "export: an SVG holds the words and figures as text, and no colour of the dark set")
{
    QString error;
    REQUIRE(exportChart(split, path("split.svg"), options, &error));
    const QByteArray svg = read(path("split.svg"));
    const QString text = textOf(svg);
    for (const char* words : { "How the HBM of each GPU splits", "8 × B200", "weights 87.7", "KV in use 71.9",
             "over by 4.7 GiB", "budget 164.1", "HBM 178.4", "GPU 0–7", "GiB", "reserve 4.5 GiB,",
             "2.5 to 6.5 GiB", "Limited by the KV pool, alike on every GPU", "hatched" }) {
        CAPTURE(words);
        CHECK(text.contains(QString::fromUtf8(words)));
    }
    CHECK_FALSE(svg.contains("<image"));
    const QString lower = QString::fromUtf8(svg).toLower();
    for (const Role role : kRoles) {
        CAPTURE(static_cast<int>(role));
        CHECK_FALSE(lower.contains(Theme { true }.color(role).name()));
    }
    CHECK(lower.contains(kExportTheme.color(Role::Weights).name()));

    REQUIRE(exportChart(sessions, path("sessions.svg"), options, &error));
    const QString other = textOf(read(path("sessions.svg")));
    for (const char* words : { "128k", "1M", "1 at 1,048,576", "FP8 cache (chosen)" })
        CHECK(other.contains(QString::fromUtf8(words)));
    CHECK_FALSE(read(path("sessions.svg")).contains("<image"));
}

TEST_CASE_METHOD(Fixture, "export: names of models are words of an SVG, never markup")
{
    // Qt writes title and description as they are given.
    options.title = QStringLiteral("R&D 70B </title><script>alert(1)</script><title>");
    options.footer = QStringLiteral("a < b & c");
    REQUIRE(exportChart(split, path("split.svg"), options, nullptr));
    const QByteArray svg = read(path("split.svg"));
    CHECK_FALSE(svg.contains("<script"));
    const QString text = textOf(svg); // checks that it is XML
    CHECK(text.contains(options.title));
    CHECK(text.contains(options.footer));
}

TEST_CASE_METHOD(Fixture, "export: PDF and PNG are written")
{
    QString error;
    REQUIRE(exportChart(split, path("split.pdf"), options, &error));
    const QByteArray pdf = read(path("split.pdf"));
    CHECK(pdf.startsWith("%PDF-"));
    CHECK(pdf.contains("%%EOF"));
    const QSize one = renderChart(split, { options.title, options.footer, {}, 1 }).size();
    // One page of the picture's own size, with fonts rather than a bitmap.
    const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 (\\d+)[.\\d]* (\\d+)"));
    const QRegularExpressionMatch match = box.match(QString::fromLatin1(pdf));
    REQUIRE(match.hasMatch());
    CHECK(match.captured(1).toInt() == one.width());
    CHECK(match.captured(2).toInt() == one.height());
    CHECK(pdf.contains("/Type /Font"));
    CHECK_FALSE(pdf.contains("/Subtype /Image"));

    for (const int scale : { 1, 2, 4 }) {
        options.scale = scale;
        REQUIRE(exportChart(sessions, path("sessions.PNG"), options, &error));
        const QImage image(path("sessions.PNG"));
        CHECK(image.text(QStringLiteral("Title")) == options.title);
        CHECK(image.text(QStringLiteral("Description")) == options.footer); // the commit can be read back
        CHECK(image.size() == renderChart(sessions, { options.title, options.footer, {}, 1 }).size() * scale);
        CHECK(image.pixelColor(2, 2) == QColor(Qt::white));
    }
}

TEST_CASE_METHOD(Fixture, "export: the chart on screen is not touched")
{
    split.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&split));
    QTest::keyClick(&split, Qt::Key_Right);
    const QImage before = split.grab().toImage();
    QSignalSpy status(&split, &ChartView::statusText);
    QString error;
    for (const char* name : { "a.png", "a.svg", "a.pdf" })
        CHECK(exportChart(split, path(name), options, &error));
    CHECK(split.grab().toImage() == before);
    CHECK(status.isEmpty());
    // The mark of the keyboard is no part of the picture.
    const QImage marked = renderChart(split, options);
    QTest::keyClick(&split, Qt::Key_Escape);
    CHECK(renderChart(split, options) == marked);
}

TEST_CASE_METHOD(Fixture, "export: all of 32 ranks are in the picture though the screen scrolls")
{
    split.setPlan(test::manyRanksPlan(), ByteUnit::GiB);
    QString error;
    REQUIRE(exportChart(split, path("many.svg"), options, &error));
    const QString text = textOf(read(path("many.svg")));
    CHECK(text.contains(QStringLiteral("stage 1 · 1 GPU, 2 sessions")));
    CHECK(text.contains(QStringLiteral("stage 16 · 1 GPU, 1 session")));
}

TEST_CASE_METHOD(Fixture, "export: failures are sentences and leave nothing behind")
{
    QString error;
    CHECK_FALSE(exportChart(split, path("chart.bmp"), options, &error));
    CHECK(error.contains(QStringLiteral(".png, .svg or .pdf")));
    CHECK_FALSE(exportChart(split, path("no-such-folder/chart.svg"), options, &error));
    CHECK(error.contains(QStringLiteral("cannot be written")));
    CHECK_FALSE(exportChart(split, path("chart"), options, nullptr));
    CHECK(QDir(folder.path()).isEmpty());
}

TEST_CASE_METHOD(Fixture, "export: an empty chart is a picture of its sentence, of the size asked for")
{
    split.setPlan(test::unknownMemoryPlan(), ByteUnit::GiB);
    QString error;
    REQUIRE(exportChart(split, path("empty.svg"), {}, &error));
    CHECK(textOf(read(path("empty.svg"))).contains(QStringLiteral("not known")));
    CHECK(renderChart(split, { {}, {}, QSizeF(1000, 400), 1 }).size() == QSize(1032, 432));
}
