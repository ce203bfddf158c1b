// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window: makes the panes, joins them to the document, remembers where they were. No arithmetic and
// no formatting of figures happens here.
#pragma once

#include "core/base/error.h"

#include <QMainWindow>

#include <vector>

class QLabel;
class QDockWidget;
class QMenu;
class QProgressBar;

namespace hbm::ui {

class ChartView;
class CommandPalette;
class ExplainPanel;
class InputsPanel;
class LaunchDialog;
class PlanFiles;
class PlanDocument;
class PlanView;
class PreferencesDialog;
class ProfileEditor;
class ShortcutSheet;
class WindowActions;
enum class ThemeChoice;
enum class ViewChoice;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(PlanDocument& document, QWidget* parent = nullptr);

    PlanView& view() { return *m_view; }
    InputsPanel& inputs() { return *m_inputs; }
    WindowActions& actions() { return *m_actions; }
    PlanFiles& files() { return *m_files; }

    /// A plan, a model, a hardware profile, a log or a launch command, by what the file holds.
    void openPath(const QString& path);
    void checkLog(const QString& path); ///< reads a start-up log and shows it beside the plan
    /// What the preferences want where nothing was named: unsaved changes of last time first of all.
    void restorePlan();
    /// Says what is wrong with files that were read before the window was there, a line each.
    void report(const std::vector<Error>& errors);
    /// Writes the chart as PNG, SVG or PDF by the file's suffix; a failure shows in the message bar.
    /// `scale` is of a PNG: 1, 2 or 4 pixels for each of the layout.
    bool exportTo(ChartView& chart, const QString& file, int scale = 2);
    /// Writes the review report as PDF, HTML or Markdown by the file's suffix; likewise.
    bool writeReportTo(const QString& file);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;

private:
    void addDocks();
    void fillStatusBar();
    void connectActions();
    void connectExports();
    void connectScenarios();
    void connectHelpers(); ///< palette, sheet of shortcuts, preferences, profile editor
    void connectExplain(); ///< the dock that says how a figure comes about
    ExplainPanel& explainPanel();
    void explain(const QString& figure);
    void explainFocused();
    void showPreferences();
    void showProfiles();
    bool leaveProfiles(); ///< false = one is not saved, and its editor asks
    void fillModelMenus();
    void fillBundledModels();
    void addModel(QMenu& menu, const QString& text, const QString& model);
    void refreshTitle();
    void askForFile();
    void askForFolder();
    void askForProfile();
    void askForExport(ChartView& chart, const QString& what);
    void askForReport();
    void say(const QString& text); ///< in the status bar: what went well moves nothing
    void copyMarkdown();
    void copyChart();
    void copyCommand();
    void connectTools();
    void connectReading(); ///< progress and cancelling of what is opened
    void connectHub();
    void showHub(); ///< whether it is asked, and where downloads go
    void copyLaunch();
    void pasteLaunch();
    void showLaunch(const QString& text);
    void askForLog();
    void pasteLog();
    void changeUnit(int unit);
    void resetAll();
    void stepScenario(int step);
    void checkView(ViewChoice view);
    void movePane(int step);
    void restore();

    PlanDocument& m_document;
    WindowActions* m_actions;
    InputsPanel* m_inputs; ///< made before the view: Tab goes through the inputs first
    PlanView* m_view;
    ExplainPanel* m_explain = nullptr; ///< made when its dock is first shown
    PlanFiles* m_files;
    QProgressBar* m_progress;
    QDockWidget* m_inputsDock = nullptr;
    QDockWidget* m_explainDock = nullptr;
    QDockWidget* m_historyDock = nullptr;
    QLabel* m_status;
    QLabel* m_network; ///< what may go over it
    // Made when they are first asked for.
    LaunchDialog* m_launch = nullptr;
    CommandPalette* m_palette = nullptr;
    ShortcutSheet* m_shortcuts = nullptr;
    PreferencesDialog* m_preferences = nullptr;
    ProfileEditor* m_profiles = nullptr;
    QByteArray m_firstState;
};

/// Sets style and palette of the application to the choice; System follows what the desktop gave at start.
void applyTheme(ThemeChoice choice);

} // namespace hbm::ui
