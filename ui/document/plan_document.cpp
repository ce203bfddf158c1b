// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_document.h"

#include "core/formats/open_model.h"
#include "core/scenario/engine_traits.h"
#include "ui/document/scenario_command.h"
#include "ui/support/messages.h"
#include "ui/support/typed_model.h"

#include <algorithm>
#include <bit>

namespace hbm::ui {

namespace {

/// Where the curves are drawn: powers of two from 512 to the model's limit, the limit itself and the context
/// that is planned, which may lie beyond it.
std::vector<Tokens> curveStops(const ModelSpec& model, Tokens current)
{
    const Tokens limit = std::clamp<Tokens>(model.contextLength.value_or(current), 0, limits::kTokens);
    std::vector<Tokens> stops;
    // A short model (Whisper: 448 tokens) has a curve too: three octaves of it.
    const auto whole = static_cast<Tokens>(std::bit_floor(static_cast<std::uint64_t>(limit)));
    for (Tokens tokens = std::clamp<Tokens>(whole / 8, 1, 512); tokens < limit; tokens *= 2)
        stops.push_back(tokens);
    for (Tokens extra : { limit, current })
        if (extra > 0)
            stops.push_back(extra);
    std::sort(stops.begin(), stops.end());
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    return stops;
}

/// Sixteen bits, about half of that as the engine stores it, and what is chosen.
std::vector<KvDtype> curveDtypes(EngineKind engine, KvDtype chosen)
{
    std::vector<KvDtype> dtypes { KvDtype::Bf16,
        storesKvDtype(engine, KvDtype::Fp8) ? KvDtype::Fp8 : KvDtype::Q8_0 };
    if (std::find(dtypes.begin(), dtypes.end(), chosen) == dtypes.end())
        dtypes.push_back(chosen);
    return dtypes;
}

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

PlanDocument::PlanDocument(Catalogue catalogue, QObject* parent)
    : QObject(parent)
    , m_catalogue(std::move(catalogue))
{
    // Merging across the saved state would make it unreachable, and its step would be misnamed.
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) {
        if (clean)
            endGesture();
    });
    connect(&m_opening, &Opening::runningChanged, this, &PlanDocument::openingChanged);
    connect(&m_opening, &Opening::progressed, this, &PlanDocument::openingProgress);
    connect(&m_opening, &Opening::finished, this,
        [this](const std::shared_ptr<Expected<OpenedFile>>& result) { take(std::move(*result)); });
    apply(exampleScenario(m_catalogue));
}

PlanDocument::~PlanDocument()
{
    m_undo.disconnect(this); // the stack reports while it dies, when what it reports to is gone
}

void PlanDocument::useHub(std::shared_ptr<hub::Hub> hub)
{
    m_hub.use(std::move(hub));
    m_opening.setReader(m_hub.reader());
}

void PlanDocument::change(Scenario next, const QString& text, const QString& gesture)
{
    if (!next.model)
        next.model = m_scenario.model;
    if (next == m_scenario)
        return;
    if (gesture.isEmpty()) {
        endGesture();
    } else if (gesture != m_gesture) {
        m_gesture = gesture;
        m_gestureStart = m_scenario;
        ++m_gestureNumber;
    }
    const int number = gesture.isEmpty() ? -1 : m_gestureNumber;
    const auto show = [this](const Scenario& scenario, bool returning) {
        if (returning)
            endGesture(); // what is typed next is a step of its own
        apply(scenario);
    };
    m_undo.push(new ScenarioCommand(show, m_scenario, std::move(next), text, number));
}

void PlanDocument::endGesture()
{
    m_gesture.clear();
    m_gestureStart = {};
}

const Scenario& PlanDocument::gestureStart(const QString& gesture) const
{
    return !gesture.isEmpty() && gesture == m_gesture ? m_gestureStart : m_scenario;
}

void PlanDocument::reset(Scenario scenario)
{
    if (!scenario.model)
        scenario.model = m_scenario.model;
    endGesture();
    m_undo.clear();
    apply(scenario);
}

void PlanDocument::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    emit unitChanged();
}

// Everything at once, for every change: about 80 plans of 20 microseconds (measured, -O2). There is nothing
// to coalesce or to put off.
void PlanDocument::apply(const Scenario& scenario)
{
    m_scenario = scenario;
    m_plan = hbm::plan(m_scenario);
    m_longest = hbm::longestContext(m_scenario);
    m_curves = sessionsOverContext(m_scenario, curveStops(*m_scenario.model, m_plan.contextLength),
        curveDtypes(m_scenario.engine.kind, m_plan.kvDtype));
    emit changed();
}

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
    open({ file.toStdString(), Wanted::Either });
}

void PlanDocument::open(OpenRequest request, Adopt adopt)
{
    m_adopt = std::move(adopt);
    m_opening.start(std::move(request));
}

void PlanDocument::openAgain()
{
    if (!m_opening.request().name.empty())
        m_opening.start(m_opening.request());
}

void PlanDocument::openInstead(OpenRequest request)
{
    m_opening.start(std::move(request));
}

void PlanDocument::cancelOpening()
{
    if (!m_opening.isRunning())
        return;
    m_opening.cancel();
    emit cancelled();
}

void PlanDocument::take(Expected<OpenedFile> result)
{
    if (!result && result.error().code == "cancelled")
        return;
    if (!result)
        emit failed(result.error());
    else if (auto* model = std::get_if<ModelSpec>(&*result))
        takeModel(std::move(*model));
    else
        takeProfile(std::move(std::get<Profile>(*result)));
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
    change(m_adopt(m_scenario, std::make_shared<const ModelSpec>(std::move(model))), text);
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
    Scenario next = m_scenario;
    next.accelerator = *accelerator;
    if (node && node->acceleratorCount > 0) {
        next.gpusPerNode = node->acceleratorCount * std::max(1, next.accelerator->devicesPerPackage);
        next.nodes = 1;
    }
    const std::string& name = node ? node->name : next.accelerator->name;
    const QString text = tr("Hardware → %1").arg(QString::fromStdString(name));
    change(std::move(next), text);
}

Scenario exampleScenario(const Catalogue& catalogue)
{
    Scenario scenario;
    auto model = hbm::openModel("bundled:glm-5.2-fp8");
    scenario.model = std::make_shared<const ModelSpec>(model ? std::move(*model) : ModelSpec {});
    if (const auto gpu = findAccelerator(catalogue, "b200-sxm"))
        scenario.accelerator = *gpu;
    scenario.gpusPerNode = 8;
    scenario.kvDtype = KvDtype::Fp8;
    scenario.maxModelLen = 1'048'576;
    scenario.sessions = 1;
    scenario.engine.kind = EngineKind::Vllm;
    return scenario;
}

} // namespace hbm::ui
