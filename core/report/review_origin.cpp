// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where model and hardware come from, for whoever computes it again.
#include "core/base/text.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace hbm::review {

namespace {

using Rows = std::vector<std::vector<std::string>>;

void addHub(Rows& rows, const HubOrigin& hub)
{
    rows.push_back({ "Repository", hub.repository });
    rows.push_back({ "Revision asked for", hub.revision.empty() ? "the default branch" : hub.revision });
    rows.push_back({ "Commit", hub.commit.empty() ? "unknown" : hub.commit });
    if (!hub.file.empty())
        rows.push_back({ "File", hub.file });
    std::string from = hub.fromCache ? "an offline copy" : hub.endpoint;
    if (hub.fromCache && !hub.cachedOn.empty())
        from += " of " + hub.cachedOn;
    rows.push_back({ "Read from", from });
}

std::string weightsText(const ModelSpec& model)
{
    const std::string evidence(nameOf(weightEvidence(model)));
    if (!model.stored)
        return evidence + ": from the sizes in the config";
    const StoredWeights& stored = *model.stored;
    return fmt::format("{}: {} of {}, headers of {} read{}", evidence, plural(stored.files, "file"),
        bytesText(stored.fileBytes), withThousands(stored.headers),
        stored.source.empty() ? "" : ", listed by " + stored.source);
}

ReportTable modelTable(const ModelSpec& model)
{
    ReportTable table { model.name, { words("Of the model"), words("Value") }, {} };
    Rows& rows = table.rows;
    if (model.hub)
        addHub(rows, *model.hub);
    else
        rows.push_back({ "Read from",
            model.source.starts_with("bundled:") ? model.source + ", which the program brings along"
                                                 : "a local file: " + model.source });
    const std::string guess = model.assumed ? ", a guess" : "";
    rows.push_back({ "Type",
        (model.modelType.empty() ? "not said" : model.modelType)
            + fmt::format(", family {}{}", model.family, guess) });
    rows.push_back({ "Layers", withThousands(model.layers) });
    rows.push_back(
        { "Longest context", model.contextLength ? plural(*model.contextLength, "token") : "unknown" });
    rows.push_back({ "Weights", weightsText(model) });
    if (!model.weightFormat.empty())
        rows.push_back({ "Format of most weights", model.weightFormat });
    return table;
}

std::string sourcesOf(const Accelerator& gpu, const std::string& key)
{
    const auto found = gpu.sources.find(key);
    if (found == gpu.sources.end())
        return "not said";
    std::string text;
    for (const std::string& source : found->second)
        text += (text.empty() ? "" : "; ") + source;
    return text.empty() ? "not said" : text;
}

ReportTable hardwareTable(const Accelerator& gpu)
{
    const PlanMemory used = planMemory(gpu);
    ReportTable table { gpu.name + " (" + gpu.id + ")",
        { words("Memory"), number("Amount"), number("Bytes"), words("Source") }, {} };
    const auto add = [&](std::string name, const std::optional<Bytes>& size, ByteUnit unit,
                         const std::string& source, MemoryBasis basis) {
        if (used.basis == basis)
            name += ", planned with";
        table.rows.push_back({ std::move(name), size ? bytesText(*size, unit) : "unknown",
            size ? exactText(*size) : "unknown", size ? source : "–" });
    };
    add("Marketed: the datasheet's", gpu.memoryMarketed, ByteUnit::GB,
        sourcesOf(gpu, "memory_bytes_marketed"), MemoryBasis::Marketed);
    add("Driver: what the management tool prints", gpu.memoryDriver, ByteUnit::GiB,
        sourcesOf(gpu, "memory_bytes_driver"), MemoryBasis::Driver);
    std::string runtime = sourcesOf(gpu, "memory_bytes_runtime_total");
    if (!gpu.memoryRuntimeProbe.empty())
        runtime = gpu.memoryRuntimeProbe + "; " + runtime;
    add("Runtime: what engines see", gpu.memoryRuntime, ByteUnit::GiB, runtime, MemoryBasis::Runtime);
    if (used.basis == MemoryBasis::NominalBinary)
        add("Nominal: the label read as GiB", gpu.memoryNominalBinary, ByteUnit::GiB,
            sourcesOf(gpu, "memory_bytes_nominal_binary"), MemoryBasis::NominalBinary);
    return table;
}

/// Each once, in the order of the scenarios, the current one's first.
template <class Value>
std::vector<const Value*> distinct(const Review& review, std::shared_ptr<const Value> Scenario::*member)
{
    std::vector<const Value*> found;
    const auto add = [&](const Scenario& s) {
        const Value* value = (s.*member).get();
        if (value && std::none_of(found.begin(), found.end(), [&](const Value* v) { return *v == *value; }))
            found.push_back(value);
    };
    add(review.now().scenario);
    for (const Reviewed& one : review.all)
        add(one.scenario);
    return found;
}

} // namespace

ReportSection model(const Review& review)
{
    ReportSection section { "Where the model comes from", {} };
    for (const ModelSpec* model : distinct(review, &Scenario::model))
        section.blocks.push_back(modelTable(*model));
    return section;
}

ReportSection hardware(const Review& review)
{
    ReportSection section { "Where the hardware comes from", {} };
    for (const Accelerator* gpu : distinct(review, &Scenario::accelerator)) {
        section.blocks.push_back(hardwareTable(*gpu));
        std::string text = gpu->origin.empty() || gpu->origin == "shipped"
            ? "The profile is one that the program brings along."
            : "The profile is the user's own: " + gpu->origin + ".";
        if (gpu->devicesPerPackage > 1)
            text
                += fmt::format(" A package holds {} devices; a plan counts devices.", gpu->devicesPerPackage);
        section.blocks.push_back(ReportParagraph { std::move(text) });
    }
    return section;
}

} // namespace hbm::review
