// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/scenario_bar.h"

#include "core/report/text_report.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/changed_fields.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/support/verdict_look.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

namespace hbm::ui {

namespace {

constexpr int kMostChanges = 12; // lines of a tool tip
constexpr int kLongestName = 80; // characters

} // namespace

ScenarioBar::ScenarioBar(PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tabs(new QTabBar(this))
    , m_add(new QToolButton(this))
{
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setMovable(true);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Scenarios"));
    m_tabs->installEventFilter(this);
    m_add->setText(QStringLiteral("+"));
    m_add->setAutoRaise(true);
    m_add->setToolTip(tr("Duplicate this scenario (Ctrl+D)"));
    m_add->setAccessibleName(tr("Duplicate this scenario"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_tabs);
    layout->addWidget(m_add);
    layout->addStretch(1);

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (!m_filling && tab >= 0)
            m_document.setCurrent(static_cast<std::size_t>(tab));
    });
    connect(m_tabs, &QTabBar::tabMoved, this, [this](int from, int to) {
        if (!m_filling)
            m_document.move(static_cast<std::size_t>(from), static_cast<std::size_t>(to));
    });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, [this](int tab) {
        if (tab >= 0)
            startRename(tab);
    });
    connect(m_add, &QToolButton::clicked, this, [this] { m_document.duplicate(m_document.current()); });
    connect(&document, &PlanDocument::workbookChanged, this, &ScenarioBar::checkRename);
    connect(&document, &PlanDocument::changed, this, &ScenarioBar::refresh);
    connect(&document, &PlanDocument::unitChanged, this, &ScenarioBar::refresh);
    refresh();
}

void ScenarioBar::refresh()
{
    const Workbook& workbook = m_document.workbook();
    const Theme theme = themeOf(palette());
    m_filling = true;
    while (m_tabs->count() > static_cast<int>(workbook.scenarios.size()))
        m_tabs->removeTab(m_tabs->count() - 1);
    for (std::size_t i = 0; i < workbook.scenarios.size(); ++i) {
        const int tab = static_cast<int>(i);
        const QString name = QString::fromStdString(workbook.scenarios[i].name);
        const Verdict verdict = m_document.planned(i).plan().verdict;
        const bool pinned = workbook.baseline == i;
        QString text = pinned ? tr("%1 (baseline)").arg(name) : name;
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        if (tab >= m_tabs->count())
            m_tabs->addTab(text);
        if (m_tabs->tabText(tab) != text)
            m_tabs->setTabText(tab, text);
        const QVariant look = static_cast<int>(verdict) * 2 + (theme.dark ? 1 : 0);
        if (m_tabs->tabData(tab) != look) {
            m_tabs->setTabData(tab, look);
            m_tabs->setTabIcon(tab, verdictIcon(verdict, theme));
        }
        m_tabs->setAccessibleTabName(
            tab, tr("%1: %2").arg(text, verdictText(verdict))); // the icon, for those who cannot see it
    }
    m_tabs->setCurrentIndex(static_cast<int>(workbook.current));
    m_add->setEnabled(workbook.scenarios.size() < kMaxScenarios);
    m_tabs->setMaximumWidth(m_tabs->sizeHint().width()); // Qt asks for more than one short tab takes
    m_filling = false;
}

/// Made when somebody rests on a tab: it compares scenarios field by field.
QString ScenarioBar::tip(std::size_t index) const
{
    const Planned& shown = m_document.planned(index);
    QStringList lines { QString::fromStdString(shown.scenario().model->name),
        QString::fromStdString(scenarioLine(shown.scenario(), shown.plan())),
        tr("%1, %n session(s) admitted", nullptr,
            static_cast<int>(shown.plan().sessions.admission.value_or(0)))
            .arg(verdictText(shown.plan().verdict)) };
    const std::size_t other = m_document.workbook().baseline.value_or(0);
    if (other == index)
        return lines.join(QLatin1Char('\n'));
    const std::vector<ChangedField> changes
        = changedFields(m_document.planned(other).scenario(), shown.scenario(), m_document.unit());
    lines << QString()
          << tr("Beside %1:").arg(QString::fromStdString(m_document.workbook().scenarios[other].name));
    for (const ChangedField& change : changes)
        if (lines.size() < kMostChanges)
            lines << tr("%1: %2 → %3").arg(change.name, change.before, change.after);
    if (changes.empty())
        lines << tr("no difference");
    return lines.join(QLatin1Char('\n'));
}

bool ScenarioBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_edit) {
        const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
            return QWidget::eventFilter(watched, event);
        event->accept(); // else the window's Escape, which stops what is being read, would be asked first
        if (event->type() == QEvent::KeyPress)
            finishRename(false);
        return true;
    }
    if (event->type() == QEvent::MouseButtonPress) {
        if (pressWhileRenaming(*static_cast<QMouseEvent*>(event)))
            return true;
    } else if (event->type() == QEvent::ToolTip) {
        const int tab = m_tabs->tabAt(static_cast<QHelpEvent*>(event)->pos());
        if (tab >= 0)
            m_tabs->setTabToolTip(tab, tip(static_cast<std::size_t>(tab)));
    } else if (event->type() == QEvent::ContextMenu) {
        const auto* menu = static_cast<QContextMenuEvent*>(event);
        showMenu(menu->reason() == QContextMenuEvent::Keyboard
                ? m_tabs->tabRect(m_tabs->currentIndex()).center()
                : menu->pos());
        return true;
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_F2)
            startRename(m_tabs->currentIndex());
        else if (key == Qt::Key_Delete)
            m_document.remove(m_document.current());
        else
            return false;
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ScenarioBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

void ScenarioBar::showMenu(const QPoint& place)
{
    const int tab = m_tabs->tabAt(place);
    if (tab < 0)
        return;
    const auto index = static_cast<std::size_t>(tab);
    const bool pinned = m_document.workbook().baseline == index;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Rename")), &QAction::triggered, this, [this, tab] { startRename(tab); });
    connect(menu->addAction(tr("&Duplicate")), &QAction::triggered, this,
        [this, index] { m_document.duplicate(index); });
    connect(menu->addAction(pinned ? tr("Un&pin as baseline") : tr("&Pin as baseline")), &QAction::triggered,
        this,
        [this, index, pinned] { m_document.pinBaseline(pinned ? std::nullopt : std::optional(index)); });
    menu->addSeparator();
    QAction* remove = menu->addAction(tr("Re&move"));
    remove->setEnabled(m_tabs->count() > 1);
    connect(remove, &QAction::triggered, this, [this, index] { m_document.remove(index); });
    menu->popup(m_tabs->mapToGlobal(place));
}

void ScenarioBar::startRename(int tab)
{
    finishRename(false);
    if (tab < 0 || tab >= m_tabs->count())
        return;
    const std::vector<NamedScenario>& scenarios = m_document.workbook().scenarios;
    m_renaming = tab;
    m_renamingOf = scenarios.size();
    m_renamedFrom = scenarios[static_cast<std::size_t>(tab)].name;
    m_edit = new QLineEdit(QString::fromStdString(m_renamedFrom), this);
    m_edit->setMaxLength(kLongestName);
    m_edit->setAccessibleName(tr("Name of the scenario"));
    m_edit->installEventFilter(this);
    QRect place = m_tabs->tabRect(tab).translated(m_tabs->pos());
    place.setWidth(std::max(place.width(), fontMetrics().averageCharWidth() * 20));
    m_edit->setGeometry(place);
    m_edit->selectAll();
    m_edit->show();
    m_edit->setFocus(Qt::OtherFocusReason);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] { finishRename(true); });
}

/// Tabs take no focus from a click, so that nothing else would end the editing before a drag moves them.
/// True: the press is dealt with.
bool ScenarioBar::pressWhileRenaming(const QMouseEvent& press)
{
    if (!m_edit || press.button() != Qt::LeftButton)
        return false;
    const int tab = m_tabs->tabAt(press.pos());
    finishRename(true);
    if (m_tabs->tabAt(press.pos()) == tab)
        return false;
    m_tabs->setCurrentIndex(tab); // the new name has moved the tabs under the mouse
    return true;
}

/// What is typed belongs to one scenario: where another may stand in its place it is not taken.
void ScenarioBar::checkRename()
{
    if (!m_edit)
        return;
    const std::vector<NamedScenario>& now = m_document.workbook().scenarios;
    const auto index = static_cast<std::size_t>(m_renaming);
    if (now.size() != m_renamingOf || now[index].name != m_renamedFrom)
        finishRename(false);
}

void ScenarioBar::finishRename(bool take)
{
    if (!m_edit)
        return;
    QLineEdit* edit = std::exchange(m_edit, nullptr); // hiding it ends editing once more
    const bool hadFocus = edit->hasFocus();
    edit->hide();
    edit->deleteLater();
    if (hadFocus)
        m_tabs->setFocus(Qt::OtherFocusReason);
    if (take)
        m_document.rename(static_cast<std::size_t>(m_renaming), edit->text());
}

} // namespace hbm::ui
