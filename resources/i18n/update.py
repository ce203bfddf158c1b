#!/usr/bin/env python3
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Brings hbm-planner_de.ts up to date with the strings of the program.

update.py            adds new strings (unfinished, for a translator) and drops those that are gone
update.py --check    changes nothing; names what is new or gone, and ends with 1 if there is any

lupdate alone does not find every string: it knows neither HBM_TEXT, the mark of the core's sentences, nor which
context a free function tr() stands for, and an argument {} in a list of initializers ends the class for it. So it
reads a copy of the sources in which these are written out.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parents[2]
TS = ROOT / "resources/i18n/hbm-planner_de.ts"
FREE_TR = re.compile(r'QString tr\(const char\* \w+[^)]*\)\s*\{\s*return QCoreApplication::translate\("([^"]+)"')
NO_CONTEXT = {"", "hbm::ui", "std", "QString", "QObject"}  # where strings land whose class lupdate did not see
SHARED_TR = "ui/inputs/field_makers.h"  # whose tr() other files use as make::tr


def written_out(text, shared_context):
    text = text.replace("HBM_TEXT(", 'QT_TRANSLATE_NOOP("hbm", ')
    text = re.sub(r"(?<=\(|,)(\s*)\{\}(?=\s*[,)])", r"\g<1>0", text)
    free = FREE_TR.search(text)
    context = free.group(1) if free else shared_context if "make::tr" in text else None
    if context:
        call = 'QCoreApplication::translate("%s", "' % context
        text = re.sub(r'(?:\bmake::|(?<![\w:.>]))tr\(\s*"', lambda _: call, text)
    return text


def copy_sources(folder):
    shared = FREE_TR.search((ROOT / SHARED_TR).read_text(encoding="utf-8")).group(1)
    names = []
    for top in ("app", "core", "ui"):
        for path in sorted((ROOT / top).rglob("*")):
            if path.suffix not in (".cpp", ".h"):
                continue
            name = path.relative_to(ROOT)
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(written_out(path.read_text(encoding="utf-8"), shared), encoding="utf-8")
            names.append(str(name))
    (folder / "files.lst").write_text("\n".join(names), encoding="utf-8")


def strings(ts):
    if not ts.exists():
        return set()
    return {(context.findtext("name"), message.findtext("source"), message.findtext("comment") or "")
            for context in ET.parse(ts).getroot().iter("context") for message in context.iter("message")}


def lupdate_program():
    for name in ("lupdate6", "lupdate-qt6", "/usr/lib/qt6/bin/lupdate", "lupdate"):
        if found := shutil.which(name):
            return found
    sys.exit("update.py: there is no lupdate (Debian: qt6-l10n-tools)")


def main():
    parser = argparse.ArgumentParser(description="Brings the German translation up to date with the sources.")
    parser.add_argument("--check", action="store_true", help="change nothing, name the differences")
    options = parser.parse_args()
    program = lupdate_program()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        copy_sources(folder)
        updated = folder / TS.name
        if TS.exists():
            shutil.copy(TS, updated)
        run = subprocess.run(
            [program, "-silent", "-I", ".", "-locations", "none", "-no-obsolete", "-disable-heuristic", "sametext",
             "-disable-heuristic", "similartext", "-source-language", "en", "-target-language", "de",
             "@files.lst", "-ts", updated.name],
            cwd=folder, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stderr=subprocess.PIPE, text=True)
        if run.returncode != 0:
            sys.exit(run.stderr)
        before, after = strings(TS), strings(updated)
        for sign, some in (("new ", after - before), ("gone", before - after)):
            for context, source, _ in sorted(some):
                print(f"{sign} {context}: {source}")
        lost = sorted(s for s in after if s[0] in NO_CONTEXT)
        for _, source, _ in lost:
            print(f"lost: {source} (lupdate does not see the class of its tr(): write it otherwise)")
        if not options.check:
            shutil.copyfile(updated, TS)
        sys.exit(1 if lost or (options.check and before != after) else 0)


if __name__ == "__main__":
    main()
