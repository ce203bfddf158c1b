// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/reference.h"

#include "core/base/secrets.h"
#include "core/base/text.h"
#include "core/hub/name_rules.h"
#include "core/hub/reference_parts.h"

#include <algorithm>
#include <array>

namespace hbm::hub {

namespace {

constexpr std::size_t kLongest = 2048; // bytes; no address in use is longer

bool startsWith(std::string_view text, std::string_view start)
{
    return text.substr(0, start.size()) == start;
}

constexpr std::string_view kScheme = "hf://";

/// Spaces that copying from pages and mails leaves at the ends: also no-break, zero-width, word joiner, BOM.
std::string_view trimmed(std::string_view text)
{
    constexpr std::array<std::string_view, 8> kSpaces { " ", "\t", "\r", "\n", "\xC2\xA0", "\xE2\x80\x8B",
        "\xE2\x81\xA0", "\xEF\xBB\xBF" };
    for (bool more = true; more;) {
        more = false;
        for (const std::string_view space : kSpaces) {
            if (startsWith(text, space)) {
                text.remove_prefix(space.size());
                more = true;
            }
            if (text.size() >= space.size() && text.substr(text.size() - space.size()) == space) {
                text.remove_suffix(space.size());
                more = true;
            }
        }
    }
    return text;
}

/// X of Python's from_pretrained("X"); the text itself where there is no such call.
std::string_view pretrainedName(std::string_view text)
{
    constexpr std::string_view kCall = "from_pretrained(";
    const std::size_t call = text.find(kCall);
    if (call == std::string_view::npos)
        return text;
    const std::string_view rest = trimmed(text.substr(call + kCall.size()));
    if (rest.empty() || (rest.front() != '"' && rest.front() != '\''))
        return text;
    const std::size_t end = rest.find(rest.front(), 1);
    return end == std::string_view::npos ? text : trimmed(rest.substr(1, end - 1));
}

bool isLocal(std::string_view text)
{
    const bool drive = text.size() >= 3 && text[1] == ':' && (text[2] == '\\' || text[2] == '/')
        && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
    return drive || startsWith(text, "/") || startsWith(text, "./") || startsWith(text, "../")
        || startsWith(text, "~") || startsWith(text, "\\\\") || startsWith(text, "file:");
}

Reference localReference(std::string_view path)
{
    return { ReferenceKind::Local, std::string(path), {}, {}, {}, {}, false };
}

/// "rev" or "rev/path/file.json" behind the @ of an id. In an address the revision is one part, which may be
/// empty; in what people write, whatever ends in a model's file.
void takeRevision(std::string_view text, bool address, Reference& out)
{
    if (address && !text.empty() && text.front() == '/') {
        out.path = text.substr(1);
        return;
    }
    const std::vector<std::string_view> parts = segmentsOf(text);
    const std::size_t own = revisionLength(parts, 0);
    const bool refs = own > 1;
    if (parts.size() > own && (refs || address || isModelFile(parts.back()))) {
        const std::size_t length
            = static_cast<std::size_t>(parts[own - 1].data() + parts[own - 1].size() - text.data());
        out.revision = text.substr(0, length);
        out.path = text.substr(std::min(text.size(), length + 1));
        return;
    }
    out.revision = text;
}

/// As the Hub's own tools read their addresses: slashes of a revision are written as %2F.
Expected<void> decodeParts(Reference& out)
{
    auto revision = percentDecoded(out.revision);
    if (!revision)
        return tl::unexpected<Error>(revision.error());
    std::string path;
    for (const std::string_view part : segmentsOf(out.path)) {
        const auto word = percentDecoded(part);
        if (!word)
            return tl::unexpected<Error>(word.error());
        if (word->find('/') != std::string::npos)
            return failure("hub-path-traversal", printable(*word));
        path.append(path.empty() ? "" : "/").append(*word);
    }
    out.revision = std::move(*revision);
    out.path = std::move(path);
    return {};
}

/// "org/name@revision:tag", "org/name/file.gguf", "name". Behind "hf://", %xx stands for a byte, and what
/// follows the name is a file by whatever ending.
Expected<Reference> parseId(std::string_view text, bool address)
{
    Reference out;
    const std::string_view whole = text;
    const std::size_t colon = text.find(':');
    const bool tagged = colon != std::string_view::npos;
    if (tagged) {
        out.tag = text.substr(colon + 1);
        text = text.substr(0, colon);
    }
    const std::size_t at = text.find('@');
    const bool revised = at != std::string_view::npos;
    if (revised) {
        takeRevision(text.substr(at + 1), address, out);
        text = text.substr(0, at);
    }
    while (!text.empty() && text.back() == '/')
        text.remove_suffix(1);
    std::vector<std::string_view> parts = segmentsOf(text);
    for (const std::string_view part : parts)
        if (part == "." || part == "..")
            return failure("hub-path-traversal", printable(whole));
    if (!parts.empty() && parts.front() == "models" && parts.size() > 1)
        parts.erase(parts.begin());
    if (parts.empty())
        return failure("hub-empty", {});
    if (auto first = checkFirstSegment(parts.front()); !first)
        return tl::unexpected<Error>(first.error());
    if (parts.size() > 2) {
        if (!address && !isModelFile(parts.back()))
            return failure("hub-id-segments", printable(whole));
        out.path = std::string_view(parts[2].data(),
            static_cast<std::size_t>(parts.back().data() + parts.back().size() - parts[2].data()));
    }
    out.kind = parts.size() == 1 ? ReferenceKind::Name : ReferenceKind::Model;
    out.id = parts.front();
    if (parts.size() > 1)
        out.id.append("/").append(parts[1]);
    if (address)
        if (auto parted = decodeParts(out); !parted)
            return tl::unexpected<Error>(parted.error());
    if (tagged)
        if (auto tag = checkTag(out.tag); !tag)
            return tl::unexpected<Error>(tag.error());
    if (revised && !(address && !out.path.empty() && out.revision.empty()))
        if (auto revision = checkRevision(out.revision); !revision)
            return tl::unexpected<Error>(revision.error());
    return checked(std::move(out));
}

/// One word.
Expected<Reference> readOne(std::string_view text, std::string_view endpoint)
{
    if (isLocal(text))
        return localReference(text);
    if (startsWith(text, kScheme))
        return parseId(text.substr(kScheme.size()), true);
    const std::size_t slash = text.find('/');
    const bool host = slash != std::string_view::npos && isHubHost(lowerCase(text.substr(0, slash)));
    if (host || text.find("://") != std::string_view::npos)
        return parseAddress(text, endpoint);
    return parseId(text, false);
}

/// What the command says beside the model holds over what the model's own text does.
Expected<Reference> readCommand(std::string_view text, std::string_view endpoint)
{
    const CommandModel said = commandModel(text);
    if (said.model.empty() || said.model.find_first_of(" \t") != std::string_view::npos)
        return failure("hub-whitespace", printable(text));
    auto reference = readOne(said.model, endpoint);
    if (!reference || reference->kind == ReferenceKind::Local)
        return reference;
    if (!said.revision.empty())
        reference->revision = said.revision;
    if (!said.file.empty()) {
        reference->path = said.file;
        reference->tag.clear();
    }
    return checked(std::move(*reference));
}

Expected<Reference> read(std::string_view text, std::string_view endpoint)
{
    if (text.size() > kLongest)
        return failure("hub-too-long", {}, { withThousands(static_cast<std::int64_t>(kLongest)) });
    text = unquoted(trimmed(text));
    if (text.empty())
        return failure("hub-empty", {});
    if (std::any_of(text.begin(), text.end(),
            [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }))
        return failure("hub-control-chars", printable(text));
    text = pretrainedName(text);
    if (isLocal(text))
        return localReference(text);
    if (text.find_first_of(" \t") != std::string_view::npos)
        return readCommand(text, endpoint);
    return readOne(text, endpoint);
}

} // namespace

std::string_view unquoted(std::string_view text)
{
    constexpr std::string_view kPairs[] { "\"\"", "''", "``", "<>" };
    for (const std::string_view pair : kPairs)
        if (text.size() >= 2 && text.front() == pair[0] && text.back() == pair[1])
            return trimmed(text.substr(1, text.size() - 2));
    return text;
}

Expected<Reference> parseReference(std::string_view text, std::string_view endpoint)
{
    auto reference = read(text, endpoint);
    if (reference)
        return reference;
    Error error = std::move(reference.error()); // repeats what was pasted: a token may be in it
    error.where = withoutSecrets(error.where);
    for (std::string& arg : error.args)
        arg = withoutSecrets(arg);
    return tl::unexpected<Error>(std::move(error));
}

} // namespace hbm::hub
