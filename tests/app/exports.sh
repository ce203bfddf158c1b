#!/usr/bin/env bash
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the program writes is the same on every machine, and other programs find the figures in it.
# Usage: exports.sh PATH/hbm-planner PLAN.hbmplan
set -euo pipefail
program=$(realpath "$1")
plan=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM LANGUAGE LC_MESSAGES
mkdir one two

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

write() { # into the folder $1, as somebody at home there
    home=$PWD/$1
    (
        export HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home XDG_CACHE_HOME=$folder/cache XDG_RUNTIME_DIR=$home
        chmod 700 "$1"
        # 1 says that the plan does not fit: a file is written all the same.
        "$program" "$plan" -o "$1/review.md" -o "$1/review.html" -o "$1/review.pdf" >/dev/null || [ $? -eq 1 ]
        for chart in split sessions context fit-map layers growth compare gpus; do
            "$program" "$plan" --chart $chart -o "$1/$chart.svg" -o "$1/$chart.pdf" -o "$1/$chart.png" >/dev/null || [ $? -eq 1 ]
        done
    )
}
TZ=UTC LC_ALL=C.UTF-8 write one
sleep 1 # a file with the time in it would differ
TZ=Asia/Kolkata LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 LANGUAGE=de write two
for file in one/*; do
    cmp "$file" "two/${file#one/}" || fail "${file#one/} differs from run to run"
done
! grep -rlaF "$folder" one || fail "a folder of this machine is in a file"

# Figures of the plan file's current scenario, DP 8 with experts shared: as the terminal prints them.
cd one
pdftotext -layout review.pdf - | tr -s ' ' >review.txt
for text in 'GLM-5.2-FP8' 'B200 SXM 180GB' '191,501,854,310' '53,653,536,768' 'vllm serve' 'TP 8 (baseline)' 'SGLang'; do
    grep -qF "$text" review.md || fail "\"$text\" is not in the Markdown"
    grep -qF "$text" review.html || fail "\"$text\" is not in the HTML"
    grep -qF "$text" review.txt || fail "\"$text\" is not in the PDF"
done
grep -q 'Page 1 of ' review.txt || fail "the pages have no numbers"
pdfinfo review.pdf >info.txt
grep -q 'Page size:.*A4' info.txt || fail "the pages are not A4"
grep -q 'Title:.*GLM-5.2' info.txt || fail "the PDF has no title"
for chart in *.svg; do
    rsvg-convert "$chart" -o drawn.png || fail "rsvg-convert does not read $chart"
    pdftotext "${chart%.svg}.pdf" words.txt
    grep -q 'GLM-5.2' words.txt || fail "the model is not in ${chart%.svg}.pdf"
done
python3 - review.html <<'PYTHON' || fail "the HTML is not as it should be"
import html.parser, re, sys, xml.dom.minidom

text = open(sys.argv[1], encoding="utf-8").read()
VOID = {"meta", "link", "br", "hr", "img"}

class Balance(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.count, self.heads = [], {}, 0
    def handle_starttag(self, tag, attributes):
        self.count[tag] = self.count.get(tag, 0) + 1
        names = dict(attributes)
        if tag == "th":
            assert names.get("scope") in ("col", "row"), "th without scope"
        for name in ("src", "href", "xlink:href"):
            assert not names.get(name) or names[name].startswith("#"), f"{tag} loads {names[name]}"
        assert not any(name.startswith("on") for name in names), f"{tag} has a script"
        if tag not in VOID:
            self.open.append(tag)
    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()
    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

page = Balance()
page.feed(text)
page.close()
assert not page.open, page.open
assert "script" not in page.count
assert page.count["figure"] == page.count["svg"] == 5, page.count
ids = re.findall(r' id="([^"]+)"', text)
assert len(ids) == len(set(ids)), "an id stands twice"
xml.dom.minidom.parseString(text.replace("<!DOCTYPE html>", "", 1))
PYTHON

# Which file is what.
"$program" "$plan" --chart split -o named.pdf >out.txt || true
grep -q 'HBM split written to' out.txt || fail "--chart does not make a PDF a chart"
"$program" bundled:llama-3.1-8b --gpu h100-sxm --gpus 1 --report -o asked.pdf >out.txt
grep -q 'Report written to' out.txt || fail "--report does not make a PDF a report"
pdftotext asked.pdf words.txt
grep -q 'Memory review' words.txt || fail "no report in the PDF"
"$program" --scale 1 -o small.png >/dev/null
"$program" --scale 4 -o large.png >/dev/null
python3 - <<'PYTHON' || fail "--scale does not change the size"
import struct
size = lambda name: struct.unpack(">II", open(name, "rb").read(24)[16:])
small, large = size("small.png"), size("large.png")
assert (small[0] * 4, small[1] * 4) == large, (small, large)
PYTHON

# Options beside a plan file change its current scenario and nothing else.
"$program" "$plan" --sessions 3 --max-model-len 128k --gpus 4 -o changed.md >/dev/null || true
grep -qF '| Live sessions wanted | 3 |' changed.md || fail "--sessions does not change the plan"
grep -qF '| Context length | 131,072 tokens |' changed.md || fail "--max-model-len does not change the plan"
grep -qF '| max-model-len | 131072 |' changed.md || fail "the setting is not told"
grep -qF 'data-parallel-size' changed.md || fail "an option takes away what the plan file says"
set +e
"$program" nothing.hbmplan -o x.md >out.txt 2>err.txt
[ $? -eq 2 ] || fail "a missing plan must end with 2"
grep -q 'nothing.hbmplan: there is no such file' err.txt || fail "the message does not name the file"
"$program" --report --chart split -o x.pdf >/dev/null 2>&1
[ $? -eq 2 ] || fail "--report and --chart exclude one another"
"$program" "$plan" -o no/such/folder/x.html >/dev/null 2>err.txt
[ $? -eq 2 ] || fail "an unwritable report must end with 2"
grep -q 'no/such/folder' err.txt || fail "the message does not name the folder"
echo "exports: ok"
