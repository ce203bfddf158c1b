// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/launch_dialog.h"

#include "core/report/launch_apply.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/changed_fields.h"
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/fields.h"
#include "ui/models/changes_model.h"
#include "ui/models/issues_model.h"
#include "ui/support/messages.h"
#include "ui/support/model_names.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/muted_label.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <chrono>

namespace hbm::ui {

namespace {

constexpr std::chrono::milliseconds kPause { 120 };

QWidget* titled(const QString& title, QWidget* content)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(title);
    label->setBuddy(content);
    layout->addWidget(label);
    layout->addWidget(content, 1);
    return box;
}

/// "vLLM 0.11.0, meta-llama/Llama-3.1-8B".
QString recognised(const LaunchLine& line, const ModelSpec& model)
{
    QString text = engineName(line.engine);
    if (!line.version.empty())
        text += QLatin1Char(' ') + QString::fromStdString(line.version);
    if (line.model.empty())
        return text;
    const QString named = QString::fromStdString(modelText(line));
    text += QStringLiteral(", ") + named;
    if (!mayBeSameModel(line.model, model.name))
        text += QLatin1Char('\n')
            + LaunchDialog::tr("The plan is for %1: the model stays, open the other one if it is meant.")
                  .arg(QString::fromStdString(model.name));
    return text;
}

} // namespace

LaunchDialog::LaunchDialog(PlanDocument& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_edit(new QPlainTextEdit(this))
    , m_summary(new MutedLabel(MutedLabel::Style::Note, this))
    , m_changes(new ChangesModel({ tr("Setting"), tr("Now"), tr("Then") }, this))
    , m_issues(new IssuesModel(this))
    , m_changesTable(new CopyTable(this))
    , m_issuesTable(new CopyTable(this))
    , m_timer(new QTimer(this))
{
    setWindowTitle(tr("Paste launch command"));
    setModal(false);
    build();
    m_timer->setSingleShot(true);
    m_timer->setInterval(kPause);
    connect(m_timer, &QTimer::timeout, this, &LaunchDialog::read);
    connect(m_edit, &QPlainTextEdit::textChanged, m_timer, qOverload<>(&QTimer::start));
    connect(&m_document, &PlanDocument::changed, m_timer, qOverload<>(&QTimer::start));
    read();
}

void LaunchDialog::build()
{
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setTabChangesFocus(true);
    m_edit->setAccessibleName(tr("Launch command"));
    m_edit->setPlaceholderText(
        tr("vllm serve …, python -m sglang.launch_server …, trtllm-serve …, llama-server …\n"
           "also docker run, a Compose file or a Kubernetes manifest"));
    m_summary->setAccessibleName(tr("What was read"));
    m_changesTable->setModel(m_changes);
    m_changesTable->setAccessibleName(tr("What it sets"));
    m_issues->setFieldName([](const QString& key) {
        const Field* field = findField(key);
        return field ? field->plainLabel() : QString();
    });
    m_issuesTable->setModel(m_issues);
    m_issuesTable->setAccessibleName(tr("What could not be taken"));

    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(titled(tr("&Command, as it is typed in a terminal:"), m_edit));
    parts->addWidget(titled(tr("What it &sets:"), m_changesTable));
    parts->addWidget(titled(tr("What could &not be taken, and notes:"), m_issuesTable));
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    parts->setStretchFactor(2, 2);

    auto* buttons = new QDialogButtonBox(this);
    m_apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::ApplyRole);
    m_apply->setToolTip(tr("One step that can be undone (Ctrl+Enter)"));
    m_apply->setDefault(true);
    buttons->addButton(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_apply->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return)); // Enter alone ends a line of the text
    connect(m_apply, &QPushButton::clicked, this, &LaunchDialog::apply);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(parts, 1);
    layout->addWidget(m_summary);
    layout->addWidget(buttons);
    resize(680, 620);
}

void LaunchDialog::setText(const QString& text)
{
    m_edit->setPlainText(text);
    read();
}

QString LaunchDialog::summary() const
{
    return m_summary->text();
}

void LaunchDialog::read()
{
    m_timer->stop();
    m_next.reset();
    std::vector<ChangesModel::Row> rows;
    Issues issues;
    const QString text = m_edit->toPlainText();
    if (text.trimmed().isEmpty()) {
        m_summary->setText(tr("Nothing is sent anywhere: the text is read here."));
    } else if (const auto line = readLaunchLine(text.toStdString()); !line) {
        m_summary->setText(sentence(line.error()));
    } else {
        AppliedLine applied = applyLaunchLine(m_document.scenario(), *line);
        issues = applied.issues;
        for (const ChangedField& change :
            changedFields(m_document.scenario(), applied.scenario, m_document.unit()))
            rows.push_back({ change.name, change.before, change.after });
        m_summary->setText(recognised(*line, *m_document.scenario().model));
        if (applied.scenario != m_document.scenario()) {
            m_next = std::move(applied.scenario);
            m_step = tr("Launch command of %1").arg(engineName(line->engine));
        }
    }
    m_changes->setRows(std::move(rows));
    m_issues->setIssues(issues, {});
    m_apply->setEnabled(m_next.has_value());
}

void LaunchDialog::apply()
{
    read(); // of the scenario and the text as they are now
    if (m_next)
        m_document.change(std::move(*m_next), m_step);
    read();
}

} // namespace hbm::ui
