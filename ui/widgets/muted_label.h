// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Secondary text: smaller, in the theme's muted colour, whichever theme is on.
#pragma once

#include <QLabel>

namespace hbm::ui {

class MutedLabel : public QLabel
{
    Q_OBJECT

public:
    enum class Style
    {
        Note, ///< a line below a control; wraps
        Caption, ///< heading of a group: small spaced capitals
    };

    explicit MutedLabel(Style style, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColor();
};

/// The font of a caption, for whoever paints one itself.
QFont captionFont(const QFont& base);

} // namespace hbm::ui
