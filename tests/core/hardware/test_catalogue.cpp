// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's folder on top of the shipped profiles, and finding a profile by a short name.
#include "core/hardware/catalogue.h"

#include "tests/catch.h"
#include "tests/core/hardware/profile_samples.h"

#include <cstdlib>

using namespace hbm;
using namespace hbm::test;

namespace {

const std::string kSize = R"(, "memory_gb_marketed": 80)";

std::string found(std::string_view text)
{
    const auto accelerator = findAccelerator(shippedCatalogue(), text);
    return accelerator ? (*accelerator)->id
                       : accelerator.error().code + ": " + accelerator.error().args.at(1);
}

} // namespace

TEST_CASE("a user's profile takes the place of the shipped one")
{
    const TemporaryFolder folder;
    folder.write(
        "b200.json", accelerator(R"(, "vendor": "NVIDIA", "memory_bytes_driver": 1000)", "b200-sxm"));
    folder.write("new.json", accelerator(R"(, "vendor": "AAA", "memory_gb_marketed": 7)", "my-gpu"));
    Catalogue catalogue = shippedCatalogue();
    const std::size_t count = catalogue.accelerators.size();
    addProfilesFrom(catalogue, folder.path);

    CHECK(catalogue.broken.empty());
    CHECK(catalogue.accelerators.size() == count + 1);
    CHECK(catalogue.accelerators.front()->id == "my-gpu"); // sorted by vendor
    const auto b200 = findAccelerator(catalogue, "b200-sxm");
    REQUIRE(b200);
    CHECK(planMemory(**b200).bytes == Bytes { 1000 });
    CHECK((*b200)->origin == (folder.path / "b200.json").string());
    CHECK((*findAccelerator(shippedCatalogue(), "b200-sxm"))->origin
        == "shipped"); // the shipped one is untouched
}

TEST_CASE("a broken file is reported with its JSON path and the rest load")
{
    const TemporaryFolder folder;
    folder.write("a.json", accelerator(R"(, "memory_bytes_driver": "80")", "aa"));
    folder.write("b.json", accelerator(kSize, "bb"));
    folder.write("c.json", "[]");
    folder.write("d.json", "");
    folder.write("e.txt", "not a profile");
    folder.write(".hidden.json", "not a profile");
    std::filesystem::create_directory(folder.path / "x.json");
    Catalogue catalogue;
    addProfilesFrom(catalogue, folder.path);

    REQUIRE(catalogue.accelerators.size() == 1);
    CHECK(catalogue.accelerators.front()->id == "bb");
    REQUIRE(catalogue.broken.size() == 4);
    const std::string prefix = (folder.path / "").string();
    CHECK(catalogue.broken[0]
        == Error { "profile-type", prefix + "a.json: memory_bytes_driver", { "integer", "string" } });
    CHECK(catalogue.broken[1] == Error { "json-not-object", prefix + "c.json", { "array" } });
    CHECK(catalogue.broken[2] == Error { "json-empty", prefix + "d.json", {} });
    CHECK(catalogue.broken[3] == Error { "file-folder", prefix + "x.json", {} });
}

TEST_CASE("folders that are missing, unset or no folders")
{
    const TemporaryFolder folder;
    Catalogue catalogue;
    addProfilesFrom(catalogue, folder.path / "missing");
    addProfilesFrom(catalogue, {});
    CHECK(catalogue.broken.empty());
    addProfilesFrom(catalogue, folder.write("file.json", accelerator(kSize)));
    REQUIRE(catalogue.broken.size() == 1);
    CHECK(catalogue.broken.front().code == "file-unreadable");
}

TEST_CASE("of one folder at most 1,000 files are read, the first by name")
{
    const TemporaryFolder folder;
    for (int i = 0; i < 1001; ++i) {
        const std::string id = std::to_string(10000 + i);
        folder.write(id + ".json", accelerator(kSize, id));
    }
    Catalogue catalogue;
    addProfilesFrom(catalogue, folder.path);
    CHECK(catalogue.accelerators.size() == kMaxProfileFiles);
    REQUIRE(catalogue.broken.size() == 1);
    CHECK(catalogue.broken.front() == Error { "profiles-many", folder.path.string(), { "1000" } });
    CHECK(findAccelerator(catalogue, "10999"));
    CHECK_FALSE(findAccelerator(catalogue, "11000"));
}

TEST_CASE("one file on the command line")
{
    const TemporaryFolder folder;
    Catalogue catalogue;
    CHECK(addProfileFile(catalogue, folder.write("x.json", accelerator(kSize, "mine"))) == "mine");
    CHECK(catalogue.accelerators.size() == 1);
    CHECK(
        addProfileFile(catalogue, folder.write("n.json", node(R"(, "accelerator_count": 8)"))) == "my-node");
    CHECK(catalogue.nodes.size() == 1);
    CHECK(addProfileFile(catalogue, folder.path / "missing.json").error().code == "file-missing");
    CHECK(addProfileFile(catalogue, folder.write("large.json", std::string(kMaxProfileBytes + 1, ' ')))
              .error()
              .code
        == "file-large");
    CHECK(catalogue.broken.empty());
}

TEST_CASE("the user's folder follows the XDG convention")
{
    const char* old = std::getenv("XDG_DATA_HOME");
    const std::string kept = old ? old : "";
    setenv("XDG_DATA_HOME", "/some/data", 1);
    CHECK(userProfileFolder() == "/some/data/hbm-planner/hardware_profiles");
    old ? setenv("XDG_DATA_HOME", kept.c_str(), 1) : unsetenv("XDG_DATA_HOME");
}

TEST_CASE("a short name finds the one it begins, not one that contains it")
{
    CHECK(found("b200-sxm") == "b200-sxm");
    CHECK(found("b200") == "b200-sxm"); // gb200 contains it
    CHECK(found("b300") == "b300-sxm");
    CHECK(found("gb200") == "gb200");
    CHECK(found("B200") == "b200-sxm");
    CHECK(found(" H100 SXM ") == "h100-sxm");
    CHECK(found("h100_nvl") == "h100-nvl");
    CHECK(found("a10") == "a10"); // not a10g, not a100
    CHECK(found("l40") == "l40");
    CHECK(found("mi300") == "mi300x");
    CHECK(found("gb10") == "dgx-spark-gb10");
    CHECK(found("rtx5070") == "rtx5070ti");
    CHECK(found("Ironwood") == "tpu-v7"); // by name
}

TEST_CASE("an ambiguous name lists the candidates")
{
    CHECK(found("h200") == "gpu-ambiguous: h200-nvl, h200-sxm");
    CHECK(found("h100") == "gpu-ambiguous: h100-nvl, h100-pcie, h100-sxm");
    CHECK(found("h20") == "gpu-ambiguous: h20-141gb, h20-96gb"); // not h200
    CHECK(found("pro-6000") == "gpu-ambiguous: rtx-pro-6000-server, rtx-pro-6000-ws");
    const auto many = findAccelerator(shippedCatalogue(), "m");
    REQUIRE_FALSE(many);
    CHECK(many.error().where == "--gpu");
    CHECK(many.error().args.at(0) == "m");
    CHECK(many.error().args.at(1).ends_with(", …"));
}

TEST_CASE("an unknown name lists the three nearest ids")
{
    const auto error = findAccelerator(shippedCatalogue(), "h2000").error();
    CHECK(error.code == "gpu-unknown");
    CHECK(error.args.at(0) == "h2000");
    CHECK(error.args.at(1).starts_with("h200-nvl, h200-sxm, "));
    CHECK(found("rtx4091").starts_with("gpu-unknown: rtx4090, "));
    CHECK(found("").starts_with("gpu-unknown: "));
    CHECK(found(" - ").starts_with("gpu-unknown: "));
    CHECK(found(std::string(100'000, 'b')).starts_with("gpu-unknown: "));
    CHECK(findAccelerator(Catalogue {}, "b200").error().args.at(1).empty());
}

TEST_CASE("nodes are found in the same way")
{
    const Catalogue catalogue = shippedCatalogue();
    CHECK((*findNode(catalogue, "p5.48xlarge"))->id == "aws-p5-48xlarge");
    CHECK((*findNode(catalogue, "hgx-b200"))->id == "hgx-b200-8");
    const auto ambiguous = findNode(catalogue, "b200");
    REQUIRE_FALSE(ambiguous);
    CHECK(ambiguous.error().code == "node-ambiguous");
    CHECK(ambiguous.error().args.at(1) == "aws-p6-b200-48xlarge, hgx-b200-8");
    CHECK(findNode(catalogue, "nowhere").error().code == "node-unknown");
}
