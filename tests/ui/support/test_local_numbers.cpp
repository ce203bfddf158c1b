// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/support/local_numbers.h"
#include "ui/support/messages.h"

#include <QLocale>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct GermanNumbers
{
    GermanNumbers() { QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany)); }
    ~GermanNumbers() { QLocale::setDefault(QLocale::c()); }
};

std::string shown(const char* text)
{
    return localNumber(QString::fromUtf8(text)).toStdString();
}

} // namespace

TEST_CASE("local numbers: amounts take the user's separators")
{
    const GermanNumbers german;
    CHECK(shown("1,048,576") == "1.048.576");
    CHECK(shown("14.3 GiB") == "14,3 GiB");
    CHECK(shown("191,501,854,310 B") == "191.501.854.310 B");
    CHECK(shown("1,440.5 GB") == "1.440,5 GB");
    CHECK(shown("656 B") == "656 B");
    CHECK(shown("49.0 %") == "49,0 %");
}

TEST_CASE("local numbers: what is no amount stays as it is")
{
    const GermanNumbers german;
    for (const char* text : { "", " ", "0.28", "0.92", "fp8", "model.safetensors", "3,1", "1,2,4", "1,0000",
             "GPU 0", "1.5 sessions", "1.x GiB", ".5 GiB", "1. GiB", ",123", "1,234 GPUs",
             "1,234,567,890,123,456,789,012,345,678,901,234 GiB" })
        CHECK(shown(text) == text);
}

TEST_CASE("local numbers: a sentence of the core is in one format")
{
    const GermanNumbers german;
    const Issue issue { Severity::Info, "context-beyond-model", "max-model-len", { "1,048,576", "131,072" } };
    CHECK(sentence(issue)
        == QStringLiteral(
            "The context of 1.048.576 tokens is beyond the 131.072 that the model was made for."));
    QLocale::setDefault(QLocale::c());
    CHECK(sentence(issue)
        == QStringLiteral(
            "The context of 1,048,576 tokens is beyond the 131,072 that the model was made for."));
}
