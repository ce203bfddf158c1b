// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the chart of live sessions stands: both axes logarithmic, context to the base of 2,
// sessions to the base of 10. Zero has no logarithm: a curve ends at its last stop with a session.
#pragma once

#include "ui/charts/chart_paint.h"
#include "ui/charts/sessions_data.h"

#include <QPolygonF>

namespace hbm::ui {

struct PlacedCurve
{
    KvDtype dtype = KvDtype::Bf16;
    CurveLook look;
    QPolygonF points;
    std::vector<Tokens> contexts; ///< one for each point
    std::optional<QPointF> end; ///< from the next stop on not one session fits
};

struct SessionsLayout
{
    QString empty; ///< not empty: this sentence instead of a chart

    QRectF plot;
    double minimumX = 1, maximumX = 2; ///< tokens
    double minimumY = 0.7, maximumY = 10; ///< sessions
    std::vector<double> gridX, gridY; ///< places
    std::vector<PlacedCurve> curves;
    std::optional<double> capY;
    std::optional<QPointF> marker; ///< the plan's own context
    bool markerAtZero = false; ///< it stands on the floor: nothing fits there
    std::vector<std::pair<QLineF, CurveLook>> legend;
    std::vector<PlacedText> texts;

    bool isEmpty() const { return !empty.isEmpty(); }
    double xOf(double tokens) const;
    double yOf(double sessions) const;
};

SessionsLayout layOutSessions(
    const SessionsData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size);

} // namespace hbm::ui
