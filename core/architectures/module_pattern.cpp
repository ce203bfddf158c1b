// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/module_pattern.h"

#include <algorithm>
#include <functional>

namespace hbm {

namespace {

using Kind = ModuleRegex::Kind;
using Node = ModuleRegex::Node;
using Sequence = std::vector<Node>;
using Alternatives = std::vector<Sequence>;

constexpr int kMostRepeats = 400; ///< more than any module name is long
constexpr int kMostSteps = 20'000; ///< in one match; real ones take a few hundred
constexpr int kDeepest = 12; ///< groups within groups
constexpr int kDeepestCalls = 2'000; ///< steps within steps; a name takes a few for each of its characters

struct Parser
{
    std::string_view text;
    std::size_t at = 0;
    bool valid = true;

    bool more() const { return at < text.size(); }

    void addEscape(char c, std::vector<std::pair<char, char>>& ranges)
    {
        if (c == 'd')
            ranges.emplace_back('0', '9');
        else if (c == 'w')
            ranges.insert(ranges.end(), { { '0', '9' }, { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' } });
        else if (c == 's')
            ranges.insert(ranges.end(), { { ' ', ' ' }, { '\t', '\r' } });
        else
            ranges.emplace_back(c, c);
    }

    Node characterClass()
    {
        Node node;
        node.kind = Kind::Class;
        if (more() && text[at] == '^')
            node.negated = true, ++at;
        for (bool first = true; more() && (first || text[at] != ']'); first = false) {
            const char low = text[at++];
            if (low == '\\' && more()) {
                addEscape(text[at++], node.ranges);
            } else if (at + 1 < text.size() && text[at] == '-' && text[at + 1] != ']') {
                node.ranges.emplace_back(low, text[at + 1]);
                at += 2;
            } else {
                node.ranges.emplace_back(low, low);
            }
        }
        if (!more())
            valid = false;
        else
            ++at;
        return node;
    }

    Node group(int depth)
    {
        Node node;
        node.kind = Kind::Group;
        if (text.substr(at, 2) == "?:")
            at += 2;
        else if (text.substr(at, 2) == "?=")
            node.kind = Kind::Ahead, at += 2;
        else if (text.substr(at, 2) == "?!")
            node.kind = Kind::NotAhead, at += 2;
        else if (more() && text[at] == '?') // a named group or a flag
            valid = false;
        node.alternatives = alternatives(depth + 1);
        if (!more())
            valid = false;
        else
            ++at; // the closing bracket
        return node;
    }

    int number()
    {
        int value = 0;
        while (more() && text[at] >= '0' && text[at] <= '9')
            value = std::min(kMostRepeats, 10 * value + (text[at++] - '0'));
        return value;
    }

    void quantifier(Node& node)
    {
        if (!more())
            return;
        const char c = text[at];
        if (c == '*' || c == '+' || c == '?') {
            node.minimum = c == '+' ? 1 : 0;
            node.maximum = c == '?' ? 1 : kMostRepeats;
            ++at;
        } else if (c == '{') {
            ++at;
            node.minimum = node.maximum = number();
            if (more() && text[at] == ',') {
                ++at;
                node.maximum = more() && text[at] == '}' ? kMostRepeats : number();
            }
            valid = valid && more() && text[at] == '}';
            ++at;
        } else {
            return;
        }
        if (more() && text[at] == '?') // lazy: the same answer to "does it match"
            ++at;
    }

    Alternatives alternatives(int depth)
    {
        Alternatives list(1);
        if (depth > kDeepest)
            valid = false;
        while (valid && more() && text[at] != ')') {
            Node node;
            const char c = text[at++];
            if (c == '|') {
                list.emplace_back();
                continue;
            }
            if (c == '(') {
                node = group(depth);
            } else if (c == '[') {
                node = characterClass();
            } else if (c == '\\' && more()) {
                node.kind = Kind::Class;
                addEscape(text[at++], node.ranges);
            } else {
                node.kind = c == '.' ? Kind::Any
                    : c == '^'       ? Kind::Start
                    : c == '$'       ? Kind::End
                                     : Kind::Character;
                node.character = c;
            }
            quantifier(node);
            list.back().push_back(std::move(node));
        }
        return list;
    }
};

struct Matcher
{
    std::string_view text;
    int& steps;
    int depth = 0;
    using Next = std::function<bool(std::size_t)>;

    /// One step, while it lasts. What comes after a step is called from within it, so that an expression of
    /// empty repetitions would go as deep as there are steps, which is more than the stack of a thread holds.
    struct Step
    {
        Matcher& matcher;
        bool taken;

        explicit Step(Matcher& m)
            : matcher(m)
            , taken(--m.steps >= 0)
        {
            if (++m.depth > kDeepestCalls)
                taken = false, m.steps = 0; // spent: an outer "not ahead" must not make a match of it
        }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;
        ~Step() { --matcher.depth; }
    };

    bool any(const Alternatives& list, std::size_t position, const Next& next)
    {
        return std::any_of(list.begin(), list.end(),
            [&](const Sequence& sequence) { return from(sequence, 0, position, next); });
    }

    bool takes(const Node& node, char c) const
    {
        if (node.kind == Kind::Any)
            return true;
        if (node.kind == Kind::Character)
            return node.character == c;
        const bool in = std::any_of(node.ranges.begin(), node.ranges.end(),
            [c](const std::pair<char, char>& range) { return c >= range.first && c <= range.second; });
        return in != node.negated;
    }

    bool from(const Sequence& sequence, std::size_t index, std::size_t position, const Next& next)
    {
        const Step step(*this);
        if (!step.taken)
            return false;
        if (index == sequence.size())
            return next(position);
        const Node& node = sequence[index];
        const Next rest = [&](std::size_t at) { return from(sequence, index + 1, at, next); };
        const Next yes = [](std::size_t) { return true; };
        switch (node.kind) {
        case Kind::Start:
            return position == 0 && rest(position);
        case Kind::End:
            return position == text.size() && rest(position);
        case Kind::Ahead:
            return any(node.alternatives, position, yes) && rest(position);
        case Kind::NotAhead:
            return !any(node.alternatives, position, yes) && rest(position);
        case Kind::Group:
            return group(node, 0, position, rest);
        default:
            break;
        }
        std::size_t taken = 0; // greedily, then back
        while (taken < static_cast<std::size_t>(node.maximum) && position + taken < text.size()
            && takes(node, text[position + taken]))
            ++taken;
        for (const auto least = static_cast<std::size_t>(node.minimum); taken + 1 > least; --taken) {
            if (rest(position + taken))
                return true;
            if (taken == 0)
                break;
        }
        return false;
    }

    bool group(const Node& node, int done, std::size_t position, const Next& rest)
    {
        if (done < node.maximum && any(node.alternatives, position, [&](std::size_t at) {
                // an empty repetition gets nowhere
                return (at > position || done < node.minimum) && group(node, done + 1, at, rest);
            }))
            return true;
        return done >= node.minimum && rest(position);
    }
};

} // namespace

bool globMatches(std::string_view pattern, std::string_view name)
{
    std::size_t p = 0, n = 0, star = std::string_view::npos, mark = 0;
    while (n < name.size()) {
        if (p < pattern.size() && (pattern[p] == name[n] && pattern[p] != '*')) {
            ++p, ++n;
        } else if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            mark = n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++mark;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

ModuleRegex::ModuleRegex(std::string_view pattern)
{
    Parser parser { pattern };
    m_alternatives = parser.alternatives(0);
    m_valid = parser.valid && !parser.more();
}

bool ModuleRegex::matches(std::string_view text) const
{
    int steps = kMostSteps;
    return matches(text, steps);
}

bool ModuleRegex::matches(std::string_view text, int& steps) const
{
    return m_valid && Matcher { text, steps }.any(m_alternatives, 0, [](std::size_t) { return true; });
}

} // namespace hbm
