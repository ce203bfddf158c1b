// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From bytes to messages: prefixes, colours, progress bars, lines that a terminal cut; and logs that are
// none, are hostile or have no end.
#include "core/calibration/clean_text.h"
#include "core/calibration/line_prefix.h"
#include "core/calibration/log_lines.h"
#include "tests/core/calibration/log_samples.h"

#include <sys/resource.h>

#include <algorithm>
#include <vector>

using namespace hbm;
using test::factsOf;
using test::gib;
using test::valueOf;

namespace {

std::string cleaned(std::string_view raw)
{
    std::string out;
    cleanText(raw, out);
    return out;
}

std::string messageOf(std::string_view line)
{
    return std::string(line.substr(linePrefix(line).length));
}

long residentKiB()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

} // namespace

TEST_CASE("clean text: escapes, controls, direction marks and what is no UTF-8", "[log][lines]")
{
    CHECK(cleaned("\x1b[1;36m(EngineCore pid=1)\x1b[0;0m INFO") == "(EngineCore pid=1) INFO");
    CHECK(cleaned("a\x1b]0;title\x07"
                  "b")
        == "ab");
    CHECK(cleaned("a\x1b]8;;http://x\x1b\\b") == "ab");
    CHECK(cleaned("a\x1b[") == "a");
    CHECK(cleaned("a\x1b") == "a");
    CHECK(cleaned("a\x1b(Bb") == "ab"); // the character set
    CHECK(cleaned("\xEF\xBB\xBFx\ty") == "x y");
    CHECK(cleaned("1\xE2\x80\xAE"
                  "2\xE2\x81\xA6"
                  "3\xE2\x80\x8F")
        == "123");
    CHECK(cleaned("\xC3\xA4\xFF\xC3(\xE2\x82") == "\xC3\xA4(");
    CHECK(cleaned("\xED\xA0\x80\xF4\x90\x80\x80\xC0\x80x") == "x"); // surrogates, beyond Unicode, overlong
    CHECK(cleaned("a\xC2\xA0"
                  "b\xC2\x85")
        == "a b");
}

TEST_CASE("prefixes are peeled and the worker is kept", "[log][lines]")
{
    struct Row
    {
        const char* line;
        const char* worker;
    };
    const Row rows[] = {
        { "message", "" },
        { "INFO 08-14 14:07:22 [gpu_worker.py:276] message", "" },
        { "(Worker_TP0 pid=12) INFO 08-14 14:07:22 [file.py:123] message", "Worker_TP0" },
        { "(EngineCore_DP0 pid=181642) [Stage-0] INFO 02-02 18:25:03 [gpu_worker.py:358] message",
            "EngineCore_DP0" },
        { "(RayWorkerWrapper pid=77, ip=10.0.0.2) INFO 02-02 18:25:03 worker.py:241] message",
            "RayWorkerWrapper" },
        { "ker_TP0 pid=257) INFO 09-09 20:24:26 [gpu_worker.py:681] message", "ker_TP0" }, // cut on the left
        { "(VllmWorker rank=3 pid=99) INFO 08-14 14:07:22 [file.py:1] message", "VllmWorker rank=3" },
        { "2026-05-14 12:43:13.531 | (EngineCore pid=219) INFO 05-14 10:43:13 [monitor.py:81] message",
            "EngineCore" },
        { "04:19:58.174993201Z (Worker_TP1 pid=401) INFO 08-14 04:19:58 [m.py:1] message", "Worker_TP1" },
        { "2026-05-14T12:43:13.531Z stderr F message", nullptr },
        { "[2025-08-13 14:34:24 TP3] message", "TP3" },
        { "[2025-06-26 02:16:20 DP1 TP0] message", "DP1 TP0" },
        { "[gpu_id=1] message", "gpu_id=1" },
        { "[2026-01-14 05:25:33] INFO server_args.py:1565: message", "" },
        { "[12/20/2025-04:21:50] [TRT-LLM] [I] message", "" },
        { "[12/20/2025-04:21:50] [TRT-LLM] [RANK 5] [I] message", "rank 5" },
        { "[TensorRT-LLM][INFO] message", "" },
        { "[1,0]<stdout>:[TensorRT-LLM][INFO] message", "" },
        { "0.00.467.150 I message", "" },
        { "[llama Info]: message", "" },
        { "vllm-1  | INFO 08-14 14:07:22 [file.py:1] message", "" },
        { "[pod/vllm-0/server] INFO 08-14 14:07:22 [file.py:1] message", "" },
        { "Sep 11 00:42:50 ai ollama[3110]: message", "" },
        { "477: message", "" },
        { "> message", "" },
    };
    for (const Row& row : rows) {
        INFO(row.line);
        if (!row.worker)
            continue;
        CHECK(messageOf(row.line) == "message");
        CHECK(linePrefix(row.line).worker == row.worker);
    }
    CHECK(messageOf("load_tensors:   CUDA0 model") == "load_tensors:   CUDA0 model");
    CHECK(messageOf("GPU KV cache size: 1 tokens") == "GPU KV cache size: 1 tokens");
    CHECK_FALSE(linePrefix("80 tokens").present);
}

TEST_CASE("lines: ends of all kinds, numbers, progress bars", "[log][lines]")
{
    std::vector<std::pair<std::int64_t, std::string>> got;
    LogLines lines([&](const LogLine& line) { got.emplace_back(line.number, line.text); });
    lines.feed("one\r\ntw");
    lines.feed("o\n\n 10%|#\r 99%|##\rdone\nlast");
    lines.finish();
    const std::vector<std::pair<std::int64_t, std::string>> wanted { { 1, "one" }, { 2, "two" },
        { 4, "10%|#" }, { 4, "99%|##" }, { 4, "done" }, { 5, "last" } };
    CHECK(got == wanted);
}

TEST_CASE("JSON lines of Docker and of shippers", "[log][lines]")
{
    CHECK(
        valueOf(factsOf(R"({"log":"\u001b[36m(Worker pid=1)\u001b[0m INFO 08-14 14:07:22 [w.py:1] Available )"
                        R"(KV cache memory: 12.57 GiB\n","stream":"stderr","time":"2026-01-01T00:00:00Z"})"
                        "\n"),
            LogKey::KvPool)
        == gib(12.57));
    CHECK(valueOf(factsOf(R"({"level":"info","message":"GPU KV cache size: 53,136 tokens"})"
                          "\n"),
              LogKey::KvTokens)
        == 53'136);
    CHECK_FALSE(factsOf(R"({"log":"GPU KV cache size)").engine); // cut
    CHECK_FALSE(factsOf("{\"log\":\n{\"log\":1}\n{\"log\":\"\\u00").engine);
}

TEST_CASE("lines that a terminal cut are joined where a figure is cut", "[log][lines]")
{
    const std::string message
        = "(Worker pid=4) INFO 08-14 14:07:22 [gpu_worker.py:298] Free memory on device (78.57/79.18 GiB) on "
          "startup. Desired GPU memory utilization is (0.9, 71.26 GiB). Actual usage is 56.93 GiB for "
          "weight, "
          "5.58 GiB for peak activation, 0.07 GiB for non-torch memory, and 0.69 GiB for CUDAGraph memory. "
          "Replace gpu_memory_utilization config with `--kv-cache-memory=1` to fit into requested memory. "
          "Current kv cache memory in use is 8.68 GiB.\n"
          "(Worker pid=4) INFO 08-14 14:07:23 [kv.py:1] GPU KV cache size: 94,784 tokens\n"
          "(Worker pid=4) INFO 08-14 14:07:23 [kv.py:2] Maximum concurrency for 6,144 tokens per request: "
          "15.43x\n";
    for (std::size_t width = 64; width <= 200; ++width) {
        std::string cut;
        std::size_t column = 0;
        for (char c : message) {
            if (column == width && c != '\n') {
                cut += '\n';
                column = 0;
            }
            column = c == '\n' ? 0 : column + 1;
            cut += c;
        }
        INFO(width);
        const LogFacts f = factsOf(cut);
        CHECK(valueOf(f, LogKey::TotalMemory) == gib(79.18));
        CHECK(valueOf(f, LogKey::Requested) == gib(71.26));
        CHECK(valueOf(f, LogKey::Weights) == gib(56.93));
        CHECK(valueOf(f, LogKey::Activation) == gib(5.58));
        CHECK(valueOf(f, LogKey::NonTorch) == gib(0.07));
        CHECK(valueOf(f, LogKey::Graphs) == gib(0.69));
        CHECK(valueOf(f, LogKey::KvPool) == gib(8.68));
        CHECK(valueOf(f, LogKey::KvTokens) == 94'784);
        CHECK(valueOf(f, LogKey::ConcurrencyLength) == 6144);
        CHECK(valueOf(f, LogKey::Concurrency) == 15'430'000);
    }
    // A line of its own is not the rest of the one before it.
    const LogFacts two = factsOf("max_total_num_tokens=442750\nGPU KV cache size: 1 tokens\n");
    CHECK(two.engine == EngineKind::Vllm);
    CHECK(valueOf(two, LogKey::KvTokens) == 1);
}

TEST_CASE("what is no log says so", "[log][hostile]")
{
    const auto read = [](std::string text) {
        std::size_t at = 0;
        return readLog(
            [text, at](char* buffer, std::size_t size) mutable {
                const std::size_t n = std::min(size, text.size() - at);
                std::memcpy(buffer, text.data() + at, n);
                at += n;
                return n;
            },
            "x.log");
    };
    std::string binary;
    for (int i = 0; i < 100'000; ++i)
        binary += static_cast<char>(i * 7919 >> 3);
    for (const std::string& text : { std::string(), std::string("hello\nworld\n"), binary,
             std::string(1'000'000, '\0'), std::string(1'000'000, '\x1b'), std::string("\x1b]") + binary }) {
        const auto facts = read(text);
        REQUIRE_FALSE(facts);
        CHECK(facts.error().code == "log-nothing");
        CHECK(facts.error().where == "x.log");
    }
    CHECK(readLogFile("/nowhere/x.log").error().code == "file-missing");
}

TEST_CASE("figures beyond any machine, cut and turned ones", "[log][hostile]")
{
    CHECK_FALSE(factsOf("Available KV cache memory: 99999999999999999999999999 GiB\n").engine);
    CHECK_FALSE(
        factsOf("GPU KV cache size: - tokens\nGPU KV cache size:\nMaximum concurrency for x\n").engine);
    CHECK(valueOf(factsOf("Available KV cache memory: 999999999999999 GiB\n"), LogKey::KvPool) == kSaturated);
    CHECK(valueOf(factsOf("\xE2\x80\xAE"
                          "GPU KV\xE2\x80\x8F cache size: 53,1\xE2\x81\xA7"
                          "36 tokens\n"),
              LogKey::KvTokens)
        == 53'136);
    CHECK_FALSE(factsOf("Free memory on device (78.57/79.18 GiB").engine);
    const std::string deep = "non-default args: {'a': " + std::string(100'000, '[') + "\nINFO x\n";
    CHECK(factsOf(deep).engine == EngineKind::Vllm);
    CHECK(factsOf(std::string("server_args=ServerArgs(") + std::string(200'000, '\'')).settings.empty());
}

TEST_CASE("a million lines and many ranks stay within bounds", "[log][hostile]")
{
    LogReader reader;
    for (int i = 0; i < 1'000'000; ++i)
        reader.feed(
            "(Worker_TP0 pid=1) INFO 08-14 14:07:22 [w.py:1] Available KV cache memory: 105.97 GiB\n");
    for (int i = 0; i < 100'000; ++i)
        reader.feed("(Worker_TP" + std::to_string(i) + " pid=1) Available KV cache memory: 9.00 GiB\n");
    const LogFacts f = reader.finish();
    CHECK(f.lines == 1'100'001);
    CHECK(f.figures.size() <= 20'000);
    CHECK(f.full);
    CHECK(lowest(f, LogKey::KvPool)->value == gib(9));
}

TEST_CASE("200 MB are read in the memory of a line", "[log][hostile]")
{
    std::string request;
    while (request.size() < (1 << 20))
        request
            += "(APIServer pid=1) INFO:     127.0.0.1:5000 - \"POST /v1/chat/completions HTTP/1.1\" 200 OK\n";
    LogReader reader;
    const long before = residentKiB();
    for (int mib = 0; mib < 100; ++mib)
        reader.feed(request);
    const std::string endless(1 << 20, 'x');
    for (int mib = 0; mib < 100; ++mib)
        reader.feed(endless); // one line of 100 MB
    reader.feed("\nGPU KV cache size: 53,136 tokens\n");
    const LogFacts f = reader.finish();
    CHECK(residentKiB() - before < 16 * 1024);
    CHECK(f.cutLines == 1);
    CHECK(valueOf(f, LogKey::KvTokens) == 53'136);
}
