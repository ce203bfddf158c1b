// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file's bytes have to add up to: the Hub's etags are git's blob hash of small files and SHA-256 of
// large ones (specification 1.5). Tells a body that was cut short, and a proxy that changed it.
#pragma once

#include <string>
#include <string_view>

namespace hbm::hub {

/// SHA-1 over "blob LENGTH", a zero byte and the bytes, as `git hash-object` prints it.
std::string gitBlobHash(std::string_view bytes);

std::string sha256(std::string_view bytes);

/// Whether bytes and etag agree; an etag that is neither of the two says nothing, and agrees.
bool agrees(std::string_view etag, std::string_view bytes);

} // namespace hbm::hub
