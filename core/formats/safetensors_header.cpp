// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors_header.h"

#include "core/base/file_access.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/formats/safetensors_entries.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace hbm {

namespace {

/// What the first bytes are when they are no length of a header.
std::string_view foreignKind(std::string_view head)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kKinds { {
        { "version ", "a Git LFS pointer" },
        { "GGUF", "a GGUF file" },
        { "\x80\x02", "a PyTorch pickle" },
        { "PK\x03\x04", "a zip archive or PyTorch file" },
        { "<!", "a web page" },
        { "<html", "a web page" },
    } };
    for (const auto& [start, kind] : kKinds)
        if (head.starts_with(start))
            return kind;
    return {};
}

/// A length that cannot be, said as what is wrong with the file.
std::optional<Error> badLength(std::uint64_t length, std::optional<std::int64_t> fileBytes,
    std::string_view head, std::string_view where)
{
    const auto error = [&](std::string code, std::vector<std::string> args) {
        return Error { std::move(code), std::string(where), std::move(args) };
    };
    if (const std::string_view kind = foreignKind(head); !kind.empty())
        return error("safetensors-foreign", { std::string(kind) });
    if (length < 2)
        return error("safetensors-length", { std::to_string(length) });
    const auto rest = static_cast<std::uint64_t>(fileBytes.value_or(limits::kSafetensorsHeader + 8) - 8);
    if (length > limits::kSafetensorsHeader)
        return error("safetensors-large",
            { std::to_string(length), bytesText({ limits::kSafetensorsHeader }, ByteUnit::MiB) });
    if (length > rest)
        return error("safetensors-truncated", { std::to_string(length), std::to_string(rest) });
    return std::nullopt;
}

/// Every byte of the data belongs to one tensor: what lies where, in order, is the proof.
std::optional<Error> checkRanges(std::vector<TensorRange>& ranges, const TensorTable& tensors,
    std::int64_t dataBytes, std::string_view where)
{
    std::sort(ranges.begin(), ranges.end(), [](const TensorRange& a, const TensorRange& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
    });
    const auto error = [&](const TensorRange& r, std::string_view what) {
        return Error { "safetensors-ranges", std::string(where),
            { printable(tensors.name(r.tensor), 120), std::string(what), std::to_string(r.begin),
                std::to_string(r.end) } };
    };
    std::int64_t end = 0;
    for (const TensorRange& r : ranges) {
        if (r.begin != end)
            return error(r, r.begin < end ? "overlap" : "hole");
        end = r.end;
    }
    if (dataBytes >= 0 && end != dataBytes)
        return ranges.empty() ? Error { "safetensors-ranges", std::string(where),
            { "(none)", "rest", "0", std::to_string(dataBytes) } }
                              : error(ranges.back(), end > dataBytes ? "beyond" : "rest");
    return std::nullopt;
}

/// The first tensor name that stands twice. Hashes are sorted, so that a million names take no time.
std::optional<std::size_t> duplicateName(const TensorTable& tensors)
{
    std::vector<std::pair<std::size_t, std::uint32_t>> hashes;
    hashes.reserve(tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i)
        hashes.emplace_back(std::hash<std::string_view> {}(tensors.name(i)), static_cast<std::uint32_t>(i));
    std::sort(hashes.begin(), hashes.end());
    for (std::size_t i = 1; i < hashes.size(); ++i)
        if (hashes[i].first == hashes[i - 1].first
            && tensors.name(hashes[i].second) == tensors.name(hashes[i - 1].second))
            return hashes[i].second;
    return std::nullopt;
}

} // namespace

Expected<SafetensorsHeader> readSafetensorsHeader(
    const ByteFeed& feed, std::optional<std::int64_t> fileBytes, std::string_view where)
{
    std::array<char, 8> head {};
    std::size_t got = 0;
    while (got < head.size()) {
        const std::size_t n = feed(head.data() + got, head.size() - got);
        if (n == 0)
            return failure("safetensors-short", std::string(where), { std::to_string(got) });
        got += n;
    }
    std::uint64_t length = 0;
    for (std::size_t i = head.size(); i-- > 0;)
        length = (length << 8) | static_cast<unsigned char>(head[i]);
    if (auto error = badLength(length, fileBytes, { head.data(), head.size() }, where))
        return tl::unexpected<Error>(std::move(*error));

    SafetensorsHeader header;
    header.headerBytes = 8 + static_cast<std::int64_t>(length);
    FedText text(feed, static_cast<std::int64_t>(length));
    auto entries = readSafetensorsEntries(text, where);
    if (!entries)
        return tl::unexpected<Error>(entries.error());
    header.tensors = std::move(entries->tensors);
    header.notes = std::move(entries->notes);
    if (const auto twice = duplicateName(header.tensors))
        return failure(
            "safetensors-duplicate", std::string(where), { printable(header.tensors.name(*twice), 120) });
    const std::int64_t data = fileBytes ? *fileBytes - header.headerBytes : -1; // -1 = not known
    if (auto error = checkRanges(entries->ranges, header.tensors, data, where))
        return tl::unexpected<Error>(std::move(*error));
    header.dataBytes = { entries->ranges.empty() ? 0 : entries->ranges.back().end };
    if (addSaturated(header.headerBytes, header.dataBytes.value) == kSaturated) // no file is as long
        return failure("safetensors-ranges", std::string(where),
            { printable(header.tensors.name(entries->ranges.back().tensor), 120), "beyond",
                std::to_string(entries->ranges.back().begin), std::to_string(entries->ranges.back().end) });
    return header;
}

Expected<SafetensorsHeader> readSafetensorsHeader(const std::filesystem::path& file)
{
    const std::string where = printable(file.string(), 400);
    const auto size = regularFileSize(file);
    if (!size)
        return tl::unexpected<Error>(size.error());
    std::ifstream in;
    in.rdbuf()->pubsetbuf(nullptr, 0); // unbuffered: no byte behind the header is read
    in.open(file, std::ios::binary);
    if (!in)
        return failure("file-unreadable", where, { "open failed" });
    return readSafetensorsHeader(
        [&in](char* buffer, std::size_t wanted) {
            in.read(buffer, static_cast<std::streamsize>(wanted));
            return static_cast<std::size_t>(std::max<std::streamsize>(0, in.gcount()));
        },
        *size, where);
}

} // namespace hbm
