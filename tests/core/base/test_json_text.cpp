// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include "core/base/text.h"
#include "tests/catch.h"

#include <nlohmann/json.hpp>

using namespace hbm;

TEST_CASE("bare Infinity and NaN are read as null, inside strings they stay", "[json]")
{
    // Nemotron-H-56B writes a bare Infinity into time_step_limit (attention-layouts 12, trap 24).
    const auto json
        = parseJson(R"({"a":[0.0,Infinity],"b":-Infinity,"c":NaN,"d":"NaN Infinity","e":"x\"NaN"})", "f");
    REQUIRE(json);
    CHECK((*json)["a"][1].is_null());
    CHECK((*json)["b"].is_null());
    CHECK((*json)["c"].is_null());
    CHECK((*json)["d"] == "NaN Infinity");
    CHECK((*json)["e"] == "x\"NaN");
}

TEST_CASE("encodings", "[json]")
{
    CHECK(parseJson("\xEF\xBB\xBF{\"a\":1}", "f"));
    CHECK(parseJson(std::string("\xFF\xFE{\0", 4), "f").error().code == "json-encoding");
    CHECK(parseJson(std::string("{\0}", 3), "f").error().code == "json-encoding");
    CHECK(parseJson("\"\xC3\x28\"", "f").error().code == "json-syntax"); // not UTF-8 inside a string
}

TEST_CASE("hostile text ends in one clear error", "[json]")
{
    CHECK(parseJson("", "f").error().code == "json-empty");
    CHECK(parseJson(" \n ", "f").error().code == "json-empty");
    CHECK(parseJson(std::string(10'000, '['), "f").error().code == "json-depth");
    CHECK(parseJson("{\"b\":1,\"a\":[1e999]}", "f").error() == Error { "json-number", "f: a", { "1e999" } });
    CHECK(parseJson("1e999", "f").error() == Error { "json-number", "f", { "1e999" } });
    CHECK(parseJson("version https://git-lfs.github.com/spec/v1\n", "f").error().code == "json-lfs-pointer");
    const auto bad = parseJson("{\n  \"a\": 1,\n  \"b\" 2\n}", "dir/config.json");
    REQUIRE_FALSE(bad);
    CHECK(bad.error().code == "json-syntax");
    CHECK(bad.error().where == "dir/config.json");
    CHECK(bad.error().args[0] == "3"); // the line
    CHECK(parseJsonObject("[1]", "f").error().code == "json-not-object");
    CHECK(parseJsonObject("[1]", "f").error().args[0] == "array");
    CHECK((*parseJson("{\"a\":1,\"a\":2}", "f"))["a"] == 2);
    CHECK(duplicateKeys(R"({"a":{"b":NaN,"c":[{"b":1}],"b":2},"b":1,"a":1,"a":3})")
        == std::vector<std::string> { "b", "a" });
}

TEST_CASE("what is no JSON is refused with its place, not skipped", "[json]")
{
    // Comments: no Hub file has them, and a reader that skips them would take what the engine refuses.
    const auto line = parseJson("{\n  // the layers\n  \"n\": 1\n}", "config.json");
    REQUIRE_FALSE(line);
    CHECK(line.error().code == "json-syntax");
    CHECK(line.error().args[0] == "2");
    CHECK(parseJson("{\"n\": 1 /* one */}", "f").error().code == "json-syntax");
    CHECK(parseJson("{\"n\": 1,}", "f").error().code == "json-syntax"); // a trailing comma
    CHECK(parseJson("{\"n\": 1} {\"n\": 2}", "f").error().code == "json-syntax");
    // 10,000 levels of either kind end before the parser's stack does
    std::string objects;
    for (int i = 0; i < 10'000; ++i)
        objects += "{\"a\":";
    CHECK(parseJson(objects, "f").error().code == "json-depth");
    CHECK(parseJson(std::string(10'000, '[') + std::string(10'000, ']'), "f").error().code == "json-depth");
    // UTF-16 of either order, with a mark and without one
    CHECK(parseJson(std::string("\xFE\xFF\0{\0}", 6), "f").error().code == "json-encoding");
    CHECK(parseJson(std::string("\0{\0}", 4), "f").error().code == "json-encoding");
}

TEST_CASE("a million NaN take one pass", "[json]")
{
    std::string text = "[0";
    for (int i = 0; i < 1'000'000; ++i)
        text += ",NaN";
    const auto json = parseJson(text + "]", "f"); // shifting the rest for each took minutes
    REQUIRE(json);
    CHECK(json->size() == 1'000'001);
    CHECK(json->back().is_null());
    CHECK(parseJson("[-NaN, \"\\\\\", Infinity]", "f")->dump() == R"([null,"\\",null])");
    CHECK(parseJson("{\"a\": Infinity, b}", "f").error().args[1] == "17"); // the column stays true
}

TEST_CASE("an error within a character of several bytes stays valid text", "[json]")
{
    // Found by fuzzing: the library quotes what it read so far, which may end inside a character.
    const auto error = parseJson("{\xD2\x8D: 1}", "x");
    REQUIRE_FALSE(error);
    for (const std::string& arg : error.error().args)
        CHECK(validUtf8(arg) == arg);
    CHECK(validUtf8("a\xD2") == "a?");
    CHECK(validUtf8("\xE2\x82\xAC") == "\xE2\x82\xAC");
    CHECK(validUtf8("\xC0\x80\xED\xA0\x80") == "?????");
}
