// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fit_map_builder.h"

#include "ui/charts/fit_map_text.h"
#include "ui/charts/log_axis.h"
#include "ui/support/format.h"

#include <algorithm>

namespace hbm::ui {

namespace {

struct Look
{
    double fill; ///< share of the role's colour in the ground
    Hatch hatch;
    double spacing;
};

/// What fits is calm and has no hatch; what is tight has a dense one, what is over a wide one the other way.
Look lookOf(FitRegion region)
{
    switch (region) {
    case FitRegion::Fits:
        return { 0.16, Hatch::None, 0 };
    case FitRegion::Tight:
        return { 0.24, Hatch::Rising, 5 };
    case FitRegion::Over:
        break;
    }
    return { 0.08, Hatch::Falling, 13 };
}

} // namespace

FitMapLayout FitMapBuilder::build()
{
    ranges();
    const double legendHeight = legend();
    frame(legendHeight);
    axes();
    areas();
    marks();
    labels();
    return std::move(m_out);
}

void FitMapBuilder::ranges()
{
    Tokens first = m_data.columns.front().context, last = m_data.columns.back().context;
    if (m_data.baseline) {
        first = std::min(first, m_data.baseline->context);
        last = std::max(last, m_data.baseline->context);
    }
    m_out.minimumX = static_cast<double>(first);
    m_out.maximumX = static_cast<double>(std::max(last, addSaturated(first, first)));
    m_out.minimumY = 0.5;
    m_out.maximumY = static_cast<double>(m_data.topSessions()) + 0.5;
}

/// Samples and names, flowing from the plot's left edge, which is not known yet: frame() moves them there.
double FitMapBuilder::legend()
{
    double atX = 0, atY = kPad;
    // Numbers of the axis that the plot may have to leave room for.
    const double before = m_normal.horizontalAdvance(fit::axisNumber(std::min(m_out.maximumY, 1e6))) + 12;
    const double width = m_size.width() - 3 * kPad - before;
    const auto place = [&](const QString& words) { // the sample's rectangle
        const double needed = kKey + 6 + m_normal.horizontalAdvance(words) + 2;
        if (atX > 0 && atX + needed > width) {
            atX = 0;
            atY += m_line + 2;
        }
        const QRectF key(atX, std::round(atY + (m_line - 12) / 2), kKey, 12);
        m_out.texts.push_back(
            text({ atX + kKey + 6, atY, needed - kKey - 6, m_line }, words, Qt::AlignLeft, Role::Muted));
        atX += needed + 16;
        return key;
    };
    for (const FitRegion region : kFitRegions) {
        const Look look = lookOf(region);
        FitArea area;
        area.region = region;
        const QColor color = m_theme.color(fit::roleOf(region));
        area.fill = mixed(m_theme.color(Role::Panel), color, look.fill);
        area.ink = mixed(m_theme.color(Role::Panel), color, region == FitRegion::Over ? 0.42 : 0.6);
        area.key = place(fit::legendText(region));
        m_out.areas.push_back(std::move(area));
    }
    if (m_data.plan)
        m_out.planKey = place(fit::planKeyText()).center();
    if (m_data.baseline)
        m_out.baselineKey = place(fit::baselineKeyText()).center();
    return atY + m_line;
}

void FitMapBuilder::frame(double legendHeight)
{
    const double top = legendHeight + 8;
    const double bottom = m_size.height() - kPad - 2 * m_line - 8;
    m_out.plot = QRectF(0, top, 1, std::max(20.0, bottom - top));
    double widest = 0;
    const std::vector<double> numbers
        = decadeNumbers(m_out.minimumY, m_out.maximumY, m_out.plot.height(), m_line);
    for (const double number : numbers)
        widest = std::max(widest, m_normal.horizontalAdvance(fit::axisNumber(number)));
    const double left = kPad + std::ceil(widest) + 8;
    m_out.plot.setLeft(left);
    m_out.plot.setRight(std::max(left + 40, m_size.width() - kPad - 18));
    for (FitArea& area : m_out.areas) {
        area.key.translate(left, 0);
        area.keyHatch
            = hatchLines(area.key, lookOf(area.region).hatch, std::min(6.0, lookOf(area.region).spacing));
    }
    for (auto* key : { &m_out.planKey, &m_out.baselineKey })
        if (*key)
            (*key)->rx() += left;
    for (PlacedText& words : m_out.texts)
        words.rect.translate(left, 0);

    for (const double number : numbers) {
        const double y = std::round(m_out.yOf(number));
        m_out.gridY.push_back(y);
        m_out.texts.push_back(text({ kPad, y - m_line / 2, left - 8 - kPad, m_line }, fit::axisNumber(number),
            Qt::AlignRight, Role::Muted));
    }
}

void FitMapBuilder::axes()
{
    const auto words = [](int power) { return ui::tokensText(static_cast<Tokens>(std::ldexp(1.0, power))); };
    const auto widthOf = [&](int power) { return m_normal.horizontalAdvance(words(power)); };
    const double below = m_out.plot.bottom() + 4;
    for (const int power : octaveNumbers(m_out.minimumX, m_out.maximumX, m_out.plot.width(), widthOf)) {
        const double x = std::round(m_out.xOf(std::ldexp(1.0, power)));
        const double width = widthOf(power) + 2;
        m_out.gridX.push_back(x);
        const double from = std::clamp(x - width / 2, 0.0, std::max(0.0, m_size.width() - width));
        m_out.texts.push_back(
            text({ from, below, width, m_line }, words(power), Qt::AlignHCenter, Role::Muted));
    }
    for (const bool brief : { false, true }) {
        const QString axes = fit::axesText(brief);
        const double width = m_normal.horizontalAdvance(axes) + 2;
        if (!brief && width > m_out.plot.width())
            continue;
        m_out.texts.push_back(text({ m_out.plot.right() - std::min(width, m_out.plot.width()),
                                       below + m_line + 1, std::min(width, m_out.plot.width()), m_line },
            axes, Qt::AlignRight, Role::Muted));
        break;
    }
}

/// Each region lies between two edges, each edge between the cells of two regions.
void FitMapBuilder::areas()
{
    const QRectF& plot = m_out.plot;
    QPolygonF floor, ceiling;
    for (const FitColumn& column : m_data.columns) {
        const double x = m_out.xOf(static_cast<double>(column.context));
        const auto edge = [&](std::int64_t sessions) {
            return QPointF(x, std::max(plot.top(), m_out.yOf(static_cast<double>(sessions) + 0.5)));
        };
        floor << QPointF(x, plot.bottom());
        m_out.comfortable << edge(column.comfortable);
        m_out.admitted << edge(column.admitted);
        ceiling << QPointF(x, plot.top());
    }
    const std::array<std::pair<const QPolygonF*, const QPolygonF*>, 3> between { {
        { &floor, &m_out.comfortable },
        { &m_out.comfortable, &m_out.admitted },
        { &m_out.admitted, &ceiling },
    } };
    for (std::size_t i = 0; i < m_out.areas.size(); ++i) {
        FitArea& area = m_out.areas[i];
        const auto& [lower, upper] = between[i];
        if (*lower == *upper)
            continue;
        area.outline = *lower;
        for (auto it = upper->crbegin(); it != upper->crend(); ++it)
            area.outline << *it;
        const Look look = lookOf(area.region);
        area.hatch = hatchLines(area.outline, look.hatch, look.spacing);
    }
    m_out.comfortableLook = { m_theme.color(Role::Fits), 1.6, { 5, 3 } };
    m_out.admittedLook = { m_theme.color(Role::Over), 2.2, {} };
}

void FitMapBuilder::marks()
{
    const auto placeOf = [this](const FitPoint& point) {
        return QPointF(m_out.xOf(static_cast<double>(point.context)),
            m_out.yOf(static_cast<double>(std::min(point.sessions, m_data.topSessions()))));
    };
    const auto take = [this](QPointF at) { m_taken.emplace_back(at.x() - 8, at.y() - 8, 16, 16); };
    if (m_data.plan) {
        m_out.plan = placeOf(*m_data.plan);
        take(*m_out.plan);
    }
    if (m_data.baseline) {
        m_out.baseline = placeOf(*m_data.baseline);
        take(*m_out.baseline);
    }
    if (m_data.showsCap())
        m_out.capY = std::round(m_out.yOf(static_cast<double>(*m_data.cap) + 0.5));
}

double FitMapLayout::xOf(double tokens) const
{
    return plot.left() + std::log2(tokens / minimumX) / std::log2(maximumX / minimumX) * plot.width();
}

double FitMapLayout::yOf(double sessions) const
{
    return plot.bottom() - std::log10(sessions / minimumY) / std::log10(maximumY / minimumY) * plot.height();
}

double FitMapLayout::tokensAt(double x) const
{
    return minimumX * std::pow(maximumX / minimumX, (x - plot.left()) / plot.width());
}

double FitMapLayout::sessionsAt(double y) const
{
    return minimumY * std::pow(maximumY / minimumY, (plot.bottom() - y) / plot.height());
}

FitMapLayout layOutFitMap(const FitMapData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
{
    if (data.noMap == NoMap::None)
        return FitMapBuilder(data, fonts, theme, size).build();
    FitMapLayout out;
    out.empty = fit::emptyText(data);
    out.plot = QRectF(QPointF(), size);
    return out;
}

} // namespace hbm::ui
