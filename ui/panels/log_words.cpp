// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/log_words.h"

#include "ui/inputs/engine_terms.h"
#include "ui/support/format.h"
#include "ui/support/model_names.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("hbm::ui::LogView", text);
}

QString figures(std::ptrdiff_t count)
{
    return count == 1 ? tr("1 figure") : tr("%1 figures").arg(countText(count));
}

} // namespace

QString logTitle(const LogFacts& facts)
{
    QString engine = facts.ollama ? QStringLiteral("Ollama")
        : facts.engine            ? engineName(*facts.engine)
                                  : tr("unknown engine");
    if (!facts.version.empty())
        engine += QLatin1Char(' ') + QString::fromStdString(facts.version);
    QStringList parts { engine };
    if (!facts.model.empty())
        parts << QString::fromStdString(facts.model);
    parts << (facts.lines == 1 ? tr("1 line") : tr("%1 lines").arg(countText(facts.lines)));
    return QFileInfo(QString::fromStdString(facts.source)).fileName() + QStringLiteral(": ")
        + parts.join(QStringLiteral(", "));
}

QString logSummary(const CheckedLog& log)
{
    const auto count
        = [&](auto counts) { return std::count_if(log.check.rows.begin(), log.check.rows.end(), counts); };
    const auto agree = count([](const CheckRow& row) {
        return row.verdict == CheckVerdict::WithinRounding || row.verdict == CheckVerdict::Agrees;
    });
    const auto explained = count([](const CheckRow& row) {
        return row.verdict == CheckVerdict::Differs && !row.explanations.empty();
    });
    const auto differ = count(
        [](const CheckRow& row) { return row.verdict == CheckVerdict::Differs && row.explanations.empty(); });
    QStringList parts;
    if (log.check.empty())
        parts << tr("Nothing in this log can be compared with the plan.");
    else if (differ == 0 && explained == 0)
        parts << (agree == 1 ? tr("The one figure that can be compared agrees.")
                             : tr("All %1 agree.").arg(figures(agree)));
    else
        parts << tr("Of %1, %2 agree; %3 off with a reason, %4 without one.")
                     .arg(figures(agree + explained + differ), countText(agree), countText(explained),
                         countText(differ));
    if (log.gpuAssumed && log.filled.scenario.accelerator)
        parts << tr("The log does not say which GPU it is about: %1 stands in.")
                     .arg(QString::fromStdString(log.filled.scenario.accelerator->name));
    if (const auto& reserve = log.check.reserve)
        parts << tr("This server kept %1 ± %2 per GPU beside weights and cache.")
                     .arg(ui::bytesText(reserve->total, ByteUnit::GiB, 2),
                         ui::bytesText(reserve->halfWidth, ByteUnit::GiB, 2));
    return parts.join(QLatin1Char(' '));
}

QString otherModelText(const CheckedLog& log)
{
    const std::string& planned = log.filled.scenario.model->name;
    if (log.facts.model.empty() || mayBeSameModel(log.facts.model, planned))
        return {};
    return tr("the log is about %1, the plan about %2. Open that model to compare them.")
        .arg(QString::fromStdString(log.facts.model), QString::fromStdString(planned));
}

QString whyReserveNotKept(const CheckedLog& log)
{
    if (!log.check.reserve)
        return tr("The log does not say enough: budget, weights and KV pool of one GPU are wanted.");
    if (log.check.reserve->total.value < 0)
        return tr("Weights and pool of the log are more than its budget, so there is no reserve to keep.");
    if (!otherModelText(log).isEmpty())
        return tr("The log is about another model: open that one first.");
    const bool memoryLogged = lowest(log.facts, LogKey::TotalMemory) || lowest(log.facts, LogKey::Requested);
    if (log.gpuAssumed && !memoryLogged)
        return tr("The log says neither which GPU it is about nor how much memory that has: what was left "
                  "over cannot be worked out.");
    return {};
}

QString keptText(const CheckedLog& log, const QString& file, bool planned)
{
    if (planned)
        return tr("The reserve is planned with, and kept in %1.").arg(file);
    const EngineKind engine = log.facts.engine.value_or(EngineKind::Ideal);
    if (chargesFitted(engine))
        return tr(
            "The reserve is kept in %1. The plan is of another engine and stays as it is: use the settings "
            "of the log, then keep it again to plan with it.")
            .arg(file);
    return tr("The reserve is kept in %1. The plan stays as it is: the pool of %2 does not hang on it.")
        .arg(file, engineName(engine));
}

Issues logNotes(const CheckedLog& log)
{
    Issues notes;
    for (const LogFailure& failure : log.facts.failures)
        notes.push_back({ Severity::Problem, failure.code, {}, { std::to_string(failure.line) } });
    notes.insert(notes.end(), log.filled.issues.begin(), log.filled.issues.end());
    for (const Hypothesis& hypothesis : log.check.hypotheses)
        notes.push_back({ Severity::Info, hypothesis.explanation.code,
            hypothesis.option.substr(0, hypothesis.option.find(' ')), hypothesis.explanation.args });
    if (!log.filled.notModelled.empty()) {
        std::string names;
        for (const std::string& name : log.filled.notModelled)
            names += (names.empty() ? "" : ", ") + name;
        notes.push_back({ Severity::Info, "log-not-modelled", {}, { names } });
    }
    if (log.check.reserve)
        for (const Explanation& note : log.check.reserve->notes)
            notes.push_back({ Severity::Info, note.code, "reserve.fitted", note.args });
    return notes;
}

} // namespace hbm::ui
