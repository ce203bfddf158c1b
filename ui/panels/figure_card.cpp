// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/figure_card.h"

#include "ui/inputs/fields.h"
#include "ui/models/formula_model.h"
#include "ui/panels/evidence_chip.h"
#include "ui/panels/explain_words.h"
#include "ui/panels/formula_delegate.h"
#include "ui/panels/formula_tree.h"
#include "ui/support/formula_words.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/wrap_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace hbm::ui {

FigureCard::FigureCard(QWidget* parent)
    : QWidget(parent)
    , m_title(new WrapLabel(WrapLabel::Ink::Text, this))
    , m_within(new WrapLabel(WrapLabel::Ink::Muted, this))
    , m_value(new WrapLabel(WrapLabel::Ink::Text, this))
    , m_chip(new EvidenceChip(this))
    , m_delta(new WrapLabel(WrapLabel::Ink::Muted, this))
    , m_formula(new WrapLabel(WrapLabel::Ink::Text, this))
    , m_madeOf(new MutedLabel(MutedLabel::Style::Caption, this))
    , m_model(new FormulaModel(this))
    , m_tree(new FormulaTree(this))
    , m_note(new QWidget(this))
    , m_noteTitle(new MutedLabel(MutedLabel::Style::Caption, m_note))
    , m_noteText(new WrapLabel(WrapLabel::Ink::Text, m_note))
    , m_copyNote(new LinkButton(tr("Copy"), m_note))
{
    build();
    m_model->setFieldName([](const QString& key) {
        const Field* field = findField(key);
        return field ? field->plainLabel() : QString();
    });
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Operands"));
    connect(m_tree, &FormulaTree::sourceFollowed, this, &FigureCard::sourceFollowed);
    connect(m_tree, &FormulaTree::operandOpened, this, &FigureCard::operandOpened);
    connect(m_tree, &FormulaTree::currentMoved, this, [this](const QModelIndex& index) {
        refreshNote();
        if (index.isValid() && m_tree->hasFocus())
            emit rowMarked(m_tree->visualRect(index).translated(m_tree->pos()));
    });
    connect(m_copyNote, &LinkButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_noteForClipboard);
        emit noted(tr("Copied."));
    });
}

void FigureCard::build()
{
    m_title->setLetters(1.05, true);
    m_within->setLetters(0.9, false);
    m_value->setLetters(1.8, true);
    m_delta->setLetters(0.95, false);
    m_noteText->setLetters(0.95, false);
    m_noteTitle->setWordWrap(false);
    m_copyNote->setAccessibleName(tr("Copy what the source says"));

    auto* note = new QVBoxLayout(m_note);
    note->setContentsMargins(0, 8, 0, 0);
    note->setSpacing(3);
    auto* head = new QHBoxLayout;
    head->addWidget(m_noteTitle);
    head->addStretch(1);
    head->addWidget(m_copyNote);
    note->addLayout(head);
    note->addWidget(m_noteText);
    m_note->hide();

    auto* chip = new QHBoxLayout;
    chip->addWidget(m_chip);
    chip->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_within);
    layout->addWidget(m_value);
    layout->addLayout(chip);
    layout->addWidget(m_delta);
    layout->addSpacing(4);
    layout->addWidget(m_formula);
    layout->addSpacing(6);
    layout->addWidget(m_madeOf);
    layout->addWidget(m_tree);
    layout->addWidget(m_note);
}

void FigureCard::setFigure(const QString& title, const QString& within, const Figure& figure,
    const QString& delta, const Scenario& scenario, ByteUnit unit)
{
    m_scenario = scenario;
    m_title->setText(title);
    m_within->setText(within);
    m_within->setVisible(!within.isEmpty());
    m_value->setText(bigWords(figure, unit));
    m_chip->setEvidence(figure.evidence);
    m_delta->setText(delta);
    m_delta->setVisible(!delta.isEmpty());

    const FormulaStyle style = screenStyle(unit);
    QStringList lines;
    if (!figure.operands.empty())
        lines << QString::fromStdString(formulaWords(figure, style));
    if (figure.operands.size() > 1)
        lines << QString::fromStdString(formulaNumbers(figure, style));
    lines << valueWords(figure, unit);
    m_formula->setText(QStringLiteral("= ") + lines.join(QStringLiteral("\n= ")));
    const bool plain = figure.operands.empty();
    m_madeOf->setText(plain ? tr("Where it comes from") : tr("Made of"));
    m_madeOf->setVisible(!plain || !figure.source.empty());
    m_tree->setVisible(m_madeOf->isVisibleTo(this));
    m_tree->setRootIsDecorated(!plain);
    m_model->setFigure(figure, unit);
    setAccessibleName(title);
    setAccessibleDescription(spokenFormula(figure, unit));
    m_tree->setAccessibleDescription(accessibleDescription());
    refreshNote();
}

void FigureCard::refreshNote()
{
    const QModelIndex now = m_tree->currentIndex();
    const QString source = now.isValid() ? now.data(FormulaModel::SourceRole).toString() : QString();
    const SourceNote note
        = leadsSomewhere(source) && m_scenario.model ? sourceNote(m_scenario, source) : SourceNote {};
    QStringList lines = note.lines;
    if (!note.origin.isEmpty())
        lines << note.origin;
    m_note->setVisible(!lines.isEmpty());
    m_noteTitle->setText(note.title);
    m_noteText->setText(lines.join(QChar(u'\n')));
    m_noteForClipboard = m_noteText->text();
    m_note->setAccessibleName(note.title);
    m_note->setAccessibleDescription(m_noteForClipboard);
}

} // namespace hbm::ui
