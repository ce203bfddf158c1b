// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line edit for a short text with a rule, dressed as QuantityBox: what keeps the rule counts at once, what
// does not turns the frame to the error colour and changes nothing. Empty text means "the default".
#pragma once

#include <QLineEdit>

#include <functional>

namespace hbm::ui {

class TextBox : public QLineEdit
{
    Q_OBJECT

public:
    explicit TextBox(QWidget* parent = nullptr);

    /// Why a text cannot be taken; empty when it can.
    void setRule(std::function<QString(const QString&)> rule) { m_rule = std::move(rule); }
    void setValue(const QString& value); ///< text being typed that means this stays
    void setDefaultText(const QString& text) { setPlaceholderText(text); }
    void setHelp(const QString& help); ///< tooltip while there is nothing to complain about
    bool hasError() const { return !m_reason.isEmpty(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void valueEdited(const QString& value); ///< the user typed another text that is allowed

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void readText(const QString& text);
    void setReason(const QString& reason);

    std::function<QString(const QString&)> m_rule;
    QString m_value;
    QString m_help;
    QString m_reason;
    bool m_reading = false; ///< what comes back now is what is being typed
};

} // namespace hbm::ui
