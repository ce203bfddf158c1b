// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a text in the model box is taken for, and what is remembered of a model.
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/support/settings.h"
#include "ui/support/typed_model.h"

#include <QDir>
#include <QSettings>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;
using Place = TypedModel::Place;

namespace {

const std::string kHub = "https://huggingface.co";

TypedModel typed(const char* text)
{
    return typedModel(QString::fromUtf8(text), kHub);
}

} // namespace

TEST_CASE("names, addresses and commands are the Hub's", "[ui][hub]")
{
    for (const char* text :
        { "org/name", " org/name ", "https://huggingface.co/org/name", "huggingface.co/org/name/tree/main",
            "vllm serve org/name --tensor-parallel-size 8", "hf://org/name" }) {
        INFO(text);
        CHECK(typed(text).place == Place::Hub);
        CHECK(typed(text).isWhole);
        CHECK(typed(text).shown.startsWith(QStringLiteral("org/name")));
    }
    CHECK(typed("org/name-GGUF:Q4_K_M").shown == QStringLiteral("org/name-GGUF:Q4_K_M"));
    CHECK(typed("org/name@v1.0").shown == QStringLiteral("org/name@v1.0"));
    CHECK(typed("gpt2").place == Place::Hub); // or the beginning of something in the list
    CHECK_FALSE(typed("gpt2").isWhole);
    // A password in an address is shown nowhere.
    CHECK_FALSE(typed("https://me:hf_secret@huggingface.co/org/name").shown.contains(QStringLiteral("hf_")));
}

TEST_CASE("paths and bundled models are not", "[ui][hub]")
{
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "weights.gguf") << "x";
    CHECK(typed("/data/llama").place == Place::Local);
    CHECK(typed("./llama").place == Place::Local);
    CHECK(typed("bundled:glm-5.2-fp8").place == Place::Bundled);
    const QString before = QDir::currentPath();
    QDir::setCurrent(QString::fromStdString(folder.path().string()));
    CHECK(typed("weights.gguf").place == Place::Local); // it is there
    CHECK(typed("other.gguf").place == Place::Local); // a file's name, though it is not there
    CHECK(typed("confg.json").place == Place::Local);
    QDir().mkdir(QStringLiteral("folder"));
    CHECK(typed("folder").place == Place::Hub); // a folder is written as a path
    CHECK(typed("./folder").place == Place::Local);
    QDir::setCurrent(before);
}

TEST_CASE("a path with ~ and a file address are opened again", "[ui][hub]")
{
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "a b.gguf") << "x";
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", QByteArray::fromStdString(folder.path().string()));
    CHECK(typed("~/a b.gguf").place == Place::Local);
    CHECK(canBeOpened(QStringLiteral("~/a b.gguf")));
    CHECK_FALSE(canBeOpened(QStringLiteral("~/b.gguf")));
    const QString address = QStringLiteral("file://") + QString::fromStdString(folder.path().string());
    CHECK(typed(qPrintable(address + QStringLiteral("/a%20b.gguf"))).place == Place::Local);
    CHECK(canBeOpened(address + QStringLiteral("/a%20b.gguf")));
    CHECK_FALSE(canBeOpened(address + QStringLiteral("/b.gguf")));
    qputenv("HOME", home);
}

TEST_CASE("a revision with a slash and a file are remembered as what they are", "[ui][hub]")
{
    const QString shown = typed("https://huggingface.co/org/name/blob/feature%2Ffoo/m.gguf").shown;
    CHECK(shown == QStringLiteral("hf://org/name@feature%2Ffoo/m.gguf"));
    CHECK(typed(qPrintable(shown)).shown == shown);
    CHECK(typed("vllm serve org/name --revision v1").shown == QStringLiteral("org/name@v1"));
}

TEST_CASE("what names no model says why, before anything is asked", "[ui][hub]")
{
    const std::pair<const char*, const char*> cases[] { { "https://huggingface.co/datasets/org/name",
                                                            "hub-dataset" },
        { "https://huggingface.co/spaces/org/name", "hub-space" }, { "org/../name", "hub-path-traversal" },
        { "https://example.org/org/name", "hub-host" }, { "two words", "hub-whitespace" } };
    for (const auto& [text, code] : cases) {
        INFO(text);
        CHECK(typed(text).place == Place::Refused);
        CHECK(typed(text).error.code == code);
        CHECK_FALSE(sentence(typed(text).error).empty());
    }
}

TEST_CASE("a fetched model is remembered by its whole name", "[ui][hub]")
{
    ModelSpec model;
    CHECK(recentName("/data/config.json", model) == QStringLiteral("/data/config.json"));
    model.hub.emplace();
    model.source = "Org/Model@v2:Q4_K_M";
    CHECK(recentName("https://huggingface.co/org/model/tree/v2", model)
        == QStringLiteral("Org/Model@v2:Q4_K_M"));
    model.source = "gpt2"; // a file may have that name
    CHECK(recentName("gpt2", model) == QStringLiteral("hf://gpt2"));
    CHECK(typed("hf://gpt2").place == Place::Hub);
}

TEST_CASE("recent models keep names of the Hub and lose files that are gone", "[ui][hub]")
{
    QSettings().clear();
    CHECK_FALSE(settings::shareDownloads());
    const QStringList names { QStringLiteral("org/name"), QStringLiteral("org/name@v1"),
        QStringLiteral("org/name:Q4_K_M"), QStringLiteral("hf://gpt2"),
        QStringLiteral("bundled:glm-5.2-fp8") };
    for (const QString& name : names)
        settings::addRecentModel(name);
    settings::addRecentModel(QStringLiteral("/nowhere/config.json"));
    settings::addRecentModel(QStringLiteral("config-that-was-here.json"));
    QStringList newestFirst(names.rbegin(), names.rend());
    CHECK(settings::recentModels() == newestFirst);
    settings::setShareDownloads(true);
    CHECK(settings::shareDownloads());
}
