// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bad_inputs.h"

#include "core/base/text.h"
#include "core/hub/cache_layout.h"
#include "core/hub/content_hash.h"
#include "tests/support/written_models.h"

#include <fmt/core.h>
#include <fstream>
#include <iostream>
#include <sstream>

namespace hbm::test {

namespace {

namespace fs = std::filesystem;

/// Whether a sentence is a catalogue's own, whole, and names where.
void checkSentence(const std::string& code, const std::string& said, const std::string& names)
{
    INFO(said);
    CHECK(messageTemplate(code));
    for (const char* mark : { "{0}", "{1}", "{2}", "{3}", "{4}", "{5}" })
        CHECK(said.find(mark) == std::string::npos);
    CHECK(said.find(names) != std::string::npos);
    CHECK_FALSE(names.empty());
}

/// Written into a folder of this machine, as long as it is on the server.
void lay(const fs::path& folder, const std::vector<HubFile>& files)
{
    for (const HubFile& file : files) {
        const fs::path path = folder / file.path;
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << file.content;
        if (file.size > static_cast<std::int64_t>(file.content.size()))
            fs::resize_file(path, static_cast<std::uintmax_t>(file.size));
    }
}

std::string repositoryOf(const BadInput& input, std::size_t number)
{
    return fmt::format("lab/{}-{}", lowerCase(input.row), number);
}

} // namespace

const std::string& goodConfig()
{
    static const std::string text
        = R"({ "model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 4,
  "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 256, "max_position_embeddings": 4096,
  "torch_dtype": "bfloat16", "tie_word_embeddings": true })";
    return text;
}

HubFile badFile(const std::string& path, const std::string& content, std::int64_t size)
{
    return { {}, path, content, size };
}

BadInputTable::BadInputTable(std::string letter)
    : m_letter(std::move(letter))
{
}

void BadInputTable::check(const std::string& row, const std::string& what, const Expected<ModelSpec>& model,
    const std::string& wanted, const std::string& names)
{
    INFO(row << ": " << what);
    m_rows.insert(row);
    std::string said;
    const std::string issue = wanted.starts_with("opened+") ? wanted.substr(7) : "";
    if (!model) {
        said = sentence(model.error());
        CHECK(model.error().code == wanted);
        checkSentence(model.error().code, said, names);
    } else if (wanted == "opened") {
        said = "opened as " + model->name;
    } else {
        const Issue* found = issueOf(*model, issue);
        std::string codes; // to see what there was in its place
        for (const Issue& other : model->issues)
            codes += other.code + " ";
        CHECK(("opened+" + (found ? found->code : codes)) == wanted);
        if (found)
            checkSentence(issue, said = sentence(*found), names);
    }
    m_lines.push_back(fmt::format("{}: {}: {}", row, what, said));
}

void BadInputTable::run(
    const std::vector<BadInput>& rows, const std::function<void(const BadInput&, const HubServer&)>& server)
{
    std::vector<HubFile> files { { "lab/good", "config.json", goodConfig() } };
    const TemporaryFolder here;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        lay(here.path() / std::to_string(i), rows[i].files);
        for (HubFile file : rows[i].files) {
            file.repository = repositoryOf(rows[i], i);
            files.push_back(std::move(file));
        }
    }
    const HubServer hub(files);
    const Planner planner(hub.endpoint());
    REQUIRE(planner.open("lab/good"));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const BadInput& input = rows[i];
        check(input.row, input.what, planner.open(repositoryOf(input, i) + input.ask, true), input.wanted,
            input.names);
        if (server)
            server(input, hub);
        if (input.here != "-")
            check(input.row, input.what + ", here",
                planner.open((here.path() / std::to_string(i)).string(), true),
                input.here.empty() ? input.wanted : input.here, input.names);
        checkWhole(planner.setup.ownCache);
        CHECK(planner.open("lab/good@" + HubServer::commit()));
    }
}

void BadInputTable::finish(std::initializer_list<int> rows) const
{
    for (const std::string& line : m_lines)
        std::cout << line << "\n";
    for (const int row : rows)
        CHECK(m_rows.count(m_letter + std::to_string(row)) == 1);
    std::cout << fmt::format("bad inputs {}: {} rows, {} inputs\n", m_letter, m_rows.size(), m_lines.size());
    CHECK(m_rows.size() == rows.size());
}

void checkWhole(const fs::path& cache, bool killed)
{
    if (!fs::exists(cache))
        return;
    for (const auto& entry : fs::recursive_directory_iterator(cache)) {
        const std::string name = entry.path().filename().string();
        INFO(entry.path());
        if (killed && !hub::isBlobName(name))
            continue;
        CHECK(name.find(".incomplete") == std::string::npos);
        CHECK(name.find(".tmp") == std::string::npos);
        if (entry.path().parent_path().filename() != "blobs")
            continue;
        std::ostringstream content;
        content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        CHECK(hub::isBlobName(name));
        CHECK((name.size() == 40 ? hub::gitBlobHash(content.str()) : hub::sha256(content.str())) == name);
    }
}

} // namespace hbm::test
