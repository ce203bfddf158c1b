// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything a user chooses, in one scrolling column: model, hardware, workload, precision, parallelism,
// engine and, closed at first, its seldom touched settings and the reserve. Listens to the document and
// writes only through it.
//
// What is in it is made right behind the first picture of the window, or when somebody asks for it: half of
// what a start costs is inputs, and the chart does not wait for them.
#pragma once

#include <QScrollArea>
#include <QStringList>

#include <vector>

class QVBoxLayout;

namespace hbm::ui {

enum class FieldGroup;
class FieldRow;
class FilterCombo;
class LinkButton;
class MutedLabel;
class PlanDocument;
class SectionHeader;

class InputsPanel : public QScrollArea
{
    Q_OBJECT

public:
    explicit InputsPanel(PlanDocument& document, QWidget* parent = nullptr);

    /// Paths, "bundled:…" or names on the Hub, newest first; listed above the bundled models.
    void setRecentModels(const QStringList& models);

    void focusModel(); ///< Ctrl+L
    void focusGpu(); ///< Ctrl+G
    /// Goes to the field of an issue or of a figure's source ("max-model-len", "setting:weights", "gpu").
    bool focusField(const QString& key);

    bool isReserveOpen();
    void setReserveOpen(bool open);
    void setMoreOpen(bool open); ///< the engine's seldom touched settings

    const std::vector<FieldRow*>& rows();
    FilterCombo& modelPicker();
    FilterCombo& gpuPicker();
    LinkButton& cancelButton();
    LinkButton& exactWeightsButton();

    QSize sizeHint() const override;

signals:
    void openRequested(); ///< "Open a model file…"
    void openProfileRequested(); ///< "Open a hardware profile…"

protected:
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent* event) override;

private:
    void make(); ///< once
    void build();
    void keepTabOrder();
    void addCaption(const QString& text);
    void addRows(FieldGroup group, QVBoxLayout& layout);
    void addReading(QVBoxLayout& inset); ///< note of the model, and what can be done about reading it
    /// Returns the column of the picker; the note is still to be added.
    QVBoxLayout& addPicker(FilterCombo*& picker, MutedLabel*& note, const QString& name, const QString& help);
    void addWeightsNote();
    SectionHeader* addFold(FieldGroup group, const QString& title, const QString& tip);
    void connectPickers();
    void listModels();
    void listGpus();
    void refresh();
    void showModel();
    void showGpu();
    void showWeightsChange();

    PlanDocument& m_document;
    QStringList m_recent;
    QVBoxLayout* m_column = nullptr;
    FilterCombo* m_model = nullptr;
    MutedLabel* m_modelNote = nullptr;
    LinkButton* m_cancel = nullptr; ///< of the reading of a model; hidden while there is none
    LinkButton* m_exact = nullptr; ///< "Read exact weights"; hidden where they are
    MutedLabel* m_weightsNote = nullptr; ///< what the choice of weights frees; hidden when nothing
    FilterCombo* m_gpu = nullptr;
    MutedLabel* m_gpuNote = nullptr;
    SectionHeader* m_more = nullptr;
    SectionHeader* m_reserve = nullptr;
    std::vector<FieldRow*> m_rows;
};

} // namespace hbm::ui
