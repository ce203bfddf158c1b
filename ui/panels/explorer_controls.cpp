// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explorer_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace hbm::ui {

ExplorerControls::ExplorerControls(std::span<const int> counts, QWidget* parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_vendor(new QComboBox(this))
    , m_fitting(new QCheckBox(tr("Only those that fit"), this))
{
    m_text->setPlaceholderText(tr("Filter GPUs"));
    m_text->setAccessibleName(tr("Filter GPUs by name"));
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 16);
    m_vendor->setAccessibleName(tr("Vendor"));
    m_vendor->addItem(tr("All vendors"));
    m_vendor->setSizeAdjustPolicy(QComboBox::AdjustToContents);

    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(m_text, 1);
    line->addWidget(m_vendor);
    line->addSpacing(4);
    line->addWidget(new QLabel(tr("GPUs:"), this));
    for (const int count : counts) {
        auto* box = new QCheckBox(QString::number(count), this);
        box->setChecked(true);
        box->setAccessibleName(tr("Show %n GPUs", nullptr, count));
        connect(box, &QCheckBox::toggled, this, &ExplorerControls::changed);
        line->addWidget(box);
        m_counts.emplace_back(count, box);
    }
    line->addSpacing(4);
    line->addWidget(m_fitting);
    connect(m_text, &QLineEdit::textChanged, this, &ExplorerControls::changed);
    connect(m_vendor, &QComboBox::currentIndexChanged, this, &ExplorerControls::changed);
    connect(m_fitting, &QCheckBox::toggled, this, &ExplorerControls::changed);
}

void ExplorerControls::setVendors(const QStringList& vendors)
{
    QStringList shown;
    for (int i = 1; i < m_vendor->count(); ++i)
        shown << m_vendor->itemText(i);
    if (shown == vendors)
        return;
    const QString chosen = choice().vendor;
    {
        const QSignalBlocker blocker(m_vendor);
        while (m_vendor->count() > 1)
            m_vendor->removeItem(1);
        m_vendor->addItems(vendors);
        m_vendor->setCurrentIndex(std::max(0, static_cast<int>(vendors.indexOf(chosen)) + 1));
    }
    if (choice().vendor != chosen)
        emit changed();
}

ExplorerChoice ExplorerControls::choice() const
{
    ExplorerChoice choice;
    choice.text = m_text->text();
    if (m_vendor->currentIndex() > 0)
        choice.vendor = m_vendor->currentText();
    choice.onlyFitting = m_fitting->isChecked();
    bool all = true;
    for (const auto& [count, box] : m_counts) {
        all = all && box->isChecked();
        if (box->isChecked())
            choice.counts.insert(count);
    }
    if (all) // nothing is left out
        choice.counts.clear();
    else if (choice.counts.isEmpty())
        choice.counts.insert(0); // nothing is left
    return choice;
}

} // namespace hbm::ui
