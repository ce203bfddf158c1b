// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sessions_data.h"

#include "ui/support/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

std::int64_t SessionsData::most() const
{
    std::int64_t most = 0;
    for (const SessionCurve& curve : curves)
        for (const std::int64_t n : curve.admission)
            most = std::max(most, n);
    return std::max(most, sessions.value_or(0));
}

std::optional<std::int64_t> SessionsData::at(const SessionCurve& curve, Tokens stop) const
{
    const auto it = std::lower_bound(curve.contexts.begin(), curve.contexts.end(), stop);
    if (it == curve.contexts.end() || *it != stop)
        return std::nullopt;
    return curve.admission[static_cast<std::size_t>(it - curve.contexts.begin())];
}

bool SessionsData::operator==(const SessionsData& other) const
{
    const auto same = [](const SessionCurve& a, const SessionCurve& b) {
        return a.kvDtype == b.kvDtype && a.name == b.name && a.contexts == b.contexts
            && a.admission == b.admission;
    };
    return std::equal(curves.begin(), curves.end(), other.curves.begin(), other.curves.end(), same)
        && chosen == other.chosen && context == other.context && sessions == other.sessions
        && cap == other.cap && maxNumSeqs == other.maxNumSeqs && dataRanks == other.dataRanks
        && noCache == other.noCache && contextUnknown == other.contextUnknown;
}

SessionsData sessionsData(std::vector<SessionCurve> curves, const CapacityPlan& plan)
{
    SessionsData data;
    data.chosen = plan.kvDtype;
    data.context = std::max<Tokens>(0, plan.contextLength);
    data.sessions = plan.sessions.byPool;
    data.cap = plan.sessions.cap;
    data.maxNumSeqs = plan.maxNumSeqs;
    data.dataRanks = plan.data;
    const auto told = [&plan](std::string_view code) {
        return std::any_of(plan.issues.begin(), plan.issues.end(),
            [code](const Issue& issue) { return issue.code == code; });
    };
    data.contextUnknown = told("context-unknown") && !told("model-no-cache");
    data.noCache = plan.sessionLogical.value == 0 && !data.contextUnknown;
    for (SessionCurve& curve : curves) {
        // A logarithm has no place for contexts below one; a list of another length is a fault elsewhere.
        std::vector<std::pair<Tokens, std::int64_t>> points;
        for (std::size_t i = 0; i < std::min(curve.contexts.size(), curve.admission.size()); ++i)
            if (curve.contexts[i] >= 1)
                points.emplace_back(curve.contexts[i], std::max<std::int64_t>(0, curve.admission[i]));
        std::sort(points.begin(), points.end());
        curve.contexts.clear();
        curve.admission.clear();
        for (const auto& [context, sessions] : points) {
            curve.contexts.push_back(context);
            curve.admission.push_back(sessions);
            data.stops.push_back(context);
        }
        data.curves.push_back(std::move(curve));
    }
    std::sort(data.stops.begin(), data.stops.end());
    data.stops.erase(std::unique(data.stops.begin(), data.stops.end()), data.stops.end());
    return data;
}

namespace sessions {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::SessionsChart)
};

QString sessionsText(std::int64_t count)
{
    return count == 1 ? Words::tr("1 session") : Words::tr("%1 sessions").arg(countText(count));
}

/// "131,072 (128k)": both spellings, when they differ.
QString contextText(Tokens context)
{
    const QString exact = countText(context);
    const QString brief = ui::tokensText(context);
    return brief == exact ? exact : QString(exact + QStringLiteral(" (") + brief + QChar(u')'));
}

} // namespace

Role roleOf(KvDtype dtype, int other)
{
    if (dtype == KvDtype::Bf16)
        return Role::Weights;
    if (dtype == KvDtype::Fp8)
        return Role::KvInUse;
    return other % 2 == 0 ? Role::Fits : Role::Muted;
}

QString cacheName(const SessionCurve& curve)
{
    const std::string_view code = curve.name.empty() ? hbm::nameOf(curve.kvDtype) : curve.name;
    const QString name = QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
    // Short names are written in capitals (BF16, FP8, NVFP4); the long ones are engine options.
    const bool option = name.contains(QChar(u'_'));
    return Words::tr("%1 cache").arg(option ? name : name.toUpper());
}

QString legendText(const SessionsData& data, const SessionCurve& curve)
{
    const bool none
        = std::all_of(curve.admission.begin(), curve.admission.end(), [](std::int64_t n) { return n == 0; });
    const QString name = cacheName(curve);
    if (none)
        return Words::tr("%1: none fits").arg(name);
    return curve.kvDtype == data.chosen ? Words::tr("%1 (chosen)").arg(name) : name;
}

QString axesText()
{
    return Words::tr("sessions over tokens of context, log–log");
}

QString capText(const SessionsData& data)
{
    if (data.dataRanks > 1)
        return Words::tr("max sequences %1 × %2 = %3")
            .arg(countText(data.maxNumSeqs))
            .arg(data.dataRanks)
            .arg(countText(data.cap.value_or(0)));
    return Words::tr("max sequences %1").arg(countText(data.cap.value_or(0)));
}

QString markerText(const SessionsData& data)
{
    return Words::tr("%1 at %2").arg(countText(data.sessions.value_or(0)), countText(data.context));
}

QString emptyText(const SessionsData& data)
{
    if (data.noCache)
        return Words::tr("This model keeps no KV cache: context length costs no memory.");
    if (data.contextUnknown && !data.hasStops())
        return Words::tr("No context length is known: choose one under Workload.");
    if (!data.hasStops())
        return Words::tr("How much memory this GPU has is not known, so sessions cannot be counted.");
    return Words::tr("Not one session fits at any context length from %1 to %2.")
        .arg(ui::tokensText(data.stops.front()), ui::tokensText(data.stops.back()));
}

QString axisNumber(double value)
{
    if (value <= 1e6)
        return countText(static_cast<std::int64_t>(std::llround(value)));
    static constexpr char16_t kDigits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString text = QStringLiteral("10");
    for (const QChar digit : QString::number(std::lround(std::log10(value))))
        text += QChar(kDigits[digit.digitValue()]);
    return text;
}

QString hoverHtml(const SessionsData& data, Tokens context, std::optional<KvDtype> strong, const Theme& theme)
{
    QString html = QStringLiteral("<p style='margin:0 0 4px 0; white-space:pre'><b>%1</b></p><table>")
                       .arg(Words::tr("context %1").arg(contextText(context)));
    int others = 0;
    for (const SessionCurve& curve : data.curves) {
        const bool known = curve.kvDtype == KvDtype::Bf16 || curve.kvDtype == KvDtype::Fp8;
        const QColor color = theme.color(roleOf(curve.kvDtype, known ? 0 : others++));
        const QString bold = curve.kvDtype == strong ? QStringLiteral("font-weight:bold;") : QString();
        html += QStringLiteral("<tr><td style='color:%1'>■</td><td style='%2padding-left:4px'>%3</td>"
                               "<td align='right' style='%2padding-left:14px'>%4</td></tr>")
                    .arg(color.name(), bold, cacheName(curve).replace(QChar(u' '), QChar(QChar::Nbsp)),
                        optionalCount(data.at(curve, context)));
    }
    if (data.cap)
        html += QStringLiteral("<tr><td></td><td style='padding-left:4px'>%1</td>"
                               "<td align='right' style='padding-left:14px'>%2</td></tr>")
                    .arg(Words::tr("Max sequences"), countText(*data.cap));
    return html + QStringLiteral("</table>");
}

QString statusLine(const SessionsData& data, Tokens context)
{
    QStringList parts;
    for (const SessionCurve& curve : data.curves)
        if (const auto n = data.at(curve, context))
            parts << cacheName(curve) + QChar(u' ') + sessionsText(*n);
    return Words::tr("Context %1: %2").arg(contextText(context), parts.join(QStringLiteral(", ")));
}

QString description(const SessionsData& data)
{
    if (!data.hasStops() || data.most() == 0)
        return emptyText(data);
    QStringList sentences;
    for (const SessionCurve& curve : data.curves) {
        if (curve.contexts.empty())
            continue;
        sentences << Words::tr("%1: %2 at %3, %4 at %5.")
                         .arg(cacheName(curve), sessionsText(curve.admission.front()),
                             ui::tokensText(curve.contexts.front()), sessionsText(curve.admission.back()),
                             ui::tokensText(curve.contexts.back()));
    }
    if (data.cap)
        sentences << capText(data) + QChar(u'.');
    return sentences.join(QChar(u' '));
}

} // namespace sessions

} // namespace hbm::ui
