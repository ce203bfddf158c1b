// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/formula_model.h"

#include "core/base/figure.h"
#include "core/report/source_text.h"
#include "ui/support/formula_words.h"
#include "ui/support/messages.h"

#include <QStringList>

#include <algorithm>

namespace hbm::ui {

namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool sameShape(const Figure& a, const Figure& b)
{
    return a.name == b.name && a.operation == b.operation
        && std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), b.operands.end(), sameShape);
}

} // namespace

struct FormulaModel::Node
{
    const Figure* figure = nullptr;
    Node* parent = nullptr;
    int row = 0;
    bool isShown = false; ///< the root: its rows are the operands, or itself where it has none
    std::vector<std::unique_ptr<Node>> children {}; ///< as many as rows once one was asked for

    int rows() const
    {
        const auto operands = static_cast<int>(figure->operands.size());
        return isShown && operands == 0 ? 1 : operands;
    }
    const Figure& at(int i) const
    {
        return figure->operands.empty() ? *figure : figure->operands[static_cast<std::size_t>(i)];
    }
    /// Another figure of the same shape.
    void repoint(const Figure& next)
    {
        figure = &next;
        for (const auto& child : children)
            if (child)
                child->repoint(at(child->row));
    }
};

FormulaModel::FormulaModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

FormulaModel::~FormulaModel() = default;

void FormulaModel::setFigure(Figure figure, ByteUnit unit)
{
    auto next = std::make_unique<Figure>(std::move(figure));
    const bool same = m_shown && sameShape(*m_shown, *next);
    m_unit = unit;
    if (same) {
        m_root->repoint(*next);
        m_shown = std::move(next);
        const auto tell = [this](const auto& self, const QModelIndex& parent) -> void {
            const Node* node = parent.isValid() ? nodeOf(parent) : m_root.get();
            if (const int rows = rowCount(parent); rows > 0)
                emit dataChanged(index(0, 0, parent), index(rows - 1, ColumnCount - 1, parent));
            for (const auto& child : node->children)
                if (child && !child->children.empty())
                    self(self, index(child->row, 0, parent));
        };
        return tell(tell, {});
    }
    beginResetModel();
    m_shown = std::move(next);
    m_root = std::make_unique<Node>();
    m_root->figure = m_shown.get();
    m_root->isShown = true;
    endResetModel();
}

void FormulaModel::clear()
{
    if (!m_shown)
        return;
    beginResetModel();
    m_root.reset();
    m_shown.reset();
    endResetModel();
}

FormulaModel::Node* FormulaModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

const Figure* FormulaModel::figureOf(const QModelIndex& index) const
{
    const Node* node = nodeOf(index);
    return node ? node->figure : nullptr;
}

QModelIndex FormulaModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    Node* above = nodeOf(parent);
    if (above->children.empty())
        above->children.resize(static_cast<std::size_t>(above->rows()));
    std::unique_ptr<Node>& child = above->children[static_cast<std::size_t>(row)];
    if (!child) {
        child = std::make_unique<Node>();
        child->figure = &above->at(row);
        child->parent = above;
        child->row = row;
    }
    return createIndex(row, column, child.get());
}

QModelIndex FormulaModel::parent(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    Node* above = nodeOf(index)->parent;
    return above == m_root.get() ? QModelIndex() : createIndex(above->row, 0, above);
}

int FormulaModel::rowCount(const QModelIndex& parent) const
{
    const Node* node = nodeOf(parent);
    return !node || parent.column() > 0 ? 0 : node->rows();
}

int FormulaModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QString FormulaModel::signOf(const Node& node) const
{
    const Node& above = *node.parent;
    if (node.figure == above.figure)
        return {};
    const bool listed
        = above.figure->operation == Operation::Minimum || above.figure->operation == Operation::Maximum;
    return node.row == 0 && !listed ? QString() : utf8(symbolOf(above.figure->operation));
}

QString FormulaModel::pathOf(const Node& node) const
{
    if (!node.parent || node.figure == node.parent->figure)
        return {};
    const QString above = pathOf(*node.parent);
    return above.isEmpty() ? QString::number(node.row) : above + QLatin1Char('.') + QString::number(node.row);
}

QString FormulaModel::sourceOf(const Figure& figure) const
{
    const SourceParts parts = sourceParts(figure.source);
    if (parts.kind == SourceKind::Setting && m_fieldName) {
        const QString key = utf8(parts.key);
        if (const QString name = m_fieldName(key); !name.isEmpty())
            return tr("setting: %1").arg(name);
    }
    return sourceWords(figure.source);
}

QString FormulaModel::text(const Node& node, int column) const
{
    switch (column) {
    case Label:
        return label(node.figure->name);
    case Value:
        return exactWords(*node.figure);
    case EvidenceColumn:
        return evidenceText(node.figure->evidence);
    case Source:
        return sourceOf(*node.figure);
    default:
        return {};
    }
}

QVariant FormulaModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node& node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::ToolTipRole:
        return formulaText(*node.figure, m_unit);
    case Qt::AccessibleTextRole: {
        QStringList parts { signOf(node), text(node, Label), valueWords(*node.figure, m_unit),
            text(node, EvidenceColumn), text(node, Source) };
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    case SignRole:
        return signOf(node);
    case EvidenceRole:
        return static_cast<int>(node.figure->evidence);
    case SourceRole:
        return QString::fromStdString(node.figure->source);
    case PathRole:
        return pathOf(node);
    default:
        return {};
    }
}

QVariant FormulaModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Label:
        return tr("Made of");
    case Value:
        return tr("Value");
    case EvidenceColumn:
        return tr("Evidence");
    case Source:
        return tr("From");
    default:
        return {};
    }
}

const Figure& operandAt(const Figure& figure, const QString& path)
{
    const Figure* at = &figure;
    for (const QString& step : path.split(QLatin1Char('.'), Qt::SkipEmptyParts)) {
        bool number = false;
        const int i = step.toInt(&number);
        if (!number || i < 0 || static_cast<std::size_t>(i) >= at->operands.size())
            break;
        at = &at->operands[static_cast<std::size_t>(i)];
    }
    return *at;
}

} // namespace hbm::ui
