// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula_delegate.h"

#include "core/report/source_text.h"
#include "ui/models/formula_model.h"
#include "ui/panels/evidence_chip.h"
#include "ui/widgets/wrap_label.h"

#include <QPainter>
#include <QTreeView>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kEdge = 4;
constexpr int kGap = 8;
constexpr int kLine = 2;

QFont smallFont(const QFont& base)
{
    QFont small = base;
    small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

QString cell(const QModelIndex& index, int column)
{
    return index.siblingAtColumn(column).data().toString();
}

/// Where everything of a row stands, in a column of this width.
struct Layout
{
    QString name; ///< with its sign
    QString value;
    QString source;
    QRect nameRect, valueRect, shapeRect, evidenceRect, sourceRect;
    int height = 0;
};

Layout layOut(const QModelIndex& index, const QFont& font, int width)
{
    Layout l;
    const QString sign = index.data(FormulaModel::SignRole).toString();
    l.name = cell(index, FormulaModel::Label);
    if (!sign.isEmpty())
        l.name.prepend(sign + QStringLiteral("\u2002"));
    l.value = cell(index, FormulaModel::Value);
    l.source = cell(index, FormulaModel::Source);
    const QFontMetrics metrics(font), smaller(smallFont(font));
    const int left = kEdge, inner = std::max(40, width - 2 * kEdge);
    const int valueWidth = std::min(inner, metrics.horizontalAdvance(l.value) + 1);
    const bool beside = metrics.horizontalAdvance(l.name) + kGap + valueWidth <= inner;
    const int nameWidth = beside ? inner - valueWidth - kGap : inner;
    int y = kEdge;
    l.nameRect = { left, y, nameWidth, wrappedHeight(l.name, font, nameWidth) };
    y += l.nameRect.height();
    if (!beside)
        y += kLine;
    l.valueRect = { left + inner - valueWidth, beside ? kEdge : y, valueWidth,
        wrappedHeight(l.value, font, valueWidth) };
    y = std::max(y, l.valueRect.bottom() + 1) + kLine;
    const int side = smaller.ascent() * 2 / 3;
    l.shapeRect = { left, y + (smaller.height() - side) / 2, side, side };
    const int words = left + side + 5;
    const QString evidence = cell(index, FormulaModel::EvidenceColumn);
    const int evidenceWidth = smaller.horizontalAdvance(evidence) + 1;
    l.evidenceRect = { words, y, evidenceWidth, smaller.height() };
    if (l.source.isEmpty()) {
        y += smaller.height();
    } else {
        const int from = words + evidenceWidth + kGap;
        const bool sameLine = smaller.horizontalAdvance(l.source) <= left + inner - from;
        if (!sameLine)
            y += smaller.height();
        const int sourceLeft = sameLine ? from : words;
        const int room = left + inner - sourceLeft;
        l.sourceRect = { sourceLeft, y, std::min(room, smaller.horizontalAdvance(l.source) + 1),
            wrappedHeight(l.source, smallFont(font), room) };
        if (!sameLine)
            l.sourceRect.setWidth(room);
        y += l.sourceRect.height();
    }
    l.height = y + kEdge;
    return l;
}

int depthOf(QModelIndex index)
{
    int depth = 1; // the root's rows are decorated too
    for (index = index.parent(); index.isValid(); index = index.parent())
        ++depth;
    return depth;
}

} // namespace

bool leadsSomewhere(const QString& source)
{
    const SourceKind kind = sourceParts(source.toStdString()).kind;
    return kind != SourceKind::None;
}

QSize FormulaDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    int width = option.rect.width();
    if (const auto* tree = qobject_cast<const QTreeView*>(option.widget))
        width = tree->viewport()->width() - tree->indentation() * depthOf(index);
    return { width, layOut(index, option.font, width).height };
}

QRect FormulaDelegate::sourceRect(const QRect& row, const QFont& font, const QModelIndex& index) const
{
    const Layout l = layOut(index, font, row.width());
    return l.source.isEmpty() ? QRect() : l.sourceRect.translated(row.topLeft());
}

void FormulaDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.palette);
    const Layout l = layOut(index, option.font, option.rect.width());
    const QPoint at = option.rect.topLeft();
    painter->save();
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
        QColor ground = theme.color(Role::Accent);
        ground.setAlphaF(option.state & QStyle::State_Selected ? 0.16F : 0.06F);
        painter->fillRect(option.rect, ground);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.color(Role::Accent));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->setPen(theme.color(Role::Text));
    paintWrapped(*painter, l.name, option.font, l.nameRect.translated(at));
    paintWrapped(*painter, l.value, option.font, l.valueRect.translated(at));
    const auto evidence = static_cast<Evidence>(index.data(FormulaModel::EvidenceRole).toInt());
    paintEvidence(*painter, evidence, QRectF(l.shapeRect.translated(at)), theme);
    QFont small = smallFont(option.font);
    painter->setPen(theme.color(Role::Muted));
    painter->setFont(small);
    painter->drawText(l.evidenceRect.translated(at), Qt::AlignLeft | Qt::AlignTop,
        cell(index, FormulaModel::EvidenceColumn));
    if (!l.source.isEmpty()) {
        const bool link = leadsSomewhere(index.data(FormulaModel::SourceRole).toString());
        painter->setPen(theme.color(link ? Role::Accent : Role::Muted));
        small.setUnderline(link && option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus));
        paintWrapped(*painter, l.source, small, l.sourceRect.translated(at));
    }
    painter->restore();
}

} // namespace hbm::ui
