// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/config.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 9> kLayerKeys { "num_hidden_layers", "n_layer", "n_layers",
    "num_layers", "num_transformer_layers", "num_decoder_layers", "decoder_layers",
    "decoder_num_hidden_layers", "layers" };

bool namesLayers(const json& object)
{
    if (!object.is_object())
        return false;
    for (std::string_view key : kLayerKeys)
        if (object.contains(key))
            return true;
    return object.contains("layers_block_type") || object.contains("hybrid_override_pattern")
        || object.contains("block_configs");
}

const json* member(const json& object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const auto it = object.find(key);
    return it == object.end() ? nullptr : &*it;
}

/// A JSON number that is whole, e.g. 4096 or 4096.0 (some exporters write the latter).
std::optional<std::int64_t> wholeNumber(const json& value)
{
    if (value.is_number_unsigned()) {
        const auto n = value.get<std::uint64_t>();
        return n > static_cast<std::uint64_t>(kSaturated) ? kSaturated : static_cast<std::int64_t>(n);
    }
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (value.is_number_float()) {
        const double d = value.get<double>();
        if (std::isfinite(d) && std::floor(d) == d)
            return std::abs(d) < 9e15 ? static_cast<std::int64_t>(d) : d > 0 ? kSaturated : -kSaturated;
    }
    return std::nullopt;
}

/// A wrong value as a message shows it: short, whatever its size in the file.
std::string shown(const json& value)
{
    constexpr std::size_t kLimit = 60;
    if (value.is_object())
        return "an object";
    if (value.is_string())
        return '"' + printable(value.get_ref<const std::string&>(), kLimit) + '"';
    if (!value.is_array())
        return value.dump();
    std::string list = "[";
    for (const json& entry : value) {
        if (list.size() > kLimit)
            return list + ",…]";
        list += (list.size() > 1 ? "," : "") + (entry.is_structured() ? std::string("…") : shown(entry));
    }
    return list + "]";
}

} // namespace

Config::Config(const json& root, const json& text, std::string where, std::string textPath)
    : m_root(root)
    , m_text(text)
    , m_where(std::move(where))
    , m_textPath(std::move(textPath))
{
}

const json* Config::find(std::string_view key) const
{
    if (const json* value = member(m_text, key))
        return value;
    return member(m_root, key);
}

KeyState Config::state(std::string_view key) const
{
    const json* value = find(key);
    if (!value)
        return KeyState::Absent;
    return value->is_null() ? KeyState::Null : KeyState::Present;
}

std::string Config::path(std::string_view key) const
{
    const bool inText = member(m_text, key) != nullptr && !m_textPath.empty();
    return m_where + ": " + (inText ? m_textPath + "." : std::string()) + std::string(key);
}

void Config::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void Config::failMissing(std::string_view key)
{
    fail({ "config-missing", m_where, { std::string(key) } });
}

std::optional<Config> Config::nested(std::string_view key)
{
    const json* value = find(key);
    if (!value || value->is_null())
        return std::nullopt;
    if (!value->is_object()) {
        fail({ "config-type", path(key), { "an object", shown(*value) } });
        return std::nullopt;
    }
    return Config(*value, *value, path(key), "");
}

void Config::adopt(const Config& part)
{
    if (part.error())
        fail(*part.error());
}

std::vector<int> Config::layerList(std::string_view key, std::int64_t layers, int base)
{
    std::vector<int> list;
    for (std::int64_t entry : integers(key, base, layers - 1 + base))
        list.push_back(static_cast<int>(entry) - base);
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

std::vector<std::int64_t> Config::perLayer(
    std::string_view key, std::int64_t layers, std::int64_t minimum, std::int64_t maximum)
{
    std::vector<std::int64_t> list = integers(key, minimum, maximum);
    if (!list.empty() && static_cast<std::int64_t>(list.size()) < layers)
        fail({ "config-list-length", path(key), { std::to_string(list.size()), std::to_string(layers) } });
    list.resize(static_cast<std::size_t>(list.empty() ? 0 : layers));
    return list;
}

std::vector<std::string> Config::namesPerLayer(std::string_view key, std::int64_t layers)
{
    std::vector<std::string> list = strings(key);
    if (!list.empty() && static_cast<std::int64_t>(list.size()) < layers)
        fail({ "config-list-length", path(key), { std::to_string(list.size()), std::to_string(layers) } });
    list.resize(static_cast<std::size_t>(list.empty() ? 0 : layers));
    return list;
}

std::optional<std::int64_t> Config::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum)
{
    const json* value = find(key);
    if (!value || value->is_null())
        return std::nullopt;
    const auto number = wholeNumber(*value);
    if (!number) {
        fail({ "config-type", path(key), { "a whole number", shown(*value) } });
        return std::nullopt;
    }
    if (*number < minimum || *number > maximum) {
        fail({ "config-range", path(key),
            { shown(*value), std::to_string(minimum), std::to_string(maximum) } });
        return std::nullopt;
    }
    return number;
}

std::optional<std::int64_t> Config::firstInteger(std::initializer_list<std::string_view> keys,
    std::int64_t minimum, std::int64_t maximum, std::string_view* found)
{
    for (std::string_view key : keys) {
        if (!has(key))
            continue;
        if (found)
            *found = key;
        return integer(key, minimum, maximum);
    }
    return std::nullopt;
}

std::optional<double> Config::number(std::string_view key, double minimum, double maximum)
{
    const json* value = find(key);
    if (!value || value->is_null())
        return std::nullopt;
    if (!value->is_number() || !std::isfinite(value->get<double>())) {
        fail({ "config-type", path(key), { "a number", shown(*value) } });
        return std::nullopt;
    }
    const double number = value->get<double>();
    if (number < minimum || number > maximum) {
        fail({ "config-range", path(key),
            { value->dump(), std::to_string(minimum), std::to_string(maximum) } });
        return std::nullopt;
    }
    return number;
}

std::optional<bool> Config::boolean(std::string_view key)
{
    const json* value = find(key);
    if (!value || value->is_null())
        return std::nullopt;
    if (!value->is_boolean()) {
        fail({ "config-type", path(key), { "true or false", shown(*value) } });
        return std::nullopt;
    }
    return value->get<bool>();
}

std::string Config::text(std::string_view key, std::size_t limit)
{
    const json* value = find(key);
    return value && value->is_string() ? printable(value->get_ref<const std::string&>(), limit)
                                       : std::string();
}

std::vector<std::string> Config::strings(std::string_view key)
{
    std::vector<std::string> out;
    const json* value = find(key);
    if (!value || value->is_null())
        return out;
    if (!value->is_array()) {
        fail({ "config-type", path(key), { "a list", value->type_name() } });
        return out;
    }
    for (const json& entry : *value) {
        if (!entry.is_string()) {
            fail({ "config-type", path(key), { "a list of names", entry.type_name() } });
            return {};
        }
        out.push_back(printable(entry.get_ref<const std::string&>(), 200));
    }
    return out;
}

std::vector<std::int64_t> Config::integers(std::string_view key, std::int64_t minimum, std::int64_t maximum)
{
    std::vector<std::int64_t> out;
    const json* value = find(key);
    if (!value || value->is_null())
        return out;
    if (!value->is_array()) {
        fail({ "config-type", path(key), { "a list", value->type_name() } });
        return out;
    }
    for (const json& entry : *value) {
        const auto number = wholeNumber(entry);
        if (!number || *number < minimum || *number > maximum) {
            fail({ "config-type", path(key), { "a list of whole numbers in range", shown(entry) } });
            return {};
        }
        out.push_back(*number);
    }
    return out;
}

TextPart findTextPart(const json& root)
{
    if (const json* thinker = member(root, "thinker_config"))
        if (const json* inner = member(*thinker, "text_config"); inner && namesLayers(*inner))
            return { inner, "thinker_config.text_config" };
    for (std::string_view key : { "text_config", "llm_config", "language_config", "llm_cfg" })
        if (const json* part = member(root, key); part && part->is_object()) {
            if (namesLayers(*part) || !namesLayers(root))
                return { part, std::string(key) };
        }
    if (const json* transf = member(root, "transf_decoder"))
        if (const json* dict = member(*transf, "config_dict"); dict && namesLayers(*dict))
            return { dict, "transf_decoder.config_dict" };
    if (!namesLayers(root))
        for (std::string_view key : { "decoder", "decoder_config", "model" })
            if (const json* part = member(root, key); part && namesLayers(*part))
                return { part, std::string(key) };
    return { &root, "" };
}

} // namespace hbm
