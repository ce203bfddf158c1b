// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fit maps made by hand for the tests of the chart: their edges are known without asking plan().
#pragma once

#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/fit_map_chart.h"

#include <QTest>

namespace hbm::test {

/// A pool of `pool` tokens, of which nine tenths leave enough room; four columns to an octave.
inline FitMap sampleMap(Tokens pool = 1'400'000, Tokens limit = 131'072, std::int64_t cap = 0)
{
    FitMap map;
    for (Tokens power = 512; power <= limit; power *= 2)
        for (int part = 0; part < 4 && power + power * part / 4 <= limit; ++part) {
            FitColumn column;
            column.context = power + power * part / 4;
            column.byPool = pool / column.context;
            column.admitted = cap > 0 ? std::min(cap, *column.byPool) : *column.byPool;
            column.comfortable = std::min(column.admitted, pool * 9 / 10 / column.context);
            column.beyond = column.admitted > 0 ? Verdict::DoesNotFitSessions : Verdict::DoesNotFitContext;
            column.limit = column.admitted < *column.byPool ? Limit::MaxNumSeqs : Limit::KvPool;
            map.columns.push_back(column);
        }
    if (cap > 0)
        map.cap = cap;
    return map;
}

inline ui::FitMapData sampleFitData(Tokens context = 32768, std::int64_t sessions = 12,
    std::optional<ui::FitPoint> baseline = {}, const FitMap& map = sampleMap())
{
    CapacityPlan plan = samplePlan();
    plan.contextLength = context;
    plan.maxNumSeqs = map.cap.value_or(0);
    plan.data = 1;
    for (const FitColumn& column : map.columns)
        if (column.context <= context)
            plan.verdict = column.at(sessions);
    return ui::fitMapData(map, {}, plan, sessions, baseline);
}

/// The chart in a window.
struct FitMapFixture
{
    ui::FitMapChart chart;

    FitMapFixture()
    {
        useEnglish();
        chart.resize(760, 380);
        chart.setData(sampleFitData());
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }

    const ui::FitMapLayout& layout() const { return chart.currentLayout(); }
    QPoint placeOf(Tokens context, std::int64_t sessions) const
    {
        return QPointF(
            layout().xOf(static_cast<double>(context)), layout().yOf(static_cast<double>(sessions)))
            .toPoint();
    }
    QStringList inside() const ///< the plot
    {
        QStringList all;
        for (const ui::FitLabel& label : layout().labels)
            all << label.text.text;
        return all;
    }
    QStringList around() const
    {
        QStringList all;
        for (const ui::PlacedText& text : layout().texts)
            all << text.text;
        return all;
    }
    void checkNothingCollides() const
    {
        std::vector<ui::PlacedText> texts = layout().texts;
        for (const ui::FitLabel& label : layout().labels)
            texts.push_back(label.text);
        const QRectF page(QPointF(), chart.size());
        for (std::size_t i = 0; i < texts.size(); ++i) {
            CAPTURE(texts[i].text.toStdString());
            CHECK(page.adjusted(-1, -1, 1, 1).contains(texts[i].rect));
            if (layout().plan)
                CHECK_FALSE(texts[i].rect.contains(*layout().plan));
            if (layout().baseline)
                CHECK_FALSE(texts[i].rect.contains(*layout().baseline));
            for (std::size_t k = i + 1; k < texts.size(); ++k) {
                CAPTURE(texts[k].text.toStdString());
                CHECK_FALSE(texts[i].rect.adjusted(1, 1, -1, -1).intersects(texts[k].rect));
            }
        }
    }
};

} // namespace hbm::test
