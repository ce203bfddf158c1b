// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/stored_report.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

std::string dtypeText(const StoredWeights& stored)
{
    std::string out;
    for (const DtypeTotal& d : stored.dtypes)
        out += fmt::format("  {:<24}{:>12}{:>22} B{:>12} tensors\n", d.dtype, bytesText(d.bytes),
            withThousands(d.bytes.value), withThousands(d.tensors));
    return out;
}

std::string partText(const ModelSpec& model)
{
    std::array<Bytes, kWeightParts> bytes {};
    for (const WeightGroup& g : model.weights)
        bytes[static_cast<std::size_t>(g.part)] += bytesOf(g);
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i].value > 0)
            out += fmt::format("  {:<24}{:>12}{:>22} B\n", nameOf(static_cast<WeightPart>(i)),
                bytesText(bytes[i]), withThousands(bytes[i].value));
    return out;
}

/// Some names and how many more.
std::string someOf(const std::vector<std::string>& names)
{
    constexpr std::size_t kMost = 4;
    std::string out;
    for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i)
        out += (i ? ", " : "") + printable(names[i], 80);
    return names.size() > kMost ? out + fmt::format(" and {} more", names.size() - kMost) : out;
}

} // namespace

std::string weightSource(const ModelSpec& model)
{
    if (!model.stored || !(model.stored->exact() || model.stored->scaled))
        return "from config.json";
    return (model.stored->exact() ? "tensor headers of " : "total by ") + printable(model.stored->source, 80);
}

std::string storedText(const ModelSpec& model)
{
    if (!model.stored)
        return {};
    const StoredWeights& s = *model.stored;
    std::string out = fmt::format("  {} {}, ", withThousands(s.files), s.files == 1 ? "file" : "files");
    if (s.headers == 0)
        out += "sizes only";
    else
        out += fmt::format("{} read: {} tensors, {} B of headers",
            s.exact() ? "all headers" : withThousands(s.headers) + " headers", withThousands(s.tensors),
            withThousands(s.headerBytes.value));
    out += "\n";
    if (!s.dtypes.empty())
        out += "\nStored by dtype\n" + dtypeText(s) + "\nLoaded by part\n" + partText(model);
    if (!s.ignored.empty())
        out += fmt::format("\n  not counted, other copies or formats: {}\n", someOf(s.ignored));
    return out;
}

json storedToJson(const ModelSpec& model)
{
    if (!model.stored)
        return nullptr;
    const StoredWeights& s = *model.stored;
    json dtypes = json::array();
    for (const DtypeTotal& d : s.dtypes)
        dtypes.push_back({ { "dtype", d.dtype }, { "tensors", d.tensors }, { "bytes", d.bytes.value } });
    return { { "source", s.source }, { "files", s.files }, { "headers", s.headers }, { "tensors", s.tensors },
        { "file_bytes", s.fileBytes.value }, { "tensor_bytes", s.tensorBytes.value },
        { "header_bytes", s.headerBytes.value }, { "dtypes", std::move(dtypes) }, { "ignored", s.ignored } };
}

} // namespace hbm
