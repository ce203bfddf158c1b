// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain part of YAML that option files, Kubernetes manifests and Compose files are made of, flattened.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct YamlEntry
{
    std::string path; ///< "kv_cache_config.dtype", "spec.containers.0.args.2"
    std::string value;

    bool operator==(const YamlEntry&) const = default;
};

/// Mappings, lists, flow lists and mappings, quoted and block scalars. Anything else is left out: no anchors,
/// no tags, no errors. Bounded in depth and in number of entries.
std::vector<YamlEntry> flattenYaml(std::string_view text);

} // namespace hbm
