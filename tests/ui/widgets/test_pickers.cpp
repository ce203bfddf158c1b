// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/filter_popup.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/toggle_switch.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QWheelEvent>

using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

std::vector<ReasonCombo::Entry> sizes()
{
    return { { text("auto"), text("auto · 8"), {}, {}, true }, { text("1") }, { text("2") },
        { text("3"), {}, {}, text("64 heads do not divide by 3") }, { text("4") } };
}

std::vector<FilterEntry> models()
{
    return { { text("/m/glm"), text("zai-org/GLM-5.2"), {}, text("Recent") },
        { text("bundled:glm"), text("zai-org/GLM-5.2-FP8"), text("1M"), text("Bundled") },
        { text("bundled:llama"), text("meta-llama/Llama-3.1-8B"), text("128k"), text("Bundled") },
        { text("open:"), text("Open config.json…"), {}, {}, {}, true } };
}

} // namespace

TEST_CASE("a disallowed entry is greyed and carries its reason", "[ui][widgets]")
{
    ReasonCombo combo;
    combo.setEntries(sizes(), 0);
    const auto* items = qobject_cast<QStandardItemModel*>(combo.model());
    REQUIRE(items->rowCount() == 5);
    CHECK_FALSE(items->item(3)->isEnabled());
    CHECK(items->item(3)->toolTip() == text("64 heads do not divide by 3"));
    CHECK(items->item(3)->accessibleText().contains(text("64 heads")));
    CHECK(items->item(4)->isEnabled());
    combo.setHelp(text("help"));
    CHECK(combo.toolTip() == text("help"));
    combo.setEntries(sizes(), 3); // a file said so: shown, with the reason
    CHECK(combo.currentText() == text("3"));
    CHECK(combo.toolTip() == text("64 heads do not divide by 3"));
}

TEST_CASE("a reason combo asks and shows what it is given", "[ui][widgets]")
{
    ReasonCombo combo;
    combo.setEntries(sizes(), 2);
    QSignalSpy chosen(&combo, &ReasonCombo::chosen);
    combo.show();
    combo.setFocus();
    QTest::keyClick(&combo, Qt::Key_Down); // steps over the disallowed one
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.front().front().toInt() == 4);
    CHECK(combo.currentIndex() == 2); // nobody granted it
    combo.setEntries(sizes(), 4);
    CHECK(combo.currentIndex() == 4);
}

TEST_CASE("pickers leave the wheel to the panel unless focused", "[ui][widgets]")
{
    ReasonCombo combo;
    combo.setEntries(sizes(), 2);
    QSignalSpy chosen(&combo, &ReasonCombo::chosen);
    QWheelEvent event({ 5, 5 }, { 5, 5 }, {}, { 0, -120 }, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&combo, &event);
    CHECK(chosen.isEmpty());
    CHECK_FALSE(event.isAccepted());
}

TEST_CASE("a filter combo narrows by any part of what describes an entry", "[ui][widgets]")
{
    FilterCombo combo;
    combo.setEntries(models());
    combo.setCurrent(text("bundled:llama"), text("meta-llama/Llama-3.1-8B"));
    combo.show();
    combo.showPopup();
    FilterPopup& popup = combo.popup();
    CHECK(popup.isVisible());
    CHECK(popup.shownTexts()
        == QStringList { text("Recent"), text("zai-org/GLM-5.2"), text("Bundled"),
            text("zai-org/GLM-5.2-FP8"), text("meta-llama/Llama-3.1-8B") });
    QTest::keyClicks(&popup.search(), text("fp8 GLM"));
    CHECK(popup.shownTexts() == QStringList { text("Bundled"), text("zai-org/GLM-5.2-FP8") });
    popup.search().selectAll();
    QTest::keyClicks(&popup.search(), text("nothing"));
    REQUIRE(popup.shownTexts().size() == 1);
    CHECK(popup.shownTexts().front().contains(text("nothing")));

    QSignalSpy chosen(&combo, &FilterCombo::chosen);
    popup.search().selectAll();
    QTest::keyClicks(&popup.search(), text("128k"));
    QTest::keyClick(&popup.search(), Qt::Key_Return);
    CHECK_FALSE(popup.isVisible());
    CHECK(chosen.isEmpty()); // it is the current one already
    combo.showPopup();
    QTest::keyClick(&popup.search(), Qt::Key_Up);
    QTest::keyClick(&popup.search(), Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.front().front().toString() == text("bundled:glm"));
}

TEST_CASE("a filter combo opens on a letter and takes free text and actions", "[ui][widgets]")
{
    FilterCombo combo;
    combo.setEntries(models());
    combo.setOffer([](const QString& typed) { return FilterOffer { text("Open “%1”").arg(typed) }; });
    combo.setCurrent(text("bundled:glm"), text("zai-org/GLM-5.2-FP8"));
    combo.show();
    QTest::keyClick(&combo, Qt::Key_Slash);
    FilterPopup& popup = combo.popup();
    REQUIRE(popup.isVisible());
    CHECK(popup.search().text() == text("/"));
    QTest::keyClicks(&popup.search(), text("x/config.json"));
    CHECK(popup.shownTexts().back() == text("Open “/x/config.json”"));
    QSignalSpy entered(&combo, &FilterCombo::textEntered);
    QTest::keyClick(&popup.search(), Qt::Key_Return);
    REQUIRE(entered.size() == 1);
    CHECK(entered.front().front().toString() == text("/x/config.json"));

    QSignalSpy chosen(&combo, &FilterCombo::chosen);
    combo.showPopup();
    popup.findChild<QPushButton*>()->click();
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.front().front().toString() == text("open:"));
    combo.showPopup();
    QTest::keyClick(&popup.search(), Qt::Key_Escape);
    CHECK_FALSE(popup.isVisible());
}

TEST_CASE("a switch is a check box to the keyboard", "[ui][widgets]")
{
    ToggleSwitch toggle;
    toggle.show();
    QTest::keyClick(&toggle, Qt::Key_Space);
    CHECK(toggle.isChecked());
    QTest::mouseClick(&toggle, Qt::LeftButton);
    CHECK_FALSE(toggle.isChecked());
}
