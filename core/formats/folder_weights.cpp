// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/folder_weights.h"

#include "core/base/text.h"
#include "core/formats/git_lfs.h"

#include <algorithm>

namespace hbm {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFolderEntries = 100'000;

/// Names of weight files that are links to nothing, pipes, folders: looked past without a word, they would be
/// missed only in the sum.
std::vector<std::string> oddWeights(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code ec;
    std::size_t seen = 0;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end && seen < kMostFolderEntries;
         it.increment(ec), ++seen) {
        std::error_code one;
        if (it->path().extension() == ".safetensors" && !fs::is_regular_file(it->path(), one))
            names.push_back(printable(it->path().filename().string(), 120));
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

std::vector<ListedFile> listFolder(const fs::path& folder)
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

Expected<void> readFolderWeights(
    const fs::path& folder, const fs::path& named, ModelSpec& spec, const Watch& watch)
{
    if (const auto odd = oddWeights(folder); !odd.empty())
        spec.issues.push_back(
            { Severity::Warning, "weights-odd", "weights", { std::to_string(odd.size()), odd.front() } });
    WeightStore store;
    store.where = printable(folder.string(), 400);
    store.files = listFolder(folder);
    store.readIndex = [&](const std::string& name) { return readWeightIndex(folder / name); };
    store.prepare = [](const auto&, const auto*) { return Expected<bool>(true); };
    store.readHeader = [&](const ListedFile& file) { return readSafetensorsHeader(folder / file.path); };
    store.sizeInPointer
        = [&](const ListedFile& file) { return sizeInLfsPointer(folder / file.path, file.bytes); };
    return readWeights(store, named.filename().string(), spec, watch);
}

} // namespace hbm
