// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "core/hardware/catalogue.h"
#include "tests/catch.h"
#include "ui/inputs/model_summary.h"

#include <QLocale>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// With ordinary blanks for those that keep a number and its unit together.
QString plain(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x2011), QLatin1Char('-'));
}

QString summaryOf(const char* id)
{
    return plain(modelSummary(*openModel(std::string("bundled:") + id)));
}

QString memoryOf(const char* id, EngineKind engine = EngineKind::Vllm)
{
    return plain(memorySummary(findAccelerator(shippedCatalogue(), id)->get(), engine, ByteUnit::GiB));
}

} // namespace

TEST_CASE("a model in one line", "[ui][inputs]")
{
    QLocale::setDefault(QLocale::c());
    CHECK(summaryOf("glm-5.2-fp8")
        == QStringLiteral("78 layers · MLA latent 576 + indexer on 21 · 743 B parameters · fp8"));
    CHECK(summaryOf("llama-3.1-8b")
        == QStringLiteral("32 layers · GQA 32/8, head dim 128 · 8.0 B parameters · bf16"));
    CHECK(summaryOf("gpt-oss-120b").contains(QStringLiteral("window 128 on 18")));
    CHECK(summaryOf("gpt-oss-120b").contains(QStringLiteral("GQA 64/8")));
    CHECK(summaryOf("llama-4-scout").contains(QStringLiteral("chunk 8,192 on 36")));
    CHECK(summaryOf("gemma-4-31b-it").contains(QStringLiteral("window 1,024 on 50")));
    ModelSpec unknown;
    unknown.assumed = true;
    unknown.modelType = "newfangled";
    CHECK(plain(modelSummary(unknown))
              .startsWith(QStringLiteral("unknown family “newfangled”, read as plain GQA")));
    unknown.noCacheReason = "encoder-only";
    CHECK(plain(attentionSummary(unknown)) == QStringLiteral("no KV cache (encoder)"));
}

TEST_CASE("states, compressed rows and other sequences in one line", "[ui][inputs]")
{
    QLocale::setDefault(QLocale::c());
    CHECK(summaryOf("deepseek-v4-flash")
              .startsWith(
                  QStringLiteral("43 layers · MQA 64/1, head dim 512, window 128 · compressed 1:4 on 21 "
                                 "+ indexer on 21 · compressed 1:128 on 20 · state on 41")));
    CHECK(summaryOf("whisper-large-v3")
              .startsWith(
                  QStringLiteral("32 layers · MHA 20/20, head dim 64 · cross-attention to the encoder · ")));
    CHECK(summaryOf("kimi-k3").startsWith(QStringLiteral("93 layers · MLA latent 576 on 24 · state on 69")));
    // No line begins with a dot, and a count stays with what it counts.
    const QString raw = modelSummary(*openModel("bundled:deepseek-v4-flash"));
    CHECK_FALSE(raw.contains(QStringLiteral(" ·")));
    CHECK(raw.contains(QStringLiteral("compressed\u00A01:128\u00A0on\u00A020")));
}

TEST_CASE("models without a cache, and guesses of two kinds, in one line", "[ui][inputs]")
{
    ModelSpec encoder;
    encoder.noCacheReason = "encoder-only";
    encoder.weightFormat = "bf16";
    CHECK(plain(modelSummary(encoder)) == QStringLiteral("no KV cache (encoder) · bf16"));
    ModelSpec draft;
    draft.layers = 4;
    draft.issues.push_back({ Severity::Warning, "all-borrowed", "model", {} });
    CHECK(plain(modelSummary(draft)) == QStringLiteral("4 layers · no KV cache of its own"));

    ModelSpec bytes;
    bytes.assumed = true;
    bytes.layers = 35;
    bytes.issues.push_back({ Severity::Warning, "model-byte-patches", "model", { "4" } });
    bytes.dims.numAttentionHeads = 16;
    const auto part = [](int layers, std::int64_t width, std::int64_t perRow) {
        CacheComponent c;
        c.layers.resize(static_cast<std::size_t>(layers));
        c.heads = 16;
        c.keyElements = c.valueElements = width;
        c.tokensPerRow = perRow;
        return c;
    };
    bytes.cache = { part(10, 64, 1), part(25, 128, 4) };
    CHECK(plain(modelSummary(bytes))
        == QStringLiteral("layout assumed · 35 layers · MHA 16/16, head dim 64 on 10 · 16 × 128 1:4 on 25"));
    ModelSpec nameless;
    nameless.assumed = true;
    CHECK(plain(modelSummary(nameless)).startsWith(QStringLiteral("unknown family, read as plain GQA")));
}

TEST_CASE("what the weights were read from", "[ui][inputs]")
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    ModelSpec model;
    const auto said = [&] { return plain(storedSummary(model, ByteUnit::GiB)); };
    CHECK(said().isEmpty());
    model.weights.push_back({});
    CHECK(said() == QStringLiteral("weights estimated from config.json"));
    StoredWeights stored;
    stored.files = stored.headers = 163;
    stored.tensors = 91'991;
    stored.fileBytes = Bytes { 7042 * kGiB / 10 };
    stored.tensorBytes = stored.fileBytes - Bytes { 10'000'000 };
    const auto dtype = [](const char* name, std::int64_t gib) {
        return DtypeTotal { name, 1, { gib * kGiB } };
    };
    stored.dtypes = { dtype("F8_E4M3", 690), dtype("BF16", 12), dtype("F32", 2), dtype("I64", 1) };
    model.stored = stored;
    CHECK(said()
        == QStringLiteral("704.2 GiB in 163 files, 91,991 tensors, headers only\n"
                          "F8_E4M3 690.0 GiB · BF16 12.0 GiB · F32 2.0 GiB"));
    model.stored->headers = 57;
    CHECK(said().contains(QStringLiteral("headers of 57 read")));
    model.stored = StoredWeights {};
    model.stored->files = 1;
    model.stored->fileBytes = Bytes { 3 * kGiB };
    CHECK(said() == QStringLiteral("3.0 GiB in 1 file, sizes only"));
    CHECK(plain(storedSummary(model, ByteUnit::GB)) == QStringLiteral("3.2 GB in 1 file, sizes only"));
    CHECK(modelNote(model, ByteUnit::GiB).contains(QLatin1Char('\n')));
    QLocale::setDefault(QLocale::c());
}

TEST_CASE("which memory size is planned with, and which is unknown", "[ui][inputs]")
{
    QLocale::setDefault(QLocale::c());
    CHECK(memoryOf("b200-sxm") == QStringLiteral("178.3 GiB visible to CUDA · sold as 180 GB"));
    CHECK(memoryOf("b200-sxm", EngineKind::Ideal)
        == QStringLiteral("Planned with 180 GB as sold · 178.3 GiB visible to CUDA"));
    CHECK(memoryOf("mi300x").startsWith(QStringLiteral("192.0 GiB by the driver")));
    CHECK(memoryOf("mi300x").contains(QStringLiteral("unknown")));
    CHECK(memoryOf("mi355x").startsWith(QStringLiteral("288.0 GiB by its label")));
    CHECK(memoryOf("gaudi3").startsWith(QStringLiteral("119.2 GiB by the datasheet")));
    CHECK(memoryOf("mi250x").contains(QStringLiteral("on each of 2 devices")));
    CHECK(memoryOf("m4-max") == QStringLiteral("Memory size unknown · shared with the CPU"));
    CHECK(memoryOf("tpu-v6e").contains(QStringLiteral("sold as 32 GiB")));
    CHECK(memorySummary(nullptr, EngineKind::Vllm, ByteUnit::GiB) == QStringLiteral("No GPU chosen."));
    CHECK(memoryDetail(**findAccelerator(shippedCatalogue(), "b100"), ByteUnit::GiB)
        == QStringLiteral("size unknown"));
    CHECK(memoryDetail(**findAccelerator(shippedCatalogue(), "b200-sxm"), ByteUnit::GB)
        == QStringLiteral("191.5 GB"));
}
