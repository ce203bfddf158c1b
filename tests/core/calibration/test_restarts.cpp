// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A server that starts twice in one log: the last start counts, and nothing adds up over both.
#include "tests/core/calibration/log_samples.h"

using namespace hbm;
using test::factsOf;
using test::gib;
using test::valueOf;

namespace {

/// The lines of m156 for one rank; with the draft's, as m010 prints them.
std::string sglangStart(const std::string& rank, const std::string& weights, bool draft)
{
    const std::string at = "[2025-08-01 10:00:10" + rank + "] ";
    std::string text = at + "Load weight begin. avail mem=78.59 GB\n" + at
        + "Load weight end. type=LlamaForCausalLM, dtype=torch.bfloat16, avail mem=63.48 GB, mem usage="
        + weights + " GB.\n" + at
        + "KV Cache is allocated. #tokens: 442750, K size: 27.02 GB, V size: 27.02 GB\n" + at
        + "Memory pool end. avail mem=8.34 GB\n" + at
        + "Capture cuda graph end. Time elapsed: 18.07 s. mem usage=1.11 GB. avail mem=7.23 GB.\n";
    if (draft)
        text += at + "Load weight begin. avail mem=7.23 GB\n" + at
            + "Load weight end. type=Draft, dtype=torch.bfloat16, avail mem=6.23 GB, mem usage=1.00 GB.\n"
            + at
            + "Capture draft cuda graph end. Time elapsed: 1.00 s. mem usage=0.26 GB. avail mem=5.97 GB.\n";
    return text;
}

std::string sglangSummary(const std::string& rank)
{
    return "[2025-08-01 10:00:41" + rank
        + "] max_total_num_tokens=442750, chunked_prefill_size=8192, max_prefill_tokens=16384, "
          "max_running_requests=2048, context_len=131072, available_gpu_mem=5.97 GB\n";
}

} // namespace

TEST_CASE("SGLang: graphs of an earlier start are not added, with or without its arguments", "[log][sglang]")
{
    const std::string arguments
        = "[2025-08-01 10:00:00] server_args=ServerArgs(model_path='a/b', tp_size=1)\n";
    const std::string once = sglangStart("", "15.11", true) + sglangSummary("");
    for (const std::string& text : { once, once + once, arguments + once + arguments + once,
             once + arguments + once, once + once + once }) {
        const LogFacts f = factsOf(text);
        CHECK(valueOf(f, LogKey::Graphs) == gib(1.11) + gib(0.26)); // those of the draft are graphs, too
        CHECK(valueOf(f, LogKey::Weights) == gib(15.11));
        CHECK(valueOf(f, LogKey::Weights, true) == gib(1.00));
        CHECK(valueOf(f, LogKey::KvPool) == 2 * gib(27.02));
    }
    CHECK(factsOf(once + once).starts == 2);
}

TEST_CASE("SGLang: of two starts in ranks the last one counts", "[log][sglang]")
{
    const auto start = [](const std::string& weights) {
        return sglangStart(" TP1", weights, false) + sglangStart(" TP0", weights, false)
            + sglangSummary(" TP0");
    };
    const LogFacts f = factsOf(start("15.11") + start("14.00"));
    CHECK(valueOf(f, LogKey::Weights) == gib(14.00));
    CHECK(f.starts == 2);
    for (const LogFigure& figure : f.figures)
        CHECK_FALSE(figure.draft);
}

TEST_CASE("vLLM: figures of an earlier start are replaced", "[log][vllm]")
{
    const auto start = [](const std::string& graphs) {
        return "Model loading took 14.96 GiB and 3 seconds\nAvailable KV cache memory: 50.00 GiB\nGraph "
               "capturing "
               "finished in 9 secs, took "
            + graphs + " GiB\n";
    };
    CHECK(valueOf(factsOf(start("0.50") + start("0.62")), LogKey::Graphs) == gib(0.62));
    const std::string version = "vLLM API server version 0.11.2\n";
    CHECK(valueOf(factsOf(version + start("0.50") + version + start("0.62")), LogKey::Graphs) == gib(0.62));
}
