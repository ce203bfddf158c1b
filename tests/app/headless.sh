#!/usr/bin/env bash
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The real program without a display: prints the plan, writes PNG, SVG and PDF that other programs can read.
# Usage: headless.sh PATH/hbm-planner PATH/hbm-plan
set -euo pipefail
program=$1
twin=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM LANGUAGE LC_MESSAGES
export LC_ALL=C.UTF-8 # the window speaks the desktop's language
export HOME=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder XDG_RUNTIME_DIR=$folder

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

"$program" >out.txt 2>err.txt || fail "the example does not run: $(cat err.txt)"
grep -q 'ceiling *13 ' out.txt || fail "no ceiling of 13 in the text"
grep -q 'admission *1 ' out.txt || fail "no admission of 1 in the text"
grep -q "written to $folder/hbm-split.png" out.txt || fail "does not say where the PNG is"
grep -q "written to $folder/hbm-split.svg" out.txt || fail "does not say where the SVG is"

# Another program draws the SVG, and the figures are text in it.
rsvg-convert hbm-split.svg -o drawn.png || fail "rsvg-convert does not read the SVG"
for text in 'weights 88.6' '1 session 52.7' 'GLM-5.2-FP8' 'vLLM 0.28'; do
    grep -q "$text" hbm-split.svg || fail "\"$text\" is not in the SVG"
done
head -c 8 hbm-split.png | od -An -tx1 | grep -q '89 50 4e 47' || fail "the PNG is none"

"$program" bundled:llama-3.1-8b --gpu h100-sxm --gpus 1 --export plan.pdf >/dev/null || fail "no PDF"
pdftotext plan.pdf - | grep -q 'Llama-3.1-8B' || fail "the model is not in the PDF"

QT_QPA_PLATFORM=offscreen timeout 20 "$program" --sessions 1 >/dev/null || fail "a platform without eyes must not wait for a person"

# Options beside a plan file mean the same to both programs: what is typed counts, and its rivals go.
"$twin" plan bundled:llama-3.1-70b --gpu h100-sxm --gpus 8 --weights 140GB --kv-cache-dtype fp8 --sessions 2 \
    --save saved.hbmplan >/dev/null || fail "no plan file"
for options in '' '-q fp8' '--bits-per-weight 4.5' '--kv-cache-dtype auto' '--engine sglang --sessions 1'; do
    "$twin" plan saved.hbmplan $options >twin.txt || fail "hbm-plan: saved.hbmplan $options"
    "$program" saved.hbmplan $options --export saved.svg >out.txt || fail "hbm-planner: saved.hbmplan $options"
    sed '/written to/d' out.txt | diff -B - twin.txt || fail "the programs differ about saved.hbmplan $options"
done

set +e
"$program" bundled:llama-3.1-405b --gpu l4 --gpus 1 --export over.svg >/dev/null
[ $? -eq 1 ] || fail "a plan that does not fit must end with 1"
grep -q 'over by' over.svg || fail "what is over is not in the chart"
"$program" missing.json --export x.svg >out.txt 2>err.txt
[ $? -eq 2 ] || fail "a missing file must end with 2"
[ -s out.txt ] && fail "an error must print nothing on stdout"
grep -q 'missing.json: there is no such file' err.txt || fail "the message does not name the file"
"$program" --export no/such/folder/x.svg >/dev/null 2>err.txt
[ $? -eq 2 ] || fail "an unwritable file must end with 2"
"$program" --screenshot window.png --theme dark >/dev/null 2>&1 || fail "no picture of the window"
[ "$(stat -c %s window.png)" -gt 20000 ] || fail "the picture of the window is empty"
"$program" --view weights --screenshot weights.png --theme dark >/dev/null 2>&1 || fail "no picture of the weights"
cmp -s window.png weights.png && fail "--view weights does not open the weights"
"$program" --language de --export deutsch.svg >out.txt 2>/dev/null || fail "no chart in German"
grep -q 'Begrenzt durch' deutsch.svg || fail "--language de does not make the chart German"
grep -q 'what the engine admits' out.txt || fail "the terminal is not English any more"
"$program" --language xx --export x.svg >/dev/null 2>&1
[ $? -eq 2 ] || fail "an unknown language must end with 2"
echo "headless: ok"
