// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every fuzz target demands: assertions that hold in any build, and a sentence for every code.
#pragma once

#include "core/report/messages.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

/// libFuzzer's own mutation of bytes, for a part of the runs.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t maximum);

namespace hbm::fuzz {

/// As an assertion, but also in a build without them.
inline void require(bool holds, const char* what, const std::string& detail = {})
{
    if (holds)
        return;
    std::fprintf(stderr, "fuzz: %s: %s\n", what, detail.c_str());
    std::abort();
}

inline void checkSentence(const std::string& code, const std::string& sentence)
{
    require(messageTemplate(code) != nullptr, "code without a sentence", code);
    require(sentence.size() < 4000, "endless sentence", code);
}

inline void checkIssues(const Issues& issues)
{
    for (const Issue& issue : issues)
        checkSentence(issue.code, sentence(issue));
}

} // namespace hbm::fuzz
