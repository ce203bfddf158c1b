// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the start-up log of a serving engine: vLLM (V0 and V1), SGLang, TensorRT-LLM, llama.cpp, Ollama.
// Streaming: memory does not grow with the log.
#pragma once

#include "core/base/error.h"
#include "core/calibration/log_facts.h"
#include "core/formats/byte_feed.h"

#include <filesystem>
#include <memory>
#include <string_view>

namespace hbm {

class LogReader
{
public:
    LogReader();
    ~LogReader();
    LogReader(const LogReader&) = delete;
    LogReader& operator=(const LogReader&) = delete;

    void feed(std::string_view bytes);
    LogFacts finish(); ///< once, at the end

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// All that `feed` gives. `source` names it in messages. Error: "log-nothing" when no line is one that an
/// engine prints.
Expected<LogFacts> readLog(const ByteFeed& feed, std::string_view source);

/// A regular file of any length. Errors: those of regularFileSize, "file-unreadable", "log-nothing".
Expected<LogFacts> readLogFile(const std::filesystem::path& path);

} // namespace hbm
