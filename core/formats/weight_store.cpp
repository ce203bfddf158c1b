// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/weight_store.h"

#include "core/architectures/tensor_weights.h"
#include "core/base/limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <unordered_set>

namespace hbm {

namespace {

void note(ModelSpec& spec, Severity severity, std::string code, std::vector<std::string> args)
{
    spec.issues.push_back({ severity, std::move(code), "weights", std::move(args) });
}

void noteError(ModelSpec& spec, const Error& e)
{
    spec.issues.push_back({ Severity::Warning, e.code, e.where, e.args });
}

/// Headers of all files, one after the other. What is said of them is collected for the whole set.
class HeaderPass
{
public:
    HeaderPass(const WeightStore& store, const WeightIndex* index, const ModelSpec& spec)
        : m_store(store)
        , m_index(index)
        , m_tally(spec)
    {
    }

    void read(const ListedFile& file, std::size_t number, StoredWeights& stored, ModelSpec& spec)
    {
        stored.fileBytes += Bytes { file.bytes };
        auto header = m_store.readHeader(file);
        if (header
            && m_tally.tensors() + static_cast<std::int64_t>(header->tensors.size())
                > limits::kTensorsPerModel)
            header = failure("safetensors-many", file.path, { std::to_string(limits::kTensorsPerModel) });
        if (!header) {
            if (const auto bytes = m_store.sizeInPointer(file)) {
                stored.fileBytes += Bytes { *bytes - file.bytes };
                ++m_pointers;
            } else if (++m_broken <= kMostErrors) {
                noteError(spec, header.error());
            }
            return;
        }
        ++stored.headers;
        stored.headerBytes += Bytes { header->headerBytes };
        if (m_dtypeNotes.empty())
            m_dtypeNotes = std::move(header->notes);
        m_tally.add(header->tensors, chosen(header->tensors, number));
    }

    void finish(const StoredWeights& stored, ModelSpec& spec) const
    {
        if (m_pointers > 0)
            note(spec, Severity::Warning, "weights-lfs-pointers", { std::to_string(m_pointers) });
        if (m_broken > 0)
            note(spec, Severity::Warning, "weights-headers-broken",
                { std::to_string(m_broken), std::to_string(stored.files) });
        spec.issues.insert(spec.issues.end(), m_dtypeNotes.begin(), m_dtypeNotes.end());
        if (m_twice > 0)
            note(spec, Severity::Warning, "weights-twice", { std::to_string(m_twice) });
        if (m_index && m_broken + m_pointers == 0 && (m_unlisted > 0 || m_listed < m_index->tensors))
            note(spec, Severity::Warning, "weights-index-differs",
                { std::to_string(m_index->tensors - m_listed), std::to_string(m_unlisted) });
    }

    const WeightTally& tally() const { return m_tally; }

private:
    static constexpr int kMostErrors = 3; ///< told one by one

    /// Which tensors of a file count: each name once, in the file that the index names.
    std::vector<bool> chosen(const TensorTable& tensors, std::size_t number)
    {
        std::vector<bool> counts(tensors.size(), true);
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const auto listed = m_index ? m_index->fileOf(tensors.name(i)) : std::nullopt;
            const bool elsewhere = listed && *listed != number;
            if (elsewhere || !m_seen.insert(std::hash<std::string_view> {}(tensors.name(i))).second) {
                counts[i] = false;
                ++m_twice;
            } else if (m_index) {
                ++(listed ? m_listed : m_unlisted);
            }
        }
        return counts;
    }

    const WeightStore& m_store;
    const WeightIndex* m_index;
    WeightTally m_tally;
    std::unordered_set<std::size_t> m_seen; ///< hashes of names
    Issues m_dtypeNotes;
    std::int64_t m_twice = 0, m_listed = 0, m_unlisted = 0;
    int m_broken = 0, m_pointers = 0;
};

/// A file that the user pointed at stands for the set it belongs to, or for itself.
void preferNamed(WeightFiles& chosen, const std::vector<ListedFile>& files, const std::string& named)
{
    const auto is = [&](const ListedFile& f) { return f.path == named; };
    const bool isChosen
        = chosen.kind != WeightFileKind::Unclear && std::any_of(chosen.files.begin(), chosen.files.end(), is);
    if (isChosen || !named.ends_with(".safetensors") || std::none_of(files.begin(), files.end(), is))
        return;
    WeightFiles wanted = setOf(files, named);
    for (const ListedFile& f : chosen.files)
        chosen.ignored.push_back(f.path);
    for (const ListedFile& f : wanted.files)
        std::erase(chosen.ignored, f.path);
    std::sort(chosen.ignored.begin(), chosen.ignored.end());
    wanted.ignored = std::move(chosen.ignored);
    chosen = std::move(wanted);
}

/// Without all headers: the outline in the right sum, or all of it as one part where there is no outline.
/// 32-bit files load at 16 bits, as their tensors would.
void useTotal(ModelSpec& spec, Bytes total)
{
    if (total.value <= 0) // sizes that nobody knows
        return;
    if (spec.modelDtype == "float32" && (spec.weightFormat == "bf16" || spec.weightFormat == "fp32")) {
        total = { total.value / 2 };
        note(spec, Severity::Info, "weights-cast", { bytesText(total, ByteUnit::GiB) });
    }
    if (!scaleWeights(spec.weights, total)) {
        WeightGroup all;
        all.part = WeightPart::Other;
        all.split = WeightSplit::Tensor;
        all.place = StagePlace::First;
        all.bytes = total;
        spec.weights = { all };
    }
    spec.stored->scaled = true;
    std::erase_if(
        spec.issues, [](const Issue& i) { return i.code == "weights-rough" || i.code == "weights-unknown"; });
    note(spec, Severity::Info, "weights-by-size", { bytesText(total, ByteUnit::GiB), spec.stored->source });
}

} // namespace

bool scaleWeights(std::vector<WeightGroup>& groups, Bytes total)
{
    const Bytes sum = totalBytes(groups, true);
    if (sum.value <= 0 || total.value <= 0)
        return false;
    for (WeightGroup& g : groups)
        g.bytes = { scaleDown(g.bytes.value, total.value, sum.value) };
    return true;
}

Expected<void> readWeights(
    const WeightStore& store, const std::string& named, ModelSpec& spec, const Watch& watch)
{
    std::optional<WeightIndex> index;
    if (const std::string name = indexOf(store.files); !name.empty() && store.readIndex) {
        auto read = store.readIndex(name);
        if (read)
            index = std::move(*read);
        else if (read.error().code == "cancelled")
            return tl::unexpected<Error>(read.error());
        else
            noteError(spec, read.error());
    }
    WeightFiles chosen = chooseWeightFiles(store.files, index ? &*index : nullptr);
    preferNamed(chosen, store.files, named);
    if (chosen.kind == WeightFileKind::None)
        return {};
    if (chosen.kind == WeightFileKind::Unclear) {
        note(spec, Severity::Warning, "weights-unclear",
            { std::to_string(chosen.files.size()), chosen.files.front().path });
        return {};
    }
    if (!index || chosen.source.find("index.json") == std::string::npos)
        index.reset(); // decides nothing here

    StoredWeights stored;
    stored.source = chosen.source;
    stored.files = static_cast<std::int64_t>(chosen.files.size() + chosen.missing.size());
    stored.ignored = std::move(chosen.ignored);
    const bool pickle = chosen.kind == WeightFileKind::Pickle;
    const auto headers
        = pickle ? Expected<bool>(false) : store.prepare(chosen.files, index ? &*index : nullptr);
    if (!headers)
        return tl::unexpected<Error>(headers.error());
    HeaderPass pass(store, index ? &*index : nullptr, spec);
    for (std::size_t i = 0; i < chosen.files.size(); ++i) {
        const ListedFile& file = chosen.files[i];
        if (!*headers) {
            stored.fileBytes += Bytes { file.bytes };
            continue;
        }
        if (watch.stop.stop_requested())
            return failure("cancelled", store.where);
        watch.tell(static_cast<std::int64_t>(i), stored.files);
        const std::size_t number = index
            ? static_cast<std::size_t>(
                std::lower_bound(index->files.begin(), index->files.end(), file.path) - index->files.begin())
            : 0;
        pass.read(file, number, stored, spec);
    }
    if (*headers) {
        watch.tell(static_cast<std::int64_t>(chosen.files.size()), stored.files);
        pass.finish(stored, spec);
    }
    spec.stored = std::move(stored);
    if (pickle)
        note(spec, Severity::Info, "weights-pickle", {});

    if (spec.stored->exact()) {
        pass.tally().apply(spec);
    } else if (!chosen.missing.empty()) {
        note(spec, Severity::Warning, "weights-missing",
            { std::to_string(chosen.missing.size()), std::to_string(spec.stored->files) });
        if (index && index->totalSize)
            useTotal(spec, { *index->totalSize });
    } else {
        useTotal(spec, spec.stored->fileBytes);
    }
    return {};
}

} // namespace hbm
