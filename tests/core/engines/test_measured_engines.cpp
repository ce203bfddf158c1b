// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published start-up figures of SGLang, TensorRT-LLM and llama.cpp servers: given the pool that a log prints,
// the tokens that it prints, within 1 %. What was not stated is as the corpus says (settings_used).
#include "core/engines/sglang/cells.h"
#include "core/formats/open_model.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

using namespace hbm;

namespace {

using Case = nlohmann::json;

std::vector<Case> cases()
{
    std::vector<Case> list;
    std::ifstream in(test::corpus() / "measured" / "cases.jsonl");
    for (std::string line; std::getline(in, line);)
        if (Case c = Case::parse(line, nullptr, false); c.is_object() && c.value("comparable", false)
            && parseEngineKind(c.value("engine", "") == "llama.cpp" ? "llamacpp" : c.value("engine", ""))
                    .value_or(EngineKind::Vllm)
                != EngineKind::Vllm)
            list.push_back(std::move(c));
    return list;
}

/// "kv=auto;pool=full+swa"
std::map<std::string, std::string> settingsOf(const Case& c)
{
    std::map<std::string, std::string> settings;
    std::stringstream in(c.value("settings_used", ""));
    for (std::string pair; std::getline(in, pair, ';');)
        if (const std::size_t equals = pair.find('='); equals != std::string::npos)
            settings[pair.substr(0, equals)] = pair.substr(equals + 1);
    return settings;
}

double number(const Case& c, const char* key, double fallback = 0)
{
    return c.contains(key) && c[key].is_number() ? c[key].get<double>() : fallback;
}

Scenario scenarioOf(const Case& c)
{
    const auto settings = settingsOf(c);
    const auto setting = [&](const std::string& key) {
        const auto it = settings.find(key);
        return it == settings.end() ? std::string() : it->second;
    };
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(
        openModel((test::corpus() / "configs" / c.value("config_dir", "") / "config.json").string()).value());
    const std::string engine = c.value("engine", "");
    s.engine.kind = *parseEngineKind(engine == "llama.cpp" ? "llamacpp" : engine);
    // llama.cpp's figures are of all devices together.
    s.gpusPerNode = s.engine.kind == EngineKind::LlamaCpp
        ? 1
        : std::max(1, static_cast<int>(number(c, "gpu_count", 1)));
    const int tp = static_cast<int>(number(c, "tp", 1)), dp = static_cast<int>(number(c, "dp", 1));
    if (s.engine.kind != EngineKind::LlamaCpp) { // SGLang's --tp counts the ranks of DP attention
        s.parallelism = { std::max(1, tp / std::max(1, dp)), 1, std::max(1, dp), {} };
        s.parallelism.dataAttention = dp > 1;
    }
    const std::string kv = c["kv_cache_dtype"].is_string() ? c["kv_cache_dtype"].get<std::string>() : "auto";
    const std::string type = setting("kv").empty() ? kv.substr(0, kv.find(' ')) : setting("kv");
    s.kvDtype = KvDtype::Bf16;
    if (const auto dtype = parseKvDtype(type, "kv"))
        s.kvDtype = *dtype;
    s.maxModelLen = static_cast<Tokens>(number(c, "max_model_len", 8192));
    if (!setting("page").empty())
        s.engine.blockSize = std::stoll(setting("page"));
    if (!setting("rho").empty())
        s.engine.sglang.swaFullTokensRatio = std::stoll(setting("rho")) * 1'000'000;
    return s;
}

Bytes gib(double value)
{
    return { scaleDown(std::llround(value * 1e6), kGiB, 1'000'000) };
}

double measured(const Case& c, const char* key)
{
    return number(c["measured"], key);
}

/// Quirks of a build that no rule of the newest engine has: the rows that it charged are worked out here, so
/// that the figure is explained all the same.
std::int64_t oddTokens(const Case& c, const Scenario& s)
{
    const auto settings = settingsOf(c);
    const Settled settled = settle(s);
    const auto cells = sglang::cellsOf(s, settled, sessionCache(s, settled, Drafts::Without), true);
    const std::int64_t page = s.engine.blockSize.value_or(1);
    if (settings.contains("index_bf16")) // Ascend keeps the indexer key in bf16: 1,152 + 256 a layer
        return gib(measured(c, "available_kv_gib_per_gpu")).value / (s.model->layers * (1152 + 256)) - page;
    if (settings.contains("all_layers")) // Ascend charged all 48 layers like the 12 full ones
        return gib(measured(c, "available_kv_gib_per_gpu")).value * 12
            / (48 * (cells.fullMillionths / 1'000'000))
            - page;
    // pool=swa: the GiB are those of the window pool alone, and so are the tokens
    return gib(measured(c, "swa_pool_gb")).value / (cells.windowMillionths / 1'000'000) - page;
}

} // namespace

TEST_CASE("published figures of SGLang, TensorRT-LLM and llama.cpp", "[corpus][measured]")
{
    if (!test::corpusPresent())
        return;
    int within = 0, close = 0, all = 0;
    for (const Case& c : cases()) {
        INFO(c.value("id", "") << " " << c.value("model", "") << " " << c.value("settings_used", ""));
        Scenario s = scenarioOf(c);
        const auto settings = settingsOf(c);
        double expected = measured(c, "kv_tokens");
        std::int64_t tokens = 0;
        if (settings.contains("index_bf16") || settings.contains("all_layers")
            || (settings.contains("pool") && settings.at("pool") == "swa")) {
            if (settings.contains("pool"))
                expected = measured(c, "swa_pool_tokens");
            tokens = oddTokens(c, s);
        } else {
            double pool = measured(c, "available_kv_gib_per_gpu");
            if (settings.contains("pool")) // full and window pools, logged one by one
                pool = measured(c, "full_pool_gb") + measured(c, "swa_pool_gb");
            s.engine.availableKv = gib(pool);
            tokens = plan(s).pool.tokensAsLogged;
        }
        const double off = std::abs(static_cast<double>(tokens) / expected - 1);
        CHECK(off < 0.01);
        within += off < 0.01 ? 1 : 0;
        close += off < 0.001 ? 1 : 0;
        ++all;
    }
    CHECK(all == 30);
    std::cout << "measured: " << within << " of " << all << " within 1 %, " << close << " within 0.1 %\n";
}
