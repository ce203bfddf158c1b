// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which revision and which file of a repository a launch command is about, written and read.
#include "core/report/launch_apply.h"
#include "core/report/launch_command.h"
#include "core/report/launch_line.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

Scenario ofHub(EngineKind engine, const std::string& revision)
{
    Scenario s = test::scenario("llama-3.1-8b", "b200-sxm", 1);
    ModelSpec model = *s.model;
    model.name = model.source = "org/name";
    model.hub.emplace();
    model.hub->repository = "org/name";
    model.hub->revision = revision;
    model.hub->commit = std::string(40, 'c');
    s.model = std::make_shared<const ModelSpec>(model);
    s.engine.kind = engine;
    return s;
}

LaunchCommand commandOf(EngineKind engine, const std::string& revision)
{
    CapacityPlan plan;
    plan.tensor = plan.pipeline = plan.data = plan.decodeContext = plan.usedGpus = 1;
    return *launchCommand(ofHub(engine, revision), plan);
}

bool notes(const LaunchCommand& command, std::string_view code)
{
    return std::any_of(
        command.notes.begin(), command.notes.end(), [&](const Issue& issue) { return issue.code == code; });
}

LaunchLine lineOf(const std::string& text)
{
    const auto line = readLaunchLine(text);
    REQUIRE(line);
    CHECK(line->issues.empty());
    for (const LaunchOption& option : line->options)
        CHECK(option.use != OptionUse::Unknown);
    CHECK(applyLaunchLine(test::scenario("llama-3.1-8b", "b200-sxm", 1), *line).issues.size()
        == (line->engine == EngineKind::LlamaCpp ? 1 : 0)); // launch-devices
    return *line;
}

} // namespace

TEST_CASE("a command pins the revision that the user named", "[launch]")
{
    const std::vector<std::pair<EngineKind, std::string>> commands {
        { EngineKind::Vllm, "vllm serve org/name --revision feature/foo" },
        { EngineKind::Sglang, "python -m sglang.launch_server --model-path org/name --revision feature/foo" },
        { EngineKind::TensorRtLlm, "trtllm-serve org/name --revision feature/foo" },
    };
    for (const auto& [engine, expected] : commands) {
        const LaunchCommand pinned = commandOf(engine, "feature/foo");
        CHECK(launchOneLine(pinned) == expected);
        const auto line = readLaunchLine(launchScript(pinned));
        REQUIRE(line);
        CHECK(line->revision == "feature/foo");
        CHECK(modelText(*line) == "org/name@feature/foo");
        // The default branch goes without saying; its commit is the header's.
        const LaunchCommand plain = commandOf(engine, "");
        CHECK(launchOneLine(plain).find("--revision") == std::string::npos);
        CHECK(plain.header.find("commit=" + std::string(40, 'c')) != std::string::npos);
    }
}

TEST_CASE("llama.cpp has no option for a revision, which is said", "[launch]")
{
    const LaunchCommand pinned = commandOf(EngineKind::LlamaCpp, "v1");
    CHECK(launchOneLine(pinned).find("v1") == std::string::npos);
    REQUIRE(notes(pinned, "launch-revision"));
    CHECK_FALSE(notes(commandOf(EngineKind::LlamaCpp, ""), "launch-revision"));
    for (const Issue& note : pinned.notes)
        if (note.code == "launch-revision") {
            CHECK(sentence(note).find("revision v1") != std::string::npos);
            CHECK(sentence(note).find("of org/name") != std::string::npos);
        }
}

TEST_CASE("revision and file of a pasted command are about the model", "[launch-line]")
{
    CHECK(modelText(lineOf("vllm serve org/name --revision v1")) == "org/name@v1");
    CHECK(modelText(lineOf("vllm serve org/name --tokenizer-revision v1")) == "org/name");
    CHECK(modelText(lineOf("trtllm-serve org/name --hf_revision v1")) == "org/name@v1");
    CHECK(modelText(lineOf("python -m sglang.launch_server --model-path org/name --revision=v1"))
        == "org/name@v1");
    CHECK(modelText(lineOf("vllm serve /data/m --revision v1")) == "/data/m"); // a folder has none
    for (const char* option : { "--hf-file", "-hff" }) {
        const LaunchLine line = lineOf(std::string("llama-server -hf org/name ") + option + " q/f.gguf");
        CHECK(line.file == "q/f.gguf");
        CHECK(line.revision.empty());
        CHECK(modelText(line) == "org/name/q/f.gguf");
    }
    CHECK(modelText(lineOf("llama-server -hf org/name:Q8_0 -hff f.gguf")) == "org/name/f.gguf");
    // A value that the shell would have to work out is said, as a model's is; one that is missing too.
    const auto unresolved = readLaunchLine("vllm serve org/name --revision $REV");
    REQUIRE((unresolved && unresolved->issues.size() == 1));
    CHECK(unresolved->issues.front().code == "launch-unresolved");
    const auto missing = readLaunchLine("vllm serve org/name --revision");
    REQUIRE((missing && missing->issues.size() == 1));
    CHECK(missing->issues.front().code == "launch-no-value");
}
