// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/calm_style.h"
#include "ui/support/settings.h"
#include "ui/support/theme.h"
#include "ui/widgets/clamped_label.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/muted_label.h"
#include "ui/window/plan_files.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QProgressBar>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QToolBar>
#include <QToolTip>

namespace hbm::ui {

namespace {

constexpr int kMargin = 14; // where the captions of the inputs start

} // namespace

MainWindow::MainWindow(PlanDocument& document, QWidget* parent)
    : QMainWindow(parent)
    , m_document(document)
    , m_actions(new WindowActions(document.undoStack(), this))
    , m_inputs(new InputsPanel(document, this))
    , m_view(new PlanView(document, this))
    , m_progress(new QProgressBar(this))
    , m_status(new ClampedLabel(ClampedLabel::Room::Line, this))
    , m_network(new MutedLabel(MutedLabel::Style::Note, this))
{
    setCentralWidget(m_view);
    addDocks();
    m_actions->fill(*menuBar());
    auto* bar = addToolBar(tr("Tool bar"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->setMovable(false);
    m_actions->fill(*bar);
    m_actions->view->addSeparator();
    m_actions->view->addActions({ m_inputsDock->toggleViewAction(), m_explainDock->toggleViewAction(),
        m_historyDock->toggleViewAction(), bar->toggleViewAction() });

    m_inputs->setFocus(); // the model box, as soon as it is there
    fillStatusBar();
    setAcceptDrops(true);
    m_files = new PlanFiles(m_document, m_view->messages(), *m_actions, this);
    connectActions();
    connectExports();
    connectScenarios();
    connectHelpers();
    connectExplain();
    fillModelMenus();
    connect(m_actions->bundled, &QMenu::aboutToShow, this, &MainWindow::fillBundledModels);
    refreshTitle();
    m_firstState = saveState(settings::kWindowStateVersion);
    restore();
}

void MainWindow::fillStatusBar()
{
    m_progress->setRange(0, 0);
    m_progress->setMaximumWidth(140);
    m_progress->setAccessibleName(tr("Reading a model"));
    m_progress->hide();
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long line widens no window
    m_status->setContentsMargins(kMargin, 0, 0, 0);
    m_network->setWordWrap(false);
    m_network->setContentsMargins(0, 0, kMargin, 0);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setMinimumHeight(fontMetrics().height() + 14);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_progress);
    statusBar()->addPermanentWidget(m_network);
}

bool MainWindow::event(QEvent* event)
{
    // QStatusBar writes the tips of menu entries itself, over its widgets and at another margin.
    if (event->type() == QEvent::StatusTip) {
        m_status->setText(static_cast<QStatusTipEvent*>(event)->tip());
        return true;
    }
    return QMainWindow::event(event);
}

void MainWindow::connectActions()
{
    const WindowActions& a = *m_actions;
    connect(a.open, &QAction::triggered, this, &MainWindow::askForFile);
    connect(a.openFolder, &QAction::triggered, this, &MainWindow::askForFolder);
    connect(a.openProfile, &QAction::triggered, this, &MainWindow::askForProfile);
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.copyMarkdown, &QAction::triggered, this, &MainWindow::copyMarkdown);
    connect(a.copyChart, &QAction::triggered, this, &MainWindow::copyChart);
    connect(a.copyCommand, &QAction::triggered, this, &MainWindow::copyCommand);
    connectTools();
    connect(a.goToModel, &QAction::triggered, m_inputs, &InputsPanel::focusModel);
    connect(a.goToGpu, &QAction::triggered, m_inputs, &InputsPanel::focusGpu);
    connect(a.goToLevers, &QAction::triggered, m_view, &PlanView::showLevers);
    connect(a.nextPane, &QAction::triggered, this, [this] { movePane(1); });
    connect(a.previousPane, &QAction::triggered, this, [this] { movePane(-1); });
    connect(a.nextUnit, &QAction::triggered, this,
        [this] { changeUnit((static_cast<int>(m_document.unit()) + 1) % 3); });
    connect(a.units, &QActionGroup::triggered, this,
        [this](QAction* action) { changeUnit(action->data().toInt()); });
    connect(a.themes, &QActionGroup::triggered, this, [](QAction* action) {
        const auto choice = static_cast<ThemeChoice>(action->data().toInt());
        settings::setTheme(choice);
        applyTheme(choice);
    });
    connect(a.resetWindow, &QAction::triggered, this,
        [this] { restoreState(m_firstState, settings::kWindowStateVersion); });
    connect(a.about, &QAction::triggered, this, [this] {
        QMessageBox::about(this, tr("About HBM Planner"),
            tr("HBM Planner %1\n\nPlans how GPU memory splits between weights, KV cache and reserve, and how "
               "many live sessions fit.\n\nGPL-3.0-or-later. Nothing is fetched unless you ask for a model.")
                .arg(QStringLiteral(HBM_VERSION)));
    });
    connect(a.views, &QActionGroup::triggered, this,
        [this](QAction* action) { m_view->showView(static_cast<ViewChoice>(action->data().toInt())); });
    connect(m_view, &PlanView::viewChanged, this, &MainWindow::checkView);
    checkView(m_view->view());
    for (QAction* action : a.themes->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(settings::theme()));
    for (QAction* action : a.units->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(m_document.unit()));

    connect(m_inputs, &InputsPanel::openRequested, this, &MainWindow::askForFile);
    connect(m_inputs, &InputsPanel::openProfileRequested, this, &MainWindow::askForProfile);
    connect(m_view, &PlanView::statusText, m_status, &QLabel::setText);
    connect(m_view, &PlanView::fieldRequested, m_inputs,
        [this](const QString& field) { m_inputs->focusField(field); });
    connect(&m_document, &PlanDocument::changed, this, &MainWindow::refreshTitle);
    connect(m_files, &PlanFiles::titleChanged, this, &MainWindow::refreshTitle);
    connect(m_files, &PlanFiles::said, this, &MainWindow::say);
    connectReading();
    connectHub();
}

void MainWindow::refreshTitle()
{
    const Scenario& s = m_document.scenario();
    const QString what
        = tr("%1 on %2 × %3")
              .arg(QString::fromStdString(s.model->name), QLocale().toString(m_document.plan().gpus),
                  s.accelerator ? QString::fromStdString(s.accelerator->name) : tr("GPU"));
    // Qt puts the star of unsaved changes in the place of [*].
    setWindowTitle(m_files->title().isEmpty() ? tr("%1[*] – HBM Planner").arg(what)
                                              : tr("%1[*] – %2 – HBM Planner").arg(m_files->title(), what));
}

void MainWindow::changeUnit(int unit)
{
    m_document.setUnit(static_cast<ByteUnit>(unit));
    settings::setUnit(m_document.unit());
    for (QAction* action : m_actions->units->actions())
        action->setChecked(action->data().toInt() == unit);
}

void MainWindow::movePane(int step)
{
    QList<QWidget*> panes = m_view->panes();
    if (m_view->messages().isVisible())
        panes.prepend(&m_view->messages());
    panes.prepend(m_inputs);
    qsizetype current = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (QWidget* focus = QApplication::focusWidget();
            focus && (panes[i] == focus || panes[i]->isAncestorOf(focus)))
            current = i;
    QWidget* next = panes[(current + step + panes.size()) % panes.size()];
    if (next == m_inputs) { // without its list: the pane was asked for, not a model
        m_inputs->ensureWidgetVisible(&m_inputs->modelPicker(), 0, 40);
        m_inputs->modelPicker().setFocus(Qt::ShortcutFocusReason);
    } else
        next->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::checkView(ViewChoice view)
{
    for (QAction* action : m_actions->views->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(view));
}

void MainWindow::restore()
{
    m_view->showView(settings::view());
    if (const QByteArray geometry = settings::windowGeometry();
        !geometry.isEmpty() && restoreGeometry(geometry)) {
        restoreState(settings::windowState(), settings::kWindowStateVersion);
        return;
    }
    resize(1280, 860);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    // What is unsaved of the plan is there at the next start; a profile has no such place.
    if (!leaveProfiles() || !m_files->mayClose()) {
        event->ignore();
        return;
    }
    m_document.cancelOpening();
    settings::setView(m_view->view());
    settings::setWindow(saveGeometry(), saveState(settings::kWindowStateVersion));
    QMainWindow::closeEvent(event);
}

void applyTheme(ThemeChoice choice)
{
    static const QPalette desktop = QApplication::palette();
    const Theme theme
        = choice == ThemeChoice::System ? themeOf(desktop) : Theme { choice == ThemeChoice::Dark };
    QApplication::setPalette(theme.palette());
    // Also when it is the same one: style sheets of scroll bars keep colours of the old palette otherwise.
    QApplication::setStyle(new CalmStyle);
    QToolTip::setPalette(theme.palette()); // tool tips keep a palette of their own
}

} // namespace hbm::ui
