// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"
#include "core/report/log_report.h"
#include "core/report/messages.h"

#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

json explanationsToJson(const std::vector<Explanation>& explanations)
{
    json list = json::array();
    for (const Explanation& e : explanations)
        list.push_back({ { "code", e.code }, { "args", e.args }, { "text", sentence(e) } });
    return list;
}

std::string_view unitName(const CheckRow& row)
{
    switch (row.logged.unit) {
    case Unit::Bytes:
        return "bytes";
    case Unit::TokenCount:
        return "tokens";
    case Unit::Blocks:
        return "blocks";
    case Unit::BytesPerToken:
        return "bytes_per_token";
    case Unit::Millionths:
        return "ratio";
    case Unit::Count:
        break;
    }
    return "count";
}

/// Ratios are decimals, everything else is whole.
json number(const CheckRow& row, std::int64_t value)
{
    return row.logged.unit == Unit::Millionths ? json(static_cast<double>(value) / 1e6) : json(value);
}

json rowToJson(const CheckRow& row)
{
    json j { { "item", nameOf(row.item) }, { "unit", unitName(row) },
        { "logged", number(row, row.logged.value) },
        { "logged_half_width", number(row, row.logged.halfWidth) }, { "line", row.logged.line },
        { "worker", row.logged.worker }, { "text", row.logged.text }, { "verdict", nameOf(row.verdict) },
        { "explanations", explanationsToJson(row.explanations) } };
    const auto predicted = [&](std::int64_t Prediction::*member) {
        return row.predicted ? number(row, (*row.predicted).*member) : json(nullptr);
    };
    j["predicted"] = predicted(&Prediction::value);
    j["predicted_low"] = predicted(&Prediction::low);
    j["predicted_high"] = predicted(&Prediction::high);
    j["difference"] = row.predicted ? number(row, difference(row)) : json(nullptr);
    j["difference_percent"]
        = row.predicted ? json(static_cast<double>(differenceBasisPoints(row)) / 100) : json(nullptr);
    return j;
}

json reserveToJson(const std::optional<FittedReserve>& r)
{
    if (!r)
        return nullptr;
    const auto bytes = [](const std::optional<Bytes>& b) { return b ? json(b->value) : json(nullptr); };
    return { { "reserve_bytes", r->total.value }, { "rounding_bytes", r->halfWidth.value },
        { "activation_bytes", bytes(r->activation) }, { "non_torch_bytes", bytes(r->nonTorch) },
        { "graphs_bytes", bytes(r->graphs) }, { "rest_bytes", r->rest.value },
        { "notes", explanationsToJson(r->notes) } };
}

json issuesToJson(const Issues& issues)
{
    json list = json::array();
    for (const Issue& i : issues)
        list.push_back({ { "code", i.code }, { "field", i.field }, { "text", sentence(i) } });
    return list;
}

} // namespace

json logCheckToJson(const LogFacts& facts, const LogScenario& filled, const LogCheck& check)
{
    const Scenario& s = filled.scenario;
    const CapacityPlan p = plan(s);
    json taken = json::array(), rows = json::array(), hypotheses = json::array();
    for (const TakenSetting& t : filled.taken)
        taken.push_back({ { "name", t.name }, { "value", t.value }, { "line", t.line } });
    for (const CheckRow& row : check.rows)
        rows.push_back(rowToJson(row));
    for (const Hypothesis& h : check.hypotheses) {
        json items = json::array();
        for (CheckItem item : h.explains)
            items.push_back(nameOf(item));
        hypotheses.push_back({ { "code", h.explanation.code }, { "option", h.option },
            { "text", sentence(h.explanation) }, { "explains", std::move(items) } });
    }
    return { { "log",
                 { { "source", facts.source }, { "lines", facts.lines },
                     { "engine", facts.engine ? json(nameOf(*facts.engine)) : json(nullptr) },
                     { "ollama", facts.ollama }, { "version", facts.version }, { "model", facts.model },
                     { "recognised_by", facts.engineLine }, { "starts", facts.starts } } },
        { "scenario",
            { { "model", s.model->name }, { "gpu", s.accelerator ? json(s.accelerator->id) : json(nullptr) },
                { "gpus", p.gpus }, { "engine", nameOf(s.engine.kind) },
                { "engine_version", p.engineVersion }, { "tensor", p.tensor }, { "pipeline", p.pipeline },
                { "data", p.data }, { "decode_context", p.decodeContext },
                { "max_model_len", p.contextLength }, { "kv_cache_dtype", nameOf(p.kvDtype) },
                { "max_num_batched_tokens", p.maxNumBatchedTokens }, { "max_num_seqs", p.maxNumSeqs } } },
        { "taken", std::move(taken) }, { "not_modelled", filled.notModelled }, { "rows", std::move(rows) },
        { "hypotheses", std::move(hypotheses) }, { "reserve", reserveToJson(check.reserve) },
        { "agrees", check.explained() && !check.empty() }, { "issues", issuesToJson(filled.issues) },
        { "assumptions", issuesToJson(p.assumptions) } };
}

} // namespace hbm
