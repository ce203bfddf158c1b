// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// PDFs carry no day: the file stays whole when its date is replaced by one of another length.
#include "ui/charts/pdf_bytes.h"

#include "tests/catch.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

using namespace hbm::ui;

namespace {

QByteArray pageOf(const QString& text)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setTitle(text);
    QPainter painter(&pdf);
    painter.drawText(100, 100, text);
    painter.end();
    return buffer.data();
}

/// Every object of the table stands where the table says, and the table where the end says.
void checkTable(const QByteArray& pdf)
{
    const qsizetype at = pdf.lastIndexOf("startxref") + 10;
    const qsizetype start = pdf.mid(at, pdf.indexOf('\n', at) - at).toLongLong();
    REQUIRE(pdf.mid(start, 7) == "xref\n0 ");
    const qsizetype first = pdf.indexOf('\n', start + 5) + 1;
    const int count = pdf.mid(start + 7, first - start - 8).toInt();
    REQUIRE(count > 3);
    for (int i = 1; i < count; ++i) {
        const QByteArray entry = pdf.mid(first + i * 20, 20);
        if (!entry.contains(" n"))
            continue;
        const QByteArray object = QByteArray::number(i).append(" 0 obj");
        CHECK(pdf.mid(entry.left(10).toLongLong(), object.size()) == object);
    }
}

} // namespace

TEST_CASE("a PDF has a fixed date in any time zone", "[pdf]")
{
    // Ways in which Qt writes the zone: none, east and west.
    QList<QByteArray> files;
    for (const char* zone : { "UTC", "Asia/Kolkata", "America/St_Johns" }) {
        qputenv("TZ", zone);
        tzset();
        const QByteArray pdf = pageOf(QStringLiteral("/CreationDate (D:1)"));
        checkTable(pdf);
        files << withFixedDate(pdf);
        checkTable(files.back());
        CHECK(files.back().contains("/CreationDate (D:20000101000000Z)"));
    }
    qunsetenv("TZ");
    tzset();
    CHECK(files[0] == files[1]);
    CHECK(files[0] == files[2]);
    CHECK(withFixedDate(files[0]) == files[0]);
}

TEST_CASE("what is no PDF of Qt's comes back as it was", "[pdf]")
{
    for (const char* text : { "", "%PDF-1.4", "startxref\n0\n%%EOF\n", "startxref\n999999999999\n%%EOF",
             "xref\n0 1\nstartxref\n0\n%%EOF /Info 5" })
        CHECK(withFixedDate(text) == text);
}
