// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words that wrap wherever they must: a path or a long option name breaks inside rather than widen the pane
// that it stands in, as a QLabel would. Takes the height that its words need at the width it has.
#pragma once

#include <QWidget>

namespace hbm::ui {

class WrapLabel : public QWidget
{
    Q_OBJECT

public:
    enum class Ink
    {
        Text,
        Muted
    };

    explicit WrapLabel(Ink ink = Ink::Text, QWidget* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const { return m_text; }
    void setLetters(double scale, bool bold); ///< of the widget's font

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont letters() const;

    QString m_text;
    Ink m_ink;
    double m_scale = 1;
    bool m_bold = false;
};

/// The height of text that wraps like this.
int wrappedHeight(const QString& text, const QFont& font, int width);

/// Paints it into `place` from its top, and returns the height that it took.
int paintWrapped(QPainter& painter, const QString& text, const QFont& font, const QRect& place);

} // namespace hbm::ui
