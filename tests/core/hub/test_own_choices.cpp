// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the user chooses of the Hub while the program runs: to ask nobody, and how much is kept.
#include "core/hub/open_hub_model.h"
#include "tests/catch.h"
#include "tests/support/hub_models.h"

using namespace hbm;
using hbm::test::HubFile;
using hbm::test::HubServer;
using hbm::test::Planner;

namespace {

const std::string kConfig = R"({ "model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
  "num_hidden_layers": 4, "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 256,
  "max_position_embeddings": 4096, "torch_dtype": "bfloat16", "tie_word_embeddings": true })";

std::vector<HubFile> models()
{
    return { { "lab/one", "config.json", kConfig }, { "lab/two", "config.json", kConfig } };
}

} // namespace

TEST_CASE("offline by choice asks nobody, and can be taken back", "[hub][open]")
{
    const HubServer server(models());
    const Planner planner(server.endpoint());
    hub::Hub hub(planner.setup);
    hub.setOffline(true);
    CHECK(hub.isOffline());
    const auto refused = hub::openAnyModel(hub, "lab/one", {});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == "hub-unasked");
    CHECK(sentence(refused.error()).find("preferences") != std::string::npos);
    CHECK(server.requests().empty());
    hub.setOffline(false);
    REQUIRE(hub::openAnyModel(hub, "lab/one", {}));
    hub.setOffline(true); // what is here opens all the same
    const auto copy = hub::openAnyModel(hub, "lab/one", {});
    REQUIRE(copy);
    CHECK(copy->hub->fromCache);
}

TEST_CASE("our own cache is kept down whenever a model was opened", "[hub][open][cache]")
{
    const HubServer server(models());
    const Planner planner(server.endpoint());
    hub::Hub hub(planner.setup);
    CHECK(hub.cacheLimit() == 2 * kGiB);
    REQUIRE(hub::openAnyModel(hub, "lab/one", {}));
    const hub::CacheLayout one(planner.setup.ownCache, "lab/one");
    REQUIRE(std::filesystem::exists(one.repository));
    std::filesystem::last_write_time(
        one.repository, std::filesystem::file_time_type::clock::now() - std::chrono::hours(2));
    hub.setCacheLimit(1);
    REQUIRE(hub::openAnyModel(hub, "lab/two", {}));
    CHECK_FALSE(std::filesystem::exists(one.repository));
    // What was opened just now stays, however little may be kept.
    CHECK(std::filesystem::exists(hub::CacheLayout(planner.setup.ownCache, "lab/two").repository));
}
