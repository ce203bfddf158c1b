// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line above the explorer's table: which GPUs are shown.
#pragma once

#include "ui/models/explorer_filter.h"

#include <QWidget>

#include <span>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace hbm::ui {

class ExplorerControls : public QWidget
{
    Q_OBJECT

public:
    explicit ExplorerControls(std::span<const int> counts, QWidget* parent = nullptr);

    void setVendors(const QStringList& vendors); ///< the chosen one stays as long as it is there
    ExplorerChoice choice() const;
    QLineEdit& text() { return *m_text; }

signals:
    void changed();

private:
    QLineEdit* m_text;
    QComboBox* m_vendor;
    std::vector<std::pair<int, QCheckBox*>> m_counts;
    QCheckBox* m_fitting;
};

} // namespace hbm::ui
