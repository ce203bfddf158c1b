// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the user prefers, kept between starts. Every change counts at once: there is nothing to confirm.
#pragma once

#include <QDialog>

class QPushButton;

namespace hbm::ui {

class FormColumn;
class MutedLabel;
class PlanDocument;
class QuantityBox;
class ReasonCombo;
class ToggleSwitch;
enum class ThemeChoice;

class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit PreferencesDialog(PlanDocument& document, QWidget* parent = nullptr);

    ReasonCombo& units() { return *m_unit; }
    ReasonCombo& themes() { return *m_theme; }
    ReasonCombo& languages() { return *m_language; }
    ReasonCombo& starts() { return *m_start; }
    ToggleSwitch& autosave() { return *m_autosave; }
    ToggleSwitch& asksHub() { return *m_asksHub; }
    ToggleSwitch& sharing() { return *m_share; }
    QuantityBox& cacheLimit() { return *m_limit; }
    QPushButton& clearButton() { return *m_clear; }
    QString cacheText() const; ///< where our cache is and how large, for tests
    QString tokenText() const;

signals:
    void themeChosen(hbm::ui::ThemeChoice theme); ///< it is on already; for check marks elsewhere
    void autosaveChosen(bool autosave);
    void sharingChosen(bool share);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addDisplay(FormColumn& form);
    void addFiles(FormColumn& form);
    void addNetwork(FormColumn& form);
    void addDownloads(FormColumn& form);
    void refresh(); ///< from settings and document: something else may have changed them
    void showNetwork();
    void showState();
    void askToClear(bool ask);

    PlanDocument& m_document;
    ReasonCombo* m_unit;
    ReasonCombo* m_theme;
    ReasonCombo* m_language;
    MutedLabel* m_languageNote = nullptr;
    ReasonCombo* m_start;
    ToggleSwitch* m_autosave;
    ToggleSwitch* m_asksHub;
    MutedLabel* m_networkNote = nullptr;
    ToggleSwitch* m_share;
    MutedLabel* m_shareNote = nullptr;
    MutedLabel* m_endpoint = nullptr;
    MutedLabel* m_token = nullptr;
    MutedLabel* m_cache = nullptr;
    QuantityBox* m_limit;
    QPushButton* m_clear;
    QWidget* m_confirm = nullptr; ///< the inline question before clearing
    QString m_firstLanguage; ///< as the program was started
};

} // namespace hbm::ui
