// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/charts/chart_hatch.h"

#include <cmath>

using namespace hbm::ui;

TEST_CASE("hatch: of a square, both ways, each line from edge to edge", "[ui][charts]")
{
    const QPolygonF square { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 0, 10 } };
    for (const Hatch hatch : { Hatch::Rising, Hatch::Falling }) {
        const QList<QLineF> lines = hatchLines(square, hatch, 5);
        REQUIRE(lines.size() == 3); // levels 5, 10, 15 between 0 and 20, or -5, 0, 5 between -10 and 10
        for (const QLineF& line : lines) {
            // y points downwards: what rises goes up, that is to smaller y.
            CHECK((line.dy() < 0) == (hatch == Hatch::Rising));
            CHECK(std::abs(line.dx()) == Approx(std::abs(line.dy())));
            for (const QPointF& end : { line.p1(), line.p2() }) {
                CHECK(QRectF(-0.01, -0.01, 10.02, 10.02).contains(end));
                const bool onEdge = std::min({ std::abs(end.x()), std::abs(end.y()), std::abs(end.x() - 10),
                                        std::abs(end.y() - 10) })
                    < 1e-6;
                CHECK(onEdge);
            }
        }
    }
}

TEST_CASE("hatch: a polygon with a bay is crossed twice", "[ui][charts]")
{
    // A "U": the line of the level 10 (x + y = 10) meets both arms.
    const QPolygonF bay { { 0, 0 }, { 4, 0 }, { 4, 16 }, { 8, 16 }, { 8, 0 }, { 12, 0 }, { 12, 20 },
        { 0, 20 } };
    int onTen = 0;
    for (const QLineF& line : hatchLines(bay, Hatch::Rising, 10))
        onTen += std::abs(line.x1() + line.y1() - 10) < 1e-6;
    CHECK(onTen == 2);
}

TEST_CASE("hatch: nothing to hatch", "[ui][charts]")
{
    CHECK(hatchLines({}, Hatch::Rising, 5).isEmpty());
    CHECK(hatchLines({ { 0, 0 }, { 1, 1 } }, Hatch::Rising, 5).isEmpty());
    CHECK(hatchLines({ { 0, 0 }, { 9, 0 }, { 9, 9 } }, Hatch::None, 5).isEmpty());
    CHECK(hatchLines({ { 0, 0 }, { 9, 0 }, { 9, 9 } }, Hatch::Rising, 0).isEmpty());
    CHECK(hatchLines({ { 3, 3 }, { 3, 3 }, { 3, 3 } }, Hatch::Falling, 5).isEmpty());
}
