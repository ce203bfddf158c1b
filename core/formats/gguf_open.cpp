// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_open.h"

#include "core/base/text.h"
#include "core/formats/gguf_cursor.h"
#include "core/formats/gguf_header.h"
#include "core/formats/gguf_model.h"
#include "core/formats/gguf_split.h"
#include "core/formats/gguf_tensors.h"
#include "core/formats/gguf_weights.h"

namespace hbm {

namespace {

std::string whereOf(const std::filesystem::path& file)
{
    return printable(file.string(), 400);
}

/// What stands in a key of the split, for comparison; "none" without the key.
std::string splitKey(const GgufMetadata& metadata, std::string_view key)
{
    const auto it = metadata.find(key);
    const auto* number = it == metadata.end() ? nullptr : std::get_if<std::int64_t>(&it->second);
    return number ? std::to_string(*number) : "none";
}

/// The parts of one model, put together.
struct Parts
{
    GgufMetadata metadata; ///< of the first part, which alone has the hyper-parameters
    TensorTable tensors;
    StoredWeights stored;
    Issues notes;
};

/// That part `index` says of itself that it is this one.
std::optional<Error> checkPart(
    const GgufMetadata& metadata, std::size_t index, std::size_t count, const std::string& where)
{
    const std::string saidCount = splitKey(metadata, "split.count");
    const std::string saidNumber = splitKey(metadata, "split.no");
    if (count == 1 && saidCount != "none" && saidCount != "1"
        && saidCount != "0") // a part under another name
        return Error { "gguf-split-renamed", where, { saidNumber, saidCount } };
    if (count > 1 && saidCount != std::to_string(count))
        return Error { "gguf-split-count", where, { saidCount, std::to_string(count) } };
    if (count > 1 && saidNumber != std::to_string(index))
        return Error { "gguf-split-number", where, { saidNumber, std::to_string(index) } };
    return std::nullopt;
}

std::optional<Error> add(Parts& parts, GgufFile file)
{
    if (parts.stored.headers == 0)
        parts.tensors = std::move(file.tensors); // the only copy of a long list
    else
        for (std::size_t i = 0; i < file.tensors.size(); ++i)
            parts.tensors.add(
                file.tensors.name(i), file.tensors.dtype(i), file.tensors.shape(i), file.tensors.bytes(i));
    parts.stored.fileBytes += file.fileBytes;
    parts.stored.tensorBytes += file.tensorBytes;
    parts.stored.headerBytes += file.headerBytes;
    ++parts.stored.headers;
    constexpr std::size_t kMostNotes = 20;
    for (Issue& note : file.notes)
        if (parts.notes.size() < kMostNotes)
            parts.notes.push_back(std::move(note));
    if (parts.stored.headers == 1)
        parts.metadata = std::move(file.metadata);
    if (parts.tensors.size() > gguf_limits::kTensors)
        return Error { "gguf-count", {},
            { "tensors", std::to_string(parts.tensors.size()), std::to_string(gguf_limits::kTensors) } };
    return std::nullopt;
}

/// Checks that need all parts.
std::optional<Error> checkWhole(const Parts& parts, std::size_t files, const std::string& where)
{
    if (files == 1)
        return std::nullopt;
    const std::string said = splitKey(parts.metadata, "split.tensors.count");
    if (said != "none" && said != std::to_string(parts.tensors.size()))
        return Error { "gguf-split-tensors", where, { said, std::to_string(parts.tensors.size()) } };
    if (const std::string_view twice = duplicateTensor(parts.tensors); !twice.empty())
        return Error { "gguf-tensor-duplicate", where + ": tensor " + printable(twice, 100) };
    return std::nullopt;
}

Expected<Parts> readParts(const std::vector<GgufPart>& files, const Watch& watch)
{
    Parts parts;
    const auto total = static_cast<std::int64_t>(files.size());
    parts.stored.files = total;
    for (std::size_t i = 0; i < files.size(); ++i) {
        watch.tell(static_cast<std::int64_t>(i), total);
        const std::string& where = files[i].where;
        if (watch.stop.stop_requested())
            return failure("cancelled", where);
        auto source = files[i].open();
        if (!source)
            return tl::unexpected<Error>(source.error());
        auto file = readGguf(*source, where);
        if (!file)
            return tl::unexpected<Error>(file.error());
        std::optional<Error> error = checkPart(file->metadata, i, files.size(), where);
        if (!error)
            error = add(parts, std::move(*file));
        if (error) {
            error->where = where;
            return tl::unexpected<Error>(std::move(*error));
        }
    }
    watch.tell(total, total);
    if (auto error = checkWhole(parts, files.size(), files.front().where))
        return tl::unexpected<Error>(std::move(*error));
    return parts;
}

} // namespace

Expected<ModelSpec> openGgufFiles(const GgufModelFiles& files, const Watch& watch)
{
    auto parts = readParts(files.parts, watch);
    if (!parts)
        return tl::unexpected<Error>(parts.error());
    auto model = readGgufModel(
        parts->metadata, parts->tensors, { files.name, files.source, files.parts.front().where });
    if (!model)
        return model;
    model->issues.insert(model->issues.end(), parts->notes.begin(), parts->notes.end());
    StoredWeights& stored = parts->stored;
    stored.source = files.firstFile;
    stored.tensors = static_cast<std::int64_t>(parts->tensors.size());
    stored.dtypes = ggufTypes(parts->tensors);
    stored.ignored = files.companions;
    model->stored = std::move(stored);
    if (const std::string name = ggufText(parts->metadata, "general.name"); !name.empty())
        model->facts["general.name"] = printable(name, 100);
    return model;
}

Expected<ModelSpec> openGguf(const std::filesystem::path& file, const Watch& watch)
{
    const auto paths = ggufFiles(file);
    if (!paths)
        return tl::unexpected<Error>(paths.error());
    GgufModelFiles files;
    files.name = printable(ggufModelName(file));
    files.source = whereOf(file);
    files.firstFile = printable(paths->front().filename().string());
    files.companions = ggufCompanions(file);
    for (const std::filesystem::path& path : *paths)
        files.parts.push_back({ whereOf(path), [path] { return GgufSource::open(path); } });
    return openGgufFiles(files, watch);
}

} // namespace hbm
