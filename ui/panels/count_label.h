// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A big figure with its meaning in small words below; the hover and the screen reader say where it comes
// from, and a click or Enter asks for its formula. Keeps its width whatever the figure is, so that its
// neighbours stay where they are; the figure is underlined only under the mouse and with the focus. Beside
// it, while a baseline is pinned, how far it is from that one's.
#pragma once

#include <QAbstractButton>

class QLabel;

namespace hbm::ui {

class CountLabel : public QAbstractButton
{
    Q_OBJECT

public:
    /// `scale` times the normal font for the figure; room for `widest` at that size, and what is longer is
    /// written smaller. `widestNote`: a sample of the second line, none if empty.
    CountLabel(const QString& caption, double scale, const QString& widest, const QString& widestNote,
        QWidget* parent = nullptr);

    void setCaption(const QString& caption); ///< no wider than the first one: the width stays
    void setFigure(const QString& figure, const QString& explanation, const QString& note = {});
    /// "+12", empty = it is not known; `spoken` says against what. Room for `widest` is kept while it is not
    /// empty, so that only pinning and unpinning moves the neighbours.
    void setDelta(const QString& widest, const QString& delta = {}, const QString& spoken = {});
    void setFigureColor(const QColor& color); ///< an invalid colour means the text colour
    void setLink(bool link); ///< whether there is anything to explain: else it takes no focus
    QString figure() const;

signals:
    void activated(); ///< explain it

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();
    void fitFigure();
    int deltaRoom() const;
    void speak();

    QLabel* m_figure;
    QLabel* m_delta;
    QLabel* m_caption;
    QLabel* m_note;
    QString m_name;
    QString m_widest;
    QString m_widestNote;
    QString m_widestDelta;
    QString m_spokenDelta;
    QString m_explanation;
    double m_scale;
    bool m_link = true;
    bool m_applying = false;
};

} // namespace hbm::ui
