// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which GGUF file a tag means (hub-and-formats 4.5, G8 and G9).
#include "core/formats/gguf_choice.h"
#include "tests/catch.h"

using namespace hbm;

namespace {

std::vector<ListedFile> listed(std::initializer_list<const char*> paths)
{
    std::vector<ListedFile> files;
    for (const char* path : paths)
        files.push_back({ path, 100 });
    return files;
}

/// The first part's path, or the code and the arguments.
std::string chosen(const std::vector<ListedFile>& files, std::string_view path, std::string_view tag)
{
    const auto set = chooseGguf(files, path, tag, "org/name");
    if (set)
        return set->parts.front().path;
    std::string text = set.error().code;
    for (const std::string& arg : set.error().args)
        text += "|" + arg;
    return text;
}

const std::vector<ListedFile> kUsual = listed({ "README.md", "Qwen3-8B-Q4_K_M.gguf", "Qwen3-8B-Q4_0.gguf",
    "Qwen3-8B-UD-Q4_K_XL.gguf", "Qwen3-8B-Q8_0.gguf", "mmproj-F16.gguf", "imatrix_unsloth.gguf",
    "BF16/Qwen3-8B-BF16-00001-of-00002.gguf", "BF16/Qwen3-8B-BF16-00002-of-00002.gguf" });

} // namespace

TEST_CASE("a tag selects one model as plain text, whatever its case", "[gguf][choice]")
{
    CHECK(chosen(kUsual, "", "Q4_K_M") == "Qwen3-8B-Q4_K_M.gguf");
    CHECK(chosen(kUsual, "", "q8_0") == "Qwen3-8B-Q8_0.gguf");
    CHECK(chosen(kUsual, "", "UD-Q4_K_XL") == "Qwen3-8B-UD-Q4_K_XL.gguf");
    CHECK(chosen(kUsual, "", "Q4_K_XL") == "Qwen3-8B-UD-Q4_K_XL.gguf"); // the only one that ends so
    CHECK(chosen(kUsual, "", "BF16") == "BF16/Qwen3-8B-BF16-00001-of-00002.gguf");
    CHECK(chosen(kUsual, "", "Qwen3-8B-Q4_0") == "Qwen3-8B-Q4_0.gguf");
    CHECK(chosen(kUsual, "", "Qwen3-8B-Q4_0.gguf") == "Qwen3-8B-Q4_0.gguf");
    CHECK(chosen(listed({ "model_Q4_K_M.gguf", "model_Q8_0.gguf" }), "", "Q8_0") == "model_Q8_0.gguf");
}

TEST_CASE("a tag that is none, or means several, is no guess", "[gguf][choice]")
{
    const std::string labels = "BF16, Q4_0, Q4_K_M, Q8_0, UD-Q4_K_XL";
    CHECK(chosen(kUsual, "", "Q4_K") == "hub-gguf-none|Q4_K|" + labels);
    CHECK(chosen(kUsual, "", "Q4") == "hub-gguf-none|Q4|" + labels);
    CHECK(chosen(kUsual, "", ".*") == "hub-gguf-none|.*|" + labels); // never a pattern
    CHECK(chosen(kUsual, "", "") == "hub-gguf-several|5|" + labels);
    CHECK(chosen(kUsual, "", "Qwen3").starts_with("hub-gguf-several|5|"));
    CHECK(chosen({}, "", "Q4_0") == "hub-gguf-no-files|Q4_0");
}

TEST_CASE("every label selects its set again", "[gguf][choice]")
{
    const auto files = listed(
        { "a/m-Q4_K_M.gguf", "b/m-Q4_K_M.gguf", "m-I-Compact.gguf", "m-Compact.gguf", "m-Q4_K_M.gguf" });
    for (const GgufSet& set : ggufSets(files)) {
        const bool path = set.label.ends_with(".gguf");
        CHECK(chosen(files, path ? set.label : "", path ? "" : set.label) == set.parts.front().path);
    }
    for (const GgufSet& set : ggufSets(kUsual))
        CHECK(chosen(kUsual, "", set.label) == set.parts.front().path);
}

TEST_CASE("a path selects the set it belongs to; all parts must be there", "[gguf][choice]")
{
    CHECK(chosen(kUsual, "BF16/Qwen3-8B-BF16-00002-of-00002.gguf", "")
        == "BF16/Qwen3-8B-BF16-00001-of-00002.gguf");
    CHECK(chosen(kUsual, "nothing.gguf", "").starts_with("hub-gguf-none|nothing.gguf|"));
    CHECK(chosen(kUsual, "mmproj-F16.gguf", "") == "mmproj-F16.gguf"); // its reader says what it is
    const auto gap = listed({ "m-00001-of-00003.gguf", "m-00003-of-00003.gguf" });
    CHECK(chosen(gap, "", "") == "hub-gguf-part|m-00002-of-00003.gguf|3");
    CHECK(chosen(listed({ "one.gguf", "mmproj-one.gguf" }), "", "") == "one.gguf");
}
