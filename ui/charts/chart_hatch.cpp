// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_hatch.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

QList<QLineF> hatchLines(const QPolygonF& polygon, Hatch hatch, double spacing)
{
    QList<QLineF> lines;
    if (hatch == Hatch::None || polygon.size() < 3 || spacing <= 0)
        return lines;
    // Lines x + y = c rise (y points downwards), lines x - y = c fall.
    const double sign = hatch == Hatch::Rising ? 1 : -1;
    const auto level = [sign](const QPointF& p) { return p.x() + sign * p.y(); };
    double least = 1e300, most = -1e300;
    for (const QPointF& p : polygon) {
        least = std::min(least, level(p));
        most = std::max(most, level(p));
    }
    for (double c = std::ceil(least / spacing) * spacing; c < most; c += spacing) {
        QList<double> cuts; // x where the line meets an edge; an end of an edge counts for one of its two
        for (qsizetype i = 0; i < polygon.size(); ++i) {
            const QPointF& from = polygon[i];
            const QPointF& to = polygon[(i + 1) % polygon.size()];
            const double a = level(from) - c, b = level(to) - c;
            if ((a < 0) != (b < 0))
                cuts.append(from.x() + (to.x() - from.x()) * a / (a - b));
        }
        std::sort(cuts.begin(), cuts.end());
        for (qsizetype i = 0; i + 1 < cuts.size(); i += 2)
            if (cuts[i + 1] - cuts[i] > 0.2)
                lines.append(QLineF(cuts[i], sign * (c - cuts[i]), cuts[i + 1], sign * (c - cuts[i + 1])));
    }
    return lines;
}

} // namespace hbm::ui
