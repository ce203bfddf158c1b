// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hyper-parameters of a GGUF model by the part of their key behind the architecture's name, checked against
// the range that makes sense. The first error sticks.
#pragma once

#include "core/base/error.h"
#include "core/formats/gguf_metadata.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

class GgufKeys
{
public:
    GgufKeys(const GgufMetadata& metadata, std::string architecture, std::string where)
        : m_metadata(metadata)
        , m_architecture(std::move(architecture))
        , m_where(std::move(where))
    {
    }

    const std::string& architecture() const { return m_architecture; }
    bool has(std::string_view key) const { return find(key) != nullptr; }
    bool isList(std::string_view key) const;

    /// Any integer type; of a list the largest entry. Errors: "gguf-key-type", "gguf-key-range".
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t least, std::int64_t most);
    /// The same, but 0 with an error when there is none.
    std::int64_t required(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<bool> boolean(std::string_view key);

    /// One value for each of `blocks` layers: a number repeated, or a list of that length. A list of `trunk`
    /// entries leaves the multi-token layers out; its largest entry stands for them. Empty when there is no
    /// such key. Errors: "gguf-list-length" and those of `integer`.
    std::vector<std::int64_t> perLayer(
        std::string_view key, std::int64_t blocks, std::int64_t trunk, std::int64_t least, std::int64_t most);
    /// The entries of a list, or of a list of one number; empty when there is no such key.
    std::vector<std::int64_t> list(std::string_view key, std::int64_t least, std::int64_t most);

    void fail(Error error);
    void failMissing(std::string_view key);
    const std::optional<Error>& error() const { return m_error; }
    std::string where(std::string_view key) const; ///< "x.gguf: key llama.block_count"

private:
    const GgufValue* find(std::string_view key) const;
    bool inRange(std::string_view key, std::int64_t value, std::int64_t least, std::int64_t most);

    const GgufMetadata& m_metadata;
    std::string m_architecture;
    std::string m_where;
    std::optional<Error> m_error;
};

} // namespace hbm
