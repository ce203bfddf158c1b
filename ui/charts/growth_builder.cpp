// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_builder.h"

#include "ui/charts/growth_look.h"
#include "ui/charts/growth_text.h"
#include "ui/charts/log_axis.h"
#include "ui/support/format.h"

#include <algorithm>

namespace hbm::ui {

namespace {

/// Of the vertical axis: under four octaves a flat line would look like a steep one.
constexpr double kLeastRatio = 16;

/// Octaves between two lines of the axis: 4 KiB, 16 KiB … or 1 KiB, 32 KiB, 1 MiB …; never 2^7.
int octavesApart(double least)
{
    for (const int octaves : { 1, 2, 5, 10 })
        if (octaves >= least)
            return octaves;
    return static_cast<int>(std::ceil(least / 10)) * 10;
}

} // namespace

GrowthLayout GrowthBuilder::build()
{
    ranges();
    collectCurves();
    frame();
    placeCurves();
    if (m_out.labelsAtEnds)
        nameEnds();
    placeMarks();
    labels();
    return std::move(m_out);
}

void GrowthBuilder::ranges()
{
    const GrowthTable& table = m_data.table;
    m_out.minimumX = static_cast<double>(table.contexts.front());
    m_out.maximumX = static_cast<double>(table.contexts.back());
    if (table.contexts.size() == 1) {
        m_out.minimumX /= 2;
        m_out.maximumX *= 2;
    }
    double least = 1e300, most = 1;
    for (const GrowthSeries& series : table.series)
        for (const Bytes bytes : series.bytes)
            if (bytes.value > 0)
                least = std::min(least, static_cast<double>(bytes.value));
    for (const Bytes bytes : table.total)
        most = std::max(most, static_cast<double>(bytes.value));
    if (const Bytes weights = m_data.load.weights; weights.value > 0) {
        least = std::min(least, static_cast<double>(weights.value));
        most = std::max(most, static_cast<double>(weights.value));
    }
    m_out.minimumY = least * 0.75;
    m_out.maximumY = most * 1.25;
    if (const double ratio = m_out.maximumY / m_out.minimumY; ratio < kLeastRatio) {
        m_out.minimumY /= std::sqrt(kLeastRatio / ratio);
        m_out.maximumY *= std::sqrt(kLeastRatio / ratio);
    }
}

/// Without their points: how many lines there are and how long their names decides about the plot.
void GrowthBuilder::collectCurves()
{
    const GrowthTable& table = m_data.table;
    const std::vector<CurveLook> looks = growthLooks(table, m_theme);
    const bool alone = m_data.drawnSeries() == 1;
    const auto add
        = [this](std::optional<std::size_t> series, const CurveLook& look, const std::vector<Bytes>& bytes) {
              PlacedGrowth curve { series, look, {}, {}, false };
              for (std::size_t i = 0; i < bytes.size(); ++i)
                  if (bytes[i].value > 0)
                      curve.contexts.push_back(i);
              if (!curve.contexts.empty())
                  m_out.curves.push_back(std::move(curve));
          };
    if (!alone)
        add(std::nullopt, totalLook(m_theme), table.total);
    for (std::size_t i = 0; i < table.series.size(); ++i) {
        CurveLook look = looks[i];
        if (alone)
            look.width = totalLook(m_theme).width * 0.75;
        add(i, look, table.series[i].bytes);
    }
    if (m_data.load.weights.value > 0)
        m_out.curves.push_back({ {}, weightsLook(m_theme), {}, {}, true });
}

void GrowthBuilder::frame()
{
    const double bottom = m_size.height() - kPad - m_line - 6;
    const double column = columnWidth();
    const double needed = static_cast<double>(m_out.curves.size()) * m_line;
    m_out.labelsAtEnds
        = m_size.width() >= 420 && column <= 0.36 * m_size.width() && needed <= bottom - 2 * kPad - m_line;
    const double head = m_out.labelsAtEnds ? m_line + 6 : legend() + 8;
    m_out.plot = QRectF(0, kPad + head, 1, std::max(20.0, bottom - kPad - head));
    // Room above the highest line for a label beside the plan's ring.
    const double room = std::min(m_line + 8, m_out.plot.height() * 0.3);
    m_out.maximumY *= std::pow(m_out.maximumY / m_out.minimumY, room / (m_out.plot.height() - room));
    const std::vector<double> numbers = numbersY();
    double widest = 0;
    for (const double number : numbers)
        widest = std::max(widest, m_normal.horizontalAdvance(growth::axisAmount(number, m_data.unit)));
    const double left = kPad + std::ceil(widest) + 8;
    const double right = m_size.width() - kPad - (m_out.labelsAtEnds ? column + kLeader : 18);
    m_out.plot.setLeft(left);
    m_out.plot.setRight(std::max(left + 40, right));
    axesTitle();
    axisY(numbers);
    axisX();
}

std::vector<double> GrowthBuilder::numbersY() const
{
    const double least = 1.9 * m_line; // between two numbers
    std::vector<double> numbers;
    if (m_data.unit == ByteUnit::GB) {
        const double perDecade = m_out.plot.height() / std::log10(m_out.maximumY / m_out.minimumY);
        const int every = perDecade >= least ? 1 : static_cast<int>(std::ceil(least / perDecade / 3)) * 3;
        const int first = std::max(0, static_cast<int>(std::floor(std::log10(m_out.minimumY))));
        for (int power = (first + every - 1) / every * every; power < 19; power += every)
            for (const double factor : { 1.0, 2.0, 5.0 })
                if (factor < 1.5 || perDecade > 3.4 * least)
                    numbers.push_back(factor * std::pow(10.0, power));
    } else {
        const double perOctave = m_out.plot.height() / std::log2(m_out.maximumY / m_out.minimumY);
        const int every = octavesApart(least / perOctave);
        for (int power = 0; power < 64; power += every)
            numbers.push_back(std::ldexp(1.0, power));
    }
    const auto outside = [this](double number) { return number < m_out.minimumY || number > m_out.maximumY; };
    numbers.erase(std::remove_if(numbers.begin(), numbers.end(), outside), numbers.end());
    return numbers;
}

void GrowthBuilder::axisY(const std::vector<double>& numbers)
{
    for (const double number : numbers) {
        const double y = std::round(m_out.yOf(number));
        m_out.gridY.push_back(y);
        const double top = std::min(y - m_line / 2, m_out.plot.bottom() + 3 - m_line); // above the tokens
        m_out.texts.push_back(text({ kPad, top, m_out.plot.left() - 8 - kPad, m_line },
            growth::axisAmount(number, m_data.unit), Qt::AlignRight, Role::Muted));
    }
}

void GrowthBuilder::axisX()
{
    const auto words = [](int power) { return ui::tokensText(static_cast<Tokens>(std::ldexp(1.0, power))); };
    const auto widthOf = [&](int power) { return m_normal.horizontalAdvance(words(power)); };
    for (const int power : octaveNumbers(m_out.minimumX, m_out.maximumX, m_out.plot.width(), widthOf)) {
        const double x = std::round(m_out.xOf(std::ldexp(1.0, power)));
        const double width = m_normal.horizontalAdvance(words(power)) + 2;
        m_out.gridX.push_back(x);
        const double from = std::clamp(x - width / 2, 0.0, std::max(0.0, m_size.width() - width));
        m_out.texts.push_back(text(
            { from, m_out.plot.bottom() + 4, width, m_line }, words(power), Qt::AlignHCenter, Role::Muted));
    }
}

void GrowthBuilder::placeCurves()
{
    for (PlacedGrowth& curve : m_out.curves) {
        if (curve.weights) {
            const double y = m_out.yOf(static_cast<double>(m_data.load.weights.value));
            curve.points << QPointF(m_out.plot.left(), y) << QPointF(m_out.plot.right(), y);
            continue;
        }
        const std::vector<Bytes>& bytes
            = curve.series ? m_data.table.series[*curve.series].bytes : m_data.table.total;
        for (const std::size_t i : curve.contexts)
            curve.points << QPointF(m_out.xOf(static_cast<double>(m_data.table.contexts[i])),
                m_out.yOf(static_cast<double>(bytes[i].value)));
    }
}

double GrowthLayout::xOf(double tokens) const
{
    const double share = std::log2(tokens / minimumX) / std::log2(maximumX / minimumX);
    return plot.left() + share * plot.width();
}

double GrowthLayout::yOf(double bytes) const
{
    const double share = std::log2(bytes / minimumY) / std::log2(maximumY / minimumY);
    return plot.bottom() - share * plot.height();
}

GrowthLayout layOutGrowth(const GrowthData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
{
    if (!data.isEmpty())
        return GrowthBuilder(data, fonts, theme, size).build();
    GrowthLayout out;
    out.empty = growth::emptyText(data);
    out.plot = QRectF(QPointF(), size);
    return out;
}

} // namespace hbm::ui
