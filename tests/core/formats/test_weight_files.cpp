// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which files of a repository are its weights: hub-and-formats 3.1 row by row, and the index of 3.5.
#include "core/formats/weight_files.h"

#include "tests/catch.h"

#include <cstring>

using namespace hbm;

namespace {

WeightFiles choose(std::initializer_list<const char*> names, const WeightIndex* index = nullptr)
{
    std::vector<ListedFile> files;
    for (const char* name : names)
        files.push_back({ name, 1000 });
    return chooseWeightFiles(files, index);
}

std::vector<std::string> namesOf(const WeightFiles& chosen)
{
    std::vector<std::string> names;
    for (const ListedFile& f : chosen.files)
        names.push_back(f.path);
    return names;
}

Expected<WeightIndex> index(const std::string& text)
{
    FedText fed(
        [&text, at = std::size_t { 0 }](char* buffer, std::size_t size) mutable {
            const std::size_t n = std::min(size, text.size() - at);
            std::memcpy(buffer, text.data() + at, n);
            at += n;
            return n;
        },
        static_cast<std::int64_t>(text.size()));
    return readWeightIndex(fed, "index.json");
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("one copy of the weights is chosen, the others are named", "[weight-files]")
{
    const auto twoShards = index(R"({"weight_map":{"a":"model-00001-of-00002.safetensors",)"
                                 R"("b":"model-00002-of-00002.safetensors"}})");
    REQUIRE(twoShards);
    const WeightFiles byIndex
        = choose({ "config.json", "model.safetensors.index.json", "model-00001-of-00002.safetensors",
                     "model-00002-of-00002.safetensors", "consolidated.safetensors",
                     "original/consolidated.00.pth", "pytorch_model.bin", "model.safetensors" },
            &*twoShards);
    CHECK(byIndex.kind == WeightFileKind::Safetensors);
    CHECK(
        namesOf(byIndex) == Names { "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors" });
    CHECK(byIndex.ignored
        == Names { "consolidated.safetensors", "model.safetensors", "original/consolidated.00.pth",
            "pytorch_model.bin" });

    CHECK(namesOf(choose({ "model.safetensors", "consolidated.safetensors" }))
        == Names { "model.safetensors" });
    CHECK(namesOf(choose(
              { "consolidated-00001-of-00002.safetensors", "consolidated-00002-of-00002.safetensors" }))
        == Names { "consolidated-00001-of-00002.safetensors", "consolidated-00002-of-00002.safetensors" });
    CHECK(namesOf(choose({ "output-00001-of-00002.safetensors", "output-00002-of-00002.safetensors" })).size()
        == 2);
    // A set that lacks a file is told, not taken for the whole: also where it is the only file there.
    CHECK(choose({ "output-00001-of-00003.safetensors", "output-00002-of-00003.safetensors" }).missing.size()
        == 1);
    CHECK(choose({ "model-00001-of-00003.safetensors" }).missing.size() == 2);
    CHECK(choose({ "consolidated-00001-of-00002.safetensors" }).missing.size() == 1);
    CHECK(choose({ "a-00001-of-00002.safetensors", "b-00001-of-00002.safetensors" }).kind
        == WeightFileKind::Unclear);
    CHECK(namesOf(choose({ "weird.safetensors" })) == Names { "weird.safetensors" });
    CHECK(choose({ "a.safetensors", "b.safetensors" }).kind == WeightFileKind::Unclear);
    CHECK(choose({ "pytorch_model.bin" }).kind == WeightFileKind::Pickle);
    CHECK(namesOf(choose({ "pytorch_model-00001-of-00002.bin", "pytorch_model-00002-of-00002.bin" })).size()
        == 2);
    CHECK(namesOf(choose({ "consolidated.00.pth", "consolidated.01.pth" })).size() == 2);
    CHECK(choose({ "config.json", "tokenizer.json" }).kind == WeightFileKind::None);
}

TEST_CASE("what training and other frameworks leave is no weight file", "[weight-files]")
{
    CHECK(namesOf(choose({ "model.safetensors", "optimizer.bin", "scheduler.bin", "training_args.bin",
              "model.fp16.safetensors", "tf_model.h5", "onnx/model.onnx" }))
        == Names { "model.safetensors" });
    CHECK(namesOf(choose({ "weights.fp16.safetensors", "optimizer.bin" }))
        == Names { "weights.fp16.safetensors" });
    CHECK(choose({ "adapter_model.safetensors" }).kind == WeightFileKind::None); // nothing but an adapter
}

TEST_CASE("shards that the index names and the folder lacks are told", "[weight-files]")
{
    const auto i = index(R"({"weight_map":{"a":"m-1.safetensors","b":"m-2.safetensors"}})");
    REQUIRE(i);
    const WeightFiles chosen = choose({ "model.safetensors.index.json", "m-2.safetensors" }, &*i);
    CHECK(namesOf(chosen) == Names { "m-2.safetensors" });
    CHECK(chosen.missing == Names { "m-1.safetensors" });
}

TEST_CASE("an index without its shards gives way to a complete set of another layout", "[weight-files]")
{
    const auto i = index(R"({"weight_map":{"a":"m-1.safetensors","b":"m-2.safetensors"}})");
    REQUIRE(i);
    const WeightFiles chosen = choose({ "model.safetensors.index.json", "consolidated.safetensors" }, &*i);
    CHECK(namesOf(chosen) == Names { "consolidated.safetensors" });
    CHECK(chosen.missing.empty());
    CHECK(choose({ "model.safetensors.index.json", "pytorch_model.bin" }, &*i).missing.size() == 2);
}

TEST_CASE("a file that is pointed at stands for its set", "[weight-files]")
{
    const std::vector<ListedFile> files { { "a-00001-of-00002.safetensors", 1 },
        { "a-00002-of-00002.safetensors", 1 }, { "b.safetensors", 1 } };
    CHECK(setOf(files, "a-00002-of-00002.safetensors").files.size() == 2);
    CHECK(namesOf(setOf(files, "b.safetensors")) == Names { "b.safetensors" });
}

TEST_CASE("an index tells where tensors are, and its total in any spelling", "[weight-files]")
{
    const auto i = index(R"({"metadata":{"total_size":688586727753,"x":[1,{"y":2}]},)"
                         R"("weight_map":{"b":"m-2.safetensors","a":"m-1.safetensors"}})");
    REQUIRE(i);
    CHECK(i->totalSize == 688'586'727'753);
    CHECK(i->tensors == 2);
    CHECK(i->files == Names { "m-1.safetensors", "m-2.safetensors" });
    CHECK(i->fileOf("a") == 0u);
    CHECK(i->fileOf("b") == 1u);
    CHECK_FALSE(i->fileOf("c"));
    CHECK(index(R"({"metadata":{"total_size":1024.0},"weight_map":{"a":"m.bin"}})")->totalSize == 1024);
    CHECK(index(R"({"metadata":{"total_size":"1024"},"weight_map":{"a":"m.bin"}})")->totalSize == 1024);
    CHECK_FALSE(index(R"({"metadata":{"total_size":-5},"weight_map":{"a":"m.bin"}})")->totalSize);
    CHECK_FALSE(index(R"({"weight_map":{"a":"m.bin"}})")->totalSize);
}

TEST_CASE("an index cannot point outside its folder", "[weight-files]")
{
    for (const char* path : { "../../x.safetensors", "/etc/passwd", "http://h/x.safetensors",
             "a/../b.safetensors", "", "x.json", "a//b.safetensors", "a b.safetensors", "./x.safetensors" }) {
        INFO(path);
        const auto i = index(std::string(R"({"weight_map":{"a":")") + path + "\"}}");
        REQUIRE_FALSE(i);
        CHECK(i.error().code == "index-path");
    }
    CHECK(index(R"({"weight_map":{"a":"sub/x-1.safetensors"}})"));
    std::string many = R"({"weight_map":{)";
    for (int n = 0; n <= 10'000; ++n)
        many += (n ? ",\"" : "\"") + std::to_string(n) + "\":\"" + std::to_string(n) + ".safetensors\"";
    CHECK(index(many + "}}").error().code == "index-many");
    CHECK(index("{}").error().code == "index-empty");
    CHECK(index(R"({"weight_map":{}})").error().code == "index-empty");
    CHECK(index("[").error().code == "index-json");
    CHECK(index(std::string(1000, '[')).error().code == "index-json");
}
