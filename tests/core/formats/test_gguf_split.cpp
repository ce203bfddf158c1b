// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GGUF models on disk: one file, parts, folders; what is refused (hub-and-formats 4.5, row G8 of section 7
// and F1 of it).
#include "core/formats/gguf_open.h"
#include "core/formats/gguf_split.h"
#include "core/formats/open_model.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"
#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/temporary_folder.h"

#include <nlohmann/json.hpp>
#include <sys/stat.h>

using namespace hbm;
using test::GgufBytes;
using test::ggufModel;

namespace {

struct Folder : test::TemporaryFolder
{
    std::filesystem::path write(const std::string& name, const std::string& bytes) const
    {
        std::ofstream(path() / name, std::ios::binary) << bytes;
        return path() / name;
    }

    /// Parts that say of themselves what `says` gives for each, with one tensor each from `firstTensor` on.
    void writeParts(const std::string& prefix, int count, int tensors = -1, int firstTensor = 0) const
    {
        for (int i = 0; i < count; ++i) {
            GgufBytes b = i == 0 ? ggufModel("llama", 4).own("attention.head_count_kv", 2) : GgufBytes("");
            b.u16("split.no", static_cast<std::uint16_t>(i))
                .u16("split.count", static_cast<std::uint16_t>(count));
            b.i32("split.tensors.count", tensors < 0 ? count - firstTensor : tensors);
            if (i >= firstTensor)
                b.tensor("blk." + std::to_string(i) + ".attn_k.weight", { 1024, 256 });
            write(partName(prefix, i + 1, count), b.file());
        }
    }

    static std::string partName(const std::string& prefix, int number, int count)
    {
        const auto five = [](int n) { return std::to_string(100'000 + n).substr(1); };
        return prefix + "-" + five(number) + "-of-" + five(count) + ".gguf";
    }
};

std::string codeOf(const std::filesystem::path& path)
{
    const auto m = openModel(path.string());
    return m ? "none" : m.error().code;
}

} // namespace

TEST_CASE("names of parts", "[gguf][split]")
{
    const auto part = parseGgufPartName("UD-Q4-00002-of-00011.gguf");
    REQUIRE(part);
    CHECK((part->prefix == "UD-Q4" && part->number == 2 && part->count == 11));
    for (const char* other :
        { "x.gguf", "x-0002-of-00011.gguf", "x-00002of00011.gguf", "-00001-of-00002.gguf",
            "x-00002-of-00011.bin", "x-0000a-of-00011.gguf", "x-000002-of-000011.gguf", "" })
        CHECK_FALSE(parseGgufPartName(other));
    CHECK(ggufModelName("a/b/Qwen-Q8_0-00001-of-00003.gguf") == "Qwen-Q8_0");
    CHECK(ggufModelName("a/b/Qwen-Q8_0.GGUF") == "Qwen-Q8_0");
}

TEST_CASE("a single file: figures, what was stored, what lies beside it", "[gguf][split]")
{
    const Folder folder;
    auto b = ggufModel("llama", 4).own("attention.head_count_kv", 2).text("general.name", "Small One");
    b.tensor("blk.0.attn_k.weight", { 1024, 256 }).tensor("blk.1.attn_k.weight", { 1024, 256 }, 1, {}, 2);
    const auto file = folder.write("small-Q4_K_M.gguf", b.file());
    folder.write("mmproj-small.gguf", GgufBytes("clip").header());
    const auto m = openModel(file.string());
    REQUIRE(m);
    CHECK(m->name == "small-Q4_K_M");
    CHECK(m->source == file.string());
    CHECK(m->facts.at("general.name") == "Small One");
    REQUIRE(m->stored);
    const StoredWeights& s = *m->stored;
    CHECK(s.exact());
    CHECK((s.files == 1 && s.headers == 1 && s.tensors == 2));
    CHECK(s.source == "small-Q4_K_M.gguf");
    CHECK(s.fileBytes.value == static_cast<std::int64_t>(std::filesystem::file_size(file)));
    CHECK(s.tensorBytes.value == 1024 * 256 * 6);
    CHECK(s.headerBytes.value == 65'536); // one window; the file is longer
    CHECK(totalBytes(m->weights, true) == s.tensorBytes);
    REQUIRE(s.dtypes.size() == 2);
    CHECK(s.dtypes[0] == DtypeTotal { "F32", 1, { 1024 * 256 * 4 } });
    CHECK(s.dtypes[1] == DtypeTotal { "F16", 1, { 1024 * 256 * 2 } });
    CHECK(s.ignored == std::vector<std::string> { "mmproj-small.gguf" });
    // names that are no UTF-8 and hold control characters can still be shown
    auto odd = ggufModel("llama", 1).text("general.name", "a\xFF\x1B[2J");
    const auto shown
        = openModel(folder.write("odd.gguf", odd.tensor("\xC0\x80\n", { 8 }, 137).file()).string());
    REQUIRE(shown);
    CHECK_FALSE(jsonText(modelToJson(*shown)).empty());
    CHECK(modelText(*shown).find('\x1B') == std::string::npos);
    // by its content, whatever its name
    const auto renamed = folder.write("model.bin", b.file());
    CHECK(openModel(renamed.string())->layers == 4);
}

TEST_CASE("any part selects all parts", "[gguf][split]")
{
    const Folder folder;
    folder.writeParts("big", 3);
    for (int i = 1; i <= 3; ++i) {
        const auto m = openModel((folder.path() / Folder::partName("big", i, 3)).string());
        REQUIRE(m);
        CHECK(m->name == "big");
        CHECK(m->stored->files == 3);
        CHECK(m->stored->tensorBytes.value == 3 * 1024 * 256 * 4);
        CHECK(totalBytes(m->weights, true) == m->stored->tensorBytes);
        CHECK(test::owners(*m, CacheKind::KeyValue) == std::vector<int> { 0, 1, 2, 3 });
    }
    CHECK(openModel(folder.path().string())->name == "big"); // and so does the folder
    const Folder empty; // --no-tensor-first-split
    empty.writeParts("first", 2, -1, 1);
    CHECK(openModel(empty.path().string())->stored->tensors == 1);
}

TEST_CASE("parts that do not make a model", "[gguf][split]")
{
    const Folder gap;
    gap.writeParts("a", 3);
    std::filesystem::remove(gap.path() / Folder::partName("a", 2, 3));
    const auto missing = openModel((gap.path() / Folder::partName("a", 1, 3)).string()).error();
    CHECK(missing.code == "gguf-part-missing");
    CHECK(missing.args == std::vector<std::string> { Folder::partName("a", 2, 3), "3" });
    gap.writeParts("b", 3); // the second part of another model does not stand in
    CHECK(codeOf(gap.path() / Folder::partName("a", 3, 3)) == "gguf-part-missing");

    const Folder count;
    count.writeParts("a", 3);
    for (int i = 1; i <= 3; ++i)
        std::filesystem::rename(
            count.path() / Folder::partName("a", i, 3), count.path() / Folder::partName("a", i, 4));
    count.write(Folder::partName("a", 4, 4), GgufBytes("").header());
    CHECK(codeOf(count.path() / Folder::partName("a", 1, 4)) == "gguf-split-count");

    const Folder order;
    order.writeParts("a", 2);
    std::filesystem::rename(order.path() / Folder::partName("a", 1, 2), order.path() / "x");
    std::filesystem::rename(
        order.path() / Folder::partName("a", 2, 2), order.path() / Folder::partName("a", 1, 2));
    std::filesystem::rename(order.path() / "x", order.path() / Folder::partName("a", 2, 2));
    CHECK(codeOf(order.path() / Folder::partName("a", 1, 2)) == "gguf-split-number");

    const Folder sum;
    sum.writeParts("a", 2, 5);
    CHECK(codeOf(sum.path() / Folder::partName("a", 1, 2)) == "gguf-split-tensors");

    const Folder renamed;
    renamed.writeParts("a", 2);
    std::filesystem::rename(renamed.path() / Folder::partName("a", 1, 2), renamed.path() / "model.gguf");
    CHECK(codeOf(renamed.path() / "model.gguf") == "gguf-split-renamed");

    const Folder names;
    const auto none = names.write(Folder::partName("a", 3, 2), GgufBytes("llama").header());
    CHECK(codeOf(none) == "gguf-part-name");
    CHECK(codeOf(names.write(Folder::partName("a", 0, 2), "")) == "gguf-part-name");

    const Folder twice; // the same tensor in two parts
    for (int i = 0; i < 2; ++i) {
        GgufBytes b = i == 0 ? ggufModel("llama", 4) : GgufBytes("");
        b.u16("split.no", static_cast<std::uint16_t>(i)).u16("split.count", 2).i32("split.tensors.count", 2);
        twice.write(Folder::partName("a", i + 1, 2), b.tensor("blk.0.attn_k.weight", { 8 }).file());
    }
    CHECK(codeOf(twice.path() / Folder::partName("a", 1, 2)) == "gguf-tensor-duplicate");
}

TEST_CASE("folders: one model, several, none", "[gguf][split]")
{
    const std::string model = ggufModel("llama", 2).file();
    const Folder one;
    one.write("only.gguf", model);
    one.write("mmproj-F16.gguf", "x");
    one.write("imatrix.gguf", "x");
    one.write("mtp-only.gguf", "x");
    one.write("README.md", "x");
    CHECK(openModel(one.path().string())->name == "only");
    one.write("other-Q8_0.gguf", model);
    const auto several = openModel(one.path().string()).error();
    CHECK(several.code == "gguf-several");
    CHECK(several.args == std::vector<std::string> { "2", "only.gguf, other-Q8_0.gguf" });
    one.write("config.json",
        R"({"model_type":"llama","num_hidden_layers":3,"hidden_size":64,"num_attention_heads":4})");
    CHECK(openModel(one.path().string())->layers == 3); // a config comes first
    const Folder none;
    none.write("mmproj-F16.gguf", "x");
    CHECK(codeOf(none.path()) == "folder-no-config");
    const Folder many;
    for (int i = 0; i < 30; ++i)
        many.write("m" + std::to_string(100 + i) + ".gguf", model);
    CHECK(openModel(many.path().string()).error().args[1].ends_with("m119.gguf, …"));
}

TEST_CASE("what is no file is refused at once", "[gguf][split]")
{
    const Folder folder;
    CHECK(codeOf(folder.path() / "none.gguf") == "file-missing");
    std::filesystem::create_directory(folder.path() / "folder.gguf");
    CHECK(codeOf(folder.path() / "folder.gguf") == "folder-no-config");
    REQUIRE(mkfifo((folder.path() / "pipe.gguf").c_str(), 0600) == 0);
    CHECK(codeOf(folder.path() / "pipe.gguf") == "file-kind"); // would block
    std::filesystem::create_symlink("/dev/zero", folder.path() / "zero.gguf");
    CHECK(codeOf(folder.path() / "zero.gguf") == "file-kind");
    std::filesystem::create_symlink(folder.path() / "gone", folder.path() / "dangling.gguf");
    CHECK(codeOf(folder.path() / "dangling.gguf") == "file-missing");
    std::filesystem::create_symlink(folder.path() / "loop.gguf", folder.path() / "loop.gguf");
    CHECK(codeOf(folder.path() / "loop.gguf") == "file-unreadable");
    CHECK(codeOf(folder.write("empty.gguf", "")) == "gguf-truncated");
}

TEST_CASE("progress is told by file, and reading stops when asked", "[gguf][split]")
{
    const Folder folder;
    folder.writeParts("a", 3);
    std::vector<std::int64_t> done;
    std::stop_source stop;
    Watch watch { [&](const ReadProgress& how) {
                     CHECK(how.total == 3);
                     done.push_back(how.done);
                     if (how.done == 1)
                         stop.request_stop();
                 },
        {} };
    const auto file = folder.path() / Folder::partName("a", 1, 3);
    watch.stop = stop.get_token();
    CHECK(openGguf(file, watch).error().code == "cancelled");
    CHECK(done == std::vector<std::int64_t> { 0, 1 });
    done.clear();
    watch.stop = {};
    CHECK(openGguf(file, watch));
    CHECK(done == std::vector<std::int64_t> { 0, 1, 2, 3 });
}
