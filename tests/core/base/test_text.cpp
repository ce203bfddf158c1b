// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "tests/catch.h"

using namespace hbm;

TEST_CASE("token counts as people type them", "[text]")
{
    struct Row
    {
        const char* text;
        Tokens tokens;
    };
    const Row rows[] = { { "131072", 131072 }, { "131,072", 131072 }, { "128k", 131072 }, { "128K", 131072 },
        { "1M", 1048576 }, { "1m", 1048576 }, { "1.5k", 1536 }, { "32*1024", 32768 }, { " 4 k ", 4096 },
        { "2*64k", 131072 }, { "1000000", 1000000 } };
    for (const Row& row : rows) {
        INFO(row.text);
        REQUIRE(parseTokens(row.text, "--max-model-len"));
        CHECK(*parseTokens(row.text, "--max-model-len") == row.tokens);
    }
}

TEST_CASE("what is no token count says so and names the option", "[text]")
{
    for (const char* text : { "", "x", "-5", "12abc", "1e6", "k", "*", "3*", "0.0001k", "١٢٨" }) {
        INFO(text);
        const auto parsed = parseTokens(text, "--max-model-len");
        REQUIRE_FALSE(parsed);
        CHECK(parsed.error().code == "number-invalid");
        CHECK(parsed.error().where == "--max-model-len");
    }
    CHECK(parseTokens("0", "x").error().code == "number-range");
    CHECK(parseTokens("99999999999999999999999", "x").error().code == "number-range");
    CHECK(parseTokens("1000000000M*1000000000M", "x").error().code == "number-range");
}

TEST_CASE("sizes tell decimal and binary units apart", "[text]")
{
    CHECK(parseBytes("80GiB", "w")->value == 80 * kGiB);
    CHECK(parseBytes("80 gib", "w")->value == 80 * kGiB);
    CHECK(parseBytes("753GB", "w")->value == 753'000'000'000);
    CHECK(parseBytes("1.4TB", "w")->value == 1'400'000'000'000);
    CHECK(parseBytes("512MiB", "w")->value == 512 * kMiB);
    CHECK(parseBytes("1024", "w")->value == 1024);
    CHECK(parseBytes("80G", "w").error().code == "size-invalid"); // G of what? never guessed
    CHECK(parseBytes("999999999TB", "w").error().code == "number-range");
    CHECK(parseMillionths("0.92", "u").value() == 920'000);
    CHECK(parseMillionths("46.80", "u").value() == 46'800'000);
    CHECK(parseMillionths("0.92x", "u").error().code == "number-invalid");
}

TEST_CASE("bytes on screen never read as nothing when there is something", "[text]")
{
    CHECK(bytesText({ 191'501'854'310 }) == "178.3 GiB"); // 191501854310 / 2^30 = 178.349…
    CHECK(bytesText({ 180'000'000'000 }, ByteUnit::GB) == "180.0 GB");
    CHECK(bytesText({ 192'265'846'784 }, ByteUnit::MiB) == "183,359 MiB");
    CHECK(bytesText({ 0 }) == "0.0 GiB");
    CHECK(bytesText({ 1'916'928 }) == "1.8 MiB");
    CHECK(bytesText({ 656 }) == "656 B");
    CHECK(bytesText({ -5 * kGiB }) == "-5.0 GiB");
    CHECK(withThousands(1'048'576) == "1,048,576");
    CHECK(withThousands(-1'000) == "-1,000");
    CHECK(withThousands(999) == "999");
    CHECK(tokensText(131072) == "128k");
    CHECK(tokensText(1048576) == "1M");
    CHECK(tokensText(1000000) == "1,000,000");
}

TEST_CASE("text from files is made safe for one line", "[text]")
{
    CHECK(printable("a\x1b[31mb\nc") == "a[31mbc");
    CHECK(printable("aaaaaaaaaa", 4) == "aaaa…");
    CHECK(printable("äöü", 2) == "ä…"); // never half a character
}
