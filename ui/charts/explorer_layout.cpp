// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/explorer_layout.h"

#include "ui/charts/row_fit.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::ExplorerChart)
};

constexpr double kPad = 4;
constexpr double kGap = 10;
constexpr double kMostRow = 34;
constexpr double kPleasantRow = 22;

QString legendText(BarLook look)
{
    switch (look) {
    case BarLook::Fits:
        return Words::tr("fits");
    case BarLook::Tight:
        return Words::tr("fits, tight");
    case BarLook::TooFew:
        return Words::tr("fewer than wanted");
    case BarLook::None:
        break;
    }
    return {};
}

QString axisName()
{
    return Words::tr("sessions admitted");
}

class Builder
{
public:
    Builder(const ExplorerBars& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_data(data)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_line(std::ceil(m_normal.height()))
    {
    }

    ExplorerLayout build(std::size_t firstRow)
    {
        for (const ExplorerBar& bar : m_data.rows)
            m_out.axisMaximum = std::max(m_out.axisMaximum, static_cast<double>(bar.sessions.value_or(0)));
        horizontal();
        vertical(firstRow);
        for (std::size_t i = 0; i < m_out.shownRows; ++i)
            row(m_out.firstRow + i);
        axis();
        wanted();
        legend();
        return std::move(m_out);
    }

private:
    double x(double sessions) const
    {
        return m_out.plot.left() + std::clamp(sessions / m_out.axisMaximum, 0.0, 1.0) * m_out.plot.width();
    }
    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align, Role role) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(role) };
    }

    void horizontal()
    {
        double names = m_normal.horizontalAdvance(axisName()), words = 0;
        for (const ExplorerBar& bar : m_data.rows) {
            names = std::max(names, m_normal.horizontalAdvance(bar.name));
            words = std::max(words, m_normal.horizontalAdvance(sessionsWords(bar)));
        }
        const double left = kPad + std::ceil(std::min(names, m_size.width() * 0.4)) + kGap;
        const double width = m_size.width() - left - std::ceil(words) - kGap - kPad;
        m_out.plot = QRectF(left, kPad + m_line + 4, std::max(40.0, std::floor(width)), 0);
    }

    void vertical(std::size_t firstRow)
    {
        const double fixed = m_out.plot.top() + m_line + 8 + 6 + m_line + kPad;
        const double smallest = m_line + 3;
        const RowFit fit = fitRows(m_data.rows.size(), firstRow, m_size.height() - fixed,
            { smallest, kMostRow, 0.7, m_line - 4, 24 });
        m_out.shownRows = fit.shown;
        m_out.firstRow = fit.first;
        m_out.rowHeight = fit.rowHeight;
        m_out.barHeight = fit.barHeight;
        m_out.plot.setHeight(m_out.rowHeight * static_cast<double>(m_out.shownRows));
        const auto rows = static_cast<double>(m_data.rows.size());
        m_out.neededHeight = fixed + smallest * rows;
        m_out.pleasantHeight = fixed + std::max(smallest, kPleasantRow) * rows;
    }

    void row(std::size_t index)
    {
        const ExplorerBar& bar = m_data.rows[index];
        const QRectF whole = m_out.rowRect(index);
        const double middle = whole.top() + (m_out.rowHeight - m_line) / 2;
        const double width = m_out.plot.left() - kGap - kPad;
        m_out.texts.push_back(text({ kPad, middle, width, m_line },
            m_normal.elidedText(bar.name, Qt::ElideRight, width), Qt::AlignRight, Role::Text));
        PlacedBar placed { index, {}, lookOf(bar.verdict) };
        double end = m_out.plot.left();
        if (const double sessions = static_cast<double>(bar.sessions.value_or(0));
            sessions > 0 && placed.look != BarLook::None) {
            const double top = whole.top() + std::floor((m_out.rowHeight - m_out.barHeight) / 2);
            end = std::max(m_out.plot.left() + 2, std::floor(x(sessions)));
            placed.rect = QRectF(m_out.plot.left(), top, end - m_out.plot.left(), m_out.barHeight);
        }
        m_out.bars.push_back(placed);
        const QString words = sessionsWords(bar);
        m_out.texts.push_back(text({ end + 6, middle, m_normal.horizontalAdvance(words) + 2, m_line }, words,
            Qt::AlignLeft, bar.sessions.value_or(0) > 0 ? Role::Text : Role::Muted));
    }

    void axis()
    {
        const double widest = m_normal.horizontalAdvance(countText(std::llround(m_out.axisMaximum)));
        const int most = std::max(1, static_cast<int>(m_out.plot.width() / std::max(46.0, widest + 18)));
        const double step = std::max(1.0, niceStep(m_out.axisMaximum, most)); // no half sessions
        const double top = m_out.plot.bottom() + 4;
        for (int i = 0; i * step <= m_out.axisMaximum * (1 + 1e-9); ++i) {
            const double atX = std::round(x(i * step));
            m_out.grid.push_back(atX);
            const QString words = countText(std::llround(i * step));
            const double width = m_normal.horizontalAdvance(words) + 2;
            m_out.texts.push_back(
                text({ atX - width / 2, top, width, m_line }, words, Qt::AlignHCenter, Role::Muted));
        }
        const double room = m_out.plot.left() - kGap - kPad;
        m_out.texts.push_back(text({ kPad, top, room, m_line },
            m_normal.elidedText(axisName(), Qt::ElideRight, room), Qt::AlignRight, Role::Muted));
    }

    void wanted()
    {
        const auto sessions = static_cast<double>(m_data.wanted);
        if (sessions > m_out.axisMaximum)
            return;
        m_out.wantedX = std::round(x(sessions));
        for (PlacedText& other : m_out.texts) // it passes behind words
            other.onGround = other.rect.top() < m_out.plot.bottom() && other.rect.left() <= *m_out.wantedX
                && other.rect.right() >= *m_out.wantedX;
        const QString words = Words::tr("%1 wanted").arg(countText(m_data.wanted));
        const double width = m_normal.horizontalAdvance(words) + 2;
        const double left = std::clamp( // in a chart narrower than the words they begin at its edge
            *m_out.wantedX - width / 2, kPad, std::max(kPad, m_size.width() - kPad - width));
        m_out.texts.push_back(text({ left, kPad, width, m_line }, words, Qt::AlignHCenter, Role::Muted));
    }

    void legend()
    {
        double left = m_out.plot.left();
        const double top = m_out.plot.bottom() + m_line + 8 + 6;
        for (const BarLook look : { BarLook::Fits, BarLook::Tight, BarLook::TooFew }) {
            const QString words = legendText(look);
            const double width = m_normal.horizontalAdvance(words) + 2;
            if (left + 18 + width > m_size.width() - kPad)
                return;
            m_out.swatches.push_back({ { left, top + std::floor((m_line - 11) / 2), 12, 12 }, look });
            m_out.texts.push_back(text({ left + 18, top, width, m_line }, words, Qt::AlignLeft, Role::Muted));
            left += 18 + width + 16;
        }
        if (m_data.all <= m_data.rows.size())
            return;
        const QString words = Words::tr("the first %1 of %2")
                                  .arg(countText(static_cast<std::int64_t>(m_data.rows.size())),
                                      countText(static_cast<std::int64_t>(m_data.all)));
        const double width = m_normal.horizontalAdvance(words) + 2;
        if (left + width <= m_size.width() - kPad)
            m_out.texts.push_back(text({ left, top, width, m_line }, words, Qt::AlignLeft, Role::Muted));
    }

    const ExplorerBars& m_data;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    double m_line;
    ExplorerLayout m_out;
};

} // namespace

BarLook lookOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
        return BarLook::Fits;
    case Verdict::Tight:
        return BarLook::Tight;
    case Verdict::NotPossible:
    case Verdict::Unknown:
        return BarLook::None;
    default:
        return BarLook::TooFew;
    }
}

Role roleOf(BarLook look)
{
    switch (look) {
    case BarLook::Fits:
        return Role::Fits;
    case BarLook::Tight:
        return Role::Tight;
    case BarLook::TooFew:
        return Role::Over;
    case BarLook::None:
        break;
    }
    return Role::Muted;
}

QString sessionsWords(const ExplorerBar& bar)
{
    const bool counts = lookOf(bar.verdict) != BarLook::None;
    if (bar.verdict == Verdict::Unknown)
        return Words::tr("unknown");
    if (!counts || !bar.sessions || *bar.sessions == 0)
        return verdictText(bar.verdict);
    return countText(*bar.sessions);
}

QRectF ExplorerLayout::rowRect(std::size_t row) const
{
    return { 0, plot.top() + static_cast<double>(row - firstRow) * rowHeight, plot.right(), rowHeight };
}

std::optional<std::size_t> ExplorerLayout::rowAt(QPointF place) const
{
    const double inside = place.y() - plot.top();
    if (isEmpty() || rowHeight <= 0 || inside < 0 || inside >= plot.height())
        return std::nullopt;
    return firstRow + static_cast<std::size_t>(inside / rowHeight);
}

ExplorerLayout layOutExplorer(
    const ExplorerBars& data, const ChartFonts& fonts, const Theme& theme, QSizeF size, std::size_t firstRow)
{
    if (!data.rows.empty())
        return Builder(data, fonts, theme, size).build(firstRow);
    ExplorerLayout out;
    out.empty = data.computing ? Words::tr("Computing…") : Words::tr("No GPU is left by the choices above.");
    out.plot = QRectF(QPointF(), size);
    out.neededHeight = out.pleasantHeight = 120;
    return out;
}

} // namespace hbm::ui
