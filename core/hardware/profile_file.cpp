// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/profile_file.h"

#include "core/base/json_text.h"
#include "core/hardware/profile_kinds.h"

#include <nlohmann/json.hpp>

namespace hbm {

namespace {

template <class T> Expected<Profile> finished(T value, const ProfileFields& fields, std::string_view where)
{
    if (fields.error())
        return tl::unexpected<Error>(*fields.error());
    value.origin = where;
    return Profile { std::move(value) };
}

Expected<Profile> readKind(ProfileFields& fields, std::string_view where)
{
    std::string schema = fields.text("schema");
    if (schema.empty())
        schema = fields.has("accelerator_id") ? kNodeSchema : kAcceleratorSchema;
    if (schema == kNodeSchema)
        return finished(readNode(fields), fields, where);
    if (schema != kAcceleratorSchema)
        fields.fail("profile-kind", "schema",
            { schema, std::string(kAcceleratorSchema) + ", " + std::string(kNodeSchema) });
    return finished(readAccelerator(fields), fields, where);
}

} // namespace

Expected<StoredProfile> readStoredProfile(std::string_view text, std::string_view where)
{
    const auto json = parseJsonObject(text, where);
    if (!json)
        return tl::unexpected<Error>(json.error());
    ProfileFields fields(*json, where);
    auto profile = readKind(fields, where);
    if (!profile)
        return tl::unexpected<Error>(profile.error());
    return StoredProfile { std::move(*profile), fields.unreadKeys() };
}

Expected<Profile> readProfile(std::string_view text, std::string_view where)
{
    return readStoredProfile(text, where).map([](StoredProfile stored) { return std::move(stored.profile); });
}

std::string storedProfileText(const StoredProfile& stored)
{
    nlohmann::json json = profileToJson(stored.profile);
    if (const auto unknown = parseJsonObject(stored.unknownKeys, ""))
        for (const auto& [key, value] : unknown->items())
            if (!json.contains(key))
                json[key] = value;
    return json.dump(2) + "\n";
}

nlohmann::json profileToJson(const Profile& profile)
{
    if (const auto* node = std::get_if<Node>(&profile))
        return nodeToJson(*node);
    return acceleratorToJson(std::get<Accelerator>(profile));
}

bool namesProfileSchema(std::string_view text)
{
    const auto json = parseJsonObject(text, "");
    if (!json)
        return false;
    const auto schema = json->find("schema");
    return schema != json->end() && schema->is_string()
        && schema->get_ref<const std::string&>().rfind("hbm-planner/", 0) == 0;
}

} // namespace hbm
