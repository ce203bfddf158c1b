// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shipped profiles themselves: complete, sourced, and equal to the collected data.
#include "core/base/embedded_files.h"
#include "core/hardware/catalogue.h"
#include "core/hardware/profile_text.h"

#include "tests/catch.h"
#include "tests/core/hardware/profile_samples.h"
#include "tests/support/corpus.h"

#include <set>

using namespace hbm;
using namespace hbm::test;

namespace {

using Json = nlohmann::json;

/// Keys that say which part a file is about rather than a fact about it.
const std::set<std::string> kIdentity { "schema", "id", "name", "vendor", "architecture", "form_factor",
    "status", "kind", "provider", "accelerator_id", "accelerator_count", "sources", "notes" };

template <class T> void checkRoundTrip(const T& value)
{
    const auto again = readProfile(profileToJson(Profile { value }).dump(), "shipped");
    CAPTURE(value.id);
    REQUIRE(again);
    CHECK(std::get<T>(*again) == value);
}

Json collected(const std::string& name)
{
    return Json::parse(content(corpus() / "hardware" / (name + ".json")));
}

/// Every key of the shipped file has the value of the collected entry.
void checkValues(const Json& shipped, const Json& entry)
{
    CAPTURE(entry.at("id").get<std::string>());
    // Prose of the file's own; "schema" names its format.
    const std::set<std::string> own { "schema", "sources", "notes", "nic_detail" };
    for (const auto& [key, value] : shipped.items()) {
        if (own.contains(key))
            continue;
        CAPTURE(key);
        CHECK(entry.at(key) == value);
        const bool sourced = entry.at("sources").contains(key);
        CHECK(shipped.at("sources").contains(key) == sourced);
        if (sourced)
            CHECK(shipped.at("sources").at(key).size() == entry.at("sources").at(key).size());
    }
}

MemoryBasis basisOf(const Json& name)
{
    if (name == "runtime_total")
        return MemoryBasis::Runtime;
    if (name == "driver_total")
        return MemoryBasis::Driver;
    if (name == "vendor_gib")
        return MemoryBasis::NominalBinary;
    return name == "marketed_as_published" ? MemoryBasis::Marketed : MemoryBasis::Unknown;
}

} // namespace

TEST_CASE("all shipped profiles load, each under the id of its file name")
{
    const Catalogue catalogue = shippedCatalogue();
    for (const Error& error : catalogue.broken)
        FAIL_CHECK(error.where << " " << error.code);
    CHECK(catalogue.accelerators.size() == 77);
    CHECK(catalogue.nodes.size() == 63);
    for (const auto& a : catalogue.accelerators)
        CHECK(shippedFile("accelerators", a->id).at("id") == a->id);
    for (const auto& n : catalogue.nodes)
        CHECK(shippedFile("nodes", n->id).at("id") == n->id);
}

TEST_CASE("the compiled-in profiles are the files, byte for byte")
{
    CHECK(embeddedProfiles().size() == 77 + 63);
    for (const EmbeddedFile& file : embeddedProfiles()) {
        const std::string name = std::string(file.name) + ".json";
        const bool isNode = std::filesystem::exists(shippedFolder() / "nodes" / name);
        CAPTURE(name);
        CHECK(content(shippedFolder() / (isNode ? "nodes" : "accelerators") / name) == file.content);
    }
}

TEST_CASE("every shipped profile reads back as written")
{
    const Catalogue catalogue = shippedCatalogue();
    for (const auto& a : catalogue.accelerators)
        checkRoundTrip(*a);
    for (const auto& n : catalogue.nodes)
        checkRoundTrip(*n);
}

TEST_CASE("every known value of a shipped file has a source, and no source is about an unknown one")
{
    for (const EmbeddedFile& file : embeddedProfiles()) {
        const Json json = Json::parse(file.content);
        for (const auto& [key, value] : json.items()) {
            if (kIdentity.contains(key))
                continue;
            CAPTURE(file.name, key);
            const bool sourced = json.at("sources").contains(key) && !json.at("sources").at(key).empty();
            CHECK(sourced == !value.is_null());
        }
        for (const auto& [key, list] : json.at("sources").items())
            CHECK(json.contains(key));
    }
}

TEST_CASE("the schema describes every key that is used")
{
    const Json schema = Json::parse(content(shippedFolder() / "schema.json"));
    for (const EmbeddedFile& file : embeddedProfiles()) {
        const Json json = Json::parse(file.content);
        const bool isNode = json.at("schema") == "hbm-planner/node/1";
        const Json& known = schema.at("$defs").at(isNode ? "node" : "accelerator").at("properties");
        for (const auto& [key, value] : json.items()) {
            CAPTURE(file.name, key);
            CHECK((known.contains(key) || !peakTypeOf(key).empty()));
        }
    }
}

TEST_CASE("every node names an accelerator that is shipped")
{
    const Catalogue catalogue = shippedCatalogue();
    for (const auto& n : catalogue.nodes) {
        CAPTURE(n->id);
        const auto a = findAccelerator(catalogue, n->acceleratorId);
        REQUIRE(a);
        CHECK((*a)->id == n->acceleratorId);
        CHECK(n->acceleratorCount > 0);
    }
}

TEST_CASE("B200 has three sizes of memory and is planned with the runtime's")
{
    const auto b200 = findAccelerator(shippedCatalogue(), "b200");
    REQUIRE(b200);
    CHECK((*b200)->memoryMarketed == Bytes { 180'000'000'000 }); // the datasheet's 180 GB
    CHECK((*b200)->memoryDriver == Bytes { 192'265'846'784 }); // nvidia-smi: 183359 MiB
    CHECK((*b200)->memoryRuntime == Bytes { 191'501'854'310 }); // torch: 178.35 GiB
    CHECK(planMemory(**b200) == PlanMemory { { 191'501'854'310 }, MemoryBasis::Runtime });
    CHECK((*b200)->memoryBandwidthBytesPerSecond == 7'700'000'000'000);
    CHECK((*b200)->computeCapability == "10.0");
}

TEST_CASE("what is not known of a shipped part stays unknown")
{
    const Catalogue catalogue = shippedCatalogue();
    CHECK(planMemory(**findAccelerator(catalogue, "m4-max")).basis == MemoryBasis::Unknown);
    CHECK((*findAccelerator(catalogue, "m4-max"))->memoryUnified);
    CHECK_FALSE((*findAccelerator(catalogue, "h800"))->scaleupBidirBytesPerSecond);
    CHECK_FALSE((*findAccelerator(catalogue, "b300-sxm"))->memoryRuntime);
    CHECK_FALSE((*findNode(catalogue, "hgx-a100-40gb-8"))->hostMemory);
}

TEST_CASE("shipped accelerators equal the collected data")
{
    if (!corpusPresent())
        return;
    const Json all = collected("accelerators").at("accelerators");
    CHECK(all.size() == 77);
    for (const Json& entry : all) {
        const auto id = entry.at("id").get<std::string>();
        checkValues(shippedFile("accelerators", id), entry);
        const auto a = findAccelerator(shippedCatalogue(), id);
        REQUIRE(a);
        // The collected figure is of the package, the plan's of one device.
        const PlanMemory plan = planMemory(**a);
        CAPTURE(id);
        CHECK(plan.basis == basisOf(entry.at("memory_plan_basis")));
        const Json& stored = entry.at("memory_bytes_plan");
        CHECK((plan.bytes * (*a)->devicesPerPackage).value
            == (stored.is_null() ? 0 : stored.get<std::int64_t>()));
    }
}

TEST_CASE("shipped nodes equal the collected data")
{
    if (!corpusPresent())
        return;
    const Json all = collected("nodes").at("nodes");
    CHECK(all.size() == 63);
    for (const Json& entry : all) {
        const auto id = entry.at("id").get<std::string>();
        checkValues(shippedFile("nodes", id), entry);
        const auto a = findAccelerator(shippedCatalogue(), entry.at("accelerator_id").get<std::string>());
        REQUIRE(a);
        CAPTURE(id);
        const Bytes node
            = planMemory(**a).bytes * (*a)->devicesPerPackage * entry.at("accelerator_count").get<int>();
        CHECK(node.value == entry.at("accelerator_memory_bytes_plan_total").get<std::int64_t>());
    }
}
