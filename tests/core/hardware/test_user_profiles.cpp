// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's own profiles as files: nothing of a file is lost, nothing is deleted, no name is taken twice.
#include "core/hardware/user_profiles.h"

#include "core/hardware/catalogue.h"
#include "tests/catch.h"
#include "tests/core/hardware/profile_samples.h"

using namespace hbm;
using namespace hbm::test;

namespace {

const std::string kSize = R"(, "memory_gb_marketed": 80)";

StoredProfile stored(const std::string& text)
{
    const auto read = readStoredProfile(text, "my.json");
    REQUIRE(read);
    return *read;
}

StoredProfile withId(StoredProfile profile, const std::string& id)
{
    std::visit([&](auto& value) { value.id = id; }, profile.profile);
    return profile;
}

} // namespace

TEST_CASE("keys that are not read come back where they were", "[profiles]")
{
    const std::string extra = R"(, "pcie_gen": 5, "later": {"a": [1, null]}, "peak_dense_bf16_flops": 7)";
    const StoredProfile profile = stored(accelerator(kSize + extra));
    CHECK(nlohmann::json::parse(profile.unknownKeys)
        == nlohmann::json::parse(R"({"pcie_gen": 5, "later": {"a": [1, null]}})"));
    const auto written = nlohmann::json::parse(storedProfileText(profile));
    CHECK(written["pcie_gen"] == 5);
    CHECK(written["later"]["a"].size() == 2);
    CHECK(written["memory_bytes_marketed"] == 80'000'000'000);
    CHECK_FALSE(written.contains("memory_gb_marketed")); // read, and written as bytes
    CHECK(stored(storedProfileText(profile)) == profile);
    CHECK(stored(accelerator(kSize)).unknownKeys.empty());
}

TEST_CASE("every shipped profile survives being stored", "[profiles]")
{
    const Catalogue catalogue = shippedCatalogue();
    REQUIRE(catalogue.accelerators.size() > 50);
    for (const auto& accelerator : catalogue.accelerators) {
        INFO(accelerator->id);
        const auto profile = shippedProfile(*accelerator);
        REQUIRE(profile);
        CHECK(std::get<Accelerator>(profile->profile) == *accelerator);
        const auto back = readStoredProfile(storedProfileText(*profile), "shipped");
        REQUIRE(back);
        CHECK(*back == *profile);
    }
    for (const auto& node : catalogue.nodes)
        CHECK(shippedProfile(*node));
    CHECK_FALSE(shippedProfile(Accelerator {}));
}

TEST_CASE("a profile is saved under its id, in a folder that is made", "[profiles]")
{
    const TemporaryFolder temporary;
    const auto folder = temporary.path / "hbm-planner" / "hardware_profiles";
    const StoredProfile profile = stored(accelerator(kSize + R"(, "later": 1)"));
    const auto file = saveUserProfile(folder, profile);
    REQUIRE(file);
    CHECK(*file == folder / "my-gpu.json");
    const auto all = userProfiles(folder);
    REQUIRE(all.size() == 1);
    CHECK(all.front().stored.unknownKeys == profile.unknownKeys);
    CHECK(saveUserProfile(folder, profile, *file) == *file); // again: the same file
    // A node of the same id is another profile and gets a file of its own.
    CHECK(saveUserProfile(folder, withId(stored(node(R"(, "accelerator_count": 8)")), "my-gpu"))
        == folder / "my-gpu-2.json");
    CHECK(userProfiles(folder).size() == 2);
    CHECK(saveUserProfile({}, profile).error().code == "profile-folder");
}

TEST_CASE("a new id renames the file that was named after the old one only", "[profiles]")
{
    const TemporaryFolder folder;
    const StoredProfile profile = stored(accelerator(kSize));
    const auto first = saveUserProfile(folder.path, profile);
    const auto renamed = saveUserProfile(folder.path, withId(profile, "our-gpu"), *first);
    CHECK(renamed == folder.path / "our-gpu.json");
    CHECK_FALSE(std::filesystem::exists(*first));

    const auto named = folder.write("my-gpu-of-rack-seven.json", accelerator(kSize));
    CHECK(saveUserProfile(folder.path, withId(profile, "gpu-7"), named) == named);
    CHECK(userProfiles(folder.path).size() == 2);
}

TEST_CASE("what would be refused at the next start is not written", "[profiles][bad-input]")
{
    const TemporaryFolder folder;
    const StoredProfile profile = stored(accelerator(kSize));
    CHECK(saveUserProfile(folder.path, withId(profile, "No id!")).error().code == "profile-id");
    StoredProfile nameless = profile;
    std::get<Accelerator>(nameless.profile).name = "  ";
    CHECK(saveUserProfile(folder.path, nameless).error().code == "profile-missing");
    CHECK(userProfiles(folder.path).empty());
    const auto file = folder.write("file", "");
    CHECK(saveUserProfile(file / "below", profile).error().code == "profile-folder-made");
}

TEST_CASE("a profile that is put aside can be brought back", "[profiles]")
{
    const TemporaryFolder folder;
    const auto file = folder.write("my-gpu.json", accelerator(kSize));
    const auto aside = putProfileAside(file);
    REQUIRE(aside);
    CHECK(*aside == folder.path / "removed" / "my-gpu.json");
    CHECK(userProfiles(folder.path).empty());
    Catalogue catalogue;
    addProfilesFrom(catalogue, folder.path);
    CHECK(catalogue.accelerators.empty());
    CHECK(catalogue.broken.empty());

    folder.write("my-gpu.json", accelerator(kSize)); // a second one of the same name
    CHECK(putProfileAside(file) == folder.path / "removed" / "my-gpu-2.json");
    REQUIRE(bringProfileBack(*aside, file));
    CHECK(userProfiles(folder.path).size() == 1);
    CHECK(bringProfileBack(folder.path / "removed" / "my-gpu-2.json", file).error().code == "profile-aside");
    CHECK(putProfileAside(folder.path / "none.json").error().code == "profile-aside");
}
