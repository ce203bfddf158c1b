// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A big figure with its meaning in small words below; the hover and the screen reader say where it comes
// from.
#pragma once

#include <QWidget>

class QLabel;

namespace hbm::ui {

class CountLabel : public QWidget
{
    Q_OBJECT

public:
    /// `scale` times the normal font for the figure.
    explicit CountLabel(const QString& caption, double scale, QWidget* parent = nullptr);

    void setFigure(const QString& figure, const QString& explanation, const QString& note = {});
    void setFigureColor(const QColor& color); ///< an invalid colour means the text colour
    QString figure() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();

    QLabel* m_figure;
    QLabel* m_caption;
    QString m_name;
    double m_scale;
    bool m_applying = false;
};

} // namespace hbm::ui
