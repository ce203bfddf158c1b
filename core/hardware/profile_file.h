// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file format of hardware_profiles/: one JSON object a file, described in hardware_profiles/schema.json.
// Keys that are not known are ignored, so that a file of a later version still reads.
#pragma once

#include "core/base/error.h"
#include "core/hardware/accelerator.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace hbm {

/// The largest profile that is read; the shipped ones stay under 11 kB.
inline constexpr std::int64_t kMaxProfileBytes = 1024 * 1024;

using Profile = std::variant<Accelerator, Node>;

/// A profile with what else its file says, so that writing it back loses nothing.
struct StoredProfile
{
    Profile profile;
    std::string unknownKeys {}; ///< members that this version does not read, as JSON text; empty = none

    bool operator==(const StoredProfile&) const = default;
};

/// Reads a profile. `where` names the file in errors, the JSON path is appended ("my.json: tdp_w"); it also
/// becomes the profile's origin. Without "schema" a file that has "accelerator_id" is a node, any other an
/// accelerator.
/// Errors: those of parseJsonObject; "profile-kind" (args: the schema found, those that are read);
/// "profile-missing" (a required key); "profile-memory" (no memory key at all; args: the keys there are);
/// "profile-type" (args: wanted, found); "profile-range" (args: value, what is allowed);
/// "profile-unit" (a bare "memory" without a unit; args: the keys to use instead);
/// "profile-id" (args: the id, its pattern); "profile-text" (too long or not printable; args: the limit).
Expected<Profile> readProfile(std::string_view text, std::string_view where);

/// The same with the keys that are not read. Errors: those of readProfile.
Expected<StoredProfile> readStoredProfile(std::string_view text, std::string_view where);

/// The text of the file: indented, sorted keys, the unknown ones among them.
std::string storedProfileText(const StoredProfile& stored);

/// True for the text of a JSON object whose "schema" is one of this program's: what a dropped file is asked.
bool namesProfileSchema(std::string_view text);

/// The same value as a JSON object with sorted keys, such that readProfile gives it back. The origin is not
/// written: it would put a path of this machine into a file that is passed on.
nlohmann::json profileToJson(const Profile& profile);

} // namespace hbm
