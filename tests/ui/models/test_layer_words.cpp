// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words and units of the layer view for models that are out of the ordinary.
#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/ui/charts/chart_samples.h"
#include "tests/ui/models/layer_samples.h"
#include "ui/models/layer_words.h"
#include "ui/models/layers_model.h"

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    LayersModel model;

    Fixture() { test::useEnglish(); }
    QString cell(int row, int column) const { return model.index(row, column).data().toString(); }
    QString unitHeader() const
    {
        return model.headerData(LayersModel::Size, Qt::Horizontal, Qt::DisplayRole).toString();
    }
};

ModelSpec encoderDecoder(std::optional<Tokens> encoder, std::optional<Tokens> context)
{
    CacheComponent cross = test::keyValue({ 0, 1 }, 8);
    cross.kind = CacheKind::Cross;
    cross.axis = TokenAxis::Encoder;
    cross.axisTokens = encoder;
    ModelSpec m = test::modelOf(2, { test::keyValue({ 0, 1 }, 8), cross });
    m.encoderTokens = encoder;
    m.contextLength = context;
    return m;
}

} // namespace

TEST_CASE_METHOD(Fixture, "the column of bytes has the unit of its largest layer", "[ui][models][layers]")
{
    // openai/whisper-large-v3: 2 x 20 x 64 x 2 B x (448 + 1,500) tokens = 9,973,760 B a layer
    model.setSheet(test::bundledSheet("whisper-large-v3"));
    CHECK(unitHeader() == QStringLiteral("MiB at 448"));
    CHECK(cell(0, LayersModel::Size) == QStringLiteral("9.51"));
    CHECK(cell(32, LayersModel::Size) == QStringLiteral("304.38"));
    CHECK(layers::headline(model.sheet())
        == QStringLiteral("32 layers: full + cross · 304.4 MiB a session at 448 tokens"));

    model.setSheet(test::bundledSheet("deepseek-v4-flash"));
    CHECK(unitHeader().startsWith(QStringLiteral("MiB at ")));
    CHECK(cell(0, LayersModel::Size) == QStringLiteral("0.07"));
    CHECK(cell(0, LayersModel::Share) == QStringLiteral("< 0.1 %"));
    CHECK_FALSE(model.borrows());
    model.setSheet({});
    CHECK(model.rowCount() == 0);
}

TEST_CASE_METHOD(Fixture, "parts with one pace say it once in a row, each on hover", "[ui][models][layers]")
{
    model.setSheet(test::bundledSheet("deepseek-v4-flash"));
    CHECK(cell(2, LayersModel::Keeps)
              .startsWith(QStringLiteral("584 B + indexer 132 B per 4 tokens + K 512, window 128")));
    CHECK(cell(3, LayersModel::Keeps).startsWith(QStringLiteral("584 B per 128 tokens + K 512, window 128")));
    CHECK(cell(2, LayersModel::Keeps).endsWith(QStringLiteral(" + 2 × 8-row ring")));
    const QString hover = layers::hoverText(model.sheet(), 2);
    CHECK(hover.contains(QStringLiteral("584 B per 4 tokens: ")));
    CHECK(hover.contains(QStringLiteral("indexer 132 B per 4 tokens: ")));
}

TEST_CASE_METHOD(Fixture, "lengths that nobody gave are not printed as zero", "[ui][models][layers]")
{
    model.setSheet(test::sheetOf(encoderDecoder({}, {})));
    CHECK(cell(0, LayersModel::Keeps)
        == QStringLiteral("K and V 8 × 128 + K and V 8 × 128 of the encoder's tokens"));
    CHECK(unitHeader() == QStringLiteral("B"));
    CHECK(cell(0, LayersModel::Share) == QStringLiteral("–"));
    CHECK(layers::headline(model.sheet())
        == QStringLiteral("2 layers: full + cross · no context length is known"));
    model.setSheet(test::sheetOf(encoderDecoder(100, {})));
    CHECK(layers::headline(model.sheet()).contains(QStringLiteral("a session before its first token")));
    CHECK(cell(0, LayersModel::Keeps).contains(QStringLiteral("of 100 encoder tokens")));
}

TEST_CASE_METHOD(
    Fixture, "a draft model that owns nothing is a sentence, not a row of zeros", "[ui][models][layers]")
{
    ModelSpec draft = test::modelOf(4, {});
    draft.issues.push_back({ Severity::Warning, "all-borrowed", "model", {} });
    const LayerSheet sheet = test::sheetOf(draft, 4096);
    CHECK(sheet.rows.empty());
    CHECK(layers::emptyText(sheet).startsWith(QStringLiteral("No layer keeps a cache of its own")));
    CHECK(layers::headline(sheet) == layers::emptyText(sheet));
}

TEST_CASE_METHOD(Fixture, "what vLLM expands is said, and only for vLLM", "[ui][models][layers]")
{
    ModelSpec m = test::modelOf(2, { test::keyValue({ 0, 1 }, 8) });
    m.issues.push_back({ Severity::Warning, "latent-expanded", "engine", { "2", "3", "4" } });
    Scenario s = test::scenarioOf(m, 4096);
    CHECK(layerSheet(s, ByteUnit::GiB).expanded.code == "latent-expanded");
    s.engine.kind = EngineKind::Ideal;
    CHECK(layerSheet(s, ByteUnit::GiB).expanded.code.empty());
}
