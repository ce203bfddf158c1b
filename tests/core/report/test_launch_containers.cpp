// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the program stands among an image, its entrypoint and the words behind it: Docker's --entrypoint
// replaces the image's, Kubernetes' command and Compose's entrypoint do, and "serve" is a subcommand, no
// model.
#include "core/report/launch_line.h"
#include "tests/catch.h"

using namespace hbm;

namespace {

/// Engine, version and model.
std::string read(std::string_view text)
{
    const auto line = readLaunchLine(text);
    if (!line)
        return line.error().code;
    CHECK(line->options.size() == 1);
    return std::string(nameOf(line->engine)) + " " + line->version + " " + line->model;
}

} // namespace

TEST_CASE("the entrypoint of a container stands before its words", "[launch-line]")
{
    const std::string image = "vllm/vllm-openai:v0.20.0";
    const std::string expected = "vllm 0.20.0 a/b";
    for (const std::string& text : std::vector<std::string> {
             "docker run --gpus all --entrypoint vllm " + image + " serve a/b -tp 2",
             "docker run --entrypoint=/usr/local/bin/vllm " + image + " serve a/b -tp 2",
             "docker run " + image + " serve a/b -tp 2", // the image's own is vllm
             "docker run " + image + " a/b -tp 2", // … or vllm serve
             "docker run --entrypoint python3 " + image
                 + " -m vllm.entrypoints.openai.api_server --model "
                   "a/b -tp 2",
             "podman run --entrypoint bash " + image + " -c 'vllm serve a/b -tp 2'",
         }) {
        INFO(text);
        CHECK(read(text) == expected);
    }
    CHECK(read("docker run --entrypoint trtllm-serve nvcr.io/nvidia/tensorrt-llm/release:1.2.0 serve a/b "
               "--tp_size 2")
        == "trtllm 1.2.0 a/b");
    CHECK(read("docker run --entrypoint trtllm-serve nvcr.io/nvidia/tensorrt-llm/release:1.2.0 a/b --tp_size "
               "2")
        == "trtllm 1.2.0 a/b");
    CHECK(read("docker run --entrypoint sglang lmsysorg/sglang:v0.5.6 serve --model-path a/b --tp 2")
        == "sglang 0.5.6 a/b");
    CHECK(read("docker run --entrypoint llama-server ghcr.io/ggml-org/llama.cpp:full -m q.gguf -c 4096")
        == "llamacpp  q.gguf");
}

TEST_CASE("manifests: command and entrypoint before their arguments, in whatever order", "[launch-line]")
{
    const std::string image = "image: vllm/vllm-openai:v0.20.0\n";
    for (const std::string& text : std::vector<std::string> {
             "containers:\n- " + image + "  command: [\"vllm\"]\n  args: [\"serve\", \"a/b\", \"-tp=2\"]\n",
             "containers:\n- args: [\"serve\", \"a/b\", \"-tp=2\"]\n  command: [\"vllm\"]\n  " + image,
             "containers:\n- " + image + "  args: [\"serve\", \"a/b\", \"-tp=2\"]\n",
             "services:\n  llm:\n    " + image
                 + "    entrypoint: [\"vllm\"]\n    command: [\"serve\", \"a/b\", "
                   "\"-tp=2\"]\n",
             "services:\n  llm:\n    " + image + "    command: serve a/b -tp 2\n    entrypoint: vllm\n",
             "services:\n  llm:\n    " + image + "    command: serve a/b -tp 2\n",
         }) {
        INFO(text);
        CHECK(read(text) == "vllm 0.20.0 a/b");
    }
}
