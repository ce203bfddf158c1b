// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows S1 to S8 of hub-and-formats section 7: headers of safetensors files that are cut, lie or attack. What
// is in the files is not known then; how large they are is, and the plan goes on with that.
#include "core/base/limits.h"
#include "core/formats/safetensors_header.h"
#include "tests/catch.h"
#include "tests/support/bad_inputs.h"
#include "tests/support/written_models.h"

#include <fmt/core.h>

using namespace hbm;
using hbm::test::badFile;
using hbm::test::BadInput;
using hbm::test::goodConfig;
using hbm::test::HubFile;

namespace {

constexpr const char* kFile = "model.safetensors";

/// A repository whose only weights are these bytes.
BadInput weights(const char* row, const std::string& what, const std::string& bytes,
    const std::string& wanted, std::int64_t size = 0)
{
    const std::string names = wanted == "opened+safetensors-dtype" ? "F3_X" : kFile;
    return { row, what, { badFile("config.json", goodConfig()), badFile(kFile, bytes, size) }, wanted,
        names };
}

/// By its header and how much data follows.
BadInput header(
    const char* row, const char* what, const std::string& json, std::size_t data, const std::string& wanted)
{
    return weights(row, what, test::fileOf(json, data), wanted);
}

/// A header that is said to have so many bytes, in a file of so many.
std::string claim(std::uint64_t length, std::size_t bytes)
{
    std::string file(bytes, '\0');
    for (std::size_t i = 0; i < 8; ++i, length >>= 8)
        file[i] = static_cast<char>(length & 0xFF);
    return file;
}

std::string entry(const std::string& name, const char* dtype, const char* shape, const char* offsets)
{
    return fmt::format(R"("{}":{{"dtype":"{}","shape":{},"data_offsets":{}}})", name, dtype, shape, offsets);
}

std::string one(const char* dtype, const char* shape, const char* offsets)
{
    return "{" + entry("a", dtype, shape, offsets) + "}";
}

const std::string kOne = one("U8", "[4]", "[0,4]");

std::vector<BadInput> lengths()
{
    return {
        weights("S1", "0 bytes", "", "opened+safetensors-short"),
        weights("S1", "7 bytes", std::string(7, '\0'), "opened+safetensors-short"),
        weights("S1", "8 bytes, N = 0", std::string(8, '\0'), "opened+safetensors-length"),
        weights("S1", "8 bytes, N = 2", claim(2, 8), "opened+safetensors-truncated"),
        weights("S1", "N = 0", claim(0, 100), "opened+safetensors-length"),
        weights("S1", "N = 1", claim(1, 100), "opened+safetensors-length"),
        weights("S1", "N = 2^63", claim(std::uint64_t { 1 } << 63, 100), "opened+safetensors-large"),
        weights("S1", "N = 2^64 - 1", claim(~std::uint64_t { 0 }, 100), "opened+safetensors-large"),
        weights("S1", "N = the file's size + 1", claim(101, 100), "opened+safetensors-truncated"),
        header("S2", "no JSON", "hello, this is none", 0, "opened+safetensors-json"),
        header("S2", "cut JSON", kOne.substr(0, 30), 4, "opened+safetensors-json"),
        header("S2", "leading spaces", "   " + kOne, 4, "opened"),
        header("S2", "trailing spaces", kOne + "   ", 4, "opened"),
        header("S2", "a length that begins like a web page", kOne + std::string(0x3C20 - kOne.size(), ' '), 4,
            "opened"),
        weights("S2", "first byte 0x80", "\x80\x02}q\x01(X\x05" + std::string(100, 'x'),
            "opened+safetensors-foreign"),
        weights("S2", "a zip archive", "PK\x03\x04" + std::string(100, 'x'), "opened+safetensors-foreign"),
    };
}

std::vector<BadInput> ranges()
{
    const auto two = [](const char* first, const char* second) {
        return "{" + entry("a", "U8", "[4]", first) + "," + entry("b", "U8", "[4]", second) + "}";
    };
    const std::string ranges = "opened+safetensors-ranges";
    const std::string wrong = "opened+safetensors-entry";
    return {
        header("S3", "overlap", two("[0,4]", "[2,6]"), 8, ranges),
        header("S3", "gap", two("[0,4]", "[5,9]"), 9, ranges),
        header("S3", "reversed offsets", one("U8", "[4]", "[4,0]"), 4, wrong),
        header("S3", "end past the file", one("U8", "[4]", "[0,4]"), 3, ranges),
        header("S3", "more bytes behind", one("U8", "[4]", "[0,4]"), 5, ranges),
        header("S4", "a product beyond 2^63", one("U8", "[4294967296,4294967296]", "[0,4]"), 4, wrong),
        header("S4", "[2^63, 2]", one("U8", "[9223372036854775808,2]", "[0,4]"), 4, wrong),
        header("S4", "[huge, huge, 0]", one("U8", "[4611686018427387904,4611686018427387904,0]", "[0,0]"), 0,
            "opened"),
        header("S4", "F4 with an odd count", one("F4", "[3]", "[0,2]"), 2, wrong),
        header("S4", "a negative dimension", one("U8", "[-4]", "[0,4]"), 4, wrong),
        header("S4", "a fractional dimension", one("U8", "[4.5]", "[0,4]"), 4, wrong),
        header("S5", "dtype F3_X", one("F3_X", "[3]", "[0,2]"), 2, "opened+safetensors-dtype"),
        header("S6", "a name twice",
            "{" + entry("a", "U8", "[4]", "[0,4]") + "," + entry("a", "U8", "[4]", "[4,8]") + "}", 8,
            "opened+safetensors-duplicate"),
        header("S6", "a name with a NUL", "{" + entry("a\\u0000b", "U8", "[4]", "[0,4]") + "}", 4, wrong),
        header("S6", "a name of 1 MB", "{" + entry(std::string(1'000'000, 'n'), "U8", "[4]", "[0,4]") + "}",
            4, wrong),
    };
}

/// 60 MB of header: more than is fetched, and fewer than are read of a file here.
BadInput manyTensors()
{
    std::string text = "{";
    for (std::int64_t i = 0; i <= limits::kTensorsPerFile; ++i)
        text += (i > 0 ? "," : "") + entry("t" + std::to_string(i), "U8", "[0]", "[0,0]");
    BadInput input = header("S6", "1,000,001 tensors", text + "}", 0, "opened+safetensors-large");
    input.here = "opened+safetensors-many";
    return input;
}

/// The same weights several times: counted once.
std::vector<BadInput> copies()
{
    const test::Tensor norm { "model.norm.weight", "BF16", { 64 }, 128 };
    const test::Tensor first { "model.layers.0.input_layernorm.weight", "BF16", { 64 }, 128 };
    const auto file = [&](const char* path) { return test::safetensors({}, path, { norm, first }); };
    const HubFile config = badFile("config.json", goodConfig());
    const HubFile one = test::safetensors({}, "model-00001-of-00002.safetensors", { norm });
    const HubFile two = test::safetensors({}, "model-00002-of-00002.safetensors", { first });
    return {
        { "S7", "consolidated.safetensors beside shards",
            { config, one, two, file("consolidated.safetensors") }, "opened", "consolidated" },
        { "S7", "a folder original/", { config, one, two, file("original/model.safetensors") }, "opened",
            "original" },
        { "S7", "a variant beside it", { config, file(kFile), file("model.fp16.safetensors") }, "opened",
            "variant" },
        { "S7", "two that do not belong together",
            { config, file("one.safetensors"), file("two.safetensors") }, "opened+weights-unclear",
            "one.safetensors" },
    };
}

std::vector<BadInput> windows()
{
    constexpr std::size_t kWindow = 131'072; // of the first request
    std::vector<BadInput> rows;
    for (const std::size_t below : { 9U, 8U, 7U }) {
        std::string text = kOne;
        text.resize(kWindow - below, ' ');
        rows.push_back(header("S8", "", text, 4, "opened"));
        rows.back().what = fmt::format("a header of W - {} bytes", below);
    }
    rows.push_back(weights(
        "S8", "a header of 25,000,001 bytes", claim(25'000'001, 16), "opened+safetensors-large", 30'000'000));
    rows.back().here = "opened+safetensors-json"; // here up to 100 MB are read, and these are zeros
    return rows;
}

} // namespace

TEST_CASE("bad safetensors files, each with its message", "[bad-inputs][hub]")
{
    test::BadInputTable table("S");
    table.run(lengths());
    table.run(ranges());
    table.run({ manyTensors() });
    table.run(copies());
    std::vector<std::size_t> asked; // of the second host, each file by the row that it is in
    std::size_t before = 0;
    table.run(windows(), [&](const BadInput&, const test::HubServer& server) {
        std::size_t now = 0;
        for (const test::Request& request : server.requests())
            now += request.port == server.dataPort() ? 1U : 0U;
        asked.push_back(now - before);
        before = now;
    });
    CHECK(asked == std::vector<std::size_t> { 1, 1, 2, 1 }); // the last one is refused by its length
    table.finish({ 1, 2, 3, 4, 5, 6, 7, 8 });
}

TEST_CASE("what is wrong with a header leaves the size by files", "[bad-inputs][hub]")
{
    for (BadInput input : ranges()) {
        INFO(input.what);
        for (HubFile& file : input.files)
            file.repository = "lab/one";
        const std::int64_t size = static_cast<std::int64_t>(input.files[1].content.size());
        const test::HubServer server(input.files);
        const test::Planner planner(server.endpoint());
        const auto model = planner.open("lab/one", true);
        REQUIRE(model);
        REQUIRE(model->stored);
        CHECK(model->stored->fileBytes.value == size);
        const bool read = input.wanted == "opened" || input.wanted == "opened+safetensors-dtype";
        CHECK(model->stored->exact() == read);
        CHECK((test::issueOf(*model, "weights-headers-broken") != nullptr) == !read);
        if (input.row == "S5")
            CHECK(model->stored->tensorBytes.value == 2);
        // Nothing of a header that did not read is kept: what was damaged on the way may come whole next
        // time.
        CHECK(std::filesystem::exists(planner.setup.ownCache / "models--lab--one" / "headers") == read);
    }
}

TEST_CASE("copies of the weights are counted once", "[bad-inputs][hub]")
{
    for (BadInput input : copies()) {
        INFO(input.what);
        for (HubFile& file : input.files)
            file.repository = "lab/copies";
        const test::HubServer server(input.files);
        const auto model = test::Planner(server.endpoint()).open("lab/copies", true);
        REQUIRE(model);
        if (input.wanted != "opened")
            continue;
        CHECK(model->stored->exact());
        CHECK(model->stored->tensorBytes.value == 2 * 128);
    }
}
