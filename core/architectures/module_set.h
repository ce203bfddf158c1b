// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of modules as quantization blocks write them (attention-layouts 9.2): plain names, which cover what is
// inside them, parts of names, globs, and "re:" patterns. Names carry wrapper prefixes that differ from file
// to file ("model.language_model.layers.0.mlp"), so that both sides are compared without them.
#pragma once

#include "core/architectures/module_pattern.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace hbm {

/// "model.language_model.layers.0.mlp" -> "layers.0.mlp".
std::string_view withoutWrappers(std::string_view module);

class ModuleSet
{
public:
    /// As compressed-tensors, ModelOpt and the FP8 lists mean it.
    void add(std::string_view entry);
    /// As AWQ means it: whatever name the entry is part of.
    void addPart(std::string_view entry);
    void addRegex(std::string_view pattern);

    /// `module` without wrappers: "layers.9.self_attn.o_proj", "lm_head".
    bool covers(std::string_view module) const;
    bool empty() const { return m_size == 0; }

    /// From now on one allowance for both: a block may hold any number of sets.
    void shareBudget(const ModuleSet& other) { m_budget = other.m_budget; }

private:
    struct Glob
    {
        std::string text;
        std::string literal; ///< its longest run without a star: quick to look for
    };
    bool globbed(const std::vector<Glob>& globs, std::string_view module) const;
    bool matchedByRegex(std::string_view module) const;

    std::unordered_set<std::string> m_names;
    std::vector<std::string> m_inner; ///< names that begin below a layer: "self_attn", "mlp.gate"
    std::vector<std::string> m_parts;
    std::vector<Glob> m_globs;
    std::unordered_map<std::string, std::vector<Glob>> m_layerGlobs; ///< by "layers.12"
    std::vector<ModuleRegex> m_regexes;
    std::vector<bool> m_regexAnyStart; ///< begins with ".*": wrappers do not matter
    std::size_t m_size = 0;
    /// What all patterns together may cost, in characters and steps. Real files take a few per cent of it;
    /// past it, patterns match nothing.
    std::shared_ptr<std::int64_t> m_budget = std::make_shared<std::int64_t>(10'000'000);
};

} // namespace hbm
