// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one line under each picker: what was read of the model, and which of the memory sizes is planned with.
#pragma once

#include "core/base/text.h"
#include "core/scenario/scenario.h"

#include <QString>

namespace hbm::ui {

/// "78 layers · MLA latent 576 + indexer on 21 · 743 B parameters · fp8"
QString modelSummary(const ModelSpec& model);

/// Where the bytes of the weights are from: "704.2 GiB in 163 files, 91,991 tensors, headers only", and on a
/// line of its own what they are stored as; or that they are estimated.
QString storedSummary(const ModelSpec& model, ByteUnit unit);

/// Of a model of the Hub: "main · 0123abc · fetched", or of when the copy is. Empty for others.
QString hubSummary(const ModelSpec& model);
QString hubDetails(const ModelSpec& model); ///< the same with the whole commit, for a tool tip
/// Whether reading the headers of the weight files on the Hub would tell more.
bool hasExacterWeights(const ModelSpec& model);

/// All three, a line each.
QString modelNote(const ModelSpec& model, ByteUnit unit);

/// How the model attends, by what it caches: "GQA 64/8, head dim 128 · window 1,024 on 50".
QString attentionSummary(const ModelSpec& model);

/// "178.4 GiB visible to CUDA · sold as 180 GB"; says which size is used and which are not known. `engine`
/// decides: the textbook plans with what is sold.
QString memorySummary(const Accelerator* accelerator, EngineKind engine, ByteUnit unit);

/// For a list: "178.4 GiB", or "size unknown".
QString memoryDetail(const Accelerator& accelerator, ByteUnit unit);

} // namespace hbm::ui
