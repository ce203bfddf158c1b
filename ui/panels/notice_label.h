// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A badge and its reason in one line or two: an icon of its severity, a word, and why.
#pragma once

#include "core/base/error.h"

#include <QWidget>

class QLabel;

namespace hbm::ui {

class ClampedLabel;

class NoticeLabel : public QWidget
{
    Q_OBJECT

public:
    NoticeLabel(Severity severity, const QString& word, QWidget* parent = nullptr);

    void setReason(const QString& reason); ///< an empty one hides the badge
    QString text() const; ///< "Assumed: …"

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawIcon();

    Severity m_severity;
    QString m_word;
    QLabel* m_icon;
    ClampedLabel* m_text;
};

} // namespace hbm::ui
