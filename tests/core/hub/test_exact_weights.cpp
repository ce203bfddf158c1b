// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exact weights of a model in 163 files, as DeepSeek-V3 has them: how many requests, and how much is won by
// asking for several at once.
#include "core/hub/fetch_headers.h"
#include "tests/catch.h"
#include "tests/support/hub_models.h"

#include <chrono>
#include <fmt/format.h>
#include <iostream>

using namespace hbm;
using hbm::test::HubFile;
using hbm::test::HubServer;
using hbm::test::Planner;

namespace {

constexpr int kShards = 163;
constexpr int kTensors = 560; // of a file: DeepSeek-V3's index has 91,991 in 163 files

const std::string kConfig = R"({ "model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
  "num_hidden_layers": 61, "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 256,
  "max_position_embeddings": 4096, "torch_dtype": "bfloat16" })";

std::string shardName(int i)
{
    return fmt::format("model-{:05}-of-{:05}.safetensors", i + 1, kShards);
}

/// Names as long as the published ones; 16 MiB a tensor, so that the files are as large.
std::vector<HubFile> largeModel(const std::string& repository)
{
    std::vector<HubFile> files { { repository, "config.json", kConfig } };
    nlohmann::json map; // the ordered one looks for each key in turn
    for (int shard = 0; shard < kShards; ++shard) {
        std::vector<test::Tensor> tensors;
        for (int t = 0; t < kTensors; ++t) {
            const std::string name = fmt::format(
                "model.layers.{}.mlp.experts.{}.down_proj.weight_scale_inv", shard % 61, t + 1000 * shard);
            tensors.push_back({ name, "F8_E4M3", { 4096, 2048 }, 4096 * 2048 });
            map[name] = shardName(shard);
        }
        files.push_back(test::safetensors(repository, shardName(shard), tensors));
    }
    files.push_back({ repository, "model.safetensors.index.json",
        nlohmann::json { { "metadata", { { "total_size", 1 } } }, { "weight_map", map } }.dump() });
    return files;
}

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What a client does that asks for one file after the other, each time with a connection of its own.
void readOneByOne(const std::string& endpoint)
{
    for (int i = 0; i < kShards; ++i) {
        hub::Settings settings;
        settings.endpoint = endpoint;
        hub::Client client(settings, std::nullopt, { "sequential", {}, {} });
        hub::Question question;
        question.address = endpoint + "/lab/large/resolve/" + HubServer::commit() + "/" + shardName(i);
        question.range = hub::ByteRange { 0, 131'071 };
        question.mostBytes = 131'072;
        const hub::CancelFlag cancel;
        REQUIRE(client.ask(question, cancel));
    }
}

} // namespace

TEST_CASE("163 files: a request for each, several at once", "[hub][exact]")
{
    // A line that gives 1 MB/s to each transfer, as a busy one does: an answer of 100 kB takes 0.1 s.
    const HubServer server(largeModel("lab/large"), 1'000'000);
    const Planner planner(server.endpoint());
    REQUIRE(planner.open("lab/large")); // sizes: not counted below
    const std::size_t before = server.requests().size();

    const auto start = std::chrono::steady_clock::now();
    const auto model = planner.open("lab/large@" + HubServer::commit(), true);
    const double parallel = secondsSince(start);
    REQUIRE(model);
    REQUIRE(model->stored);
    CHECK(model->stored->exact());
    CHECK(model->stored->tensors == kShards * kTensors);
    CHECK(model->stored->tensorBytes.value == std::int64_t { kShards } * kTensors * 4096 * 2048);

    int hub = 0, second = 0;
    const auto requests = server.requests();
    for (std::size_t i = before; i < requests.size(); ++i) {
        ++(requests[i].port == server.hubPort() ? hub : second);
        if (requests[i].port == server.dataPort()) {
            CHECK(requests[i].authorization == "-");
            CHECK(requests[i].encoding == "identity");
        }
    }
    const auto sequentialStart = std::chrono::steady_clock::now();
    readOneByOne(server.endpoint());
    const double sequential = secondsSince(sequentialStart);
    std::cout << fmt::format(
        "exact read of {} files: {} requests at the Hub (index: 2), {} at the second host; "
        "{:.2f} s, one by one {:.2f} s, ratio {:.1f}\n",
        kShards, hub, second, parallel, sequential, sequential / parallel);
    CHECK(hub <= 165);
    CHECK(second == kShards);
}

TEST_CASE("windows: a header that just fits, or is a byte too long for the first request", "[hub][exact]")
{
    // Without an index the first window is 131,072 bytes: it holds a header of W - 8 bytes, not of W - 7.
    constexpr std::size_t kWindow = 131'072;
    const auto file = [](const std::string& repository, std::size_t length) {
        std::string header = R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})";
        header.resize(length, ' ');
        const std::string head = test::fileOf(header, 0);
        return HubFile { repository, "model.safetensors", head, static_cast<std::int64_t>(head.size()) + 4 };
    };
    std::vector<HubFile> files;
    const std::vector<std::pair<std::string, std::size_t>> cases { { "lab/w9", kWindow - 9 },
        { "lab/w8", kWindow - 8 }, { "lab/w7", kWindow - 7 } };
    for (const auto& [name, length] : cases) {
        files.push_back({ name, "config.json", kConfig });
        files.push_back(file(name, length));
    }
    files.push_back({ "lab/huge", "config.json", kConfig });
    std::string claim(16, '\0'); // says that its header has 25,000,001 bytes
    for (std::size_t i = 0, n = 25'000'001; i < 8; ++i, n >>= 8)
        claim[i] = static_cast<char>(n & 0xFF);
    files.push_back({ "lab/huge", "model.safetensors", claim, 30'000'000 });
    const HubServer server(files);
    const Planner planner(server.endpoint());
    const auto requestsOf = [&](const std::string& name) {
        std::size_t count = 0;
        for (const test::Request& r : server.requests())
            count += r.port == server.dataPort() && r.target.find(name + "/") != std::string::npos;
        return count;
    };
    for (const auto& [name, length] : cases) {
        const auto model = planner.open(name, true);
        REQUIRE(model);
        for (const Issue& issue : model->issues)
            UNSCOPED_INFO(sentence(issue));
        CHECK(model->stored->exact());
        CHECK(requestsOf(name) == (length == kWindow - 7 ? 2 : 1));
    }
    const auto huge = planner.open("lab/huge", true);
    REQUIRE(huge);
    CHECK_FALSE(huge->stored->exact());
    CHECK(huge->stored->fileBytes.value == 30'000'000);
    CHECK(requestsOf("lab/huge") == 1);
}
