// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is looked for in a folder, and the files that are no config.json (attention-layouts 7 and 1.3).
#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/temporary_folder.h"

#include <fstream>

using namespace hbm;

namespace {

struct Folder : test::TemporaryFolder
{
    Expected<ModelSpec> with(const char* name, const char* text) const
    {
        std::ofstream(path() / name) << text;
        return openModel(path().string());
    }
};

} // namespace

TEST_CASE("a folder with Mistral's own params.json is read", "[open]")
{
    // Mistral-7B-Instruct-v0.3: 2 x 8 x 128 x 32 x 2 B = 131,072 B per token, no window in the file
    const Folder folder;
    const auto m = folder.with("params.json",
        R"({"dim":4096,"n_layers":32,"head_dim":128,"hidden_dim":14336,"n_heads":32,"n_kv_heads":8,"vocab_size":32768})");
    REQUIRE(m);
    CHECK_FALSE(m->assumed);
    CHECK(summarise(m->cache, KvDtype::Bf16).growingBytesPerToken == Ratio { 131'072, 1 });
    // 7.25e9 with an output head of its own (model card: 7.25B)
    CHECK(static_cast<double>(totalParameters(m->weights, false)) == Approx(7.25e9).epsilon(0.01));

    // v0.1 had a window; Mistral Large 3 has a latent: 61 x 576 x 2 B (attention-layouts 3.1)
    const auto sliding = folder.with("params.json",
        R"({"dim":4096,"n_layers":32,"head_dim":128,"hidden_dim":14336,"n_heads":32,"n_kv_heads":8,"sliding_window":4096,"vocab_size":32000})");
    CHECK(summarise(sliding->cache, KvDtype::Bf16).windowBytesPerSession.value == 131'072LL * 4096);
    const auto latent = folder.with("params.json",
        R"({"dim":7168,"n_layers":61,"head_dim":192,"hidden_dim":16384,"n_heads":128,"n_kv_heads":128,"kv_lora_rank":512,"qk_rope_head_dim":64,"vocab_size":131072})");
    REQUIRE(latent);
    CHECK(summarise(latent->cache, KvDtype::Bf16).growingBytesPerToken == Ratio { 70'272, 1 });
}

TEST_CASE("folders of adapters and pipelines say why there is no cache", "[open]")
{
    CHECK(Folder().with("adapter_config.json", R"({"peft_type":"LORA","r":16})")->noCacheReason == "adapter");
    CHECK(
        Folder().with("model_index.json", R"({"_class_name":"FluxPipeline"})")->noCacheReason == "diffusion");
    // config.json comes first
    const Folder both;
    (void)both.with("adapter_config.json", R"({"peft_type":"LORA"})");
    const auto model = both.with("config.json",
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4})");
    CHECK(model->noCacheReason.empty());
    CHECK(Folder().with("README.md", "# none").error().code == "folder-no-config");
}
