// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window over a real connection: a server on loopback plays the Hub.
#include "core/hub/hub.h"
#include "tests/support/hub_server.h"
#include "tests/ui/quiet_port.h"
#include "tests/ui/window/hub_window.h"
#include "ui/widgets/link_button.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QPushButton>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// A window that asks `endpoint`, with caches and a home of its own and no wait longer than a test's.
struct Connected : test::HubWindow
{
    test::TemporaryFolder home;

    void connectTo(const std::string& endpoint)
    {
        const std::string folder = home.path().string();
        auto setup = hub::hubSetup(
            [&](const std::string& name) -> std::optional<std::string> {
                return name == "HF_ENDPOINT"   ? std::optional(endpoint)
                    : name == "HF_HOME"        ? std::optional(folder + "/hf")
                    : name == "XDG_CACHE_HOME" ? std::optional(folder + "/own")
                                               : std::nullopt;
            },
            "test");
        document.useHub(std::make_shared<hub::Hub>(std::move(setup)));
    }
    /// The Hub's list of files: a config and one weight file, which nobody fetches.
    static void writeListing(const test::HubServer& server)
    {
        const QByteArray config = QByteArray::fromStdString(test::HubServer::config());
        const QByteArray blob = "blob " + QByteArray::number(config.size()) + '\0' + config;
        const QString list
            = QStringLiteral(R"({"id": "org/model", "sha": "%1", "siblings": [
            {"rfilename": "config.json", "size": %2, "blobId": "%3"},
            {"rfilename": "model.safetensors", "size": 16060556376, "lfs": {"sha256": "%4", "size": 16060556376}}]})")
                  .arg(QString::fromStdString(test::HubServer::commit()))
                  .arg(config.size())
                  .arg(QString::fromLatin1(QCryptographicHash::hash(blob, QCryptographicHash::Sha1).toHex()))
                  .arg(QString(64, QLatin1Char('a')));
        server.write("api/model.json", list.toStdString());
    }
    bool waitUntilRead()
    {
        return QTest::qWaitFor([this] { return !document.isOpening(); }, 20'000);
    }
};

} // namespace

TEST_CASE_METHOD(
    Connected, "a model is fetched by its name, and then it is a download", "[window][hub][server]")
{
    if (!test::HubServer::isInstalled()) {
        WARN("SKIPPED: the server (nginx) is not installed");
        return;
    }
    const test::HubServer server;
    writeListing(server);
    connectTo(server.endpoint());
    FilterPopup& popup = typeModel("org/model");
    CHECK(server.requests().empty());
    QTest::keyClick(&popup.search(), Qt::Key_Return);
    REQUIRE(waitUntilRead());
    INFO(bar().text().toStdString());
    REQUIRE(document.scenario().model->hub);
    CHECK(document.scenario().model->hub->commit == test::HubServer::commit());
    CHECK(document.scenario().model->layers == 32);
    CHECK(modelText() == QStringLiteral("org/model"));
    CHECK(isSaid("main · 0123456 · fetched"));
    CHECK(isSaid("sizes only"));
    CHECK(window->inputs().exactWeightsButton().isVisible());
    CHECK_FALSE(bar().isVisible());
    CHECK(document.undoStack().undoText() == QStringLiteral("Open model"));
    CHECK(settings::recentModels() == QStringList { QStringLiteral("org/model") });
    CHECK(QTest::qWaitFor(
        [&] { return document.hub().downloaded().contains(QStringLiteral("org/model")); }, 5000));

    // An address of this Hub's own pages is understood too.
    document.undoStack().undo();
    enter((server.endpoint() + "/org/model/tree/main").c_str());
    REQUIRE(waitUntilRead());
    CHECK(modelText() == QStringLiteral("org/model"));
}

TEST_CASE_METHOD(Connected, "what the Hub refuses changes nothing but the message", "[window][hub][server]")
{
    if (!test::HubServer::isInstalled()) {
        WARN("SKIPPED: the server (nginx) is not installed");
        return;
    }
    const test::HubServer server;
    connectTo(server.endpoint());
    const Scenario before = document.scenario();
    const QString shown = modelText();
    const auto refused = [&](const char* name, const char* words) {
        INFO(name);
        typeModel(name);
        QTest::keyClick(&window->inputs().modelPicker().popup().search(), Qt::Key_Return);
        REQUIRE(waitUntilRead());
        CHECK(bar().isVisible());
        CHECK(bar().text().contains(QString::fromUtf8(words)));
        CHECK(document.scenario() == before);
        CHECK_FALSE(document.undoStack().canUndo());
        CHECK(modelText() == shown);
        CHECK(settings::recentModels().isEmpty());
    };
    refused("org/missing", "org/missing was not found");
    CHECK_FALSE(bar().hasActions());
    refused("org/gated", "org/gated is gated");
    REQUIRE(bar().buttons().size() == 1);
    CHECK(bar().buttons().front()->text() == QStringLiteral("Open the model's page"));
    CHECK(bar().buttons().front()->toolTip().contains(QStringLiteral("/org/gated")));
}

TEST_CASE_METHOD(Connected, "a Hub that does not answer blocks nothing and can be cancelled", "[window][hub]")
{
    const test::QuietPort port;
    connectTo("http://127.0.0.1:" + std::to_string(port.number()));
    const Scenario before = document.scenario();
    QElapsedTimer sinceTick;
    qint64 longest = 0;
    int ticks = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        longest = std::max(longest, sinceTick.restart());
        ++ticks;
    });
    typeModel("org/model");
    QTest::keyClick(&window->inputs().modelPicker().popup().search(), Qt::Key_Return);
    sinceTick.start();
    timer.start(5);
    REQUIRE(QTest::qWaitFor([&] { return port.connections() > 0; }, 5000));
    REQUIRE(QTest::qWaitFor([&] { return window->inputs().cancelButton().isVisible(); }, 5000));
    CHECK(isSaid("Asking the Hub…"));
    QTest::qWait(300);
    timer.stop();
    CHECK(ticks > 20);
    CHECK(longest < 250); // a frame or two of painting, on a machine that does other things
    REQUIRE(document.isOpening());
    activate();
    QTest::keyClick(window.get(), Qt::Key_Escape);
    CHECK_FALSE(document.isOpening());
    CHECK(isSaid("Cancelled. The plan is as it was."));
    CHECK_FALSE(bar().isVisible());
    CHECK(document.scenario() == before);
    CHECK_FALSE(document.undoStack().canUndo());
    CHECK(settings::recentModels().isEmpty());
    CHECK(QThreadPool::globalInstance()->waitForDone(2000)); // nobody goes on waiting behind it
}
