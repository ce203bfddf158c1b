// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/log_view.h"

#include "ui/document/log_checker.h"
#include "ui/inputs/fields.h"
#include "ui/models/changes_model.h"
#include "ui/models/issues_model.h"
#include "ui/models/log_rows_model.h"
#include "ui/panels/card.h"
#include "ui/panels/card_column.h"
#include "ui/panels/log_words.h"
#include "ui/panels/notice_label.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/widgets/clamped_label.h"
#include "ui/widgets/copy_table.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>
#include <QTabWidget>
#include <QVBoxLayout>

namespace hbm::ui {

LogView::LogView(PlanDocument& document, QWidget* parent)
    : ViewPage(parent)
    , m_document(document)
    , m_checker(new LogChecker(document, this))
    , m_rows(new LogRowsModel(this))
    , m_taken(new ChangesModel({ tr("Setting"), tr("Value"), tr("Line") }, this))
    , m_notes(new IssuesModel(this))
    , m_table(new CopyTable(this))
    , m_tabs(new QTabWidget(this))
    , m_title(new ClampedLabel(ClampedLabel::Room::Asked, this))
    , m_summary(new ClampedLabel(ClampedLabel::Room::Asked, this))
    , m_otherModel(new NoticeLabel(Severity::Warning, tr("Another model"), this))
    , m_use(
          button(tr("Use these settings"), tr("Plan with what the log states: one step that can be undone")))
    , m_keep(button(tr("Keep the fitted reserve"),
          tr("Keep the reserve of this server in the calibration file, and plan with it where the "
             "pool hangs on it (vLLM and TensorRT-LLM)")))
    , m_cancel(button(tr("Cancel"), tr("Stop reading the log")))
    , m_waiting(new QWidget(this))
    , m_progress(new QProgressBar(m_waiting))
    , m_pages(new QStackedLayout)
{
    buildTables();
    auto* cards = new CardColumn(this);
    cards->addCard(buildHead());
    cards->addCard(m_table, tr("Logged beside predicted"));
    cards->addCard(m_tabs);

    m_progress->setAccessibleName(tr("Reading the log"));
    auto* waiting = new QHBoxLayout(m_waiting);
    waiting->setContentsMargins(CardColumn::kGap, 0, CardColumn::kGap, 6);
    waiting->addWidget(m_progress, 1);
    waiting->addWidget(m_cancel);
    m_waiting->hide();

    m_pages->addWidget(buildEmpty());
    m_pages->addWidget(cards);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_waiting);
    layout->addLayout(m_pages, 1);

    connect(m_checker, &LogChecker::checked, this, &LogView::refresh);
    connect(m_checker, &LogChecker::readingChanged, this, &LogView::showReading);
    connect(m_checker, &LogChecker::progress, m_progress, [this](qint64 done, qint64 total) {
        m_progress->setRange(0, total > 0 ? 1000 : 0);
        m_progress->setValue(total > 0
                ? static_cast<int>(1000.0 * static_cast<double>(done) / static_cast<double>(total))
                : 0);
    });
    connect(
        m_checker, &LogChecker::failed, this, [this](const Error& error) { emit failed(sentence(error)); });
    connect(m_cancel, &QPushButton::clicked, m_checker, &LogChecker::cancel);
    auto* escape
        = new QShortcut(QKeySequence(Qt::Key_Escape), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    escape->setEnabled(false); // Escape belongs to others while nothing is read
    connect(escape, &QShortcut::activated, m_checker, &LogChecker::cancel);
    connect(m_checker, &LogChecker::readingChanged, escape, &QShortcut::setEnabled);
    connect(m_use, &QPushButton::clicked, m_checker, &LogChecker::useSettings);
    connect(m_keep, &QPushButton::clicked, this, &LogView::keepReserve);
    refresh();
}

QPushButton* LogView::button(const QString& text, const QString& tip)
{
    auto* made = new QPushButton(text, this);
    made->setToolTip(tip);
    made->setAccessibleDescription(tip);
    made->setAutoDefault(false);
    return made;
}

QWidget* LogView::buildHead()
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    auto* another = button(tr("Check another log…"), tr("Read the start-up log of a server"));
    connect(another, &QPushButton::clicked, this, &LogView::openRequested);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton* one : { m_use, m_keep, another })
        buttons->addWidget(one);
    buttons->addStretch(1);
    auto* head = new QWidget;
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* line : { static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_otherModel),
             static_cast<QWidget*>(m_summary) })
        layout->addWidget(line);
    layout->addLayout(buttons);
    layout->addStretch(1);
    return head;
}

QWidget* LogView::buildEmpty()
{
    auto* page = new QWidget;
    auto* card = new Card(page);
    auto* content = new QWidget;
    auto* words
        = new QLabel(tr("Drop the start-up log of a server here: vLLM, SGLang, TensorRT-LLM, llama.cpp "
                        "or Ollama. What it says is laid beside what this plan predicts. The log is "
                        "read on this machine and goes nowhere."));
    words->setWordWrap(true);
    auto* open = button(tr("Check a log…"), tr("Read the start-up log of a server"));
    auto* paste = button(tr("Paste a log"), tr("Check the text on the clipboard"));
    connect(open, &QPushButton::clicked, this, &LogView::openRequested);
    connect(paste, &QPushButton::clicked, this, &LogView::pasteRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(paste);
    buttons->addStretch(1);
    auto* inside = new QVBoxLayout(content);
    inside->setContentsMargins(0, 4, 0, 4);
    inside->setSpacing(10);
    inside->addWidget(words);
    inside->addLayout(buttons);
    card->setContent(content);
    card->setTitle(tr("Check a log"));
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(CardColumn::kGap - CardColumn::kEdge, 0, CardColumn::kGap, 0);
    layout->addWidget(card);
    layout->addStretch();
    return page;
}

void LogView::buildTables()
{
    m_table->setModel(m_rows);
    m_table->setStretchColumn(LogRowsModel::Why);
    m_table->setYieldingColumns({ LogRowsModel::Share });
    m_table->setAccessibleName(tr("Figures of the log beside the plan's"));
    m_table->setMinimumHeight((fontMetrics().height() + 10) * 5);
    auto* notes = new CopyTable(this);
    notes->setModel(m_notes);
    notes->setAccessibleName(tr("Notes about the log"));
    m_notes->setFieldName([](const QString& key) {
        const Field* field = findField(key);
        return field ? field->plainLabel() : QString();
    });
    connect(notes, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit fieldRequested(index.siblingAtColumn(0).data(IssuesModel::FieldKeyRole).toString());
    });
    auto* taken = new CopyTable(this);
    taken->setModel(m_taken);
    taken->setAccessibleName(tr("Settings that the log states"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Tables"));
    m_tabs->addTab(notes, tr("Notes"));
    m_tabs->addTab(taken, tr("Settings"));
    m_tabs->setMinimumHeight((fontMetrics().height() + 10) * 4 + 12);
}

QString LogView::title() const
{
    return m_title->text();
}

QList<QWidget*> LogView::panes() const
{
    if (m_pages->currentIndex() == 0)
        return {};
    return { m_table, m_tabs->currentWidget() };
}

void LogView::refresh()
{
    const CheckedLog* log = m_checker->result();
    m_pages->setCurrentIndex(log ? 1 : 0);
    if (!log)
        return;
    m_title->setText(logTitle(log->facts));
    m_summary->setText(logSummary(*log));
    m_otherModel->setReason(otherModelText(*log));
    m_rows->setRows(log->check.rows);
    std::vector<ChangesModel::Row> taken;
    for (const TakenSetting& setting : log->filled.taken)
        taken.push_back({ QString::fromStdString(setting.name), QString::fromStdString(setting.value),
            setting.line > 0 ? countText(setting.line) : QString() });
    m_tabs->setTabText(1, tr("Settings (%1)").arg(taken.size()));
    m_taken->setRows(std::move(taken));
    const Issues notes = logNotes(*log);
    m_notes->setIssues(notes, {});
    m_tabs->setTabText(0, tr("Notes (%1)").arg(notes.size()));
    const QString why = whyReserveNotKept(*log);
    m_keep->setEnabled(why.isEmpty());
    m_keep->setToolTip(why.isEmpty() ? m_keep->accessibleDescription() : why);
}

void LogView::keepReserve()
{
    if (const auto kept = m_checker->keepReserve())
        emit noted(keptText(*m_checker->result(), kept->file, kept->planned));
    else
        emit failed(sentence(kept.error()));
}

void LogView::showReading(bool reading)
{
    m_progress->setRange(0, 0);
    m_waiting->setVisible(reading);
}

} // namespace hbm::ui
