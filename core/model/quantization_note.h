// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one place of a checkpoint says about its quantization, for people and for JSON. A checkpoint may say
// it in two places, and the two may disagree: each place has its own note, the one that counts first.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hbm {

struct QuantizationNote
{
    std::string place; ///< "config.json: text_config.quantization_config", "hf_quant_config.json"
    std::string method; ///< "compressed-tensors", "modelopt (NVFP4)"; as written, in small letters
    std::string format; ///< of most linear layers: "nvfp4"; empty when it cannot be known
    std::string kvCache; ///< what it asks of the KV cache: "fp8", "none", …; empty = says nothing
    /// A part or a module as the file names it, and its format: what differs between parts.
    std::vector<std::pair<std::string, std::string>> parts;

    bool operator==(const QuantizationNote&) const = default;
};

} // namespace hbm
