// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pdf_bytes.h"

#include <optional>
#include <vector>

namespace hbm::ui {

namespace {

constexpr char kDate[] = "D:20000101000000Z";
constexpr qsizetype kEntry = 20; // bytes of a line of the table, by the standard

/// The number at `at`, which is moved behind it.
std::optional<qsizetype> numberAt(const QByteArray& pdf, qsizetype& at)
{
    while (at < pdf.size() && (pdf[at] == ' ' || pdf[at] == '\n' || pdf[at] == '\r'))
        ++at;
    const qsizetype begin = at;
    while (at < pdf.size() && at - begin < 12 && pdf[at] >= '0' && pdf[at] <= '9')
        ++at;
    bool ok = false;
    const qlonglong value = pdf.mid(begin, at - begin).toLongLong(&ok);
    return ok ? std::optional<qsizetype>(value) : std::nullopt;
}

/// Behind the last "key".
std::optional<qsizetype> behindLast(const QByteArray& pdf, const char* key)
{
    const qsizetype at = pdf.lastIndexOf(key);
    return at < 0 ? std::nullopt : std::optional(at + qsizetype(qstrlen(key)));
}

struct Table
{
    qsizetype start = 0; ///< of the word "xref"
    qsizetype entries = 0; ///< of the first entry
    qsizetype count = 0;
    qsizetype startLine = 0; ///< of the number behind "startxref"

    qsizetype offsetOf(const QByteArray& pdf, qsizetype object) const
    {
        return pdf.mid(entries + object * kEntry, 10).toLongLong();
    }
};

std::optional<Table> tableOf(const QByteArray& pdf)
{
    const auto behind = behindLast(pdf, "startxref");
    if (!behind)
        return std::nullopt;
    Table table;
    qsizetype at = *behind;
    const auto start = numberAt(pdf, at);
    if (!start || pdf.mid(*start, 4) != "xref")
        return std::nullopt;
    table.startLine = *behind;
    table.start = at = *start;
    at += 4;
    const auto first = numberAt(pdf, at), count = numberAt(pdf, at);
    if (!first || !count || *first != 0 || *count < 1)
        return std::nullopt;
    table.entries = pdf.indexOf('\n', at) + 1;
    table.count = *count;
    return table.entries > 0 && table.entries + table.count * kEntry <= pdf.size() ? std::optional(table)
                                                                                   : std::nullopt;
}

} // namespace

QByteArray withFixedDate(const QByteArray& pdf)
{
    const auto table = tableOf(pdf);
    const auto info = behindLast(pdf, "/Info");
    if (!table || !info)
        return pdf;
    qsizetype at = *info;
    const auto object = numberAt(pdf, at);
    if (!object || *object >= table->count)
        return pdf;
    // Only there: a text of the document could hold the same words.
    const QByteArray key = "/CreationDate (";
    const qsizetype begin = pdf.indexOf(key, table->offsetOf(pdf, *object)) + key.size();
    const qsizetype end = pdf.indexOf(')', begin);
    if (begin < key.size() || end < 0 || end > table->start)
        return pdf;
    const qsizetype moved = qsizetype(qstrlen(kDate)) - (end - begin);
    QByteArray out = pdf.left(begin);
    out.append(kDate).append(pdf.mid(end, table->entries - end));
    for (qsizetype i = 0; i < table->count; ++i) {
        QByteArray entry = pdf.mid(table->entries + i * kEntry, kEntry);
        const qsizetype offset = table->offsetOf(pdf, i);
        if (offset > end)
            entry.replace(0, 10, QByteArray::number(offset + moved).rightJustified(10, '0'));
        out.append(entry);
    }
    const qsizetype behindEntries = table->entries + table->count * kEntry;
    out.append(pdf.mid(behindEntries, table->startLine - behindEntries));
    out.append('\n').append(QByteArray::number(table->start + moved)).append("\n%%EOF\n");
    return out;
}

} // namespace hbm::ui
