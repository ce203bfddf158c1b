// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"

#include "core/base/embedded_files.h"
#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/base/text.h"
#include "core/formats/config_text.h"
#include "core/formats/folder_weights.h"
#include "core/formats/gguf_open.h"
#include "core/formats/gguf_split.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

constexpr std::string_view kBundledPrefix = "bundled:";

Expected<ModelSpec> openBundled(std::string_view id)
{
    for (const EmbeddedFile& file : embeddedModels()) {
        if (file.name != id)
            continue;
        const std::string where = std::string(kBundledPrefix) + std::string(id);
        auto json = parseJsonObject(file.content, where);
        if (!json)
            return tl::unexpected<Error>(json.error());
        const auto config = json->find("config");
        if (config == json->end() || !config->is_object())
            return failure("config-missing", where, { "config" });
        return readModelConfig(*config, { json->value("name", std::string(id)), where, where });
    }
    std::string names;
    for (const EmbeddedFile& file : embeddedModels())
        names += (names.empty() ? "" : ", ") + std::string(file.name);
    return failure("bundled-unknown", std::string(id), { names });
}

Expected<ModelSpec> readConfigFile(const std::filesystem::path& file)
{
    const std::string where = printable(file.string(), 400);
    auto text = readFile(file);
    if (!text)
        return tl::unexpected<Error>(text.error());
    std::optional<std::string> separate;
    std::error_code ec;
    const std::filesystem::path beside = file.parent_path() / kQuantizationFile;
    if (std::filesystem::exists(beside, ec))
        separate = readFile(beside).value_or(std::string());

    const std::string fileName = file.filename().string();
    std::string name = std::filesystem::absolute(file, ec).parent_path().filename().string();
    if (std::find(kConfigNames.begin(), kConfigNames.end(), fileName) == kConfigNames.end())
        name = file.stem().string();
    if (const auto cut = name.find("__"); cut != std::string::npos && cut > 0)
        name.replace(cut, 2, "/"); // org__model: how downloaders name the folder of org/model
    return readConfigText(*text, separate, { printable(name), where, where });
}

/// A config by one of the names that a model's folder has; `weights` is a file the user pointed at, or empty.
Expected<ModelSpec> openConfigFile(
    const std::filesystem::path& file, const Watch& watch, const std::filesystem::path& weights = {})
{
    auto model = readConfigFile(file);
    const std::string name = file.filename().string();
    if (!model || !model->noCacheReason.empty() || (name != "config.json" && name != "params.json"))
        return model;
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    if (auto read = readFolderWeights(folder, weights, *model, watch); !read)
        return tl::unexpected<Error>(read.error());
    return model;
}

Expected<ModelSpec> openFolder(
    const std::filesystem::path& folder, const Watch& watch, const std::filesystem::path& weights = {})
{
    const auto gguf = ggufOfFolder(folder);
    std::error_code ec;
    for (std::string_view name : kConfigNames) {
        const std::filesystem::path inside = folder / name;
        if (!std::filesystem::exists(inside, ec))
            continue;
        auto model = openConfigFile(inside, watch, weights);
        if (model && model->stored)
            return model;
        if (gguf && *gguf) // beside nothing else a config is a stub: the GGUF file says everything
            return openGguf(**gguf, watch);
        if (model && !gguf)
            model->issues.push_back(
                { Severity::Warning, gguf.error().code, gguf.error().where, gguf.error().args });
        return model;
    }
    if (!gguf)
        return tl::unexpected<Error>(gguf.error());
    return *gguf ? openGguf(**gguf, watch) : failure("folder-no-config", printable(folder.string(), 400));
}

/// Weight files and their index stand for the folder they lie in.
bool isWeightFile(const std::filesystem::path& path)
{
    const std::string name = lowerCase(path.filename().string());
    return name.ends_with(".safetensors") || name.ends_with(".index.json");
}

} // namespace

Expected<ModelSpec> openModel(std::string_view model, const Watch& watch)
{
    if (model.rfind(kBundledPrefix, 0) == 0)
        return openBundled(model.substr(kBundledPrefix.size()));
    const std::filesystem::path path { std::string(model) };
    std::error_code ec;
    if (std::filesystem::is_directory(path, ec))
        return openFolder(path, watch);
    if (lowerCase(path.extension().string()) == ".gguf" || startsAsGguf(path))
        return openGguf(path, watch);
    if (isWeightFile(path) && std::filesystem::exists(path, ec))
        return openFolder(path.has_parent_path() ? path.parent_path() : ".", watch, path);
    return openConfigFile(path, watch);
}

std::vector<BundledModel> bundledModels()
{
    std::vector<BundledModel> models;
    for (const EmbeddedFile& file : embeddedModels()) {
        auto json = parseJsonObject(file.content, file.name);
        if (json)
            models.push_back({ std::string(file.name), json->value("name", std::string(file.name)),
                json->value("summary", std::string()) });
    }
    return models;
}

} // namespace hbm
