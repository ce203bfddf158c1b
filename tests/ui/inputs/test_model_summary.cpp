// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/read_model.h"
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
    return text.replace(QChar(0x00A0), QLatin1Char(' '));
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
    CHECK(attentionSummary(unknown) == QStringLiteral("no KV cache (encoder-only)"));
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
