// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folders are the layers: includes go downwards, modules do not form cycles, core knows no Qt.
#include "tests/catch.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>

namespace fs = std::filesystem;

namespace {

/// From the bottom to the top (DESIGN section 3).
const std::vector<std::string> kLayers { "core/base", "core/model", "core/architectures", "core/formats",
    "core/hub", "core/hardware", "core/scenario", "core/memory", "core/engines", "core/planning",
    "core/calibration", "core/report", "ui/support", "ui/document", "ui/models", "ui/widgets", "ui/inputs",
    "ui/charts", "ui/panels", "ui/window", "app" };

std::size_t layerOf(const std::string& path)
{
    for (std::size_t i = 0; i < kLayers.size(); ++i)
        if (path.rfind(kLayers[i] + "/", 0) == 0)
            return i;
    return kLayers.size();
}

struct Source
{
    std::string path; ///< relative to the project
    std::vector<std::string> includes; ///< as written
    int lines = 0;
};

const std::vector<Source>& sources()
{
    static const std::vector<Source> all = [] {
        std::vector<Source> list;
        const fs::path root(HBM_SOURCE_DIR);
        const std::regex include(R"re(^\s*#\s*include\s*[<"]([^>"]+)[>"])re");
        for (const char* top : { "core", "ui", "app" })
            if (fs::exists(root / top))
                for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
                    const auto ext = entry.path().extension();
                    if (ext != ".h" && ext != ".cpp")
                        continue;
                    Source s { fs::relative(entry.path(), root).generic_string(), {}, 0 };
                    std::ifstream in(entry.path());
                    std::smatch match;
                    for (std::string line; std::getline(in, line); ++s.lines)
                        if (std::regex_search(line, match, include))
                            s.includes.push_back(match[1]);
                    list.push_back(std::move(s));
                }
        return list;
    }();
    return all;
}

std::string moduleOf(const std::string& path)
{
    return path.substr(0, path.rfind('.'));
}

} // namespace

TEST_CASE("includes go downwards", "[structure]")
{
    REQUIRE(sources().size() > 50);
    for (const Source& s : sources()) {
        INFO(s.path);
        REQUIRE(layerOf(s.path) < kLayers.size());
        for (const std::string& include : s.includes) {
            INFO(include);
            if (const std::size_t layer = layerOf(include); layer < kLayers.size())
                CHECK(layer <= layerOf(s.path));
        }
    }
}

TEST_CASE("no cycles between modules, a header and its source being one", "[structure]")
{
    std::map<std::string, std::set<std::string>> uses;
    for (const Source& s : sources())
        for (const std::string& include : s.includes)
            if (layerOf(include) < kLayers.size() && moduleOf(include) != moduleOf(s.path))
                uses[moduleOf(s.path)].insert(moduleOf(include));
    std::map<std::string, int> state; // 1 = on the path, 2 = done
    std::vector<std::string> path;
    const std::function<bool(const std::string&)> visit = [&](const std::string& module) {
        if (state[module] == 2)
            return true;
        if (state[module] == 1)
            return false;
        state[module] = 1;
        path.push_back(module);
        for (const std::string& next : uses[module])
            if (!visit(next))
                return false;
        path.pop_back();
        state[module] = 2;
        return true;
    };
    for (const Source& s : sources()) {
        const bool acyclic = visit(moduleOf(s.path));
        std::string shown;
        for (const std::string& m : path)
            shown += m + " -> ";
        INFO(shown);
        REQUIRE(acyclic);
    }
}

TEST_CASE("core and the command line know no Qt", "[structure]")
{
    for (const Source& s : sources())
        if (s.path.rfind("core/", 0) == 0 || s.path.rfind("app/cli/", 0) == 0)
            for (const std::string& include : s.includes) {
                INFO(s.path << " includes " << include);
                CHECK_FALSE(std::regex_search(include, std::regex("^Q[A-Z]|^Qt")));
            }
}

TEST_CASE("files stay small enough to read", "[structure]")
{
    for (const Source& s : sources()) {
        INFO(s.path);
        CHECK(s.lines <= 320); // aim: 60 to 200; past 300 look for the seam
    }
}
