// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/address.h"
#include "tests/catch.h"

using namespace hbm;
using namespace hbm::hub;

TEST_CASE("an origin is scheme, host and the port in force", "[hub][address]")
{
    CHECK(*originOf("https://HuggingFace.co/a/b?c#d") == Origin { "https", "huggingface.co", 443 });
    CHECK(*originOf("http://127.0.0.1:8080/hf") == Origin { "http", "127.0.0.1", 8080 });
    for (const char* bad : { "", "file:///etc/hostname", "ftp://127.0.0.1/x", "https://u:p@host/", "https://",
             "https://u@host/", "javascript:alert(1)" }) {
        CAPTURE(bad);
        REQUIRE_FALSE(originOf(bad));
        CHECK(originOf(bad).error().code == "hub-redirect");
    }
    CHECK_FALSE(originOf("https://" + std::string(254, 'a') + "/"));
}

TEST_CASE("redirects never lead to plain http or to other protocols", "[hub][address]")
{
    const Origin hub { "https", "huggingface.co", 443 };
    const Origin cdn { "https", "us.aws.cdn.hf.co", 443 };
    CHECK(checkRedirect("https://us.aws.cdn.hf.co/x?Signature=s", hub, hub));
    CHECK_FALSE(checkRedirect("http://huggingface.co/x", hub, hub));
    CHECK_FALSE(checkRedirect("http://127.0.0.1/x", cdn, hub));
    CHECK_FALSE(checkRedirect("file:///etc/passwd", hub, hub));
    const Origin corporate { "http", "hub.corp.example", 80 };
    CHECK(checkRedirect("http://hub.corp.example/y", corporate, corporate));
    CHECK(checkRedirect("https://cdn.corp.example/y", corporate, corporate));
    CHECK_FALSE(checkRedirect("http://other.example/y", corporate, corporate));
    CHECK_FALSE(checkRedirect("http://hub.corp.example/y", cdn, corporate)); // from https to http
    CHECK_FALSE(checkRedirect("https://us.aws.cdn.hf.co:22/x", hub, hub));
    CHECK(checkRedirect("https://cdn.corp.example:8443/y", { "https", "hub.corp.example", 8443 },
        { "https", "hub.corp.example", 8443 })); // the endpoint's own port
    const Origin loopback { "http", "127.0.0.1", 18'080 };
    CHECK(checkRedirect("http://127.0.0.1:18081/cdn/x", loopback, loopback));
}

TEST_CASE("the token goes to the endpoint alone", "[hub][address]")
{
    const Origin hub { "https", "huggingface.co", 443 };
    CHECK(mayCarryToken(hub, hub));
    CHECK_FALSE(mayCarryToken({ "https", "cdn.hf.co", 443 }, hub));
    CHECK_FALSE(mayCarryToken({ "https", "huggingface.co", 8443 }, hub));
    CHECK_FALSE(mayCarryToken({ "http", "huggingface.co", 80 }, hub));
    const Origin plain { "http", "hub.corp.example", 80 };
    CHECK_FALSE(mayCarryToken(plain, plain));
    const Origin loopback { "http", "127.0.0.1", 18'080 };
    CHECK(mayCarryToken(loopback, loopback));
    CHECK_FALSE(mayCarryToken({ "http", "127.0.0.1", 18'081 }, loopback));
    const Origin disguised { "http", "127.evil.example", 80 };
    CHECK_FALSE(mayCarryToken(disguised, disguised));
}

TEST_CASE(
    "names become parts of addresses, and addresses lose their signatures in messages", "[hub][address]")
{
    CHECK(encodedSegment("refs/pr/3") == "refs%2Fpr%2F3");
    CHECK(encodedSegment("a b+c\xC3\xA4.json~_-") == "a%20b%2Bc%C3%A4.json~_-");
    CHECK(encodedPath("sub dir/x?.json") == "sub%20dir/x%3F.json");
    CHECK(shownAddress("https://u:p@cdn.hf.co:444/a/b?Signature=secret#x") == "https://cdn.hf.co:444/a/b");
}
