// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one table of everything that can be set, apart from model and GPU: rows of the inputs panel, names of
// undo steps, targets of "go to field" and keyboard mnemonics all follow from it.
#pragma once

#include "core/planning/capacity_plan.h"
#include "ui/widgets/quantity_format.h"

#include <QString>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hbm::ui {

enum class FieldGroup
{
    Hardware,
    Workload,
    Precision,
    Parallelism,
    Engine,
    EngineMore, ///< folded away at first, as is the reserve
    Reserve
};
enum class FieldKind
{
    Quantity,
    Choice,
    Switch,
    Text
};

/// A number (tokens, bytes, millionths, sizes; 0 and 1 of a switch) or the name of a choice.
using FieldValue = std::variant<std::int64_t, std::string>;
/// Empty = the user said nothing: the default is in force.
using OptionalValue = std::optional<FieldValue>;

struct FieldChoice
{
    OptionalValue value;
    QString text; ///< in the list
    QString shortText {}; ///< while closed, where the list's is too long
    QString note {};
    QString reason {}; ///< why model or GPUs do not allow it; empty = they do
    QString group {}; ///< heading in the list; choices of one group follow one another
    std::optional<Bytes> takes {}; ///< of weights, said behind the note
    std::optional<std::int64_t> freed {}; ///< the same against the default; below 0: it takes more
};

/// What takes the place of silence.
struct InForce
{
    OptionalValue value;
    QString text {}; ///< if it is not the value itself: "off", "not charged"
};

struct Field
{
    QString key; ///< the engine's option or the file's key: also Issue::field and "setting:…" of figures
    FieldGroup group;
    FieldKind kind;
    QString label; ///< with mnemonic
    QString help; ///< what it is; helpFor() adds the engine's option
    QuantityFormat format {};
    std::int64_t step = 1;
    bool slider = false;
    bool required = false; ///< there is no silence: always a value of the user's
    bool onlyWhenSet = false; ///< no row of its own otherwise: it comes from elsewhere, such as a log

    OptionalValue (*get)(const Scenario&) = nullptr;
    void (*set)(Scenario&, const OptionalValue&) = nullptr;
    InForce (*inForce)(const Scenario&, const CapacityPlan&) = nullptr;
    std::vector<std::int64_t> (*stops)(const Scenario&) = nullptr; ///< of quantities: Page Up, slider
    std::vector<FieldChoice> (*choices)(const Scenario&) = nullptr; ///< of choices, the default first
    QString (*choiceName)(const std::string&) = nullptr; ///< of a value; else the value is its name
    QString (*unavailable)(const Scenario&) = nullptr; ///< why it does not apply now; empty = it does
    QString (*complaint)(const QString&) = nullptr; ///< of texts: why it cannot be taken; empty = it can

    QString plainLabel() const; ///< without the mnemonic's "&"
    bool isChanged(const Scenario& scenario) const { return !required && get(scenario).has_value(); }
    /// Whether it has a row: not one about what model or engine do not have, unless it is set all the same.
    bool isShown(const Scenario& scenario) const;
    QString whyUnavailable(const Scenario& scenario) const;
    QString helpFor(const Scenario& scenario) const; ///< with what the engine calls it
};

/// All fields, in reading order.
const std::vector<Field>& fields();

/// The field of a key, nullptr if there is none. Takes "setting:max-model-len" too, and any engine's name of
/// the option ("mem-fraction-static").
const Field* findField(QStringView key);

/// A value for a person: "64k", "80.0 GiB", "0.92", "fp8", "on"; "default" for none.
QString valueText(const Field& field, const OptionalValue& value, ByteUnit unit);

/// The name of an undo step: "Context length 32k → 64k".
QString changeText(const Field& field, const Scenario& before, const Scenario& after, ByteUnit unit);

/// Parts of the table, each in a file of its own.
std::vector<Field> workloadFields(); ///< hardware counts, workload
std::vector<Field> cacheFields(); ///< precision of the cache
std::vector<Field> weightFields(); ///< precision of the weights
std::vector<Field> parallelFields();
std::vector<Field> engineFields(); ///< what most engines have
std::vector<Field> engineMoreFields(); ///< the same, seldom touched
std::vector<Field> sglangFields();
std::vector<Field> llamaCppFields();
std::vector<Field> reserveFields();
std::vector<Field> modelFields(); ///< of several groups: what only some models have

} // namespace hbm::ui
