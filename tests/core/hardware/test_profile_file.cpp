// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading one profile: what a user's file may say, and how each mistake is reported.
#include "core/hardware/profile_file.h"

#include "tests/catch.h"
#include "tests/core/hardware/profile_samples.h"

using namespace hbm;
using namespace hbm::test;

namespace {

Accelerator read(const std::string& members)
{
    const auto profile = readProfile(accelerator(members), "my.json");
    REQUIRE(profile);
    return std::get<Accelerator>(*profile);
}

Error errorOf(const std::string& text)
{
    const auto profile = readProfile(text, "my.json");
    REQUIRE_FALSE(profile);
    return profile.error();
}

Error errorWith(const std::string& members)
{
    return errorOf(accelerator(members));
}

const std::string kSize = R"(, "memory_gb_marketed": 80)";
const std::string kMemoryRange = "1..17592186044416";

} // namespace

TEST_CASE("any one memory key is enough and gives its own size")
{
    CHECK(planMemory(read(R"(, "memory_bytes_runtime_total": 191501854310)"))
        == PlanMemory { { 191501854310 }, MemoryBasis::Runtime });
    CHECK(planMemory(read(R"(, "memory_bytes_driver": 192265846784)"))
        == PlanMemory { { 192265846784 }, MemoryBasis::Driver });
    CHECK(planMemory(read(R"(, "memory_mib_driver": 183359)"))
        == PlanMemory { { 192265846784 }, MemoryBasis::Driver });
    CHECK(planMemory(read(R"(, "memory_bytes_nominal_binary": 85899345920)"))
        == PlanMemory { { 85899345920 }, MemoryBasis::NominalBinary });
    CHECK(planMemory(read(R"(, "memory_gb_marketed": 80)"))
        == PlanMemory { { 80000000000 }, MemoryBasis::Marketed });
    CHECK(planMemory(read(R"(, "memory_bytes_marketed": 80000000000)"))
        == PlanMemory { { 80000000000 }, MemoryBasis::Marketed });
}

TEST_CASE("a label in GiB is the marketed and the nominal size")
{
    const Accelerator a = read(R"(, "memory_gib_marketed": 15.75)");
    CHECK(a.memoryMarketed == Bytes { 16911433728 });
    CHECK(planMemory(a) == PlanMemory { { 16911433728 }, MemoryBasis::NominalBinary });
}

TEST_CASE("runtime goes before driver, nominal and marketed")
{
    const Accelerator a = read(R"(, "memory_gb_marketed": 80, "memory_bytes_nominal_binary": 85899345920,
        "memory_mib_driver": 81559, "memory_bytes_runtime_total": 85027979264)");
    CHECK(planMemory(a).basis == MemoryBasis::Runtime);
    CHECK(a.memoryMarketed == Bytes { 80000000000 });
    CHECK(a.memoryDriver == Bytes { 85520809984 });
}

TEST_CASE("null stays unknown and is never zero")
{
    const Accelerator a = read(R"(, "memory_bytes_driver": null, "tdp_w": null, "memory_type": null,
        "peak_dense_bf16_flops": null, "memory_unified": null, "sources": null, "notes": null)");
    CHECK_FALSE(a.memoryDriver);
    CHECK_FALSE(a.memoryMarketed);
    CHECK_FALSE(a.tdpWatts);
    CHECK(a.memoryType.empty());
    CHECK(a.peakDenseOpsPerSecond.empty());
    CHECK(a.devicesPerPackage == 1);
    CHECK(planMemory(a) == PlanMemory { {}, MemoryBasis::Unknown });
}

TEST_CASE("a memory without a unit is refused, whatever else is there")
{
    const Error error = errorWith(R"(, "memory": 80, "memory_gb_marketed": 80)");
    CHECK(error.code == "profile-unit");
    CHECK(error.where == "my.json: memory");
    CHECK(error.args.at(0).find("memory_gb_marketed") != std::string::npos);
    CHECK(errorWith(R"(, "memory": "80 GB")").code == "profile-unit");
    CHECK(errorWith(R"(, "vram": 80)").where == "my.json: vram");
}

TEST_CASE("a mistyped memory key does not pass for unknown memory")
{
    const Error error = errorWith(R"(, "memory_byte_driver": 85520809984)");
    CHECK(error.code == "profile-memory");
    CHECK(error.where == "my.json");
}

TEST_CASE("id and name are needed")
{
    CHECK(errorOf(R"({"name": "x", "memory_gb_marketed": 1})")
        == Error { "profile-missing", "my.json: id", {} });
    CHECK(errorOf(R"({"id": "x", "memory_gb_marketed": 1})")
        == Error { "profile-missing", "my.json: name", {} });
    CHECK(errorOf(R"({"id": "x", "name": "  ", "memory_gb_marketed": 1})").where == "my.json: name");
    CHECK(errorOf(R"({"id": "x", "name": null, "memory_gb_marketed": 1})").code == "profile-missing");
}

TEST_CASE("ids are lower case words without path separators")
{
    const std::vector<std::string> bad { "B200", "-b200", ".b200", "../b200", "b 200", "ß",
        std::string(65, 'a') };
    for (const std::string& id : bad) {
        const Error error = errorOf(accelerator(kSize, id));
        CAPTURE(id);
        CHECK(error.code == "profile-id");
        CHECK(error.where == "my.json: id");
        CHECK(error.args == std::vector<std::string> { id, "[a-z0-9][a-z0-9._-]{0,63}" });
    }
    const std::vector<std::string> good { "b200", "b200-sxm_2.1", "0", std::string(64, 'a') };
    for (const std::string& id : good)
        CHECK(readProfile(accelerator(kSize, id), "my.json"));
}

TEST_CASE("a string where a number is wanted names the JSON path")
{
    CHECK(errorWith(R"(, "memory_bytes_driver": "85520809984")")
        == Error { "profile-type", "my.json: memory_bytes_driver", { "integer", "string" } });
    CHECK(errorWith(R"(, "memory_gb_marketed": "80")")
        == Error { "profile-type", "my.json: memory_gb_marketed", { "number", "string" } });
    CHECK(errorWith(kSize + R"(, "tdp_w": true)")
        == Error { "profile-type", "my.json: tdp_w", { "integer", "boolean" } });
    CHECK(errorWith(kSize + R"(, "peak_dense_fp8_flops": [1])").where == "my.json: peak_dense_fp8_flops");
}

TEST_CASE("a number where a text is wanted, and other wrong types")
{
    CHECK(errorWith(kSize + R"(, "compute_capability": 10.0)")
        == Error { "profile-type", "my.json: compute_capability", { "string", "number" } });
    CHECK(errorWith(kSize + R"(, "memory_unified": 1)").args
        == std::vector<std::string> { "boolean", "number" });
    CHECK(errorWith(kSize + R"(, "notes": "one")").args == std::vector<std::string> { "array", "string" });
    CHECK(errorWith(kSize + R"(, "notes": ["one", 2])").where == "my.json: notes[1]");
    CHECK(errorWith(kSize + R"(, "sources": [])").args == std::vector<std::string> { "object", "array" });
    CHECK(errorWith(kSize + R"(, "sources": {"tdp_w": "page"})").where == "my.json: sources.tdp_w");
    CHECK(errorWith(kSize + R"(, "sources": {"tdp_w": ["page", {}]})").where == "my.json: sources.tdp_w[1]");
}

TEST_CASE("byte counts are whole, an exponent is fine")
{
    CHECK(errorWith(R"(, "memory_bytes_driver": 1.5)")
        == Error { "profile-type", "my.json: memory_bytes_driver", { "integer", "fraction" } });
    CHECK(errorWith(R"(, "memory_mib_driver": 182630.4)").code == "profile-type");
    CHECK(read(R"(, "memory_bytes_marketed": 180e9)").memoryMarketed == Bytes { 180000000000 });
    CHECK(read(R"(, "memory_gb_marketed": 79.6)").memoryMarketed == Bytes { 79600000000 });
}

TEST_CASE("sizes are positive and at most 16 TiB")
{
    for (const std::string value : { "0", "-1", "-9223372036854775808", "17592186044417",
             "9223372036854775807", "18446744073709551615", "99999999999999999999999", "1e300" }) {
        const Error error = errorWith(R"(, "memory_bytes_driver": )" + value);
        CAPTURE(value);
        CHECK(error.code == "profile-range");
        CHECK(error.where == "my.json: memory_bytes_driver");
        CHECK(error.args.at(1) == kMemoryRange);
    }
    CHECK(read(R"(, "memory_bytes_driver": 17592186044416)").memoryDriver == Bytes { 17592186044416 });
    CHECK(read(R"(, "memory_bytes_driver": 1)").memoryDriver == Bytes { 1 });
    CHECK(errorWith(R"(, "memory_gb_marketed": 17593)")
        == Error { "profile-range", "my.json: memory_gb_marketed", { "17593", "> 0, <= 17592" } });
    CHECK(errorWith(R"(, "memory_gb_marketed": 1e-12)").code
        == "profile-range"); // would round to no bytes at all
    CHECK(errorWith(R"(, "memory_gb_marketed": 0)").code == "profile-range");
    CHECK(errorWith(R"(, "memory_mib_driver": 9223372036854775807)").code == "profile-range");
    CHECK(errorWith(R"(, "memory_bytes_driver": 1e400)").code
        == "json-number"); // beyond double: no number that can be read
}

TEST_CASE("counts are 1 to 100,000")
{
    CHECK(errorWith(kSize + R"(, "devices_per_package": 0)")
        == Error { "profile-range", "my.json: devices_per_package", { "0", "1..100000" } });
    CHECK(errorWith(kSize + R"(, "devices_per_package": 100001)").code == "profile-range");
    CHECK(errorOf(node(R"(, "accelerator_count": 0)")).where == "my.json: accelerator_count");
    CHECK(errorOf(node("")) == Error { "profile-missing", "my.json: accelerator_count", {} });
    CHECK(errorOf(node(R"(, "accelerator_count": 2.5)")).code == "profile-type");
}

TEST_CASE("two keys for one size must agree")
{
    CHECK(read(R"(, "memory_mib_driver": 183359, "memory_bytes_driver": 192265846784)").memoryDriver
        == Bytes { 192265846784 });
    CHECK(errorWith(R"(, "memory_mib_driver": 183359, "memory_bytes_driver": 192265846785)")
        == Error { "profile-range", "my.json: memory_mib_driver",
            { "192265846784", "192265846785 (memory_bytes_driver)" } });
    CHECK(errorWith(R"(, "memory_gb_marketed": 80, "memory_bytes_marketed": 85899345920)").code
        == "profile-range");
    CHECK(errorWith(R"(, "memory_gb_marketed": 80, "memory_gib_marketed": 80)").code == "profile-range");
}

TEST_CASE("sizes of a package are divided by its devices")
{
    // MI250X: two GCDs of 64 GiB; a rank of an engine sees one.
    const Accelerator a = read(R"(, "memory_gib_marketed": 128, "devices_per_package": 2)");
    CHECK(planMemory(a).bytes == Bytes { 64 * kGiB });
    CHECK(a.memoryMarketed == Bytes { 128 * kGiB });
}

TEST_CASE("texts are bounded and hold nothing that a terminal obeys")
{
    const auto named = [](const std::string& name) {
        return R"({"id": "x", "memory_gb_marketed": 1, "name": ")" + name + "\"}";
    };
    CHECK(readProfile(named(std::string(400, 'x')), "my.json"));
    CHECK(errorOf(named(std::string(401, 'x'))) == Error { "profile-text", "my.json: name", { "400" } });
    for (const std::string bad :
        { "a\\nb", "a\\u001b[31mb", "a\\u007f", "a\\u009b31m", "a\\u202eb", "a\\u0000b" }) {
        CAPTURE(bad);
        CHECK(errorOf(named(bad)).code == "profile-text");
    }
    std::string long_ = "é";
    for (int i = 1; i < 400; ++i)
        long_ += "é";
    CHECK(readProfile(named(long_), "my.json")); // characters are counted, not bytes
    CHECK(errorWith(kSize + R"(, "sources": {"a\u001bb": []})").code == "profile-text");
}

TEST_CASE("UTF-8 in a profile is kept, other encodings are refused")
{
    const auto profile
        = readProfile("\xEF\xBB\xBF" + accelerator(kSize + R"(, "vendor": "株式会社 Grün 🚀")"), "my.json");
    REQUIRE(profile);
    CHECK(std::get<Accelerator>(*profile).vendor == "株式会社 Grün 🚀");
    CHECK(errorOf(accelerator(kSize + ", \"vendor\": \"Gr\xFCn\"")).code == "json-syntax");
}

TEST_CASE("unknown keys are ignored")
{
    const Accelerator a = read(
        kSize + R"(, "cooling": {"liquid": [1, 2]}, "peak_dense_flops": "x", "peak_dense_a-b_ops": "x")");
    CHECK(a.peakDenseOpsPerSecond.empty());
}

TEST_CASE("peak rates are kept by number type")
{
    const Accelerator a
        = read(kSize + R"(, "peak_dense_bf16_flops": 2250000000000000, "peak_dense_int8_ops": 45e14)");
    CHECK(a.peakDenseOpsPerSecond
        == std::map<std::string, std::int64_t> {
            { "bf16", 2250000000000000 }, { "int8", 4500000000000000 } });
}

TEST_CASE("the schema says which kind a file is")
{
    CHECK(std::holds_alternative<Node>(*readProfile(node(R"(, "accelerator_count": 8)"), "my.json")));
    CHECK(std::holds_alternative<Node>(*readProfile(
        R"({"id": "n", "name": "N", "accelerator_id": "x", "accelerator_count": 1})", "my.json")));
    CHECK(std::holds_alternative<Accelerator>(
        *readProfile(R"({"id": "a", "name": "A", "memory_gb_marketed": 1})", "my.json")));
    const Error error = errorOf(R"({"schema": "hbm-planner/accelerator/2", "id": "a"})");
    CHECK(error.code == "profile-kind");
    CHECK(error.where == "my.json: schema");
    CHECK(error.args.at(0) == "hbm-planner/accelerator/2");
    CHECK(errorOf(R"({"schema": 1})").code == "profile-type");
}

TEST_CASE("what is no JSON object is told apart")
{
    CHECK(errorOf("").code == "json-empty");
    CHECK(errorOf(" \n").code == "json-empty");
    CHECK(errorOf("[1]").code == "json-not-object");
    CHECK(errorOf("3").code == "json-not-object");
    CHECK(errorOf("{\"id\": ").code == "json-syntax");
    CHECK(errorOf(std::string(200, '[')).code == "json-depth");
    CHECK(errorOf("{}").code == "profile-missing");
}

TEST_CASE("a written profile reads back as the same value")
{
    const std::string full
        = accelerator(R"(, "vendor": "V", "memory_mib_driver": 100, "memory_gb_marketed": 1,
        "memory_unified": true, "devices_per_package": 2, "tdp_w": 1, "pcie_unidir_bytes_per_s": 64000000000,
        "peak_dense_int8_ops": 5, "peak_dense_mxfp4_flops": 6, "native_matmul_dtypes": ["bf16"],
        "sources": {"tdp_w": ["page"]}, "notes": ["n"])");
    for (const std::string& text :
        { full, accelerator(R"(, "memory_bytes_driver": null)"),
            node(
                R"(, "accelerator_count": 8, "vcpus": 2, "host_memory_bytes": 5, "nic_bits_per_s_total": 7)") }) {
        const auto profile = readProfile(text, "my.json");
        REQUIRE(profile);
        CHECK(readProfile(profileToJson(*profile).dump(), "my.json") == *profile);
    }
    // The path of the file is this machine's business.
    CHECK(profileToJson(*readProfile(full, "/home/me/my.json")).dump().find("/home/me") == std::string::npos);
}
