// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/field_card.h"

#include "core/planning/plan_figures.h"
#include "ui/inputs/fields.h"
#include "ui/panels/explain_words.h"
#include "ui/support/formula_words.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/muted_label.h"
#include "ui/widgets/wrap_label.h"
#include "ui/widgets/wrap_link.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace hbm::ui {

FieldCard::FieldCard(QWidget* parent)
    : QWidget(parent)
    , m_title(new WrapLabel(WrapLabel::Ink::Text, this))
    , m_help(new WrapLabel(WrapLabel::Ink::Text, this))
    , m_state(new WrapLabel(WrapLabel::Ink::Text, this))
    , m_unavailable(new WrapLabel(WrapLabel::Ink::Muted, this))
    , m_go(new LinkButton(tr("Go to this setting"), this))
    , m_moves(new MutedLabel(MutedLabel::Style::Caption, this))
    , m_none(new WrapLabel(WrapLabel::Ink::Muted, this))
    , m_figures(new QWidget(this))
    , m_list(new QVBoxLayout(m_figures))
{
    m_title->setLetters(1.2, true);
    m_moves->setText(tr("Moves"));
    m_none->setText(tr("None of the plan's figures, as far as its next value shows."));
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(6);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* part : std::initializer_list<QWidget*> { m_title, m_help, m_state, m_unavailable })
        layout->addWidget(part);
    auto* go = new QHBoxLayout;
    go->addWidget(m_go);
    go->addStretch(1);
    layout->addLayout(go);
    layout->addSpacing(6);
    for (QWidget* part : std::initializer_list<QWidget*> { m_moves, m_none, m_figures })
        layout->addWidget(part);
    connect(m_go, &LinkButton::clicked, this, [this] { emit fieldRequested(m_key); });
}

void FieldCard::setField(
    const Field& field, const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    m_key = field.key;
    m_title->setText(field.plainLabel());
    m_help->setText(field.helpFor(scenario));
    m_state->setText(fieldState(field, scenario, plan, unit));
    const QString why = field.whyUnavailable(scenario);
    m_unavailable->setText(why);
    m_unavailable->setVisible(!why.isEmpty());
    m_go->setVisible(field.isShown(scenario));
    const QStringList names = figuresMovedBy(field, scenario, plan);
    m_none->setVisible(names.isEmpty());
    fillFigures(names, scenario, plan, unit);
    setAccessibleName(field.plainLabel());
    setAccessibleDescription(text());
}

/// The links stay the same objects while the same figures move, so that the focus stays where it is.
void FieldCard::fillFigures(
    const QStringList& names, const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    if (names != m_names) {
        qDeleteAll(m_figures->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
        while (QLayoutItem* item = m_list->takeAt(0))
            delete item;
        for (const QString& name : names) {
            auto* link = new WrapLink(m_figures);
            m_list->addWidget(link);
            connect(link, &WrapLink::clicked, this, [this, name] { emit figureOpened(name); });
        }
        m_names = names;
    }
    const PlanFigures figures(scenario, plan);
    const QList<WrapLink*> links = m_figures->findChildren<WrapLink*>();
    for (int i = 0; i < names.size(); ++i)
        if (const auto figure = figures.find(names[i].toStdString()))
            links[i]->setWords(titleOf(plan, names[i], *figure), bigWords(*figure, unit));
}

QString FieldCard::text() const
{
    QStringList lines { m_title->text(), m_help->text(), m_state->text() };
    if (!m_unavailable->text().isEmpty())
        lines << m_unavailable->text();
    return lines.join(QChar(u'\n'));
}

} // namespace hbm::ui
