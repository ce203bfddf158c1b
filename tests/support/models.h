// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short ways to a model, a GPU and a scenario in tests.
#pragma once

#include "core/architectures/read_model.h"
#include "core/base/json_text.h"
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/scenario.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace hbm::test {

/// A model from the text of a config.json.
inline Expected<ModelSpec> readConfig(std::string_view text)
{
    auto json = parseJsonObject(text, "config.json");
    if (!json)
        return tl::unexpected<Error>(json.error());
    return readModelConfig(*json, { "test", "test", "config.json" });
}

inline std::shared_ptr<const ModelSpec> bundled(std::string_view name)
{
    auto model = openModel("bundled:" + std::string(name));
    if (!model)
        throw std::runtime_error(model.error().code);
    return std::make_shared<const ModelSpec>(std::move(*model));
}

inline std::shared_ptr<const Accelerator> gpu(std::string_view id)
{
    static const Catalogue catalogue = shippedCatalogue();
    return findAccelerator(catalogue, id).value();
}

inline Scenario scenario(std::string_view model, std::string_view accelerator, int gpus)
{
    Scenario s;
    s.model = bundled(model);
    s.accelerator = gpu(accelerator);
    s.gpusPerNode = gpus;
    return s;
}

} // namespace hbm::test
