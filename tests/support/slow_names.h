// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names that no name server has to know: this stands before the C library's getaddrinfo in the test program,
// and libcurl's threads ask it. Everything that does not end in ".hbm.test" is passed on.
#pragma once

namespace hbm::test {

/// "slow.hbm.test" is not found, after this long; "own.hbm.test" is 127.0.0.1 at once.
inline constexpr int kSlowNameSeconds = 8;

int slowLookups(); ///< that have begun; stays 0 where libcurl was built with another resolver

} // namespace hbm::test
