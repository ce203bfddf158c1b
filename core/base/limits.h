// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest values that are taken from files and people: far above any published model or installation,
// low enough that per-token bytes stay inside int64 and every loop is bounded.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hbm::limits {

// of a model
inline constexpr std::int64_t kLayers = 4096;
inline constexpr std::int64_t kHeads = 65536;
inline constexpr std::int64_t kHeadDim = 65536;
inline constexpr std::int64_t kWidth = 1 << 22;
inline constexpr std::int64_t kVocabulary = 1 << 28;
inline constexpr std::int64_t kExperts = 65536;
inline constexpr std::int64_t kTokens = std::int64_t { 1 } << 40;

// of weight files: what the reference reader of safetensors allows, and far above any published model
inline constexpr std::int64_t kSafetensorsHeader = 100'000'000; ///< bytes
inline constexpr std::int64_t kTensorsPerFile = 1'000'000;
inline constexpr std::int64_t kTensorsPerModel = 5'000'000;
inline constexpr std::size_t kTensorName = 4096; ///< bytes
inline constexpr std::int64_t kShards = 10'000;
inline constexpr std::int64_t kIndexBytes = std::int64_t { 64 } << 20;

// of a scenario
inline constexpr int kGpusPerNode = 1024;
inline constexpr int kNodes = 4096;
inline constexpr std::int64_t kSessions = 100'000'000;
inline constexpr std::int64_t kSequences = 1'000'000;
inline constexpr std::int64_t kBatchedTokens = std::int64_t { 1 } << 30;
inline constexpr std::int64_t kBlockSize = 1 << 20;

} // namespace hbm::limits
