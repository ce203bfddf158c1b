// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole models written by a hand of its own (tests/data/formats/write_safetensors.py), opened as a person
// would: every byte is found again, and what engines do not load is told.
#include "core/formats/folder_weights.h"

#include "core/architectures/tensor_weights.h"
#include "core/base/json_text.h"
#include "core/formats/open_model.h"
#include "core/formats/safetensors_header.h"
#include "core/memory/rank_weights.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/written_models.h"

#include <chrono>
#include <fstream>
#include <iostream>
#include <map>

using namespace hbm;
namespace fs = std::filesystem;
using hbm::test::issueOf;

namespace {

struct Written
{
    std::string dtype;
    std::vector<std::int64_t> shape;
    std::int64_t bytes;
};

/// What the writer says it wrote.
std::map<std::string, Written> manifestOf(const fs::path& folder)
{
    std::ifstream in(folder / "manifest.json");
    const auto json = nlohmann::json::parse(in);
    std::map<std::string, Written> all;
    for (const auto& t : json["tensors"])
        all[t["name"]] = { t["dtype"], t["shape"], t["bytes"] };
    return all;
}

std::int64_t partBytes(const ModelSpec& m, WeightPart part)
{
    std::int64_t sum = 0;
    for (const WeightGroup& g : m.weights)
        if (g.part == part)
            sum += bytesOf(g).value;
    return sum;
}

std::int64_t partParameters(const ModelSpec& m, WeightPart part)
{
    std::int64_t sum = 0;
    for (const WeightGroup& g : m.weights)
        if (g.part == part)
            sum += parametersOf(g);
    return sum;
}

} // namespace

TEST_CASE("every tensor of every written model is read as it was written", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    for (const auto& model : fs::directory_iterator(hbm::test::writtenModels())) {
        INFO(model.path().filename());
        auto written = manifestOf(model.path());
        std::size_t files = 0;
        for (const auto& file : fs::directory_iterator(model.path())) {
            if (file.path().extension() != ".safetensors"
                || file.path().filename() == "consolidated.safetensors")
                continue;
            ++files;
            const auto h = readSafetensorsHeader(file.path());
            REQUIRE(h);
            for (std::size_t i = 0; i < h->tensors.size(); ++i) {
                const auto it = written.find(std::string(h->tensors.name(i)));
                REQUIRE(it != written.end());
                const auto shape = h->tensors.shape(i);
                const bool same = h->tensors.dtype(i) == it->second.dtype
                    && h->tensors.bytes(i).value == it->second.bytes
                    && std::equal(
                        shape.begin(), shape.end(), it->second.shape.begin(), it->second.shape.end());
                if (!same)
                    FAIL_CHECK(it->first);
                written.erase(it);
            }
        }
        CHECK(files > 0);
        CHECK(written.empty());
    }
}

TEST_CASE("a model of 163 shards: only headers are read", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const fs::path folder = hbm::test::writtenModels() / "deepseek-163";
    std::int64_t told = 0, total = 0;
    Watch watch;
    watch.progress = [&](const ReadProgress& how) { told = how.done, total = how.total; };
    const auto start = std::chrono::steady_clock::now();
    const auto m = openModel(folder.string(), watch);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    REQUIRE(m);
    REQUIRE(m->stored);
    std::cout << "163 shards, " << m->stored->tensors << " tensors: " << seconds.count() << " s, "
              << m->stored->headerBytes.value << " bytes of headers read of " << m->stored->fileBytes.value
              << " in the files\n";
    CHECK(told == 163);
    CHECK(total == 163);
    CHECK(m->stored->exact());
    CHECK(m->stored->files == 163);
    // DeepSeek-V3 publishes 91,991 tensors in 163 files, 688,586,727,753 bytes by its index. The writer's
    // rank of scales is that of the published files, so the difference is under 0.01 %.
    CHECK(m->stored->tensors == 91'991);
    CHECK(static_cast<double>(m->stored->tensorBytes.value) == Approx(688'586'727'753.0).epsilon(1e-4));
    CHECK(m->stored->headerBytes.value < 20'000'000);
    CHECK(m->stored->headerBytes.value + m->stored->tensorBytes.value == m->stored->fileBytes.value);
    // 671,026,419,200 parameters: the published count of the model without its prediction layer
    CHECK(totalParameters(m->weights, false) == 671'026'419'200);
    CHECK(m->stored->dtypes.front().dtype == "F8_E4M3");
    // copies of embedding and head in the prediction layer: 2 x 129,280 x 7,168 x 2 bytes
    REQUIRE(issueOf(*m, "weights-shared-copies"));
    CHECK(m->stored->tensorBytes.value - totalBytes(m->weights, true).value == 2LL * 129'280 * 7'168 * 2);
}

TEST_CASE("tensors and outline agree on DeepSeek-V3, part by part", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const fs::path folder = hbm::test::writtenModels() / "deepseek-163";
    const auto exact = openModel(folder.string());
    REQUIRE(exact);
    std::ifstream in(folder / "config.json");
    const auto outline = hbm::test::readConfig(std::string(std::istreambuf_iterator<char>(in), {}));
    REQUIRE(outline);
    for (WeightPart part : { WeightPart::Embedding, WeightPart::Attention, WeightPart::DenseMlp,
             WeightPart::RoutedExperts, WeightPart::SharedExpert, WeightPart::OutputHead }) {
        INFO(nameOf(part));
        CHECK(static_cast<double>(partBytes(*outline, part))
            == Approx(static_cast<double>(partBytes(*exact, part))).epsilon(1e-3));
        CHECK(static_cast<double>(partParameters(*outline, part))
            == Approx(static_cast<double>(partParameters(*exact, part))).epsilon(1e-4));
    }
}

TEST_CASE("each export of the same weights is counted once", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const fs::path all = hbm::test::writtenModels();
    const auto once = openModel((all / "bf16").string());
    REQUIRE(once);
    // 4 layers of 1024 x (1024 + 2 x 256 + 1024) + 3 x 1024 x 2816 and two norms, a norm, twice 32,000 x 1024
    const std::int64_t parameters = 4 * (1024LL * 2560 + 3 * 1024 * 2816 + 2048) + 1024 + 2 * 32'000 * 1024;
    CHECK(totalParameters(once->weights, false) == parameters);
    CHECK(totalBytes(once->weights, false) == Bytes { 2 * parameters });
    for (const char* name : { "sharded", "no-index", "duplicated" }) {
        INFO(name);
        const auto m = openModel((all / name).string());
        REQUIRE(m);
        CHECK(totalBytes(m->weights, false) == totalBytes(once->weights, false));
        CHECK(m->stored->exact());
    }
    const auto twice = openModel((all / "duplicated").string());
    CHECK(twice->stored->ignored
        == std::vector<std::string> {
            "consolidated.safetensors", "original/model.safetensors", "pytorch_model.bin" });
}

TEST_CASE("a stored head of a tied model, and 32-bit weights, load as engines load them", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const fs::path all = hbm::test::writtenModels();
    const auto tied = openModel((all / "tied").string());
    const auto stored = openModel((all / "tied-stored").string());
    REQUIRE(tied);
    REQUIRE(stored);
    CHECK(totalBytes(stored->weights, false) == totalBytes(tied->weights, false));
    REQUIRE(issueOf(*stored, "weights-tied-head"));
    CHECK_FALSE(issueOf(*tied, "weights-tied-head"));
    const auto wide = openModel((all / "f32").string());
    const auto plain = openModel((all / "bf16").string());
    REQUIRE(wide);
    CHECK(totalBytes(wide->weights, false) == totalBytes(plain->weights, false));
    CHECK(issueOf(*wide, "weights-cast"));
}

TEST_CASE("a tied model that stores only its head keeps it", "[folder-weights]")
{
    const auto outline = hbm::test::readConfig(R"({"model_type":"llama","num_hidden_layers":4,"hidden_size":1024,
        "num_attention_heads":16,"intermediate_size":2816,"vocab_size":32000,"tie_word_embeddings":true})");
    REQUIRE(outline);
    WeightTally tally(*outline);
    TensorTable tensors;
    const std::int64_t shape[] { 32'000, 1024 };
    tensors.add("lm_head.weight", "BF16", shape, { 32'000 * 1024 * 2 });
    tally.add(tensors);
    ModelSpec spec = *outline;
    tally.apply(spec);
    CHECK(partBytes(spec, WeightPart::OutputHead) == 32'000 * 1024 * 2);
    CHECK(tally.difference().tiedHead == Bytes {});
}

TEST_CASE(
    "packed formats: parameters are those of the plain model, bytes those of the files", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const fs::path all = hbm::test::writtenModels();
    const auto plain = openModel((all / "bf16").string());
    REQUIRE(plain);
    for (const char* name : { "fp8", "gptq", "awq", "packed4", "nvfp4", "nf4" }) {
        INFO(name);
        const auto m = openModel((all / name).string());
        REQUIRE(m);
        CHECK(totalParameters(m->weights, false) == totalParameters(plain->weights, false));
        CHECK(totalBytes(m->weights, true) == m->stored->tensorBytes);
    }
    // bits per weight of the dense MLP, 3 x 1024 x 2816 in 4 layers: hub-and-formats 3.7
    const auto bits = [&](const char* name) {
        const auto m = openModel((all / name).string());
        return 8.0 * static_cast<double>(partBytes(*m, WeightPart::DenseMlp)) / (4.0 * 3 * 1024 * 2816);
    };
    CHECK(bits("fp8") == Approx(8.002).epsilon(1e-3));
    CHECK(bits("awq") == Approx(4.156).epsilon(1e-3));
    CHECK(bits("gptq") == Approx(4.156).epsilon(6e-3)); // and an order of 32 bits for each input row
    CHECK(bits("packed4") == Approx(4.5).epsilon(1e-3)); // groups of 32
    CHECK(bits("nvfp4") == Approx(4.5).epsilon(1e-3));
    CHECK(bits("nf4") == Approx(4.127).epsilon(1e-3)); // nested absmax
}

TEST_CASE("four-bit experts beside wider layers: gpt-oss and DeepSeek-V4", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const auto oss = openModel((hbm::test::writtenModels() / "mxfp4").string());
    REQUIRE(oss);
    // 2 layers of 4 experts of 3 x 2880 x 2880, and biases of 2 x 2880 + 2880
    CHECK(partParameters(*oss, WeightPart::RoutedExperts) == 2LL * 4 * (3 * 2880 * 2880 + 3 * 2880));
    CHECK(8.0 * static_cast<double>(partBytes(*oss, WeightPart::RoutedExperts))
            / static_cast<double>(partParameters(*oss, WeightPart::RoutedExperts))
        == Approx(4.25).epsilon(2e-3));
    const auto v4 = openModel((hbm::test::writtenModels() / "v4-experts").string());
    REQUIRE(v4);
    CHECK(partParameters(*v4, WeightPart::RoutedExperts) == 2LL * 4 * 3 * 2048 * 4096);
    CHECK(partBytes(*v4, WeightPart::RoutedExperts) == 2LL * 4 * 3 * 2048 * 4096 * 17 / 32);
}

TEST_CASE("requantizing stored weights takes their scales along", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(*openModel((hbm::test::writtenModels() / "fp8").string()));
    s.weightFormat = "bf16";
    const auto plain = openModel((hbm::test::writtenModels() / "bf16").string());
    CHECK(totalWeights(s).value == totalBytes(plain->weights, false).value);
    CHECK(totalWeights(s).evidence == Evidence::Derived);
    s.weightFormat.reset();
    CHECK(totalWeights(s).evidence == Evidence::Exact);
}
