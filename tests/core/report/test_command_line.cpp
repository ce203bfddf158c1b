// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/command_line.h"

#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/odd_models.h"

using namespace hbm;

TEST_CASE("the command names what was chosen and nothing else", "[command-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 2);
    const std::string plain = planCommand(s);
    CHECK(plain == "hbm-plan plan bundled:llama-3.1-8b --gpu h100-sxm --gpus 2");
    s.engine.memoryUtilization = 850'000;
    s.sessions = 3;
    CHECK(planCommand(s) == plain + " --gpu-memory-utilization 0.85 --sessions 3");
}

TEST_CASE("a model of the Hub is named by its commit and the file that was read", "[command-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 2);
    const std::string commit(40, 'c');
    const auto lineOf = [&](const std::string& source, std::string repository, std::string revision,
                            std::string file = {}) {
        ModelSpec model = *s.model;
        model.source = source;
        model.hub.emplace();
        model.hub->repository = std::move(repository);
        model.hub->revision = std::move(revision);
        model.hub->commit = commit;
        model.hub->file = std::move(file);
        s.model = std::make_shared<const ModelSpec>(model);
        const std::string line = planCommand(s), start = "hbm-plan plan ", end = " --gpu h100-sxm --gpus 2";
        REQUIRE(line.starts_with(start));
        REQUIRE(line.ends_with(end));
        return line.substr(start.size(), line.size() - start.size() - end.size());
    };
    CHECK(lineOf("org/name", "org/name", "") == "org/name@" + commit);
    CHECK(lineOf("org/name@main", "org/name", "main") == "org/name@" + commit);
    CHECK(lineOf("org/name@main/sub/config.json", "org/name", "main")
        == "org/name@" + commit + "/sub/config.json");
    CHECK(lineOf("org/name:Q4_K_M", "org/name", "", "q/m-Q4_K_M.gguf")
        == "org/name@" + commit + "/q/m-Q4_K_M.gguf");
    CHECK(lineOf("gpt2", "gpt2", "") == "hf://gpt2@" + commit); // not a file of that name
    CHECK(lineOf("gpt2", "openai-community/gpt2", "") == "openai-community/gpt2@" + commit);
}

TEST_CASE("what only some models have is named when it was chosen", "[command-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const std::string plain = planCommand(s);
    s.engine.stateCacheMode = StateCacheMode::All;
    s.engine.stateElementBytes = 4;
    s.encoderTokens = 1500;
    s.imageTokens = 0;
    CHECK(planCommand(s)
        == plain
            + " --encoder-tokens 1500 --image-tokens 0 --mamba-cache-mode all --mamba-ssm-cache-dtype "
              "float32");
    s.engine.stateElementBytes = 2; // either of the two types of that size
    CHECK(planCommand(s).find("--mamba-ssm-cache-dtype bfloat16") != std::string::npos);
}

TEST_CASE("an option applies to models that have what it is about", "[command-line]")
{
    const ModelSpec plain = test::plainModel();
    const auto states = test::stateModel();
    const auto fixed = test::stateModel(StateDtype::Fixed);
    const auto encoder = test::crossModel(TokenAxis::Encoder);
    const auto images = test::crossModel(TokenAxis::Image);
    for (const char* option :
        { "mamba-cache-mode", "mamba-ssm-cache-dtype", "encoder-tokens", "image-tokens" })
        CHECK_FALSE(appliesTo(option, plain));
    CHECK(appliesTo("mamba-cache-mode", *states));
    CHECK(appliesTo("mamba-cache-mode", *fixed));
    CHECK(appliesTo("mamba-ssm-cache-dtype", *states));
    CHECK_FALSE(appliesTo("mamba-ssm-cache-dtype", *fixed));
    CHECK(appliesTo("encoder-tokens", *encoder));
    CHECK_FALSE(appliesTo("encoder-tokens", *images));
    CHECK(appliesTo("image-tokens", *images));
    CHECK_FALSE(appliesTo("image-tokens", *encoder));
    CHECK(appliesTo("max-model-len", plain));
}

TEST_CASE("a pool read off a log keeps its digits", "[command-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const std::string plain = planCommand(s);
    const auto pool = [&](std::int64_t millionths, std::int64_t rounding) {
        s.engine.availableKv = Bytes { scaleDown(millionths, kGiB, 1'000'000) }; // as the option is read
        s.engine.availableKvRounding = Bytes { rounding };
        return planCommand(s).substr(plain.size());
    };
    CHECK(pool(46'800'000, kGiB / 2 / 10 / 10) == " --available-kv-gib 46.80");
    CHECK(pool(105'970'000, kGiB / 2 / 10 / 10) == " --available-kv-gib 105.97");
    CHECK(pool(50'000'000, kGiB / 2) == " --available-kv-gib 50");
    CHECK(pool(1'234'567, 0) == " --available-kv-gib 1.234567");
}
