// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows J1 to J8 of hub-and-formats section 7: configs and indexes that no tool should have written, or that
// somebody wrote with intent.
#include "core/base/file_access.h"
#include "tests/catch.h"
#include "tests/support/bad_inputs.h"
#include "tests/support/corpus.h"
#include "tests/support/written_models.h"

#include <fmt/core.h>

using namespace hbm;
using hbm::test::badFile;
using hbm::test::BadInput;
using hbm::test::goodConfig;
using hbm::test::HubFile;

namespace {

/// The good config with something in place of its number of layers.
std::string layers(const std::string& value)
{
    std::string text = goodConfig();
    const std::string key = R"("num_hidden_layers": )";
    return text.replace(text.find(key) + key.size(), 1, value);
}

BadInput config(const char* row, const char* what, const std::string& text, const std::string& wanted,
    const std::string& names = "config.json")
{
    return { row, what, { badFile("config.json", text) }, wanted, names };
}

std::string withKey(const std::string& key)
{
    return "{ " + key + ", " + goodConfig().substr(1);
}

/// As long as a config with a list of 60,000 modules that were left alone.
std::string longConfig(std::size_t bytes)
{
    std::string list;
    for (int i = 0; list.size() < bytes; ++i)
        list += fmt::format("{}\"model.layers.{}.mlp.experts.{}.w1\"", i > 0 ? ", " : "", i % 60, i);
    return withKey(
        R"("quantization_config": { "quant_method": "modelopt", "quant_algo": "NVFP4", "ignore": [)" + list
        + "] }");
}

std::vector<BadInput> configs()
{
    const std::string nul = goodConfig() + std::string("\0{}", 3);
    std::string utf16 = "\xFF\xFE";
    for (const char c : goodConfig())
        utf16 += { c, '\0' };
    return {
        config("J1", "Infinity and NaN",
            withKey(R"("time_step_limit": [0.0, Infinity], "x": [-Infinity, NaN])"), "opened"),
        config("J2", "[]", "[]", "json-not-object"),
        config("J2", "null", "null", "json-not-object"),
        config("J2", "nothing at all", "", "json-empty"),
        config("J2", "a byte order mark", "\xEF\xBB\xBF" + goodConfig(), "opened"),
        config("J2", "UTF-16", utf16, "json-encoding"),
        config("J2", "a NUL and more", nul, "json-encoding"),
        config("J2", "more behind its end", goodConfig() + "}", "json-syntax"),
        config("J2", "cut short", goodConfig().substr(0, 100), "json-syntax"),
        config("J3", "1,000,000 lists in one another", std::string(1'000'000, '['), "json-depth"),
        config(
            "J3", "1,000,000 objects in one another",
            [] {
                std::string text;
                for (int i = 0; i < 1'000'000; ++i)
                    text += "{\"a\":";
                return text;
            }(),
            "json-depth"),
        config("J4", "a key twice", withKey(R"("num_hidden_layers": 32)"), "opened+json-duplicate"),
        config("J4", "1e400 layers", layers("1e400"), "json-number", "num_hidden_layers"),
        config("J4", "-1 layers", layers("-1"), "config-range", "num_hidden_layers"),
        config("J4", "layers as a text", layers(R"("32")"), "config-type", "num_hidden_layers"),
        config("J4", "32.0 layers", layers("32.0"), "opened"),
        config("J4", "2^70 layers", layers("1180591620717411303424"), "config-range", "num_hidden_layers"),
        config("J5", "3.1 MB", longConfig(3'100'000), "opened"),
        { "J5", "17 MiB", { badFile("config.json", longConfig(17 << 20)) }, "hub-too-large", "config.json",
            {}, "file-large" },
    };
}

constexpr const char* kIndex = "model.safetensors.index.json";

/// Two shards with a tensor each, and an index that says so, or else.
BadInput index(const char* row, const char* what, const std::string& text, const std::string& wanted)
{
    const auto shard = [](int number, const char* tensor) {
        return test::safetensors({}, fmt::format("model-0000{}-of-00002.safetensors", number),
            { { tensor, "BF16", { 64 }, 128 } });
    };
    return { row, what,
        { badFile("config.json", goodConfig()), badFile(kIndex, text), shard(1, "model.norm.weight"),
            shard(2, "model.layers.0.input_layernorm.weight") },
        wanted, wanted == "opened+weights-index-differs" ? "1 tensors" : kIndex };
}

std::string map(const std::string& entries, const std::string& metadata = R"("metadata": {}, )")
{
    return "{ " + metadata + R"("weight_map": { )" + entries + " } }";
}

std::string place(const std::string& tensor, const std::string& file)
{
    return fmt::format(R"("{}": "{}")", tensor, file);
}

std::vector<BadInput> indexes()
{
    const std::string first = place("model.norm.weight", "model-00001-of-00002.safetensors");
    const std::string second
        = place("model.layers.0.input_layernorm.weight", "model-00002-of-00002.safetensors");
    std::string many = place("t0", "s0.safetensors");
    for (int i = 1; i < 20'000; ++i)
        many += ", " + place(fmt::format("t{}", i), fmt::format("s{}.safetensors", i));
    const auto leads = [&](const char* where) { return map(place("model.norm.weight", where)); };
    return {
        index("J6", "../../x.safetensors", leads("../../x.safetensors"), "opened+index-path"),
        index("J6", "/etc/passwd", leads("/etc/passwd"), "opened+index-path"),
        index("J6", "/etc/passwd.safetensors", leads("/etc/passwd.safetensors"), "opened+index-path"),
        index("J6", "http://h/x", leads("http://h/x"), "opened+index-path"),
        index("J6", "http://h/x.safetensors", leads("http://h/x.safetensors"), "opened+index-path"),
        index("J6", "20,000 shards", map(many), "opened+index-many"),
        index("J6", "cut short", map(first).substr(0, 40), "opened+index-json"),
        index("J6", "a list", "[1]", "opened+index-empty"),
        index("J7", "a tensor that its shard lacks",
            map(first + ", " + second + ", "
                + place("model.gone.weight", "model-00002-of-00002.safetensors")),
            "opened+weights-index-differs"),
        index("J7", "no metadata", map(first + ", " + second, ""), "opened"),
    };
}

BadInput adapter(const char* what, const std::string& base, const std::string& wanted)
{
    const std::string text = R"({ "peft_type": "LORA", "base_model_name_or_path": ")" + base + R"(" })";
    return { "J8", what,
        { badFile("adapter_config.json", text), badFile("adapter_model.safetensors", "x", 4 << 20) }, wanted,
        "adapter", {}, "opened" };
}

} // namespace

TEST_CASE("bad configs, indexes and adapters, each with its message", "[bad-inputs][hub]")
{
    test::BadInputTable table("J");
    table.run(configs());
    table.run(indexes());
    table.run({ adapter("base is /home/u/llama", "/home/u/llama", "hub-adapter-unnamed"),
        adapter("base is empty", "", "hub-adapter-unnamed"),
        adapter("base is on the Hub", "lab/good", "hub-adapter") });

    // One level only: the base model of an adapter is asked for as such.
    HubFile file = badFile("adapter_config.json", R"({ "base_model_name_or_path": "lab/chain" })");
    file.repository = "lab/chain";
    const test::HubServer server({ file });
    const test::Planner planner(server.endpoint());
    hub::Hub hub(planner.setup);
    hub::OpenOptions options;
    options.asBase = true;
    table.check("J8", "a base that is an adapter", hub::openAnyModel(hub, "lab/chain", options),
        "hub-adapter-chain", "lab/chain");
    table.finish({ 1, 2, 3, 4, 5, 6, 7, 8 });
}

TEST_CASE("an index that is turned down leaves the list of files to decide", "[bad-inputs][hub]")
{
    for (BadInput input : indexes()) {
        for (HubFile& file : input.files)
            file.repository = "lab/index";
        const test::HubServer server(input.files);
        const auto model = test::Planner(server.endpoint()).open("lab/index", true);
        REQUIRE(model);
        INFO(input.what);
        CHECK(model->stored->files == 2);
        CHECK(model->stored->exact());
        CHECK(model->stored->tensorBytes.value == 2 * 128);
    }
}

TEST_CASE("the longest config that was published is read", "[bad-inputs][hub]")
{
    if (!test::corpusPresent())
        return;
    const auto path = test::corpus() / "configs/nvidia__MiniMax-M3-NVFP4/config.json";
    HubFile file { "lab/longest", "config.json", readFile(path).value_or("") };
    const test::HubServer server({ file });
    CHECK(file.content.size() > 3'000'000);
    CHECK(test::Planner(server.endpoint()).codeOf("lab/longest") == "opened");
}
