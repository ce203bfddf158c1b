// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Repositories for the server that plays the Hub, and a planner that asks it.
#pragma once

#include "core/hub/open_hub_model.h"
#include "core/report/messages.h"
#include "tests/support/hub_server.h"
#include "tests/support/safetensors_bytes.h"

#include <nlohmann/json.hpp>

namespace hbm::test {

struct Tensor
{
    std::string name, dtype;
    std::vector<std::int64_t> shape;
    std::int64_t bytes = 0;
};

/// The head of a safetensors file, and how long the whole file is.
inline HubFile safetensors(
    const std::string& repository, const std::string& path, const std::vector<Tensor>& tensors)
{
    nlohmann::ordered_json header;
    std::int64_t at = 0;
    for (const Tensor& t : tensors) {
        header[t.name]
            = { { "dtype", t.dtype }, { "shape", t.shape }, { "data_offsets", { at, at + t.bytes } } };
        at += t.bytes;
    }
    const std::string head = fileOf(header.dump(), 0);
    return { repository, path, head, static_cast<std::int64_t>(head.size()) + at };
}

/// A planner with a cache of its own, an environment that nobody set, and waits that take no time.
struct Planner
{
    TemporaryFolder folder;
    hub::HubSetup setup;
    std::vector<std::int64_t> slept;

    explicit Planner(const std::string& endpoint)
    {
        setup.settings.endpoint = endpoint;
        setup.settings.cache = folder.path() / "shared";
        setup.ownCache = folder.path() / "own";
        setup.version = "test";
        setup.sleeper = [this](std::chrono::milliseconds time, const hub::CancelFlag&) {
            slept.push_back(time.count());
            return true;
        };
    }
    void withToken(const std::string& value) { setup.settings.token = hub::Token { value, "HF_TOKEN" }; }

    Expected<ModelSpec> open(const std::string& text, bool exact = false, const Watch& watch = {}) const
    {
        hub::Hub hub(setup);
        hub::OpenOptions options;
        options.exactWeights = exact;
        return hub::openAnyModel(hub, text, options, watch);
    }
    std::string codeOf(const std::string& text, bool exact = false) const
    {
        const auto model = open(text, exact);
        if (model)
            return "opened";
        const std::string said = sentence(model.error());
        for (const char* mark : { "{0}", "{1}", "{2}", "{3}" })
            CHECK(said.find(mark) == std::string::npos);
        return model.error().code;
    }
};

} // namespace hbm::test
