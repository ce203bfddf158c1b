// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/plan_file.h"

#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/base/plain_text.h"
#include "core/base/text.h"
#include "core/model/model_spec_json.h"
#include "core/scenario/plan_shared.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/unknown_keys.h"

#include <algorithm>
#include <charconv>

namespace hbm {

using nlohmann::json;

namespace {

constexpr std::string_view kSchema = "hbm-planner/plan/1";
constexpr std::string_view kSchemaFamily = "hbm-planner/plan/";
constexpr int kSchemaVersion = 1; ///< at the end of kSchema

/// What a scenario says itself.
json scenarioToJson(const NamedScenario& named, SharedWriter& models, SharedWriter& accelerators)
{
    json value = choicesToJson(named.scenario);
    const std::string name = plainText(named.name, kMaxFieldText);
    value["name"] = name.empty() ? "unnamed" : name;
    if (const auto& model = named.scenario.model)
        value["model"] = models.keyOf(model->name, modelSpecToJson(*model));
    if (const auto& accelerator = named.scenario.accelerator)
        value["accelerator"] = accelerators.keyOf(accelerator->id, acceleratorToFile(*accelerator));
    return value;
}

/// The file without its sections.
json headToJson(const Workbook& workbook)
{
    json head = { { "schema", kSchema } };
    if (workbook.current > 0)
        head["current"] = workbook.current;
    if (workbook.baseline)
        head["baseline"] = *workbook.baseline;
    return head;
}

std::optional<Error> wrongSchema(const json& file, std::string_view where)
{
    const auto schema = file.find("schema");
    if (schema != file.end() && *schema == kSchema)
        return std::nullopt;
    const std::string found
        = schema != file.end() && schema->is_string() ? plainText(schema->get<std::string>(), 80) : "";
    if (found.empty())
        return Error { "plan-none", std::string(where), { std::string(kSchema) } };
    int version = 0; // of later ones only the number is known
    const std::string_view number
        = std::string_view(found).substr(std::min(found.size(), kSchemaFamily.size()));
    const auto [end, ec] = std::from_chars(number.data(), number.data() + number.size(), version);
    const bool newer = found.starts_with(kSchemaFamily) && ec == std::errc {}
        && end == number.data() + number.size() && version > kSchemaVersion;
    return Error { newer ? "plan-newer" : "plan-schema", std::string(where) + ": schema",
        { found, std::string(kSchema) } };
}

NamedScenario readScenario(JsonObject& object, const json& value, const SharedReader<ModelSpec>& models,
    const SharedReader<Accelerator>& accelerators)
{
    NamedScenario named;
    object.require("name");
    named.name = object.text("name").value_or("");
    if (named.name.empty())
        object.fail("json-missing", "name");
    readChoices(object, named.scenario);
    object.require("model");
    named.scenario.model = models.named(object, "model");
    named.scenario.accelerator = accelerators.named(object, "accelerator");
    if (object.reading().error)
        return named;
    const json none = json::object();
    SharedWriter unused(none), alsoUnused(none);
    json rewritten = scenarioToJson(named, unused, alsoUnused);
    named.unknownKeys = overlayText(missingIn(rewritten, value));
    return named;
}

} // namespace

Expected<Workbook> readPlanFile(std::string_view text, std::string_view where)
{
    if (static_cast<std::int64_t>(text.size()) > kMaxPlanBytes)
        return failure("file-large", std::string(where),
            { bytesText({ static_cast<std::int64_t>(text.size()) }), bytesText({ kMaxPlanBytes }) });
    const auto file = parseJsonObject(text, where);
    if (!file)
        return tl::unexpected<Error>(file.error());
    if (auto error = wrongSchema(*file, where))
        return tl::unexpected<Error>(std::move(*error));
    if (const auto twice = duplicateKeys(text); !twice.empty())
        return failure("plan-key-twice", std::string(where), { plainText(twice.front(), 80) });

    JsonReading reading { std::string(where) };
    JsonObject object(reading, *file, "");
    const SharedReader<ModelSpec> models = readModels(object);
    const SharedReader<Accelerator> accelerators = readAccelerators(object);

    Workbook workbook;
    object.require("scenarios");
    const json* scenarios = object.list("scenarios", kMaxScenarios);
    for (std::size_t i = 0; scenarios && i < scenarios->size() && !reading.error; ++i) {
        JsonObject one(reading, (*scenarios)[i], "scenarios[" + std::to_string(i) + "]");
        workbook.scenarios.push_back(readScenario(one, (*scenarios)[i], models, accelerators));
    }
    if (workbook.scenarios.empty())
        object.fail("plan-empty", "scenarios");
    const auto last = static_cast<std::int64_t>(workbook.scenarios.size()) - 1;
    if (const auto current = object.whole("current", 0, last))
        workbook.current = static_cast<std::size_t>(*current);
    if (const auto baseline = object.whole("baseline", 0, last))
        workbook.baseline = static_cast<std::size_t>(*baseline);
    if (reading.error)
        return tl::unexpected<Error>(*reading.error);

    json head = *file;
    for (const char* section : { "models", "accelerators", "scenarios" })
        head.erase(section);
    json unknown = json::object();
    const auto keep = [&unknown](const char* part, json overlay) {
        if (!overlay.is_null() && !overlay.empty())
            unknown[part] = std::move(overlay);
    };
    keep("accelerators", accelerators.overlays);
    keep("file", missingIn(headToJson(workbook), head));
    keep("models", models.overlays);
    workbook.unknownKeys = overlayText(unknown);
    return workbook;
}

Expected<Workbook> readPlanFileAt(const std::filesystem::path& path)
{
    const auto text = readFile(path, kMaxPlanBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return readPlanFile(*text, printable(path.string(), 400));
}

std::string writePlanFile(const Workbook& workbook)
{
    const json unknown = overlayOf(workbook.unknownKeys);
    const auto overlays = [&unknown](const char* part) {
        const auto found = unknown.find(part);
        return found != unknown.end() && found->is_object() ? *found : json::object();
    };
    const json ofModels = overlays("models"), ofAccelerators = overlays("accelerators");
    SharedWriter models(ofModels), accelerators(ofAccelerators);
    json scenarios = json::array();
    for (const NamedScenario& named : workbook.scenarios) {
        json value = scenarioToJson(named, models, accelerators);
        mergeMissing(value, overlayOf(named.unknownKeys));
        scenarios.push_back(std::move(value));
    }
    json file = headToJson(workbook);
    file["models"] = std::move(models.all);
    file["accelerators"] = std::move(accelerators.all);
    file["scenarios"] = std::move(scenarios);
    mergeMissing(file, overlays("file"));
    return file.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

bool namesPlanSchema(std::string_view text)
{
    const auto file = parseJsonObject(text, "");
    if (!file)
        return false;
    const auto schema = file->find("schema");
    return schema != file->end() && schema->is_string()
        && schema->get_ref<const std::string&>().starts_with(kSchemaFamily);
}

} // namespace hbm
