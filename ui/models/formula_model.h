// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operands of a figure as a tree, down to plain values and where these come from. Of a plain value the
// only row is itself. Nodes are made when a view asks for them. Fed with a figure; knows no document.
#pragma once

#include "core/base/text.h"

#include <QAbstractItemModel>

#include <functional>
#include <memory>

namespace hbm {
struct Figure; // moc cannot read what its header includes
}

namespace hbm::ui {

class FormulaModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Label, ///< with the sign before it
        Value,
        EvidenceColumn,
        Source,
        ColumnCount
    };
    enum DataRole
    {
        SignRole = Qt::UserRole + 1, ///< "×", "−"; empty before the first operand
        EvidenceRole, ///< int of Evidence
        SourceRole, ///< as the figure has it: "setting:max-model-len"
        PathRole, ///< "0.2": which operand of which, from the figure shown; empty for the figure itself
    };

    explicit FormulaModel(QObject* parent = nullptr);
    ~FormulaModel() override;

    /// The same formula with other numbers keeps what is expanded and selected.
    void setFigure(Figure figure, ByteUnit unit);
    void clear();
    const Figure* shown() const { return m_shown ? m_shown.get() : nullptr; }
    const Figure* figureOf(const QModelIndex& index) const;

    /// How a field is called whose key a source names; the key itself unless said otherwise.
    void setFieldName(std::function<QString(const QString&)> name) { m_fieldName = std::move(name); }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node;

    Node* nodeOf(const QModelIndex& index) const;
    QString signOf(const Node& node) const;
    QString pathOf(const Node& node) const;
    QString sourceOf(const Figure& figure) const;
    QString text(const Node& node, int column) const;

    std::unique_ptr<Figure> m_shown;
    std::unique_ptr<Node> m_root;
    ByteUnit m_unit = ByteUnit::GiB;
    std::function<QString(const QString&)> m_fieldName;
};

/// The operand at "0.2" of a figure, or the deepest one on the way there.
const Figure& operandAt(const Figure& figure, const QString& path);

} // namespace hbm::ui
