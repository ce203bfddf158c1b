// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_architectures.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

using Use = GgufUse;
using State = GgufState;

/// Architectures of which there is something to say.
constexpr std::array kSpecial {
    GgufArchitecture { .name = "clip", .use = Use::Projector },
    GgufArchitecture { .name = "bert", .use = Use::Encoder },
    GgufArchitecture { .name = "modern-bert", .use = Use::Encoder },
    GgufArchitecture { .name = "nomic-bert", .use = Use::Encoder },
    GgufArchitecture { .name = "nomic-bert-moe", .use = Use::Encoder },
    GgufArchitecture { .name = "neo-bert", .use = Use::Encoder },
    GgufArchitecture { .name = "jina-bert-v2", .use = Use::Encoder },
    GgufArchitecture { .name = "jina-bert-v3", .use = Use::Encoder },
    GgufArchitecture { .name = "eurobert", .use = Use::Encoder },
    GgufArchitecture { .name = "gemma-embedding", .use = Use::Encoder },
    GgufArchitecture { .name = "llama-embed", .use = Use::Encoder },
    GgufArchitecture { .name = "t5encoder", .use = Use::Encoder },
    GgufArchitecture { .name = "wavtokenizer-dec", .use = Use::Encoder },
    GgufArchitecture { .name = "t5", .use = Use::EncoderDecoder },
    GgufArchitecture { .name = "dream", .use = Use::MaskedDiffusion },
    GgufArchitecture { .name = "llada", .use = Use::MaskedDiffusion },
    GgufArchitecture { .name = "llada-moe", .use = Use::MaskedDiffusion },
    GgufArchitecture { .name = "rnd1", .use = Use::MaskedDiffusion },
    GgufArchitecture { .name = "eagle3", .use = Use::Draft },
    GgufArchitecture { .name = "dflash", .use = Use::Draft },
    GgufArchitecture { .name = "dspark", .use = Use::Draft },
    GgufArchitecture { .name = "gemma4-assistant", .use = Use::Draft },
    // recurrent layers
    GgufArchitecture { .name = "mamba", .state = State::Mamba1 },
    GgufArchitecture { .name = "jamba", .state = State::Mamba1 },
    GgufArchitecture { .name = "mamba2", .state = State::Mamba2 },
    GgufArchitecture { .name = "plamo2", .state = State::Mamba2 },
    GgufArchitecture { .name = "falcon-h1", .state = State::Mamba2 },
    GgufArchitecture { .name = "nemotron_h", .state = State::Mamba2 },
    GgufArchitecture { .name = "nemotron_h_moe", .state = State::Mamba2 },
    GgufArchitecture { .name = "granitehybrid", .state = State::Mamba2 },
    GgufArchitecture { .name = "qwen3next", .state = State::Delta },
    GgufArchitecture { .name = "qwen35", .state = State::Delta },
    GgufArchitecture { .name = "qwen35moe", .state = State::Delta },
    GgufArchitecture { .name = "kimi-linear", .state = State::Kda },
    GgufArchitecture { .name = "lfm2", .state = State::ShortConvolution },
    GgufArchitecture { .name = "lfm2moe", .state = State::ShortConvolution },
    GgufArchitecture { .name = "rwkv6", .state = State::Rwkv },
    GgufArchitecture { .name = "rwkv6qwen2", .state = State::Rwkv },
    GgufArchitecture { .name = "rwkv7", .state = State::Rwkv },
    GgufArchitecture { .name = "arwkv7", .state = State::Rwkv },
    // windows
    GgufArchitecture { .name = "gemma2", .period = 2, .window = 4096 },
    GgufArchitecture { .name = "gemma3", .period = 6 },
    GgufArchitecture { .name = "gemma3n", .period = 5 },
    GgufArchitecture { .name = "gemma4" }, // its pattern is a list in the file
    GgufArchitecture { .name = "cohere2", .period = 4 },
    GgufArchitecture { .name = "cohere2moe", .period = 4 },
    GgufArchitecture { .name = "olmo2", .period = 4 }, // OLMo-3, when the file names a window
    GgufArchitecture { .name = "exaone4", .period = 4, .window = 4096 }, // of 64 layers only
    GgufArchitecture { .name = "exaone-moe", .period = 4, .window = 128 },
    GgufArchitecture { .name = "llama4", .period = 4, .window = 8192, .chunked = true },
    GgufArchitecture { .name = "gpt-oss", .period = 2 },
    GgufArchitecture { .name = "smallthinker", .period = 4, .fullFirst = true },
    GgufArchitecture { .name = "plamo3", .period = 8 },
    GgufArchitecture { .name = "afmoe", .period = 4 },
    GgufArchitecture { .name = "mellum", .period = 4 },
};

/// Those whose keys say everything.
constexpr std::array<std::string_view, 83> kPlain { "llama", "deci", "falcon", "grok", "gpt2", "gptj",
    "gptneox", "mpt", "baichuan", "starcoder", "refact", "bloom", "stablelm", "qwen", "qwen2", "qwen2moe",
    "qwen2vl", "qwen3", "qwen3moe", "qwen3vl", "qwen3vlmoe", "phi2", "phi3", "phimoe", "plamo", "codeshell",
    "orion", "internlm2", "minicpm", "minicpm3", "gemma", "starcoder2", "xverse", "command-r", "dbrx", "olmo",
    "olmoe", "openelm", "arctic", "deepseek", "deepseek2", "deepseek2-ocr", "deepseek32", "deepseek4",
    "chatglm", "glm4", "glm4moe", "glm-dsa", "bitnet", "jais", "jais2", "nemotron", "exaone", "granite",
    "granitemoe", "chameleon", "plm", "bailingmoe", "bailingmoe2", "dots1", "arcee", "laguna", "ernie4_5",
    "ernie4_5-moe", "hunyuan-moe", "hunyuan-dense", "hunyuan_vl", "hy_v3", "smollm3", "seed_oss", "grovemoe",
    "apertus", "minimax-m2", "minimax-m3", "pangu-embedded", "mistral3", "mistral4", "step35", "cogvlm",
    "paddleocr", "mimo2", "maincoder", "talkie" };

constexpr auto kPlainRows = [] {
    std::array<GgufArchitecture, kPlain.size()> rows {};
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].name = kPlain[i];
    return rows;
}();

} // namespace

const GgufArchitecture* ggufArchitecture(std::string_view name)
{
    const auto named = [&](const GgufArchitecture& row) { return row.name == name; };
    if (const auto it = std::find_if(kSpecial.begin(), kSpecial.end(), named); it != kSpecial.end())
        return &*it;
    const auto it = std::find_if(kPlainRows.begin(), kPlainRows.end(), named);
    return it == kPlainRows.end() ? nullptr : &*it;
}

} // namespace hbm
