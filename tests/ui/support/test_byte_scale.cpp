// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Units that move with the amount: what is small beside a session is not printed as 0.0.
#include "tests/catch.h"
#include "ui/support/byte_scale.h"

#include <QLocale>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE("amounts stand in the largest unit that they fill once", "[ui][format]")
{
    QLocale::setDefault(QLocale(QLocale::English));
    CHECK(amountText({ 0 }, ByteUnit::GiB) == QStringLiteral("0 B"));
    CHECK(amountText({ 1023 }, ByteUnit::GiB) == QStringLiteral("1,023 B"));
    CHECK(amountText({ 1024 }, ByteUnit::GiB) == QStringLiteral("1.0 KiB"));
    CHECK(amountText({ 304 * kMiB }, ByteUnit::GiB) == QStringLiteral("304.0 MiB"));
    CHECK(amountText({ 3 * kGiB }, ByteUnit::MiB) == QStringLiteral("3,072 MiB"));
    CHECK(amountText({ 2'500'000 }, ByteUnit::GB) == QStringLiteral("2.5 MB"));
    CHECK(amountText({ 900 }, ByteUnit::MiB) == QStringLiteral("900 B"));

    const ByteScale scale = byteScale(179.25 * kMiB, ByteUnit::GiB);
    CHECK(scale.name == QStringLiteral("MiB"));
    CHECK(scale.step == 2);
    CHECK(scaledNumber(73.0 * kKiB, scale, 2) == QStringLiteral("0.07"));
    CHECK(byteScale(0, ByteUnit::GB).name == QStringLiteral("B"));
}
