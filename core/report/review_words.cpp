// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/review_words.h"

#include "core/base/text.h"
#include "core/report/issue_list.h"
#include "core/report/messages.h"

#include <fmt/format.h>

namespace hbm::review {

std::string countText(const std::optional<std::int64_t>& value)
{
    return value ? withThousands(*value) : "unknown";
}

std::string plural(std::int64_t count, std::string_view noun)
{
    return fmt::format("{} {}{}", withThousands(count), noun, count == 1 ? "" : "s");
}

std::string exactText(Bytes bytes)
{
    return bytes.saturated() ? "beyond 2^63" : withThousands(bytes.value);
}

std::string shareText(std::int64_t part, std::int64_t whole)
{
    if (whole <= 0 || part < 0)
        return "–";
    const std::int64_t thousandths = addSaturated(scaleDown(part, 10'000, whole), 5) / 10;
    return fmt::format("{}.{} %", withThousands(thousandths / 10), thousandths % 10);
}

std::string rangeText(Bytes low, Bytes high)
{
    const std::string least = bytesText(low), most = bytesText(high);
    return least == most ? std::string("–") : least + " to " + most;
}

std::string gpuName(const CapacityPlan& plan, const RankPlan& rank)
{
    std::string name = rank.count == 1
        ? fmt::format("GPU {}", rank.firstRank)
        : fmt::format("GPUs {} to {}", rank.firstRank, rank.firstRank + rank.count - 1);
    if (rank.count > 1 && plan.ranks.size() == 1)
        name = fmt::format("Each of {} GPUs", rank.count);
    return plan.pipeline > 1 ? fmt::format("{}, stage {}", name, rank.stage + 1) : name;
}

std::string limitText(Limit limit)
{
    switch (limit) {
    case Limit::None:
        return "nothing that is planned here";
    case Limit::Weights:
        return "the weights";
    case Limit::Reserve:
        return "the reserve";
    case Limit::KvPool:
        return "the KV pool";
    case Limit::States:
        return "the recurrent states set aside";
    case Limit::MaxNumSeqs:
        return "the most sequences (max-num-seqs)";
    case Limit::Configuration:
        return "settings that do not go together";
    case Limit::Unknown:
        break;
    }
    return "unknown";
}

std::string issueText(const Issue& issue, EngineKind engine)
{
    return sentence(named(issue, engine));
}

ReportTable::Column words(std::string title)
{
    return { std::move(title), false };
}

ReportTable::Column number(std::string title)
{
    return { std::move(title), true };
}

} // namespace hbm::review
