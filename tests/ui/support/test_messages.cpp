// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QTranslator>

using namespace hbm;
namespace ui = hbm::ui;

namespace {

/// Knows one sentence and one label in German.
class TwoWords : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        if (qstrcmp(context, "hbm") != 0)
            return {};
        if (qstrcmp(source, "{0}: there is no such file.") == 0)
            return QStringLiteral("Die Datei {0} gibt es nicht.");
        if (qstrcmp(source, "Blocks per session") == 0)
            return QStringLiteral("Blöcke je Sitzung");
        return {};
    }
};

Figure sessionPerGpu()
{
    return productOf("kv.session-per-gpu", Unit::Bytes,
        { plainValue("kv.blocks-per-session", Unit::Blocks, 16'384, Evidence::Derived, "engine:blocks"),
            plainValue("kv.block", Unit::Bytes, 3'452'160, Evidence::Derived, {}) });
}

} // namespace

TEST_CASE("messages: the window says what the terminal says")
{
    const Error missing { "file-missing", "/tmp/config.json" };
    CHECK(ui::sentence(missing).toStdString() == sentence(missing));
    const Issue basis { Severity::Info, "memory-basis", "gpu", { "driver" } };
    CHECK(ui::sentence(basis).toStdString() == sentence(basis));
    const Explanation copies { "why-latent-replicated", { "8", "8" } };
    CHECK(ui::sentence(copies).toStdString() == sentence(copies));
    CHECK(ui::label("weights.experts").toStdString() == label("weights.experts"));
    CHECK(ui::verdictText(Verdict::DoesNotFitWeights) == QStringLiteral("Does not fit: weights"));
}

TEST_CASE("messages: a code without a row is shown with its arguments")
{
    const QString text = ui::sentence(Issue { Severity::Info, "no-such-code", "gpu", { "eight" } });
    for (const char* part : { "no-such-code", "gpu", "eight" })
        CHECK(text.contains(QString::fromUtf8(part)));
    CHECK(ui::label("no.such.label") == QStringLiteral("no.such.label"));
}

TEST_CASE("messages: a translation is looked up by the English template")
{
    test::useEnglish();
    TwoWords german;
    QCoreApplication::installTranslator(&german);
    CHECK(ui::sentence(Error { "file-missing", "a.json" })
        == QStringLiteral("Die Datei a.json gibt es nicht."));
    // A German noun keeps its capital inside a formula; an English word gives it up.
    CHECK(ui::formulaText(sessionPerGpu(), ByteUnit::GiB)
              .contains(QStringLiteral("= Blöcke je Sitzung × one block")));
    QCoreApplication::removeTranslator(&german);
}

TEST_CASE("messages: a figure opened up")
{
    test::useEnglish();
    const QString text = ui::formulaText(sessionPerGpu(), ByteUnit::GiB);
    const QStringList lines = text.split(QChar(u'\n'));
    REQUIRE(lines.size() == 7);
    CHECK(lines[0] == QStringLiteral("KV cache per session and GPU"));
    CHECK(lines[1] == QStringLiteral("= blocks per session × one block"));
    CHECK(lines[2] == QStringLiteral("= 16,384 × 3,452,160 B"));
    CHECK(lines[3] == QStringLiteral("= 56,560,189,440 B (52.7 GiB)"));
    CHECK(lines[4] == QStringLiteral("evidence: derived"));
    CHECK(lines[5] == QStringLiteral("    Blocks per session: 16,384 (derived, blocks)"));
    CHECK(lines[6] == QStringLiteral("    One block: 3,452,160 B (derived)"));
}

TEST_CASE("messages: every kind of operation has its form")
{
    test::useEnglish();
    const Figure ten = plainValue("a", Unit::Count, 10, Evidence::Setting, {});
    const Figure four = plainValue("b", Unit::Count, 4, Evidence::Setting, {});
    const auto second = [](const Figure& f) {
        return ui::formulaText(f, ByteUnit::GiB).split(QChar(u'\n')).at(2).toStdString();
    };
    CHECK(second(sumOf("s", Unit::Count, { ten, four })) == "= 10 + 4");
    CHECK(second(differenceOf("s", Unit::Count, ten, { four })) == "= 10 − 4");
    CHECK(second(floorDivideOf("s", Unit::Count, ten, four)) == "= ⌊10 ÷ 4⌋");
    CHECK(second(ceilDivideOf("s", Unit::Count, ten, four)) == "= ⌈10 ÷ 4⌉");
    // A product is written out where it is divided, and only there: 10 x 4 / 4 rounded up.
    const Figure held = ceilDivideOf("s", Unit::Count, productOf("p", Unit::Count, { ten, four }), four);
    CHECK(second(held) == "= ⌈10 × 4 ÷ 4⌉");
    CHECK(ui::formulaText(held, ByteUnit::GiB).contains(QStringLiteral("    a: 10 (setting)\n    b: 4")));
    CHECK(second(sumOf("s", Unit::Count, { held, four })) == "= 10 + 4");
    CHECK(ui::formulaText(sumOf("s", Unit::Count, { held, four }), ByteUnit::GiB)
              .contains(QStringLiteral("    s: 10 = ⌈10 × 4 ÷ 4⌉ (")));
    CHECK(second(minimumOf("s", Unit::Count, { ten, four })) == "= min(10, 4)");
    const Figure share = plainValue("u", Unit::Millionths, 920'000, Evidence::Setting, {});
    CHECK(second(scaleUpOf("s", Unit::Count, ten, share)) == "= ⌈10 × 0.92⌉");
    const Figure plain = plainValue("a", Unit::Count, 10, Evidence::Measured, "profile:memory");
    CHECK(ui::formulaText(plain, ByteUnit::GiB)
        == QStringLiteral("a\n= 10\nsource: GPU profile: memory\nevidence: measured"));
}
