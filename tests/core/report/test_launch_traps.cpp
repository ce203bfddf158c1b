// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that is no launch command, or a bad one: it is refused or forgiven, quickly, and keeps its secrets.
#include "core/report/flat_yaml.h"
#include "core/report/launch_apply.h"
#include "core/report/launch_line.h"
#include "core/report/messages.h"
#include "core/report/shell_words.h"
#include "tests/catch.h"
#include "tests/support/odd_models.h"

#include <chrono>

using namespace hbm;

namespace {

/// The code of the refusal, or the engine and the model.
std::string read(std::string_view text)
{
    const auto start = std::chrono::steady_clock::now();
    const auto line = readLaunchLine(text);
    const auto took = std::chrono::steady_clock::now() - start;
    CHECK(took < std::chrono::seconds(2));
    if (!line) {
        CHECK(messageTemplate(line.error().code) != nullptr);
        return line.error().code;
    }
    Scenario base;
    base.model = std::make_shared<const ModelSpec>(test::plainModel());
    for (const Issue& issue : applyLaunchLine(base, *line).issues)
        CHECK(messageTemplate(issue.code) != nullptr);
    return std::string(nameOf(line->engine)) + " " + line->model;
}

std::string repeated(std::string_view text, std::size_t times)
{
    std::string out;
    for (std::size_t i = 0; i < times; ++i)
        out += text;
    return out;
}

std::vector<std::string> words(std::string_view text)
{
    std::vector<std::string> out;
    const auto split = splitShell(text, "test");
    REQUIRE(split);
    for (const ShellCommand& command : split->commands) {
        for (const ShellWord& word : command.words)
            out.push_back(word.text);
        out.push_back("|");
    }
    return out;
}

} // namespace

TEST_CASE("what starts no engine is refused", "[launch-line]")
{
    for (const char* text : { "", " \n\n", "hello world", "vllm", "vllm chat serve", "pip install vllm",
             "# just a note", "[]", "{}", "- ", "a: b", "vllm bench throughput --model a/b",
             "docker run ubuntu bash", "\\", ";;;&&||" })
        CHECK(read(text) == "launch-no-engine");
}

TEST_CASE("quotes that are never closed are told with their line", "[launch-line]")
{
    const auto line = readLaunchLine("vllm serve a/b \\\n  --hf-overrides '{\"a\": 1}");
    REQUIRE_FALSE(line);
    CHECK(line.error().code == "launch-quote");
    CHECK(line.error().args == std::vector<std::string> { "'", "2" });
    CHECK(read("vllm serve \"a/b") == "launch-quote");
    CHECK(read("vllm serve $(echo a/b") == "launch-quote");
    CHECK(read("vllm serve ${MODEL") == "launch-quote");
    CHECK(read("vllm serve `echo a/b") == "launch-quote");
}

TEST_CASE("huge texts are refused or read quickly", "[launch-line]")
{
    CHECK(read("vllm serve a/b " + std::string(1 << 20, 'x')) == "launch-long");
    CHECK(read("vllm serve a/b " + repeated("w ", 100'000)) == "launch-words");
    CHECK(read("vllm serve a/b " + repeated("--x ", 10'000)) == "vllm a/b");
    CHECK(read("vllm serve a/b --hf-overrides '" + repeated("{\"a\":", 10'000) + "'") == "vllm a/b");
    CHECK(read("vllm serve a/b --speculative-config '" + repeated("[", 60'000) + "'") == "vllm a/b");
    CHECK(read(repeated("<", 200'000)) == "launch-no-engine");
    CHECK(read(repeated("\\\n", 100'000)) == "launch-no-engine");
    CHECK(read(repeated("^ ", 10'000)) == "launch-no-engine");
    CHECK(read("A=" + std::string(4000, 'x') + "\n" + repeated("B=\"$A$A$A\"\nA=\"$B\"\n", 200)
              + "vllm serve a/b $A$A")
        == "vllm a/b");
    CHECK(read(repeated("- ", 60'000)) == "launch-words");
    CHECK(read("args: " + repeated("[", 60'000)) == "launch-no-engine");
    CHECK(read("args: [\n" + repeated("a,\n", 60'000)) == "launch-words");
    CHECK(read("image: x\n" + repeated("a:\n b:\n", 9'000)) == "launch-no-engine");
    CHECK(read("bash -c \"" + repeated("bash -c \\\"vllm serve", 1000) + "\"").size() > 3);
    CHECK(flattenYaml(repeated("a: [b, {c: d}]\n", 10'000)).size() == 20'000);
}

TEST_CASE("nothing is run and bytes of all kinds are taken", "[launch-line]")
{
    CHECK(read("vllm serve a/b --max-model-len $(rm -rf /tmp/x)") == "vllm a/b");
    CHECK(read("vllm serve a/b --max-model-len `id`") == "vllm a/b");
    CHECK(read(std::string_view("vllm serve a/b\0 --max-model-len 5", 34)) == "vllm a/b");
    CHECK(read("vllm serve a/\xff\xfe\xc0\x80 --max-model-len \xed\xa0\x80")
        == std::string("vllm a/") + "????");
    CHECK(read("vllm serve a/b --max-model-len 99999999999999999999999") == "vllm a/b");
    CHECK(read("vllm serve a/b --gpu-memory-utilization 1e309") == "vllm a/b");
    CHECK(read("vllm serve --max-model-len") == "vllm ");
    CHECK(read("vllm serve a/b -") == "vllm a/b");
    CHECK(read("vllm serve a/b -- --=5 -= = --.x 5") == "vllm a/b");
}

TEST_CASE("keys and tokens are gone once a line is read", "[launch-line]")
{
    const std::string key = "hunter2";
    for (const std::string& text :
        { "HF_TOKEN=" + key + " vllm serve a/b --api-key " + key, "vllm serve a/b --api-key=" + key,
            "vllm serve a/b --hf-token " + key + " --api-key", "llama-server -m x.gguf -hft " + key,
            "docker run -e HF_TOKEN=" + key + " vllm/vllm-openai --model a/b --openai-api-key " + key,
            "K=" + key + "; vllm serve a/b --api-key $K --served-model-name $K",
            "OPENAI_API_KEY=" + key + "; vllm serve a/b --max-model-len $OPENAI_API_KEY",
            "vllm serve a/b --warp:" + key + " --x=" + key + " " + key }) {
        INFO(text);
        const auto line = readLaunchLine(text);
        REQUIRE(line);
        std::string everything = line->model + line->version;
        for (const LaunchOption& option : line->options)
            everything += " " + option.name + " " + option.value;
        Scenario base;
        base.model = std::make_shared<const ModelSpec>(test::plainModel());
        for (const Issue& issue : applyLaunchLine(base, *line).issues)
            everything += " " + sentence(issue);
        CHECK(everything.find(key) == std::string::npos);
    }
}

TEST_CASE("shell text is split as a shell would", "[shell]")
{
    using Words = std::vector<std::string>;
    CHECK(words("a 'b c' \"d e\" f\\ g") == Words { "a", "b c", "d e", "f g", "|" });
    CHECK(words("a\"b\"'c'd ''") == Words { "abcd", "", "|" });
    CHECK(words("\"a \\\"b\\\" \\n \\\\\" '\\'") == Words { "a \"b\" \\n \\", "\\", "|" });
    CHECK(words("a # b\nc#d") == Words { "a", "|", "c#d", "|" });
    CHECK(words("a && b || c; d | e &") == Words { "a", "|", "b", "|", "c", "|", "d", "|", "e", "|" });
    CHECK(words("a >x 2>&1 b >> y c &> z") == Words { "a", "b", "c", "|" });
    CHECK(words("a \\\n b") == Words { "a", "b", "|" });
    CHECK(words("a\\\nb") == Words { "ab", "|" });
    CHECK(words("cat <<EOF >f\nx 'y\nEOF\nb") == Words { "cat", "|", "b", "|" });
    CHECK(words("A='1 2'; b $A \"$A\" '$A'") == Words { "A=1 2", "|", "b", "1", "2", "1 2", "$A", "|" });
    CHECK(words("a ${B:-c} $ $1") == Words { "a", "c", "$", "", "|" });
}

TEST_CASE("plain YAML is flattened", "[yaml]")
{
    using Entries = std::vector<YamlEntry>;
    CHECK(flattenYaml("a: 1\nb:\n  c: \"x # y\" # note\n  d: 'it''s'\n")
        == Entries { { "a", "1" }, { "b.c", "x # y" }, { "b.d", "it's" } });
    CHECK(flattenYaml("a:\n- x\n- y: 1\n  z: 2\n-   k: 3\n    l: 4\n")
        == Entries {
            { "a.0", "x" }, { "a.1.y", "1" }, { "a.1.z", "2" }, { "a.2.k", "3" }, { "a.2.l", "4" } });
    CHECK(flattenYaml("a: [x, \"y, z\",\n  {b: 1}]\nc: {d: [1]}\n")
        == Entries { { "a.0", "x" }, { "a.1", "y, z" }, { "a.2.b", "1" }, { "c.d.0", "1" } });
    CHECK(flattenYaml("a: |\n  x\n  y\nb: >-\n  x\n  y\nc: x\n  y\n")
        == Entries { { "a", "x\ny\n" }, { "b", "x y " }, { "c", "x y" } });
    CHECK(flattenYaml("---\n# note\na:\n").empty());
}
