// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/plan_shared.h"

#include "core/base/plain_text.h"
#include "core/hardware/profile_file.h"
#include "core/hardware/profile_kinds.h"
#include "core/model/model_spec_json.h"
#include "core/scenario/unknown_keys.h"
#include "core/scenario/workbook.h"

#include <cstdio>

namespace hbm {

using nlohmann::json;

namespace {

constexpr std::size_t kMostKey = 200;

std::string textOf(const json& value)
{
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// FNV-1a of the text: finds the value again that unknown keys belong to, whatever its key is by then.
std::string fingerprint(const std::string& text)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(hash));
    return hex;
}

/// "shipped", or the name of the user's file: its folder is nobody else's business.
std::string originIn(const Accelerator& accelerator)
{
    const std::string& origin = accelerator.origin;
    return plainText(origin.substr(origin.find_last_of("/\\") + 1), kMaxProfileText);
}

template <class T>
SharedReader<T> readShared(JsonObject& file, std::string_view section,
    const std::function<T(const JsonObject&, const json&, const std::string&)>& read,
    const std::function<json(const T&)>& write)
{
    SharedReader<T> shared;
    const json* values = file.find(section);
    if (!values)
        return shared;
    JsonObject object(file.reading(), *values, std::string(section));
    if (values->size() > kMaxScenarios)
        file.fail("json-many", section, { std::to_string(values->size()), std::to_string(kMaxScenarios) });
    if (file.reading().error)
        return shared;
    for (const auto& [key, value] : values->items()) {
        const std::string path = object.pathOf(key);
        auto one = std::make_shared<const T>(read(JsonObject(file.reading(), value, path), value, path));
        if (file.reading().error)
            break;
        const json rewritten = write(*one);
        if (json missing = missingIn(rewritten, value); !missing.is_null())
            shared.overlays[fingerprint(textOf(rewritten))] = std::move(missing);
        shared.byKey[key] = std::move(one);
    }
    return shared;
}

Accelerator readOne(const JsonObject& object, const json& value, const std::string& path)
{
    JsonReading& reading = object.reading();
    if (reading.error)
        return {};
    const std::string where = reading.where + ": " + plainText(path, 160);
    ProfileFields fields(value, where);
    if (const std::string schema = fields.text("schema"); !schema.empty() && schema != kAcceleratorSchema)
        fields.fail("profile-kind", "schema", { plainText(schema, 80), std::string(kAcceleratorSchema) });
    Accelerator accelerator = readAccelerator(fields);
    accelerator.origin = fields.text("origin");
    if (fields.error())
        reading.error = fields.error();
    return accelerator;
}

} // namespace

json acceleratorToFile(const Accelerator& accelerator)
{
    json value = profileToJson(accelerator);
    if (std::string origin = originIn(accelerator); !origin.empty())
        value["origin"] = std::move(origin);
    return value;
}

std::string SharedWriter::keyOf(std::string name, json value)
{
    const std::string text = textOf(value);
    const auto [known, isNew] = m_keys.emplace(text, "");
    if (!isNew)
        return known->second;
    name = plainText(name, kMostKey);
    std::string key = name.empty() ? "unnamed" : name;
    for (int number = 2; all.contains(key); ++number)
        key = name + " #" + std::to_string(number);
    if (const auto overlay = m_overlays.find(fingerprint(text)); overlay != m_overlays.end())
        mergeMissing(value, *overlay);
    all[key] = std::move(value);
    return known->second = key;
}

template <class T>
std::shared_ptr<const T> SharedReader<T>::named(JsonObject& scenario, std::string_view key) const
{
    const auto name = scenario.text(key);
    if (!name)
        return nullptr;
    const auto found = byKey.find(*name);
    if (found != byKey.end())
        return found->second;
    scenario.fail("plan-reference", key, { plainText(*name, 80) });
    return nullptr;
}

template struct SharedReader<ModelSpec>;
template struct SharedReader<Accelerator>;

SharedReader<ModelSpec> readModels(JsonObject& file)
{
    return readShared<ModelSpec>(
        file, "models",
        [](const JsonObject& object, const json&, const std::string&) { return readModelSpec(object); },
        modelSpecToJson);
}

SharedReader<Accelerator> readAccelerators(JsonObject& file)
{
    return readShared<Accelerator>(file, "accelerators", readOne, acceleratorToFile);
}

} // namespace hbm
