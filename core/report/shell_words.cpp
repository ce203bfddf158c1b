// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/shell_words.h"

#include "core/report/shell_splitter.h"

#include <utility>

namespace hbm {

Expected<ShellText> splitShell(std::string_view text, std::string_view where, bool hashPrompt)
{
    if (text.size() > kLongestLaunchText)
        return failure("launch-long", std::string(where),
            { std::to_string(text.size()), std::to_string(kLongestLaunchText) });
    ShellSplitter splitter(text, hashPrompt);
    splitter.run();
    if (splitter.tooMany)
        return failure("launch-words", std::string(where), { std::to_string(kMostLaunchWords) });
    if (splitter.openQuote != 0)
        return failure("launch-quote", std::string(where),
            { std::string(1, splitter.openQuote), std::to_string(splitter.openLine) });
    return std::move(splitter.result);
}

} // namespace hbm
