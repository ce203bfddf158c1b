// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_program.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/report/shell_words.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr int kDeepestShell = 3; ///< bash -c "bash -c '…'"

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

struct Launcher
{
    EngineKind engine;
    std::size_t first; ///< of its arguments
    bool modelFirst;
};

/// Whether the words from `i` on start an engine.
std::optional<Launcher> launcherAt(const std::vector<ShellWord>& words, std::size_t i)
{
    const auto word
        = [&](std::size_t at) { return at < words.size() ? std::string_view(words[at].text) : ""; };
    const std::string name = programName(word(i));
    const bool serve = word(i + 1) == "serve";
    if (name == "vllm" && serve)
        return Launcher { EngineKind::Vllm, i + 2, true };
    if (name == "sglang" && serve)
        return Launcher { EngineKind::Sglang, i + 2, false };
    if (name == "trtllm-serve")
        return Launcher { EngineKind::TensorRtLlm, serve ? i + 2 : i + 1, true };
    if (name == "llama-server")
        return Launcher { EngineKind::LlamaCpp, i + 1, false };
    if (name == "llama" && serve)
        return Launcher { EngineKind::LlamaCpp, i + 2, false };
    const std::string_view module = name == "-m" ? word(i + 1) : std::string_view();
    if (module == "vllm.entrypoints.openai.api_server" || module == "vllm.entrypoints.api_server")
        return Launcher { EngineKind::Vllm, i + 2, false };
    if (module == "vllm.entrypoints.cli.main" && word(i + 2) == "serve")
        return Launcher { EngineKind::Vllm, i + 3, true };
    if (module == "sglang.launch_server" || module == "sglang_router.launch_server")
        return Launcher { EngineKind::Sglang, i + 2, false };
    if (endsWith(word(i), "openai/api_server.py"))
        return Launcher { EngineKind::Vllm, i + 1, false };
    if (endsWith(word(i), "sglang/launch_server.py"))
        return Launcher { EngineKind::Sglang, i + 1, false };
    return std::nullopt;
}

/// The image of `docker run`: the first word that is neither an option nor its value.
std::optional<std::size_t> imageIndex(const std::vector<ShellWord>& words)
{
    constexpr std::string_view kTools[] { "docker", "podman", "nerdctl", "apptainer", "singularity" };
    constexpr std::string_view kAlone[] { "--rm", "--init", "--privileged", "--detach", "--interactive",
        "--tty", "--read-only", "--publish-all", "-P", "--quiet", "-q", "--replace", "--nv", "--rocm",
        "--no-healthcheck" };
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string tool = programName(words[i].text);
        if (std::find(std::begin(kTools), std::end(kTools), tool) == std::end(kTools))
            continue;
        std::size_t at = i + 1;
        while (at < words.size() && words[at].text != "run" && words[at].text != "exec")
            ++at;
        for (++at; at < words.size(); ++at) {
            const std::string& word = words[at].text;
            if (word.empty() || word[0] != '-')
                return at;
            const bool letters = word.size() > 1 && word.find_first_not_of("dit", 1) == std::string::npos;
            const bool alone = letters || word.find('=') != std::string::npos
                || std::find(std::begin(kAlone), std::end(kAlone), word) != std::end(kAlone);
            at += alone ? 0 : 1;
        }
    }
    return std::nullopt;
}

/// Words as the container runs them: what --entrypoint names stands before the words behind the image.
std::vector<ShellWord> asRun(const std::vector<ShellWord>& words, std::size_t& image)
{
    constexpr std::string_view kOption = "--entrypoint";
    std::vector<ShellWord> run, entry;
    for (std::size_t i = 0; i < image; ++i) {
        const std::string_view word = words[i].text;
        if (word == kOption && i + 1 < image)
            entry = { words[++i] };
        else if (word.starts_with(kOption) && word.substr(kOption.size()).starts_with('='))
            entry = { { std::string(word.substr(kOption.size() + 1)), words[i].unresolved } };
        else
            run.push_back(words[i]);
    }
    const auto behind = words.begin() + static_cast<std::ptrdiff_t>(image) + 1;
    image = run.size();
    run.push_back(*(behind - 1));
    run.insert(run.end(), entry.begin(), entry.end());
    run.insert(run.end(), behind, words.end());
    return run;
}

/// "vllm==0.11.0", as a requirement in front of the program.
std::string requiredVersion(const std::vector<ShellWord>& words, EngineKind engine)
{
    const std::string start = std::string(nameOf(engine)) + "==";
    for (const ShellWord& word : words)
        if (word.text.rfind(start, 0) == 0)
            if (const auto image
                = engineOfImage(std::string(nameOf(engine)) + ":" + word.text.substr(start.size())))
                return image->version;
    return {};
}

LaunchProgram programOf(const Launcher& launcher, const std::vector<ShellWord>& words)
{
    LaunchProgram program { launcher.engine, requiredVersion(words, launcher.engine) };
    program.modelFirst = launcher.modelFirst;
    program.allocation = allocationSaid(words, launcher.first);
    const std::size_t first = std::min(launcher.first, words.size());
    program.arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(first), words.end());
    return program;
}

std::optional<LaunchProgram> findIn(const std::vector<ShellWord>& typed, int depth)
{
    auto image = imageIndex(typed);
    const std::vector<ShellWord> words = image ? asRun(typed, *image) : typed;
    const auto known = image ? engineOfImage(words[*image].text) : std::nullopt;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (const auto launcher = launcherAt(words, i)) {
            LaunchProgram program = programOf(*launcher, words);
            if (known && known->engine == program.engine)
                program.version = known->version;
            return program;
        }
    for (const ShellWord& word : words) { // bash -c "…"
        if (depth >= kDeepestShell || word.text.find(' ') == std::string::npos)
            continue;
        const auto inner = splitShell(word.text, "command");
        if (!inner)
            continue;
        for (const ShellCommand& command : inner->commands)
            if (auto program = findIn(command.words, depth + 1)) {
                Allocation outer = allocationSaid(words, words.size());
                outer.add(program->allocation);
                program->allocation = outer;
                if (known && known->engine == program->engine)
                    program->version = known->version;
                return program;
            }
    }
    if (!known)
        return std::nullopt;
    // The image's own entrypoint is the program; "serve" is its subcommand.
    const bool serve = *image + 1 < words.size() && words[*image + 1].text == "serve";
    LaunchProgram program = programOf(
        { known->engine, *image + (serve ? 2 : 1), known->engine != EngineKind::LlamaCpp }, words);
    program.version = known->version;
    return program;
}

} // namespace

std::optional<LaunchProgram> findProgram(const ShellCommand& command, const ShellText& text)
{
    auto program = findIn(command.words, 0);
    if (program && !program->allocation.gpus) // exported before
        for (const char* name : { "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES" })
            if (const auto said = text.variables.find(name);
                said != text.variables.end() && !program->allocation.gpus)
                program->allocation.gpus = visibleGpus(said->second);
    return program;
}

} // namespace hbm
