// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is dropped on the window, however odd.
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/window/shown_window.h"
#include "ui/document/plan_document.h"
#include "ui/window/main_window.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture : test::ShownWindow
{
    bool drop(const QMimeData& data)
    {
        QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(window.get(), &enter);
        QDropEvent event(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &event);
        return enter.isAccepted();
    }
    bool says(const QString& words) const
    {
        for (const QLabel* label : window->findChildren<QLabel*>())
            if (label->text() == words)
                return true;
        return false;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "a drop of nothing is refused", "[window][drop]")
{
    const char* none = GENERATE("", "# only a comment\r\n");
    QMimeData data;
    data.setData(QStringLiteral("text/uri-list"), none);
    CHECK_FALSE(drop(data));
    QMimeData blank;
    blank.setText(QStringLiteral("  \n"));
    CHECK_FALSE(drop(blank));
    CHECK_FALSE(document.isOpening());
}

TEST_CASE_METHOD(Fixture, "of several files one is opened, and the others are named", "[window][drop]")
{
    const test::TemporaryFolder folder;
    const auto file = [&](const char* name, const char* text) {
        std::ofstream(folder.path() / name) << text;
        return QUrl::fromLocalFile(QString::fromStdString((folder.path() / name).string()));
    };
    QMimeData data;
    data.setUrls({ file("notes.md", "notes"), QUrl::fromLocalFile(QStringLiteral("/nowhere/gone.json")),
        file("config.json", R"({"model_type":"llama","num_hidden_layers":32,"hidden_size":4096,
            "num_attention_heads":32,"num_key_value_heads":8,"max_position_embeddings":8192,
            "vocab_size":128256,"intermediate_size":14336,"torch_dtype":"bfloat16"})"),
        file("x.gguf", "x"), file("y.gguf", "y") });
    QSignalSpy opened(&document, &PlanDocument::modelOpened);
    CHECK(drop(data));
    REQUIRE((!opened.empty() || opened.wait(5000)));
    CHECK(document.scenario().model->layers == 32);
    CHECK(says(
        QStringLiteral("One at a time: config.json is opened, not notes.md, gone.json, x.gguf and 1 more.")));
}
