// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fit_map_text.h"

#include "ui/charts/hover_table.h"
#include "ui/models/fit_words.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QStringList>

#include <bit>
#include <cmath>

namespace hbm::ui::fit {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::FitMap)
};

QString mostText(const FitColumn& column)
{
    if (column.unlimited())
        return Words::tr("any number");
    if (column.beyond == Verdict::Unknown)
        return optionalCount(std::nullopt);
    return countText(column.admitted);
}

} // namespace

Role roleOf(FitRegion region)
{
    switch (region) {
    case FitRegion::Fits:
        return Role::Fits;
    case FitRegion::Tight:
        return Role::Tight;
    case FitRegion::Over:
        break;
    }
    return Role::Over;
}

FitRegion regionOf(Verdict verdict)
{
    if (verdict == Verdict::Fits)
        return FitRegion::Fits;
    return verdict == Verdict::Tight ? FitRegion::Tight : FitRegion::Over;
}

QString regionName(FitRegion region)
{
    switch (region) {
    case FitRegion::Fits:
        return Words::tr("fits");
    case FitRegion::Tight:
        return Words::tr("tight");
    case FitRegion::Over:
        break;
    }
    return Words::tr("does not fit");
}

QString legendText(FitRegion region)
{
    return region == FitRegion::Tight ? Words::tr("tight: under 10 % of usable memory left")
                                      : regionName(region);
}

QString planKeyText()
{
    return Words::tr("this plan");
}

QString baselineKeyText()
{
    return Words::tr("baseline");
}

QString axesText(bool brief)
{
    return brief ? Words::tr("sessions over tokens, log–log")
                 : Words::tr("live sessions over tokens of context, log–log");
}

QString axisNumber(double sessions)
{
    if (sessions <= 1e6)
        return countText(static_cast<std::int64_t>(std::llround(sessions)));
    static constexpr char16_t kDigits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString text = sessions / std::pow(10.0, std::floor(std::log10(sessions))) < 1.5
        ? QStringLiteral("10")
        : QString::number(std::lround(sessions / std::pow(10.0, std::floor(std::log10(sessions)))))
            + QStringLiteral("·10");
    for (const QChar digit : QString::number(static_cast<int>(std::floor(std::log10(sessions) + 1e-9))))
        text += QChar(kDigits[digit.digitValue()]);
    return text;
}

QString capText(const FitMapData& data)
{
    if (data.dataRanks > 1 && data.maxNumSeqs > 0)
        return Words::tr("max sequences %1 × %2 = %3")
            .arg(countText(data.maxNumSeqs))
            .arg(data.dataRanks)
            .arg(countText(data.cap.value_or(0)));
    return Words::tr("max sequences %1").arg(countText(data.cap.value_or(0)));
}

QString planText(const FitMapData& data)
{
    return Words::tr("%1 at %2: %3", "sessions, tokens, verdict: 4 sessions at 131,072: tight")
        .arg(fit::sessionsText(data.plan->sessions), countText(data.plan->context),
            regionName(regionOf(data.plan->verdict)));
}

QString emptyText(const FitMapData& data)
{
    switch (data.noMap) {
    case NoMap::None:
        return {};
    case NoMap::NoContext:
        return Words::tr("No context length is known: choose one under Workload.");
    case NoMap::NoCache:
        return Words::tr("This model keeps no KV cache: neither context nor sessions cost memory.");
    case NoMap::InHost:
        return Words::tr("Every layer with a cache lies in host memory: no GPU limits the sessions.");
    case NoMap::NotKnown:
        return Words::tr(
            "Neither the weights nor the cache of this kind of model are known, so there is nothing "
            "to map.");
    case NoMap::NoMemory:
        return Words::tr("How much memory this GPU has is not known, so nothing can be said to fit.");
    case NoMap::Settings:
        return Words::tr(
            "These settings do not go together, whatever the context: the notes on the Memory page "
            "say which.");
    case NoMap::Weights:
        return Words::tr(
            "The weights and the reserve are more than the GPUs have: no context and no number of "
            "sessions fits.");
    case NoMap::Nothing:
        break;
    }
    return Words::tr("Not one session fits at any context length from %1 to %2.")
        .arg(ui::tokensText(data.columns.front().context), ui::tokensText(data.columns.back().context));
}

QString hoverHtml(const FitMapData& data, const Cell& cell, const Theme& theme)
{
    const FitColumn& column = data.columns[cell.column];
    const Verdict verdict = column.at(cell.sessions);
    const QString swatch = hoverSwatch(theme.color(roleOf(regionOf(verdict))), theme);
    const auto row = [](const QString& name, const QString& value) {
        return hoverRow({ {}, name, value }, false);
    };
    QString html = QStringLiteral("<p style='margin:0 0 4px 0; white-space:pre'><b>%1</b></p><table>")
                       .arg(Words::tr("%1 of %2 tokens")
                                .arg(fit::sessionsText(cell.sessions), fit::contextText(column.context))
                                .toHtmlEscaped());
    html += hoverRow({ swatch, verdictText(verdict), {} }, true);
    html += row(Words::tr("Most sessions at this context"), mostText(column));
    if (!column.unlimited() && column.comfortable < column.admitted)
        html += row(Words::tr("of them without getting tight"), countText(column.comfortable));
    if (cell.longest)
        html += row(Words::tr("Longest context with %1").arg(fit::sessionsText(cell.sessions)),
            countText(*cell.longest));
    html += row(Words::tr("Limited by"), fit::limitText(column.limit));
    return html + QStringLiteral("</table>");
}

QString statusLine(const FitMapData& data, const Cell& cell)
{
    const FitColumn& column = data.columns[cell.column];
    const QString sessions = fit::sessionsText(cell.sessions);
    const QString context = fit::contextText(column.context);
    const QString verdict = verdictText(column.at(cell.sessions));
    return cell.longest ? Words::tr(
               "%1 of %2 tokens: %3. Most sessions at this context: %4. Longest context with so many: %5.")
                              .arg(sessions, context, verdict, mostText(column), countText(*cell.longest))
                        : Words::tr("%1 of %2 tokens: %3. Most sessions at this context: %4.")
                              .arg(sessions, context, verdict, mostText(column));
}

QString description(const FitMapData& data)
{
    if (data.noMap != NoMap::None)
        return emptyText(data);
    QStringList sentences;
    if (data.plan)
        sentences << Words::tr("The plan: %1 of %2 tokens. %3.")
                         .arg(fit::sessionsText(data.plan->sessions), countText(data.plan->context),
                             verdictText(data.plan->verdict));
    if (data.baseline)
        sentences << Words::tr("The baseline: %1 of %2 tokens.")
                         .arg(fit::sessionsText(data.baseline->sessions), countText(data.baseline->context));
    int since = 0;
    for (const FitColumn& column : data.columns) // every other power of two
        if (std::has_single_bit(static_cast<std::uint64_t>(column.context)) && since++ % 2 == 0)
            sentences << Words::tr("At %1 up to %2 fit, %3 of them without getting tight.")
                             .arg(ui::tokensText(column.context), fit::sessionsText(column.admitted),
                                 countText(column.comfortable));
    if (data.cap)
        sentences << Words::tr("Max sequences admits %1.").arg(fit::sessionsText(*data.cap));
    return sentences.join(QChar(u' '));
}

} // namespace hbm::ui::fit
