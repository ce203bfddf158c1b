// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// About safetensors files, their index, and what engines make of them.
constexpr std::array kWeights {
    MessageTemplate { "safetensors-short",
        HBM_TEXT("{0} has only {1} bytes: a safetensors file begins with eight. Download it again.") },
    MessageTemplate { "safetensors-length",
        HBM_TEXT("{0}: its header is said to have {1} bytes; this is no safetensors file, or a damaged one. "
                 "Download it again.") },
    MessageTemplate { "safetensors-large",
        HBM_TEXT("{0}: its header is said to have {1} bytes; up to {2} is read. The file is damaged, or of "
                 "another kind: download it again.") },
    MessageTemplate { "safetensors-truncated",
        HBM_TEXT(
            "{0}: a header of {1} bytes in a file with only {2} bytes behind its length. The file is cut "
            "short: download it again.") },
    MessageTemplate {
        "safetensors-foreign", HBM_TEXT("{0} is not a safetensors file but {1}. Download it again.") },
    MessageTemplate { "safetensors-json",
        HBM_TEXT("{0}: its header is not JSON, at byte {1}: {2}. The file is damaged: download it again.") },
    MessageTemplate { "safetensors-entry",
        HBM_TEXT("{0}: the entry of tensor {1} has {2}. The file is damaged: download it again.") },
    MessageTemplate { "safetensors-duplicate",
        HBM_TEXT("{0}: the tensor {1} stands in its header twice. The file is damaged: download it again.") },
    MessageTemplate { "safetensors-many",
        HBM_TEXT(
            "{0}: more than {1} tensors, more than any model has. The file is damaged: download it again.") },
    MessageTemplate { "safetensors-mismatch",
        HBM_TEXT("{0}: tensor {1} of type {2} needs {3} bytes by its shape and has {4}. The file is damaged: "
                 "download it again.") },
    MessageTemplate { "safetensors-ranges",
        HBM_TEXT("{0}: the tensors do not fill its data ({2}): {1} lies from {3} to {4}. The file is damaged "
                 "or cut short; its breakdown is not used.") },
    MessageTemplate { "safetensors-dtype",
        HBM_TEXT("The dtype {1} (tensor {2}) is not known: its bytes are counted, its parameters are not.") },
    MessageTemplate { "index-json", HBM_TEXT("{0} is not an index of weights, at byte {1}: {2}.") },
    MessageTemplate { "index-path",
        HBM_TEXT("{0} names \"{1}\", which is no weight file in its folder: the index is not used.") },
    MessageTemplate { "index-empty", HBM_TEXT("{0} lists no tensor: the index is not used.") },
    MessageTemplate { "index-many", HBM_TEXT("{0} lists more than {1} entries: the index is not used.") },
    MessageTemplate { "weights-lfs-pointers",
        HBM_TEXT("{1} weight files are Git LFS pointers: their sizes count, what is in them is not known "
                 "before \"git lfs pull\".") },
    MessageTemplate { "weights-headers-broken",
        HBM_TEXT("{1} of {2} weight files could not be read: the total is that of the file sizes, the parts "
                 "are estimated from config.json.") },
    MessageTemplate {
        "weights-twice", HBM_TEXT("{1} tensors stand in more than one weight file; each is counted once.") },
    MessageTemplate { "weights-index-differs",
        HBM_TEXT("The index lists {1} tensors that no file holds, and the files hold {2} that it does not "
                 "list. What the files hold is counted.") },
    MessageTemplate { "weights-unclear",
        HBM_TEXT("{1} weight files that do not belong together ({2}, …): open the one that is meant. Until "
                 "then the weights are estimated from config.json.") },
    MessageTemplate { "weights-odd",
        HBM_TEXT("{1} weight files cannot be read and are not counted: {2} is a link that leads nowhere, a "
                 "folder, a pipe or a device. Download it again.") },
    MessageTemplate { "weights-pickle",
        HBM_TEXT("PyTorch pickle files: only their sizes are known, they are never opened.") },
    MessageTemplate { "weights-missing",
        HBM_TEXT("{1} of the {2} weight files that the index names are not in the folder.") },
    MessageTemplate { "weights-by-size",
        HBM_TEXT("The weights are {1} by {2}; how they split into parts is estimated from config.json.") },
    MessageTemplate { "weights-cast",
        HBM_TEXT("Some weights are stored with 32 bits and load with 16: {1} less than the files hold.") },
    MessageTemplate { "weights-tied-head",
        HBM_TEXT(
            "The files hold an output head although it is tied to the embedding: {1} that engines do not "
            "load.") },
    MessageTemplate { "weights-unserved",
        HBM_TEXT(
            "Parts that speak ({1}) are in the files and left out: engines that answer in text do not load "
            "them.") },
    MessageTemplate { "weights-shared-copies",
        HBM_TEXT("The multi-token-prediction layers come with copies of embedding and head: {1} that engines "
                 "share with the model.") },
};

} // namespace

std::span<const MessageTemplate> weightMessages()
{
    return kWeights;
}

} // namespace hbm
