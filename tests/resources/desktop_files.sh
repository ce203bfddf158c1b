#!/usr/bin/env bash
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a Linux desktop reads of us, judged by its own tools: desktop_files.sh desktop|metainfo|mime, or pictures
# FOLDER with the metainfo file that names pictures
set -euo pipefail
cd "$(dirname "$0")/../../resources/linux"

need() {
    command -v "$1" >/dev/null && return
    echo "SKIPPED: there is no $1 (Debian: $2)"
    exit 77
}

case $1 in
desktop)
    need desktop-file-validate desktop-file-utils
    [ -z "$(desktop-file-validate hbm-planner.desktop | tee /dev/stderr)" ] # hints count, too
    ;;
metainfo)
    need appstreamcli appstream
    appstreamcli validate --no-net --explain org.hbm_planner.HbmPlanner.metainfo.xml
    ;;
pictures)
    need appstreamcli appstream
    file=$2/org.hbm_planner.HbmPlanner.metainfo.xml
    appstreamcli validate --no-net --explain "$file"
    # Each picture that it names is there.
    for name in $(grep -o 'screenshots/[a-z-]*\.png' "$file"); do
        [ -f "../$name" ]
    done
    ;;
mime)
    need update-mime-database shared-mime-info
    data=$(mktemp -d)
    trap 'rm -rf "$data"' EXIT
    mkdir -p "$data/mime/packages"
    cp hbm-planner-mime.xml "$data/mime/packages/hbm-planner.xml"
    update-mime-database "$data/mime"
    grep -qx '50:application/x-hbm-planner-plan+json:\*.hbmplan' "$data/mime/globs2"
    # The type that the desktop file opens is the one that is declared here.
    grep -qx 'MimeType=application/x-hbm-planner-plan+json;' hbm-planner.desktop
    ;;
esac
