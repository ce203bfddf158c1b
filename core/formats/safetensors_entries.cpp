// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors_entries.h"

#include "core/base/limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

namespace hbm {

namespace {

using nlohmann::json;

/// Takes the events of the parser. Levels: 0 outside, 1 in the file's object, 2 in one tensor or the
/// metadata, 3 in a list of one tensor.
class Entries : public nlohmann::json_sax<json>
{
public:
    explicit Entries(std::string_view where)
        : m_where(where)
    {
    }

    SafetensorsEntries result;
    std::optional<Error> error;

    bool null() override { return m_level == 1 && m_isMetadata ? true : wrong("a null"); }
    bool boolean(bool) override { return wrong("a boolean"); }
    bool number_integer(number_integer_t) override { return wrong("a negative number"); }
    bool number_unsigned(number_unsigned_t value) override
    {
        if (m_level != 3)
            return wrong("a number in the wrong place");
        if (value > static_cast<number_unsigned_t>(kSaturated) - 1)
            return wrong("a number beyond 2^63");
        const auto number = static_cast<std::int64_t>(value);
        if (m_key == "shape") {
            if (m_rank == m_shape.size())
                return wrong("more than 32 dimensions");
            m_shape[m_rank++] = number;
            return true;
        }
        if (m_offsets == m_range.size())
            return wrong("more than two data_offsets");
        m_range[m_offsets++] = number;
        return true;
    }
    bool number_float(number_float_t, const string_t&) override { return wrong("a fraction"); }
    bool binary(binary_t&) override { return wrong("binary data"); }
    bool string(string_t& value) override
    {
        if (m_level == 2 && m_isMetadata)
            return true;
        if (m_level != 2 || m_key != "dtype")
            return wrong("a text in the wrong place");
        m_dtype = printable(value, 32);
        return true;
    }

    bool start_object(std::size_t) override
    {
        if (m_level == 0 || (m_level == 1))
            return ++m_level, true;
        return wrong("an object inside");
    }
    bool end_object() override
    {
        --m_level;
        return m_level == 1 && !m_isMetadata ? finishTensor() : true;
    }
    bool start_array(std::size_t) override
    {
        if (m_level != 2 || m_isMetadata || (m_key != "shape" && m_key != "data_offsets"))
            return wrong("a list in the wrong place");
        bool& seen = m_key == "shape" ? m_hasShape : m_hasOffsets;
        if (std::exchange(seen, true))
            return wrong("the key " + m_key + " twice");
        return ++m_level, true;
    }
    bool end_array() override
    {
        --m_level;
        return true;
    }
    bool key(string_t& name) override
    {
        if (m_level == 1)
            return startTensor(name);
        if (!m_isMetadata && name != "dtype" && name != "shape" && name != "data_offsets")
            return wrong("the unknown key " + printable(name, 40));
        if (!m_isMetadata)
            m_key = name;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception& e) override
    {
        std::string what = e.what();
        if (const auto cut = what.find("syntax error"); cut != std::string::npos)
            what = what.substr(cut);
        return fail("safetensors-json", { std::to_string(position), printable(what, 160) });
    }

private:
    bool fail(std::string code, std::vector<std::string> args)
    {
        if (!error)
            error = Error { std::move(code), std::string(m_where), std::move(args) };
        return false;
    }
    bool wrong(const std::string& what)
    {
        return fail("safetensors-entry", { m_level == 0 ? "(file)" : printable(m_name, 120), what });
    }

    bool startTensor(const std::string& name)
    {
        m_name = name;
        m_isMetadata = name == "__metadata__";
        m_key.clear();
        m_dtype.clear();
        m_rank = m_offsets = 0;
        m_hasShape = m_hasOffsets = false;
        if (m_isMetadata)
            return true;
        if (name.size() > limits::kTensorName)
            return wrong("a name longer than " + std::to_string(limits::kTensorName) + " characters");
        if (name.find('\0') != std::string::npos) // hides tensors from other readers (safetensors issue 748)
            return wrong("a NUL character in its name");
        if (static_cast<std::int64_t>(result.tensors.size()) >= limits::kTensorsPerFile)
            return fail("safetensors-many", { std::to_string(limits::kTensorsPerFile) });
        return true;
    }

    bool finishTensor()
    {
        if (m_dtype.empty() || !m_hasShape || m_offsets != 2)
            return wrong("no dtype, shape or pair of data_offsets");
        const auto [begin, end] = m_range;
        if (begin > end)
            return wrong("an end before its begin");
        const std::span<const std::int64_t> shape(m_shape.data(), m_rank);
        if (const std::int64_t bits = safetensorsBits(m_dtype); bits > 0) {
            if (!checkSize(shape, bits, end - begin))
                return false;
        } else {
            noteDtype();
        }
        result.ranges.push_back({ begin, end, static_cast<std::uint32_t>(result.tensors.size()) });
        result.tensors.add(m_name, m_dtype, shape, { end - begin });
        return true;
    }

    /// Zero is looked for first: [2^62, 2^62, 0] has no elements and does not overflow.
    bool checkSize(std::span<const std::int64_t> shape, std::int64_t bits, std::int64_t bytes)
    {
        std::int64_t elements = 1;
        for (std::int64_t d : shape)
            elements = multiplySaturated(elements, d);
        if (std::find(shape.begin(), shape.end(), 0) != shape.end())
            elements = 0;
        const std::int64_t needed = multiplySaturated(elements, bits);
        if (needed == kSaturated)
            return wrong("a shape whose product is beyond 2^63");
        if (needed % 8 != 0) // such as an odd number of 4-bit elements
            return wrong("a shape that ends inside a byte");
        if (needed / 8 != bytes)
            return fail("safetensors-mismatch",
                { printable(m_name, 120), m_dtype, std::to_string(needed / 8), std::to_string(bytes) });
        return true;
    }

    void noteDtype()
    {
        constexpr std::size_t kMostNotes = 8;
        const auto same = [&](const Issue& i) { return i.args.front() == m_dtype; };
        if (result.notes.size() < kMostNotes && std::none_of(result.notes.begin(), result.notes.end(), same))
            result.notes.push_back(
                { Severity::Warning, "safetensors-dtype", "weights", { m_dtype, printable(m_name, 120) } });
    }

    std::string_view m_where;
    int m_level = 0;
    bool m_isMetadata = false;
    std::string m_name; ///< the tensor that is being read
    std::string m_key; ///< inside it
    std::string m_dtype;
    std::array<std::int64_t, 32> m_shape {};
    std::size_t m_rank = 0;
    std::array<std::int64_t, 2> m_range {};
    std::size_t m_offsets = 0;
    bool m_hasShape = false;
    bool m_hasOffsets = false;
};

} // namespace

std::int64_t safetensorsBits(std::string_view dtype)
{
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 21> kBits { {
        { "BF16", 16 },
        { "F32", 32 },
        { "F8_E4M3", 8 },
        { "F16", 16 },
        { "U8", 8 },
        { "I32", 32 },
        { "I8", 8 },
        { "F8_E8M0", 8 },
        { "F4", 4 }, // shapes are logical: two to a byte
        { "F8_E5M2", 8 },
        { "F8_E4M3FNUZ", 8 },
        { "F8_E5M2FNUZ", 8 },
        { "F6_E2M3", 6 },
        { "F6_E3M2", 6 },
        { "BOOL", 8 },
        { "I16", 16 },
        { "U16", 16 },
        { "U32", 32 },
        { "I64", 64 },
        { "U64", 64 },
        { "F64", 64 },
    } };
    for (const auto& [name, bits] : kBits)
        if (name == dtype)
            return bits;
    return dtype == "C64" ? 64 : 0;
}

Expected<SafetensorsEntries> readSafetensorsEntries(FedText& text, std::string_view where)
{
    Entries entries(where);
    bool complete = false;
    try {
        complete = json::sax_parse(text.begin(), text.end(), &entries);
    } catch (const json::exception& e) { // numbers beyond a double
        return failure("safetensors-json", std::string(where), { "0", printable(e.what(), 160) });
    }
    if (text.textTooLong())
        return failure("safetensors-json", std::string(where), { "0", "a text of more than 8 MiB" });
    if (entries.error)
        return tl::unexpected<Error>(std::move(*entries.error));
    if (!complete || text.left() > 0)
        return failure("safetensors-json", std::string(where), { "0", "the header ends early" });
    return std::move(entries.result);
}

} // namespace hbm
