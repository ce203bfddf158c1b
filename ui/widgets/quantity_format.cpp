// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quantity_format.h"

#include "ui/support/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("QuantityFormat", text);
}

/// The text as the C locale writes it. "1.048.576" counts as grouped only when the locale agrees that it is,
/// so that "1.5M" keeps its point everywhere; a decimal comma becomes a point where commas are decimal.
QString normalised(QString text)
{
    const QLocale locale;
    text = text.trimmed();
    for (const QChar space :
        { QChar(0x00A0), QChar(0x202F), QChar(0x2009) }) // group separators of some locales
        text.remove(space);
    text.replace(QChar(0x00D7), QLatin1Char('*'));
    bool grouped = false;
    const qlonglong whole = locale.toLongLong(text, &grouped);
    if (grouped)
        return QString::number(whole);
    if (locale.decimalPoint() == QLatin1String(",") && !text.contains(QLatin1Char('.')))
        text.replace(QLatin1Char(','), QLatin1Char('.'));
    return text;
}

bool hasUnit(const QString& text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
}

Expected<std::int64_t> parse(const QString& text, const QuantityFormat& format)
{
    const std::string plain = text.toStdString();
    switch (format.kind) {
    case QuantityKind::Count:
    case QuantityKind::BinaryCount:
        // parseTokens starts at 1; where nought is allowed it means "none".
        if (plain == "0")
            return 0;
        return parseTokens(plain, {});
    case QuantityKind::Ratio:
        return parseMillionths(plain, {});
    case QuantityKind::Bits: {
        static const QRegularExpression unit(
            QStringLiteral("\\s*(bits?|bpw)$"), QRegularExpression::CaseInsensitiveOption);
        return parseMillionths(QString(text).remove(unit).toStdString(), {}).map([](std::int64_t millionths) {
            return (millionths + 500) / 1000;
        });
    }
    case QuantityKind::Size:
        break;
    }
    const std::string sized = hasUnit(text) ? plain : plain + std::string(nameOf(format.unit));
    return parseBytes(sized, {}).map([](Bytes bytes) { return bytes.value; });
}

QString whatIsTaken(QuantityKind kind)
{
    switch (kind) {
    case QuantityKind::Count:
        return tr("Enter a whole number.");
    case QuantityKind::BinaryCount:
        return tr("Enter a whole number: 131072, 128k or 32*1024.");
    case QuantityKind::Ratio:
        return tr("Enter a decimal such as 0.92.");
    case QuantityKind::Bits:
        return tr("Enter bits for a parameter such as 4.85.");
    case QuantityKind::Size:
        return tr("Enter a size with its unit: 80 GiB, 80 GB or 512 MiB.");
    }
    return {};
}

/// Typing passes through these on the way to valid text; an error frame that flashes up would only disturb.
bool isIncomplete(const QString& text, QuantityKind kind)
{
    switch (kind) {
    case QuantityKind::Count:
    case QuantityKind::BinaryCount:
        return text.endsWith(QLatin1Char('*'));
    case QuantityKind::Ratio: {
        static const QRegularExpression zeros(QStringLiteral("^0*\\.?0*$"));
        return zeros.match(text).hasMatch();
    }
    case QuantityKind::Bits: {
        static const QRegularExpression halfWay(QStringLiteral("^(0*\\.?0*|[0-9.]+ *(b|bi|bp))$"));
        return halfWay.match(text).hasMatch();
    }
    case QuantityKind::Size: {
        static const QRegularExpression halfAUnit(QStringLiteral("^[0-9.,]+ *[kmgtKMGT]i?$"));
        return halfAUnit.match(text).hasMatch();
    }
    }
    return false;
}

QString trimmedDecimal(std::int64_t millionths)
{
    QString text = QString::number(millionths / 1'000'000);
    QString fraction = QStringLiteral("%1").arg(millionths % 1'000'000, 6, 10, QLatin1Char('0'));
    while (fraction.size() > 2 && fraction.endsWith(QLatin1Char('0')))
        fraction.chop(1);
    return text + QLatin1Char('.') + fraction;
}

/// "4.85", "8": thousandths without zeros at the end.
QString thousandths(std::int64_t value)
{
    QString text = trimmedDecimal(value * 1000);
    while (text.endsWith(QLatin1Char('0')) || text.endsWith(QLatin1Char('.'))) {
        const bool point = text.endsWith(QLatin1Char('.'));
        text.chop(1);
        if (point)
            break;
    }
    return text;
}

QString plainSize(std::int64_t value, const QuantityFormat& format)
{
    // The shortest text that is read back as the same number of bytes, in the unit on screen if it can be.
    for (ByteUnit unit : { format.unit, ByteUnit::GiB, ByteUnit::GB, ByteUnit::MiB })
        for (int decimals = 0; decimals <= 4; ++decimals) {
            const double amount = static_cast<double>(value) / static_cast<double>(bytesPer(unit));
            const QString name
                = QString::fromUtf8(nameOf(unit).data(), static_cast<qsizetype>(nameOf(unit).size()));
            const QString text = QString::number(amount, 'f', decimals) + QLatin1Char(' ') + name;
            const auto back = parseBytes(text.toStdString(), {});
            if (back && back->value == value)
                return text;
        }
    return QString::number(value) + QLatin1String(" B");
}

} // namespace

ParsedQuantity parseQuantity(const QString& text, const QuantityFormat& format)
{
    const QString plain = normalised(text);
    const auto value = parse(plain, format);
    const bool tooLarge = !value && value.error().code == "number-range" && !text.contains(QLatin1Char('-'));
    if (!value && !tooLarge)
        return { std::nullopt, whatIsTaken(format.kind), isIncomplete(plain, format.kind) };
    if (tooLarge || *value > format.maximum)
        return { std::nullopt, tr("At most %1.").arg(quantityText(format.maximum, format)), false };
    if (*value < format.minimum)
        return { std::nullopt, tr("At least %1.").arg(quantityText(format.minimum, format)),
            isIncomplete(plain, format.kind) };
    return { *value, {}, false };
}

QString quantityText(std::int64_t value, const QuantityFormat& format)
{
    switch (format.kind) {
    case QuantityKind::Count:
    case QuantityKind::BinaryCount:
        return countText(value);
    case QuantityKind::Ratio: {
        QString text = trimmedDecimal(value);
        return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
    }
    case QuantityKind::Bits:
        return tr("%1 bits").arg(thousandths(value).replace(QLatin1Char('.'), QLocale().decimalPoint()));
    case QuantityKind::Size:
        return ui::bytesText(Bytes { value }, format.unit);
    }
    return {};
}

QString quantityEditText(std::int64_t value, const QuantityFormat& format)
{
    switch (format.kind) {
    case QuantityKind::Count:
    case QuantityKind::BinaryCount:
        return QString::number(value);
    case QuantityKind::Ratio:
        return trimmedDecimal(value);
    case QuantityKind::Bits:
        return thousandths(value);
    case QuantityKind::Size:
        return plainSize(value, format);
    }
    return {};
}

} // namespace hbm::ui
