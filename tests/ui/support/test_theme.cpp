// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/charts/chart_paint.h"
#include "ui/support/theme.h"

using namespace hbm::ui;

TEST_CASE("theme: the colours are those of the table in the design")
{
    CHECK(Theme { false }.color(Role::Weights).name() == QStringLiteral("#0072b2"));
    CHECK(Theme { true }.color(Role::Weights).name() == QStringLiteral("#4ba3db"));
    CHECK(Theme { false }.color(Role::KeptBack).name() == QStringLiteral("#e9ecf0"));
    CHECK(Theme { true }.color(Role::Over).name() == QStringLiteral("#f07562"));
    CHECK(Theme { true }.color(Role::Line).name() == QStringLiteral("#3a414e"));
}

TEST_CASE("theme: a palette is recognised as the theme that made it")
{
    for (const bool dark : { false, true })
        CHECK(themeOf(Theme { dark }.palette()) == Theme { dark });
}

TEST_CASE("theme: text can be read")
{
    for (const bool dark : { false, true }) {
        const Theme theme { dark };
        const QPalette p = theme.palette();
        CAPTURE(dark);
        for (const Role ground : { Role::Ground, Role::Panel }) {
            CHECK(contrast(theme.color(Role::Text), theme.color(ground)) >= 7);
            for (const Role text : { Role::Muted, Role::Over, Role::Fits, Role::Tight, Role::Accent })
                CHECK(contrast(theme.color(text), theme.color(ground)) >= 4.5);
        }
        const auto readable = [&](QPalette::ColorRole text, QPalette::ColorRole ground) {
            return contrast(p.color(text), p.color(ground)) >= 4.5;
        };
        CHECK(readable(QPalette::HighlightedText, QPalette::Highlight));
        CHECK(readable(QPalette::ToolTipText, QPalette::ToolTipBase));
        CHECK(readable(QPalette::ButtonText, QPalette::Button));
        CHECK(readable(QPalette::Link, QPalette::Base));
        CHECK(readable(QPalette::PlaceholderText, QPalette::Base)); // defaults in force, captions of figures
        // Disabled looks disabled, and can still be made out.
        const double faint = contrast(p.color(QPalette::Disabled, QPalette::Text), p.color(QPalette::Window));
        CHECK(faint < contrast(p.color(QPalette::Text), p.color(QPalette::Window)) / 2);
        CHECK(faint >= 2);
    }
}

TEST_CASE("theme: a direct label reads on every part")
{
    for (const bool dark : { false, true })
        for (const Role part :
            { Role::Weights, Role::KvInUse, Role::KvFree, Role::Reserve, Role::KeptBack }) {
            const QColor fill = Theme { dark }.color(part);
            CAPTURE(dark, static_cast<int>(part));
            CHECK(contrast(textOn(fill), fill) >= 4);
        }
}
