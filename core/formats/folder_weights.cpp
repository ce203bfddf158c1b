// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/folder_weights.h"

#include "core/architectures/tensor_weights.h"
#include "core/base/file_access.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/formats/git_lfs.h"
#include "core/formats/safetensors_header.h"
#include "core/formats/weight_files.h"

#include <algorithm>
#include <unordered_set>

namespace hbm {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFolderEntries = 100'000;

/// Regular files of the folder, and of `original/` in it, where Meta's repositories hold everything again.
std::vector<ListedFile> listFiles(const fs::path& folder)
{
    std::vector<ListedFile> files;
    for (const char* inside : { "", "original/" }) {
        std::error_code ec;
        fs::directory_iterator it(folder / inside, ec);
        for (; !ec && it != fs::directory_iterator() && files.size() < kMostFolderEntries; it.increment(ec)) {
            std::error_code one;
            const fs::path& path = it->path();
            if (fs::is_regular_file(path, one)) // through links: the hub cache is made of them
                files.push_back({ inside + path.filename().string(),
                    static_cast<std::int64_t>(fs::file_size(path, one)) });
        }
    }
    std::sort(
        files.begin(), files.end(), [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; });
    return files;
}

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
    HeaderPass(const fs::path& folder, const WeightIndex* index, const ModelSpec& spec)
        : m_folder(folder)
        , m_index(index)
        , m_tally(spec)
    {
    }

    void read(const ListedFile& file, std::size_t number, StoredWeights& stored, ModelSpec& spec)
    {
        const fs::path path = m_folder / file.path;
        stored.fileBytes += Bytes { file.bytes };
        auto header = readSafetensorsHeader(path);
        if (header
            && m_tally.tensors() + static_cast<std::int64_t>(header->tensors.size())
                > limits::kTensorsPerModel)
            header = failure("safetensors-many", file.path, { std::to_string(limits::kTensorsPerModel) });
        if (!header) {
            if (const auto bytes = sizeInLfsPointer(path, file.bytes)) {
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

    const fs::path& m_folder;
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

Expected<void> readFolderWeights(
    const fs::path& folder, const fs::path& named, ModelSpec& spec, const Watch& watch)
{
    const std::vector<ListedFile> files = listFiles(folder);
    std::optional<WeightIndex> index;
    if (const std::string name = indexOf(files); !name.empty()) {
        if (auto read = readWeightIndex(folder / name))
            index = std::move(*read);
        else
            noteError(spec, read.error());
    }
    WeightFiles chosen = chooseWeightFiles(files, index ? &*index : nullptr);
    preferNamed(chosen, files, named.filename().string());
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
    if (chosen.kind == WeightFileKind::Pickle) {
        for (const ListedFile& file : chosen.files)
            stored.fileBytes += Bytes { file.bytes };
        spec.stored = std::move(stored);
        note(spec, Severity::Info, "weights-pickle", {});
        useTotal(spec, spec.stored->fileBytes);
        return {};
    }

    const auto numberOf = [&](const std::string& path) {
        if (!index)
            return std::size_t { 0 };
        return static_cast<std::size_t>(
            std::lower_bound(index->files.begin(), index->files.end(), path) - index->files.begin());
    };
    HeaderPass pass(folder, index ? &*index : nullptr, spec);
    for (std::size_t i = 0; i < chosen.files.size(); ++i) {
        if (watch.stop.stop_requested())
            return failure("cancelled", printable(folder.string(), 400));
        watch.tell(static_cast<std::int64_t>(i), stored.files);
        pass.read(chosen.files[i], numberOf(chosen.files[i].path), stored, spec);
    }
    watch.tell(static_cast<std::int64_t>(chosen.files.size()), stored.files);
    pass.finish(stored, spec);
    spec.stored = std::move(stored);

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
