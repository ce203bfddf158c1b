// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weight files that are damaged, missing, stand-ins or pickles: what is wrong is said, and the rest answers.
#include "core/formats/folder_weights.h"

#include "core/formats/open_model.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/written_models.h"

#include <fstream>

using namespace hbm;
namespace fs = std::filesystem;
using hbm::test::issueOf;

namespace {

void copyModel(const fs::path& from, const fs::path& to)
{
    fs::create_directories(to);
    fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
}

} // namespace

TEST_CASE("what is wrong with weight files is said, and the rest still answers", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    hbm::test::TemporaryFolder folder;
    const auto fresh = [&](const char* name) {
        const fs::path to = folder.path() / name;
        copyModel(hbm::test::writtenModels() / "sharded", to);
        return to;
    };
    const auto whole = openModel((hbm::test::writtenModels() / "sharded").string());
    REQUIRE(whole);

    const fs::path cut = fresh("cut");
    const fs::path second = cut / "model-00002-of-00003.safetensors";
    fs::resize_file(second, fs::file_size(second) - 1000);
    const auto damaged = openModel(cut.string());
    REQUIRE(damaged);
    CHECK(issueOf(*damaged, "safetensors-ranges"));
    CHECK(issueOf(*damaged, "weights-headers-broken"));
    CHECK_FALSE(damaged->stored->exact());
    CHECK(static_cast<double>(totalBytes(damaged->weights, true).value)
        == Approx(static_cast<double>(whole->stored->fileBytes.value)).epsilon(1e-4)); // by size

    const fs::path missing = fresh("missing");
    fs::remove(missing / "model-00003-of-00003.safetensors");
    const auto partly = openModel(missing.string());
    REQUIRE(partly);
    CHECK(issueOf(*partly, "weights-missing"));
    CHECK(static_cast<double>(totalBytes(partly->weights, true).value)
        == Approx(static_cast<double>(whole->stored->tensorBytes.value)).epsilon(1e-6)); // by the index

    const fs::path pointer = fresh("pointer");
    const auto size = fs::file_size(pointer / "model-00001-of-00003.safetensors");
    std::ofstream(pointer / "model-00001-of-00003.safetensors")
        << "version https://git-lfs.github.com/spec/v1\noid sha256:" << std::string(64, '0') << "\nsize "
        << size << "\n";
    const auto cloned = openModel(pointer.string());
    REQUIRE(cloned);
    CHECK(issueOf(*cloned, "weights-lfs-pointers"));
    CHECK(cloned->stored->fileBytes == whole->stored->fileBytes);

    const fs::path outside = fresh("outside");
    std::ofstream(outside / "model.safetensors.index.json")
        << R"({"weight_map":{"a":"../../x.safetensors"}})";
    const auto safe = openModel(outside.string());
    REQUIRE(safe);
    CHECK(issueOf(*safe, "index-path"));
    CHECK(totalBytes(safe->weights, true) == totalBytes(whole->weights, true)); // by the names of the files

    const fs::path other = fresh("other");
    std::ofstream(other / "model.safetensors.index.json")
        << R"({"weight_map":{"no.such.tensor":"model-00001-of-00003.safetensors",)"
        << R"("model.norm.weight":"model-00003-of-00003.safetensors",)"
        << R"("x":"model-00002-of-00003.safetensors"}})";
    const auto differs = openModel(other.string());
    REQUIRE(differs);
    REQUIRE(issueOf(*differs, "weights-index-differs"));
    CHECK(issueOf(*differs, "weights-index-differs")->args[0] == "2");
    for (const auto* m : { &*damaged, &*partly, &*cloned, &*safe, &*differs })
        for (const Issue& i : m->issues)
            CHECK(sentence(i).find("{1}") == std::string::npos);
}

TEST_CASE("pickles are weighed, never opened; a stopped reading says so", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    hbm::test::TemporaryFolder folder;
    fs::copy(hbm::test::writtenModels() / "bf16" / "config.json", folder.path() / "config.json");
    std::ofstream(folder.path() / "pytorch_model.bin") << "x";
    fs::resize_file(folder.path() / "pytorch_model.bin", 221'270'000);
    const auto m = openModel(folder.path().string());
    REQUIRE(m);
    CHECK(issueOf(*m, "weights-pickle"));
    CHECK(static_cast<double>(totalBytes(m->weights, true).value) == Approx(221'270'000.0).epsilon(1e-6));

    std::stop_source stop;
    Watch watch { {}, stop.get_token() };
    watch.progress = [&](const ReadProgress& how) {
        const std::int64_t done = how.done;
        if (done == 1)
            stop.request_stop();
    };
    const auto stopped = openModel((hbm::test::writtenModels() / "sharded").string(), watch);
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().code == "cancelled");
}

TEST_CASE("a weight file or its index opens the model it belongs to", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    const fs::path sharded = hbm::test::writtenModels() / "sharded";
    for (const char* name :
        { "model-00002-of-00003.safetensors", "model.safetensors.index.json", "config.json" }) {
        const auto m = openModel((sharded / name).string());
        REQUIRE(m);
        CHECK(m->stored->files == 3);
    }
    const auto other
        = openModel((hbm::test::writtenModels() / "duplicated" / "consolidated.safetensors").string());
    REQUIRE(other);
    CHECK(other->stored->source == "consolidated.safetensors");
    CHECK(other->stored->files == 1);
}

TEST_CASE("of several files that do not belong together the one that is opened counts", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    hbm::test::TemporaryFolder folder;
    fs::copy(hbm::test::writtenModels() / "bf16" / "config.json", folder.path() / "config.json");
    for (const char* name : { "one.safetensors", "two.safetensors" })
        fs::copy(hbm::test::writtenModels() / "bf16" / "model.safetensors", folder.path() / name);
    const auto unclear = openModel(folder.path().string());
    REQUIRE(unclear);
    CHECK(issueOf(*unclear, "weights-unclear"));
    CHECK_FALSE(unclear->stored);
    const auto named = openModel((folder.path() / "two.safetensors").string());
    REQUIRE(named);
    REQUIRE(named->stored);
    CHECK(named->stored->exact());
    CHECK(named->stored->ignored == std::vector<std::string> { "one.safetensors" });
    CHECK_FALSE(issueOf(*named, "weights-unclear"));
}

TEST_CASE("without shards and without a total the outline stays what it is", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    hbm::test::TemporaryFolder folder;
    fs::copy(hbm::test::writtenModels() / "bf16" / "config.json", folder.path() / "config.json");
    const auto outline = openModel(folder.path().string());
    std::ofstream(folder.path() / "model.safetensors.index.json")
        << R"({"weight_map":{"a":"m-1.safetensors"}})";
    const auto m = openModel(folder.path().string());
    REQUIRE(m);
    REQUIRE(m->stored);
    CHECK(issueOf(*m, "weights-missing"));
    CHECK(m->weights == outline->weights);
    CHECK_FALSE(m->stored->scaled);
}

TEST_CASE("a pickle of 32-bit weights loads at 16", "[folder-weights]")
{
    if (hbm::test::writtenModels().empty())
        return;
    hbm::test::TemporaryFolder folder;
    fs::copy(hbm::test::writtenModels() / "f32" / "config.json", folder.path() / "config.json");
    std::ofstream(folder.path() / "pytorch_model.bin") << "x";
    fs::resize_file(folder.path() / "pytorch_model.bin", 442'540'000);
    const auto m = openModel(folder.path().string());
    REQUIRE(m);
    CHECK(static_cast<double>(totalBytes(m->weights, true).value) == Approx(221'270'000.0).epsilon(1e-6));
    CHECK(issueOf(*m, "weights-cast"));
}
