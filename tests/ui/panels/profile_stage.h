// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The editor of profiles on screen, with a folder of its own that is empty at first.
#pragma once

#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/profile_draft.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/profile_editor.h"

#include <QPushButton>
#include <QSettings>
#include <QTest>

namespace hbm::test {

struct ProfileStage
{
    TemporaryFolder temporary;
    std::filesystem::path folder = temporary.path() / "profiles";
    ui::ProfileEditor editor { shippedCatalogue(), folder };

    ProfileStage()
    {
        QSettings().clear();
        editor.show();
        editor.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&editor));
    }
    const Accelerator& gpu() { return std::get<Accelerator>(editor.draft().profile()); }
    /// A button of the message, by its words.
    void press(const char* words)
    {
        for (QPushButton* button : editor.messages().buttons())
            if (button->text().remove(QLatin1Char('&')) == QString::fromUtf8(words))
                return button->click();
        FAIL("no button " << words << " in: " << editor.messages().text().toStdString());
    }
    void duplicateB200()
    {
        editor.select(false, QStringLiteral("b200-sxm"));
        editor.duplicateButton().click();
    }
};

} // namespace hbm::test
