// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_header.h"

#include "core/base/text.h"
#include "core/formats/gguf_cursor.h"
#include "core/formats/gguf_tensors.h"
#include "core/formats/gguf_values.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

constexpr std::string_view kLfs = "version https://git-lfs";

/// What the file is when its first bytes are not "GGUF".
Error notGguf(GgufSource& source, std::string_view where)
{
    std::array<std::byte, kLfs.size()> raw {};
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(raw.size(), source.size()));
    if (!source.read(0, std::span(raw).first(count)))
        return { "file-unreadable", std::string(where), { "read failed" } };
    const std::string start(reinterpret_cast<const char*>(raw.data()), count);
    if (start == kLfs)
        return { "gguf-lfs-pointer", std::string(where) };
    // ggml, ggmf, ggjt and ggla, written as little-endian numbers: formats from before August 2023.
    for (std::string_view old : { "lmgg", "fmgg", "tjgg", "algg" })
        if (start.starts_with(old))
            return { "gguf-old-ggml", std::string(where) };
    const std::string_view kind = start.starts_with("PK") || start.starts_with("\x80\x02") ? "PyTorch weights"
        : start.starts_with("{")                                                           ? "JSON"
        : start.size() > 8 && start[8] == '{'                                              ? "safetensors"
        : start.starts_with("<")                                                           ? "a web page"
                                                                                           : "something else";
    return { "gguf-magic", std::string(where), { std::string(kind) } };
}

/// Version, with the byte order that it tells: a big-endian 3 is 00 00 00 03.
std::uint32_t readVersion(GgufCursor& cursor)
{
    auto version = cursor.number<std::uint32_t>();
    if ((version & 0xFFFF) == 0) {
        cursor.setBigEndian(true);
        version = version << 24 | (version & 0xFF00) << 8 | (version >> 8 & 0xFF00) | version >> 24;
    }
    if (version == 1)
        cursor.fail({ "gguf-version-one", cursor.file() });
    else if (version != 2 && version != 3)
        cursor.fail({ "gguf-version", cursor.file(), { std::to_string(version) } });
    return version;
}

/// A count of things that take at least `least` bytes each: no more than the rest of the file can hold.
std::uint64_t readCount(GgufCursor& cursor, std::string_view what, std::uint64_t limit)
{
    const auto count = cursor.number<std::uint64_t>();
    if (count > limit)
        cursor.fail({ "gguf-count", cursor.file(),
            { std::string(what), std::to_string(count), std::to_string(limit) } });
    return cursor.error() ? 0 : count;
}

void checkRoom(GgufCursor& cursor, std::string_view what, std::uint64_t count, std::uint64_t least)
{
    if (const std::uint64_t most = cursor.remaining() / least; count > most)
        cursor.fail({ "gguf-count", cursor.file(),
            { std::string(what), std::to_string(count), std::to_string(most) } });
}

} // namespace

Expected<GgufFile> readGguf(GgufSource& source, std::string_view where)
{
    GgufCursor cursor(source, where);
    std::array<std::byte, 4> magic {};
    cursor.take(magic);
    if (!cursor.error()
        && std::string_view(reinterpret_cast<const char*>(magic.data()), magic.size()) != "GGUF")
        return tl::unexpected<Error>(notGguf(source, where));

    GgufFile file;
    file.version = readVersion(cursor);
    file.bigEndian = cursor.bigEndian();
    const std::uint64_t tensors = readCount(cursor, "tensors", gguf_limits::kTensors);
    const std::uint64_t keys = readCount(cursor, "keys", gguf_limits::kKeys);
    checkRoom(cursor, "tensors", tensors, 24); // lengths, type and offset of a tensor without a name
    checkRoom(cursor, "keys", keys, 14); // a name of one byte, a type, a value of one byte
    file.metadata = readGgufMetadata(cursor, keys, file.notes);
    const std::uint64_t alignment = ggufAlignment(file.metadata, cursor, file.notes);
    readGgufTensors(cursor, tensors, alignment, file);
    if (cursor.error())
        return tl::unexpected<Error>(*cursor.error());

    file.alignment = static_cast<std::int64_t>(alignment);
    file.fileBytes = { static_cast<std::int64_t>(std::min<std::uint64_t>(source.size(), kSaturated)) };
    file.headerBytes = { static_cast<std::int64_t>(source.bytesRead()) };
    return file;
}

} // namespace hbm
