// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/opening_words.h"

#include "ui/support/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr std::int64_t kKilo = 1000;
constexpr qsizetype kLongestName = 28;

QString tr(const char* text)
{
    return QCoreApplication::translate("OpeningWords", text);
}

/// Of a download, decimal: "12 KB", "3.4 MB".
QString sizeText(std::int64_t bytes)
{
    if (bytes < kKilo * kKilo)
        return tr("%1 KB").arg(countText((std::max<std::int64_t>(0, bytes) + kKilo - 1) / kKilo));
    return tr("%1 MB").arg(QLocale().toString(static_cast<double>(bytes) / 1e6, 'f', 1));
}

/// The file without its folders; of a long name beginning and end, so that the line keeps its height.
QString shortName(const std::string& path)
{
    const QString name = QString::fromStdString(path).section(QLatin1Char('/'), -1);
    if (name.size() <= kLongestName)
        return name;
    return name.left(kLongestName / 2 - 1) + QChar(0x2026) + name.right(kLongestName / 2);
}

QString fetchingText(const ReadProgress& p)
{
    const QString name = shortName(p.name);
    if (p.done <= 0)
        return tr("Fetching %1…").arg(name);
    return p.total > p.done ? tr("Fetching %1… %2 of %3").arg(name, sizeText(p.done), sizeText(p.total))
                            : tr("Fetching %1… %2").arg(name, sizeText(p.done));
}

} // namespace

QString openingText(const ReadProgress& p)
{
    switch (p.step) {
    case ReadStep::Asking:
        return tr("Asking the Hub…");
    case ReadStep::Fetching:
        return fetchingText(p);
    case ReadStep::Waiting:
        return tr("The Hub asks to wait: %1 s").arg(countText(std::max<std::int64_t>(0, p.total - p.done)));
    case ReadStep::Files:
    case ReadStep::FetchingHeaders:
        break;
    }
    return p.total < 2 ? tr("Reading…")
                       : tr("Reading headers %1 of %2").arg(countText(p.done), countText(p.total));
}

} // namespace hbm::ui
