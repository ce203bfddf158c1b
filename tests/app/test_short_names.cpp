// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp's short options on hbm-plan's command line, with the meaning of llama-server --help.
#include "app/cli/commands.h"
#include "app/cli/short_names.h"

#include "tests/catch.h"

#include <nlohmann/json.hpp>
#include <sstream>

using namespace hbm;

namespace {

using Words = std::vector<std::string>;

/// The same plan, in numbers, by long and by short names.
std::string planned(Words options)
{
    Words words { "plan", "bundled:llama-3.1-8b", "--gpu", "rtx3090", "--engine", "llamacpp", "--json" };
    words.insert(words.end(), options.begin(), options.end());
    std::ostringstream out, err;
    const int code = cli::run(words, { out, err });
    CHECK(code != 2);
    CHECK(err.str().empty());
    return out.str();
}

} // namespace

TEST_CASE("llama.cpp's short options mean its long ones", "[cli][llamacpp]")
{
    CHECK(planned({ "-ngl", "20", "-c", "16384", "-np", "2", "-b", "1024", "-ub", "256" })
        == planned({ "--n-gpu-layers", "20", "--ctx-size", "16384", "--parallel", "2", "--batch-size", "1024",
            "--ubatch-size", "256" }));
    CHECK(planned({ "-ngl", "20" }) != planned({}));
    CHECK(
        planned({ "-ctk", "q8_0", "-ctv", "q8_0", "-fa", "on" }) == planned({ "--kv-cache-dtype", "q8_0" }));
    CHECK(planned({ "-fa", "off" }) == planned({ "--flash-attn", "off" }));
    CHECK(planned({ "--gpus", "2", "-ts", "3,1", "-kvu" })
        == planned({ "--gpus", "2", "--tensor-split", "3,1", "--kv-unified" }));
}

TEST_CASE("a type of keys alone leaves the values at f16", "[cli][llamacpp]")
{
    CHECK(planned({ "-ctk", "q8_0" }) == planned({ "--kv-cache-dtype", "q8_0", "--cache-type-v", "f16" }));
    CHECK(planned({ "-ctv", "q8_0" }) == planned({ "--cache-type-v", "q8_0" }));
    CHECK(planned({ "-ctk", "f16" }) == planned({ "--kv-cache-dtype", "f16" }));
    std::ostringstream out, err;
    CHECK(cli::run({ "plan", "bundled:llama-3.1-8b", "--gpu", "rtx3090", "--engine", "llamacpp", "-ctk",
                       "q8_0", "--kv-cache-dtype", "q8_0" },
              { out, err })
        == 2);
    CHECK(cli::run({ "plan", "bundled:llama-3.1-8b", "--gpu", "rtx3090", "-ctk", "fp7" }, { out, err }) == 2);
}

/// llama-server --help: "-c, --ctx-size N … 0 = loaded from model", "-np, --parallel N … -1 = auto".
TEST_CASE("llama.cpp's own defaults may be typed", "[cli][llamacpp]")
{
    CHECK(planned({ "-c", "0" }) == planned({}));
    CHECK(planned({ "--ctx-size=0" }) == planned({}));
    CHECK(planned({ "-np", "-1" }) == planned({}));
    CHECK(planned({ "--parallel", "-1", "-c", "8192" }) == planned({ "-c", "8192" }));
}

TEST_CASE("errors name an option as it was typed", "[cli][bad-input]")
{
    const auto error = [](Words options) {
        Words words { "plan", "bundled:llama-3.1-8b", "--gpu", "rtx3090" };
        words.insert(words.end(), options.begin(), options.end());
        std::ostringstream out, err;
        CHECK(cli::run(words, { out, err }) == 2);
        return err.str().substr(0, err.str().find(": ", 10));
    };
    CHECK(error({ "--engine", "llamacpp", "-c", "-5" }) == "hbm-plan: -c");
    CHECK(error({ "-c0" }) == "hbm-plan: -c"); // only llama.cpp takes it so
    CHECK(error({ "--engine", "llamacpp", "-np", "-2" }) == "hbm-plan: -np");
    CHECK(error({ "--ctx-size=x" }) == "hbm-plan: --ctx-size");
    CHECK(error({ "--max-running-requests", "0" }) == "hbm-plan: --max-running-requests");
    CHECK(error({ "--max-num-seqs", "x" }) == "hbm-plan: --max-num-seqs");
    CHECK(error({ "--tp", "-1" }) == "hbm-plan: --tp");
}

TEST_CASE("flash attention alone is on; other words stay", "[cli][llamacpp]")
{
    CHECK(cli::withLongNames({ "-fa", "-ngl", "99" })
        == Words { "--flash-attn", "on", "--n-gpu-layers", "99" });
    CHECK(cli::withLongNames({ "-fa" }) == Words { "--flash-attn", "on" });
    CHECK(cli::withLongNames({ "-fa", "auto" }) == Words { "--flash-attn", "auto" });
    const Words others { "plan", "-t", "2", "-c", "8k", "--ngl", "-nglx", "ngl" };
    CHECK(cli::withLongNames(others) == others);
}
