// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/support/format.h"

#include <cmath>

using namespace hbm;
namespace ui = hbm::ui;

namespace {

struct BytesRow
{
    std::int64_t bytes;
    ByteUnit unit;
    int decimals;
    const char* text;
};

} // namespace

TEST_CASE("format: bytes")
{
    test::useEnglish();
    constexpr BytesRow kRows[] {
        { 191'501'854'310, ByteUnit::GiB, 1, "178.3 GiB" },
        { 191'501'854'310, ByteUnit::GiB, 2, "178.35 GiB" },
        { 191'501'854'310, ByteUnit::GB, 1, "191.5 GB" },
        { 191'501'854'310, ByteUnit::MiB, 1, "182,630 MiB" },
        { 0, ByteUnit::GiB, 1, "0.0 GiB" },
        { 0, ByteUnit::MiB, 1, "0 MiB" },
        { 53'940, ByteUnit::GiB, 1, "52.7 KiB" }, // never "0.0"
        { 53'940, ByteUnit::GB, 1, "53.9 kB" },
        { 12, ByteUnit::MiB, 1, "12 B" },
        { -5 * kGiB, ByteUnit::GiB, 1, "-5.0 GiB" },
        { 2'000 * kGiB, ByteUnit::GiB, 1, "2,000.0 GiB" },
        { kSaturated, ByteUnit::GiB, 1, "more than 8 EiB" },
    };
    for (const BytesRow& row : kRows) {
        CAPTURE(row.bytes, row.text);
        CHECK(ui::bytesText({ row.bytes }, row.unit, row.decimals).toStdString() == row.text);
    }
    CHECK(ui::bytesNumber({ 191'501'854'310 }, ByteUnit::GiB) == QStringLiteral("178.3"));
    CHECK(ui::exactBytes({ 191'501'854'310 }) == QStringLiteral("191,501,854,310 B"));
}

TEST_CASE("format: the user's separators")
{
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    CHECK(ui::bytesText({ 191'501'854'310 }, ByteUnit::GiB) == QStringLiteral("178,3 GiB"));
    CHECK(ui::countText(1'048'576) == QStringLiteral("1.048.576"));
    // The C locale leaves separators out by default; figures of a planner cannot be read without.
    QLocale::setDefault(QLocale::c());
    CHECK(ui::countText(1'048'576) == QStringLiteral("1,048,576"));
    test::useEnglish();
}

TEST_CASE("format: tokens, counts, shares")
{
    test::useEnglish();
    CHECK(ui::tokensText(4096) == QStringLiteral("4k"));
    CHECK(ui::tokensText(131072) == QStringLiteral("128k"));
    CHECK(ui::tokensText(1048576) == QStringLiteral("1M"));
    CHECK(ui::tokensText(10 * 1048576) == QStringLiteral("10M"));
    CHECK(ui::tokensText(1'000'000) == QStringLiteral("1,000,000"));
    CHECK(ui::tokensText(1) == QStringLiteral("1"));
    CHECK(ui::optionalCount(std::nullopt) == QStringLiteral("–"));
    CHECK(ui::optionalCount(1024) == QStringLiteral("1,024"));
    CHECK(ui::percentText(0.49) == QStringLiteral("49.0 %"));
    CHECK(ui::percentText(0.29512, 2) == QStringLiteral("29.51 %"));
    CHECK(ui::percentText(std::nan("")) == QStringLiteral("–"));
}

TEST_CASE("format: a figure in its own unit")
{
    test::useEnglish();
    const auto text = [](Unit unit, std::int64_t value, Evidence evidence = Evidence::Derived) {
        return ui::figureText(plainValue("x", unit, value, evidence, {}), ByteUnit::GiB).toStdString();
    };
    CHECK(text(Unit::Bytes, 56'560'189'440) == "52.7 GiB");
    CHECK(text(Unit::BytesPerToken, 53'940) == "53,940 B");
    CHECK(text(Unit::TokenCount, 1'048'576) == "1,048,576");
    CHECK(text(Unit::Blocks, 16'384) == "16,384");
    CHECK(text(Unit::Millionths, 920'000) == "0.92");
    CHECK(text(Unit::Millionths, 1'000'000) == "1.00");
    CHECK(text(Unit::Millionths, 925'000) == "0.925");
    CHECK(text(Unit::Millionths, 123'456) == "0.123456");
    CHECK(text(Unit::Bytes, 0, Evidence::Unknown) == "–");
}
