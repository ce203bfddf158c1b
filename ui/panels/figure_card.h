// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One figure opened up: value, evidence, formula, operands, and a note on the source that is marked.
#pragma once

#include "core/base/text.h"
#include "core/scenario/scenario.h"

#include <QWidget>

namespace hbm::ui {

class EvidenceChip;
class FormulaModel;
class FormulaTree;
class LinkButton;
class MutedLabel;
class WrapLabel;

class FigureCard : public QWidget
{
    Q_OBJECT

public:
    explicit FigureCard(QWidget* parent = nullptr);

    /// `delta` is a sentence on the baseline, and `within` says what it is an operand of; both may be empty.
    void setFigure(const QString& title, const QString& within, const Figure& figure, const QString& delta,
        const Scenario& scenario, ByteUnit unit);
    FormulaTree& tree() { return *m_tree; }
    FormulaModel& model() { return *m_model; }

signals:
    void sourceFollowed(const QString& source);
    void operandOpened(const QString& path);
    void rowMarked(const QRect& place); ///< of the tree, in this widget's coordinates
    void noted(const QString& text);

private:
    void build();
    void refreshNote();

    Scenario m_scenario;
    WrapLabel* m_title;
    WrapLabel* m_within;
    WrapLabel* m_value;
    EvidenceChip* m_chip;
    WrapLabel* m_delta;
    WrapLabel* m_formula;
    MutedLabel* m_madeOf;
    FormulaModel* m_model;
    FormulaTree* m_tree;
    QWidget* m_note;
    MutedLabel* m_noteTitle;
    WrapLabel* m_noteText;
    LinkButton* m_copyNote;
    QString m_noteForClipboard;
};

} // namespace hbm::ui
