// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explain_panel.h"

#include "core/planning/plan.h"
#include "core/planning/plan_figures.h"
#include "core/report/source_text.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/models/formula_model.h"
#include "ui/panels/explain_words.h"
#include "ui/panels/field_card.h"
#include "ui/panels/figure_card.h"
#include "ui/support/formula_words.h"
#include "ui/support/messages.h"
#include "ui/widgets/wrap_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QShortcut>
#include <QToolButton>

namespace hbm::ui {

namespace {

constexpr int kRemembered = 100; // figures to go back to
constexpr QLatin1String kField("setting:");

QString baseOf(const QString& name)
{
    return name.section(QLatin1Char('#'), 0, 0);
}

QString pathOf(const QString& name)
{
    return name.section(QLatin1Char('#'), 1);
}

} // namespace

ExplainPanel::ExplainPanel(const PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    build();
    setAccessibleName(tr("Explain"));
    connect(&document, &PlanDocument::changed, this, &ExplainPanel::refresh);
    connect(&document, &PlanDocument::unitChanged, this, &ExplainPanel::refresh);
    connect(m_figure, &FigureCard::sourceFollowed, this, &ExplainPanel::followSource);
    connect(m_figure, &FigureCard::noted, this, &ExplainPanel::noted);
    connect(m_figure, &FigureCard::operandOpened, this, [this](const QString& path) {
        const Entry& here = m_history[static_cast<std::size_t>(m_at)];
        if (here.name.isEmpty())
            return visit({ {}, operandAt(here.figure, path) });
        const QString before = pathOf(here.name);
        visit({ baseOf(here.name) + QLatin1Char('#')
                + (before.isEmpty() ? path : before + QLatin1Char('.') + path),
            {} });
    });
    connect(m_field, &FieldCard::figureOpened, this, [this](const QString& name) { show(name); });
    connect(m_field, &FieldCard::fieldRequested, this, &ExplainPanel::fieldRequested);
    const auto key = [this](const QKeySequence& keys, auto slot) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(QKeySequence(Qt::ALT | Qt::Key_Left), &ExplainPanel::back);
    key(QKeySequence(Qt::ALT | Qt::Key_Right), &ExplainPanel::forward);
    key(QKeySequence::Copy, &ExplainPanel::copyFormula);
    present();
}

QSize ExplainPanel::sizeHint() const
{
    return { 320, 480 };
}

QString ExplainPanel::shown() const
{
    return m_at < 0 ? QString() : m_history[static_cast<std::size_t>(m_at)].name;
}

void ExplainPanel::show(const QString& figureName)
{
    if (!figureName.isEmpty())
        visit({ figureName, {} });
}

void ExplainPanel::follow(const QString& figureName)
{
    if (figureName.isEmpty() || figureName == shown())
        return;
    if (m_at >= 0 && !canGoForward() && m_history[static_cast<std::size_t>(m_at)].followed) {
        m_history[static_cast<std::size_t>(m_at)].name = figureName;
        return goTo(m_at);
    }
    visit({ figureName, {}, true });
}

void ExplainPanel::showFigure(const Figure& figure)
{
    const PlanFigures figures(m_document.scenario(), m_document.plan(), m_document.longestContext());
    for (const std::string& name : figures.names())
        if (const auto same = figures.find(name);
            same && same->name == figure.name && same->value == figure.value)
            return visit({ QString::fromStdString(name), {} });
    visit({ {}, figure });
}

void ExplainPanel::showField(const QString& key)
{
    if (const Field* field = findField(key))
        visit({ kField + field->key, {} });
}

void ExplainPanel::setBaseline(std::optional<Scenario> baseline)
{
    if (baseline == m_baseline) // said again after every change
        return;
    m_baseline = std::move(baseline);
    m_baselinePlan = m_baseline && m_baseline->model ? plan(*m_baseline) : CapacityPlan {};
    refresh();
}

void ExplainPanel::visit(Entry entry)
{
    if (m_at >= 0 && !entry.name.isEmpty() && entry.name == shown())
        return present(); // what lies ahead stays
    m_history.resize(static_cast<std::size_t>(m_at + 1));
    m_history.push_back(std::move(entry));
    if (m_history.size() > kRemembered)
        m_history.erase(m_history.begin());
    goTo(static_cast<int>(m_history.size()) - 1);
}

void ExplainPanel::goTo(int place)
{
    m_at = place;
    present();
    emit shownChanged(shown());
}

void ExplainPanel::back()
{
    if (canGoBack())
        goTo(m_at - 1);
}

void ExplainPanel::forward()
{
    if (canGoForward())
        goTo(m_at + 1);
}

void ExplainPanel::refresh()
{
    m_stale = true;
    if (isVisible())
        present();
}

void ExplainPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_stale)
        present();
}

std::optional<Figure> ExplainPanel::find(const QString& name) const
{
    const PlanFigures figures(m_document.scenario(), m_document.plan(), m_document.longestContext());
    const auto base = figures.find(baseOf(name).toStdString());
    return base ? std::optional(operandAt(*base, pathOf(name))) : std::nullopt;
}

void ExplainPanel::present()
{
    m_stale = false;
    m_back->setEnabled(canGoBack());
    m_forward->setEnabled(canGoForward());
    const bool any = m_at >= 0 && m_document.scenario().model;
    const Entry* entry = any ? &m_history[static_cast<std::size_t>(m_at)] : nullptr;
    const Field* field = entry && entry->name.startsWith(kField) ? findField(entry->name) : nullptr;
    m_copy->setEnabled(any);
    m_empty->setVisible(!any);
    m_figure->setVisible(any && !field);
    m_field->setVisible(field != nullptr);
    if (field)
        m_field->setField(*field, m_document.scenario(), m_document.plan(), m_document.unit());
    else if (entry)
        presentFigure(*entry);
}

void ExplainPanel::presentFigure(const Entry& entry)
{
    const CapacityPlan& plan = m_document.plan();
    const ByteUnit unit = m_document.unit();
    std::optional<Figure> figure = entry.name.isEmpty() ? std::optional(entry.figure) : find(entry.name);
    if (!figure) { // the plan has none of that name now
        m_figure->hide();
        m_empty->setText(tr("This plan has no such figure: it is not known, or there is nothing of it."));
        m_empty->show();
        m_copy->setEnabled(false);
        return;
    }
    QString within, delta;
    if (const QString path = pathOf(entry.name); !path.isEmpty())
        if (const auto base = find(baseOf(entry.name)))
            within = tr("in: %1").arg(titleOf(plan, baseOf(entry.name), *base));
    if (m_baseline && m_baseline->model && !entry.name.isEmpty()) {
        const PlanFigures figures(*m_baseline, m_baselinePlan);
        if (const auto base = figures.find(baseOf(entry.name).toStdString()))
            delta = deltaWords(*figure, operandAt(*base, pathOf(entry.name)), unit);
    }
    const QString title = within.isEmpty() ? titleOf(plan, baseOf(entry.name), *figure) : label(figure->name);
    m_figure->setFigure(title, within, *figure, delta, m_document.scenario(), unit);
}

QString ExplainPanel::formula() const
{
    if (m_at < 0)
        return {};
    const Entry& entry = m_history[static_cast<std::size_t>(m_at)];
    if (entry.name.startsWith(kField))
        return m_field->text();
    const std::optional<Figure> figure
        = entry.name.isEmpty() ? std::optional(entry.figure) : find(entry.name);
    return figure ? formulaForClipboard(*figure, m_document.unit()) : QString();
}

void ExplainPanel::copyFormula()
{
    const QString text = formula();
    if (text.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(text);
    emit noted(tr("Copied the formula."));
}

void ExplainPanel::followSource(const QString& source)
{
    const std::string raw = source.toStdString();
    const SourceParts parts = sourceParts(raw);
    switch (parts.kind) {
    case SourceKind::Setting: {
        const Field* field = findField(source);
        emit fieldRequested(field ? field->key : QString::fromStdString(std::string(parts.key)));
        break;
    }
    case SourceKind::Hardware:
        emit profileRequested();
        break;
    case SourceKind::Log:
        emit logRequested();
        break;
    default: // the note below the tree says what there is
        break;
    }
}

} // namespace hbm::ui
