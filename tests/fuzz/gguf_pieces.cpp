// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/gguf_pieces.h"

#include "core/model/ggml_types.h"

#include <array>
#include <cstring>

namespace hbm::fuzz {

namespace {

class Reader
{
public:
    explicit Reader(std::string_view text)
        : m_rest(text)
    {
    }

    template <class T> T number()
    {
        T value {};
        const std::string_view raw = take(sizeof(T));
        if (m_good)
            std::memcpy(&value, raw.data(), sizeof(T));
        return value;
    }

    std::string_view take(std::uint64_t bytes)
    {
        m_good = m_good && bytes <= m_rest.size();
        if (!m_good)
            return {};
        const std::string_view taken = m_rest.substr(0, static_cast<std::size_t>(bytes));
        m_rest.remove_prefix(taken.size());
        return taken;
    }

    std::string text() { return std::string(take(number<std::uint64_t>())); }

    void value(std::uint32_t type, int depth = 0)
    {
        constexpr std::array<std::uint64_t, 13> kBytes { 1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8 };
        if (type == 8) {
            text();
        } else if (type == 9) {
            const auto element = number<std::uint32_t>();
            const auto count = number<std::uint64_t>();
            m_good = m_good && depth < 4 && count < 100'000;
            for (std::uint64_t i = 0; i < count && m_good; ++i)
                value(element, depth + 1);
        } else if (type < kBytes.size()) {
            take(kBytes[type]);
        } else {
            m_good = false;
        }
    }

    bool good() const { return m_good; }
    const char* at() const { return m_rest.data(); }

private:
    std::string_view m_rest;
    bool m_good = true;
};

} // namespace

std::optional<GgufPieces> takeGgufApart(std::string_view text)
{
    Reader in(text);
    if (in.take(4) != "GGUF" || (in.number<std::uint32_t>() & 0xFFFF) == 0)
        return std::nullopt;
    const auto tensors = in.number<std::uint64_t>();
    const auto keys = in.number<std::uint64_t>();
    GgufPieces file;
    for (std::uint64_t i = 0; i < keys && in.good(); ++i) {
        GgufPieces::Key key { in.text(), {} };
        const char* from = in.at();
        in.value(in.number<std::uint32_t>());
        if (in.good())
            key.value.assign(from, in.at());
        file.keys.push_back(std::move(key));
    }
    for (std::uint64_t i = 0; i < tensors && in.good(); ++i) {
        GgufPieces::Tensor tensor { in.text(), {}, 0 };
        const auto dims = in.number<std::uint32_t>();
        for (std::uint32_t d = 0; d < dims && in.good(); ++d)
            tensor.dims.push_back(in.number<std::uint64_t>());
        tensor.type = in.number<std::uint32_t>();
        in.number<std::uint64_t>();
        file.tensors.push_back(std::move(tensor));
    }
    return in.good() ? std::optional(std::move(file)) : std::nullopt;
}

void putText(std::string& out, std::string_view text)
{
    put<std::uint64_t>(out, text.size());
    out += text;
}

std::string putGgufTogether(const GgufPieces& file)
{
    std::string out = "GGUF";
    put<std::uint32_t>(out, 3);
    put<std::uint64_t>(out, file.tensors.size());
    put<std::uint64_t>(out, file.keys.size());
    for (const GgufPieces::Key& key : file.keys) {
        putText(out, key.name);
        out += key.value;
    }
    std::uint64_t offset = 0;
    for (const GgufPieces::Tensor& tensor : file.tensors) {
        putText(out, tensor.name);
        put(out, static_cast<std::uint32_t>(tensor.dims.size()));
        std::uint64_t elements = 1;
        for (std::uint64_t d : tensor.dims) {
            put(out, d);
            elements *= d;
        }
        put(out, tensor.type);
        put(out, offset);
        const GgmlType* type = ggmlType(tensor.type);
        const std::uint64_t bytes = type ? elements / static_cast<std::uint64_t>(type->blockWeights)
                * static_cast<std::uint64_t>(type->blockBytes)
                                         : 64;
        offset = (offset + bytes + 31) / 32 * 32;
    }
    return out;
}

} // namespace hbm::fuzz
