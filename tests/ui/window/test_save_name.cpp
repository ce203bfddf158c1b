// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The suffix that is put behind a name overwrites nothing unasked.
#include "ui/window/save_name.h"

#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

/// Types a name into the file dialog, answers the question about replacing if there is one, and cancels what
/// is asked again.
struct Typist
{
    QString name;
    QMessageBox::StandardButton answer;
    int asked = 0;
    QTimer timer {};

    Typist(QString typed, QMessageBox::StandardButton reply)
        : name(std::move(typed))
        , answer(reply)
    {
        QObject::connect(&timer, &QTimer::timeout, &timer, [this] { look(); });
        timer.start(20);
    }
    void look()
    {
        QWidget* open = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(open)) {
            ++asked;
            box->button(answer)->click();
        } else if (auto* dialog = qobject_cast<QFileDialog*>(open)) {
            if (asked > 0 && answer == QMessageBox::No)
                return dialog->reject();
            dialog->findChild<QLineEdit*>()->setText(name);
            QMetaObject::invokeMethod(dialog, "accept");
        }
    }
};

} // namespace

TEST_CASE("a known suffix counts, the dot of a version does not", "[window][save]")
{
    const QStringList known { text("hbmplan") };
    const QString plans = text("Plans (*.hbmplan)"), all = text("All files (*)");
    CHECK(SaveName::suffixOf(plans) == text("hbmplan"));
    CHECK(SaveName::suffixOf(all).isEmpty());
    CHECK(SaveName::complete(text("/x/foo"), plans, known) == text("/x/foo.hbmplan"));
    CHECK(SaveName::complete(text("/x/foo"), all, known) == text("/x/foo.hbmplan"));
    CHECK(SaveName::complete(text("/x/foo."), plans, known) == text("/x/foo.hbmplan"));
    CHECK(SaveName::complete(text("/x/foo.HBMplan"), plans, known) == text("/x/foo.HBMplan"));
    CHECK(SaveName::complete(text("/x/llama-3.1"), plans, known) == text("/x/llama-3.1.hbmplan"));
}

TEST_CASE("a suffix that is appended asks before it overwrites", "[window][save]")
{
    const test::TemporaryFolder folder;
    const auto path
        = [&](const char* name) { return QString::fromStdString((folder.path() / name).string()); };
    std::ofstream(folder.path() / "foo.hbmplan") << "precious";
    const SaveName::Question question { text("Save plan"), path("start.hbmplan"),
        { text("Plans (*.hbmplan)") } };
    QWidget window;
    {
        Typist typist(path("foo"), QMessageBox::No);
        CHECK(SaveName::ask(&window, question).file.isEmpty());
        CHECK(typist.asked == 1);
    }
    {
        Typist typist(path("foo"), QMessageBox::Yes);
        CHECK(SaveName::ask(&window, question).file == path("foo.hbmplan"));
        CHECK(typist.asked == 1);
    }
    {
        Typist typist(path("llama-3.1"), QMessageBox::No);
        CHECK(SaveName::ask(&window, question).file == path("llama-3.1.hbmplan"));
        CHECK(typist.asked == 0);
    }
}
