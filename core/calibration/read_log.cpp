// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/read_log.h"

#include "core/base/file_access.h"
#include "core/base/text.h"
#include "core/calibration/phrase_table.h"
#include "core/calibration/python_values.h"

#include <array>
#include <fstream>
#include <vector>

namespace hbm {

namespace {

/// What is kept of a message that several lines may hold, as a terminal cut it.
constexpr std::size_t kLongestJoined = 4 * kLongestLogLine;
constexpr int kMostJoined = 200;
/// How often what is joined is read again while it grows. Behind that only when a line is not as wide as the
/// one before: the last one of a cut message is shorter.
constexpr int kReadEach = 6;
/// Bytes that are read again for one message: keeps the time linear.
constexpr std::size_t kMostReread = 4 * kLongestJoined;

const PhraseTable& phrases()
{
    static const std::array<std::span<const LinePattern>, 7> tables { vllmPatterns(), vllmMemoryPatterns(),
        sglangPatterns(), tensorRtLlmPatterns(), llamaCppPatterns(), llamaCppSettingPatterns(),
        ollamaPatterns() };
    static const PhraseTable table(tables);
    return table;
}

} // namespace

struct LogReader::State
{
    FactsBuilder facts;
    LogLines lines;
    LogLine held; ///< a message whose end may stand on the next line
    bool holding = false;
    std::size_t heldFrom = 0;
    std::size_t width = 0; ///< of the last line that was joined
    std::size_t reread = 0;
    int joined = 0;

    State()
        : lines([this](const LogLine& line) { take(line); })
    {
    }

    /// Reads every phrase of `line` behind `from`. When the text ends in the middle of one and more may
    /// follow, returns where that one starts.
    std::optional<std::size_t> scan(const LogLine& line, std::size_t from, bool complete)
    {
        const std::string_view text = line.text;
        std::size_t other = 0;
        while (true) {
            const PhraseTable::Found found = phrases().find(text, from, other);
            if (!found.pattern)
                return std::nullopt;
            other = found.start == from ? other : 0;
            from = found.start;
            ++other; // unless it is read: the next phrase at this place, then the next place
            if (found.cut) {
                if (!complete)
                    return found.start;
                continue;
            }
            facts.on(found.pattern->engine, line);
            LineScan scan(text, found.end, complete);
            LineContext context { facts, text, text.substr(0, found.start) };
            const bool read = found.pattern->read(scan, context);
            if (scan.ranOut())
                return found.start;
            if (read) {
                facts.recognised();
                from = std::max(scan.position(), found.end);
                other = 0;
            }
        }
    }

    void hold(const LogLine& line, std::size_t from)
    {
        held = line;
        heldFrom = from;
        holding = true;
        width = line.text.size();
        reread = 0;
        joined = 0;
    }

    /// Puts the line behind the held message. False: that is too long by now.
    bool join(const LogLine& line)
    {
        if (joined >= kMostJoined || held.text.size() + line.text.size() > kLongestJoined
            || reread > kMostReread)
            return false;
        held.text += line.text;
        const bool asWide = line.text.size() == width;
        width = line.text.size();
        if (++joined > kReadEach && asWide)
            return true;
        reread += held.text.size() - heldFrom;
        const auto from = scan(held, heldFrom, false);
        holding = from.has_value();
        heldFrom = from.value_or(0);
        return true;
    }

    void letGo()
    {
        if (!holding)
            return;
        holding = false;
        scan(held, heldFrom, true);
    }

    void take(const LogLine& line)
    {
        if (holding) {
            const PhraseTable::Found first = phrases().find(line.text, 0);
            const bool own = line.prefixed || (first.pattern && first.start == 0 && !first.cut);
            if (!own && join(line))
                return;
            letGo();
        }
        if (const auto from = scan(line, 0, false))
            hold(line, *from);
    }
};

LogReader::LogReader()
    : m_state(std::make_unique<State>())
{
}
LogReader::~LogReader() = default;

void LogReader::feed(std::string_view bytes)
{
    m_state->lines.feed(bytes);
}

LogFacts LogReader::finish()
{
    m_state->lines.finish();
    m_state->letGo();
    LogFacts facts = m_state->facts.finish();
    facts.lines = m_state->lines.lines();
    facts.cutLines = m_state->lines.cutLines();
    return facts;
}

Expected<LogFacts> readLog(const ByteFeed& feed, std::string_view source)
{
    LogReader reader;
    std::vector<char> buffer(1 << 16);
    while (const std::size_t n = feed(buffer.data(), buffer.size()))
        reader.feed({ buffer.data(), n });
    LogFacts facts = reader.finish();
    facts.source = printable(source, 200);
    if (!facts.engine)
        return failure("log-nothing", facts.source, { withThousands(facts.lines) });
    return facts;
}

Expected<LogFacts> readLogFile(const std::filesystem::path& path)
{
    if (const auto size = regularFileSize(path); !size)
        return tl::unexpected<Error>(size.error());
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return failure("file-unreadable", printable(path.string(), 400), { "open failed" });
    auto facts = readLog(
        [&](char* buffer, std::size_t size) {
            in.read(buffer, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(in.gcount());
        },
        path.string());
    if (in.bad())
        return failure("file-unreadable", printable(path.string(), 400), { "read failed" });
    return facts;
}

} // namespace hbm
