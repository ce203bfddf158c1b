// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parameters and bytes that config.json alone gives, against what the Hub publishes of the same repositories
// (weights.json of the corpus). Counts include the multi-token-prediction layer where the checkpoint does.
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <cmath>
#include <fstream>
#include <map>

using namespace hbm;

namespace {

enum class Why
{
    NotTheModels, ///< the published figure is another model's, or no count of parameters
    TiedHeadStored, ///< the file stores the output head although it is tied; engines load it once
    Explained, ///< `extra` parameters are stored that no engine loads as weights, or that no key tells
    NotInConfig, ///< config.json does not say what is stored
};

struct Exception
{
    Why why;
    std::int64_t extra = 0;
};

/// Folder, and why its figure is not compared as it is.
const std::map<std::string, Exception>& exceptions()
{
    using enum Why;
    static const std::map<std::string, Exception> list {
        // Names and model cards: 456 B, 357 B, 6.9 B, 102 B, 41.9 B, 21.9 B, 8.1 B, 56 B, 7.3 B, 7.7 B
        // (internlm2_5 of the same shape has 7.7378 B), 14.5 B, 3.8 B (the 4k model of the same shape has
        // 3.8211 B), 32.2 B, 7.27 B (its instruct twin), 2.7 B, 4.1 B, 362 M, 4.2 B, 20.6 B, 125 M, 331 M.
        { "MiniMaxAI__MiniMax-M1-40k", { NotTheModels } },
        { "zai-org__GLM-4.7-FP8", { NotTheModels } },
        { "allenai__OLMoE-1B-7B-0924", { NotTheModels } },
        { "upstage__Solar-Open-100B", { NotTheModels } },
        { "microsoft__Phi-3.5-MoE-instruct", { NotTheModels } },
        { "baidu__ERNIE-4.5-21B-A3B-PT", { NotTheModels } },
        { "nvidia__Nemotron-H-8B-Base-8K", { NotTheModels } },
        { "nvidia__Nemotron-H-56B-Base-8K", { NotTheModels } },
        { "internlm__internlm-chat-7b", { NotTheModels } },
        { "internlm__internlm2-chat-7b", { NotTheModels } },
        { "OrionStarAI__Orion-14B-Chat", { NotTheModels } },
        { "microsoft__Phi-3-mini-128k-instruct", { NotTheModels } },
        { "allenai__Olmo-3.1-32B-Instruct", { NotTheModels } },
        { "tiiuae__falcon-mamba-7b", { NotTheModels } },
        { "openbmb__MiniCPM-2B-sft-bf16", { NotTheModels } },
        { "openbmb__MiniCPM3-4B", { NotTheModels } },
        { "HuggingFaceTB__SmolLM2-360M-Instruct", { NotTheModels } },
        { "nvidia__Nemotron-Mini-4B-Instruct", { NotTheModels } },
        { "EleutherAI__gpt-neox-20b", { NotTheModels } },
        { "facebook__opt-125m", { NotTheModels } },
        { "facebook__opt-350m", { NotTheModels } },
        // 4-bit weights of a compressed file: the count takes the scales, one for each 32 weights, for more.
        { "moonshotai__Kimi-K2-Thinking", { NotTheModels } },

        { "Qwen__Qwen1.5-0.5B-Chat", { TiedHeadStored } },
        { "Qwen__Qwen1.5-1.8B-Chat", { TiedHeadStored } },
        { "Qwen__Qwen3-0.6B", { TiedHeadStored } },
        { "Qwen__Qwen3-1.7B", { TiedHeadStored } },
        { "google__gemma-4-31B", { TiedHeadStored } },
        { "google__gemma-4-31B-it", { TiedHeadStored } },
        { "google__gemma-4-26B-A4B-it", { TiedHeadStored } },
        { "tiiuae__falcon-7b", { TiedHeadStored } },
        { "tiiuae__falcon-40b", { TiedHeadStored } },
        { "ibm-granite__granite-3.0-1b-a400m-base", { TiedHeadStored } },
        { "ibm-research__PowerMoE-3b", { TiedHeadStored } },
        { "AIDC-AI__Ovis2-1B", { TiedHeadStored } },
        { "AIDC-AI__Ovis2-4B", { TiedHeadStored } },
        { "tencent__Hunyuan-MT-7B", { TiedHeadStored } },

        // Old files store the causal mask of each layer: layers x context x context.
        { "openai-community__gpt2", { Explained, 12LL * 1024 * 1024 } },
        { "openai-community__gpt2-medium", { Explained, 24LL * 1024 * 1024 } },
        { "EleutherAI__pythia-1b", { Explained, 16LL * 2048 * 2048 } },
        { "EleutherAI__pythia-12b", { Explained, 36LL * 2048 * 2048 } },
        // The multi-token-prediction layer has copies of embedding and head: 2 x vocabulary x hidden.
        { "zai-org__GLM-4.5", { Explained, 2LL * 151'552 * 5120 } },
        { "zai-org__GLM-4.5-Air", { Explained, 2LL * 151'552 * 4096 } },
        // A multi-token-prediction layer that config.json has no key for: 512 experts and a shared one of
        // 3 x 2048 x 512, a router, attention of 16 heads of 256 with a gate, and 2 x 2048 -> 2048.
        { "Qwen__Qwen3-Next-80B-A3B-Instruct",
            { Explained,
                513LL * 3 * 2048 * 512 + 2048LL * 512 + 2048LL * (3 * 16 * 256 + 2 * 2 * 256)
                    + 2LL * 2048 * 2048 } },

        // An image tokenizer, a discrete audio and a discrete vision tokenizer: models of their own.
        { "BAAI__Emu3-Chat-hf", { NotInConfig } },
        { "naver-hyperclovax__HyperCLOVAX-SEED-Omni-8B", { NotInConfig } },
        // The file names no quantization; its repository does.
        { "rhymes-ai__Aria-torchao-int8wo", { NotInConfig } },
        // The talker and its vocoder are stored too; engines load the thinker.
        { "Qwen__Qwen2.5-Omni-7B", { NotInConfig } },
    };
    return list;
}

struct Compared
{
    std::string folder;
    double error; ///< relative
};

void printSummary(std::string_view what, std::vector<Compared> rows, std::size_t skipped)
{
    std::sort(rows.begin(), rows.end(),
        [](const Compared& a, const Compared& b) { return std::abs(a.error) > std::abs(b.error); });
    const auto within = [&](double limit) {
        return std::count_if(
            rows.begin(), rows.end(), [&](const Compared& c) { return std::abs(c.error) <= limit; });
    };
    std::cout << what << ": " << rows.size() << " folders compared, " << skipped
              << " not; within 0.1 %: " << within(0.001) << ", 1 %: " << within(0.01)
              << ", 5 %: " << within(0.05);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, rows.size()); ++i)
        std::cout << (i == 0 ? "; worst: " : ", ") << rows[i].folder << ' ' << 100 * rows[i].error << " %";
    std::cout << '\n';
}

/// The nearer of the totals without and with multi-token prediction.
double relativeError(std::int64_t without, std::int64_t with, double published)
{
    const double a = static_cast<double>(without) / published - 1,
                 b = static_cast<double>(with) / published - 1;
    return std::abs(a) < std::abs(b) ? a : b;
}

std::int64_t tableParameters(const ModelSpec& m)
{
    std::int64_t most = 0; // the largest vocabulary table of hidden size is the one that is tied
    for (const WeightGroup& g : m.weights)
        if (g.part == WeightPart::Embedding && g.units == m.dims.vocabSize)
            most = std::max(most, g.parameters);
    return most;
}

} // namespace

TEST_CASE("parameters and bytes from config.json against the published ones", "[corpus][weights]")
{
    if (!test::corpusPresent())
        return;
    std::vector<Compared> counts, bytes;
    std::size_t skipped = 0, skippedBytes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::corpus() / "configs")) {
        std::ifstream in(entry.path() / "weights.json");
        if (!in)
            continue;
        const std::string folder = entry.path().filename().string();
        INFO(folder);
        const auto published = nlohmann::json::parse(in);
        const auto m = openModel(entry.path().string());
        REQUIRE(m);
        if (!m->noCacheReason.empty())
            continue;
        const auto found = exceptions().find(folder);
        const bool excepted = found != exceptions().end();
        const Exception exception = excepted ? found->second : Exception { Why::Explained };
        const bool compares = exception.why == Why::Explained || exception.why == Why::TiedHeadStored;
        const std::int64_t extra
            = exception.why == Why::TiedHeadStored ? tableParameters(*m) : exception.extra;
        if (published["parameter_count"].is_number()) {
            skipped += compares ? 0 : 1;
            if (compares) {
                const double error = relativeError(addSaturated(totalParameters(m->weights, false), extra),
                    addSaturated(totalParameters(m->weights, true), extra),
                    published["parameter_count"].get<double>());
                CHECK(std::abs(error) < 0.01);
                counts.push_back({ folder, error });
            }
        }
        if (published["total_size"].is_number()) {
            skippedBytes += compares ? 0 : 1;
            if (compares) {
                const double error
                    = relativeError(addSaturated(totalBytes(m->weights, false).value, 2 * extra),
                        addSaturated(totalBytes(m->weights, true).value, 2 * extra),
                        published["total_size"].get<double>());
                CHECK(std::abs(error) < 0.01);
                bytes.push_back({ folder, error });
            }
        }
        if (exception.why == Why::NotInConfig && folder != "rhymes-ai__Aria-torchao-int8wo"
            && folder != "Qwen__Qwen2.5-Omni-7B")
            CHECK(m->weightsRough);
    }
    printSummary("parameters", counts, skipped);
    printSummary("bytes", bytes, skippedBytes);
    CHECK(counts.size() >= 150);
    CHECK(bytes.size() >= 9);
}

TEST_CASE("every quantization block of the corpus is understood", "[corpus][quantization]")
{
    if (!test::corpusPresent())
        return;
    std::map<std::string, int> methods;
    int folders = 0, disagreeing = 0, withoutList = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::corpus() / "configs")) {
        if (!std::filesystem::exists(entry.path() / "config.json"))
            continue;
        INFO(entry.path().filename().string());
        const auto m = openModel(entry.path().string());
        REQUIRE(m);
        folders += m->quantizations.empty() ? 0 : 1;
        for (const QuantizationNote& note : m->quantizations) {
            ++methods[note.method];
            CHECK_FALSE(note.format.empty());
            CHECK_FALSE(note.parts.empty());
        }
        for (const Issue& issue : m->issues) {
            CHECK(issue.code != "quantization-unknown");
            disagreeing += issue.code == "quantization-disagrees" ? 1 : 0;
            withoutList += issue.code == "quantization-no-list" ? 1 : 0;
        }
        // Whatever a block says, a part is between a quarter of a byte and two bytes a parameter.
        for (const WeightGroup& g : m->weights) {
            CHECK(g.bytes.value >= g.parameters / 4);
            CHECK(g.bytes.value <= 2 * g.parameters);
        }
    }
    std::cout << "quantization: " << folders << " folders, " << disagreeing
              << " with two blocks that disagree, " << withoutList << " without a list;";
    for (const auto& [method, count] : methods)
        std::cout << ' ' << method << ' ' << count << ',';
    std::cout << '\n';
    CHECK(folders >= 95);
}
