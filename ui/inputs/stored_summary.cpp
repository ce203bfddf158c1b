// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the weight files of a model are said to be.
#include "ui/inputs/model_summary.h"
#include "ui/inputs/summary_words.h"
#include "ui/support/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr std::size_t kMostDtypes = 3;

QString tr(const char* text)
{
    return QCoreApplication::translate("ModelSummary", text);
}

} // namespace

QString storedSummary(const ModelSpec& model, ByteUnit unit)
{
    if (!model.stored || model.stored->files <= 0)
        return model.weights.empty() ? QString() : tr("weights estimated from config.json");
    const StoredWeights& stored = *model.stored;
    const Bytes size = stored.fileBytes.value > 0 ? stored.fileBytes : stored.tensorBytes;
    QStringList parts { stored.files == 1
            ? tr("%1 in 1 file").arg(ui::bytesText(size, unit))
            : tr("%1 in %2 files").arg(ui::bytesText(size, unit), countText(stored.files)) };
    if (stored.tensors > 0)
        parts += stored.tensors == 1 ? tr("1 tensor") : tr("%1 tensors").arg(countText(stored.tensors));
    parts += stored.exact()  ? tr("headers only")
        : stored.headers > 0 ? tr("headers of %1 read").arg(countText(stored.headers))
                             : tr("sizes only");
    for (QString& part : parts)
        part = unbroken(part);
    QString text = parts.join(QStringLiteral(", "));
    QStringList dtypes;
    for (std::size_t i = 0; i < std::min(kMostDtypes, stored.dtypes.size()); ++i)
        dtypes += unbroken(QString::fromStdString(stored.dtypes[i].dtype) + QLatin1Char(' ')
            + ui::bytesText(stored.dtypes[i].bytes, unit));
    if (!dtypes.isEmpty())
        text += QLatin1Char('\n') + joined(dtypes);
    return text;
}

QString modelNote(const ModelSpec& model, ByteUnit unit)
{
    QStringList lines { modelSummary(model), storedSummary(model, unit), hubSummary(model) };
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace hbm::ui
