// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model in a command that was pasted where a model's name belongs: which word it is, and what the command
// says of its revision and file. What the options of an engine are is not known here, one layer below them.
#include "core/base/text.h"
#include "core/hub/reference_parts.h"

#include <algorithm>
#include <array>

namespace hbm::hub {

namespace {

using Words = std::vector<std::string_view>;

template <std::size_t N> bool isOneOf(std::string_view word, const std::array<std::string_view, N>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

Words wordsOf(std::string_view text)
{
    Words words;
    for (std::size_t from = text.find_first_not_of(" \t"); from != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", from), text.size());
        words.push_back(text.substr(from, end - from));
        from = text.find_first_not_of(" \t", end);
    }
    return words;
}

bool isOption(std::string_view word)
{
    return word.size() > 1 && word.front() == '-';
}

/// "--model=X", or "--model" and X behind it; of several the first, by the order on the line.
template <std::size_t N>
std::string_view valueOf(const Words& words, const std::array<std::string_view, N>& options)
{
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        if (!isOneOf(words[i].substr(0, equals), options))
            continue;
        if (equals != std::string_view::npos)
            return unquoted(words[i].substr(equals + 1));
        return i + 1 < words.size() ? unquoted(words[i + 1]) : std::string_view {};
    }
    return {};
}

bool isCommand(std::string_view word)
{
    constexpr std::array<std::string_view, 7> kCommands { "serve", "run", "pull", "download", "clone", "get",
        "bench" };
    return isOneOf(word, kCommands);
}

/// Whether the word may be the value of an option rather than one that stands alone.
bool isBehindOption(const Words& words, std::size_t i)
{
    return isOption(words[i - 1]) && words[i - 1].find('=') == std::string_view::npos;
}

/// Options whose value may look like a model and is another one, or a path.
bool isAnothers(std::string_view option)
{
    constexpr std::array<std::string_view, 17> kOthers { "--tokenizer", "--download-dir", "--chat-template",
        "--served-model-name", "--hf-config-path", "--local-dir", "--cache-dir", "--lora-modules",
        "--speculative-model", "--speculative-config", "--config", "--extra_llm_api_options", "--revision",
        "--hf_revision", "--generation-config", "--tool-parser-plugin", "--branch" };
    return isOneOf(option, kOthers);
}

/// The word that stands alone: the first behind the sub-command; where options come first, the one that
/// looks most like a model, since of an option it is not known whether it takes a value.
std::size_t modelWord(const Words& words)
{
    std::size_t first = 1;
    while (first < words.size() && isCommand(words[first]))
        ++first;
    if (first >= words.size() || !isOption(words[first]))
        return first;
    const auto find = [&](auto fits) {
        for (std::size_t i = first; i < words.size(); ++i)
            if (!isOption(words[i]) && !isCommand(words[i]) && fits(i))
                return i;
        return words.size();
    };
    const auto isWhole = [&](std::size_t i) {
        const std::string_view word = unquoted(words[i]);
        return word.find('/') != std::string_view::npos && word.find('=') == std::string_view::npos;
    };
    std::size_t found = find([&](std::size_t i) { return !isBehindOption(words, i) && isWhole(i); });
    if (found == words.size())
        found = find([&](std::size_t i) { return isWhole(i) && !isAnothers(words[i - 1]); });
    if (found == words.size())
        found = find([&](std::size_t i) { return !isBehindOption(words, i); });
    return found < words.size() ? found : find([](std::size_t) { return true; });
}

/// The one file that "hf download X FILE" asks for; of several none, since they are no one's choice.
std::string_view downloadedFile(const Words& words, std::size_t model)
{
    std::string_view file;
    for (std::size_t i = model + 1; i < words.size(); ++i) {
        if (isOption(words[i]) || isBehindOption(words, i))
            continue;
        if (!file.empty())
            return {};
        file = unquoted(words[i]);
    }
    return isModelFile(file) ? file : std::string_view {};
}

} // namespace

CommandModel commandModel(std::string_view text)
{
    constexpr std::array<std::string_view, 10> kPrograms { "vllm", "sglang", "trtllm-serve", "llama-server",
        "llama-cli", "ollama", "hf", "huggingface-cli", "git", "lms" };
    constexpr std::array<std::string_view, 5> kModel { "--model", "--model-path", "-hf", "-hfr",
        "--hf-repo" };
    constexpr std::array<std::string_view, 1> kModelLetter { "-m" };
    constexpr std::array<std::string_view, 2> kRevision { "--revision", "--hf_revision" };
    constexpr std::array<std::string_view, 2> kBranch { "-b", "--branch" };
    constexpr std::array<std::string_view, 2> kFile { "--hf-file", "-hff" };
    const Words words = wordsOf(text);
    const std::string_view program = words.empty() ? std::string_view() : words.front();
    const bool python = program.substr(0, 6) == "python";
    if (!python && !isOneOf(program, kPrograms))
        return {};
    CommandModel found;
    found.model = valueOf(words, kModel);
    if (found.model.empty() && !python && program != "git") // Python's own -m names a module
        found.model = valueOf(words, kModelLetter);
    if (found.model.empty() && !python)
        if (const std::size_t at = modelWord(words); at < words.size()) {
            found.model = unquoted(words[at]);
            if (program == "hf" || program == "huggingface-cli")
                found.file = downloadedFile(words, at);
        }
    found.revision = program == "git" ? valueOf(words, kBranch) : valueOf(words, kRevision);
    if (const std::string_view file = valueOf(words, kFile); !file.empty())
        found.file = file;
    return found;
}

} // namespace hbm::hub
