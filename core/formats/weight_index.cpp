// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/weight_index.h"

#include "core/base/file_access.h"
#include "core/base/limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

using nlohmann::json;

bool isPlainSegment(std::string_view s)
{
    return !s.empty() && s != "." && s != ".." && std::all_of(s.begin(), s.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.'
            || c == '_' || c == '-';
    });
}

/// Stays inside the folder, and names a file of weights.
bool isWeightPath(std::string_view path)
{
    if (path.size() > 255 || !(path.ends_with(".safetensors") || path.ends_with(".bin")))
        return false;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t cut = std::min(path.find('/', at), path.size());
        if (!isPlainSegment(path.substr(at, cut - at)))
            return false;
        at = cut + 1;
    }
    return true;
}

class IndexReader : public nlohmann::json_sax<json>
{
public:
    explicit IndexReader(std::string_view where)
        : m_where(where)
    {
    }

    WeightIndex index;
    std::map<std::string, std::uint32_t, std::less<>> files;
    std::optional<Error> error;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t value) override { return total(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override
    {
        if (wantsTotal() && value < static_cast<number_unsigned_t>(kSaturated))
            index.totalSize = static_cast<std::int64_t>(value);
        return true;
    }
    bool number_float(number_float_t value, const string_t&) override { return total(value); }
    bool binary(binary_t&) override { return true; }
    bool string(string_t& value) override
    {
        if (m_depth == 2 && m_part == "weight_map")
            return place(value);
        std::int64_t digits = 0;
        if (const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), digits);
            wantsTotal() && code == std::errc {} && end == value.data() + value.size())
            return total(static_cast<double>(digits));
        return true;
    }
    bool start_object(std::size_t) override { return deeper(); }
    bool end_object() override { return --m_depth, true; }
    bool start_array(std::size_t) override { return deeper(); }
    bool end_array() override { return --m_depth, true; }
    bool key(string_t& name) override
    {
        if (m_depth == 1)
            m_part = printable(name, 40);
        else if (m_depth == 2)
            m_key.assign(name, 0, limits::kTensorName);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception& e) override
    {
        std::string what = e.what();
        if (const auto cut = what.find("syntax error"); cut != std::string::npos)
            what = what.substr(cut);
        return fail("index-json", { std::to_string(position), printable(what, 160) });
    }

private:
    bool fail(std::string code, std::vector<std::string> args)
    {
        if (!error)
            error = Error { std::move(code), std::string(m_where), std::move(args) };
        return false;
    }
    bool deeper() { return ++m_depth <= 16 || fail("index-json", { "0", "nested too deeply" }); }
    bool wantsTotal() const { return m_depth == 2 && m_part == "metadata" && m_key == "total_size"; }
    bool total(double value)
    {
        if (wantsTotal() && value >= 0 && value < 9e18 && value == std::floor(value))
            index.totalSize = static_cast<std::int64_t>(value);
        return true;
    }
    bool place(const std::string& file)
    {
        if (!isWeightPath(file))
            return fail("index-path", { printable(file, 120) });
        if (static_cast<std::int64_t>(index.entries.size()) >= limits::kTensorsPerModel)
            return fail("index-many", { std::to_string(limits::kTensorsPerModel) });
        const auto [it, isNew] = files.try_emplace(file, static_cast<std::uint32_t>(files.size()));
        if (isNew && static_cast<std::int64_t>(files.size()) > limits::kShards)
            return fail("index-many", { std::to_string(limits::kShards) });
        index.entries.push_back({ std::hash<std::string_view> {}(m_key), it->second });
        index.names.resize(files.size());
        ++index.names[it->second].tensors;
        index.names[it->second].characters += static_cast<std::int64_t>(m_key.size());
        return true;
    }

    std::string_view m_where;
    int m_depth = 0;
    std::string m_part; ///< key of the file's object
    std::string m_key; ///< key inside it: a tensor
};

} // namespace

std::optional<std::size_t> WeightIndex::fileOf(std::string_view tensor) const
{
    const Entry wanted { std::hash<std::string_view> {}(tensor), 0 };
    const auto it = std::lower_bound(entries.begin(), entries.end(), wanted);
    return it != entries.end() && it->nameHash == wanted.nameHash ? std::optional<std::size_t>(it->file)
                                                                  : std::nullopt;
}

Expected<WeightIndex> readWeightIndex(FedText& text, std::string_view where)
{
    IndexReader reader(where);
    try {
        if (!json::sax_parse(text.begin(), text.end(), &reader) && !reader.error)
            return failure("index-json", std::string(where), { "0", "it ends early" });
    } catch (const json::exception& e) {
        return failure("index-json", std::string(where), { "0", printable(e.what(), 160) });
    }
    if (reader.error)
        return tl::unexpected<Error>(std::move(*reader.error));
    if (reader.index.entries.empty())
        return failure("index-empty", std::string(where));

    // Files in the order of their names: the numbers of the entries follow.
    WeightIndex index = std::move(reader.index);
    std::vector<std::uint32_t> order(reader.files.size());
    const std::vector<WeightIndex::FileNames> read = std::move(index.names);
    index.names.clear();
    for (const auto& [file, number] : reader.files) {
        order[number] = static_cast<std::uint32_t>(index.files.size());
        index.files.push_back(file);
        index.names.push_back(read[number]);
    }
    for (WeightIndex::Entry& entry : index.entries)
        entry.file = order[entry.file];
    std::sort(index.entries.begin(), index.entries.end());
    index.tensors = static_cast<std::int64_t>(index.entries.size());
    return index;
}

Expected<WeightIndex> readWeightIndex(const std::filesystem::path& file)
{
    const std::string where = printable(file.string(), 400);
    const auto size = regularFileSize(file);
    if (!size)
        return tl::unexpected<Error>(size.error());
    if (*size > limits::kIndexBytes)
        return failure("file-large", where,
            { bytesText({ *size }, ByteUnit::MiB), bytesText({ limits::kIndexBytes }, ByteUnit::MiB) });
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return failure("file-unreadable", where, { "open failed" });
    FedText text(
        [&in](char* buffer, std::size_t wanted) {
            in.read(buffer, static_cast<std::streamsize>(wanted));
            return static_cast<std::size_t>(std::max<std::streamsize>(0, in.gcount()));
        },
        *size);
    return readWeightIndex(text, where);
}

} // namespace hbm
