// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What container images and lists of devices say.
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/report/launch_program.h"
#include "core/scenario/engine_options.h"

#include <algorithm>

namespace hbm {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// "v0.11.0-cu128" -> "0.11.0"; empty for "latest".
std::string versionOfTag(std::string_view tag)
{
    if (!tag.empty() && tag.front() == 'v')
        tag.remove_prefix(1);
    std::size_t end = 0;
    while (end < tag.size() && end < 20 && (isDigit(tag[end]) || (tag[end] == '.' && end > 0)))
        ++end;
    while (end > 0 && tag[end - 1] == '.')
        --end;
    const std::string_view version = tag.substr(0, end);
    return version.find('.') == std::string_view::npos ? std::string() : std::string(version);
}

} // namespace

std::optional<ImageEngine> engineOfImage(std::string_view image)
{
    image = image.substr(0, std::min(image.find('@'), image.size())); // a digest says nothing
    const std::size_t slash = image.rfind('/');
    const std::size_t colon = image.find(':', slash == std::string_view::npos ? 0 : slash);
    const std::string name = lowerCase(image.substr(0, colon));
    const std::string_view tag
        = colon == std::string_view::npos ? std::string_view() : image.substr(colon + 1);
    struct Name
    {
        std::string_view part;
        EngineKind engine;
    };
    constexpr Name kNames[] { { "vllm", EngineKind::Vllm }, { "sglang", EngineKind::Sglang },
        { "tensorrt-llm", EngineKind::TensorRtLlm }, { "trtllm", EngineKind::TensorRtLlm },
        { "llama.cpp", EngineKind::LlamaCpp }, { "llama-cpp", EngineKind::LlamaCpp } };
    for (const Name& known : kNames)
        if (name.find(known.part) != std::string::npos)
            return ImageEngine { known.engine, versionOfTag(tag) };
    return std::nullopt;
}

std::optional<LaunchProgram> guessProgram(const std::vector<ShellWord>& arguments)
{
    if (arguments.empty() || arguments.front().text.size() < 2 || arguments.front().text.front() != '-')
        return std::nullopt;
    std::optional<LaunchProgram> best;
    int most = 0;
    for (EngineKind engine :
        { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm, EngineKind::LlamaCpp }) {
        int known = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(arguments.size(), 200); ++i)
            if (const std::string& word = arguments[i].text; word.size() > 1 && word.front() == '-')
                known += isKnownOption(engine, word.substr(0, word.find('='))) ? 1 : 0;
        if (known > most) {
            most = known;
            best = LaunchProgram { engine };
        }
    }
    if (best)
        best->arguments = arguments;
    return best;
}

std::optional<int> visibleGpus(std::string_view list)
{
    std::string plain;
    for (char c : list.substr(0, 4096))
        if (c != '"' && c != '\'' && c != ' ')
            plain += c;
    if (plain.rfind("device=", 0) == 0)
        plain.erase(0, 7);
    if (plain.empty() || plain == "all" || plain == "none" || plain == "void" || plain[0] == '-'
        || plain[0] == '$')
        return std::nullopt;
    const auto count = 1 + std::count(plain.begin(), plain.end(), ',');
    if (plain.back() == ',' || count > limits::kGpusPerNode)
        return std::nullopt;
    return static_cast<int>(count);
}

} // namespace hbm
