// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/curl_url.h"

#include <curl/curl.h>

namespace hbm::hub {

CurlUrl parseUrl(std::string_view address)
{
    CurlUrl url(curl_url(), &curl_url_cleanup);
    const std::string text(address);
    const unsigned flags = CURLU_PATH_AS_IS | CURLU_NON_SUPPORT_SCHEME;
    if (url && curl_url_set(url.get(), CURLUPART_URL, text.c_str(), flags) != CURLUE_OK)
        url.reset();
    return url;
}

std::string partOf(const CurlUrl& url, CURLUPart part, unsigned flags)
{
    char* text = nullptr;
    if (curl_url_get(url.get(), part, &text, flags) != CURLUE_OK || !text)
        return {};
    std::string out(text);
    curl_free(text);
    return out;
}

bool hasUser(const CurlUrl& url)
{
    return !partOf(url, CURLUPART_USER).empty() || !partOf(url, CURLUPART_PASSWORD).empty();
}

} // namespace hbm::hub
