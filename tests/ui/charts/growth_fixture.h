// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The growth chart in a window, and what its tests ask of any layout.
#pragma once

#include "tests/catch.h"
#include "tests/ui/charts/growth_samples.h"
#include "ui/charts/growth_chart.h"

#include <QChart>
#include <QLineSeries>
#include <QTest>

namespace hbm::test {

/// A chart of gemma-3-27b on screen at its usual size.
struct GrowthFixture
{
    ui::GrowthChart chart;

    GrowthFixture()
    {
        useEnglish();
        chart.resize(640, 260);
        show(gemma3(), 32768, 131072);
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }

    void show(const Cache& cache, Tokens context, Tokens limit, ByteUnit unit = ByteUnit::GiB)
    {
        chart.setData(tableOf(cache, context, limit), context, unit);
    }
    const ui::GrowthLayout& layout() const { return chart.currentLayout(); }
    QLineSeries* series(int at) { return qobject_cast<QLineSeries*>(chart.chart()->series().at(at)); }
    QStringList words() const
    {
        QStringList all;
        for (const ui::PlacedText& text : layout().texts)
            all << text.text;
        return all;
    }
    QPoint placeOf(Tokens context) const
    {
        return QPointF(layout().xOf(static_cast<double>(context)), layout().plot.center().y()).toPoint();
    }
    void checkNothingCollides() const
    {
        const std::vector<ui::PlacedText>& texts = layout().texts;
        const QRectF page(QPointF(), chart.size());
        for (std::size_t i = 0; i < texts.size(); ++i) {
            CAPTURE(texts[i].text.toStdString());
            CHECK(page.adjusted(-1, -1, 1, 1).contains(texts[i].rect));
            for (const ui::PlacedBend& bend : layout().bends)
                CHECK_FALSE(texts[i].rect.contains(bend.at));
            if (layout().marker)
                CHECK_FALSE(texts[i].rect.contains(*layout().marker));
            for (std::size_t k = i + 1; k < texts.size(); ++k) {
                CAPTURE(texts[k].text.toStdString());
                CHECK_FALSE(texts[i].rect.adjusted(1, 1, -1, -1).intersects(texts[k].rect));
            }
        }
    }
};

} // namespace hbm::test
