// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an input field is, what it is set to, and which figures it moves, each a link.
#pragma once

#include "core/base/text.h"
#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <QWidget>

class QVBoxLayout;

namespace hbm::ui {

struct Field;
class LinkButton;
class MutedLabel;
class WrapLabel;

class FieldCard : public QWidget
{
    Q_OBJECT

public:
    explicit FieldCard(QWidget* parent = nullptr);

    void setField(const Field& field, const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);
    QString text() const; ///< all of it, to take along

signals:
    void figureOpened(const QString& name);
    void fieldRequested(const QString& key);

private:
    void fillFigures(
        const QStringList& names, const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);

    WrapLabel* m_title;
    WrapLabel* m_help;
    WrapLabel* m_state;
    WrapLabel* m_unavailable;
    LinkButton* m_go;
    MutedLabel* m_moves;
    WrapLabel* m_none;
    QWidget* m_figures;
    QVBoxLayout* m_list;
    QStringList m_names; ///< of the links that are there
    QString m_key;
};

} // namespace hbm::ui
