// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions to the API: which files there are, which branches and tags.
#include "core/hub/fetch.h"

#include "core/base/json_text.h"
#include "core/hub/address.h"
#include "core/hub/limits.h"

#include <nlohmann/json.hpp>
#include <set>

namespace hbm::hub {

std::string Fetch::askRevisions()
{
    Question question;
    question.address = endpoint() + "/api/models/" + encodedPath(target.id) + "/refs";
    question.mostBytes = limits::kPageBytes;
    question.json = true;
    const auto answer = ask(std::move(question), std::nullopt);
    if (!answer)
        return {};
    const auto refs = parseJsonObject(answer->body, answer->address);
    return refs ? revisionNames(*refs) : std::string();
}

Expected<Listing> Fetch::askListing()
{
    Question question;
    const std::string revision = target.commit.empty() ? target.revision : target.commit;
    question.address = endpoint() + "/api/models/" + encodedPath(target.id)
        + (revision.empty() ? "" : "/revision/" + encodedSegment(revision)) + "?blobs=true";
    question.mostBytes = limits::kPageBytes;
    question.json = true;
    auto json = Expected<nlohmann::json>(tl::unexpect, Error {});
    std::string where;
    for (int attempt = 0; attempt < 2 && !json; ++attempt) { // no hash tells that it was cut short
        const auto answer = ask(question, ReadProgress { ReadStep::Asking });
        if (!answer)
            return tl::unexpected<Error>(answer.error());
        where = answer->address;
        json = parseJsonObject(answer->body, where);
    }
    if (!json)
        return tl::unexpected<Error>(json.error());
    auto listing = readModelInfo(*json, where);
    if (!listing)
        return listing;
    if (!target.commit.empty() && listing->commit != target.commit)
        return failure("hub-other-commit", target.id, { target.commit, listing->commit });
    target.id = listing->id;
    target.commit = listing->commit;
    if (!listing->sizes)
        if (auto read = askTree(*listing); !read)
            return tl::unexpected<Error>(read.error());
    keepListing(*listing);
    return listing;
}

Expected<void> Fetch::askTree(Listing& listing)
{
    Listing tree;
    tree.id = listing.id;
    tree.commit = listing.commit;
    tree.sizes = true;
    std::string address = endpoint() + "/api/models/" + encodedPath(target.id) + "/tree/"
        + encodedSegment(target.commit) + "?recursive=true";
    std::set<std::string> seen;
    while (!address.empty()) {
        if (!seen.insert(address).second || seen.size() > limits::kPages)
            return failure("hub-pages", target.id, { std::to_string(seen.size()) });
        Question question;
        question.address = address;
        question.mostBytes = limits::kPageBytes;
        question.json = true;
        const auto answer = ask(std::move(question), ReadProgress { ReadStep::Asking });
        if (!answer)
            return tl::unexpected<Error>(answer.error());
        const auto page = parseJson(answer->body, answer->address);
        if (!page)
            return tl::unexpected<Error>(page.error());
        if (auto added = addTreePage(tree, *page, answer->address); !added)
            return added;
        const auto next = nextPageOf(answer->headers);
        address = next ? endpointPage(*next, endpoint()) : std::string();
        if (next && address.empty())
            return failure("hub-page-host", shownAddress(*next), { endpoint() });
    }
    listing = std::move(tree);
    return {};
}

} // namespace hbm::hub
