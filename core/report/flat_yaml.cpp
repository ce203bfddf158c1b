// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/flat_yaml.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::size_t kMostEntries = 20'000;
constexpr std::size_t kDeepest = 32;
constexpr std::size_t kLongestPath = 400;
constexpr int kLongestFlow = 500; ///< lines

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::string joined(const std::string& path, std::string_view key)
{
    return path.empty() ? std::string(key) : path + "." + std::string(key);
}

/// The position of `wanted` outside quotes and brackets, or npos.
std::size_t outside(std::string_view text, std::string_view wanted)
{
    char quote = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            if (c == '\\' && quote == '"')
                ++i;
            else if (c == quote)
                quote = 0;
        } else if (depth == 0 && text.substr(i, wanted.size()) == wanted) {
            return i;
        } else if ((c == '"' || c == '\'')
            && (i == 0 || std::string_view(" [{,:").find(text[i - 1]) != std::string_view::npos)) {
            quote = c;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::string_view::npos;
}

std::string_view withoutComment(std::string_view line)
{
    if (!trimmed(line).empty() && trimmed(line).front() == '#')
        return {};
    return trimmed(line.substr(0, outside(line, " #")));
}

std::string unquoted(std::string_view text)
{
    text = trimmed(text);
    if (text.size() < 2 || (text.front() != '"' && text.front() != '\'') || text.back() != text.front())
        return std::string(text);
    const char quote = text.front();
    text = text.substr(1, text.size() - 2);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quote == '"' && text[i] == '\\' && i + 1 < text.size())
            out += text[++i] == 'n' ? '\n' : text[i];
        else if (quote == '\'' && text[i] == '\'' && i + 1 < text.size() && text[i + 1] == '\'')
            out += text[++i];
        else
            out += text[i];
    }
    return out;
}

struct Frame
{
    std::ptrdiff_t indent = -1;
    bool item = false; ///< of a list
    std::string path;
    int items = 0; ///< met below it so far
};

class Flattener
{
public:
    explicit Flattener(std::string_view text)
        : m_rest(text)
    {
        m_frames.push_back({});
    }

    std::vector<YamlEntry> entries;

    void run()
    {
        while (!m_rest.empty() && entries.size() < kMostEntries) {
            const std::string_view line = nextLine();
            std::size_t indent = 0;
            while (indent < line.size() && line[indent] == ' ')
                ++indent;
            const std::string_view content = withoutComment(line.substr(indent));
            if (!content.empty() && content.substr(0, 3) != "---")
                readLine(static_cast<std::ptrdiff_t>(indent), content);
        }
    }

private:
    std::string_view m_rest;
    std::vector<Frame> m_frames;

    std::string_view nextLine()
    {
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        const std::string_view line = m_rest.substr(0, end);
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        return line;
    }

    void add(const std::string& path, std::string value)
    {
        if (entries.size() < kMostEntries && path.size() <= kLongestPath)
            entries.push_back({ path, std::move(value) });
    }

    void readLine(std::ptrdiff_t indent, std::string_view content)
    {
        for (int nested = 0; nested < 8; ++nested) { // "- - x", "- key: value"
            const bool item = content == "-" || content.substr(0, 2) == "- ";
            if (!item)
                return readPair(indent, content);
            // An item may stand below its key or right under it.
            while (m_frames.size() > 1
                && (m_frames.back().indent > indent
                    || (m_frames.back().indent == indent && m_frames.back().item)))
                m_frames.pop_back();
            Frame& list = m_frames.back();
            push({ indent, true, joined(list.path, std::to_string(list.items++)) });
            const std::string_view rest = trimmed(content.substr(1));
            if (rest.empty())
                return;
            indent += static_cast<std::ptrdiff_t>(content.size() - rest.size());
            content = rest;
        }
    }

    void push(Frame frame)
    {
        if (m_frames.size() < kDeepest)
            m_frames.push_back(std::move(frame));
    }

    void readPair(std::ptrdiff_t indent, std::string_view content)
    {
        const std::size_t colon = content.back() == ':' && outside(content, ": ") == std::string_view::npos
            ? content.size() - 1
            : outside(content, ": ");
        const bool key = colon != std::string_view::npos && content.front() != '[' && content.front() != '{'
            && !(content.front() == '"' && content.find('"', 1) > colon);
        const Frame& frame = m_frames.back();
        if (!key) {
            if (frame.indent >= indent)
                return;
            if (!entries.empty() && entries.back().path == frame.path) // a plain scalar goes on
                entries.back().value += " " + std::string(content);
            else if (frame.item || (m_frames.size() == 1 && (content[0] == '[' || content[0] == '{')))
                readValue(frame.path, content, frame.indent);
            return;
        }
        while (m_frames.size() > 1 && m_frames.back().indent >= indent)
            m_frames.pop_back();
        const std::string path = joined(m_frames.back().path, unquoted(content.substr(0, colon)));
        push({ indent, false, path });
        const std::string_view value = trimmed(content.substr(std::min(colon + 1, content.size())));
        if (!value.empty())
            readValue(path, value, indent);
    }

    void readValue(const std::string& path, std::string_view value, std::ptrdiff_t indent)
    {
        if (value.front() == '|' || value.front() == '>')
            return add(path, blockScalar(indent, value.front() == '|'));
        if (value.front() != '[' && value.front() != '{')
            return add(path, unquoted(value));
        std::string flow(value);
        for (int lines = 0; lines < kLongestFlow && !m_rest.empty() && !closed(flow); ++lines)
            flow += " " + std::string(withoutComment(nextLine()));
        readFlow(path, flow, 0);
    }

    static bool closed(std::string_view flow)
    {
        return outside(std::string(flow) + "\n", "\n") != std::string_view::npos;
    }

    std::string blockScalar(std::ptrdiff_t indent, bool keepLines)
    {
        std::string text;
        while (!m_rest.empty()) {
            const std::string_view ahead = m_rest.substr(0, m_rest.find('\n'));
            const std::size_t first = ahead.find_first_not_of(" \t\r");
            if (first != std::string_view::npos && static_cast<std::ptrdiff_t>(first) <= indent)
                break;
            text += std::string(trimmed(nextLine())) + (keepLines ? "\n" : " ");
        }
        return text;
    }

    void readFlow(const std::string& path, std::string_view flow, std::size_t depth)
    {
        flow = trimmed(flow);
        if (flow.empty() || depth > kDeepest)
            return;
        if (flow.front() != '[' && flow.front() != '{')
            return add(path, unquoted(flow));
        const bool list = flow.front() == '[';
        flow.remove_prefix(1);
        if (!flow.empty() && (flow.back() == ']' || flow.back() == '}'))
            flow.remove_suffix(1);
        int index = 0;
        while (!trimmed(flow).empty() && entries.size() < kMostEntries) {
            const std::size_t comma = outside(flow, ",");
            const std::string_view part = trimmed(flow.substr(0, comma));
            flow.remove_prefix(comma == std::string_view::npos ? flow.size() : comma + 1);
            const std::size_t colon = list ? std::string_view::npos : outside(part, ":");
            if (list)
                readFlow(joined(path, std::to_string(index++)), part, depth + 1);
            else if (colon != std::string_view::npos)
                readFlow(joined(path, unquoted(part.substr(0, colon))), part.substr(colon + 1), depth + 1);
        }
    }
};

} // namespace

std::vector<YamlEntry> flattenYaml(std::string_view text)
{
    Flattener flattener(text);
    flattener.run();
    return std::move(flattener.entries);
}

} // namespace hbm
