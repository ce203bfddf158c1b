// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// About GGUF files: what a header says, and what is wrong with it.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kGguf {
    MessageTemplate { "cancelled", HBM_TEXT("{0}: reading was cancelled.") },
    // GGUF: what the file is
    MessageTemplate { "gguf-magic",
        HBM_TEXT("{0} is no GGUF file: it starts like {1}. Open another file, or download it again.") },
    MessageTemplate { "gguf-lfs-pointer",
        HBM_TEXT("{0} is a Git LFS pointer, not the model. Run \"git lfs pull\" in its folder.") },
    MessageTemplate { "gguf-old-ggml",
        HBM_TEXT("{0} is a ggml file from before GGUF (August 2023). Convert the model again.") },
    MessageTemplate { "gguf-version-one",
        HBM_TEXT("{0} is GGUF version 1, whose counts have 32 bits; llama.cpp dropped it. Convert the model "
                 "again.") },
    MessageTemplate {
        "gguf-version", HBM_TEXT("{0} is GGUF version {1}; versions 2 and 3 are read. Update the planner.") },
    MessageTemplate { "gguf-is-mmproj",
        HBM_TEXT("{0} is a projector for images or sound (mmproj), not a language model. Open the model "
                 "beside it.") },
    MessageTemplate { "gguf-is-imatrix",
        HBM_TEXT("{0} is an importance matrix for quantizing, not a model. Open the model itself.") },
    MessageTemplate { "gguf-is-adapter",
        HBM_TEXT("{0} is a LoRA adapter: its cache is that of the base model. Open the base model.") },
    MessageTemplate { "gguf-is-draft",
        HBM_TEXT("{0} holds a draft ({1}) that cannot run alone. Open the model that it proposes tokens "
                 "for.") },
    // GGUF: damaged or hostile headers
    MessageTemplate { "gguf-truncated",
        HBM_TEXT("{0}: the file ends inside its header, after {1} bytes. It is cut short: download it "
                 "again.") },
    MessageTemplate { "gguf-count",
        HBM_TEXT("{0}: {2} {1} are announced, and {3} is the most that is possible here. The file is "
                 "damaged: download it again.") },
    MessageTemplate {
        "gguf-header-large", HBM_TEXT("{0}: the header is larger than {1}, more than any model needs.") },
    MessageTemplate { "gguf-metadata-large",
        HBM_TEXT("{0}: keys and values beside the tokenizer take more than {1}, more than any model "
                 "needs.") },
    MessageTemplate { "gguf-key-name", HBM_TEXT("{0} has an empty name. The file is damaged.") },
    MessageTemplate {
        "gguf-key-duplicate", HBM_TEXT("{0} stands twice in the file. Convert the model again.") },
    MessageTemplate { "gguf-key-type", HBM_TEXT("{0} must be {1}; it is {2}. Convert the model again.") },
    MessageTemplate {
        "gguf-key-range", HBM_TEXT("{0} is {1}; from {2} to {3} is taken. Convert the model again.") },
    MessageTemplate {
        "gguf-key-missing", HBM_TEXT("{0}: the key {1} is missing, and nothing stands in for it.") },
    MessageTemplate { "gguf-key-parts", HBM_TEXT("{0} is {1}, which does not divide by {3} ({2}).") },
    MessageTemplate {
        "gguf-list-length", HBM_TEXT("{0} has {1} entries for {2} layers. Convert the model again.") },
    MessageTemplate { "gguf-value-type",
        HBM_TEXT("{0}: values of type {1} do not exist. The file is damaged: download it again.") },
    MessageTemplate { "gguf-alignment",
        HBM_TEXT("{0}: general.alignment is {1}; a power of two up to 1,048,576 is wanted. Convert the model "
                 "again.") },
    MessageTemplate {
        "gguf-tensor-name", HBM_TEXT("{0} has an empty name or one with a zero byte. The file is damaged.") },
    MessageTemplate {
        "gguf-tensor-duplicate", HBM_TEXT("{0} stands twice in the file. Convert the model again.") },
    MessageTemplate { "gguf-tensor-size",
        HBM_TEXT("{0}: sizes of more than a pebibyte. The file is damaged: download it again.") },
    MessageTemplate { "gguf-tensor-row",
        HBM_TEXT("{0}: rows of {1} weights do not divide into blocks of {2} ({3}). Convert the model "
                 "again.") },
    MessageTemplate {
        "gguf-tensor-offset", HBM_TEXT("{0} starts at byte {1} of the data, which is no multiple of {2}.") },
    MessageTemplate { "gguf-tensor-overlap",
        HBM_TEXT("{0} lies over the tensor {1}. The file is damaged: download it again.") },
    MessageTemplate { "gguf-tensor-outside",
        HBM_TEXT("{0} ends at byte {1} of the data, of which there are {2}. The file is cut short: download "
                 "it again.") },
    // GGUF: sets of files
    MessageTemplate {
        "gguf-part-name", HBM_TEXT("{0}: there is no part {1} of {2}. Give the file its name back.") },
    MessageTemplate { "gguf-part-missing",
        HBM_TEXT("{0} is one part of {2}, and {1} is not beside it. Put all parts into one folder.") },
    MessageTemplate { "gguf-split-renamed",
        HBM_TEXT("{0} is part {1} (from 0) of {2}. Give the parts their names NAME-00001-of-00002.gguf "
                 "back.") },
    MessageTemplate { "gguf-split-count",
        HBM_TEXT("{0}: split.count is {1}, the name says {2}. The parts are not of one model.") },
    MessageTemplate { "gguf-split-number",
        HBM_TEXT("{0}: split.no is {1}, the name says {2} (from 0). The parts are not of one model.") },
    MessageTemplate { "gguf-split-tensors",
        HBM_TEXT("{0}: {1} tensors are announced and the parts hold {2}. They are not of one model.") },
    MessageTemplate { "gguf-several", HBM_TEXT("{0} holds {1} GGUF models. Name one of them: {2}.") },
    // GGUF: notes beside the answer
    MessageTemplate { "gguf-gap", HBM_TEXT("{1} of the file belong to no tensor. They are not counted.") },
    MessageTemplate { "gguf-bool", HBM_TEXT("{1}: a yes-or-no value is {2}; it is taken for yes.") },
    MessageTemplate { "gguf-type-unknown",
        HBM_TEXT("{1} tensors have a type that ggml does not know ({2}; {3} is the first): each is counted "
                 "up to where the next one starts.") },
    MessageTemplate { "gguf-alignment-small", HBM_TEXT("general.alignment is {1}; less than 8 is unusual.") },
    MessageTemplate { "gguf-architecture-unknown",
        HBM_TEXT("The architecture {1} is unknown: answered by its keys alone. Check the layer layout before "
                 "you trust it.") },
    MessageTemplate { "gguf-layers-disagree",
        HBM_TEXT("In {1} of {2} layers the tensors say otherwise than the keys about attention and state; "
                 "the tensors are followed.") },
    MessageTemplate { "gguf-shape-disagrees",
        HBM_TEXT("{1} comes to {2}, and {3} has {4}: check the cache before you trust it.") },
    MessageTemplate { "gguf-window-unused",
        HBM_TEXT("The file names a window of {1} tokens, and nothing says which layers of {2} slide: all "
                 "tokens are kept, as llama.cpp does.") },
    MessageTemplate { "gguf-pattern-repeated",
        HBM_TEXT("The list of sliding layers has {1} entries for {2} layers: it is repeated.") },
    MessageTemplate { "gguf-nextn-absent",
        HBM_TEXT("The keys name {1} multi-token-prediction layers and the file holds none.") },
    MessageTemplate { "gguf-layers-beyond",
        HBM_TEXT("{1} tensors belong to layers beyond the {2} that the keys name; they are counted with the "
                 "multi-token prediction.") },
    MessageTemplate { "gguf-tensors-unknown",
        HBM_TEXT("{1} of weights have names that are not known: they are counted whole on each GPU.") },
    MessageTemplate {
        "gguf-dtype-assumed", HBM_TEXT("The file names no type for computing; {1} is assumed.") },
};

} // namespace

std::span<const MessageTemplate> ggufMessages()
{
    return kGguf;
}

} // namespace hbm
