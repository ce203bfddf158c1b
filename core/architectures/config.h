// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Typed, bounded access to the keys of a config.json. Absent, null and 0 are three different things
// (attention-layouts 1.4). The first wrong type or range sticks as error(): readers go on with "absent" and
// the caller asks once at the end.
#pragma once

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/units.h"

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

enum class KeyState
{
    Absent,
    Null,
    Present
};

class Config
{
public:
    /// `root` is the whole file, `text` the part that describes the language model (may be the same object).
    /// Both must outlive the view. `where` names the file, `textPath` the part ("text_config").
    Config(const nlohmann::json& root, const nlohmann::json& text, std::string where, std::string textPath);

    KeyState state(std::string_view key) const; ///< in the text part, else at the top level
    bool has(std::string_view key) const { return state(key) == KeyState::Present; }

    /// A whole number in [minimum, maximum]; nullopt when absent or null. A wrong type or range sticks.
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);

    /// The first of `keys` that is present, with its name in `found` when that is given.
    std::optional<std::int64_t> firstInteger(std::initializer_list<std::string_view> keys,
        std::int64_t minimum, std::int64_t maximum, std::string_view* found = nullptr);

    /// A finite number in [minimum, maximum].
    std::optional<double> number(std::string_view key, double minimum, double maximum);

    std::optional<bool> boolean(std::string_view key);
    /// Empty when absent, null or not a string; cut at `limit` characters.
    std::string text(std::string_view key, std::size_t limit = 200);
    std::vector<std::string> strings(
        std::string_view key); ///< empty when absent or null; an odd entry sticks
    std::vector<std::int64_t> integers(std::string_view key, std::int64_t minimum, std::int64_t maximum);

    /// The raw value in the text part or at the top level, or nullptr.
    const nlohmann::json* find(std::string_view key) const;

    const nlohmann::json& root() const { return m_root; }
    const nlohmann::json& textPart() const { return m_text; }
    const std::string& where() const { return m_where; }

    const std::optional<Error>& error() const { return m_error; }
    void fail(Error error); ///< keeps the first
    void failMissing(std::string_view key); ///< "config-missing"

    /// The object under `key` as a config of its own, which does not see the keys around it; nullopt when
    /// absent, null or no object (which sticks). Its errors are handed back with `adopt`.
    std::optional<Config> nested(std::string_view key);
    void adopt(const Config& part);

    /// A list of layer numbers below `layers`, rising, each once; `base` is what the first layer is called.
    std::vector<int> layerList(std::string_view key, std::int64_t layers, int base = 0);
    /// A list with one entry for each layer, at least: shorter ones stick as "config-list-length".
    std::vector<std::int64_t> perLayer(
        std::string_view key, std::int64_t layers, std::int64_t minimum, std::int64_t maximum);
    std::vector<std::string> namesPerLayer(std::string_view key, std::int64_t layers);

private:
    std::string path(std::string_view key) const;

    const nlohmann::json& m_root;
    const nlohmann::json& m_text;
    std::string m_where;
    std::string m_textPath;
    std::optional<Error> m_error;
};

/// The part of the file that describes the language model, and its path. Walks the places of
/// attention-layouts 1.2; falls back to the top level.
struct TextPart
{
    const nlohmann::json* object;
    std::string path;
};
TextPart findTextPart(const nlohmann::json& root);

} // namespace hbm
