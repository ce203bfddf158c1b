// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A picker for long lists: shows the current choice; a click, Down or any letter opens a list with a search
// field above it, grouped under headings. To a screen reader it is a combo box.
#pragma once

#include "ui/widgets/filter_entry.h"

#include <QComboBox>

#include <functional>
#include <vector>

namespace hbm::ui {

class FilterPopup;

class FilterCombo : public QComboBox
{
    Q_OBJECT

public:
    explicit FilterCombo(QWidget* parent = nullptr);

    void setEntries(std::vector<FilterEntry> entries);
    void setCurrent(const QString& key, const QString& text);
    QString currentKey() const { return m_currentKey; }
    void setSearchHint(const QString& hint); ///< placeholder of the search field
    /// Lets what is typed be chosen itself: then `textEntered` is emitted.
    void setOffer(std::function<FilterOffer(const QString&)> offer);
    void setTellsCurrent(bool tells) { m_tellsCurrent = tells; } ///< `chosen` also for the current entry

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void showPopup() override;
    void hidePopup() override;
    FilterPopup& popup(); ///< made when it is first needed: most starts open none

signals:
    void chosen(const QString& key);
    void textEntered(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void openWith(const QString& typed);

    FilterPopup* m_popup = nullptr;
    std::vector<FilterEntry> m_entries; ///< until there is a popup
    QString m_searchHint;
    std::function<FilterOffer(const QString&)> m_offer;
    QString m_currentKey;
    bool m_tellsCurrent = false;
};

} // namespace hbm::ui
