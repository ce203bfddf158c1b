#!/usr/bin/env bash
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sets up, builds and runs every test; ends in ctest's summary. HBM_PRESET chooses another preset (asan, tsan, core-only).
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh
preset=${HBM_PRESET:-dev}
hbm_install "${hbm_packages_core[@]}" "${hbm_packages_tests[@]}"
[[ "$preset" = core-only || "$preset" = tsan ]] || hbm_install "${hbm_packages_ui[@]}" librsvg2-bin poppler-utils \
    desktop-file-utils appstream shared-mime-info
hbm_build "$preset"
ctest --preset "$preset" -j "$(nproc)" "$@"
