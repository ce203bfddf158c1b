// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files shaped like published models, written by tests/data/formats/write_gguf.py, which shares no code with
// the reader: every tensor, every size and every number must be what the writer says.
#include "core/formats/gguf_header.h"
#include "core/formats/gguf_source.h"
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

using namespace hbm;

namespace {

/// The folder with the files, written once; empty without python3, which prints the line that makes CTest
/// count a skip.
const std::filesystem::path& writtenFiles()
{
    static const test::TemporaryFolder folder;
    static const std::filesystem::path path = [] {
        if (std::system("python3 --version > /dev/null 2>&1") != 0) {
            std::cout << "SKIPPED: the program python3 is absent\n";
            return std::filesystem::path();
        }
        const std::string command = "python3 -B '" HBM_SOURCE_DIR "/tests/data/formats/write_gguf.py' '"
            + folder.path().string() + "'";
        REQUIRE(std::system(command.c_str()) == 0);
        return folder.path();
    }();
    return path;
}

ModelSpec opened(const char* name)
{
    auto m = openModel((writtenFiles() / name).string());
    REQUIRE(m);
    CHECK(totalBytes(m->weights, true) == m->stored->tensorBytes);
    CHECK_FALSE(m->assumed);
    CHECK(m->stored->exact());
    return std::move(*m);
}

std::int64_t bytesOfPart(const ModelSpec& m, WeightPart part)
{
    std::int64_t sum = 0;
    for (const WeightGroup& g : m.weights)
        sum += g.part == part ? bytesOf(g).value : 0;
    return sum;
}

} // namespace

TEST_CASE("every tensor is what the writer says", "[gguf][written]")
{
    if (writtenFiles().empty())
        return;
    const auto manifest = nlohmann::json::parse(std::ifstream(writtenFiles() / "manifest.json"));
    CHECK(manifest.size() == 11);
    for (const auto& entry : manifest) {
        const std::string name = entry["file"];
        INFO(name);
        auto source = GgufSource::open(writtenFiles() / name);
        REQUIRE(source);
        const auto file = readGguf(*source, name);
        REQUIRE(file);
        CHECK(file->version == entry["version"]);
        CHECK(file->bigEndian == entry["big"]);
        CHECK(file->alignment == entry["alignment"]);
        CHECK(file->fileBytes.value == entry["file_bytes"]);
        CHECK(file->dataBytes.value == entry["data_bytes"]);
        CHECK(file->notes.empty());
        for (const auto& [key, value] : entry["keys"].items())
            CHECK(std::get<std::int64_t>(file->metadata.at(key)) == value);
        std::int64_t sum = 0;
        REQUIRE(file->tensors.size() == entry["tensors"].size());
        for (std::size_t i = 0; i < file->tensors.size(); ++i) {
            const auto& tensor = entry["tensors"][i];
            const bool same = file->tensors.name(i) == tensor["name"].get<std::string>()
                && file->tensors.dtype(i) == tensor["type"].get<std::string>()
                && file->tensors.bytes(i).value == tensor["bytes"]
                && std::ranges::equal(
                    file->tensors.shape(i), tensor["dims"].get<std::vector<std::int64_t>>());
            INFO(tensor);
            CHECK(same);
            sum += file->tensors.bytes(i).value;
        }
        CHECK(file->tensorBytes.value == sum);
        // The header is read, and of the tokenizer only its texts.
        CHECK(source->bytesRead() < 512 * 1024);
    }
}

TEST_CASE("byte order, version, alignment and parts change nothing of the model", "[gguf][written]")
{
    if (writtenFiles().empty())
        return;
    const ModelSpec m = opened("llama-Q4_K_M.gguf");
    // Llama-3.1-8B: 8,030,261,312 parameters (with the 64 rotary factors); 131,072 B a token
    CHECK(totalParameters(m.weights, false) == 8'030'261'312);
    CHECK(test::growing(m) == 131'072);
    CHECK(m.contextLength == 131'072);
    CHECK((m.dims.hiddenSize == 4096 && m.dims.numAttentionHeads == 32 && m.dims.numKeyValueHeads == 8));
    CHECK((m.dims.intermediateSize == 14336 && m.dims.vocabSize == 128'256 && m.dims.mlpMatrices == 3));
    CHECK_FALSE(m.dims.tiedEmbeddings);
    CHECK(m.weightFormat == "q4_k");
    // 4096 x 128,256 weights / 256: x 144 B in Q4_K, x 210 B in Q6_K
    CHECK(bytesOfPart(m, WeightPart::Embedding) == 295'501'824);
    CHECK(bytesOfPart(m, WeightPart::OutputHead) == 430'940'160);
    // gate and up 33,030,144 each; down as much in 16 layers, 48,168,960 in the other 16
    CHECK(bytesOfPart(m, WeightPart::DenseMlp) == 32LL * 66'060'288 + 16LL * (33'030'144 + 48'168'960));
    // q and o 9,437,184 each, k 2,359,296; v as much in 16 layers, 3,440,640 in the other 16
    CHECK(bytesOfPart(m, WeightPart::Attention) == 32LL * 21'233'664 + 16LL * (2'359'296 + 3'440'640));
    CHECK(bytesOfPart(m, WeightPart::Norm) == (65 * 4096 + 64) * 4);
    for (const char* name : { "llama-v2.gguf", "llama-big-endian.gguf", "llama-aligned.gguf",
             "llama-split-00001-of-00003.gguf", "llama-split-00003-of-00003.gguf" }) {
        INFO(name);
        const ModelSpec other = opened(name);
        CHECK(other.weights == m.weights);
        CHECK(other.cache == m.cache);
        CHECK(other.dims == m.dims);
        CHECK(other.stored->tensorBytes == m.stored->tensorBytes);
        CHECK(other.stored->dtypes == m.stored->dtypes);
    }
}

TEST_CASE("mixtures of experts, latents, hybrids and windows, as published", "[gguf][written]")
{
    if (writtenFiles().empty())
        return;
    const ModelSpec qwen = opened("qwen3moe.gguf"); // 30.5e9 parameters, 98,304 B a token
    CHECK(totalParameters(qwen.weights, false) == 30'532'122'624);
    CHECK(test::growing(qwen) == 98'304);
    CHECK((qwen.dims.numExperts == 128 && qwen.dims.numExpertsPerToken == 8
        && qwen.dims.moeIntermediateSize == 768));
    // gate and up 2 x 128 x 1,572,864 weights x 144 / 256 B, down x 210 / 256
    CHECK(bytesOfPart(qwen, WeightPart::RoutedExperts) == 48LL * (226'492'416 + 165'150'720));

    const ModelSpec deepseek = opened("deepseek2.gguf"); // 671,026,419,200: DeepSeek-V3 without its MTP
    CHECK(totalParameters(deepseek.weights, false) == 671'026'419'200);
    CHECK(test::growing(deepseek) == 70'272);
    CHECK((deepseek.dims.kvLoraRank == 512 && deepseek.dims.qkNopeHeadDim == 128
        && deepseek.dims.vHeadDim == 128));
    CHECK(deepseek.mlpLayers->dense == std::vector<int> { 0, 1, 2 });
    CHECK(deepseek.mlpLayers->experts.size() == 58);

    const ModelSpec hybrid = opened("qwen35moe.gguf");
    CHECK(hybrid.layers == 40);
    CHECK(test::growing(hybrid) == 20'480);
    CHECK(test::fixedPart(hybrid) == 64'389'120);
    CHECK(test::owners(hybrid.speculativeCache, CacheKind::KeyValue) == std::vector<int> { 40 });
    CHECK(hybrid.weightFormat == "mxfp4");
    CHECK(totalBytes(hybrid.weights, true).value - totalBytes(hybrid.weights, false).value
        == bytesOfPart(hybrid, WeightPart::MultiTokenPrediction));

    const ModelSpec gemma = opened("gemma3.gguf"); // attention-layouts 4.2
    CHECK(test::growing(gemma) == 81'920);
    CHECK(test::window(gemma) == 436'207'616);
    CHECK(gemma.dims.tiedEmbeddings);
    CHECK(gemma.modelDtype == "bfloat16");
    CHECK(bytesOfPart(gemma, WeightPart::OutputHead) == 0);
}
