// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The most that is taken from a server (specification 5.2 and 6.8): above anything that was ever published,
// below what could hurt.
#pragma once

#include "core/base/file_access.h"

#include <cstddef>
#include <cstdint>

namespace hbm::hub::limits {

inline constexpr std::int64_t kConfigBytes
    = kMaxJsonFileBytes; ///< config.json and its kind: as on this machine
inline constexpr std::int64_t kPageBytes = std::int64_t { 32 } << 20; ///< an answer of the API
inline constexpr std::size_t kPages = 50; ///< of a list of files
inline constexpr std::int64_t kSafetensorsHeader = 25'000'000; ///< that is fetched; what the Hub itself reads
inline constexpr std::int64_t kGgufHeader = std::int64_t { 64 } << 20; ///< that is fetched
inline constexpr std::int64_t kHeaderBytes = kGgufHeader; ///< the larger of the two
inline constexpr std::int64_t kHeadersTogether = std::int64_t { 512 } << 20; ///< of all files of a model
inline constexpr int kParallel = 8; ///< transfers at once

} // namespace hbm::hub::limits
