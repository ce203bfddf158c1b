// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bad inputs of hub-and-formats section 7 as tables: what is wrong with a repository, and what is said of
// it. Each line goes the way of the program, on a server that plays the Hub and in a folder of this machine;
// after each, what is kept is whole, and a model that was good before is still there.
#pragma once

#include "tests/support/hub_models.h"

#include <set>

namespace hbm::test {

struct BadInput
{
    std::string row; ///< "S1"
    std::string what;
    std::vector<HubFile> files; ///< their repository is filled in
    std::string wanted; ///< the error's code; "opened"; or "opened+" and the code of an issue
    std::string names; ///< what the sentence says of where it is
    std::string ask {}; ///< behind the repository's name
    std::string here {}; ///< `wanted` of the same files in a folder; empty = the same, "-" = nothing to ask
};

/// A config without weights: four layers of a Llama of width 64.
const std::string& goodConfig();

/// A file of a repository that is filled in later.
HubFile badFile(const std::string& path, const std::string& content, std::int64_t size = 0);

class BadInputTable
{
public:
    explicit BadInputTable(std::string letter);

    /// One line: what came of it is what was wanted, and its sentence is whole and names where.
    void check(const std::string& row, const std::string& what, const Expected<ModelSpec>& model,
        const std::string& wanted, const std::string& names);

    /// Every line on a server, and in a folder. `server` may look at each afterwards.
    void run(const std::vector<BadInput>& rows,
        const std::function<void(const BadInput&, const HubServer&)>& server = {});

    /// Prints all lines; these rows were there, and no others.
    void finish(std::initializer_list<int> rows) const;

private:
    std::string m_letter;
    std::vector<std::string> m_lines;
    std::set<std::string> m_rows;
};

/// Nothing temporary, but what writers that were `killed` left, and every blob is what its name says.
void checkWhole(const std::filesystem::path& cache, bool killed = false);

} // namespace hbm::test
