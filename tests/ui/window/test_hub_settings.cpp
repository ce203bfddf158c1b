// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the environment and the user say about the Hub, as the window shows it; and that nobody is asked.
#include "core/hub/hub.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/quiet_port.h"
#include "tests/ui/window/hub_window.h"

#include <QCloseEvent>

#include <filesystem>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE_METHOD(test::HubWindow, "sharing downloads is off, says where, and is remembered", "[window][hub]")
{
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
        return name == "HF_HUB_CACHE" ? std::optional<std::string>("/somewhere/hub") : std::nullopt;
    };
    const auto real = std::make_shared<hub::Hub>(hub::hubSetup(environment, "test"));
    document.useHub(real);
    QAction* share = window->actions().shareDownloads;
    CHECK_FALSE(share->isChecked());
    CHECK_FALSE(real->share());
    CHECK(share->toolTip().contains(QStringLiteral("/somewhere/hub (HF_HUB_CACHE)")));
    share->trigger();
    CHECK(real->share());
    CHECK(settings::shareDownloads());
    PlanDocument other(shippedCatalogue());
    const auto next = std::make_shared<hub::Hub>(hub::hubSetup(environment, "test"));
    other.useHub(next);
    const MainWindow again(other);
    CHECK(next->share());
}

TEST_CASE_METHOD(test::HubWindow, "offline mode is told where models are chosen", "[window][hub]")
{
    CHECK(isSaid("nothing is fetched unasked"));
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
        return name == "HF_HUB_OFFLINE" ? std::optional<std::string>("1") : std::nullopt;
    };
    document.useHub(std::make_shared<hub::Hub>(hub::hubSetup(environment, "test")));
    CHECK(isSaid("offline: HF_HUB_OFFLINE is on"));
    FilterPopup& popup = typeModel("org/model");
    CHECK(popup.search().placeholderText().contains(QStringLiteral("offline")));
    CHECK(popup.shownTexts().back() == QStringLiteral("Open the downloaded “org/model”"));
    popup.hide();
}

TEST_CASE("nothing is asked of the Hub until a model of it is opened", "[window][hub]")
{
    const test::QuietPort port;
    const test::TemporaryFolder home;
    // One model was downloaded: the list has it, and that takes no connection either.
    std::filesystem::create_directories(home.path() / "hub/models--org--model/snapshots");
    const auto environment = [&](const std::string& name) -> std::optional<std::string> {
        return name == "HF_ENDPOINT"   ? std::optional("http://127.0.0.1:" + std::to_string(port.number()))
            : name == "HF_HOME"        ? std::optional(home.path().string())
            : name == "XDG_CACHE_HOME" ? std::optional((home.path() / "own").string())
                                       : std::nullopt;
    };
    QSettings().clear();
    settings::addRecentModel(QStringLiteral("org/recent"));
    PlanDocument document(shippedCatalogue());
    document.useHub(std::make_shared<hub::Hub>(hub::hubSetup(environment, "test")));
    MainWindow window(document);
    window.show();
    window.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&window));
    REQUIRE(QTest::qWaitFor([&] { return !document.hub().downloaded().isEmpty(); }, 5000));
    CHECK(document.hub().downloaded() == QStringList { QStringLiteral("org/model") });
    window.inputs().focusModel();
    FilterPopup& popup = window.inputs().modelPicker().popup();
    QTest::keyClicks(&popup.search(), QStringLiteral("org/"));
    CHECK(popup.shownTexts().contains(QStringLiteral("Downloaded")));
    CHECK(popup.shownTexts().contains(QStringLiteral("org/recent")));
    QTest::keyClicks(&popup.search(), QStringLiteral("another"));
    CHECK(popup.shownTexts().back().startsWith(QStringLiteral("Fetch")));
    QTest::keyClick(&popup.search(), Qt::Key_Escape);
    window.actions().nextPane->trigger();
    window.actions().shareDownloads->trigger();
    document.openModel(QStringLiteral("bundled:llama-3.1-8b"));
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    QTest::qWait(100);
    CHECK(port.connections() == 0);

    document.openModel(QStringLiteral("org/model")); // and now it is, which shows that the port listens
    CHECK(QTest::qWaitFor([&] { return port.connections() > 0; }, 5000));
    CHECK(document.isOpening());
    document.cancelOpening();
}
