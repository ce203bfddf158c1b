// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes a config as people and exporters break them: one key at a time, the file stays JSON.
#pragma once

#include <string>
#include <string_view>

namespace hbm::fuzz {

/// One to four changes decided by `seed`: a key is dropped, set to null, to 0, -1, 1e30, 2^63 or to another
/// type, a list is cut or stretched, the file is nested as text_config, a key that a reader looks at is
/// added, or a key is written twice. Empty when `text` is no JSON object.
std::string mutateJson(std::string_view text, unsigned int seed);

} // namespace hbm::fuzz
