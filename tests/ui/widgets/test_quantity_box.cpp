// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/support/format.h"
#include "ui/widgets/quantity_box.h"

#include <QLocale>
#include <QTest>
#include <QVBoxLayout>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Case
{
    const char* text;
    QuantityKind kind;
    std::int64_t value; ///< -1 = invalid
};

/// A box in a window that has the focus, and another to leave it for.
struct Stage
{
    QWidget window;
    QuantityBox box;
    QuantityBox other;
    std::vector<std::optional<std::int64_t>> edits;

    explicit Stage(const QuantityFormat& format)
    {
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(&box);
        layout->addWidget(&other);
        box.setFormat(format);
        QObject::connect(&box, &QuantityBox::valueEdited, [this](std::optional<std::int64_t> v) {
            edits.push_back(v);
            box.setValue(v); // as the panel does, once the document has it
        });
        window.show();
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
        other.setFocus();
    }

    void type(const char* text)
    {
        box.setFocus(Qt::TabFocusReason);
        QTest::keyClicks(&box, QString::fromUtf8(text));
    }
};

} // namespace

TEST_CASE("quantities are read as people type them", "[ui][widgets]")
{
    QLocale::setDefault(QLocale::c());
    const Case cases[] = {
        { "131072", QuantityKind::BinaryCount, 131'072 },
        { "131,072", QuantityKind::BinaryCount, 131'072 },
        { "128k", QuantityKind::BinaryCount, 131'072 },
        { "128K", QuantityKind::BinaryCount, 131'072 },
        { " 1M ", QuantityKind::BinaryCount, 1'048'576 },
        { "1.5k", QuantityKind::BinaryCount, 1536 },
        { "32*1024", QuantityKind::BinaryCount, 32'768 },
        { "32 × 1024", QuantityKind::BinaryCount, 32'768 },
        { "0", QuantityKind::BinaryCount, -1 }, // below the minimum of 1
        { "-5", QuantityKind::BinaryCount, -1 },
        { "12x", QuantityKind::BinaryCount, -1 },
        { "", QuantityKind::BinaryCount, -1 },
        { "99999999999999999999", QuantityKind::BinaryCount, -1 },
        { "80 GiB", QuantityKind::Size, 80 * kGiB },
        { "80GB", QuantityKind::Size, 80 * kGB },
        { "512 MiB", QuantityKind::Size, 512 * kMiB },
        { "80", QuantityKind::Size, 80 * kGiB }, // a bare number means the unit on screen
        { "0.5", QuantityKind::Size, kGiB / 2 },
        { "4096 B", QuantityKind::Size, 4096 },
        { "80 GiBs", QuantityKind::Size, -1 },
        { "0.92", QuantityKind::Ratio, 920'000 },
        { ".9", QuantityKind::Ratio, 900'000 },
        { "1", QuantityKind::Ratio, 1'000'000 },
        { "1.01", QuantityKind::Ratio, -1 },
        { "0", QuantityKind::Ratio, -1 },
        { "92 %", QuantityKind::Ratio, -1 },
        { "4.85", QuantityKind::Bits, 4850 },
        { "4.85 bits", QuantityKind::Bits, 4850 },
        { "4.5bpw", QuantityKind::Bits, 4500 },
        { "1 Bit", QuantityKind::Bits, 1000 },
        { "4.85 bytes", QuantityKind::Bits, -1 },
    };
    for (const Case& c : cases) {
        INFO(c.text);
        const std::int64_t most = c.kind == QuantityKind::Ratio ? 1'000'000 : kSaturated - 1;
        const ParsedQuantity parsed = parseQuantity(QString::fromUtf8(c.text), { c.kind, 1, most });
        CHECK(parsed.value.value_or(-1) == c.value);
        CHECK(parsed.reason.isEmpty() == (c.value >= 0));
    }
}

TEST_CASE("the user's locale is understood without harming the usual spellings", "[ui][widgets]")
{
    QLocale::setDefault(QLocale(QLocale::German));
    const auto read = [](const char* text, QuantityKind kind) {
        return parseQuantity(QString::fromLatin1(text), { kind, 1, kSaturated - 1 }).value.value_or(-1);
    };
    CHECK(read("1.048.576", QuantityKind::BinaryCount) == 1'048'576);
    CHECK(read("1.5M", QuantityKind::BinaryCount) == 1'572'864);
    CHECK(read("0,92", QuantityKind::Ratio) == 920'000);
    CHECK(read("0.92", QuantityKind::Ratio) == 920'000);
    CHECK(read("1,5 GiB", QuantityKind::Size) == 3 * kGiB / 2);
    CHECK(read("4,85 bits", QuantityKind::Bits) == 4850);
    CHECK(quantityText(4850, { QuantityKind::Bits }) == QStringLiteral("4,85 bits"));
    CHECK(quantityText(920'000, { QuantityKind::Ratio, 1, 1'000'000 }) == QStringLiteral("0,92"));
    QLocale::setDefault(QLocale::c());
}

TEST_CASE("what is offered for typing over reads back as the same value", "[ui][widgets]")
{
    for (std::int64_t bytes : { std::int64_t { 0 }, std::int64_t { 1 }, 80 * kGiB, 80 * kGB, kGiB / 2,
             std::int64_t { 322'122'547 }, std::int64_t { 745'620'000'123 }, 512 * kMiB })
        for (ByteUnit unit : { ByteUnit::GiB, ByteUnit::GB, ByteUnit::MiB }) {
            const QuantityFormat format { QuantityKind::Size, 0, kSaturated - 1, unit };
            INFO(bytes);
            CHECK(parseQuantity(quantityEditText(bytes, format), format).value == bytes);
        }
    const QuantityFormat ratio { QuantityKind::Ratio, 1, 1'000'000 };
    for (std::int64_t millionths : { 1, 900'000, 925'000, 999'999, 1'000'000 })
        CHECK(parseQuantity(quantityEditText(millionths, ratio), ratio).value == millionths);
    const QuantityFormat bits { QuantityKind::Bits, 100, 64'000 };
    for (std::int64_t thousandths : { 100, 4850, 4125, 8000, 10'000, 64'000 })
        CHECK(parseQuantity(quantityEditText(thousandths, bits), bits).value == thousandths);
    CHECK(quantityText(10'000, bits) == QStringLiteral("10 bits"));
    CHECK(quantityEditText(80 * kGiB, { QuantityKind::Size }) == QStringLiteral("80 GiB"));
    CHECK(quantityEditText(64 * kGB, { QuantityKind::Size }) == QStringLiteral("64 GB"));
}

TEST_CASE("a box is formatted at rest and plain while typing", "[ui][widgets]")
{
    Stage stage({ QuantityKind::BinaryCount, 1, 1 << 24 });
    stage.box.setValue(1'048'576);
    CHECK(stage.box.text() == QStringLiteral("1,048,576"));
    stage.box.setFocus(Qt::TabFocusReason);
    CHECK(stage.box.text() == QStringLiteral("1048576"));
    CHECK(stage.box.hasSelectedText());
    QTest::keyClicks(&stage.box, QStringLiteral("128k"));
    CHECK(stage.box.text() == QStringLiteral("128k")); // not rewritten under the cursor
    CHECK(stage.edits.back() == 131'072);
    stage.other.setFocus();
    CHECK(stage.box.text() == QStringLiteral("131,072"));
}

TEST_CASE("invalid text turns the frame, says why and changes nothing", "[ui][widgets]")
{
    Stage stage({ QuantityKind::BinaryCount, 1, 1 << 20 });
    stage.box.setHelp(QStringLiteral("help"));
    stage.box.setValue(4096);
    stage.type("x");
    CHECK(stage.box.hasError());
    CHECK(stage.box.toolTip() == stage.box.errorReason());
    CHECK(stage.edits.empty());
    CHECK(stage.box.value() == 4096);
    stage.box.selectAll();
    QTest::keyClicks(&stage.box, QStringLiteral("2097152")); // valid on the way, too large at the end
    CHECK(stage.box.hasError());
    CHECK(stage.box.errorReason().contains(QStringLiteral("1,048,576")));
    stage.other.setFocus();
    CHECK_FALSE(stage.box.hasError());
    CHECK(stage.box.toolTip() == QStringLiteral("help"));
    CHECK(stage.box.text() == countText(stage.box.value().value()));
}

TEST_CASE("text on its way to something valid is no error yet", "[ui][widgets]")
{
    Stage stage({ QuantityKind::Ratio, 1, 1'000'000 });
    stage.box.setValue(920'000);
    stage.type("0");
    CHECK_FALSE(stage.box.hasError());
    QTest::keyClicks(&stage.box, QStringLiteral("."));
    CHECK_FALSE(stage.box.hasError());
    CHECK(stage.edits.empty());
    QTest::keyClicks(&stage.box, QStringLiteral("85"));
    CHECK(stage.edits.back() == 850'000);
    CHECK(parseQuantity(QStringLiteral("80 G"), { QuantityKind::Size }).incomplete);
    CHECK(parseQuantity(QStringLiteral("32*"), { QuantityKind::BinaryCount, 1 }).incomplete);
}

TEST_CASE("arrows step, pages go to the next stop, Escape takes back", "[ui][widgets]")
{
    Stage stage({ QuantityKind::BinaryCount, 1, 1 << 20 });
    stage.box.setStep(1024);
    stage.box.setStops({ 4096, 8192, 16'384 });
    stage.box.setValue(5000);
    stage.box.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&stage.box, Qt::Key_Up);
    CHECK(stage.box.value() == 5120);
    QTest::keyClick(&stage.box, Qt::Key_Down);
    CHECK(stage.box.value() == 4096);
    QTest::keyClick(&stage.box, Qt::Key_PageUp);
    CHECK(stage.box.value() == 8192);
    QTest::keyClick(&stage.box, Qt::Key_PageUp);
    QTest::keyClick(&stage.box, Qt::Key_PageUp);
    CHECK(stage.box.value() == 16'384);
    QTest::keyClick(&stage.box, Qt::Key_PageDown);
    CHECK(stage.box.value() == 8192);
    QTest::keyClick(&stage.box, Qt::Key_Escape);
    CHECK(stage.box.value() == 5000);
    stage.box.setValue(1);
    QTest::keyClick(&stage.box, Qt::Key_Down); // never below the minimum
    CHECK(stage.box.value() == 1);
}

TEST_CASE("an optional box is empty at its default and shows it", "[ui][widgets]")
{
    Stage stage({ QuantityKind::BinaryCount, 1, 1 << 20 });
    stage.box.setOptional(true);
    stage.box.setDefaultValue(1024);
    stage.box.setValue(std::nullopt);
    CHECK(stage.box.text().isEmpty());
    CHECK(stage.box.placeholderText() == QStringLiteral("1,024"));
    stage.box.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&stage.box, Qt::Key_Up); // steps start from the value in force
    CHECK(stage.box.value() == 1025);
    stage.box.selectAll();
    QTest::keyClick(&stage.box, Qt::Key_Delete);
    CHECK(stage.edits.back() == std::nullopt);
    CHECK_FALSE(stage.box.hasError());
    stage.box.setDefaultValue(0, QStringLiteral("off"));
    CHECK(stage.box.placeholderText() == QStringLiteral("off"));
}

TEST_CASE("undo belongs to the document, not to the line edit", "[ui][widgets]")
{
    Stage stage({ QuantityKind::BinaryCount, 1, 1 << 20 });
    stage.box.setFocus();
    QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    undo.ignore(); // as the shortcut map sends it: accepted means "mine, no shortcut"
    QCoreApplication::sendEvent(&stage.box, &undo);
    CHECK_FALSE(undo.isAccepted());
}
