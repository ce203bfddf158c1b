// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Headers that are right, and those that are wrong in every way that hub-and-formats 7 (rows S1-S6) lists.
#include "core/formats/safetensors_header.h"

#include "tests/catch.h"
#include "tests/support/safetensors_bytes.h"
#include "tests/support/temporary_folder.h"

#include <cstring>
#include <sys/stat.h>

using namespace hbm;
using namespace hbm::test;

TEST_CASE("a header gives names, dtypes, shapes and bytes", "[safetensors]")
{
    const auto h = readHeader(R"({"__metadata__":{"format":"pt"},)"
                              R"("a":{"dtype":"BF16","shape":[2,3],"data_offsets":[0,12]},)"
                              R"("b":{"dtype":"F8_E4M3","shape":[5],"data_offsets":[12,17]},)"
                              R"("scalar":{"dtype":"F32","shape":[],"data_offsets":[17,21]},)"
                              R"("none":{"dtype":"F32","shape":[0,7],"data_offsets":[21,21]},)"
                              R"("half":{"dtype":"F4","shape":[4,6],"data_offsets":[21,33]}})",
        33);
    REQUIRE(h);
    REQUIRE(h->tensors.size() == 5);
    CHECK(h->dataBytes == Bytes { 33 });
    CHECK(h->tensors.name(0) == "a");
    CHECK(h->tensors.dtype(1) == "F8_E4M3");
    CHECK(h->tensors.shape(0).size() == 2);
    CHECK(h->tensors.elements(0) == 6);
    CHECK(h->tensors.elements(2) == 1); // an empty shape is one element
    CHECK(h->tensors.elements(3) == 0);
    CHECK(h->tensors.bytes(4) == Bytes { 12 }); // 24 halves of a byte
    CHECK(h->notes.empty());
}

TEST_CASE("spaces around the JSON, empty metadata and an empty model are fine", "[safetensors]")
{
    CHECK(readHeader("  {}  ", 0)); // the reference reader takes spaces on both sides
    CHECK(readHeader(R"({"__metadata__":null})", 0));
    CHECK(readHeader(R"({"__metadata__":{}})", 0));
}

TEST_CASE("lengths that cannot be are told before anything is allocated", "[safetensors]")
{
    const auto withLength = [](std::uint64_t length, std::size_t rest) {
        std::string file(8 + rest, ' ');
        std::memcpy(file.data(), &length, 8);
        return refusal(read(file));
    };
    CHECK(refusal(read("")) == "safetensors-short");
    CHECK(refusal(read("1234567")) == "safetensors-short");
    CHECK(withLength(0, 10) == "safetensors-length");
    CHECK(withLength(1, 10) == "safetensors-length");
    CHECK(withLength(2, 0) == "safetensors-truncated"); // a file of exactly eight bytes
    CHECK(withLength(11, 10) == "safetensors-truncated"); // one more than there is
    CHECK(withLength(100'000'001, 10) == "safetensors-large");
    CHECK(withLength(std::uint64_t { 1 } << 63, 10) == "safetensors-large");
    CHECK(withLength(~std::uint64_t { 0 }, 10) == "safetensors-large");
}

TEST_CASE("files of another kind are named", "[safetensors]")
{
    const auto kind = [](std::string start) {
        start.resize(200, ' ');
        const auto r = read(start);
        REQUIRE_FALSE(r);
        CHECK(r.error().code == "safetensors-foreign");
        return r.error().args.front();
    };
    CHECK(kind(std::string("\x80\x02}", 3)) == "a PyTorch pickle");
    CHECK(kind("PK\x03\x04") == "a zip archive or PyTorch file");
    CHECK(kind("GGUF") == "a GGUF file");
    CHECK(kind("<!DOCTYPE html>") == "a web page");
    CHECK(kind("version https://git-lfs.github.com/spec/v1\n") == "a Git LFS pointer");
}

TEST_CASE("entries that are not those of a tensor are refused with its name", "[safetensors]")
{
    const auto entry = [](const std::string& body, std::size_t data = 4) {
        return refusal(readHeader("{\"t\":" + body + "}", data));
    };
    CHECK(entry(R"({"dtype":"F32","shape":[1],"data_offsets":[-4,0]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[-1],"data_offsets":[0,4]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[1.5],"data_offsets":[0,4]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[1],"data_offsets":[4,0]})") == "safetensors-entry"); // reversed
    CHECK(entry(R"({"dtype":"F32","shape":[1],"data_offsets":[0]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[1],"data_offsets":[0,4,8]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[1]})") == "safetensors-entry");
    CHECK(entry(R"({"shape":[1],"data_offsets":[0,4]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":7,"shape":[1],"data_offsets":[0,4]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":"1","data_offsets":[0,4]})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[1],"data_offsets":[0,4],"more":{}})") == "safetensors-entry");
    CHECK(entry(R"({"dtype":"F32","shape":[1],"shape":[1],"data_offsets":[0,4]})") == "safetensors-entry");
    CHECK(entry(R"([])") == "safetensors-entry");
    CHECK(entry(R"(null)") == "safetensors-entry");
    CHECK(refusal(readHeader("[]", 0)) == "safetensors-entry");
    CHECK(refusal(readHeader(R"({"a\u0000b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 4))
        == "safetensors-entry"); // hides a tensor from other readers
    CHECK(refusal(readHeader(
              "{\"" + std::string(1'000'000, 'n') + R"(":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
              4))
        == "safetensors-entry");
    std::string shape = "[1";
    for (int i = 0; i < 32; ++i)
        shape += ",1";
    CHECK(entry(R"({"dtype":"F32","shape":)" + shape + R"(],"data_offsets":[0,4]})") == "safetensors-entry");
}

TEST_CASE("a text that is not JSON says where", "[safetensors]")
{
    const auto r = readHeader(R"({"a":{"dtype":"F32",)", 4);
    CHECK(refusal(r) == "safetensors-json");
    CHECK(refusal(readHeader("{} {}", 0)) == "safetensors-json");
    CHECK(refusal(readHeader("{\"a\":1e999}", 0)) != "accepted");
    CHECK(refusal(readHeader(std::string(200'000, '['), 0)) != "accepted");
    CHECK(refusal(readHeader("{\"\xff\":{}}", 0)) == "safetensors-json"); // not UTF-8
}

TEST_CASE("shapes and bytes must agree, without overflow", "[safetensors]")
{
    const auto one = [](const std::string& dtype, const std::string& shape, std::int64_t bytes) {
        return refusal(readHeader("{\"t\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape
                + ",\"data_offsets\":[0," + std::to_string(bytes) + "]}}",
            static_cast<std::size_t>(bytes)));
    };
    CHECK(one("F32", "[2]", 8) == "accepted");
    CHECK(one("F32", "[2]", 4) == "safetensors-mismatch");
    CHECK(one("F4", "[3]", 1) == "safetensors-entry"); // half a byte is left over
    CHECK(one("F6_E2M3", "[4]", 3) == "accepted"); // 4 x 6 bits
    CHECK(one("F32", "[9223372036854775807,2]", 8) == "safetensors-entry");
    CHECK(one("U8", "[9223372036854775808]", 8) == "safetensors-entry"); // 2^63
    CHECK(one("U8", "[4611686018427387904,4]", 8) == "safetensors-entry"); // 2^64
    CHECK(one("U8", "[4611686018427387904,4611686018427387904,0]", 0)
        == "accepted"); // nothing, whatever the rest
    CHECK(one("F3_X", "[7]", 5) == "accepted"); // an unknown dtype never blocks a size
}

TEST_CASE("an unknown dtype is counted and told once", "[safetensors]")
{
    const auto h = readHeader(R"({"a":{"dtype":"F3_X","shape":[7],"data_offsets":[0,5]},)"
                              R"("b":{"dtype":"F3_X","shape":[7],"data_offsets":[5,10]}})",
        10);
    REQUIRE(h);
    CHECK(h->dataBytes == Bytes { 10 });
    REQUIRE(h->notes.size() == 1);
    CHECK(h->notes[0].code == "safetensors-dtype");
    CHECK(h->notes[0].args[0] == "F3_X");
}

TEST_CASE("the tensors must fill the data: no overlap, no hole, no rest", "[safetensors]")
{
    const auto two = [](const std::string& first, const std::string& second, std::size_t data) {
        const auto r = readHeader(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":)" + first
                + R"(},"b":{"dtype":"U8","shape":[4],"data_offsets":)" + second + "}}",
            data);
        if (!r)
            CHECK(refusal(r) == "safetensors-ranges");
        return r ? std::string("accepted") : r.error().args[1];
    };
    CHECK(two("[0,4]", "[4,8]", 8) == "accepted");
    CHECK(two("[4,8]", "[0,4]", 8) == "accepted"); // in any order
    CHECK(two("[0,4]", "[2,6]", 8) == "overlap");
    CHECK(two("[0,4]", "[0,4]", 4) == "overlap");
    CHECK(two("[0,4]", "[6,10]", 10) == "hole");
    CHECK(two("[1,5]", "[5,9]", 9) == "hole"); // the first byte belongs to nobody
    CHECK(two("[0,4]", "[4,8]", 7) == "beyond"); // a file cut short
    CHECK(two("[0,4]", "[4,8]", 9) == "rest"); // something hidden behind the data
    CHECK(refusal(readHeader("{}", 3)) == "safetensors-ranges");
}

TEST_CASE("data longer than any file is refused, also where the size is not known", "[safetensors]")
{
    const std::string file
        = fileOf(R"({"a":{"dtype":"F3_X","shape":[4],"data_offsets":[0,9223372036854775800]}})", 0);
    CHECK(
        refusal(readSafetensorsHeader(feedOf(file), std::nullopt, "x.safetensors")) == "safetensors-ranges");
}

TEST_CASE("a name that stands twice is refused", "[safetensors]")
{
    CHECK(refusal(readHeader(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},)"
                             R"("a":{"dtype":"U8","shape":[4],"data_offsets":[4,8]}})",
              8))
        == "safetensors-duplicate");
}

TEST_CASE("a file cut anywhere is an error, never a crash", "[safetensors]")
{
    const std::string whole = fileOf(R"({"a":{"dtype":"BF16","shape":[2,3],"data_offsets":[0,12]}})", 12);
    for (std::size_t n = 0; n < whole.size(); ++n)
        CHECK_FALSE(read(whole.substr(0, n)));
    CHECK(read(whole));
    // Where the size is not known, as behind a server, the header alone is enough.
    const std::string header = whole.substr(0, whole.size() - 12);
    CHECK(readSafetensorsHeader(feedOf(header), std::nullopt, "x"));
}

TEST_CASE("folders, pipes and devices are refused at once", "[safetensors]")
{
    TemporaryFolder folder;
    const auto pipe = folder.path() / "pipe.safetensors";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(readSafetensorsHeader(pipe).error().code == "file-kind");
    CHECK(readSafetensorsHeader("/dev/zero").error().code == "file-kind");
    CHECK(readSafetensorsHeader(folder.path()).error().code == "file-folder");
    CHECK(readSafetensorsHeader(folder.path() / "none").error().code == "file-missing");
}
