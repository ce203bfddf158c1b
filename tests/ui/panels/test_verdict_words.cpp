// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_words.h"

#include "core/base/text.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

std::string sentenceOf(const Scenario& s)
{
    return ui::verdictSentence(s, plan(s), ByteUnit::GiB).toStdString();
}

} // namespace

TEST_CASE("the surprising sentence of the first screen", "[verdict]")
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    CHECK(sentenceOf(s)
        == "13 sessions by arithmetic, 1 as vLLM places it: TP 8 stores the latent cache 8 times: every "
           "tensor rank holds all of it.");
    CHECK_FALSE(ui::verdictAside(plan(s)).isEmpty());
    CHECK(ui::ceilingExplanation(plan(s), ByteUnit::GiB).contains(QStringLiteral("52.7 GiB")));
    // A block is 64 tokens x (78 latent rows x 656 + 21 indexer rows x 132) = 3,452,160 bytes.
    const std::int64_t blocks = plan(s).ranks.front().kvPool.value / 3'452'160;
    CHECK(ui::admissionExplanation(s, plan(s), ByteUnit::GiB)
              .contains(
                  QString::fromStdString(withThousands(blocks)) + QStringLiteral(" blocks of 64 tokens")));
    CHECK(ui::steadyExplanation(plan(s)).contains(QStringLiteral("same as admission")));
}

TEST_CASE("each failure says what, how much and what to do", "[verdict]")
{
    // 756 GiB on 8 L4: the amount is that of weights and reserve alone, without the cache that is wanted.
    Scenario weights = test::scenario("llama-3.1-405b", "l4", 8);
    const CapacityPlan p = plan(weights);
    const RankPlan& r = p.ranks.front();
    const double beyond
        = static_cast<double>(r.weights.value + r.reserve.value + r.keptBack.value - r.total.value)
        / static_cast<double>(kGiB);
    char amount[120];
    std::snprintf(amount, sizeof amount,
        "The weights do not fit, whatever the context: with the reserve they are %.1f GiB beyond", beyond);
    CHECK(sentenceOf(weights).find(amount) != std::string::npos);

    CHECK(
        sentenceOf(test::scenario("llama-3.1-70b", "h100-sxm", 2))
            .find(
                "The weights fit, the context does not: one session of 131,072 tokens needs 20.0 GiB per GPU")
        == 0);
    Scenario many = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    many.sessions = 100;
    CHECK(sentenceOf(many).find("of the 100 sessions wanted fit; the fullest GPU is over by")
        != std::string::npos);
    many.maxModelLen = 16;
    many.sessions = 3000;
    CHECK(sentenceOf(many)
        == "--max-num-seqs admits 1,024 of the 3,000 sessions wanted. Raise it under Engine, Max sequences.");
    many.parallelism.tensor = 3;
    CHECK(sentenceOf(many).find("need 3 GPUs and there are 1") != std::string::npos);
}

TEST_CASE("the reserve's range is said where it makes a difference", "[verdict]")
{
    CapacityPlan p = plan(test::scenario("llama-3.1-8b", "h100-sxm", 1));
    p.sessions.admission = 12;
    p.sessions.admissionLow = p.sessions.admissionHigh = 12;
    CHECK(ui::admissionRange(p).isEmpty());
    p.sessions.admissionLow = 10;
    p.sessions.admissionHigh = 1400;
    const QString range = QStringLiteral("12 sessions, 10 to 1,400 with the reserve's range.");
    CHECK(ui::admissionRange(p) == range);
    CHECK(ui::verdictAside(p).startsWith(range));
    const Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    CHECK(ui::admissionExplanation(s, p, ByteUnit::GiB).contains(range));
    p.fits = false; // of a failure the sentence says why: beside it stands the range alone
    CHECK(ui::verdictAside(p) == range);
    p.sessions.admissionLow.reset();
    CHECK(ui::verdictAside(p).isEmpty());
}

TEST_CASE("weights that fit without the reserve are told apart", "[verdict]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 2);
    s.reserve.activation = Bytes { 30 * kGiB }; // 2 x 79.2 x 0.92 = 145 GiB of budget for 131 GiB of weights
    CHECK(sentenceOf(s).find("The weights fit, but with the reserve they are") == 0);
}

TEST_CASE("a model that keeps no cache says so instead of counting sessions", "[verdict]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    ModelSpec draft = *s.model;
    draft.cache.clear();
    draft.issues.push_back({ Severity::Warning, "all-borrowed", "model", {} });
    s.model = std::make_shared<const ModelSpec>(draft);
    CHECK(sentenceOf(s).find("No layer keeps a cache of its own") == 0);
    s.accelerator = test::scenario("llama-3.1-8b", "l4", 1).accelerator;
    ModelSpec large = draft;
    large.weights = test::scenario("llama-3.1-405b", "l4", 1).model->weights;
    s.model = std::make_shared<const ModelSpec>(large);
    CHECK(sentenceOf(s).find("The weights do not fit") == 0); // the greater news
}
