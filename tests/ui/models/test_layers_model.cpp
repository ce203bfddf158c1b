// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "tests/ui/models/layer_samples.h"
#include "ui/models/layer_words.h"
#include "ui/models/layers_model.h"
#include "ui/widgets/table_text.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    LayersModel model;

    Fixture() { test::useEnglish(); }
    QString cell(int row, int column) const { return model.index(row, column).data().toString(); }
    QStringList line(int row) const
    {
        QStringList cells;
        for (int column = 0; column < LayersModel::ColumnCount; ++column)
            cells << cell(row, column);
        return cells;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "the layers model keeps the rules of item models", "[ui][models][layers]")
{
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy numbers(&model, &QAbstractItemModel::dataChanged);
    model.setSheet(test::bundledSheet("gemma-4-31b-it"));
    CHECK(resets.size() == 1);
    model.setSheet(test::bundledSheet("gemma-4-31b-it", 8192)); // the same rows: the selection stays
    model.setSheet(test::bundledSheet("gemma-4-31b-it", 8192)); // the same again disturbs nobody
    CHECK(resets.size() == 1);
    CHECK(numbers.size() == 1);
    model.setSheet(test::bundledSheet("gpt-oss-20b"));
    CHECK(resets.size() == 2);
    model.setSheet({});
    CHECK(model.rowCount() == 0);
}

TEST_CASE_METHOD(Fixture, "layers of Gemma 4 31B as their config says", "[ui][models][layers]")
{
    // google/gemma-4-31B-it config.json: 60 layers, every sixth full; sliding_window 1024; window layers
    // num_key_value_heads 16 x head_dim 256, full ones 4 x 512; bfloat16.
    model.setSheet(test::bundledSheet("gemma-4-31b-it", 262'144));
    REQUIRE(model.rowCount() == 61);
    CHECK(line(0)
        == QStringList { QStringLiteral("0"), QStringLiteral("window"),
            QStringLiteral("K and V 16 × 256, window 1,024"), QStringLiteral("0.016"),
            QStringLiteral("0.1 %"), QStringLiteral("own") });
    // 2 x 4 x 512 elements x 2 B x 262,144 tokens = 2^31 B
    CHECK(line(5)
        == QStringList { QStringLiteral("5"), QStringLiteral("full"), QStringLiteral("K and V 4 × 512"),
            QStringLiteral("2.000"), QStringLiteral("9.6 %"), QStringLiteral("own") });
    CHECK(model.index(5, LayersModel::Size)
              .data(Qt::ToolTipRole)
              .toString()
              .contains(QStringLiteral("2,147,483,648 B")));
    CHECK(model.index(0, LayersModel::Size).data(LayersModel::SortRole).toLongLong() == 16'777'216);
    CHECK(cell(60, LayersModel::Layer) == QStringLiteral("Total"));
    CHECK(cell(60, LayersModel::Keeps) == QStringLiteral("60 layers"));
    CHECK(model.headerData(LayersModel::Size, Qt::Horizontal, Qt::DisplayRole).toString()
        == QStringLiteral("GiB at 256k"));
    CHECK(layers::headline(model.sheet())
        == QStringLiteral("60 layers: 10 full, 50 window 1,024 · 20.8 GiB a session at 262,144 tokens"));
}

TEST_CASE_METHOD(Fixture, "layers of GLM-5.2: a latent row each, an indexer on some", "[ui][models][layers]")
{
    // zai-org/GLM-5.2 config.json: 78 layers, kv_lora_rank 512 + qk_rope_head_dim 64; vLLM packs the row of
    // an fp8 sparse latent into 656 B and stores 132 B for an indexer key, which 21 layers own.
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.maxModelLen = 1'048'576;
    s.kvDtype = KvDtype::Fp8;
    model.setSheet(layerSheet(s, ByteUnit::GiB));
    CHECK(cell(0, LayersModel::Keeps) == QStringLiteral("MLA latent 576 (656 B) + indexer 132 B"));
    CHECK(cell(3, LayersModel::Keeps) == QStringLiteral("MLA latent 576 (656 B)"));
    CHECK(model.index(3, LayersModel::Size).data(LayersModel::SortRole).toLongLong() == 656LL * 1'048'576);
    CHECK(model.index(0, LayersModel::Size).data(LayersModel::SortRole).toLongLong() == 788LL * 1'048'576);
    CHECK(layers::headline(model.sheet())
              .startsWith(
                  QStringLiteral("78 layers: latent, 21 with an indexer, 57 reading another's · 52.7 GiB")));
    s.kvDtype = KvDtype::Bf16; // 576 elements x 2 B, nothing packed
    model.setSheet(layerSheet(s, ByteUnit::GiB));
    CHECK(cell(3, LayersModel::Keeps) == QStringLiteral("MLA latent 576"));
}

TEST_CASE_METHOD(
    Fixture, "every kind of layer says what it keeps and whose cache it reads", "[ui][models][layers]")
{
    model.setSheet(test::sheetOf(test::everyKind(), 4096, 1));
    REQUIRE(model.rowCount() == 10);
    const auto kind = [&](int row) { return cell(row, LayersModel::Kind); };
    const auto keeps = [&](int row) { return cell(row, LayersModel::Keeps); };
    CHECK(kind(0) == QStringLiteral("full"));
    CHECK(kind(2) == QStringLiteral("full + state"));
    CHECK(keeps(2) == QStringLiteral("K and V 8 × 128 + recurrent state"));
    CHECK(kind(3) == QStringLiteral("state"));
    CHECK(keeps(3) == QStringLiteral("recurrent state"));
    CHECK(cell(3, LayersModel::Size) == QStringLiteral("0.06")); // of an MiB, as the largest layer has 16
    CHECK(model.borrows());
    CHECK(kind(4) == QStringLiteral("cross"));
    CHECK(keeps(4) == QStringLiteral("K and V 8 × 128 of 1,500 encoder tokens"));
    CHECK(kind(5) == QStringLiteral("compressed"));
    CHECK(keeps(5) == QStringLiteral("584 B per 4 tokens"));
    CHECK(kind(6) == QStringLiteral("shared"));
    CHECK(keeps(6) == QStringLiteral("nothing of its own"));
    CHECK(cell(6, LayersModel::Owner) == QStringLiteral("layer 0"));
    CHECK(kind(7) == QStringLiteral("none"));
    CHECK(keeps(7) == QStringLiteral("nothing"));
    CHECK(cell(7, LayersModel::Owner) == QStringLiteral("–"));
    CHECK(cell(8, LayersModel::Layer) == QStringLiteral("8 (MTP)"));
    const LayerSheet& sheet = model.sheet();
    CHECK(layers::hoverText(sheet, 6) == QStringLiteral("Layer 6: shared\nreads the cache of layer 0"));
    CHECK(layers::hoverText(sheet, 0).endsWith(QStringLiteral("read by 1 other layer")));
    // 2 x 8 x 128 x 2 B x 4096 tokens and 65,536 B of state
    CHECK(layers::hoverText(sheet, 2)
        == QStringLiteral(
            "Layer 2: full + state\nK and V 8 × 128: 16,777,216 B\nrecurrent state: 65,536 B\nin "
            "all 16,842,752 B"));
    CHECK(layers::headline(sheet).startsWith(
        QStringLiteral("8 layers: 1 full, 1 full + state, 1 compressed, "
                       "1 window 1,024, 1 cross, 1 state, 1 reading another's cache, 1 keeping nothing, "
                       "and 1 for speculation · ")));
}

TEST_CASE_METHOD(Fixture, "a borrowed indexer leaves the layer its own latent", "[ui][models][layers]")
{
    ModelSpec m = test::modelOf(2, {});
    CacheComponent latent;
    latent.kind = CacheKind::Latent;
    latent.layers = { 0, 1 };
    latent.keyElements = 576;
    CacheComponent indexer;
    indexer.kind = CacheKind::IndexerKey;
    indexer.layers = { 0 };
    indexer.fixedRowBytes = 132;
    m.cache = { latent, indexer };
    m.borrowed = { { 1, 0, CacheKind::IndexerKey } };
    model.setSheet(test::sheetOf(m, 1000));
    CHECK(cell(1, LayersModel::Kind) == QStringLiteral("latent"));
    CHECK(cell(1, LayersModel::Owner) == QStringLiteral("own, indexer of 0"));
    CHECK(layers::hoverText(model.sheet(), 0).endsWith(QStringLiteral("\nindexer read by 1 other layer")));
    CHECK(indexerOf(model.sheet(), model.sheet().rows[0]) == IndexerUse::Own);
    CHECK(indexerOf(model.sheet(), model.sheet().rows[1]) == IndexerUse::Borrowed);
    CHECK(layers::headline(model.sheet())
              .startsWith(QStringLiteral("2 layers: latent, 1 with an indexer, 1 reading another's")));
}

TEST_CASE_METHOD(Fixture, "layers copy as tab-separated text", "[ui][models][layers]")
{
    model.setSheet(test::bundledSheet("gpt-oss-20b", 131'072));
    const QStringList lines = tabSeparated(model).split(QChar(u'\n'));
    REQUIRE(lines.size() == 26); // header, 24 layers, total
    CHECK(lines[0] == QStringLiteral("Layer\tKind\tKeeps\tMiB at 128k\tShare\tCache of"));
    // openai/gpt-oss-20b config.json: sliding_window 128 on even layers, 8 KV heads of 64, bf16:
    // 2 x 8 x 64 x 2 B x 131,072 = 2^28 B in the others
    CHECK(lines[2].startsWith(QStringLiteral("1\tfull\tK and V 8 × 64\t256.00\t")));
    CHECK(lines[1].startsWith(QStringLiteral("0\twindow\tK and V 8 × 64, window 128\t0.25\t")));
}

TEST_CASE_METHOD(Fixture, "rows add up to the session, for every bundled model", "[ui][models][layers]")
{
    for (const BundledModel& bundled : bundledModels()) {
        INFO(bundled.id);
        const LayerSheet sheet = test::bundledSheet(bundled.id);
        Bytes sum;
        for (const LayerRow& row : sheet.rows)
            sum += row.bytes;
        CHECK(sum == sheet.total);
        CHECK(sum == sessionBytes(sheet.cache, sheet.context, sheet.dtype));
        CHECK_FALSE(layers::headline(sheet).isEmpty());
        CHECK_FALSE(layers::description(sheet).isEmpty());
    }
}

TEST_CASE_METHOD(
    Fixture, "a model without a cache and an unknown one are said to be so", "[ui][models][layers]")
{
    ModelSpec encoder = test::modelOf(12, {});
    encoder.noCacheReason = "encoder-only";
    const LayerSheet none = test::sheetOf(encoder);
    CHECK(none.rows.empty());
    CHECK(layers::emptyText(none).startsWith(QStringLiteral("An encoder: one pass for each input")));
    CHECK(layers::emptyText(layerSheet({}, ByteUnit::GiB)) == QStringLiteral("No model is loaded."));

    auto unknown = test::readConfig(
        R"({"model_type":"newthing","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"vocab_size":9})");
    REQUIRE(unknown);
    const LayerSheet guessed = test::sheetOf(*unknown, 4096);
    CHECK(guessed.assumed.code == "model-assumed");
    CHECK(layers::headline(guessed).startsWith(QStringLiteral("2 layers: full · ")));
    CHECK(layers::headline(test::sheetOf(test::modelOf(1, { test::keyValue({ 0 }, 8) }), 1))
              .startsWith(QStringLiteral("1 layer: full · ")));
}
