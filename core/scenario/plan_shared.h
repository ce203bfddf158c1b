// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models and accelerators of a plan file: each stands there once, and scenarios name it by its key.
#pragma once

#include "core/base/json_fields.h"
#include "core/scenario/scenario.h"

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

nlohmann::json acceleratorToFile(const Accelerator& accelerator);

/// Writing: gives each value its key, the same for equal ones.
class SharedWriter
{
public:
    /// `overlays`: unknown keys by fingerprint of the value that they belong to.
    explicit SharedWriter(const nlohmann::json& overlays)
        : m_overlays(overlays)
    {
    }

    /// `name`, or "name #2" for another value of the name.
    std::string keyOf(std::string name, nlohmann::json value);

    nlohmann::json all = nlohmann::json::object();

private:
    const nlohmann::json& m_overlays;
    std::map<std::string, std::string> m_keys; ///< by the value's text
};

/// Reading: what is read of one section, and the unknown keys of each of its values.
template <class T> struct SharedReader
{
    std::map<std::string, std::shared_ptr<const T>> byKey;
    nlohmann::json overlays = nlohmann::json::object();

    /// The value that a scenario names; an error "plan-reference" when the section has none of that key.
    std::shared_ptr<const T> named(JsonObject& scenario, std::string_view key) const;
};

SharedReader<ModelSpec> readModels(JsonObject& file);
SharedReader<Accelerator> readAccelerators(JsonObject& file);

} // namespace hbm
