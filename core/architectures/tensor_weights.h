// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the tensors of weight files to the weight groups of a model, as an engine loads them: to the byte, in
// place of the outline that the config gives.
#pragma once

#include "core/model/model_spec.h"
#include "core/model/tensor_table.h"

#include <map>
#include <tuple>
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
    };

    /// Puts groups in place of the outline, the dtypes into spec.stored, and the differences as issues.
    void apply(ModelSpec& target) const;
    Difference difference() const;

private:
    struct Kind
    {
        WeightPart part;
        WeightSplit split;
        StagePlace place;
        std::string format;
        std::int64_t units;
        auto operator<=>(const Kind&) const = default;
    };
    struct Amount
    {
        std::int64_t parameters = 0;
        Bytes bytes {};
        auto operator<=>(const Amount&) const = default;
    };
    void addTensor(const TensorTable& tensors, std::size_t i);
    void addTo(Kind kind, int layer, Amount amount);
    std::map<Kind, std::map<int, Amount>> withScales() const;
    std::vector<WeightGroup> groups() const;

    const ModelSpec& m_spec;
    bool m_tied;
    WeightSplit m_towerSplit; ///< of vision and audio towers: as the outline has it
    std::vector<std::int64_t> m_kvHeads; ///< by layer; 0 = keeps only a state
    std::map<Kind, std::map<int, Amount>> m_kinds;
    std::map<std::string, DtypeTotal> m_dtypes;
    std::int64_t m_tensors = 0;
    Bytes m_stored {};
    Difference m_difference;
    Amount m_head; ///< of a tied model, put aside
};

} // namespace hbm
