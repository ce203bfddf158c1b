// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All fields of one hardware profile in a column that scrolls, with what is wrong at each, and which size of
// the memory a plan would use.
#pragma once

#include "ui/inputs/profile_rules.h"

#include <QScrollArea>

#include <vector>

class QGridLayout;

namespace hbm {
struct Catalogue;
}

namespace hbm::ui {

class ProfileDraft;
class ProfileRow;
class ToneLabel;

class ProfileForm : public QScrollArea
{
    Q_OBJECT

public:
    explicit ProfileForm(ProfileDraft& draft, QWidget* parent = nullptr);

    void setCatalogue(const Catalogue& catalogue); ///< for nodes: which accelerators there are
    void setSurroundings(ProfileSurroundings around);

    const std::vector<ProfileRow*>& rows() const { return m_rows; }
    ProfileRow* row(const std::string& key) const;
    QString planMemory() const; ///< the line below the sizes
    /// Why it cannot be saved, the first reason with its field; empty = it can.
    QString problem() const;
    QString problemField() const; ///< its name
    void focusProblem();

signals:
    void complaintsChanged();

protected:
    bool focusNextPrevChild(bool next) override;

private:
    const ProfileComplaint* firstProblem() const;
    void build(); ///< for the kind that is open
    void refresh();

    ProfileDraft& m_draft;
    ProfileSurroundings m_around;
    std::vector<ProfileComplaint> m_complaints;
    std::vector<ProfileRow*> m_rows;
    ToneLabel* m_planMemory = nullptr;
    const Catalogue* m_catalogue = nullptr;
    std::size_t m_kind; ///< of the rows: the index in Profile
};

} // namespace hbm::ui
