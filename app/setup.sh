# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by app/run.sh, tests/run.sh and .ci/run: installs the Debian or Ubuntu packages that are missing.
# Nothing is asked of the network when all are there.

# hbm_install PACKAGE…: a name may offer alternatives, "a|b", since releases rename packages.
hbm_install() {
    local want missing=() name
    for want in "$@"; do
        local found=
        for name in ${want//|/ }; do
            if dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed'; then
                found=yes
                break
            fi
        done
        [ -n "$found" ] || missing+=("$want")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null; then
        echo "Missing: ${missing[*]}. Install them with your package manager (names are Debian's)." >&2
        return 1
    fi
    local sudo=()
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    echo "Installing: ${missing[*]}"
    "${sudo[@]}" apt-get update -qq
    local names=()
    for want in "${missing[@]}"; do
        for name in ${want//|/ }; do
            if apt-cache show "$name" >/dev/null 2>&1; then
                names+=("$name")
                break
            fi
        done
    done
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >/dev/null
}

hbm_packages_core=(cmake ninja-build g++ nlohmann-json3-dev libexpected-dev libfmt-dev libcurl4-openssl-dev libssl-dev libcli11-dev)
hbm_packages_ui=(qt6-base-dev libqt6opengl6-dev qt6-charts-dev "libqt6svg6-dev|qt6-svg-dev" qt6-l10n-tools qt6-translations-l10n fonts-dejavu-core)
hbm_packages_tests=(nginx-light catch2 librapidcheck-dev python3)

# hbm_build PRESET [TARGET…]: configures once, then builds what changed. HBM_CMAKE_OPTIONS go to the first.
hbm_build() {
    local preset=$1
    shift
    [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" ${HBM_CMAKE_OPTIONS:-}
    cmake --build --preset "$preset" ${1:+--target "$@"}
}
