// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/inputs/model_summary.h"
#include "ui/inputs/opening_words.h"

#include <QLocale>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString plain(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x2011), QLatin1Char('-'));
}

} // namespace

TEST_CASE("each step of a reading has its line", "[ui][hub]")
{
    QLocale::setDefault(QLocale::c());
    CHECK(openingText({}) == QStringLiteral("Reading…"));
    CHECK(openingText({ ReadStep::Files, 57, 163 }) == QStringLiteral("Reading headers 57 of 163"));
    CHECK(openingText({ ReadStep::FetchingHeaders, 30, 163 }) == QStringLiteral("Reading headers 30 of 163"));
    CHECK(openingText({ ReadStep::Asking }) == QStringLiteral("Asking the Hub…"));
    CHECK(
        openingText({ ReadStep::Fetching, 0, 0, "config.json" }) == QStringLiteral("Fetching config.json…"));
    CHECK(openingText({ ReadStep::Fetching, 12'000, 0, "config.json" })
        == QStringLiteral("Fetching config.json… 12 KB"));
    CHECK(openingText({ ReadStep::Fetching, 1'240'000, 9'100'000, "tokenizer.json" })
        == QStringLiteral("Fetching tokenizer.json… 1.2 MB of 9.1 MB"));
    CHECK(openingText({ ReadStep::Fetching, 5, 0, "folder/a-model-of-note-00001-of-00163.gguf" })
        == QStringLiteral("Fetching a-model-of-no…-of-00163.gguf… 1 KB"));
    CHECK(openingText({ ReadStep::Waiting, 4, 60 }) == QStringLiteral("The Hub asks to wait: 56 s"));
    CHECK(openingText({ ReadStep::Waiting, 61, 60 }) == QStringLiteral("The Hub asks to wait: 0 s"));
}

TEST_CASE("the note says which commit it is and where it came from", "[ui][hub]")
{
    ModelSpec model;
    CHECK(hubSummary(model).isEmpty());
    CHECK_FALSE(hasExacterWeights(model));
    HubOrigin origin;
    origin.repository = "org/model";
    origin.commit = "0123abcdef0123abcdef0123abcdef0123abcdef";
    origin.endpoint = "https://huggingface.co";
    model.hub = origin;
    CHECK(plain(hubSummary(model)) == QStringLiteral("main · 0123abc · fetched"));
    CHECK(hubDetails(model)
        == QStringLiteral(
            "org/model at commit 0123abcdef0123abcdef0123abcdef0123abcdef, from https://huggingface.co"));
    model.hub->revision = "v2";
    CHECK(plain(hubSummary(model)) == QStringLiteral("v2 · 0123abc · fetched"));
    model.hub->revision = model.hub->commit; // said once
    CHECK(plain(hubSummary(model)) == QStringLiteral("0123abc · fetched"));
    model.hub->fromCache = true;
    model.hub->cachedOn = "2026-11-30";
    CHECK(plain(hubSummary(model)) == QStringLiteral("offline copy of 2026-11-30, commit 0123abc"));
    model.hub->olderCommit = true;
    CHECK(plain(hubSummary(model)) == QStringLiteral("offline copy of 2026-11-30, older commit 0123abc"));
    CHECK(plain(modelNote(model, ByteUnit::GiB)).endsWith(plain(hubSummary(model))));

    StoredWeights stored;
    stored.files = 2;
    model.stored = stored;
    CHECK(hasExacterWeights(model)); // sizes only
    model.stored->headers = 2;
    CHECK_FALSE(hasExacterWeights(model));
    model.stored->headers = 0;
    model.hub.reset(); // a folder's headers are read anyway
    CHECK_FALSE(hasExacterWeights(model));
}
