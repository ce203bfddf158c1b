// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is read into a document: models, profiles and plans, off the GUI thread.
#include "ui/document/plan_document.h"
#include "ui/support/messages.h"
#include "ui/support/typed_model.h"

#include <algorithm>

namespace hbm::ui {

namespace {

/// "Llama-3.1-8B" of "meta-llama/Llama-3.1-8B".
QString shortName(const std::string& name)
{
    return QString::fromStdString(name).section(QLatin1Char('/'), -1);
}

/// Why weight files were not read: the first thing that the reader says of them or of the Hub.
std::string reasonIn(const ModelSpec& model)
{
    for (const Issue& issue : model.issues)
        if (issue.code.starts_with("hub-") || issue.code.starts_with("safetensors-"))
            if (issue.code != "hub-cached-copy" && issue.code != "hub-cached-older")
                return sentence(issue).toStdString();
    return {};
}

} // namespace

void PlanDocument::openModel(const QString& model)
{
    open({ model.toStdString() });
}
void PlanDocument::openExactWeights(const QString& model)
{
    OpenRequest request { model.toStdString() };
    request.exactWeights = true;
    open(std::move(request), withExactWeights);
}
void PlanDocument::openProfile(const QString& file)
{
    open({ file.toStdString(), Wanted::Profile });
}
void PlanDocument::openFile(const QString& file)
{
    open({ file.toStdString(), Wanted::Any });
}
void PlanDocument::openPlan(const QString& file)
{
    open({ file.toStdString(), Wanted::Plan });
}

void PlanDocument::open(OpenRequest request, Adopt adopt)
{
    m_adopt = std::move(adopt);
    m_target = m_workbook.current;
    m_opening.start(std::move(request));
}

void PlanDocument::openAgain()
{
    if (m_opening.request().name.empty())
        return;
    m_target = target();
    m_opening.start(m_opening.request());
}

void PlanDocument::openInstead(OpenRequest request)
{
    m_target = target();
    m_opening.start(std::move(request));
}

void PlanDocument::cancelOpening()
{
    if (!m_opening.isRunning())
        return;
    m_opening.cancel();
    emit cancelled();
}

/// Its scenario is gone. A plan that is read replaces them all.
void PlanDocument::leaveReading()
{
    if (!m_opening.isRunning() || m_opening.request().wanted == Wanted::Plan)
        return;
    m_opening.cancel();
    emit abandoned();
}

/// Into the scenario at `index`, as a step of its own that says where, unless that is what is shown.
void PlanDocument::put(std::size_t index, Scenario next, const QString& text)
{
    if (next == m_planned[index].scenario())
        return;
    endGesture();
    Workbook after = m_workbook;
    NamedScenario& named = after.scenarios[index];
    named.scenario = std::move(next);
    const QString where = QString::fromStdString(named.name);
    push(std::move(after), index == m_workbook.current ? text : tr("%1 in %2").arg(text, where));
}

void PlanDocument::take(Expected<OpenedFile> result)
{
    if (!result && result.error().code == "cancelled")
        return;
    if (!result)
        emit failed(result.error());
    else if (auto* model = std::get_if<ModelSpec>(&*result))
        takeModel(std::move(*model));
    else if (auto* profile = std::get_if<Profile>(&*result))
        takeProfile(std::move(*profile));
    else
        emit planRead(std::get<OpenedPlan>(*result));
}

void PlanDocument::takeModel(ModelSpec model)
{
    const OpenRequest& request = m_opening.request();
    if (request.exactWeights && !(model.stored && model.stored->exact())) {
        emit failed({ "weights-not-exact", model.name, { reasonIn(model) } });
        return;
    }
    const QString name = shortName(model.name);
    const QString text = request.exactWeights ? tr("Exact weights of %1").arg(name) : tr("Open %1").arg(name);
    const bool fetched = model.hub.has_value();
    const QString again = recentName(request.name, model);
    const std::size_t index = target();
    put(index, m_adopt(planned(index).scenario(), std::make_shared<const ModelSpec>(std::move(model))), text);
    emit modelOpened(again);
    if (fetched)
        m_hub.lookForDownloads();
}

void PlanDocument::takeProfile(Profile profile)
{
    const std::string id = addProfile(m_catalogue, std::move(profile));
    emit catalogueChanged();

    // The file describes an accelerator, or a node that names one and says how many there are.
    const auto found = std::find_if(
        m_catalogue.nodes.begin(), m_catalogue.nodes.end(), [&](const auto& n) { return n->id == id; });
    const Node* node = found == m_catalogue.nodes.end() ? nullptr : found->get();
    const auto accelerator = findAccelerator(m_catalogue, node ? node->acceleratorId : id);
    if (!accelerator) {
        emit failed(accelerator.error());
        return;
    }
    Scenario next = planned(target()).scenario();
    next.accelerator = *accelerator;
    if (node && node->acceleratorCount > 0) {
        next.gpusPerNode = node->acceleratorCount * std::max(1, next.accelerator->devicesPerPackage);
        next.nodes = 1;
    }
    const std::string& name = node ? node->name : next.accelerator->name;
    const QString text = tr("Hardware → %1").arg(QString::fromStdString(name));
    put(target(), std::move(next), text);
}

} // namespace hbm::ui
