// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_values.h"

#include "core/base/text.h"
#include "core/base/units.h"

#include <algorithm>
#include <charconv>

namespace hbm::cli {

namespace {

using Options = ScenarioOptions;

/// A whole number for an option that has one; -1 for anything else, which readSweep refuses.
int whole(const std::string& value)
{
    int number = 0;
    const char* end = value.data() + value.size();
    const auto [rest, error] = std::from_chars(value.data(), end, number);
    return error == std::errc {} && rest == end && number > 0 ? number : -1;
}

struct Swept
{
    std::string_view name;
    void (*type)(Options&, const std::string&);
    bool isWhole = false; ///< the options keep a number, not what was typed
};

constexpr Swept kSwept[] {
    { "max-model-len", [](Options& o, const std::string& v) { o.maxModelLen = v; } },
    { "sessions", [](Options& o, const std::string& v) { o.sessions = v; } },
    { "gpus", [](Options& o, const std::string& v) { o.gpus = whole(v); }, true },
    { "nodes", [](Options& o, const std::string& v) { o.nodes = whole(v); }, true },
    { "gpu", [](Options& o, const std::string& v) { o.gpu = v; } },
    { "engine", [](Options& o, const std::string& v) { o.engine = v; } },
    { "tensor-parallel-size", [](Options& o, const std::string& v) { o.tensor = whole(v); }, true },
    { "pipeline-parallel-size", [](Options& o, const std::string& v) { o.pipeline = whole(v); }, true },
    { "data-parallel-size", [](Options& o, const std::string& v) { o.data = whole(v); }, true },
    { "decode-context-parallel-size", [](Options& o, const std::string& v) { o.decodeContext = whole(v); },
        true },
    { "kv-cache-dtype", [](Options& o, const std::string& v) { o.kvDtype = v; } },
    { "quantization", [](Options& o, const std::string& v) { o.quantization = v; } },
    { "max-num-seqs", [](Options& o, const std::string& v) { o.maxNumSeqs = v; } },
    { "max-num-batched-tokens", [](Options& o, const std::string& v) { o.maxNumBatchedTokens = v; } },
    { "gpu-memory-utilization", [](Options& o, const std::string& v) { o.utilization = v; } },
    { "block-size", [](Options& o, const std::string& v) { o.blockSize = v; } },
};

const Swept* sweptOption(std::string_view name)
{
    for (const Swept& row : kSwept)
        if (row.name == name)
            return &row;
    return nullptr;
}

/// Said in the user's words while they are known.
Expected<Sweep> checked(Sweep sweep)
{
    for (const std::string& value : sweep.values)
        if (sweptOption(sweep.option)->isWhole && whole(value) < 1)
            return failure("sweep-value", "--over", { printable(value, 40), sweep.option });
    return sweep;
}

std::string namesOfSwept()
{
    std::string all;
    for (const Swept& row : kSwept)
        all += (all.empty() ? "" : ", ") + std::string(row.name);
    return all;
}

/// "4k..1m", and behind a colon the step; without one each value is twice the one before.
Expected<std::vector<std::string>> rangeOf(const std::string& text)
{
    const std::size_t dots = text.find(".."), colon = text.find(':', dots);
    const auto first = parseTokens(text.substr(0, dots), "--over");
    if (!first)
        return tl::unexpected<Error>(first.error());
    const auto last = parseTokens(text.substr(dots + 2, colon - dots - 2), "--over");
    if (!last)
        return tl::unexpected<Error>(last.error());
    Expected<Tokens> step = 0;
    if (colon != std::string::npos)
        step = parseTokens(text.substr(colon + 1), "--over");
    if (!step)
        return tl::unexpected<Error>(step.error());
    if (*first > *last)
        return failure("sweep-range", "--over", { printable(text, 40) });
    std::vector<std::string> values;
    for (Tokens value = *first; value < *last; value = addSaturated(value, *step > 0 ? *step : value)) {
        if (values.size() + 1 >= kMostSteps)
            return failure("sweep-many", "--over", { std::to_string(kMostSteps) });
        values.push_back(std::to_string(value));
    }
    values.push_back(std::to_string(*last));
    return values;
}

} // namespace

Expected<Sweep> readSweep(const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals + 1 == text.size())
        return failure("sweep-form", "--over", { printable(text, 40) });
    Sweep sweep { text.substr(0, equals), {} };
    sweep.option.erase(0, std::min(sweep.option.find_first_not_of('-'), sweep.option.size()));
    if (!sweptOption(sweep.option))
        return failure("sweep-option", "--over", { printable(sweep.option, 40), namesOfSwept() });
    std::string rest = text.substr(equals + 1);
    if (rest.find("..") != std::string::npos) {
        auto values = rangeOf(rest);
        if (!values)
            return tl::unexpected<Error>(values.error());
        sweep.values = std::move(*values);
        return checked(std::move(sweep));
    }
    for (std::size_t at = 0; at <= rest.size();) {
        const std::size_t comma = std::min(rest.find(',', at), rest.size());
        if (comma == at)
            return failure("sweep-form", "--over", { printable(text, 40) });
        if (sweep.values.size() >= kMostSteps)
            return failure("sweep-many", "--over", { std::to_string(kMostSteps) });
        sweep.values.push_back(rest.substr(at, comma - at));
        at = comma + 1;
    }
    return checked(std::move(sweep));
}

void type(const Sweep& sweep, const std::string& value, ScenarioOptions& options)
{
    if (const Swept* swept = sweptOption(sweep.option))
        swept->type(options, value);
}

} // namespace hbm::cli
