// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/plan_file.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

#include <fstream>

namespace hbm::ui {

inline void putFile(const QString& file, const std::string& text)
{
    std::ofstream(file.toStdString(), std::ios::binary) << text;
}

/// A plan with a keeper and folders of its own.
struct Kept
{
    test::TemporaryFolder folder;
    PlanDocument document { shippedCatalogue() };
    QString unsaved = QString::fromStdString((folder.path() / "unsaved").string());
    QString file = QString::fromStdString((folder.path() / "plan.hbmplan").string());
    QString other = QString::fromStdString((folder.path() / "other.hbmplan").string());
    PlanKeeper keeper { document, unsaved };

    Kept()
    {
        QObject::connect(&document, &PlanDocument::planRead, &keeper, [this](const OpenedPlan& plan) {
            (void)keeper.start(
                plan.workbook, QString::fromStdString(plan.path), QByteArray::fromStdString(plan.text));
        });
    }

    void context(Tokens tokens)
    {
        Scenario next = document.scenario();
        next.maxModelLen = tokens;
        document.change(next, QStringLiteral("context"));
    }
    void saveAs(const QString& path)
    {
        QSignalSpy saved(&keeper, &PlanKeeper::saved);
        keeper.saveAs(path);
        REQUIRE((!saved.isEmpty() || saved.wait(10'000)));
    }
    Workbook onDisk() const { return *readPlanFileAt(file.toStdString()); }
    Workbook example(Tokens tokens = 2048) const
    {
        Scenario scenario = exampleScenario(document.catalogue());
        scenario.maxModelLen = tokens;
        return { { { "example", scenario } } };
    }
    bool isRead() const
    {
        return QTest::qWaitFor([this] { return !document.isOpening(); }, 10'000);
    }
    int entries() const
    {
        return static_cast<int>(QDir(unsaved).entryList({ QStringLiteral("*.unsaved") }, QDir::Files).size());
    }
};

} // namespace hbm::ui
