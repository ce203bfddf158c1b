// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of rotary positions, by what vLLM's rotary_embedding classes allocate. Where a log is named, weights
// and table together are what it printed.
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

std::int64_t elements(const std::string& extra)
{
    const auto m = hbm::test::readConfig(
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":4096,"num_attention_heads":32,)"
        R"("num_key_value_heads":8,"intermediate_size":1024,"vocab_size":1000,"max_position_embeddings":1000)"
        + extra + "}");
    REQUIRE(m);
    return m->dims.rotaryElements;
}

} // namespace

TEST_CASE("a table of positions is as long as the context and as wide as what is turned", "[rotary]")
{
    CHECK(elements(R"(,"rope_theta":10000.0)") == 1000 * 128);
    CHECK(elements("") == 0); // nothing says that positions are turned
    CHECK(elements(R"(,"rope_theta":1e6,"partial_rotary_factor":0.25)") == 1000 * 32);
    CHECK(elements(R"(,"rope_parameters":{"rope_theta":1e6,"partial_rotary_factor":0.5})") == 1000 * 64);
    CHECK(elements(R"(,"rope_theta":1e6,"rotary_dim":64)") == 1000 * 64);
    // images and videos: four times the positions
    CHECK(elements(R"(,"rope_theta":1e6,"rope_scaling":{"mrope_section":[16,24,24]})") == 4 * 1000 * 128);
    // odd values change nothing
    CHECK(elements(R"(,"rope_theta":1e6,"partial_rotary_factor":-3)") == 1000 * 128);
    CHECK(elements(R"(,"rope_theta":1e6,"rotary_dim":-64)") == 0);
    CHECK(elements(R"(,"rope_theta":1e6,"rope_parameters":[1])") == 1000 * 128);
}

TEST_CASE("bundled models have the tables that their logs show", "[rotary]")
{
    CHECK(hbm::test::bundled("llama-3.1-8b")->dims.rotaryElements == 131'072 * 128); // log: 14.989 GiB
    CHECK(hbm::test::bundled("glm-5.2-fp8")->dims.rotaryElements == 1'048'576LL * 64); // the latent's 64
    CHECK(hbm::test::bundled("gpt-oss-120b")->dims.rotaryElements == 131'072 * 64);
    // Gemma-4 31B: full layers turn a quarter of 512, windowed ones all of 256
    CHECK(hbm::test::bundled("gemma-4-31b-it")->dims.rotaryElements == 262'144 * (128 + 256));
}
