// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the tensors of weight files to the weight groups of a model, as an engine loads them: to the byte, in
// place of the outline that the config gives.
#pragma once

#include "core/model/model_spec.h"
#include "core/model/tensor_table.h"
#include "core/model/weight_sums.h"

#include <map>
#include <vector>

namespace hbm {

/// Collects tensors, file by file, so that no more than one file's table is in memory.
class WeightTally
{
public:
    /// `spec` as read from the config, outline included; it must outlive the tally.
    explicit WeightTally(const ModelSpec& spec);

    /// `counts` says which rows to take; empty = all.
    void add(const TensorTable& tensors, const std::vector<bool>& counts = {});

    std::int64_t tensors() const { return m_tensors; }
    Bytes stored() const { return m_stored; } ///< sum over tensors, before anything below

    /// What engines do not keep as it is stored, in bytes (hub-and-formats 3.8).
    struct Difference
    {
        Bytes cast {}; ///< 32-bit weights that load as 16-bit
        Bytes tiedHead {}; ///< a copy of the embedding, stored though tied
        Bytes sharedCopies {}; ///< a prediction layer's copies of embedding and head
        Bytes buffers {};
        Bytes unserved {}; ///< parts that speak or draw
    };

    /// Puts groups in place of the outline, the dtypes into spec.stored, and the differences as issues.
    void apply(ModelSpec& target) const;
    Difference difference() const;

private:
    void addTensor(const TensorTable& tensors, std::size_t i);
    bool headIsCopy() const;
    WeightsByKind withScales() const;

    const ModelSpec& m_spec;
    bool m_tied;
    bool m_hasEncoder;
    WeightSplit m_towerSplit; ///< of vision and audio towers: as the outline has it
    std::vector<std::int64_t> m_kvHeads; ///< by layer; 0 = keeps only a state
    WeightsByKind m_kinds;
    std::map<std::string, DtypeTotal> m_dtypes;
    std::int64_t m_tensors = 0;
    Bytes m_stored {};
    Difference m_difference;
    WeightsByKind m_head; ///< of a tied model, put aside: dropped if there is an embedding of its size
};

} // namespace hbm
