// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One row of the inputs panel, built from a line of the table of fields: label left, control right, a slider
// below where the field has one. Shows what the document holds and writes through it; keeps nothing.
//
// What is in the row is made when it is first seen or asked for: of the rows of all engines a start shows a
// third, and widgets are most of what a start costs.
#pragma once

#include "ui/inputs/fields.h"

#include <QWidget>

class QHBoxLayout;

namespace hbm::ui {

class FieldLabel;
class PlanDocument;
class QuantityBox;
class ReasonCombo;
class StopSlider;
class TextBox;
class ToggleSwitch;

class FieldRow : public QWidget
{
    Q_OBJECT

public:
    FieldRow(const Field& field, PlanDocument& document, QWidget* parent);

    const Field& field() const { return m_field; }
    QWidget* control(); ///< what gets the focus
    StopSlider* slider(); ///< nullptr if the field has none
    void make(); ///< what is in the row, if it is not there; a row that comes to be seen does so itself
    bool isChanged() const;
    void refresh();

public slots:
    void resetToDefault();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void keepTabOrder();
    QWidget* madeControl() const;
    QWidget* buildQuantity();
    QWidget* buildChoice();
    QWidget* buildSwitch();
    QWidget* buildText();
    void addSlider();
    void showQuantity();
    void showChoice();
    void showSwitch();
    void showText();
    bool isOnByDefault() const;
    void showState();
    void write(const OptionalValue& value, const QString& gesture = {});
    QString gesture(const char* part) const;

    const Field& m_field;
    PlanDocument& m_document;
    FieldLabel* m_label = nullptr;
    QuantityBox* m_box = nullptr;
    ReasonCombo* m_combo = nullptr;
    ToggleSwitch* m_switch = nullptr;
    TextBox* m_text = nullptr;
    StopSlider* m_slider = nullptr;
    QAction* m_reset = nullptr;
    std::vector<FieldChoice> m_choices; ///< as last offered, to know what an index means
    std::optional<std::uint64_t> m_shape; ///< PlanDocument::shape() that they were made for
};

/// Width that the controls of all rows share.
int controlColumnWidth(const QFontMetrics& metrics);

} // namespace hbm::ui
