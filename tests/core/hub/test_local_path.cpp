// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paths as people paste them, and models opened by such.
#include "core/hub/local_path.h"

#include "tests/catch.h"
#include "tests/support/hub_models.h"

#include <cstdlib>
#include <fstream>

using namespace hbm;
using namespace hbm::hub;

namespace {

std::string pathOf(std::string_view text, std::optional<std::string> home = "/home/u")
{
    return localPath(
        text, [&](const std::string& name) { return name == "HOME" ? home : std::optional<std::string>(); });
}

/// HOME as long as it lives.
class Home
{
public:
    explicit Home(const std::string& folder)
    {
        if (const char* before = std::getenv("HOME"))
            m_before = before;
        setenv("HOME", folder.c_str(), 1);
    }
    ~Home() { m_before ? setenv("HOME", m_before->c_str(), 1) : unsetenv("HOME"); }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

private:
    std::optional<std::string> m_before;
};

} // namespace

TEST_CASE("a leading ~ and a file address become paths", "[hub][local]")
{
    CHECK(pathOf("~/m/config.json") == "/home/u/m/config.json");
    CHECK(pathOf("~") == "/home/u");
    CHECK(pathOf("~other/m") == "~other/m"); // another user's: where that is is not asked
    CHECK(pathOf("~/m", std::nullopt) == "~/m");
    CHECK(pathOf("~/m", "") == "~/m");
    CHECK(pathOf("/data/~/m") == "/data/~/m");
    for (const char* address : { "file:///data/a%20b.gguf", "file:/data/a%20b.gguf",
             "file://localhost/data/a%20b.gguf", "file://LOCALHOST/data/a b.gguf" })
        CHECK(pathOf(address) == "/data/a b.gguf");
    CHECK(pathOf("file:///data/%C3%A4.gguf") == "/data/\xC3\xA4.gguf");
    // As written, so that the message names what was typed: another machine, no path, no such byte.
    for (const char* address : { "file://host/data/x.gguf", "file:", "file://", "file:x.gguf",
             "file:///a%zz.gguf", "file:///a%00.gguf" })
        CHECK(pathOf(address) == address);
}

TEST_CASE("a model is opened by a path with ~ and by a file address", "[hub][local][open]")
{
    const test::TemporaryFolder folder;
    const Home home(folder.path().string());
    std::filesystem::create_directory(folder.path() / "my model");
    std::ofstream(folder.path() / "my model" / "config.json")
        << R"({ "model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 4,
  "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 256, "torch_dtype": "bfloat16" })";
    test::Planner planner("http://127.0.0.1:9"); // nothing listens there, and nothing asks
    const std::string address = "file://" + folder.path().string() + "/my%20model/config.json";
    for (const std::string& text :
        { std::string("~/my model/config.json"), std::string("~/my model"), address }) {
        CAPTURE(text);
        const auto model = planner.open(text);
        REQUIRE(model);
        CHECK(model->layers == 4);
        CHECK_FALSE(model->hub);
    }
    CHECK(planner.codeOf("~/nowhere/config.json") == "file-missing");
}
