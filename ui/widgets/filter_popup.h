// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of a FilterCombo: a search field over grouped lines, and actions below that never scroll away. The
// keyboard stays in the field; the arrows move in the list, Tab goes to the actions.
#pragma once

#include "ui/widgets/filter_entry.h"

#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QVBoxLayout;
class QStandardItemModel;

namespace hbm::ui {

enum class Role;

class FilterPopup : public QFrame
{
    Q_OBJECT

public:
    explicit FilterPopup(QWidget* parent);

    void setEntries(std::vector<FilterEntry> entries);
    void setSearchHint(const QString& hint);
    void setOffer(std::function<FilterOffer(const QString&)> offer) { m_offer = std::move(offer); }
    void openBelow(const QWidget& anchor, const QString& currentKey, const QString& typed);

    QLineEdit& search() { return *m_search; }
    QStringList shownTexts() const; ///< lines and headings as listed, for tests
    QString remark() const;

signals:
    void chosen(const QString& key);
    void textEntered(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void showRemark(const QString& sentence, Role role);
    void select(const QStringList& words, const QString& exact);
    void addAction(const FilterEntry& entry);
    int chromeHeight() const;
    void addHeading(const QString& text);
    void addLine(const FilterEntry& entry);
    void move(int direction, int lines);
    void choose(const QModelIndex& index);
    void place(const QWidget& anchor);

    std::vector<FilterEntry> m_entries;
    std::function<FilterOffer(const QString&)> m_offer;
    QString m_currentKey;
    QLineEdit* m_search;
    QListView* m_list;
    QStandardItemModel* m_lines;
    QLabel* m_remark; ///< about what is typed; hidden when there is none
    QVBoxLayout* m_actions;
};

} // namespace hbm::ui
