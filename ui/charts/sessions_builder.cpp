// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sessions_builder.h"

#include "ui/charts/log_axis.h"
#include "ui/support/format.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

SessionsLayout SessionsBuilder::build()
{
    ranges();
    const double legendHeight = legend();
    frame(legendHeight);
    curves();
    cap();
    marker();
    return std::move(m_out);
}

CurveLook SessionsBuilder::lookOf(const SessionCurve& curve)
{
    const bool bf16 = curve.kvDtype == KvDtype::Bf16;
    const bool fp8 = curve.kvDtype == KvDtype::Fp8;
    CurveLook look;
    look.color = m_theme.color(sessions::roleOf(curve.kvDtype, bf16 || fp8 ? 0 : m_others++));
    look.width = curve.kvDtype == m_data.chosen ? 2.8 : 1.8;
    if (bf16)
        look.dashes = { 4, 2.4 };
    else if (!fp8)
        look.dashes = { 1, 1.8 };
    return look;
}

void SessionsBuilder::ranges()
{
    Tokens first = m_data.stops.front(), last = m_data.stops.back();
    if (m_data.context >= 1) {
        first = std::min(first, m_data.context);
        last = std::max(last, m_data.context);
    }
    m_out.minimumX = static_cast<double>(first);
    m_out.maximumX = static_cast<double>(std::max(last, addSaturated(first, first)));
    m_out.minimumY = kFloor;
    m_out.maximumY = std::max(4.0, static_cast<double>(m_data.most()) * 2.5);
}

/// Samples and names, flowing from the plot's left edge, which is not known yet: frame() moves them there.
double SessionsBuilder::legend()
{
    double atX = 0, atY = 0;
    const double width = m_size.width() * 0.85;
    for (const SessionCurve& curve : m_data.curves) {
        const QString words = sessions::legendText(m_data, curve);
        const double needed = 34 + m_normal.horizontalAdvance(words) + 2;
        if (atX > 0 && atX + needed > width) {
            atX = 0;
            atY += m_line + 2;
        }
        const double middle = std::floor(kPad + atY + m_line / 2) + 0.5;
        m_out.legend.emplace_back(QLineF(atX, middle, atX + 26, middle), lookOf(curve));
        m_out.texts.push_back(
            text({ atX + 34, kPad + atY, needed - 34, m_line }, words, Qt::AlignLeft, Role::Muted));
        atX += needed + 18;
    }
    m_others = 0;
    m_legendEnd = atX;
    return atY + m_line;
}

/// Moves the legend to the plot and says on its right what the axes are, if there is room for it.
void SessionsBuilder::finishLegend(double height)
{
    const double left = m_out.plot.left();
    for (auto& [line, look] : m_out.legend)
        line.translate(left, 0);
    for (PlacedText& words : m_out.texts)
        words.rect.translate(left, 0);
    const QString axes = sessions::axesText();
    const double width = m_normal.horizontalAdvance(axes) + 2;
    if (left + m_legendEnd + width < m_out.plot.right())
        m_out.texts.push_back(text({ m_out.plot.right() - width, kPad + height - m_line, width, m_line },
            axes, Qt::AlignRight, Role::Muted));
}

void SessionsBuilder::frame(double legendHeight)
{
    const double top = kPad + legendHeight + 10;
    const double bottom = m_size.height() - kPad - m_line - 6;
    m_out.plot = QRectF(0, top, 1, std::max(20.0, bottom - top));
    const std::vector<double> numbers
        = decadeNumbers(m_out.minimumY, m_out.maximumY, m_out.plot.height(), m_line);
    double widest = 0;
    for (const double number : numbers)
        widest = std::max(widest, m_normal.horizontalAdvance(sessions::axisNumber(number)));
    const double left = kPad + std::ceil(widest) + 8;
    const double right = m_size.width() - kPad - 18;
    m_out.plot.setLeft(left);
    m_out.plot.setRight(std::max(left + 40, right));
    finishLegend(legendHeight);

    for (const double number : numbers) {
        const double y = std::round(m_out.yOf(number));
        m_out.gridY.push_back(y);
        m_out.texts.push_back(text({ kPad, y - m_line / 2, left - 8 - kPad, m_line },
            sessions::axisNumber(number), Qt::AlignRight, Role::Muted));
    }

    const double label = m_normal.horizontalAdvance(QStringLiteral("512k"));
    for (const int power :
        octaveNumbers(m_out.minimumX, m_out.maximumX, m_out.plot.width(), [label](int) { return label; })) {
        const double tokens = std::pow(2.0, power);
        const QString words = ui::tokensText(static_cast<Tokens>(tokens));
        const double x = std::round(m_out.xOf(tokens));
        const double width = m_normal.horizontalAdvance(words) + 2;
        m_out.gridX.push_back(x);
        const double from = std::min(x - width / 2, m_size.width() - width);
        m_out.texts.push_back(
            text({ from, m_out.plot.bottom() + 4, width, m_line }, words, Qt::AlignHCenter, Role::Muted));
    }
}

void SessionsBuilder::curves()
{
    for (const SessionCurve& curve : m_data.curves) {
        PlacedCurve placed;
        placed.dtype = curve.kvDtype;
        placed.look = lookOf(curve);
        for (std::size_t i = 0; i < curve.contexts.size(); ++i) {
            if (curve.admission[i] < 1) {
                if (!placed.points.isEmpty())
                    placed.end = placed.points.back();
                break;
            }
            placed.points << QPointF(m_out.xOf(static_cast<double>(curve.contexts[i])),
                m_out.yOf(static_cast<double>(curve.admission[i])));
            placed.contexts.push_back(curve.contexts[i]);
        }
        m_out.curves.push_back(std::move(placed));
    }
}

double SessionsLayout::xOf(double tokens) const
{
    const double share = std::log2(tokens / minimumX) / std::log2(maximumX / minimumX);
    return plot.left() + share * plot.width();
}

double SessionsLayout::yOf(double sessions) const
{
    const double share = std::log10(sessions / minimumY) / std::log10(maximumY / minimumY);
    return plot.bottom() - share * plot.height();
}

SessionsLayout layOutSessions(
    const SessionsData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
{
    if (data.hasStops() && data.most() > 0 && !data.noCache)
        return SessionsBuilder(data, fonts, theme, size).build();
    SessionsLayout out;
    out.empty = sessions::emptyText(data);
    out.plot = QRectF(QPointF(), size);
    return out;
}

} // namespace hbm::ui
