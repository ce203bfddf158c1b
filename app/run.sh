#!/usr/bin/env bash
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sets up, builds and starts HBM Planner on Debian 12 or Ubuntu 24.04. Arguments go to the program; without a
# display it prints the plan and writes the split chart. A second run builds only what changed.
set -euo pipefail
from=$PWD
cd "$(dirname "$0")/.."
. app/setup.sh
hbm_install "${hbm_packages_core[@]}" "${hbm_packages_ui[@]}"
hbm_build release hbm-planner hbm-plan
program=$PWD/build/release/app/hbm-planner
cd "$from"
exec "$program" "$@"
