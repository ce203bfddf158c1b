// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/support/model_names.h"

using hbm::ui::mayBeSameModel;

TEST_CASE("names of one model in several spellings", "[ui][support]")
{
    CHECK(mayBeSameModel("Qwen/Qwen3-30B-A3B-Instruct-2507", "qwen3-30b-a3b"));
    CHECK(mayBeSameModel("/models/Llama-3.1-8B/", "meta-llama/Llama-3.1-8B"));
    CHECK(mayBeSameModel("zai-org/GLM-5.2-FP8", "zai-org/GLM-5.2"));
    CHECK_FALSE(mayBeSameModel("Qwen/Qwen3-3", "Qwen/Qwen3-32B")); // a number that goes on is another one
    CHECK_FALSE(mayBeSameModel("meta-llama/Meta-Llama-3-8B", "meta-llama/Llama-3.1-8B"));
    CHECK_FALSE(mayBeSameModel("", "x"));
    CHECK_FALSE(mayBeSameModel("/", "x"));
}
