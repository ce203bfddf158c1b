// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A repository "lab/x" on a server that answers wrongly on purpose, a planner that asks it, and a model
// "lab/good" that the planner has opened before.
#pragma once

#include "core/hub/content_hash.h"
#include "tests/support/bad_inputs.h"
#include "tests/support/fault_server.h"

#include <fmt/core.h>

namespace hbm::test {

class FaultRepository
{
public:
    FaultServer server;
    Planner planner { server.endpoint() };

    FaultRepository()
    {
        planner.setup.settings.answerSeconds = planner.setup.settings.idleSeconds = 1;
        list("lab/good", { badFile("config.json", goodConfig()) });
        server.plan(fileAddress("config.json", "lab/good"), { config() });
        REQUIRE(planner.open("lab/good"));
        list("lab/x", { badFile("config.json", goodConfig()) });
        server.plan(fileAddress("config.json"), { config() });
    }

    static std::string commitHeader() { return "X-Repo-Commit: " + HubServer::commit(); }
    static std::string etagHeader(const std::string& content)
    {
        return "ETag: \"" + hub::gitBlobHash(content) + "\"";
    }
    static std::string listAddress(const std::string& id = "lab/x")
    {
        return "/api/models/" + id + "?blobs=true";
    }
    static std::string fileAddress(const std::string& path, const std::string& id = "lab/x")
    {
        return "/" + id + "/resolve/" + HubServer::commit() + "/" + path;
    }
    /// The good config, in order.
    static Reply config()
    {
        return { httpAnswer("200 OK", goodConfig(), { commitHeader(), etagHeader(goodConfig()) }) };
    }
    /// What the API answers for a repository of these files.
    static Reply listing(const std::string& id, const std::vector<HubFile>& files, bool sizes = true)
    {
        nlohmann::json siblings = nlohmann::json::array();
        for (const HubFile& file : files) {
            nlohmann::json entry { { "rfilename", file.path } };
            if (sizes)
                entry["size"] = std::max(file.size, static_cast<std::int64_t>(file.content.size()));
            if (!file.etag.empty())
                entry["lfs"] = { { "size", file.size }, { "sha256", file.etag } };
            siblings.push_back(std::move(entry));
        }
        const nlohmann::json info { { "id", id }, { "sha", HubServer::commit() }, { "siblings", siblings } };
        return { httpAnswer("200 OK", info.dump(), { "Content-Type: application/json" }) };
    }
    void list(const std::string& id, const std::vector<HubFile>& files, bool sizes = true)
    {
        server.plan(listAddress(id), { listing(id, files, sizes) });
    }

    /// What came of `lab/x`: nothing half is kept, and the model from before is still there.
    void check(BadInputTable& table, const std::string& row, const std::string& what,
        const std::string& wanted, const std::string& names)
    {
        table.check(row, what, planner.open("lab/x", true), wanted, names);
        checkKept();
    }
    void checkKept() const
    {
        checkWhole(planner.setup.ownCache);
        CHECK(planner.open("lab/good@" + HubServer::commit()));
    }
    bool keptConfig() const
    {
        const hub::CacheLayout cache(planner.setup.ownCache, "lab/x");
        return std::filesystem::exists(cache.snapshot(HubServer::commit()) / "config.json");
    }
};

} // namespace hbm::test
