// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reference as a text that reads back as the same. Short where it can be: people see it and type it again.
#include "core/hub/address.h"
#include "core/hub/reference.h"
#include "core/hub/reference_parts.h"

namespace hbm::hub {

namespace {

std::string shortText(const Reference& r)
{
    return r.id + (r.revision.empty() ? "" : "@" + r.revision) + (r.path.empty() ? "" : "/" + r.path)
        + (r.tag.empty() ? "" : ":" + r.tag);
}

/// As one part, unless its slashes are the Hub's own and part of its name.
std::string revisionText(const std::string& revision)
{
    const auto parts = segmentsOf(revision);
    return parts.size() > 1 && revisionLength(parts, 0) == parts.size() ? encodedPath(revision)
                                                                        : encodedSegment(revision);
}

std::string addressText(const Reference& r)
{
    // Behind one word, a file would be the second part of the name.
    const bool marked = !r.revision.empty() || (r.kind == ReferenceKind::Name && !r.path.empty());
    return "hf://" + r.id + (marked ? "@" + revisionText(r.revision) : "")
        + (r.path.empty() ? "" : "/" + encodedPath(r.path)) + (r.tag.empty() ? "" : ":" + r.tag);
}

bool readsBack(const std::string& text, Reference reference)
{
    reference.ignoredRoute.clear();
    reference.droppedCredentials = false;
    const auto read = parseReference(text, {});
    return read && *read == reference;
}

} // namespace

std::string referenceText(const Reference& reference)
{
    if (reference.kind == ReferenceKind::Local)
        return reference.id;
    if (const std::string text = shortText(reference); readsBack(text, reference))
        return text;
    return addressText(reference);
}

} // namespace hbm::hub
