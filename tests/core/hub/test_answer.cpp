// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/answer.h"
#include "core/hub/rate_limit.h"
#include "tests/catch.h"

using namespace hbm::hub;

TEST_CASE("the identity of a file is X-Linked-Etag, else ETag, bare", "[hub][answer]")
{
    CHECK(etagOf({ { "etag", "W/\"abc\"" } }) == "abc");
    CHECK(etagOf({ { "etag", "\"x\"" }, { "x-linked-etag", "\"y\"" } }) == "y");
    CHECK(etagOf({}).empty());
    const std::string sha(40, 'b');
    CHECK(commitOf({ { "x-repo-commit", sha } }) == sha);
    CHECK(commitOf({ { "x-repo-commit", "../../etc" } }).empty());
}

TEST_CASE("ranges are read whole or not at all", "[hub][answer]")
{
    const auto range = [](std::string text) {
        return contentRangeOf({ { "content-range", std::move(text) } });
    };
    CHECK(range("bytes 0-99/1000") == ContentRange { 0, 99, 1000 });
    CHECK(range("bytes 5-9/*") == ContentRange { 5, 9, std::nullopt });
    CHECK(range("bytes */1000") == ContentRange { 0, -1, 1000 });
    for (const char* bad : { "", "bytes", "bytes 0-99", "items 0-9/10", "bytes 9-0/10", "bytes 0-10/10",
             "bytes -5/10", "bytes 0-99/1e3", "bytes 0-9/10, 20-29/30", "bytes 0-99999999999999999999/5" }) {
        CAPTURE(bad);
        CHECK_FALSE(range(bad));
    }
    CHECK_FALSE(numberIn("-0"));
    CHECK_FALSE(numberIn("+5"));
    CHECK_FALSE(numberIn("99999999999999999999999"));
    CHECK(numberIn(" 7 ") == 7);
}

TEST_CASE("the next page is the link whose relation says so", "[hub][answer]")
{
    const auto next = [](std::string text) { return nextPageOf({ { "link", std::move(text) } }); };
    CHECK(next("<https://h/a?cursor=Mg%3D%3D>; rel=\"next\"") == "https://h/a?cursor=Mg%3D%3D");
    CHECK(next("<https://h/a,b>; rel=\"prev\", <https://h/c>; title=x; rel=\"last next\"") == "https://h/c");
    CHECK(next("<https://h/c>;rel=next") == "https://h/c");
    CHECK_FALSE(next("<https://h/c>; rel=\"nextish\""));
    CHECK_FALSE(next("<https://h/c; rel=\"next\""));
    CHECK_FALSE(nextPageOf({}));
}

TEST_CASE("how long a 429 asks to wait", "[hub][rate]")
{
    const Headers empty { { "ratelimit", "\"resolvers\";r=0;t=55" },
        { "ratelimit-policy", "\"fixed window\";\"resolvers\";q=3000;w=300" } };
    CHECK(rateLimitOf(empty) == RateLimit { "resolvers", 0, 55, 3000, 300 });
    CHECK(waitSeconds(empty) == 56); // to the end of the window and one more
    CHECK(waitSeconds({ { "ratelimit", "\"resolvers\"; r=12; t=55" }, { "retry-after", "2" } }) == 2);
    CHECK_FALSE(waitSeconds({ { "ratelimit", "\"api\";r=12;t=55" } }));
    CHECK_FALSE(waitSeconds({ { "retry-after", "Wed, 21 Oct 2026 07:28:00 GMT" } }));
    CHECK(waitSeconds({ { "retry-after", "9999999999" } }) == 86'400);
    CHECK(rateLimitOf({ { "ratelimit", ";;r=;t=x;\"" } }) == RateLimit {});
}
