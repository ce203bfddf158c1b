// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/module_set.h"
#include "tests/catch.h"

#include <string>

using namespace hbm;

namespace {

bool matches(std::string_view pattern, std::string_view text)
{
    return ModuleRegex(pattern).matches(text);
}

} // namespace

TEST_CASE("regular expressions as Python's re.match reads them", "[quantization]")
{
    CHECK(matches(".*self_attn.*", "model.layers.3.self_attn.q_proj"));
    CHECK(matches(
        "model\\.layers\\.\\d+\\.mlp", "model.layers.12.mlp.gate_proj")); // from the start, not to the end
    CHECK_FALSE(matches("layers", "model.layers.12"));
    CHECK(matches(".*mlp\\.(gate|up|gate_up|down)_proj.*", "layers.0.mlp.gate_up_proj"));
    CHECK_FALSE(matches(".*mlp\\.(gate|up|gate_up|down)_proj.*", "layers.0.mlp.experts.0.up_proj"));
    // Laguna-XS.2 in INT4: layers 1 to 30, and 31 to 39
    const char* low = ".*layers\\.([1-9]|[12]\\d|30)\\..*(w[1-3]|gate_proj|up_proj|down_proj)$";
    CHECK(matches(low, "model.layers.7.mlp.experts.3.gate_proj"));
    CHECK(matches(low, "model.layers.30.mlp.shared_expert.down_proj"));
    CHECK_FALSE(matches(low, "model.layers.31.mlp.experts.3.gate_proj"));
    CHECK_FALSE(matches(low, "model.layers.7.mlp.gate"));
    CHECK(matches(".*\\.mlp\\.gate$", "layers.1.mlp.gate"));
    CHECK_FALSE(matches(".*\\.mlp\\.gate$", "layers.1.mlp.gate_proj"));
    CHECK(matches("(?!.*lm_head).*proj", "layers.0.q_proj"));
    CHECK_FALSE(matches("(?!.*lm_head).*", "lm_head"));
    CHECK(matches("a{2,3}b", "aaab"));
    CHECK_FALSE(matches("a{2,3}b", "ab"));
    CHECK(matches("[^.]+\\.x", "layers.x"));
    CHECK_FALSE(matches("(unclosed", "unclosed")); // what is not understood matches nothing
    CHECK_FALSE(matches("[a-", "a"));
}

TEST_CASE("a hostile expression ends", "[quantization]")
{
    const std::string text(200, 'a');
    CHECK_FALSE(matches("(a+)+(a+)+(a+)+b", text));
    CHECK_FALSE(matches("(a|a)*(a|aa)*b", text));
    CHECK_FALSE(matches(std::string(150, '('), text));
    // 400 x 400 repetitions of nothing, each within the one before: more than a stack holds. Python says that
    // they match; here they count as spent, and so does what denies them.
    CHECK_FALSE(matches("((x?){400}){400}", "model.layers.0.mlp"));
    CHECK_FALSE(matches("(?!((x?){400}){400}).*", "model.layers.0.mlp"));
    CHECK_FALSE(matches("((x?){400}){400}", std::string(400, 'x')));
    CHECK(matches("(x?){3}", "model")); // in small it is an expression like any other
    CHECK(matches("((a|b)\\.?)*$", std::string(200, 'a'))); // nor is a long name deep: five steps a character
}

TEST_CASE("names lose their wrappers, and cover what is inside them", "[quantization]")
{
    CHECK(withoutWrappers("model.language_model.layers.0.mlp") == "layers.0.mlp");
    CHECK(withoutWrappers("language_model.model.layers.0.mlp") == "layers.0.mlp");
    CHECK(withoutWrappers("backbone.layers.4.mixer") == "layers.4.mixer");

    ModuleSet set;
    set.add("model.layers.3.self_attn");
    set.add("lm_head");
    set.add("mlp.gate");
    set.add("model.visual");
    CHECK(set.covers("layers.3.self_attn.o_proj"));
    CHECK_FALSE(set.covers("layers.30.self_attn.o_proj"));
    CHECK(set.covers("lm_head"));
    CHECK(set.covers("layers.9.mlp.gate"));
    CHECK_FALSE(set.covers("layers.9.mlp.gate_proj"));
    CHECK(set.covers("visual.blocks.0.attn.qkv"));
}

TEST_CASE("globs cover a layer, its like, and their children", "[quantization]")
{
    ModuleSet set;
    set.add("model.layers.1.*");
    set.add("language_model.model.layers.10.self_attn*");
    set.add("*.mlp.shared_expert.*");
    set.add("mtp*");
    CHECK(set.covers("layers.1.mlp.down_proj"));
    CHECK_FALSE(set.covers("layers.11.mlp.down_proj"));
    CHECK(set.covers("layers.10.self_attn.q_b_proj"));
    CHECK_FALSE(set.covers("layers.10.mlp.down_proj"));
    CHECK(set.covers("layers.4.mlp.shared_expert.up_proj"));
    CHECK_FALSE(set.covers("layers.4.mlp.experts.0.up_proj"));
    CHECK(set.covers("mtp.layers.0.self_attn.q_proj"));
}

TEST_CASE("AWQ's entries are parts of names", "[quantization]")
{
    ModuleSet set;
    set.addPart("shared_expert");
    set.addPart("model.layers.1.");
    CHECK(set.covers("layers.5.mlp.shared_experts.up_proj"));
    CHECK(set.covers("layers.1.mlp.up_proj"));
    CHECK_FALSE(set.covers("layers.11.mlp.up_proj"));
}
