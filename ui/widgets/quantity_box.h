// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line edit for one quantity. Shows it formatted while at rest and plain while typing; takes "128k",
// "32*1024", "80 GiB". Valid text counts at once, invalid text turns the frame to the error colour and
// changes nothing. Up and Down step, Page Up and Page Down go to the next labelled stop, Escape takes back
// what was typed. With setOptional(), empty text means "the default", which the placeholder shows.
#pragma once

#include "ui/widgets/quantity_format.h"

#include <QLineEdit>

#include <vector>

namespace hbm::ui {

class QuantityBox : public QLineEdit
{
    Q_OBJECT

public:
    explicit QuantityBox(QWidget* parent = nullptr);

    void setFormat(const QuantityFormat& format);
    void setStep(std::int64_t step) { m_step = step; }
    void setStops(std::vector<std::int64_t> stops) { m_stops = std::move(stops); }
    void setOptional(bool optional) { m_optional = optional; }

    /// What the box shows; nullopt only with setOptional(). Text being typed that means the same value stays.
    void setValue(std::optional<std::int64_t> value);
    std::optional<std::int64_t> value() const { return m_value; }

    /// The value in force while the box is empty, and its text if it is not just the number ("off").
    void setDefaultValue(std::int64_t value, const QString& text = {});

    void setHelp(const QString& help); ///< tooltip while there is nothing to complain about
    bool hasError() const { return !m_reason.isEmpty(); }
    QString errorReason() const { return m_reason; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The user typed or stepped to another valid value; nullopt = back to the default.
    void valueEdited(std::optional<std::int64_t> value);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void readText(const QString& text);
    void setReason(const QString& reason);
    void showValue();
    void step(int direction);
    void goToStop(int direction);
    void edit(std::optional<std::int64_t> value);

    QuantityFormat m_format;
    std::optional<std::int64_t> m_value; ///< as last set from outside
    std::optional<std::int64_t> m_before; ///< when focus came: what Escape returns to
    std::int64_t m_default = 0;
    std::int64_t m_step = 1;
    std::vector<std::int64_t> m_stops;
    bool m_optional = false;
    QString m_help;
    QString m_reason;
};

} // namespace hbm::ui
