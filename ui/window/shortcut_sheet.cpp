// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shortcut_sheet.h"

#include "ui/widgets/copy_table.h"
#include "ui/window/shortcut_list.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace hbm::ui {

ShortcutSheet::ShortcutSheet(const QMenuBar& menuBar, QWidget* parent)
    : QDialog(parent)
    , m_menuBar(menuBar)
    , m_search(new QLineEdit(this))
    , m_table(new CopyTable(this))
    , m_model(new ShortcutModel(this))
{
    setWindowTitle(tr("Keyboard shortcuts"));
    setModal(false);
    m_search->setPlaceholderText(tr("Filter: action, key or menu"));
    m_search->setAccessibleName(tr("Filter shortcuts"));
    m_search->setClearButtonEnabled(true);
    m_table->setModel(m_model);
    m_table->setStretchColumn(ShortcutModel::What);
    m_table->setAccessibleName(tr("Keyboard shortcuts"));
    connect(m_search, &QLineEdit::textChanged, m_model, &ShortcutModel::setFilter);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("&Copy as Markdown"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("All rows that are listed, as a Markdown table"));
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this, [this] {
        m_table->clearSelection();
        m_table->copyAsMarkdown();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    resize(640, 640);
}

void ShortcutSheet::showEvent(QShowEvent* event)
{
    std::vector<ShortcutRow> rows = actionShortcuts(m_menuBar);
    const std::vector<ShortcutRow> inWidgets = widgetShortcuts();
    rows.insert(rows.end(), inWidgets.begin(), inWidgets.end());
    m_model->setRows(std::move(rows));
    m_search->setFocus();
    QDialog::showEvent(event);
}

} // namespace hbm::ui
