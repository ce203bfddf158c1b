// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/hub_access.h"
#include "ui/inputs/model_entries.h"

#include <QDir>

#include <algorithm>
#include <filesystem>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE("the model box lists recent, bundled and downloaded models, each once", "[ui][hub]")
{
    const QStringList recent { QStringLiteral("org/name@v2"), QStringLiteral("Org/Seen"),
        QStringLiteral("bundled:glm-5.2-fp8"), QStringLiteral("/data/org__local/config.json") };
    const auto entries = modelEntries(recent, { QStringLiteral("org/other"), QStringLiteral("org/seen") });
    const auto of = [&](const QString& group) {
        QStringList texts;
        for (const FilterEntry& entry : entries)
            if (entry.group == group)
                texts << entry.text;
        return texts;
    };
    CHECK(of(QStringLiteral("Recent"))
        == QStringList { QStringLiteral("org/name@v2"), QStringLiteral("Org/Seen"),
            QStringLiteral("zai-org/GLM-5.2-FP8"), QStringLiteral("org/local") });
    CHECK(of(QStringLiteral("Downloaded")) == QStringList { QStringLiteral("org/other") });
    CHECK(of(QStringLiteral("Bundled")).contains(QStringLiteral("meta-llama/Llama-3.1-8B")));
    CHECK(entries.front().key == QStringLiteral("org/name@v2"));
    CHECK(entries.front().detail == QStringLiteral("Hub"));
    CHECK(entries.back().isAction);
}

TEST_CASE("a name that is a folder's too is the Hub's, with a word about the folder", "[ui][hub]")
{
    const test::TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() / "org/name");
    const HubAccess hub;
    CHECK(modelOffer(QStringLiteral("org/name"), hub).remark.isEmpty());
    const QString before = QDir::currentPath();
    QDir::setCurrent(QString::fromStdString(folder.path().string()));
    const FilterOffer offer = modelOffer(QStringLiteral("org/name"), hub);
    CHECK(offer.text == QStringLiteral("Fetch “org/name” from the Hub"));
    CHECK(offer.remark
        == QStringLiteral("There is a folder of that name here too. Type ./org/name to open that one."));
    CHECK(modelOffer(QStringLiteral("./org/name"), hub).text == QStringLiteral("Open “./org/name”"));
    QDir::setCurrent(before);
}
