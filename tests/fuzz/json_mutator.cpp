// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/json_mutator.h"

#include "core/base/json_text.h"
#include "tests/fuzz/reader_keys.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

namespace hbm::fuzz {

using nlohmann::json;

namespace {

using Random = std::minstd_rand;

std::size_t below(Random& random, std::size_t end)
{
    return end == 0 ? 0 : random() % end;
}

/// Values at which readers break: the ends of ranges, and what looks like a number and is none.
json oddValue(Random& random)
{
    static const std::vector<json> kValues { nullptr, 0, 1, -1, 2, 3, 7, 64, 128, 512, 1000, 4095, 4096, 4097,
        65536, 65537, 1 << 20, 1 << 28, 1e30, 0.5, -0.0, 1e-300, INT64_MAX, INT64_MIN, UINT64_MAX,
        std::uint64_t { 1 } << 63, true, false, "", "4096", "auto", "full_attention", "linear_attention",
        "float32", "Mamba2", json::array(), json::object(), { 0 }, { 1, 1 }, { nullptr }, { -1 },
        { "full_attention" }, { { "num_hidden_layers", 1 } } };
    return kValues[below(random, kValues.size())];
}

/// The entries of a list as long as the layers of a model, or much longer.
json longList(Random& random)
{
    static constexpr std::size_t kLengths[] { 1, 2, 4, 8, 32, 61, 4096, 5000 };
    const std::size_t length = kLengths[below(random, std::size(kLengths))];
    const json one = oddValue(random), other = oddValue(random);
    const std::size_t period = 1 + below(random, 5);
    const bool rising = below(random, 3) == 0;
    json list = json::array();
    for (std::size_t i = 0; i < length; ++i)
        list.push_back(rising ? json(i + period) : i % period == 0 ? one : other);
    return list;
}

void changeList(json& list, Random& random)
{
    if (list.empty() || below(random, 4) == 0)
        list = longList(random);
    else if (below(random, 2) == 0)
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(below(random, list.size())), list.end());
    else
        list[below(random, list.size())] = oddValue(random);
}

/// Goes down to a member of the file or of an object inside, and changes it.
void change(json& object, Random& random)
{
    if (object.empty() || below(random, 6) == 0) {
        const std::string_view key = kReaderKeys[below(random, std::size(kReaderKeys))];
        object[std::string(key)] = below(random, 3) == 0 ? longList(random) : oddValue(random);
        return;
    }
    auto member = object.begin();
    std::advance(member, static_cast<std::ptrdiff_t>(below(random, object.size())));
    if (member->is_object() && below(random, 4) != 0)
        return change(*member, random);
    if (member->is_array() && below(random, 3) != 0)
        return changeList(*member, random);
    switch (below(random, 6)) {
    case 0:
        object.erase(member);
        break;
    case 1:
        if (member->is_number_integer())
            *member = static_cast<std::int64_t>(member->get<std::uint64_t>() / 2);
        break;
    case 2:
        *member = json::array({ *member, *member });
        break;
    default:
        *member = oddValue(random);
    }
}

} // namespace

std::string mutateJson(std::string_view text, unsigned int seed)
{
    auto file = parseJsonObject(text, "config.json");
    if (!file)
        return {};
    Random random(seed);
    for (std::size_t i = 0, changes = 1 + below(random, 4); i < changes; ++i)
        change(*file, random);
    if (below(random, 40) == 0)
        *file = json { { "text_config", std::move(*file) } };
    std::string out = file->dump(-1, ' ', false, json::error_handler_t::replace);
    if (below(random, 20) == 0 && !file->empty()) { // the last of two counts
        auto member = file->begin();
        std::advance(member, static_cast<std::ptrdiff_t>(below(random, file->size())));
        out.back() = ',';
        out += json(member.key()).dump(-1, ' ', false, json::error_handler_t::replace) + ":"
            + oddValue(random).dump() + "}";
    }
    return out;
}

} // namespace hbm::fuzz
