// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A slider over labelled stops at equal distances, for ranges that no linear slider can hold (512 to 1 M).
// Any value between two stops can be had; near a stop it snaps. Labels that would overlap are left out. Holds
// no value of its own: it shows what it is given and says what the user wants.
#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

namespace hbm::ui {

class StopSlider : public QWidget
{
    Q_OBJECT

public:
    struct Stop
    {
        std::int64_t value = 0;
        QString label;

        bool operator==(const Stop&) const = default;
    };

    explicit StopSlider(QWidget* parent = nullptr);

    void setStops(std::vector<Stop> stops); ///< ascending
    const std::vector<Stop>& stops() const { return m_stops; }
    void setValue(std::int64_t value); ///< values beyond the stops show at the end
    std::int64_t value() const { return m_value; }

    /// Where a value lies and what lies at a place, in pixels of this widget.
    double positionOf(std::int64_t value) const;
    std::int64_t valueAt(double x) const;

    /// The stops whose labels are painted at the present width.
    std::vector<std::size_t> labelledStops() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void valueChanged(std::int64_t value); ///< the user moves it; also during a drag
    void dragFinished();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    static constexpr double kThumbRadius = 7;

    static void installAccessible(); ///< the factory of its accessible twin, once
    QRectF labelRect(std::size_t index) const;
    double trackStart() const;
    double trackLength() const;
    void want(std::int64_t value);
    void goToStop(int direction);
    void paintTrack(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;

    std::vector<Stop> m_stops;
    std::int64_t m_value = 0;
    int m_wheel = 0; ///< rest of a wheel turn that is not a whole notch yet
    bool m_dragging = false;
};

} // namespace hbm::ui
