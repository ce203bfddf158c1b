// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/content_hash.h"

#include "core/hub/cache_layout.h"

#include <array>
#include <memory>
#include <openssl/evp.h>

namespace hbm::hub {

namespace {

std::string hexadecimalHash(const EVP_MD* kind, std::initializer_list<std::string_view> pieces)
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest {};
    unsigned int length = 0;
    if (!context || EVP_DigestInit_ex(context.get(), kind, nullptr) != 1)
        return {};
    for (std::string_view piece : pieces)
        EVP_DigestUpdate(context.get(), piece.data(), piece.size());
    if (EVP_DigestFinal_ex(context.get(), digest.data(), &length) != 1)
        return {};
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (unsigned int i = 0; i < length; ++i) {
        text += kDigits[digest[i] / 16];
        text += kDigits[digest[i] % 16];
    }
    return text;
}

} // namespace

std::string gitBlobHash(std::string_view bytes)
{
    const std::string head = "blob " + std::to_string(bytes.size());
    return hexadecimalHash(EVP_sha1(), { head, std::string_view("\0", 1), bytes });
}

std::string sha256(std::string_view bytes)
{
    return hexadecimalHash(EVP_sha256(), { bytes });
}

bool agrees(std::string_view etag, std::string_view bytes)
{
    if (!isBlobName(etag))
        return true;
    return etag == (etag.size() == 40 ? gitBlobHash(bytes) : sha256(bytes));
}

} // namespace hbm::hub
