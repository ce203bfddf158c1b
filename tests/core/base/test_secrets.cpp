// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secrets.h"

#include "core/calibration/read_log.h"
#include "core/report/launch_line.h"
#include "tests/catch.h"

#include <sstream>

using namespace hbm;

TEST_CASE("values behind the names of secrets are taken out", "[secrets]")
{
    CHECK(withoutSecrets("ServerArgs(model_path='a/b', api_key='sk-abc', admin_api_key=\"X9\", port=1)")
        == "ServerArgs(model_path='a/b', api_key='***', admin_api_key=\"***\", port=1)");
    CHECK(withoutSecrets(R"({"model":"https://u:pw@host/x","api_key": "K"})")
        == R"({"model":"https://***@host/x","api_key": "***"})");
    CHECK(withoutSecrets("Namespace(hf_token=None, api_key=['K1', 'K2'])").find("K1") == std::string::npos);
    CHECK(withoutSecrets("Authorization: Bearer abcdef, next") == "Authorization: Bearer ***, next");
    CHECK(withoutSecrets("token hf_abcdefghijk and sk-0123456789").find("hf_a") == std::string::npos);
    CHECK(withoutSecrets("--api-key VALUE --port 1") == "--api-key *** --port 1");
}

TEST_CASE("what is no secret stays as it is", "[secrets]")
{
    for (const char* text : { "max_total_num_tokens=442750, chunked_prefill_size=8192", "hf_token=None, x=1",
             "GPU KV cache size: 868,080 tokens", "https://huggingface.co/a/b@main", "", "api_key" })
        CHECK(withoutSecrets(text) == text);
}
