// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of the table of profile fields, by what they read and write.
#pragma once

#include "ui/inputs/profile_field.h"

namespace hbm::ui {

QString joinedLines(const std::vector<std::string>& lines);
QString joinedWords(const std::vector<std::string>& words);
std::vector<std::string> wordsOf(const QString& text); ///< between commas

template <class T>
ProfileField textField(const char* key, const QString& label, const QString& help, std::string T::*member)
{
    ProfileField f;
    f.key = key;
    f.label = label;
    f.help = help;
    f.text = [member](const Profile& p) { return QString::fromStdString(std::get<T>(p).*member); };
    f.setText = [member](Profile& p, const QString& text) {
        std::get<T>(p).*member = text.trimmed().toStdString();
    };
    return f;
}

/// A list; as words in one line or one to a line.
template <class T>
ProfileField listField(const char* key, const QString& label, const QString& help, ProfileFieldKind kind,
    std::vector<std::string> T::*member)
{
    ProfileField f;
    f.key = key;
    f.label = label;
    f.help = help;
    f.kind = kind;
    const bool lines = kind == ProfileFieldKind::Lines;
    f.text = [member, lines](const Profile& p) {
        const auto& all = std::get<T>(p).*member;
        return lines ? joinedLines(all) : joinedWords(all);
    };
    f.setText = [member, lines](Profile& p, const QString& text) {
        std::get<T>(p).*member = lines ? linesOf(text) : wordsOf(text);
    };
    return f;
}

template <class T>
ProfileField sizeField(const char* key, const QString& label, const QString& help, ByteUnit unit,
    std::int64_t most, std::optional<Bytes> T::*member)
{
    ProfileField f;
    f.key = key;
    f.kind = ProfileFieldKind::Quantity;
    f.label = label;
    f.help = help;
    f.format = { QuantityKind::Size, 1, most, unit };
    f.showsBytes = true;
    f.number = [member](const Profile& p) -> std::optional<std::int64_t> {
        const std::optional<Bytes>& bytes = std::get<T>(p).*member;
        return bytes ? std::optional(bytes->value) : std::nullopt;
    };
    f.setNumber = [member](Profile& p, std::optional<std::int64_t> value) {
        std::get<T>(p).*member = value ? std::optional(Bytes { *value }) : std::nullopt;
    };
    return f;
}

/// A number of the file that is shown divided by `scale`, as `format` says.
template <class T, class Number>
ProfileField numberField(const char* key, const QString& label, const QString& help,
    const QuantityFormat& format, std::int64_t scale, std::optional<Number> T::*member)
{
    ProfileField f;
    f.key = key;
    f.kind = ProfileFieldKind::Quantity;
    f.label = label;
    f.help = help;
    f.format = format;
    f.number = [member, scale](const Profile& p) -> std::optional<std::int64_t> {
        const std::optional<Number>& value = std::get<T>(p).*member;
        return value ? std::optional<std::int64_t>(*value / scale) : std::nullopt;
    };
    f.setNumber = [member, scale](Profile& p, std::optional<std::int64_t> value) {
        std::get<T>(p).*member = value
            ? std::optional<Number>(static_cast<Number>(multiplySaturated(*value, scale)))
            : std::nullopt;
    };
    return f;
}

/// A count that is always there.
template <class T>
ProfileField countField(
    const char* key, const QString& label, const QString& help, std::int64_t most, int T::*member)
{
    ProfileField f;
    f.key = key;
    f.kind = ProfileFieldKind::Quantity;
    f.label = label;
    f.help = help;
    f.format = { QuantityKind::Count, 1, most };
    f.number = [member](const Profile& p) -> std::optional<std::int64_t> { return std::get<T>(p).*member; };
    f.setNumber = [member](Profile& p, std::optional<std::int64_t> value) {
        std::get<T>(p).*member = static_cast<int>(value.value_or(1));
    };
    return f;
}

} // namespace hbm::ui
