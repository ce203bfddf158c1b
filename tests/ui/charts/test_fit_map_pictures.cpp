// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of the fit map for the eye. Hidden: `ui_tests "[look]"` writes them to the folder in HBM_LOOK_DIR,
// else to hbm-look in the folder for temporary files.
#include "core/formats/open_model.h"
#include "tests/ui/charts/fit_map_samples.h"
#include "ui/document/plan_document.h"
#include "ui/panels/fit_map_view.h"

#include <QApplication>
#include <QDir>
#include <QLabel>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE("fit map pictures", "[.][look]")
{
    test::useEnglish();
    const QString wanted = qEnvironmentVariable("HBM_LOOK_DIR");
    QDir folder(wanted.isEmpty() ? QDir::temp().filePath(QStringLiteral("hbm-look")) : wanted);
    REQUIRE(folder.mkpath(QStringLiteral(".")));
    struct Subject
    {
        const char* model;
        const char* gpu;
        int gpus;
        Tokens context;
        std::int64_t sessions;
        EngineKind engine = EngineKind::Vllm;
    };
    for (const Subject& subject : { Subject { "llama-3.1-70b", "h100-sxm", 4, 32768, 12 },
             Subject { "glm-5.2-fp8", "b200-sxm", 8, 1048576, 1 },
             Subject { "gpt-oss-20b", "l4", 1, 100000, 9 },
             Subject { "llama-3.1-8b", "b200-sxm", 8, 4096, 1000000, EngineKind::Ideal },
             Subject { "whisper-large-v3", "l4", 1, 448, 30 }, Subject { "glm-5.2-fp8", "l4", 1, 4096, 1 } })
        for (const bool dark : { false, true })
            for (const QSize size : { QSize(560, 460), QSize(900, 720) }) {
                PlanDocument document(shippedCatalogue());
                Scenario s = document.scenario();
                s.model
                    = std::make_shared<const ModelSpec>(*openModel(std::string("bundled:") + subject.model));
                s.accelerator = *findAccelerator(document.catalogue(), subject.gpu);
                s.gpusPerNode = subject.gpus;
                s.maxModelLen = subject.context;
                s.sessions = subject.sessions;
                s.engine.kind = subject.engine;
                document.reset(s);
                const QPalette old = QApplication::palette();
                QApplication::setPalette(Theme { dark }.palette());
                FitMapView view(document);
                if (size.width() > 800)
                    view.setBaseline(FitPoint { 8192, 20, Verdict::Fits });
                view.resize(size);
                view.show();
                static_cast<void>(QTest::qWaitForWindowExposed(&view));
                if (dark) {
                    view.chart().setFocus();
                    QTest::keyClick(&view.chart(), Qt::Key_Right);
                }
                const QString file = QStringLiteral("fit-%1-%5-%2-%3x%4.png")
                                         .arg(QString::fromUtf8(subject.model),
                                             dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                         .arg(size.width())
                                         .arg(view.devicePixelRatio())
                                         .arg(QString::fromUtf8(subject.gpu));
                CHECK(view.grab().save(folder.filePath(file)));
                if (!view.chart().hoverText().isEmpty()) {
                    QLabel tip(view.chart().hoverText());
                    tip.setMargin(6);
                    CHECK(tip.grab().save(folder.filePath(QStringLiteral("tip-") + file)));
                }
                QApplication::setPalette(old);
            }
}
