// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One row of the profile editor, built from a line of the table of profile fields: label, control, source,
// and below what there is to say of the value. Shows what the draft holds and writes through it.
#pragma once

#include "ui/inputs/profile_fields.h"
#include "ui/inputs/profile_rules.h"

#include <QObject>

class QGridLayout;
class QLabel;
class QWidget;

namespace hbm {
struct Catalogue;
}

namespace hbm::ui {

class FilterCombo;
class LinesBox;
class ProfileDraft;
class QuantityBox;
class TextBox;
class ToggleSwitch;
class ToneLabel;

class ProfileRow : public QObject
{
    Q_OBJECT

public:
    /// Puts its widgets into the next rows of `grid`: label, control, source.
    ProfileRow(const ProfileField& field, ProfileDraft& draft, QGridLayout& grid, QWidget* parent);

    const ProfileField& field() const { return m_field; }
    QWidget* control() const; ///< what gets the focus
    LinesBox* source() const { return m_source; }
    QString note() const; ///< what is said below
    QString typingError() const; ///< what stands in the box now and does not count

    void setGpus(const Catalogue& catalogue); ///< of a picker
    void refresh(std::optional<ProfileComplaint> complaint);

private:
    QWidget* buildControl(QWidget* parent);
    QWidget* buildQuantity(QWidget* parent);
    void write(Profile next, const QString& part);
    void showSource();
    void showNote();
    QString exactText() const;

    const ProfileField& m_field;
    ProfileDraft& m_draft;
    QLabel* m_label = nullptr;
    TextBox* m_text = nullptr;
    LinesBox* m_lines = nullptr;
    QuantityBox* m_box = nullptr;
    ToggleSwitch* m_switch = nullptr;
    FilterCombo* m_gpu = nullptr;
    LinesBox* m_source = nullptr;
    ToneLabel* m_note = nullptr;
    std::optional<ProfileComplaint> m_complaint;
};

} // namespace hbm::ui
