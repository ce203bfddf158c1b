// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Safetensors files in memory, right and wrong.
#pragma once

#include "core/formats/safetensors_header.h"
#include "core/report/messages.h"
#include "tests/catch.h"

#include <cstring>
#include <string>

namespace hbm::test {

/// A file as it would lie on disk: length, header, `data` zero bytes.
inline std::string fileOf(const std::string& header, std::size_t data)
{
    std::string file(8, '\0');
    std::uint64_t length = header.size();
    for (std::size_t i = 0; i < 8; ++i, length >>= 8)
        file[i] = static_cast<char>(length & 0xFF);
    return file + header + std::string(data, '\0');
}

inline ByteFeed feedOf(const std::string& file)
{
    return [&file, at = std::size_t { 0 }](char* buffer, std::size_t size) mutable {
        const std::size_t n = std::min(size, file.size() - at);
        std::memcpy(buffer, file.data() + at, n);
        at += n;
        return n;
    };
}

inline Expected<SafetensorsHeader> read(const std::string& file)
{
    return readSafetensorsHeader(feedOf(file), static_cast<std::int64_t>(file.size()), "x.safetensors");
}

inline Expected<SafetensorsHeader> readHeader(const std::string& header, std::size_t data)
{
    return read(fileOf(header, data));
}

/// The code of the error, after checking that its sentence names the file and leaves no mark unfilled.
inline std::string refusal(const Expected<SafetensorsHeader>& result)
{
    if (result)
        return "accepted";
    const std::string text = sentence(result.error());
    CHECK(text.find("x.safetensors") != std::string::npos);
    for (const char* mark : { "{0}", "{1}", "{2}", "{3}", "{4}" })
        CHECK(text.find(mark) == std::string::npos);
    return result.error().code;
}

} // namespace hbm::test
