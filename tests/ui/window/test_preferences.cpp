// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preferences count at once, are remembered, and never show a token.
#include "ui/window/preferences_dialog.h"

#include "core/hub/hub.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/plan_document.h"
#include "ui/support/settings.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/toggle_switch.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <fstream>
#include <map>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

struct Stage
{
    test::TemporaryFolder folder;
    std::map<std::string, std::string> environment;
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<PreferencesDialog> dialog;

    Stage()
    {
        QSettings().clear();
        environment = { { "XDG_CACHE_HOME", folder.path().string() } };
        document.reset(exampleScenario(document.catalogue()));
    }
    std::filesystem::path ownCache() const { return folder.path() / "hbm-planner" / "hub"; }
    void addModel(const char* name, std::size_t bytes) const
    {
        const auto blobs = ownCache() / name / "blobs";
        std::filesystem::create_directories(blobs);
        std::ofstream(blobs / "x") << std::string(bytes, 'x');
    }
    void open()
    {
        document.useHub(std::make_shared<hub::Hub>(hub::hubSetup(
            [this](const std::string& name) -> std::optional<std::string> {
                const auto found = environment.find(name);
                return found == environment.end() ? std::nullopt : std::optional(found->second);
            },
            "test")));
        dialog = std::make_unique<PreferencesDialog>(document);
        QSignalSpy read(&document.hub(), &HubAccess::stateRead);
        dialog->show();
        REQUIRE(QTest::qWaitFor([&] { return read.count() > 0; }, 5000));
    }
    void choose(ReasonCombo& combo, int index) const
    {
        combo.setFocus();
        while (combo.currentIndex() != index) {
            const int before = combo.currentIndex();
            QTest::keyClick(&combo, before < index ? Qt::Key_Down : Qt::Key_Up);
            REQUIRE(combo.currentIndex() != before);
        }
    }
    bool isSaid(const char* words) const
    {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text(words)))
                return true;
        return false;
    }
};

} // namespace

TEST_CASE_METHOD(Stage, "what is chosen counts at once and is remembered", "[window][preferences]")
{
    const QPalette before = QApplication::palette();
    open();
    CHECK_FALSE(dialog->isModal());
    choose(dialog->units(), 2);
    CHECK(document.unit() == ByteUnit::MiB);
    CHECK(settings::unit() == ByteUnit::MiB);
    QSignalSpy themes(dialog.get(), &PreferencesDialog::themeChosen);
    choose(dialog->themes(), 2);
    CHECK(settings::theme() == ThemeChoice::Dark);
    CHECK(QApplication::palette().color(QPalette::Window).lightness() < 100);
    CHECK(themes.count() >= 1);
    choose(dialog->themes(), 0);
    QApplication::setPalette(before);
    QApplication::setStyle(QStringLiteral("Fusion"));
    choose(dialog->starts(), 2);
    CHECK(settings::start() == StartChoice::Example);
    CHECK(settings::autosave());
    QTest::keyClick(&dialog->autosave(), Qt::Key_Space);
    CHECK_FALSE(settings::autosave());
    document.setUnit(ByteUnit::GB); // elsewhere: the dialog follows
    CHECK(dialog->units().currentIndex() == 1);
    QTest::keyClick(dialog.get(), Qt::Key_Escape);
    CHECK_FALSE(dialog->isVisible());
    PreferencesDialog again(document);
    CHECK(again.starts().currentIndex() == 2);
    CHECK_FALSE(again.autosave().isChecked());
}

TEST_CASE_METHOD(Stage, "another language says that it comes at the next start", "[window][preferences]")
{
    open();
    CHECK_FALSE(isSaid("next start"));
    choose(dialog->languages(), 2);
    CHECK(QSettings().value(text("preferences/language")).toString() == text("de"));
    CHECK(isSaid("The language changes at the next start."));
    choose(dialog->languages(), 0);
    CHECK(settings::language().isEmpty());
    CHECK_FALSE(isSaid("next start"));
    settings::setLanguage(text("xx")); // of a later version
    CHECK(settings::language().isEmpty());
}

TEST_CASE_METHOD(
    Stage, "the network can be switched off, but not on against the environment", "[window][preferences]")
{
    open();
    CHECK(dialog->asksHub().isChecked());
    QTest::keyClick(&dialog->asksHub(), Qt::Key_Space);
    CHECK(settings::offline());
    CHECK(document.hub().isOffline());
    CHECK_FALSE(document.hub().isOfflineByEnvironment());
    QTest::keyClick(&dialog->asksHub(), Qt::Key_Space);
    CHECK_FALSE(document.hub().isOffline());
    environment["HF_HUB_OFFLINE"] = "1";
    environment["HF_ENDPOINT"] = "https://mirror.example";
    open();
    CHECK_FALSE(dialog->asksHub().isChecked());
    CHECK_FALSE(dialog->asksHub().isEnabled());
    CHECK(isSaid("HF_HUB_OFFLINE"));
    CHECK(isSaid("Hub: https://mirror.example"));
}

TEST_CASE_METHOD(Stage, "a token is told of, never shown", "[window][preferences]")
{
    open();
    CHECK(dialog->tokenText().startsWith(text("Token: not set.")));
    environment["HF_TOKEN"] = "hf_secretsecret";
    open();
    CHECK(dialog->tokenText() == text("Token: set by HF_TOKEN"));
    environment["HF_HUB_DISABLE_IMPLICIT_TOKEN"] = "1";
    open();
    CHECK(dialog->tokenText().contains(text("not sent")));
    environment["HF_TOKEN"] = "hf_bad\x01token";
    open();
    for (const QLabel* label : dialog->findChildren<QLabel*>())
        CHECK_FALSE(label->text().contains(text("hf_")));
}

TEST_CASE_METHOD(
    Stage, "our own cache tells its size and is cleared after a question", "[window][preferences]")
{
    open();
    CHECK_FALSE(dialog->clearButton().isEnabled());
    addModel("models--lab--one", 3 << 20);
    addModel("models--lab--two", 1 << 20);
    open();
    CHECK(dialog->cacheText().startsWith(text("Kept now: 4 MiB (models: 2) in")));
    CHECK(dialog->cacheText().contains(QString::fromStdString(ownCache().string())));
    const auto press = [&](const char* words) {
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text(words))
                return QTest::mouseClick(button, Qt::LeftButton);
        FAIL("no button " << words);
    };
    dialog->clearButton().click();
    press("Keep");
    CHECK(std::filesystem::exists(ownCache() / "models--lab--one"));
    dialog->clearButton().click();
    QSignalSpy read(&document.hub(), &HubAccess::stateRead);
    press("Remove");
    REQUIRE(QTest::qWaitFor([&] { return read.count() > 0; }, 5000));
    CHECK_FALSE(std::filesystem::exists(ownCache() / "models--lab--one"));
    CHECK(dialog->cacheText().startsWith(text("Kept now: 0 MiB (models: 0) in")));
    CHECK_FALSE(dialog->clearButton().isEnabled());
}

TEST_CASE_METHOD(Stage, "the limit of the cache is typed as any size", "[window][preferences]")
{
    open();
    CHECK(settings::cacheLimit() == 2 * kGiB);
    dialog->cacheLimit().setFocus(Qt::TabFocusReason);
    QTest::keyClicks(&dialog->cacheLimit(), text("512 MiB"));
    CHECK(settings::cacheLimit() == 512 * kMiB);
    dialog->cacheLimit().selectAll();
    QTest::keyClicks(&dialog->cacheLimit(), text("1 MiB"));
    CHECK(dialog->cacheLimit().hasError());
    CHECK(dialog->cacheLimit().errorReason().startsWith(text("At least")));
    CHECK(settings::cacheLimit() == kGiB); // "1" on the way to it was a size too
}
