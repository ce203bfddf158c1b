// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Collects what the readers of the engines find, within bounds, and decides at the end which engine it was.
#pragma once

#include "core/calibration/line_scan.h"
#include "core/calibration/log_facts.h"
#include "core/calibration/log_lines.h"

#include <array>
#include <map>
#include <set>
#include <tuple>

namespace hbm {

class FactsBuilder
{
public:
    /// The reader that speaks next, and the line it speaks of. EngineKind::Ideal: a line that several print.
    void on(EngineKind engine, const LogLine& line);
    void recognised(); ///< the line was one of that engine

    void figure(LogKey key, Unit unit, std::int64_t value, std::int64_t halfWidth = 0);
    void memory(LogKey key, const LogAmount& amount)
    {
        figure(key, Unit::Bytes, amount.bytes, amount.halfWidth);
    }
    void ratio(LogKey key, const LogNumber& number); ///< as millionths
    void setting(std::string_view name, std::string_view value, SettingOrigin origin);
    void model(std::string_view name); ///< the first one stays
    void version(std::string_view text);
    void gpu(std::string_view name);
    void failure(std::string_view code);
    void ollama() { m_facts.ollama = true; }
    /// A server starts. What the log said of one that came up before is dropped.
    void start();

    void worker(std::string_view name) { m_worker = name; } ///< for the rest of the line
    void draft(bool value) { m_draft = value; } ///< for the rest of the line
    bool isDraft() const { return m_draft; }
    void rough(bool value) { m_rough = value; }
    /// The model whose lines follow is a draft, until the next start.
    void draftFollows(bool value) { m_draftFollows = value; }
    /// A figure that was taken already, of the worker of this line.
    const LogFigure* find(LogKey key, bool draft = false) const;
    /// Adds to a figure of this worker that stands on another line than this one.
    void add(LogKey key, const LogAmount& amount);
    /// The same figure under another key: SGLang prints a window pool before one knows that it is one.
    void rename(LogKey from, LogKey to);

    /// SGLang: the process of this line has come up. What it loads after that is another start's.
    void ready();
    bool isReady() const { return m_ready.contains(m_worker); }

    /// What the readers remember from line to line.
    bool windowFollows = false; ///< llama.cpp: the next cache is that of the window layers

    LogFacts finish();

private:
    using Place = std::tuple<EngineKind, LogKey, bool, bool, std::string>;
    Place place(LogKey key, bool draft) const;

    struct Held
    {
        LogFigure figure;
        std::size_t order = 0;
        std::int64_t summedLine = 0;
    };
    LogFacts m_facts;
    std::map<Place, Held> m_figures;
    std::map<std::pair<std::string, SettingOrigin>, std::pair<EngineKind, LogSetting>> m_settings;
    std::set<std::string> m_ready;
    std::array<std::int64_t, 8> m_hits {};
    std::array<std::string, 8> m_firstLine;
    std::size_t m_order = 0;
    EngineKind m_engine = EngineKind::Vllm;
    const LogLine* m_line = nullptr;
    std::string m_worker;
    bool m_draft = false;
    bool m_draftFollows = false;
    bool m_rough = false;
};

} // namespace hbm
