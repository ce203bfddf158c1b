// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_file.h"

#include "core/base/atomic_write.h"
#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/base/plain_text.h"
#include "core/base/text.h"
#include "core/hardware/profile_fields.h"
#include "core/hardware/profile_text.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

constexpr const char* kSchema = "hbm-planner/calibration/1";
constexpr std::size_t kLongestText = 200;

/// Reads the members of one entry; the first thing that is wrong stays.
class EntryReader
{
public:
    EntryReader(const json& object, std::string where)
        : m_object(object)
        , m_where(std::move(where))
    {
    }

    std::string text(const char* key, bool required)
    {
        const auto it = m_object.find(key);
        if (it == m_object.end() || it->is_null()) {
            if (required)
                wrong(key);
            return {};
        }
        if (!it->is_string() || !isPlainText(it->get_ref<const std::string&>(), kLongestText))
            return wrong(key), std::string();
        return it->get<std::string>();
    }

    std::int64_t number(const char* key, std::int64_t low, std::int64_t high, std::int64_t missing)
    {
        const auto it = m_object.find(key);
        if (it == m_object.end() || it->is_null())
            return missing;
        if (!it->is_number_integer() || (it->is_number_unsigned() && it->get<std::uint64_t>() > INT64_MAX))
            return wrong(key), missing;
        const auto value = it->get<std::int64_t>();
        if (value < low || value > high)
            return wrong(key), missing;
        return value;
    }

    std::optional<Bytes> bytes(const char* key)
    {
        const auto it = m_object.find(key);
        if (it == m_object.end() || it->is_null())
            return std::nullopt;
        return Bytes { number(key, -kMaxDeviceMemory, kMaxDeviceMemory, 0) };
    }

    void wrong(const char* key)
    {
        if (!m_error)
            m_error = Error { "calibration-entry", m_where, { key } };
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    const json& m_object;
    std::string m_where;
    std::optional<Error> m_error;
};

Expected<CalibrationEntry> readEntry(const json& object, const std::string& where)
{
    if (!object.is_object())
        return failure("calibration-entry", where, { "an object" });
    EntryReader reader(object, where);
    CalibrationEntry e;
    const auto engine = parseEngineKind(reader.text("engine", true));
    if (!engine)
        reader.wrong("engine");
    e.engine = engine.value_or(EngineKind::Vllm);
    e.version = reader.text("version", false);
    e.gpu = reader.text("gpu", true);
    if (!isProfileId(e.gpu))
        reader.wrong("gpu");
    const auto size = [&](const char* key) {
        return static_cast<int>(reader.number(key, 1, limits::kGpusPerNode * limits::kNodes, 1));
    };
    e.tensor = size("tensor_parallel_size");
    e.pipeline = size("pipeline_parallel_size");
    e.data = size("data_parallel_size");
    e.model = reader.text("model", false);
    e.modelType = reader.text("model_type", false);
    e.maxNumBatchedTokens = reader.number("max_num_batched_tokens", 0, limits::kBatchedTokens, 0);
    e.maxNumSeqs = reader.number("max_num_seqs", 0, limits::kSequences, 0);
    const auto total = reader.bytes("reserve_bytes");
    if (!total)
        reader.wrong("reserve_bytes");
    e.total = total.value_or(Bytes {});
    if (e.total.value < 0)
        reader.wrong("reserve_bytes");
    e.halfWidth = Bytes { reader.number("rounding_bytes", 0, kMaxDeviceMemory, 0) };
    e.activation = reader.bytes("activation_bytes");
    e.nonTorch = reader.bytes("non_torch_bytes");
    e.graphs = reader.bytes("graphs_bytes");
    e.source = reader.text("source", false);
    e.date = reader.text("date", false);
    if (reader.error())
        return tl::unexpected<Error>(*reader.error());
    return e;
}

json optionalBytes(const std::optional<Bytes>& bytes)
{
    return bytes ? json(bytes->value) : json(nullptr);
}

json entryToJson(const CalibrationEntry& e)
{
    return { { "engine", nameOf(e.engine) }, { "version", e.version }, { "gpu", e.gpu },
        { "tensor_parallel_size", e.tensor }, { "pipeline_parallel_size", e.pipeline },
        { "data_parallel_size", e.data }, { "model", e.model }, { "model_type", e.modelType },
        { "max_num_batched_tokens", e.maxNumBatchedTokens }, { "max_num_seqs", e.maxNumSeqs },
        { "reserve_bytes", e.total.value }, { "rounding_bytes", e.halfWidth.value },
        { "activation_bytes", optionalBytes(e.activation) }, { "non_torch_bytes", optionalBytes(e.nonTorch) },
        { "graphs_bytes", optionalBytes(e.graphs) }, { "source", e.source }, { "date", e.date } };
}

/// What a file may hold of names that came from elsewhere.
std::string kept(std::string_view text)
{
    std::string out = printable(text, kLongestText - 8);
    return isPlainText(out, kLongestText) ? out : std::string();
}

} // namespace

std::filesystem::path userCalibrationFile()
{
    const auto folder = userDataFolder();
    return folder.empty() ? folder : folder / "calibration.json";
}

Expected<CalibrationFile> readCalibration(std::string_view text, std::string_view where)
{
    const auto object = parseJsonObject(text, where);
    if (!object)
        return tl::unexpected<Error>(object.error());
    const auto schema = object->find("schema");
    if (schema == object->end() || *schema != kSchema)
        return failure("calibration-schema", std::string(where), { kSchema });
    const auto list = object->find("entries");
    if (list == object->end() || !list->is_array() || list->size() > kMostCalibrations)
        return failure("calibration-entry", std::string(where), { "entries" });
    CalibrationFile file;
    for (std::size_t i = 0; i < list->size(); ++i) {
        auto entry = readEntry((*list)[i], std::string(where) + ": entries[" + std::to_string(i) + "]");
        if (!entry)
            return tl::unexpected<Error>(entry.error());
        file.entries.push_back(std::move(*entry));
    }
    return file;
}

std::string writeCalibration(const CalibrationFile& file)
{
    json entries = json::array();
    for (const CalibrationEntry& e : file.entries)
        entries.push_back(entryToJson(e));
    return json { { "schema", kSchema }, { "entries", std::move(entries) } }.dump(
               2, ' ', false, json::error_handler_t::replace)
        + "\n";
}

Expected<CalibrationFile> loadCalibration(const std::filesystem::path& path, bool mayBeMissing)
{
    const auto text = readFile(path);
    if (!text && mayBeMissing && text.error().code == "file-missing")
        return CalibrationFile {};
    if (!text)
        return tl::unexpected<Error>(text.error());
    return readCalibration(*text, printable(path.string(), 400));
}

Expected<void> saveCalibration(const std::filesystem::path& path, const CalibrationFile& file)
{
    std::error_code ec;
    if (path == userCalibrationFile()) // a folder of this program
        std::filesystem::create_directories(path.parent_path(), ec);
    if (ec)
        return failure("file-unwritable", printable(path.string(), 400), { ec.message() });
    return writeFileAtomically(path, writeCalibration(file));
}

void addCalibration(CalibrationFile& file, CalibrationEntry entry)
{
    const auto key = [](const CalibrationEntry& e) {
        return std::tie(e.engine, e.version, e.gpu, e.tensor, e.pipeline, e.data, e.model, e.modelType,
            e.maxNumBatchedTokens, e.maxNumSeqs);
    };
    std::erase_if(file.entries, [&](const CalibrationEntry& e) { return key(e) == key(entry); });
    file.entries.push_back(std::move(entry));
    if (file.entries.size() > kMostCalibrations)
        file.entries.erase(
            file.entries.begin(), file.entries.end() - static_cast<std::ptrdiff_t>(kMostCalibrations));
}

CalibrationEntry calibrationOf(const LogFacts& facts, const Scenario& scenario, const FittedReserve& fitted,
    std::string_view source, std::string_view date)
{
    const CapacityPlan p = plan(scenario);
    CalibrationEntry e;
    e.engine = scenario.engine.kind;
    e.version = kept(facts.version.empty() ? scenario.engine.version : facts.version);
    e.gpu = scenario.accelerator ? scenario.accelerator->id : std::string();
    e.tensor = p.tensor;
    e.pipeline = p.pipeline;
    e.data = p.data;
    e.model = kept(scenario.model->name); // the log may say a path or a served name
    e.modelType = kept(scenario.model->modelType);
    e.maxNumBatchedTokens = std::clamp<std::int64_t>(p.maxNumBatchedTokens, 0, limits::kBatchedTokens);
    e.maxNumSeqs = std::clamp<std::int64_t>(p.maxNumSeqs, 0, limits::kSequences);
    const auto bounded = [](Bytes b) {
        return Bytes { std::clamp<std::int64_t>(b.value, -kMaxDeviceMemory, kMaxDeviceMemory) };
    };
    const auto part
        = [&](const std::optional<Bytes>& b) { return b ? std::optional<Bytes>(bounded(*b)) : std::nullopt; };
    e.total = bounded(fitted.total);
    e.halfWidth = bounded(fitted.halfWidth);
    e.activation = part(fitted.activation);
    e.nonTorch = part(fitted.nonTorch);
    e.graphs = part(fitted.graphs);
    e.source = kept(source);
    e.date = kept(date);
    return e;
}

} // namespace hbm
