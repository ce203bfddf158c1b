// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/settings.h"

#include "core/base/secrets.h"
#include "core/base/text.h"
#include "core/hub/address.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>

namespace hbm::hub {

namespace {

using std::filesystem::path;

/// A variable that is set and not empty.
std::optional<std::string> valueOf(const Environment& environment, std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (auto value = environment(name); value && !value->empty())
            return value;
    return std::nullopt;
}

bool isOn(const Environment& environment, std::initializer_list<const char*> names)
{
    return std::any_of(names.begin(), names.end(), [&](const char* name) {
        const std::string value = lowerCase(environment(name).value_or(std::string()));
        return value == "1" || value == "on" || value == "yes" || value == "true";
    });
}

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// A leading ~, and $NAME and ${NAME}, once; what is not set stays as it is written.
std::string expanded(const std::string& text, const Environment& environment)
{
    std::string out;
    std::size_t i = 0;
    if (!text.empty() && text[0] == '~' && (text.size() == 1 || text[1] == '/')) {
        out = environment("HOME").value_or("~");
        i = 1;
    }
    while (i < text.size()) {
        const bool braced = i + 1 < text.size() && text[i + 1] == '{';
        const std::size_t from = i + (braced ? 2 : 1);
        std::size_t to = from;
        if (text[i] == '$')
            while (to < text.size() && isNameCharacter(text[to]))
                ++to;
        const bool named = text[i] == '$' && to > from && (!braced || (to < text.size() && text[to] == '}'));
        const std::size_t next = named ? to + (braced ? 1 : 0) : i + 1;
        const auto value = named ? environment(text.substr(from, to - from)) : std::nullopt;
        out += value ? *value : text.substr(i, next - i);
        i = next;
    }
    return out;
}

/// 1 to 600 seconds.
int secondsOf(const Environment& environment, const char* name, int standard, Issues& issues)
{
    const auto text = valueOf(environment, { name });
    if (!text)
        return standard;
    int seconds = 0;
    const auto read = std::from_chars(text->data(), text->data() + text->size(), seconds);
    if (read.ec != std::errc() || read.ptr != text->data() + text->size()) {
        issues.push_back(
            { Severity::Warning, "hub-timeout", name, { printable(*text, 40), std::to_string(standard) } });
        return standard;
    }
    return std::clamp(seconds, 1, 600);
}

/// Nothing where the folder is not known.
path inside(const path& folder, const char* name)
{
    return folder.empty() ? path() : folder / name;
}

/// Python's requests takes a folder by the same variables that name a file.
void takeCertificates(Settings& s, const Environment& environment)
{
    const auto bundle = valueOf(environment, { "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE" });
    std::error_code error;
    const bool folder = bundle && std::filesystem::is_directory(*bundle, error);
    if (bundle)
        (folder ? s.caFolder : s.caFile) = *bundle;
    if (!folder)
        s.caFolder = valueOf(environment, { "SSL_CERT_DIR" }).value_or(std::string());
}

/// Of a line that goes into a header: nothing but printable ASCII.
std::string headerText(const std::string& text)
{
    std::string out;
    for (const char c : text.substr(0, 100))
        if (c >= ' ' && c < 0x7f)
            out += c;
    return out;
}

} // namespace

Environment processEnvironment()
{
    return [](const std::string& name) -> std::optional<std::string> {
        const char* const value = std::getenv(name.c_str());
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
}

Settings settingsFrom(const Environment& environment, Issues& issues)
{
    Settings s;
    const auto user = valueOf(environment, { "HOME" });
    const auto folder = [&](std::initializer_list<const char*> names) -> std::optional<path> {
        const auto value = valueOf(environment, names);
        const bool nowhere = value && value->front() == '~' && !user; // else a folder called ~ here
        return value && !nowhere ? std::optional<path>(expanded(*value, environment)) : std::nullopt;
    };
    const path caches = folder({ "XDG_CACHE_HOME" }).value_or(inside(user.value_or(""), ".cache"));
    const path home = folder({ "HF_HOME" }).value_or(inside(caches, "huggingface"));
    s.cache = folder({ "HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE" }).value_or(inside(home, "hub"));
    s.tokenFile = folder({ "HF_TOKEN_PATH" }).value_or(inside(home, "token"));
    if (const auto llama = folder({ "LLAMA_CACHE" }))
        s.otherCaches.push_back(*llama);

    if (auto endpoint = valueOf(environment, { "HF_ENDPOINT" })) {
        while (!endpoint->empty() && endpoint->back() == '/')
            endpoint->pop_back();
        if (originOf(*endpoint)) // not one with a user in it either: it stands in messages
            s.endpoint = *endpoint;
        else
            issues.push_back({ Severity::Warning, "hub-endpoint", "HF_ENDPOINT",
                { printable(withoutSecrets(*endpoint), 80), s.endpoint } });
    }
    // A variable of spaces alone hides the older one, as it does for the Hub's own tools.
    for (const char* name : { "HF_TOKEN", "HUGGING_FACE_HUB_TOKEN" })
        if (const auto text = valueOf(environment, { name })) {
            if (auto token = cleanToken(*text, name))
                s.token = std::move(*token);
            else
                issues.push_back({ Severity::Warning, "hub-token", name, {} });
            break;
        }
    s.implicitToken = !isOn(environment, { "HF_HUB_DISABLE_IMPLICIT_TOKEN" });
    s.offline = isOn(environment, { "HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE" });
    s.answerSeconds = secondsOf(environment, "HF_HUB_ETAG_TIMEOUT", s.answerSeconds, issues);
    s.idleSeconds = secondsOf(environment, "HF_HUB_DOWNLOAD_TIMEOUT", s.idleSeconds, issues);
    s.shortAgent = isOn(environment, { "HF_HUB_DISABLE_TELEMETRY", "DISABLE_TELEMETRY", "DO_NOT_TRACK" });
    s.agentOrigin = headerText(environment("HF_HUB_USER_AGENT_ORIGIN").value_or(std::string()));
    s.symlinks = !isOn(environment, { "HF_HUB_DISABLE_SYMLINKS" });
    takeCertificates(s, environment);
    return s;
}

std::optional<Token> activeToken(const Settings& settings, Issues& issues)
{
    if (!settings.implicitToken)
        return std::nullopt;
    if (settings.token)
        return settings.token;
    std::error_code error;
    const auto status = std::filesystem::status(settings.tokenFile, error);
    if (error || !std::filesystem::is_regular_file(status))
        return std::nullopt;
    std::ifstream file(settings.tokenFile, std::ios::binary);
    std::string text(65'536, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    const std::string source = settings.tokenFile.string();
    auto token = cleanToken(text, source);
    if (!token) {
        issues.push_back({ Severity::Warning, "hub-token", source, {} });
        return std::nullopt;
    }
    using std::filesystem::perms;
    if (*token && (status.permissions() & (perms::group_all | perms::others_all)) != perms::none)
        issues.push_back({ Severity::Warning, "hub-token-readable", source, {} });
    return *token;
}

} // namespace hbm::hub
