// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences about plan files, and about the members of JSON that this program writes.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kPlan {
    MessageTemplate { "plan-schema",
        HBM_TEXT("{0} is \"{1}\": this is no plan of HBM Planner (\"{2}\"). Choose another file.") },
    MessageTemplate { "plan-none",
        HBM_TEXT(
            "{0} is no plan of HBM Planner: it does not say \"schema\": \"{1}\". Choose another file.") },
    MessageTemplate { "plan-newer",
        HBM_TEXT("{0} is \"{1}\": a newer version of HBM Planner wrote this plan; this one reads \"{2}\". "
                 "Open it with the newer version.") },
    MessageTemplate { "plan-key-twice",
        HBM_TEXT("{0}: the key \"{1}\" stands twice in one object, as after a merge. Keep the right one.") },
    MessageTemplate { "plan-reference",
        HBM_TEXT("{0} is \"{1}\", which the file does not have. Put it back into \"models\" or "
                 "\"accelerators\", or correct the name.") },
    MessageTemplate { "plan-empty", HBM_TEXT("{0}: there is no scenario. At least one is wanted.") },
    MessageTemplate { "plan-suffix",
        HBM_TEXT("{0}: the name of a plan file ends in {1}, or it could not be opened as one again.") },
    MessageTemplate {
        "plan-exists", HBM_TEXT("{0} is there already and holds another plan. Add --force to replace it.") },
    MessageTemplate { "plan-unsaved-broken", HBM_TEXT("{0} holds no unsaved plan. It was left as it is.") },
    MessageTemplate { "plan-unsaved-folder",
        HBM_TEXT("Unsaved changes cannot be kept: {0} cannot be made or written to. Save the plan.") },
    MessageTemplate { "plan-unsaved-nowhere",
        HBM_TEXT("Unsaved changes cannot be kept: neither XDG_DATA_HOME nor HOME is set. Save the plan.") },
    MessageTemplate {
        "scenario-unknown", HBM_TEXT("{0}: the plan has no scenario \"{1}\". There are: {2}.") },
    MessageTemplate { "scenario-ambiguous",
        HBM_TEXT("{0}: several scenarios are called \"{1}\". Give the number of one, from 1 on: {2}.") },
    MessageTemplate {
        "scenario-no-plan", HBM_TEXT("{0} chooses in a plan file (.hbmplan), and MODEL is none.") },
    MessageTemplate {
        "compare-many", HBM_TEXT("{0}: the files have {1} scenarios; {2} are compared. Name fewer files.") },
    MessageTemplate { "sweep-form",
        HBM_TEXT("{0}: \"{1}\" is not of the form OPTION=FROM..TO or OPTION=A,B,C; for example "
                 "max-model-len=4k..1m.") },
    MessageTemplate { "sweep-option", HBM_TEXT("{0}: \"{1}\" cannot be swept. There are: {2}.") },
    MessageTemplate { "sweep-range", HBM_TEXT("{0}: \"{1}\" ends before it begins.") },
    MessageTemplate {
        "sweep-value", HBM_TEXT("{0}: \"{1}\" is no value of {2}. Whole numbers from 1 on are taken.") },
    MessageTemplate { "sweep-many", HBM_TEXT("{0}: these are more than {1} values. Take larger steps.") },
    MessageTemplate { "report-kind", HBM_TEXT("{0} must end in .md, .html or .pdf to be a report.") },
    MessageTemplate { "report-unpainted", HBM_TEXT("{0}: the report could not be painted.") },
    MessageTemplate { "json-missing", HBM_TEXT("{0} is missing.") },
    MessageTemplate { "json-type", HBM_TEXT("{0} must be {1}; it is {2}.") },
    MessageTemplate { "json-range", HBM_TEXT("{0} is {1}; from {2} to {3} is taken.") },
    MessageTemplate { "json-digits", HBM_TEXT("{0} is {1}; steps of {2} are taken.") },
    MessageTemplate { "json-text",
        HBM_TEXT(
            "{0} is too long ({1} characters are taken) or has characters that do not show on a line.") },
    MessageTemplate {
        "json-choice", HBM_TEXT("{0} is \"{1}\", which this version does not know. There are: {2}.") },
    MessageTemplate { "json-many", HBM_TEXT("{0} has {1} entries; {2} are taken.") },
    MessageTemplate { "json-ranges",
        HBM_TEXT("{0}: \"{1}\" is no list of rising numbers up to {2}, such as \"0-2,5,7-77\".") },
};

} // namespace

std::span<const MessageTemplate> planMessages()
{
    return kPlan;
}

} // namespace hbm
