// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Profiles for the tests of this folder: the shortest valid ones, the shipped files, a folder that goes away.
#pragma once

#include "core/hardware/profile_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>

namespace hbm::test {

/// The shortest valid accelerator, with `members` (", "key": value") added.
inline std::string accelerator(const std::string& members, const std::string& id = "my-gpu")
{
    return R"({"schema": "hbm-planner/accelerator/1", "id": ")" + id + R"(", "name": "My GPU")" + members
        + "}";
}

/// The shortest valid node, with `members` added.
inline std::string node(const std::string& members)
{
    return R"({"schema": "hbm-planner/node/1", "id": "my-node", "name": "My node", "accelerator_id": "b200-sxm")"
        + members + "}";
}

inline std::string content(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(in), {} };
}

inline std::filesystem::path shippedFolder()
{
    return std::filesystem::path(HBM_SOURCE_DIR) / "hardware_profiles";
}

inline nlohmann::json shippedFile(const std::string& folder, const std::string& id)
{
    return nlohmann::json::parse(content(shippedFolder() / folder / (id + ".json")));
}

/// A folder of its own, removed with everything in it at the end of the test.
class TemporaryFolder
{
public:
    TemporaryFolder()
        : path(std::filesystem::temp_directory_path()
            / ("hbm-profiles-" + std::to_string(std::random_device {}())))
    {
        std::filesystem::create_directories(path);
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path write(const std::string& name, const std::string& text) const
    {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }

    const std::filesystem::path path;
};

} // namespace hbm::test
