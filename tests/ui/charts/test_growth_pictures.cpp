// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of the growth chart for the eye, which no test replaces. Hidden: `ui_tests "[look]"` writes them
// to the folder in HBM_LOOK_DIR, else to hbm-look in the folder for temporary files.
#include "tests/catch.h"
#include "tests/ui/charts/growth_samples.h"
#include "ui/charts/growth_chart.h"

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Subject
{
    const char* name;
    test::Cache cache;
    Tokens context;
    Tokens limit;
    ByteUnit unit = ByteUnit::GiB;
};

QDir lookFolder()
{
    const QString wanted = qEnvironmentVariable("HBM_LOOK_DIR");
    QDir folder(wanted.isEmpty() ? QDir::temp().filePath(QStringLiteral("hbm-look")) : wanted);
    REQUIRE(folder.mkpath(QStringLiteral(".")));
    return folder;
}

} // namespace

TEST_CASE("growth pictures", "[.][look]")
{
    test::useEnglish();
    const QDir folder = lookFolder();
    const std::vector<Subject> subjects { { "gemma", test::gemma3(), 32768, 131072 },
        { "kimi", test::kimiK3(), 131072, 1048576 }, { "v4", test::deepSeekV4Flash(), 1048576, 1048576 },
        { "llama4", test::llama4(), 4096, 10485760, ByteUnit::GB },
        { "glm", test::glm52(), 1048576, 1048576, ByteUnit::MiB }, { "whisper", test::whisper(), 448, 448 },
        { "rwkv", test::rwkv14b(), 4096, 8192 }, { "all", test::everything(), 16384, 131072 },
        { "one", test::gemma3(), 1, 1 }, { "huge", test::gemma3(), Tokens { 1 } << 40, 131072 },
        { "sliding", { test::capped(test::keyValue(32, 8, 128), CapKind::Window, 4096) }, 8192, 32768 },
        { "recurrentgemma",
            { test::capped(test::keyValue(8, 1, 256), CapKind::Window, 2048),
                test::state(18, { { StateRole::Recurrent, 1, 25600, 0, 0, 1, StateDtype::Fixed } }) },
            4096, 8192 },
        { "none", {}, 4096, 4096 } };
    for (const Subject& subject : subjects)
        for (const bool dark : { false, true })
            for (const QSize size : { QSize(320, 170), QSize(640, 260), QSize(1000, 420) })
                for (const int scale : { 1, 2 }) {
                    GrowthChart chart;
                    chart.fixTheme(Theme { dark });
                    chart.setData(test::tableOf(subject.cache, subject.context, subject.limit),
                        subject.context, subject.unit);
                    chart.prepare(size);
                    if (size.width() == 1000 && dark) { // with the mark of the keyboard
                        QKeyEvent key(QEvent::KeyPress, Qt::Key_Home, Qt::NoModifier);
                        QCoreApplication::sendEvent(&chart, &key);
                    }
                    QImage image(size * scale, QImage::Format_RGB32);
                    image.fill(Theme { dark }.color(Role::Panel));
                    QPainter painter(&image);
                    painter.setRenderHint(QPainter::Antialiasing);
                    chart.scene()->render(
                        &painter, QRectF(QPointF(), image.size()), QRectF(QPointF(), QSizeF(size)));
                    painter.end();
                    const QString file = QStringLiteral("%1-%2-%3x%4.png")
                                             .arg(QString::fromUtf8(subject.name),
                                                 dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                             .arg(size.width())
                                             .arg(scale);
                    CHECK(image.save(folder.filePath(file)));
                    if (chart.hoverText().isEmpty() || scale > 1)
                        continue;
                    QLabel tip(chart.hoverText());
                    tip.setPalette(Theme { dark }.palette());
                    tip.setMargin(6);
                    CHECK(tip.grab().save(folder.filePath(QStringLiteral("tip-") + file)));
                }
    WARN("pictures are in " << folder.absolutePath().toStdString());
}
