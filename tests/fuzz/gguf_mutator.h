// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mutations of GGUF headers that stay readable: values, keys, tensors, in place of bytes that hardly ever get
// past the lengths in front of everything.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hbm::fuzz {

/// A changed copy of a little-endian file; empty when `file` is none that this can take apart.
std::string mutateGguf(std::string_view file, unsigned int seed);

} // namespace hbm::fuzz
