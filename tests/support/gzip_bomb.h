// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A body that is a thousand times as long when it is unpacked.
#pragma once

#include "tests/support/fault_server.h"

#include <string>

namespace hbm::test {

/// "The last block, in the fixed codes"; then a zero, and again and again "258
/// bytes from one byte before" (RFC 1951: 11000101 and 00000). 13 bits for 258 bytes, so that the bytes of
/// it repeat after 13.
inline std::string bombBytes(std::size_t from, std::size_t count)
{
    std::string bits = "110"
                       "00110000";
    while (bits.size() < (from + count) * 8)
        bits += "1100010100000";
    std::string bytes;
    for (std::size_t i = from; i < from + count; ++i) {
        unsigned byte = 0;
        for (std::size_t bit = 0; bit < 8; ++bit)
            byte |= static_cast<unsigned>(bits[i * 8 + bit] - '0') << bit;
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

/// 6.8 MB of gzip that inflate to 1.07 GB, behind a status line and headers of which the last is open.
inline Reply gzipBomb(const std::string& head)
{
    const std::string start("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
    std::string again;
    for (int i = 0; i < 1000; ++i) // 2.06 MB
        again += bombBytes(2, 13);
    return { head + "Content-Encoding: gzip\r\n\r\n" + start + bombBytes(0, 2), Ending::Repeat, again, 520 };
}

} // namespace hbm::test
