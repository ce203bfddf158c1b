// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/line_prefix.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace hbm {

namespace {

constexpr std::size_t kLongestGroup = 120; // characters in brackets that still count as a prefix
constexpr std::size_t kLongestWorker = 48;
constexpr int kMostPrefixes = 12;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view firstWord(std::string_view text)
{
    return text.substr(0, text.find(' '));
}

bool isPhrase(std::string_view text, std::string_view start)
{
    return text.substr(0, start.size()) == start;
}

/// "TP0", "DP1", "PP0", "EP3": ranks as SGLang writes them, also behind "Worker_".
bool isRank(std::string_view word)
{
    return word.size() >= 3 && word.size() <= 6 && word[1] == 'P'
        && std::string_view("TDPE").find(word[0]) < 4 && std::all_of(word.begin() + 2, word.end(), isDigit);
}

/// What a bracket says of the rank: "2025-08-13 14:27:06 TP0", "RANK 3", "gpu_id=1", "rank0".
std::string rankIn(std::string_view group)
{
    std::string ranks;
    for (std::string_view rest = group; !rest.empty();) {
        const std::string_view word = firstWord(rest);
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        if (isRank(word))
            ranks += (ranks.empty() ? "" : " ") + std::string(word);
        else if ((word == "RANK" || word == "rank") && !rest.empty() && isDigit(rest.front()))
            ranks += "rank " + std::string(firstWord(rest).substr(0, 6));
        else if (isPhrase(word, "gpu_id=") || (isPhrase(word, "rank") && word.size() > 4 && isDigit(word[4])))
            ranks += std::string(word.substr(0, 12));
    }
    return ranks.substr(0, kLongestWorker);
}

/// A word of digits and separators that is a time or a date: "2026-05-14", "12:43:13.531",
/// "2026-05-14T12:43:13Z", "0.00.467.150"; not "78.57/79.18".
bool isStamp(std::string_view word)
{
    int digits = 0, colons = 0, dashes = 0, slashes = 0, points = 0;
    for (char c : word) {
        digits += isDigit(c) ? 1 : 0;
        colons += c == ':' ? 1 : 0;
        dashes += c == '-' ? 1 : 0;
        slashes += c == '/' ? 1 : 0;
        points += c == '.' ? 1 : 0;
        if (!isDigit(c) && std::string_view(":-/.TZ,+").find(c) == std::string_view::npos)
            return false;
    }
    return word.size() >= 8 && word.size() <= 40 && digits >= 5 && isDigit(word.front())
        && (colons >= 2 || dashes >= 2 || slashes >= 2 || points >= 3);
}

/// "05-14" before a time, as vLLM writes the day.
bool isDay(std::string_view text)
{
    return text.size() > 6 && isDigit(text[0]) && isDigit(text[1]) && text[2] == '-' && isDigit(text[3])
        && isDigit(text[4]) && text[5] == ' ' && isStamp(firstWord(text.substr(6)));
}

/// "Sep 11 00:42:50 host ollama[3110]: ": journald and syslog.
std::size_t syslog(std::string_view text)
{
    constexpr std::array<std::string_view, 12> kMonths { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul",
        "Aug", "Sep", "Oct", "Nov", "Dec" };
    if (text.size() < 16 || std::find(kMonths.begin(), kMonths.end(), text.substr(0, 3)) == kMonths.end()
        || text[3] != ' ' || text[6] != ' ' || !isStamp(text.substr(7, 8)))
        return 0;
    const std::size_t host = text.find(' ', 7);
    const std::size_t name = host == std::string_view::npos ? host : text.find(' ', host + 1);
    const std::size_t end = name == std::string_view::npos ? name : text.find("]: ", name);
    return end == std::string_view::npos || end - name > 64 ? 16 : end + 3;
}

/// "(Worker_TP0 pid=12) ", "(RayWorkerWrapper pid=7, ip=10.0.0.2) ", and the end of one that was cut.
std::size_t process(std::string_view text, std::string& worker)
{
    const std::size_t pid = text.substr(0, 64).find("pid=");
    if (pid == std::string_view::npos || pid + 4 >= text.size() || !isDigit(text[pid + 4]))
        return 0;
    const std::size_t close = text.substr(0, pid + 80).find(')', pid);
    const std::string_view before = text.substr(0, pid);
    if (close == std::string_view::npos || before.find(':') != std::string_view::npos
        || (text.front() != '(' && !isLetter(text.front())))
        return 0;
    std::string_view name = before.substr(text.front() == '(' ? 1 : 0);
    while (!name.empty() && name.back() == ' ')
        name.remove_suffix(1);
    worker = std::string(name.substr(0, kLongestWorker));
    return close + 1;
}

std::size_t level(std::string_view text, bool stamped)
{
    constexpr std::array<std::string_view, 8> kLevels { "INFO", "WARNING", "ERROR", "DEBUG", "CRITICAL",
        "WARN", "TRACE", "FATAL" };
    const std::string_view word = firstWord(text);
    for (std::string_view name : kLevels)
        if (word == name || (word.size() == name.size() + 1 && isPhrase(word, name) && word.back() == ':'))
            return word.size();
    // llama.cpp's one letter behind its clock
    return stamped && word.size() == 1 && std::string_view("IWED").find(word) != std::string_view::npos ? 1
                                                                                                        : 0;
}

/// "[core.py:93]", "[2025-07-14 05:48:43 TP0]", "[TRT-LLM]", "[1,0]<stdout>:".
std::size_t bracket(std::string_view text, std::string& worker)
{
    if (text.front() != '[')
        return 0;
    const std::size_t close = text.substr(0, kLongestGroup).find(']');
    if (close == std::string_view::npos || close == 1)
        return 0;
    if (std::string rank = rankIn(text.substr(1, close - 1)); !rank.empty())
        worker = std::move(rank);
    std::size_t end = close + 1;
    for (std::string_view tag : { "<stdout>:", "<stderr>:", ":" })
        if (isPhrase(text.substr(end), tag)) {
            end += tag.size();
            break;
        }
    return end;
}

/// "llm_engine.py:338]", "server_args.py:1565:".
std::size_t sourceFile(std::string_view text)
{
    const std::string_view word = firstWord(text);
    const std::size_t py = word.find(".py:");
    return py != std::string_view::npos && word.size() < 80 && (word.back() == ']' || word.back() == ':')
            && isDigit(word[std::min(py + 4, word.size() - 1)])
        ? word.size()
        : 0;
}

/// "vllm-1  | " of docker compose, "| " behind a stamp.
std::size_t compose(std::string_view text, bool stamped)
{
    std::size_t i = 0;
    while (i < text.size() && i < 64
        && (isDigit(text[i]) || isLetter(text[i]) || text[i] == '-' || text[i] == '_' || text[i] == '.'))
        ++i;
    if (i == 0 && !stamped)
        return 0;
    while (i < text.size() && i < 96 && text[i] == ' ')
        ++i;
    return i + 1 < text.size() && text[i] == '|' && text[i + 1] == ' ' ? i + 2 : 0;
}

/// "llama_context: …": llama.cpp names the function; it is part of the message.
bool namesFunction(std::string_view text)
{
    const std::size_t end = text.substr(0, 48).find_first_not_of(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    if (end == std::string_view::npos || !isPhrase(text.substr(end), ": "))
        return false;
    const std::string_view name = text.substr(0, end);
    return name.find('_') != std::string_view::npos || name == "init" || name == "main" || name == "build";
}

/// Numbers of an editor and marks of quoted text: "477: ", "> ", "- ".
std::size_t quotation(std::string_view text)
{
    if (isPhrase(text, "> ") || isPhrase(text, "- "))
        return 2;
    std::size_t i = 0;
    while (i < text.size() && i < 9 && isDigit(text[i]))
        ++i;
    return i > 0 && isPhrase(text.substr(i), ": ") ? i + 2 : 0;
}

} // namespace

LinePrefix linePrefix(std::string_view text)
{
    LinePrefix prefix;
    bool stamped = false;
    for (int i = 0; i < kMostPrefixes; ++i) {
        while (prefix.length < text.size() && text[prefix.length] == ' ')
            ++prefix.length;
        const std::string_view rest = text.substr(prefix.length);
        if (rest.empty())
            break;
        std::string worker;
        std::size_t length = 0;
        bool own = true;
        if ((length = process(rest, worker)) > 0) {
        } else if ((length = syslog(rest)) > 0 || (length = isDay(rest) ? 5 : 0) > 0
            || (length = isStamp(firstWord(rest)) ? firstWord(rest).size() : 0) > 0) {
            stamped = true;
        } else if ((length = bracket(rest, worker)) > 0) {
        } else if ((length = level(rest, stamped)) > 0 || (length = sourceFile(rest)) > 0
            || (length = compose(rest, stamped)) > 0) {
        } else if ((length = quotation(rest)) > 0) {
            own = false;
        }
        if (length == 0)
            break;
        prefix.length += length;
        prefix.present = prefix.present || own;
        if (!worker.empty())
            prefix.worker = std::move(worker);
    }
    prefix.present = prefix.present || namesFunction(text.substr(prefix.length));
    return prefix;
}

} // namespace hbm
