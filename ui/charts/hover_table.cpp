// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/hover_table.h"

#include "ui/charts/chart_paint.h"

namespace hbm::ui {

QString hoverRow(const QStringList& cells, bool strong)
{
    QString html = QStringLiteral("<tr>");
    for (qsizetype i = 0; i < cells.size(); ++i) {
        const QString align = i < 2 ? QStringLiteral("left") : QStringLiteral("right");
        const QString pad = i < 2 ? QStringLiteral("5") : QStringLiteral("16");
        QString text = cells[i];
        if (i > 0) {
            text = text.toHtmlEscaped();
            text.replace(QChar(u' '), QChar(QChar::Nbsp));
        }
        if (strong)
            text = QStringLiteral("<b>") + text + QStringLiteral("</b>");
        html += QStringLiteral("<td align='%1' style='padding-left:%2px'>%3</td>").arg(align, pad, text);
    }
    return html + QStringLiteral("</tr>");
}

QString hoverSwatch(const QColor& color, const Theme& theme)
{
    const bool faint = contrast(color, theme.palette().color(QPalette::ToolTipBase)) < 1.5;
    const QColor seen = faint ? mixed(color, theme.color(Role::Text), 0.3) : color;
    return QStringLiteral("<span style='color:%1'>■</span>").arg(seen.name());
}

} // namespace hbm::ui
