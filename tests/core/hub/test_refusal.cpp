// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of statuses and reasons (specification 1.6), row by row.
#include "core/hub/refusal.h"
#include "core/report/messages.h"
#include "tests/catch.h"

using namespace hbm;
using namespace hbm::hub;

namespace {

const std::string kSha(40, 'c');

struct Row
{
    const char* name;
    Answer answer;
    std::string tokenSource;
    const char* code; ///< null = a success
    const char* words; ///< part of the sentence
};

Answer answered(int status, Headers headers = {}, std::string body = {})
{
    Answer a;
    a.status = status;
    a.headers = a.hubHeaders = std::move(headers);
    a.body = std::move(body);
    return a;
}

std::vector<Row> rows()
{
    const std::string bad = "{\"error\":\"Invalid credentials in Authorization header\"}";
    const auto error = [](const char* code) { return Headers { { "x-error-code", code } }; };
    const Headers disabled { { "x-error-message", "Access to this resource is disabled." } };
    return {
        { "file", answered(200, { { "x-repo-commit", kSha } }, "{}"), "", nullptr, "" },
        { "0 file in JSON without a commit",
            answered(200, { { "content-type", "application/json; charset=utf-8" } }, "{}"), "",
            "hub-not-a-hub", "HF_ENDPOINT" },
        { "a header of 15,392 bytes: its length begins with a space and a \"<\"",
            answered(206, { { "x-repo-commit", kSha } }, std::string(" <\0\0\0\0\0\0{}", 10)), "", nullptr,
            "" },
        { "0 portal", answered(200, { { "content-type", "text/html" } }, "\n<!doctype html>"), "",
            "hub-not-a-hub", "HF_ENDPOINT" },
        { "0 page said to be JSON", answered(200, { { "content-type", "application/json" } }, "<html>"), "",
            "hub-not-a-hub", "sign-in page" },
        { "0 no commit", answered(200, {}, "{}"), "", "hub-not-a-hub", "proxy" },
        { "1", answered(404, error("RevisionNotFound")), "", "hub-no-revision", "\"v9\"" },
        { "2", answered(404, error("EntryNotFound")), "", "hub-no-file", "config.json" },
        { "3", answered(401, error("GatedRepo")), "", "hub-gated-anonymous",
            "https://huggingface.co/org/name" },
        { "4", answered(403, error("GatedRepo")), "HF_TOKEN", "hub-gated-denied", "HF_TOKEN" },
        { "5", answered(403, disabled), "HF_TOKEN", "hub-disabled", "disabled" },
        { "6 in the body", answered(401, {}, bad), "HF_TOKEN", "hub-bad-token", "expired" },
        { "7 anonymous", answered(401, error("RepoNotFound")), "", "hub-no-repository", "no token is set" },
        { "7 of a token that was not sent", answered(401, {}, bad), "", "hub-no-repository", "owner/name" },
        { "7 any 401", answered(401), "", "hub-no-repository", "owner/name" },
        { "7 token", answered(404, error("RepoNotFound")), "the file", "hub-no-repository-seen", "the file" },
        { "8", answered(403, { { "x-error-message", "no" } }), "", "hub-forbidden", "no" },
        { "9", answered(404), "", "hub-unknown-404", "mirror" },
        { "10",
            answered(
                429, { { "ratelimit", "\"api\";r=0;t=55" }, { "ratelimit-policy", "\"api\";q=500;w=300" } }),
            "", "hub-rate-limited", "500 in 300 s" },
        { "11", answered(416), "", "hub-range", "config.json" },
        { "12", answered(503), "", "hub-server", "503" },
        { "13", answered(400), "", "hub-bad-request", "400" },
        { "14", answered(451), "", "hub-legal", "legal" },
        { "16", answered(418), "", "hub-status", "418" },
    };
}

} // namespace

TEST_CASE("every answer has its reason and its cure", "[hub][refusal]")
{
    for (const Row& row : rows()) {
        CAPTURE(row.name);
        const Asked asked { "https://huggingface.co", "org/name", "v9", "config.json", row.tokenSource };
        const auto refusal = refusalOf(row.answer, asked);
        REQUIRE(refusal.has_value() == (row.code != nullptr));
        if (!refusal)
            continue;
        CHECK(refusal->code == row.code);
        const std::string words = sentence(*refusal);
        CAPTURE(words);
        CHECK(words.find(row.words) != std::string::npos);
        CHECK(words.find('{') == std::string::npos); // no argument is missing
    }
}

TEST_CASE("a file is known by its commit, what the API says by its JSON", "[hub][refusal]")
{
    Asked asked { "https://huggingface.co", "org/name", "v9", "model.gguf", "" };
    const auto codeOf = [&](const Answer& answer) {
        const auto refusal = refusalOf(answer, asked);
        return refusal ? refusal->code : std::string("fine");
    };
    const Headers json { { "content-type", "application/json; charset=utf-8" } };
    const Headers commit { { "x-repo-commit", kSha } };
    asked.api = true;
    CHECK(codeOf(answered(200, json, "{}")) == "fine");
    CHECK(codeOf(answered(200, json, "<html>")) == "hub-not-a-hub");
    CHECK(codeOf(answered(200, {}, "{}")) == "hub-not-a-hub");

    // 0x3C is as good a first byte of a part as any: 60 of a header's length, say.
    const std::string bytes("<\0\0\0\0\0\0\0{", 9);
    asked.api = false;
    CHECK(codeOf(answered(206, commit, bytes)) == "fine");
    CHECK(codeOf(answered(200, commit, bytes)) == "hub-not-a-hub"); // a whole file is text here
    asked.ranged = true;
    CHECK(codeOf(answered(206, commit, bytes)) == "fine");
    CHECK(codeOf(answered(200, commit, bytes)) == "fine"); // the range was ignored
    CHECK(codeOf(answered(200, { { "content-type", "text/html" } }, "<html>")) == "hub-not-a-hub");
    CHECK(codeOf(answered(206, {}, bytes)) == "hub-not-a-hub");
    CHECK(codeOf(answered(206, json, bytes)) == "hub-not-a-hub");
}

TEST_CASE("what the host of the data refuses is not the Hub's refusal", "[hub][refusal]")
{
    Asked asked { "https://huggingface.co", "org/name", "v9", "model.gguf", "HF_TOKEN" };
    const auto codeOf = [&](int status, Headers headers = {}) {
        Answer answer = answered(status, std::move(headers));
        answer.elsewhere = true;
        answer.address = "https://us.aws.cdn.hf.co/xet-bridge-us/x";
        return refusalOf(answer, asked);
    };
    for (const int status : { 400, 401, 403, 404, 429, 503 })
        CHECK(codeOf(status) == Error { "hub-data-host", "us.aws.cdn.hf.co", { std::to_string(status) } });
    CHECK(codeOf(416)->code == "hub-range");
    CHECK(codeOf(404, { { "x-error-code", "EntryNotFound" } })->code == "hub-no-file"); // another Hub
    CHECK(codeOf(429, { { "ratelimit", "\"api\";r=0;t=55" } })->code == "hub-rate-limited");
    asked.api = true;
    CHECK(codeOf(404)->code == "hub-unknown-404");
}
