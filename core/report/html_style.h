// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The look of a report in HTML: light or dark as the reader's system is, charts on white cards, black on
// white on paper. Nothing of it is escaped: no angle brackets and no ampersands here.
#pragma once

namespace hbm {

inline constexpr const char* kReportStyle
    = R"css(:root { color-scheme: light dark; --text: #1d2129; --muted: #5b6472; --page: #ffffff; --panel: #f3f5f8;
  --line: #d5dae2; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ee; --muted: #a2abb8; --page: #16191e; --panel: #20242b; --line: #3a414c; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .7rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
p { margin: .5rem 0; max-width: 60rem; }
.muted, caption { color: var(--muted); }
.strong { font-weight: 600; font-size: 1.1rem; }
.table { overflow-x: auto; margin: .8rem 0 1.2rem; }
table { border-collapse: collapse; min-width: 30rem; }
caption { text-align: left; padding-bottom: .3rem; }
th, td { padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  font-weight: normal; overflow-wrap: anywhere; }
thead th { font-weight: 600; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
tbody th { min-width: 9rem; }
ul { padding-left: 1.3rem; margin: .3rem 0; }
li { margin: .15rem 0; overflow-wrap: anywhere; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: .7rem .9rem; overflow-x: auto;
  font: 13px/1.45 ui-monospace, monospace; }
figure { background: #ffffff; border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: .5rem; }
figure svg { display: block; width: 100%; height: auto; }
@page { size: A4; margin: 18mm 15mm; }
@media print {
  :root { color-scheme: light; --text: #000000; --muted: #444444; --page: #ffffff; --panel: #ffffff; --line: #bbbbbb; }
  body { font-size: 9.5pt; }
  main { max-width: none; padding: 0; }
  h2, caption { break-after: avoid; }
  figure, tr { break-inside: avoid; }
  .table, pre { overflow: visible; }
  table { min-width: 0; }
  pre { white-space: pre-wrap; }
}
)css";

} // namespace hbm
