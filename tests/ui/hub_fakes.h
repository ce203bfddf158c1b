// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reader that plays the Hub in memory: answers each name with what a test has put there.
#pragma once

#include "core/formats/open_model.h"
#include "ui/document/opened_file.h"
#include "ui/support/typed_model.h"

#include <map>
#include <mutex>
#include <vector>

namespace hbm::test {

inline ModelSpec hubModel(const std::string& repository, bool exact = true)
{
    ModelSpec model = *openModel("bundled:llama-3.1-8b");
    model.name = model.source = repository;
    HubOrigin origin;
    origin.repository = repository;
    origin.commit = "0123abcdef0123abcdef0123abcdef0123abcdef";
    origin.endpoint = "https://huggingface.co";
    model.hub = origin;
    StoredWeights stored;
    stored.source = "model.safetensors.index.json";
    stored.files = 4;
    stored.headers = exact ? 4 : 0;
    stored.fileBytes = { 16'060'556'376 };
    model.stored = stored;
    return model;
}

struct FakeHub
{
    std::map<std::string, Error> errors; ///< by name; of others there are models
    std::vector<ui::OpenRequest> asked;
    mutable std::mutex mutex;

    ui::FileReader reader()
    {
        return [this](const ui::OpenRequest& request, const Watch&) -> Expected<ui::OpenedFile> {
            const std::lock_guard lock(mutex);
            asked.push_back(request);
            if (const auto error = errors.find(request.name); error != errors.end())
                return tl::unexpected<Error>(error->second);
            const auto reference = hub::parseReference(request.name, "https://huggingface.co");
            const std::string name = reference ? ui::nameOf(*reference).toStdString() : request.name;
            return ui::OpenedFile(hubModel(name, request.exactWeights));
        };
    }
    std::vector<ui::OpenRequest> requests() const
    {
        const std::lock_guard lock(mutex);
        return asked;
    }
};

} // namespace hbm::test
