#!/usr/bin/env bash
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The sources have the strings that the translation has, no more and no fewer. resources/i18n/update.py brings
# it up to date; a translator then fills in what is new.
set -euo pipefail
if [ -z "$(command -v lupdate6 || command -v lupdate || ls /usr/lib/qt6/bin/lupdate 2>/dev/null)" ]; then
    echo "SKIPPED: there is no lupdate (Debian: qt6-l10n-tools)"
    exit 77
fi
python3 "$1/resources/i18n/update.py" --check
